"""A card in play that is told to come over from another base and may do so before a base scores: it is not played anew, and what it brings
is not there when it is looked whether that base has the power to score."""

from __future__ import annotations

from ....happening import Happening
from ...facts.kinds import kind_of
from ...facts.waiting import moves_before_scoring
from ...so_far import LineSoFar


def jumps_in(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, where such a card is told to come so that the base scores: "the base is on 17 of 20, my Pirate King is next door, can I
    jump him in so it scores"."""
    if found is None or found.kind not in ("play", "move") or found.card not in line.apart or not moves_before_scoring(found.card):
        return found
    elsewhere = any(one.means == "another" for one in line.pieces)
    scores = line.then_scores or line.window or line.needed or any(one.means == "score" for one in line.pieces)
    others = any(one.card and one.card != found.card and kind_of(one.card) != "base" for one in line.pieces)
    if not elsewhere or not scores or others or found.card in line.places:
        return found
    line.then_scores = False
    line.then = [one for one in line.then if one.card != found.card]
    return Happening("score", line.base)
