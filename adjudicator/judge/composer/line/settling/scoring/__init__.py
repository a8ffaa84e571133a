"""What is told of a base that scores, or may, and of what comes or goes with that."""
