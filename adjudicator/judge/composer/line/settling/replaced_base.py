"""A base is replaced, and it is asked what becomes of the cards there: then some lie there."""

from __future__ import annotations

import re

from .....knowledge.words import fold
from ...happening import Happening
from ...told import ANN, BEA
from ..facts.doing import brings, replaces_bases
from ..facts.kinds import kind_of
from ..so_far import LineSoFar

#: What asks what becomes of whoever is there.
_ASKED = re.compile(
    r"\b(?:what happens|happens|what about|what becomes|do|does|are|where do)\b.*"
    r"\b(?:cards?|minions?|guys?|dudes?|everyone|everybody|everything|stuff|all|they)\b"
)
#: A minion of either player, by its power.
_THERE = {ANN: (2,), BEA: (2,)}


def lie_there(line: LineSoFar, found: Happening | None) -> None:
    """Minions of both players lie where a base is replaced, if it is asked what becomes of those there and none is told of."""
    if found is None or found.kind != "play" or kind_of(found.card) != "action" or not brings(found.card, "base_played"):
        return
    minions = any(kind_of(piece.card) == "minion" for piece in line.pieces)
    if minions or line.crowds or line.totals or line.sides.keys() - {found.card}:
        return
    if _ASKED.search(" ".join(fold(piece.text) for piece in line.pieces if not piece.card)):
        line.crowds = dict(_THERE)


def lie_at_replaced(line: LineSoFar, found: Happening | None) -> bool:
    """Whether all that is named lies at the base that is replaced, as nobody tells of another: what becomes of it is asked."""
    others = any(piece.means == "another" for piece in line.pieces) or len({*line.where.values()}) > 1 or bool(line.apart)
    return found is not None and found.kind == "play" and replaces_bases(found.card) and not others
