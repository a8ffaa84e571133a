"""A minion that somebody walks into what waits for minions to be played: he plays it there, and nothing moves it. "I walk a Buccaneer into
his Flame Trap"."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, OTHER
from ...facts.doing import by_talent
from ...facts.kinds import kind_of, lies_on_base
from ...facts.waiting import minds_arrivals
from ...so_far import LineSoFar

#: What somebody does with a minion of his in such words.
_WALKS = frozenset(("walk", "walks", "walked", "run", "runs", "ran", "step", "steps", "stepped", "blunder", "wander", "wanders", "march"))
_INTO = frozenset(("into", "in", "onto"))
#: So far behind such a word stand the minion and where to.
_NEAR = 6


def walks_into(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens: that minion is played where the action lies; else as it was."""
    if found is None or found.kind != "move" or kind_of(found.card) != "minion" or line.then or found.card in line.where:
        return found
    named = {piece.card for piece in line.pieces if piece.card}
    trap = next((card for card in named if lies_on_base(card) and minds_arrivals(card) == "play"), "")
    if not trap or named != {found.card, trap} or by_talent(found.card, "move"):
        return found
    for at, piece in enumerate(line.pieces):
        behind = line.pieces[at + 1 : at + 1 + _NEAR]
        into = next((number for number, one in enumerate(behind) if fold(one.text) in _INTO and not one.card), None)
        cards = [one.card for one in behind if one.card]
        if fold(piece.text) in _WALKS and into is not None and cards[:2] in ([found.card, trap], [trap]):
            side = line.sides.setdefault(found.card, ANN)
            line.sides.setdefault(trap, OTHER.get(side, ANN))
            line.apart -= {trap, found.card}
            line.places.pop(trap, None)
            line.target, line.implied = "", None
            return Happening("play", found.card)
    return found
