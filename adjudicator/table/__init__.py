"""What lies on the table: cards, zones, players, positions, events and choices. Nothing here decides a rule."""
