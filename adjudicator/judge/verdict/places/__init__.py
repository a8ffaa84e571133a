"""Where a card lies in the end, and from where and by which way it has come there, as words of a clause."""
