"""A minion that is moved to where a card lies after something else was done to that card: "Mind Lady turned his Cub Scout off, can I move
my King Rex there". What was done first moves nothing, so somebody moves it then."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ....happening import ACTING, Happening
from ....told import ANN, BEA, Sequel
from ...facts.doing import brings, by_talent, does_when_played
from ...facts.kinds import kind_of
from ...pieces import Piece, part_begins
from ...so_far import LineSoFar

#: What tells that it comes to where the other lies, and what may stand between that and the verb.
_THERE = frozenset(("there", "here", "over", "in"))
_BETWEEN = frozenset(("the", "a", "right", "back", "safely", "on"))


def moves_after(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens first, as it was, with the move as what comes after it."""
    if found is None or found.kind not in ACTING or line.then or line.window or line.befell is not None or line.totals:
        return found
    if found.kind != "talent" and not does_when_played(found.card):
        return found
    if brings(found.card, "move") or by_talent(found.card, "move") or kind_of(found.card) == "base":
        return found
    at = next((number for number, piece in enumerate(line.pieces) if piece.means == "move" and not piece.card), 0)
    before = {piece.card for piece in line.pieces[: part_begins(line.pieces, at)] if piece.card}
    mover = _mover(line.pieces, at) if at else ""
    named = {piece.card for piece in line.pieces if piece.card}
    if not mover or mover in (found.card, line.target, *line.places, *line.hosts) or named != {found.card, line.target, mover}:
        return found
    if not {found.card, line.target} <= before:
        return found
    side = line.sides.get(mover) or (BEA if any(one.means == "they" for one in line.pieces[at - 2 : at]) else ANN)
    line.sides.setdefault(mover, side)
    if line.sides.get(line.target, side) != side:
        # who does something to a card of another's moves his own there
        line.sides.setdefault(found.card, side)
    line.apart.add(mover)
    line.where.pop(mover, None)
    line.then.append(Sequel("move", mover, side))
    return found


def _mover(pieces: Sequence[Piece], at: int) -> str:
    """The minion that is told or asked to be moved to where the others are, by the place of the verb; empty for none."""
    there = at + 1
    while there < len(pieces) and (
        pieces[there].means in ("mine", "theirs", "it") or fold(pieces[there].text) in _BETWEEN | {"him", "her", "it"}
    ):
        there += 1
    card = pieces[there].card if there < len(pieces) and kind_of(pieces[there].card) == "minion" else ""
    there += bool(card)
    if there >= len(pieces) or pieces[there].card or fold(pieces[there].text) not in _THERE:
        return ""
    return card or next((one.card for one in reversed(pieces[part_begins(pieces, at) : at]) if kind_of(one.card) == "minion"), "")
