"""Whether a card has another text, or other numbers, by now."""

from __future__ import annotations

from .loaded import library


def reworded(name: str) -> bool:
    """Whether a card has another text or other numbers in its latest printing than in its first; not so for a name that is none."""
    if name not in library():
        return False
    card = library().find(name)
    return card.face("first") is not card.face("latest")
