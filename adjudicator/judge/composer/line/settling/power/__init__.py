"""What a line comes to where power is what is asked."""
