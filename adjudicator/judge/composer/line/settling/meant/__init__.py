"""What a line means by its words where a card named in it does that by its own text, at its own time or from its own place."""
