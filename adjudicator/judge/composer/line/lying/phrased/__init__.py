"""Ways of saying a thing, each put into the plain words by which the rest of a line is read."""
