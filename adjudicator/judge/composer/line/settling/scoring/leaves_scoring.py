"""A minion that gets away by itself only when its base scores, where somebody tells or asks that it does: the base scores."""

from __future__ import annotations

from ....happening import Happening
from ...facts.doing import brings, may_do
from ...facts.kinds import kind_of
from ...facts.waiting import leaves_as_it_scores
from ...so_far import LineSoFar

#: How what becomes of such a minion may be told.
_AWAY = ("move", "return")


def leaves_scoring(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, where a minion is told to leave which does that itself as its base scores, and nothing else named could move it: "can
    my First Mate hop off", "Upgrade on my Scout and he hops home"."""
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card)
    last = line.then[-1] if line.then else None
    if found is not None and found.kind in _AWAY and not line.then:
        leaving = found.card
    elif found is not None and found.kind == "play" and last is not None and last.kind in _AWAY and len(line.then) == 1:
        leaving = last.card
    else:
        return found
    if not leaves_as_it_scores(leaving) or _is_moved(line, leaving) or any(_moves(card) for card in named if card != leaving):
        return found
    if found.kind == "play":
        line.then, line.then_scores = [], True
        return found
    base = line.where.get(leaving) or next((card for card in named if kind_of(card) == "base"), "")
    if base:
        line.where.setdefault(leaving, base)
    return Happening("score", base)


def _is_moved(line: LineSoFar, card: str) -> bool:
    """Whether somebody is told to move the minion: "he moves his Scout to where my Imperial Dragon is"."""
    at = next((number for number, piece in enumerate(line.pieces) if piece.card == card), 0)
    before = line.pieces[max(0, at - 3) : at]
    return any(piece.means in _AWAY for piece in before)


def _moves(card: str) -> bool:
    """Whether a card moves others, or sends them back."""
    return any(brings(card, deed) or may_do(card, deed) for deed in _AWAY)
