"""What a line is answered without a case: what no source tells, the text of a card, two who want one faction, who wins at the end."""
