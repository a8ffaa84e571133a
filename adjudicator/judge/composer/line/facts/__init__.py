"""What a card can do or have done to it, by its text: facts that no line changes."""
