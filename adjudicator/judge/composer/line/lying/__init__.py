"""What a line tells of cards that lie there: where, how they came there, and how strong they are."""
