"""Cards that are played, used or played again one after the other, as a line tells it."""
