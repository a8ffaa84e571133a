"""Cards that can be read but not be played out: their text needs a word that nothing carries out yet."""

from __future__ import annotations

from ...language.english import listed
from ...language.tree import Face


def unplayable(face: Face) -> str | None:
    """The sentence that says why a printing cannot be on a table; ``None`` if it can."""
    if not face.paper:
        return None
    return f"{face.name} is on paper only: nothing carries out {listed(face.paper)} yet"
