"""A card that "makes" another player do what its talent has him do: it is used. "My Lord of the Prance makes him draw"."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN
from ...facts.doing import by_talent, has_talent
from ...so_far import LineSoFar

_MAKES = frozenset(("makes", "make", "made", "lets", "let", "has", "forces", "forced", "gives", "gave", "gets"))
_WHOM = frozenset(("him", "her", "them", "me", "us", "bob", "kim", "each", "everyone", "you"))
#: What somebody is made to do, as kinds of events.
_DOES = {"draw": "draw", "draws": "draw", "card": "draw", "discard": "discard"}
#: So near behind such a word stands what it is.
_NEAR = 4


def makes_somebody(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens: that talent is used; else as it was."""
    if line.then or (found is not None and found.kind not in ("discard", "draw", "lie", "play")):
        return found
    for card, one, after in zip(line.pieces, line.pieces[1:], line.pieces[2:]):
        whom = fold(after.text) in _WHOM or after.player
        if not has_talent(card.card) or fold(one.text) not in _MAKES or not whom or card.card in line.places:
            continue
        if found is not None and found.card not in ("", card.card):
            continue
        at = line.pieces.index(after)
        does = next((_DOES[word] for piece in line.pieces[at + 1 : at + 1 + _NEAR] if (word := fold(piece.text)) in _DOES), "")
        if does and by_talent(card.card, does):
            line.sides.setdefault(card.card, ANN)
            line.target, line.implied = "", None
            return Happening("talent", card.card)
    return found
