"""Minions of which it is asked what comes of their being played where an action lies: without a name, or as the last card of a hand. "His
Dangerous Ground is there and the minion is my last card, can I play it"."""

from __future__ import annotations

import re

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, BEA, OTHER, UNNAMED
from ...facts.kinds import lies_on_base
from ...so_far import LineSoFar

#: What tells that a minion is all that its player holds, and what asks whether a minion can be played.
_LAST = re.compile(
    r"\b(?:minion|guy|dude|it|he|this|that)(?: i want to play)? (?:s |is |was |would be )(?:my|the|his|her) (?:last|only) card\b"
    r"|\b(?:minion|guy|dude|it) is all i (?:have|hold|got)\b"
    r"|\b(?:my|his|her) (?:last|only) card(?: in (?:my |his |her )?hand)? (?:is|s|was) a (?:minion|guy|dude)\b"
    r"|\b(?:no|without|zero) other cards?\b|\bnothing else in (?:my |his |her )?hand\b"
)
_ASKS = re.compile(
    r"\b(?:can|could|may|am|is) (i|he|she|they)(?: allowed to| able to)?(?: still| even| then)? (?:play|drop|put) "
    r"(?:it|him|that|this|(?:a|the|my|his|her|that|this|one|another) (?:minion|guy|dude))\b"
)


def comes_there(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens: a minion without a name is played where that action lies; else as it was."""
    named = {piece.card for piece in line.pieces if piece.card}
    lying = next(iter(named)) if len(named) == 1 else ""
    if not lies_on_base(lying) or lying in line.places or line.then or line.totals or line.crowds or line.newcomer:
        return found
    if (
        found not in (None, Happening("lie"), Happening("play", lying), Happening("play", UNNAMED))
        or line.sides.get(lying, "") not in OTHER
    ):
        return found
    said = " ".join(fold(piece.text) if not piece.card else "%" for piece in line.pieces)
    asks, last = _ASKS.search(said), _LAST.search(said)
    if asks is None or last is None or not re.search(r"% (?:is|s|lies|sits|was) ", said):
        return found
    side = ANN if asks[1] == "i" else BEA
    if side == line.sides[lying]:
        return found
    line.newcomer, line.turn, line.implied, line.target = side, side, None, ""
    line.hands[side] = 0
    line.sides.pop(UNNAMED, None)
    line.begged = False
    return Happening("lie")
