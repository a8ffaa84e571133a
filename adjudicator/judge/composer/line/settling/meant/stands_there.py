"""A minion without a name that is told to stand where an action waits for somebody to move in: "he moves his Zapbot into my High Ground, my
guy is standing there"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ....happening import Happening
from ....told import UNNAMED
from ...facts.doing import brings
from ...facts.kinds import is_standard, kind_of, lies_on_base
from ...facts.waiting import minds_arrivals
from ...pieces import STOPS, Piece
from ...so_far import LineSoFar

_STANDS = frozenset(
    ("is", "are", "s", "was", "standing", "stands", "sits", "sitting", "waiting", "waits", "lives", "still", "already", "also", "right")
)
_THERE = frozenset(("there", "here", "on", "at"))
_WHERE = frozenset(("where", "and", "with", "has", "have"))
#: So far from whose it is stands the word for the minion.
_NEAR = 3


def stands_there(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens is as it was; whoever moves comes from another base to that minion and the action."""
    trap = next((piece.card for piece in line.pieces if lies_on_base(piece.card) and minds_arrivals(piece.card) == "move"), "")
    side = line.sides.get(trap, "")
    if not trap or found is None or not side or trap in line.where or {kind_of(card) for card in line.apart} - {"action"}:
        return found
    moved = found.card if found.kind == "move" else (line.target or UNNAMED) if _moves_others(found) else ""
    # others that are named stand where they are told to
    named = {piece.card for piece in line.pieces if kind_of(piece.card) in ("minion", "titan")}
    if not moved or named - {moved} or line.sides.get(moved) in ("", side, None) or not _is_told_there(line, trap):
        return found
    line.apart.discard(trap)
    line.apart.add(moved)
    line.across.pop(UNNAMED, None)
    if moved != UNNAMED:
        line.sides.pop(UNNAMED, None)
    line.present = tuple(dict.fromkeys((*line.present, side)))
    return found


def _moves_others(found: Happening) -> bool:
    return found.kind == "play" and is_standard(found.card) and bool(brings(found.card, "move"))


def _is_told_there(line: LineSoFar, trap: str) -> bool:
    """Whether a minion without a name of whoever has the action is told, behind that, to be there."""
    last = max(at for at, piece in enumerate(line.pieces) if piece.card == trap)
    for at in range(last + 1, len(line.pieces)):
        # "and a bear of mine"
        of_somebody = [one.means or fold(one.text) for one in line.pieces[at + 1 : at + 3]] in (["of", "mine"], ["of", "theirs"])
        if line.pieces[at].card or not (line.pieces[at].means == "minion" or (of_somebody and not line.pieces[at].means)):
            continue
        whose = next((one for one in reversed(line.pieces[max(last + 1, at - _NEAR) : at]) if one.means in ("mine", "theirs")), None)
        behind = _part(line.pieces[at + 1 :])
        if whose is None:
            if not of_somebody:
                continue
            behind = behind[2:]
        leads = any(fold(one.text) in _WHERE for one in line.pieces[last + 1 : at])
        stands = any(one in _THERE for one in behind) and all(one in _STANDS | _THERE | {"too", "it"} for one in behind)
        if stands or (leads and all(one in _STANDS | _THERE | {"too", "it"} for one in behind)):
            return True
    return False


def _part(pieces: Sequence[Piece]) -> list[str]:
    found: list[str] = []
    for piece in pieces:
        if piece.text in STOPS or piece.means in ("and", "then"):
            break
        found.append(fold(piece.text))
    return found
