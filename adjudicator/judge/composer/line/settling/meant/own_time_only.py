"""A card that waits in a hand for a time of its own, of which it is asked whether it can be the regular play: it is tried in the Play Cards
phase, "can I play Hidden Ninja as my normal action"."""

from __future__ import annotations

import re

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN
from ...facts.doing import does_when_played
from ...facts.kinds import kind_of
from ...facts.waiting import comes_from_hand
from ...so_far import LineSoFar

_REGULAR = re.compile(
    r"\b(?:as|for|with|using|be|is|use) (?:(?:my|his|her|their|your|the|an?|one) )*(?:one )?"
    r"(?:normal|regular|usual|ordinary|standard|free|main|once a turn) (?:action|play|card)\b"
    r"|\b(?:during|in) (?:(?:my|his|her|their|the) )*(?:normal |regular )?(?:play cards|action|play) (?:phase|step)\b"
)


def as_regular_play(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens: the play of such a card in its player's turn. A minion that waits for a base
    to score can be played in a turn anyway."""
    card = found.card if found is not None and found.kind in ("play", "score") else ""
    if found is not None and found.kind == "score":
        card = next((piece.card for piece in line.pieces if comes_from_hand(piece.card)), "")
    if kind_of(card) != "action" or not comes_from_hand(card) or does_when_played(card):
        return found
    said = " ".join(fold(piece.text) if not piece.card else "%" for piece in line.pieces)
    if not _REGULAR.search(said) or line.then or line.totals or line.crowds or {p.card for p in line.pieces if p.card} != {card}:
        return found
    line.regular, line.window, line.then_scores, line.tries = True, "", False, ""
    line.sides.setdefault(card, ANN)
    return Happening("play", card)
