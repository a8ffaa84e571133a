"""Whether power that was told is enough, asked in few words: "I Ambush it, I have 9 he has 6. enough?". It asks if the base scores."""

from __future__ import annotations

from collections.abc import Sequence

from ...facts.kinds import kind_of
from ...pieces import STOPS, Piece, said_at, spoken

#: What may stand beside that word.
_BESIDE = frozenset(("is", "it", "that", "this", "then", "now", "so", "thats", "its", "all", "and", "or", "not", "power", "there"))
#: How it is asked in full.
_IN_FULL = (Piece("does"), Piece("it", means="it"), Piece("score", means="score"))


def asked_in_full(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """The pieces of a line with such a question as one that names what it is about; as they were where no base or no power is named."""
    based = any(one.means == "base" or kind_of(one.card) == "base" for one in pieces)
    if not based or not any(one.text.isdigit() for one in pieces) or any(one.means == "score" for one in pieces):
        return pieces
    begin = 0
    for end in range(len(pieces) + 1):
        if end < len(pieces) and pieces[end].text not in STOPS:
            continue
        said = [said_at(pieces, at) for at in range(begin, end)]
        if spoken("enough") & {*said} and all(one in _BESIDE or one in spoken("enough") for one in said):
            return [*pieces[:begin], *_IN_FULL, *pieces[end:]]
        begin = end + 1
    return pieces
