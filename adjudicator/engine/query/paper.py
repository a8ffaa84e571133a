"""Cards that can be read but not be played out: their text needs a word that nothing carries out yet."""

from __future__ import annotations

from typing import NoReturn

from ...ground.findings import BadInput, Finding
from ...language.english import listed
from ...language.tree import Face


def unplayable(face: Face) -> str | None:
    """The sentence that says why a printing cannot be on a table; ``None`` if it can."""
    if not face.paper:
        return None
    return f"{face.name} is on paper only: nothing carries out {listed(face.paper)} yet"


def refuse(word: str) -> NoReturn:
    """What a word on paper does when something comes to it all the same. Raises :class:`BadInput`."""
    raise BadInput([Finding("card-on-paper", f"nothing carries out {word} yet", "", 0, "Leave the card out.")])
