"""Another base that is called "another one" behind a base: "I Powderkeg a base, his General Ivan sits on another one"."""

from __future__ import annotations

from collections.abc import Sequence

from .......knowledge.words import fold
from ....facts.kinds import kind_of
from ....pieces import STOPS, Piece

_ONES = ("another", "a different", "the other", "some other")
_AT = frozenset(("on", "at", "in"))


def another_one(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with the base as what it is."""
    found = list(pieces)
    for at in range(len(found) - 2, 0, -1):
        if fold(found[at].text) not in _AT or found[at].card:
            continue
        one = next((there for there in (at + 2, at + 3) if there < len(found) and fold(found[there].text) == "one"), 0)
        said = " ".join(fold(piece.text) for piece in found[at + 1 : one])
        ends = bool(one) and (one + 1 == len(found) or found[one + 1].text in STOPS or found[one + 1].means in ("and", "then"))
        if ends and said in _ONES and any(piece.means == "base" or kind_of(piece.card) == "base" for piece in found[:at]):
            found[at + 1 : one + 1] = [Piece("another", means="another"), Piece("base", means="base")]
    return found
