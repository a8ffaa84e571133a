"""An action at a minion without a name that is played where a card lies which has it done to another minion too: who is told to lie there
is not the one at which it is aimed. "Get Down Tonight with Dancing King there"."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, UNNAMED
from ...facts.helping import shares_with_another
from ...facts.kinds import is_standard
from ...facts.picking import picks_minion
from ...pieces import STOPS
from ...so_far import LineSoFar

#: What tells that a card lies there, before it and behind it.
_WITH = frozenset(("with", "w", "beside", "near", "while", "when"))
_THERE = frozenset(("there", "here", "out", "around", "already"))
#: What may stand between.
_WHOSE = frozenset(("a", "an", "the", "my", "his", "her", "their", "is", "are", "lies"))


def beside_sharer(line: LineSoFar, found: Happening | None) -> None:
    """The minion without a name at which such an action is aimed, where nobody tells of another."""
    if found is None or found.kind != "play" or line.target or not is_standard(found.card) or picks_minion(found.card) != "play":
        return
    named = {piece.card for piece in line.pieces if piece.card} - {found.card}
    others = UNNAMED in line.sides or line.crowds or line.company or line.totals or line.then or len(named) != 1
    if others:
        return
    (sharer,) = named
    if not shares_with_another(sharer) or not _lies_there(line, sharer):
        return
    line.target = UNNAMED
    line.sides[UNNAMED] = line.sides.get(sharer, line.sides.get(found.card, ANN))


def _lies_there(line: LineSoFar, card: str) -> bool:
    """Whether a card is told to lie there, and not that something is done to it."""
    at = next(number for number, piece in enumerate(line.pieces) if piece.card == card)
    before = [fold(piece.text) for piece in line.pieces[:at] if fold(piece.text) not in _WHOSE]
    after = [fold(piece.text) for piece in line.pieces[at + 1 : at + 3] if fold(piece.text) not in _WHOSE]
    stands = bool(after) and after[0] in _THERE
    return bool(before) and (before[-1] in _WITH or (stands and (before[-1] in STOPS or before[-1] == "and")))
