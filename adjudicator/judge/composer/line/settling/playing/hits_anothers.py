"""Whose a minion is at which another is aimed that counts its player's own, where those were told: none of them. "Gnome onto a base where I
have 2 others, can he kill a Scout"."""

from __future__ import annotations

from ....happening import Happening
from ....told import ANN, OTHER, UNNAMED
from ...facts.kinds import kind_of
from ...so_far import LineSoFar

#: What nobody asks whether he can do it to his own.
_HARM = ("destroy", "return", "control")


def hits_anothers(line: LineSoFar, found: Happening | None) -> None:
    """Nobody said whose it is: the other player's."""
    harms = any(piece.means in _HARM and not piece.card for piece in line.pieces)
    if found is None or found.kind != "play" or not harms or kind_of(line.target) != "minion" or line.target in line.sides:
        return
    player = line.sides.get(found.card, ANN)
    own = player in line.company or player in line.crowds or line.sides.get(UNNAMED) == player
    if own and player in OTHER and line.target != UNNAMED:
        line.sides[line.target] = OTHER[player]
