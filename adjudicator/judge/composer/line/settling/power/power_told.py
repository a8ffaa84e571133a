"""How strong a named minion is told to be: "my Bushi is at 6", "his Scout has 5 power"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import kind_of
from ...pieces import QUESTIONING, STOPS, Piece, after_stop, said_at

#: No named minion is told to be stronger.
_MOST = 20
#: What joins a minion and how strong it is, and what may stand between that and the number.
_IS, _AT = frozenset(("is", "was", "s", "has", "at", "thats")), frozenset(("at", "on", "a", "an", "already", "only", "up", "to", "power"))
#: What begins a part that asks, or that tells what comes of a thing.
_NOT_TOLD = QUESTIONING | {"is", "are", "was", "so", "then", "now", "makes", "would", "should", "if"}
#: What may follow such a number.
_ENDS = frozenset(("there", "here", "already", "when", "while", "with", "under", "but", "he", "she", "power", "strong"))


def power_told(pieces: Sequence[Piece]) -> dict[int, tuple[str, int]]:
    """By the place of each number that tells it, the minion and its power."""
    found: dict[int, tuple[str, int]] = {}
    for at, piece in enumerate(pieces):
        if kind_of(piece.card) != "minion" or said_at(pieces, at + 1) not in _IS or _is_asked(pieces, at):
            continue
        number = at + 2
        while said_at(pieces, number) in _AT:
            number += 1
        if number < len(pieces) and pieces[number].text.isdigit() and int(pieces[number].text) <= _MOST and _ends(pieces, number):
            bare = said_at(pieces, at + 1) == "has" and said_at(pieces, number + 1) != "power"
            found |= {} if bare else {number: (piece.card, int(pieces[number].text))}
    return found


def _is_asked(pieces: Sequence[Piece], at: int) -> bool:
    """Whether the part of the line asks, or tells what comes of something."""
    begin = after_stop(pieces, at)
    part = [fold(one.text) for one in pieces[begin:at] if not one.card]
    return any(one in _NOT_TOLD or pieces[begin].means == "asks" for one in part)


def _ends(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number is told of nothing that follows, and that is the end of what is told, or of a part of it."""
    after = pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    begun = any(one.text in STOPS or one.means in ("with", "and") for one in pieces[at + 1 : at + 2]) or said_at(pieces, at + 1) in _ENDS
    return not after.card and begun and at + 2 < len(pieces) and not {"right", "correct"} & {said_at(pieces, at + 2)}
