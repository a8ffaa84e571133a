"""A minion to which something is told to be done so that a titan comes into play, whose text asks for that: "I pop my Warbot to bring out
Fort Titanosaurus"."""

from __future__ import annotations

from ......language import analysis
from .....data.loaded import library
from ....happening import Happening
from ....told import ANN, OTHER, UNNAMED
from ...facts.kinds import kind_of
from ...pieces import DEEDS
from ...so_far import LineSoFar

#: What brings a titan into play.
_COMES = ("brings", "play")
#: Where it waits.
_BESIDE = "titans"


def paid_with(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, which is that the titan's ability is used at that minion, both of which are one player's."""
    if found is None or found.kind not in DEEDS or line.then or kind_of(found.card) != "minion":
        return found
    for to, comes, piece in zip(line.pieces, line.pieces[1:], line.pieces[2:]):
        if to.means != "to" or comes.card or comes.means not in _COMES or not _is_paid(piece.card, found.kind):
            continue
        side = line.sides.get(found.card) or ANN
        if side not in OTHER or line.sides.get(piece.card, side) != side:
            continue
        line.sides |= {piece.card: side, found.card: side}
        line.places[piece.card] = _BESIDE
        line.unread = tuple(word for word in line.unread if word != comes.text)
        line.target = found.card if found.card != UNNAMED else line.target
        return Happening("use", piece.card)
    return found


def _is_paid(name: str, deed: str) -> bool:
    """Whether a titan comes into play by an ability that does such a thing."""
    if kind_of(name) != "titan":
        return False
    used = library().find(name).face("latest").activated
    return any(_BESIDE in ability.zones and deed in analysis.causes(ability) for ability in used)
