"""How long a thing lasts, where a line tells it of a card whose text says the same: "Stasis Field is there till my next turn". No turn is
told of by that, neither one that has come nor whose it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .....knowledge.words import fold
from ...told import ANN, BEA
from ..facts.waiting import lasts_until_turn
from ..pieces import QUESTIONING, STOPS, Piece

_UNTIL = frozenset(("until", "till", "til", "untill"))
#: What may stand between that and the word for a turn.
_BETWEEN = frozenset(("the", "start", "beginning", "begin", "of", "next", "following", "it", "its", "is", "again", "your"))


class WithoutHowLong(NamedTuple):
    """``pieces``: of a line, without the words that tell how long what one of its cards does lasts. ``sides``: whose that card is, as the
    turn tells that is spoken of."""

    pieces: list[Piece]
    sides: dict[str, str]


def without_how_long(pieces: Sequence[Piece]) -> WithoutHowLong:
    """A line without what it tells of how long something lasts."""
    lasting = list(dict.fromkeys(piece.card for piece in pieces if piece.card and lasts_until_turn(piece.card)))
    found: list[Piece] = []
    sides: dict[str, str] = {}
    at = begun = 0
    while at < len(pieces):
        end = _past_deadline(pieces, at) if lasting else at
        # "does it hold until his turn" asks for that time
        if end > at and not QUESTIONING & {fold(one.text) for one in pieces[begun:at] if not one.card}:
            whose = next((one for one in pieces[at:end] if one.means in ("mine", "theirs")), None)
            if whose is not None and len(lasting) == 1:
                sides[lasting[0]] = whose.player or (ANN if whose.means == "mine" else BEA)
            at = end
            continue
        found.append(pieces[at])
        at += 1
        begun = at if found[-1].text in STOPS else begun
    return WithoutHowLong(found, sides)


def _past_deadline(pieces: Sequence[Piece], at: int) -> int:
    """Where a line goes on behind the words for a time until which something lasts; ``at`` itself where none begin here."""
    if fold(pieces[at].text) not in _UNTIL:
        return at
    end = at + 1
    while end < len(pieces) and (fold(pieces[end].text) in _BETWEEN or pieces[end].means in ("mine", "theirs", "they", "i")):
        end += 1
    return end + 1 if end < len(pieces) and pieces[end].means == "turn" else at
