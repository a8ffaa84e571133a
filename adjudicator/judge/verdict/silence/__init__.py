"""What did not happen though it could have, or though somebody may have waited for it: told where nothing else is told of the card."""
