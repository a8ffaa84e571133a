"""What a line asks, by the words with which it does, and whether its verdict says it."""
