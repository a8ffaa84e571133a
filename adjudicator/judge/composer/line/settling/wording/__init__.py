"""What everyday words of a line mean where they stand: told before it is walked."""
