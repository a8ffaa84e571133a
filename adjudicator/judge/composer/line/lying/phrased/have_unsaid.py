"""What players have somewhere, told without a verb: "me King Rex and Pirate King, him four Pinkies"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import kind_of
from ...pieces import STOPS, Piece, number_of
from ...totals import is_player

#: What may stand among the cards that somebody has.
_AMONG = frozenset(("a", "an", "the", "just", "only", "plus", "+", "with", "there", "here", "copies", "of"))
#: As what a player is told to have something, by what he is called without a verb.
_SUBJECTS = {"me": Piece("i", means="i"), "him": Piece("he", means="they"), "her": Piece("she", means="they")}
#: So many who have something each make a table of it.
_SIDES = 2


def have_in_full(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line with a verb where two players are told to have cards without one."""
    runs: dict[int, int] = {}
    for at, piece in enumerate(pieces):
        if at and not (pieces[at - 1].text in STOPS or pieces[at - 1].means in ("and", "against") or (at in runs.values())):
            continue
        if (piece.player and piece.means != "theirs") or fold(piece.text) in _SUBJECTS:
            end = _end(pieces, at + 1)
            if end is not None:
                runs[at] = end
    if len(runs) < _SIDES or not any(one.means in ("score", "base", "win", "tie") or kind_of(one.card) == "base" for one in pieces):
        return list(pieces)
    found: list[Piece] = []
    for at, piece in enumerate(pieces):
        if at in runs.values() and fold(found[-1].text) not in ("there", "here"):
            found.append(Piece("there"))
        if at in runs.values() and at in runs:
            found.append(Piece(","))
        found += [_SUBJECTS.get(fold(piece.text), piece), Piece("has", means="have")] if at in runs else [piece]
    return [*found, Piece("there")] if len(pieces) in runs.values() else found


def _end(pieces: Sequence[Piece], at: int) -> int | None:
    """Where what somebody has ends, if nothing but cards and their numbers is told from a piece on."""
    begin, cards = at, False
    while at < len(pieces) and pieces[at].text not in STOPS and not _is_next(pieces, at):
        piece = pieces[at]
        if not (piece.card or piece.means in ("and", "number") or number_of(piece.text) or fold(piece.text) in _AMONG):
            return None
        if piece.card and kind_of(piece.card) == "base":
            return None
        cards = cards or bool(piece.card)
        at += 1
    return at if cards and at > begin else None


def _is_next(pieces: Sequence[Piece], at: int) -> bool:
    """Whether the next player is told of."""
    return is_player(pieces[at]) and pieces[at].means not in ("mine", "theirs")
