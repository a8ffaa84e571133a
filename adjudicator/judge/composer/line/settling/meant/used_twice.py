"""A card whose talent does the one thing or the other, named beside one that lets talents be used once more, where both things are asked
for: it is that talent that is used. "Great Wolf Spirit in play, can Glymmer do both"."""

from __future__ import annotations

import re

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, OTHER, UNNAMED
from ...facts.doing import has_choice_of_talent, lets_use_again
from ...so_far import LineSoFar

#: So much more or less power, and how many things are both.
_AMOUNT, _BOTH = re.compile(r"[+-]\d"), 2


def used_twice(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens: that talent is used; else as it was."""
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card)
    card = next((one for one in named if has_choice_of_talent(one)), "")
    letting = next((one for one in named if one != card and lets_use_again(one)), "")
    if not card or not letting or len(named) != len((card, letting)) or line.then or found not in (None, Happening("talent", card)):
        return found
    said = [fold(piece.text) for piece in line.pieces if not piece.card]
    if found is None and "both" not in said and len({word[0] for word in said if _AMOUNT.fullmatch(word)}) < _BOTH:
        return found
    # who asks for both things has what lets him do them
    player = line.sides.get(card) or line.sides.get(letting) or ANN
    if player in OTHER:
        line.sides.setdefault(card, player)
        line.sides.setdefault(letting, player)
        # somebody has to be there for what is done to another
        line.sides.setdefault(UNNAMED, OTHER[player])
    return Happening("talent", card)
