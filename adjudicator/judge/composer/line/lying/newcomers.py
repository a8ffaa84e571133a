"""Minions without a name that are told to be played: "he drops a new guy there", "I play a guy next to my Rex"."""

from __future__ import annotations

from .....knowledge.words import fold
from ..facts.kinds import kind_of, lies_on_base
from ..neighbours import asks_leave, back, following, is_question
from ..pieces import Piece
from ..power_and_counters import strength_told
from ..so_far import LineSoFar

#: What tells at which card somebody comes, and what may stand before that.
_AT = frozenset(("at", "where", "beside", "near", "by", "alongside", "next", "into", "onto", "in"))
_LEADING = frozenset(("to", "the", "a", "an", "same", "base", "with", "as", "of", "on"))
#: So far a card follows that may be what is played.
_NEAR = 3


def is_newcomer(line: LineSoFar) -> bool:
    """Whether a minion without a name is told to be played."""
    asked = is_question(line) and not (asks_leave(line) and strength_told(line.pieces, line.at) is not None)
    if line.pending != "play" or not line.subject or asked:
        return False
    if any(piece.card for piece in following(line, _NEAR)) and not _comes_to_a_card(line):
        return False
    said = [fold(piece.text) for piece in back(line, 3)]
    return any(word in ("a", "another", "new") for word in said) and not any(piece.means == "extra" for piece in back(line, 3))


def _comes_to_a_card(line: LineSoFar) -> bool:
    """Whether the next card is told to be where he comes: "a guy at my Rex", "a guy where his Rex is"."""
    between: list[Piece] = []
    for piece in following(line, len(line.pieces)):
        if piece.card:
            first = fold(between[0].text) if between else ""
            if lies_on_base(piece.card):
                return first == "on" or first in _AT  # "on my Gold Strike base"
            return kind_of(piece.card) in ("minion", "titan", "base") and first in _AT
        if not (fold(piece.text) in _AT | _LEADING or piece.means in ("mine", "theirs")):
            return False
        between.append(piece)
    return False
