"""Minions that are counted together at a base, of which it is asked whether that scores: who could come out of a hand for it lies there
with the rest. "I have King Rex, he has Nukebot and Shinobi, does it break"."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import Happening
from ...facts.kinds import kind_of
from ...facts.waiting import comes_from_hand
from ...pieces import Piece
from ...so_far import LineSoFar

#: What may stand between two cards of a row.
_BETWEEN = frozenset((",", "and", "&", "+", "plus", "a", "an", "the", "my", "his", "her", "their", "with", "n"))
#: What tells that a card is held, or would come.
_HELD = frozenset(
    ("hand", "hold", "holds", "holding", "if", "play", "plays", "jump", "jumps", "drop", "drops", "bring", "add", "adds", "when")
)


def in_a_row(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens is as it was; which minions lie there is added."""
    if found is None or found.kind != "score" or not line.weighs or _HELD & {fold(piece.text) for piece in line.pieces if not piece.card}:
        return found
    at = [number for number, piece in enumerate(line.pieces) if kind_of(piece.card) == "minion"]
    for one, other in zip(at, at[1:]):
        between = line.pieces[one + 1 : other]
        if not all(_joins(piece) for piece in between):
            continue
        for card in (line.pieces[one].card, line.pieces[other].card):
            if comes_from_hand(card) and card not in line.places:
                line.standing |= {card}
    return found


def _joins(piece: Piece) -> bool:
    return not piece.card and (fold(piece.text) in _BETWEEN or piece.text in _BETWEEN or piece.means in ("number", "and", "mine", "theirs"))
