"""The last card of a hand with which somebody wants to pay for a talent: "can I use Zapper's talent with my last card before Haunted House
takes it". He holds that one, besides the card that is played."""

from __future__ import annotations

import re

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, BEA
from ...so_far import LineSoFar

#: What tells that it is spent, and whose it is.
_LAST = re.compile(
    r"\b(?:with|using|for|by|discard|discards|discarding|pitch|pitches|pitching|toss|tosses|tossing|throw|throws|throwing|dump|dumps)"
    r"(?: (?:pitching|discarding|tossing|throwing|away))? (my|his|her|their) (?:only|last)(?: remaining)? card\b"
)


def pays_with_last(line: LineSoFar, found: Happening | None) -> None:
    """Put that card into the hand."""
    told = _LAST.search(" ".join(fold(piece.text) if not piece.card else "CARD" for piece in line.pieces))
    kinds = ([found.kind] if found is not None else []) + [one.kind for one in line.then]
    if told is None or "talent" not in kinds:
        return
    side = ANN if told[1] == "my" else BEA
    for other in [one for one, number in line.hands.items() if number == 0 and one != side]:
        line.hands.pop(other)
    line.hands[side] = 1 + kinds.count("play")
    line.counting.add(side)
