"""What stands behind a verdict: the rules on which it rests, and what is ruled about its cards."""
