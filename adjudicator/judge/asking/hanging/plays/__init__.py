"""How cards come to be played and used in a case, beside how it was told."""
