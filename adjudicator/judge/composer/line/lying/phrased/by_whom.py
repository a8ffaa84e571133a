"""By what something is done to a card, told behind where that goes: "my Scout gets shoved over to Tortuga by Dinghy"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.doing import brings, by_talent
from ...facts.kinds import kind_of
from ...pieces import DEEDS, STOPS, Piece

#: So far behind the verb it may stand.
_FARTHEST = 8


def with_doers_first(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with each card by which something is done right behind the verb, and where it goes after that."""
    found = list(pieces)
    for at in range(len(found) - 3, 0, -1):
        if found[at].means not in DEEDS or not any(one.means == "passive" for one in found[max(0, at - 3) : at]):
            continue
        part = found[at + 1 : at + 1 + _FARTHEST]
        part = part[
            : next((end for end, one in enumerate(part) if one.text in STOPS or one.means in ("and", "then", "passive")), len(part))
        ]
        by = next((there for there, one in enumerate(part) if fold(one.text) in ("by", "with") and not one.card), 0)
        doer = next((there for there, one in enumerate(part) if there > by and one.card), 0)
        between = part[:by]
        goes = any(kind_of(one.card) == "base" or one.means in ("base", "another", "hand") for one in between)
        other = any(kind_of(one.card) not in ("", "base") for one in between)
        if not by or not doer or not goes or other or not _does(part[doer].card, found[at].means):
            continue
        begin = at + 1
        found[begin : begin + doer + 1] = [*part[by : doer + 1], *between]
    return found


def _does(card: str, deed: str) -> bool:
    """Whether a card does such a thing when it is played, or by its talent."""
    return brings(card, deed) or by_talent(card, deed)
