"""Somebody who is told to have as much as the one told before: "im on 11 and so is he", "he has 9, same for me", "I have 12, him too"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...pieces import STOPS, Piece, said_at
from ...totals import is_player, player_before

#: What stands between "so" and the player, what stands for "so" before a player, and what stands behind him.
_IS = frozenset(("is", "am", "are", "was", "does", "do", "did", "has", "have", "had"))
_SAME = frozenset(("same", "ditto", "likewise"))
_FOR = frozenset(("for", "with", "as", "goes", "is", "on", "here"))
_TOO = (("too",), ("also",), ("as", "well"), ("the", "same"))
#: What may follow the number that is told.
_THERE = frozenset(("there", "here", "power", "on", "it", "total"))


def as_much_in_full(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line with the number behind each who is told to have as much."""
    found: list[Piece] = []
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        found.append(piece)
        at += 1
        if piece.card or not piece.text.isdigit() or player_before(pieces, at - 1, True) is None:
            continue
        behind = at
        while behind < len(pieces) and not pieces[behind].card and said_at(pieces, behind) in _THERE:
            behind += 1
        joined = behind
        while joined < len(pieces) and (pieces[joined].text == "," or pieces[joined].means == "and" or said_at(pieces, joined) == "but"):
            joined += 1
        who, end = _who(pieces, joined)
        if who is not None:
            found += [*pieces[at:behind], Piece(","), who, Piece(piece.text)]
            at = end
    return found


def _who(pieces: Sequence[Piece], at: int) -> tuple[Piece | None, int]:
    """Who is told from a piece on to have the same, and where that ends; nobody where nobody is."""
    if said_at(pieces, at) in ("so", "as") and said_at(pieces, at + 1) in _IS:
        return _player(pieces, at + 2, at + 3)
    if said_at(pieces, at) in _SAME or (said_at(pieces, at) == "the" and said_at(pieces, at + 1) == "same"):
        at += 1 + (said_at(pieces, at) == "the")
        while said_at(pieces, at) in _FOR and at < len(pieces):
            at += 1
        return _player(pieces, at, at + 1)
    for too in _TOO:
        begin = at + 1 + (said_at(pieces, at + 1) in _IS)
        if tuple(said_at(pieces, begin + step) for step in range(len(too))) == too:
            return _player(pieces, at, begin + len(too))
    return None, at


def _player(pieces: Sequence[Piece], at: int, end: int) -> tuple[Piece | None, int]:
    """A player who is named at a piece, where that part of the line ends behind what is told of him."""
    who = pieces[at] if at < len(pieces) else Piece("")
    ends = end >= len(pieces) or pieces[end].text in STOPS or pieces[end].means == "and" or fold(pieces[end].text) in ("there", "here")
    return (who, end) if is_player(who) and who.means not in ("mine", "theirs") and ends else (None, end)
