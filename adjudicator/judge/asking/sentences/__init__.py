"""What is said before and behind the headline of a verdict."""
