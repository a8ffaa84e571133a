"""An arrangement of cards laid out as the data of a situation."""
