"""A fusion that is told to be played with an extra play of one kind: it is played as a card of that kind. "Speed Up gives me 2 more actions,
can I use one for Dice Ninja"."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import Happening
from ...facts.doing import gives_kinds
from ...facts.kinds import is_fusion, kind_of
from ...so_far import LineSoFar
from .used_again import WITH_IT

_ACTION, _MINION = "action", "minion"


def fused_with_extra(line: LineSoFar, found: Happening | None) -> None:
    """See as what the fusions are played that come after a card which gives such plays, where the line speaks of these or of the extra."""
    if found is None or found.kind != "play" or gives_kinds(found.card) not in ({_ACTION}, {_MINION}):
        return
    kind = min(gives_kinds(found.card))
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
