"""Copies of a minion that are told to be there already beside the new one: "I Zapbot out a War Raptor, there are 2 Raptors there already".
The words for those are taken out of the line, which tells only of the new one then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ......knowledge.words import fold
from ....told import ANN, BEA
from ...facts.kinds import kind_of
from ...pieces import STOPS, Piece, number_of

#: What leads to those that are there: whose they are, and that they are.
_LEADING = frozenset(
    ("there", "theres", "are", "is", "where", "and", "but", "with", "i", "he", "she", "they", "we", "have", "has", "got", "had")
)
_LEADING |= {"already", "since", "because", "as", "my", "his", "her", "their", "while", "when", "if", "of"}
#: What tells that they are there before; and what may stand with it.
_ALREADY = "already"
_BEHIND = frozenset(
    ("there", "here", "on", "it", "at", "that", "this", "the", "base", "are", "is", "sit", "sitting", "stand", "out", "in", "play")
)
_BEHIND |= {"of", "mine", "his", "hers", "my", "her", "sits", "stands", "down", "lie"}
#: What tells of one more behind them, without its name.
_MORE = frozenset(("another", "third", "3rd", "second", "2nd", "fourth", "4th", "one"))


class CopiesThere(NamedTuple):
    """``pieces``: the line without the words for them. ``number``: by card, how many are there; ``sides``: whose, where that is told."""

    pieces: list[Piece]
    number: dict[str, int]
    sides: dict[str, str]


def without_copies_there(pieces: Sequence[Piece]) -> CopiesThere:
    """The copies of a named minion that are there already, where one more of them is played."""
    for at, piece in enumerate(pieces):
        number = number_of(pieces[at - 1].text) if at and not pieces[at - 1].card else 0
        if kind_of(piece.card) != "minion" or not number or fold(pieces[at - 1].text) in ("a", "an", "another"):
            continue
        begin, end = _around(pieces, at)
        told = [fold(one.text) for one in pieces[begin:end] if not one.card]
        if _ALREADY not in told:
            continue
        left = _with_the_new(pieces, begin, end, piece)
        if left is not None:
            whose = {ANN if one.means in ("i", "mine") else one.player or BEA for one in pieces[begin:end] if _is_player(one)}
            return CopiesThere(left, {piece.card: number}, {piece.card: whose.pop()} if len(whose) == 1 else {})
    return CopiesThere(list(pieces), {}, {})


def _is_player(piece: Piece) -> bool:
    return not piece.card and piece.means in ("i", "they", "mine", "theirs")


def _around(pieces: Sequence[Piece], at: int) -> tuple[int, int]:
    """Where the words begin and end that tell of the copies there."""
    begin, end = at - 1, at + 1
    while begin and not pieces[begin - 1].card and fold(pieces[begin - 1].text) in _LEADING:
        begin -= 1
    while end < len(pieces) and not pieces[end].card and fold(pieces[end].text) in (*_BEHIND, _ALREADY):
        end += 1
    return begin, end


def _with_the_new(pieces: Sequence[Piece], begin: int, end: int, card: Piece) -> list[Piece] | None:
    """The rest of a line, which tells of the new one; ``None`` where it does not."""
    before, behind = list(pieces[:begin]), list(pieces[end:])
    if behind and (behind[0].text in STOPS or fold(behind[0].text) in ("so", "and", "then")) and not before:
        behind = behind[1:]
    doer = next((one for one in pieces[begin:end] if one.means in ("i", "they") and not one.card), None)
    if doer is not None and not before and behind and behind[0].means == "play":
        behind = [doer, *behind]  # "he has 2 Raptors there already and plays a Raptor"
    named = [at for at, one in enumerate(before + behind) if one.card == card.card]
    if not named:
        at = next((at for at, one in enumerate(behind) if fold(one.text) in _MORE and not one.card), None)
        if at is None or not any(one.means == "play" for one in behind[:at]):
            return None
        ends = at + 1 + (at + 1 < len(behind) and fold(behind[at + 1].text) == "one")
        behind = [*behind[:at], card, *behind[ends:]]
    elif len(named) > 1 or any(number_of(one.text) > 1 and not one.card for one in (before + behind)[max(0, named[0] - 1) : named[0]]):
        return None
    # "another Raptor" is the one that is played
    rest = before + ([Piece(",")] if before and behind and behind[0].text not in STOPS else []) + behind
    return [one for one, after in zip(rest, (*rest[1:], Piece(""))) if not (fold(one.text) in _MORE and after.card == card.card)]
