"""Adjudicator: a rules engine and rulings knowledge base for the card game Smash Up (unofficial)."""

__version__ = "0.2.0"
