"""Minions without a name that are moved to where a named card is: their power is theirs, and no total at a base."""

from __future__ import annotations

from collections.abc import Sequence

from ..facts.doing import brings
from ..facts.kinds import kind_of
from ..pieces import Piece

#: What tells that a base is weighed.
_WEIGHED = frozenset(("score", "tie", "win"))


def moves_strangers(pieces: Sequence[Piece]) -> bool:
    """Whether an action moves minions that are told by their power alone, and no base scores: "I shanghai my 2 power guy to his Cub Scout's
    base"."""
    moving = any(kind_of(piece.card) == "action" and brings(piece.card, "move") for piece in pieces)
    if not moving or any(piece.means in _WEIGHED for piece in pieces):
        return False
    return any(piece.text.isdigit() and before.means in ("mine", "theirs", "number") for before, piece in zip(pieces, pieces[1:]))
