"""What is meant by words that would be read as something else where they stand."""
