"""A titan that is told to be brought out with a card which can do so: it lies beside its deck before, and is what that card brings. "I
brought out Walking Castle with Coordination"."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, UNNAMED
from ...facts.biding import plays_by_name
from ...facts.kinds import is_standard, kind_of
from ...so_far import LineSoFar

#: What tells that it is brought, and by what.
_BRINGS = frozenset(
    ("brought", "bring", "brings", "bringing", "out", "summon", "summons", "summoned", "get", "gets", "got", "play", "plays")
)
_BRINGS |= {"played", "put", "puts", "drop", "drops", "dropped", "comes", "came", "come"}
_BY = frozenset(("with", "using", "by", "via", "through", "off", "from", "thanks"))


def brought_out(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens: the play of that card, with the titan laid beside its deck; else as it was."""
    named = list(dict.fromkeys(piece.card for piece in line.pieces if piece.card))
    pairs = ((one, other) for one in named for other in named if one != other)
    pair = next(((by, out) for by, out in pairs if is_standard(by) and kind_of(out) == "titan" and plays_by_name(by, out)), None)
    if pair is None or len(named) != len(pair) or line.totals or line.crowds:
        return found
    by, out = pair
    # "brought out" is one verb of two words
    said = [word for piece in line.pieces for word in ([piece.card] if piece.card else fold(piece.text).split())]
    joined = said.index(out) < said.index(by) and _BY & {*said[said.index(out) : said.index(by)]}
    brings = said.index(by) < said.index(out) and _BRINGS & {*said[said.index(by) : said.index(out)]}
    if not (joined or brings) or (joined and not _BRINGS & {*said}):
        return found
    side = line.sides.get(by) or line.sides.get(out) or ANN
    line.sides |= {by: side, out: side}
    line.places = {card: place for card, place in line.places.items() if card != by} | {out: "titans"}
    line.where.pop(out, None)
    line.played = [kind for kind in line.played if kind != "titan"]
    line.sides.pop(UNNAMED, None)
    line.target, line.implied, line.then = "", None, []
    return Happening("play", by)
