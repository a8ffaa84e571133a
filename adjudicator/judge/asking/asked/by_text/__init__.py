"""What the text of a named card alone answers: how long what it does lasts, how many it asks for, how far it reaches."""
