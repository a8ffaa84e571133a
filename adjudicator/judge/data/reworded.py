"""Whether a card has another text, or other numbers, by now."""

from __future__ import annotations

import re

from .loaded import library

#: By what the note on a text tells that there was another.
_FIRST = re.compile(r"The first text\b[^.]* is not in the reference|Only the latest text is known")


def reworded(name: str) -> bool:
    """Whether a card has another text or other numbers in its latest printing than in its first; not so for a name that is none."""
    if name not in library():
        return False
    card = library().find(name)
    return card.face("first") is not card.face("latest")


def first_unknown(name: str) -> bool:
    """Whether there is a first text of a card that nobody has put down, so that the latest stands for it."""
    faces = library().find(name).faces if name in library() else {}
    return "first" not in faces and any(_FIRST.search(face.note or "") for face in faces.values())
