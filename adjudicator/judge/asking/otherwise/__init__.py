"""What comes of a case otherwise than its verdict tells: where somebody may do or pick another thing, and by the other printing."""
