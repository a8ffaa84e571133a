"""A titan that is told to be played, or to come onto a base, and nothing is named that brings it: it lies beside its deck, and comes by its
own text. "Walking Castle onto Ice Castle", "can I play Walking Castle at Tar Pits"."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN
from ...facts.doing import zones_of_use
from ...facts.kinds import kind_of
from ...so_far import LineSoFar

#: Where it lies.
_BESIDE = "titans"
#: What leads to the base onto which it comes.
_ONTO = frozenset(("onto", "to", "into"))


def titan_comes(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens: the play of that titan from beside its deck; else as it was."""
    named = list(dict.fromkeys(piece.card for piece in line.pieces if piece.card and kind_of(piece.card) != "base"))
    card = named[0] if len(named) == 1 else ""
    if kind_of(card) != "titan" or _BESIDE not in zones_of_use(card) or card in line.places or line.then or line.totals:
        return found
    if found != Happening("play", card) and not (found is None and _goes_onto(line, card)):
        return found
    line.places[card] = _BESIDE
    line.sides.setdefault(card, ANN)
    base = next((piece.card for piece in line.pieces if kind_of(piece.card) == "base"), "")
    if base:
        line.where.setdefault(card, base)
    return Happening("use", card)


def _goes_onto(line: LineSoFar, card: str) -> bool:
    """Whether the titan stands right before the word for where it goes, and a base behind that."""
    triples = zip(line.pieces, line.pieces[1:], line.pieces[2:])
    return any(one.card == card and fold(to.text) in _ONTO and kind_of(base.card) == "base" for one, to, base in triples)
