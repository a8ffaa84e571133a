"""A minion that is told to be given to another player by a card which does so: "Aunt of Drakes gives her away"."""

from __future__ import annotations

from ....happening import Happening
from ....told import ANN, OTHER
from ...facts.doing import by_talent
from ...facts.helping import gives_own_away
from ...facts.kinds import kind_of
from ...so_far import LineSoFar


def given_away(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, which is that its player gives the one other minion that is named away with the card."""
    if (found is not None and found != Happening("lie")) or line.then:
        return found
    giver = _giver(line)
    given = [card for card in dict.fromkeys(piece.card for piece in line.pieces) if kind_of(card) == "minion" and card != giver]
    if not giver or len(given) != 1 or given[0] in line.places:
        return found
    (card,) = given
    side = line.owners.pop(card, "") or line.sides.get(giver) or line.sides.get(card, ANN)
    if side not in OTHER:
        return found
    line.sides |= {giver: side, card: side}
    line.places.pop(giver, None)
    line.target = card
    return Happening("talent" if by_talent(giver, "control") else "play", giver)


def _giver(line: LineSoFar) -> str:
    """The card that is told to give a minion away: right before the verb, or behind it as that with which it is done."""
    for at, piece in enumerate(line.pieces):
        if piece.means != "gives" or piece.card:
            continue
        before = line.pieces[at - 1].card if at else ""
        behind = [one for one in line.pieces[at:] if one.means != "mine"]
        by = (after.card for one, after in zip(behind, behind[1:]) if one.means in ("with", "by"))
        giver = next((card for card in (before, *by) if gives_own_away(card)), "")
        if giver:
            return giver
    return ""
