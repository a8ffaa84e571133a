"""Who plays an action that has other players discard, where nobody said it and it was told how many cards somebody holds: "Take The Shinies
but I only have one card". Whose hand was told is the one who is hit."""

from __future__ import annotations

from ....happening import Happening
from ....told import OTHER
from ...facts.others_hands import empties_others_hands
from ...so_far import LineSoFar


def hits_the_hand_told(line: LineSoFar, found: Happening | None) -> None:
    """The action is the other player's than whose hand was told."""
    if found is None or found.kind != "play" or found.card in line.sides or not empties_others_hands(found.card):
        return
    told = [side for side in line.hands if side in OTHER]
    if len(told) == 1:
        line.sides[found.card] = OTHER[told[0]]
