"""A titan that comes to where another lies, with what the players are told to have there: "my Great Wolf Spirit moves to his Fort
Titanosaurus, I have 8 there and he has 9". That is where the two clash, and the one that comes was elsewhere."""

from __future__ import annotations

from ....happening import Happening
from ....told import ANN, OTHER
from ...facts.kinds import kind_of
from ...so_far import LineSoFar


def meets_titan(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, as it was, with the one that moves away from all others, and the two on different sides."""
    titans = list(dict.fromkeys(piece.card for piece in line.pieces if kind_of(piece.card) == "titan"))
    if found is None or found.kind != "move" or found.card not in titans or not (line.totals or line.crowds):
        return found
    others = [card for card in titans if card != found.card]
    if others and line.apart == {*others}:
        line.apart = {found.card}
    if len(others) == 1:
        # those of one player do not clash
        told = next((card for card in titans if line.sides.get(card) in OTHER), "")
        side = line.sides[told] if told else line.sides.setdefault(titans[0], ANN)
        line.sides.setdefault(next(card for card in titans if card != (told or titans[0])), OTHER[side])
    return found
