"""Copies of one minion that both players are told to have: "two of my War Raptors and one of his", "a Gobbo of mine and another Gobbo of
his". The words for those of the second are taken out of the line, which tells only of the first player's then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ......knowledge.words import fold
from ....told import OTHER
from ...facts.kinds import kind_of
from ...pieces import Piece, number_of, said_at, spoken
from .rows import ends_there, side_said

#: What may stand between the copies of one player and of the other.
_BETWEEN = frozenset(("there", "here", "also", "just", "only", "then"))
#: Words for one, or for one more.
_ONE = frozenset(("a", "an", "another", "one"))


class Copies(NamedTuple):
    """``pieces``: the line without the words for those of the second player. By card: ``sides`` (whose the others are), ``across`` (how
    many copies the second one has)."""

    pieces: list[Piece]
    sides: dict[str, str]
    across: dict[str, int]


def without_copies(pieces: Sequence[Piece]) -> Copies:
    """The copies of named minions that the other player has besides the first."""
    sides: dict[str, str] = {}
    across: dict[str, int] = {}
    gone: set[int] = set()
    for at, piece in enumerate(pieces):
        if kind_of(piece.card) != "minion" or piece.card in across or at in gone:
            continue
        side, end = _owner_of(pieces, at)
        begin = end
        while end < len(pieces) and (said_at(pieces, end) in _BETWEEN or pieces[end].text == ","):
            end += 1
        joined = end < len(pieces) and (pieces[end].means in ("and", "against") or said_at(pieces, end) in spoken("joining"))
        other, number, end = _others(pieces, end + joined, piece.card)
        if side and number and other == OTHER.get(side) and (joined or begin < end):
            sides[piece.card], across[piece.card] = side, number
            gone |= {*range(begin, end)}
    return Copies([one for at, one in enumerate(pieces) if at not in gone], sides, across)


def are_both(pieces: Sequence[Piece], at: int) -> bool:
    """Whether somebody's minions of a name are told of at a place, and that it is both: "Cannon on his Zapbots, both", "do both die"."""
    card, before, after = pieces[at].card, pieces[at - 1] if at else Piece("."), pieces[at + 1 :]
    several = fold(pieces[at].text).endswith("s") and not card.endswith("s") and kind_of(card) == "minion"
    # "my Scout and his Zapbots, both"
    joined = at > 1 and (pieces[at - 2].means == "and" or any(one.means == "minion" or one.player for one in after))
    alone = not joined and all(one.card in ("", card) for one in after)
    return before.means in ("mine", "theirs") and several and alone and any(fold(one.text) == "both" for one in after)


def _owner_of(pieces: Sequence[Piece], at: int) -> tuple[str, int]:
    """Whose the minion at a place is, empty where nobody says, and where the words end that say it."""
    behind = pieces[at + 2] if at + 2 < len(pieces) and said_at(pieces, at + 1) == "of" else Piece(".")
    if side_said(behind) and not behind.card and ends_there(pieces, at + 3):
        return side_said(behind), at + 3
    before = next((one for one in reversed(pieces[max(0, at - 2) : at]) if not number_of(one.text)), Piece("."))
    return ("" if before.card else side_said(before)), at + 1


def _others(pieces: Sequence[Piece], at: int, card: str) -> tuple[str, int, int]:
    """Whose the copies are that are counted here, how many, and where the words for them end; nobody's where none are."""
    owner = pieces[at] if at < len(pieces) and not pieces[at].card else Piece(".")
    counted = number_of(said_at(pieces, at + 1)) and not said_at(pieces, at + 1).isdigit()
    if side_said(owner) and counted and ends_there(pieces, at + 2):
        return side_said(owner), number_of(said_at(pieces, at + 1)), at + 2  # "and his two"
    bare = at < len(pieces) and pieces[at].card == card  # "and Gobbo of his"
    number = 1 if bare or said_at(pieces, at) in _ONE else number_of(said_at(pieces, at))
    named = not bare and at + 1 < len(pieces) and pieces[at + 1].card == card
    of = at + 1 + named
    whose = pieces[of + 1] if of + 1 < len(pieces) and said_at(pieces, of) == "of" else Piece(".")
    return ("" if whose.card else side_said(whose)), number * ends_there(pieces, of + 2), of + 2
