"""What moves to where a named card is: minions without a name, whose power is theirs, and no total at a base, and cards that move
themselves."""

from __future__ import annotations

from collections.abc import Sequence

from .....knowledge.words import fold
from ...happening import Happening
from ..facts.doing import brings, moves_itself
from ..facts.kinds import kind_of
from ..pieces import Piece
from ..so_far import LineSoFar

#: What tells that a base is weighed.
_WEIGHED = frozenset(("score", "tie", "win"))
#: What tells behind a verb that something comes to where another card is.
_THERE = frozenset(("in", "there", "here", "over", "onto"))


def moves_strangers(pieces: Sequence[Piece]) -> bool:
    """Whether an action moves minions that are told by their power alone, and no base scores: "I shanghai my 2 power guy to his Cub Scout's
    base"."""
    moving = any(kind_of(piece.card) == "action" and brings(piece.card, "move") for piece in pieces)
    if not moving or any(piece.means in _WEIGHED for piece in pieces):
        return False
    return any(piece.text.isdigit() and before.means in ("mine", "theirs", "number") for before, piece in zip(pieces, pieces[1:]))


def comes_there(line: LineSoFar, found: Happening | None) -> None:
    """A card that moves itself with its talent lies elsewhere before, where it is told to come to another's base: "Kraken moved in"."""
    if found is None or found.kind != "talent" or not moves_itself(found.card):
        return
    others = [one.card for one in line.pieces if kind_of(one.card) in ("minion", "titan") and one.card != found.card]
    for at, piece in enumerate(line.pieces):
        begun = any(one.card == found.card for one in line.pieces[:at])
        after = line.pieces[at + 1 : at + 2]
        if piece.means == "move" and begun and others and any(fold(one.text) in _THERE for one in after):
            line.apart.add(found.card)
