"""A minion from which a named card takes power, and of which it is asked whether it dies of that: "poison on my Enchantress, is she dead".
How strong it is is the answer: nobody destroys it."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import Happening
from ....told import BEA, OTHER
from ...facts.doing import does_when_played
from ...facts.kinds import attaches, kind_of
from ...facts.protecting import takes_power
from ...pieces import QUESTIONING, after_stop
from ...so_far import LineSoFar
from ...whose import said_whose

#: With what a part of a line begins that asks whether it is so.
_ASKS = frozenset((*QUESTIONING, "is", "are", "was", "would", "so"))


def shrunk(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, which is nothing where it is only asked whether such a minion is destroyed and no other card is named that might do it
    or keep it off."""
    if found is None or found.kind != "destroy" or kind_of(found.card) != "minion" or line.then or line.befell is not None:
        return found
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card)
    taking = [card for card in named if takes_power(card) and card != found.card]
    if not taking or any(kind_of(card) != "base" and card not in (*taking, found.card) for card in named):
        return found
    told = [at for at, piece in enumerate(line.pieces) if piece.means == "destroy" and not piece.card]
    begins = [line.pieces[after_stop(line.pieces, at)] for at in told]
    if not told or not all(fold(one.text) in _ASKS and not one.card for one in begins):
        return found
    worn = [card for card in taking if attaches(card)]
    if len(worn) > 1 or (does_when_played(found.card) and not worn):
        return found  # what he does when he is played would be told
    side = line.sides.get(found.card, "")
    for card in taking:
        if side in OTHER and not said_whose(line, card) and kind_of(card) != "base":
            # nobody takes power from his own
            line.sides[card] = OTHER.get(side, BEA)
    if worn:
        line.hosts.pop(worn[0], None)
        line.places.pop(worn[0], None)
        line.target, line.implied = found.card, None
        return Happening("play", worn[0])
    line.target, line.state = "", True
    return Happening("lie")
