"""Where words stand for a card though they are plain English, or only a part of its name."""
