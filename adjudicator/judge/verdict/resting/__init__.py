"""What a verdict rests on: answers to contested questions, and the texts of the cards."""
