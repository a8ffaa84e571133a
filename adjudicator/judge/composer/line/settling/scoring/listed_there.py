"""Minions that wait in hands for a base to score, or may come over to it, and are told in one breath with others that stand there: "Wyrm's
Desolation. me: King Rex, Ninja Master, Shinobi". They stand there, too."""

from __future__ import annotations

from collections.abc import Iterator

from ......knowledge.words import fold
from ....told import OTHER
from ...facts.kinds import kind_of
from ...facts.waiting import comes_from_hand, moves_before_scoring
from ...pieces import STOPS, Piece
from ...so_far import LineSoFar

#: What tells of a part of a line that it is of a hand, or of what is done with cards.
_HELD = frozenset(("hand", "play", "then", "reveals"))
_THERE = frozenset(("there", "here"))
#: Fewer are no list.
_LEAST = 2


def listed_there(line: LineSoFar) -> None:
    """Set where they are: at the one base that is named."""
    bases = list(dict.fromkeys(piece.card for piece in line.pieces if kind_of(piece.card) == "base"))
    if len(bases) != 1:
        return
    for listed, there in _lists(line):
        if line.sides.get(listed[0]) in OTHER:
            for card in listed:
                line.sides.setdefault(card, line.sides[listed[0]])
        waiting = [card for card in listed if comes_from_hand(card)]
        if not there and (len(listed) < _LEAST or len(waiting) == len(listed)):
            continue
        for card in listed:
            # nor does he come over who may
            told = there or card in waiting or moves_before_scoring(card)
            if told and line.places.get(card, "") in ("", "hand") and card not in line.apart:
                line.places.pop(card, None)
                line.where.setdefault(card, bases[0])


def _lists(line: LineSoFar) -> Iterator[tuple[list[str], bool]]:
    """The minions that are told one after the other, with nothing but "and", numbers and commas between them, and whether it is said that
    they are there."""
    listed: list[str] = []
    for at, piece in enumerate((*line.pieces, Piece("."))):
        if kind_of(piece.card) == "minion":
            listed.append(piece.card)
        elif not (piece.text == "," or piece.means in ("and", "number") or fold(piece.text) in ("a", "an", "the", "plus")):
            if listed and not _is_held(line, at):
                yield listed, fold(piece.text) in _THERE
            listed = []


def _is_held(line: LineSoFar, at: int) -> bool:
    """Whether the part of a line around a place tells of a hand or of plays."""
    begin = next((one + 1 for one in range(at - 1, -1, -1) if line.pieces[one].text in STOPS - {","}), 0)
    end = next((one for one in range(at, len(line.pieces)) if line.pieces[one].text in STOPS - {","}), len(line.pieces))
    part = line.pieces[begin:end]
    return any(one.means in _HELD or fold(one.text) in ("hold", "holds", "holding") for one in part if not one.card)
