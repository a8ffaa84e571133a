"""Noun phrases of rendered abilities: cards, bases, players and amounts, with a memory of what was spoken of.

Each room says one kind of thing and asks for the others through ``self``: together they are :class:`Phrases`. Clauses and
whole abilities are put together in :mod:`adjudicator.language.rendering`, whose ``Say`` completes this class.
"""

from __future__ import annotations

from .being import Being
from .comparisons import Comparisons
from .memory import KINDS, Person
from .numbers import Numbers
from .places import ZONES, Places
from .players import Players
from .references import References

__all__ = ["KINDS", "ZONES", "Person", "Phrases"]


class Phrases(Comparisons, Numbers, Players, Places, Being, References):
    """How the things that an ability speaks of are said. ``this``: the noun for the card the ability stands on.
    ``kind``: its kind of card."""
