"""Whose a card is that takes power from somebody's minion, or that somebody destroys, where nobody said it: another player's than his.
"Glymmer gave my Rex -4, then I killed Glymmer"."""

from __future__ import annotations

from ....happening import ACTING, Happening
from ....told import OTHER, UNNAMED
from ...pieces import is_amount
from ...so_far import LineSoFar


def weakened(line: LineSoFar, found: Happening | None) -> None:
    """Nobody takes power from his own minion, nor destroys the card that has done so, if nothing else is told."""
    if found is None or found.kind not in ACTING or found.card in ("", UNNAMED) or found.card in line.sides:
        return
    amount = next((piece.text for piece in line.pieces if is_amount(piece.text)), "")
    suffers = line.sides.get(line.target, "")
    if not amount.startswith("-") or suffers not in OTHER or found.card == line.target:
        return
    # "I give my own Rex -4": who acts is told
    acts = {piece.player or piece.means for piece in line.pieces[: _named_at(line, found.card)] if piece.means in ("i", "they")}
    if not acts:
        line.sides[found.card] = OTHER[suffers]


def _named_at(line: LineSoFar, card: str) -> int:
    return next((at for at, piece in enumerate(line.pieces) if piece.card == card), 0)
