"""A base that gives points at another time than when it scores, where points are asked for and nobody told that it scores."""

from __future__ import annotations

from ....happening import Happening
from ....told import ANN
from ...facts.waiting import pays_as_turn_starts
from ...so_far import LineSoFar

#: What tells that a base scores, or asks whether it does.
_SCORED = frozenset(("score", "win", "tie", "before"))


def pays_otherwise(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, where a base is named that gives points as a turn starts: "Servitor at R'lyeh, do I get the vp"."""
    if found is None or found.kind not in ("score", "lie") or line.totals or line.weighs or line.whole:
        return found
    if any(one.means in _SCORED for one in line.pieces) or not any(pays_as_turn_starts(one.card) for one in line.pieces):
        return found
    line.turn = line.turn or next((line.sides[one.card] for one in line.pieces if one.card in line.sides), ANN)
    return Happening("turn_start")
