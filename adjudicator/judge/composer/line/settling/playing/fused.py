"""A fusion that is told to be played with an extra play of one kind: it is played as a card of that kind. "Speed Up gives me 2 more
actions, can I use one for Dice Ninja"."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, Sequel
from ...facts.doing import gives_kinds
from ...facts.kinds import is_fusion, kind_of
from ...pieces import part_begins
from ...so_far import LineSoFar
from .used_again import WITH_IT

_ACTION, _MINION = "action", "minion"
#: What is done with a play, and what leads to the card for which it is used.
_USES, _ON = frozenset(("use", "uses", "used", "spend", "spends", "spent", "burn")), frozenset(("on", "for"))


def fused_with_extra(line: LineSoFar, found: Happening | None) -> None:
    """See as what the fusions are played that come after a card which gives such plays, where the line speaks of these or of the extra."""
    if found is None or found.kind != "play" or gives_kinds(found.card) not in ({_ACTION}, {_MINION}):
        return
    kind = min(gives_kinds(found.card))
    _used_on(line, found.card)
    fused = [one.card for one in line.then if one.kind == "play" and is_fusion(one.card)]
    spoken_of = {piece.means for piece in line.pieces if not piece.card}
    as_told = {fold(after.text) for one, after in zip(line.pieces, line.pieces[2:]) if fold(one.text) == "as"}
    with_it = WITH_IT.search(" ".join(fold(piece.text) for piece in line.pieces if not piece.card)) is not None
    if not fused or not (with_it or spoken_of & {kind, "extra"}) or as_told & {_ACTION, _MINION} - {kind}:
        return
    if kind == _ACTION:
        line.as_actions |= {*fused}
        line.played = [one for one in line.played if one != _MINION]
    if kind_of(found.card) != kind and (with_it or "extra" in spoken_of):
        # it is the play that is given, and not the regular one
        line.played.append(kind)


def _used_on(line: LineSoFar, giver: str) -> None:
    """A fusion on which such a play is told to be spent is played after the card that gives it: "use the extra action on Dice Ninja"."""
    fused = next((piece.card for piece in line.pieces if is_fusion(piece.card)), "")
    if not fused or line.then or {piece.card for piece in line.pieces if piece.card} != {giver, fused}:
        return
    at = next(number for number, piece in enumerate(line.pieces) if piece.card == fused)
    begin = part_begins(line.pieces, at)
    said = [fold(piece.text) for piece in line.pieces[begin:at]]
    if not said or said[-1] not in _ON or not _USES & {*said}:
        return
    line.target, line.places[fused] = "", "hand"
    line.hosts.pop(fused, None)
    line.where.pop(fused, None)
    side = line.sides.get(giver) or ANN
    line.sides[fused] = side
    line.then.append(Sequel("play", fused, side))
