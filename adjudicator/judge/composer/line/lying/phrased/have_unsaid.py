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
        before = pieces[at - 1] if at else Piece(",")
        # "Tortuga: me Pirate King"
        begins = before.text in STOPS or before.means in ("and", "against") or kind_of(before.card) == "base"
        if not begins and at not in runs.values():
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
    while at < len(pieces) and (pieces[at].text not in STOPS or _goes_on(pieces, at)) and not _is_next(pieces, at):
        piece = pieces[at]
        if piece.text not in STOPS and not (
            piece.card or piece.means in ("and", "number") or number_of(piece.text) or fold(piece.text) in _AMONG
        ):
            return None
        if piece.card and kind_of(piece.card) == "base":
            return None
        cards = cards or bool(piece.card)
        at += 1
    return at if cards and at > begin else None


def _goes_on(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a comma stands between minions that somebody has: "me: King Rex, Ninja Master, Shinobi"."""
    if pieces[at].text != ",":
        return False
    after = at + 1
    while (
        after < len(pieces) and not pieces[after].card and (pieces[after].means == "number" or fold(pieces[after].text) in _AMONG | {"and"})
    ):
        after += 1
    behind = pieces[after + 1] if after + 1 < len(pieces) else Piece(".")
    listed = after < len(pieces) and kind_of(pieces[after].card) == "minion"
    return listed and (behind.text in STOPS or behind.means == "and" or _is_next(pieces, after + 1))


def _is_next(pieces: Sequence[Piece], at: int) -> bool:
    """Whether the next player is told of."""
    return is_player(pieces[at]) and pieces[at].means not in ("mine", "theirs")
