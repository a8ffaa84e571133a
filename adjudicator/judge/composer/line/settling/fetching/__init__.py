"""What a line comes to where a card is got out of a deck, a hand or a discard pile."""
