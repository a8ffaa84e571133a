"""Who is told to do to a card what happens to it: "can I kill my own Scout", "he returns my Zapbot"; and which cards go by themselves."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ....told import ANN, BEA
from ...facts.kinds import kind_of
from ...neighbours import IS
from ...pieces import Piece, part_begins, said_at

#: So many words before a verb its subject may stand.
_NEAR = 4
#: Words for another player, whose a thing is as well where they stand before one.
ANOTHER = frozenset(("opponent", "opp", "enemy", "rival"))
#: What stands for the card to which it is done.
_OBJECTS = frozenset(("mine", "theirs", "it", "minion", "action", "another"))


def done_by(pieces: Sequence[Piece], deed: str) -> str:
    """The player who is told to do it; empty where nobody is, or a card may do so. ``deed``: as a word means it."""
    for at, piece in enumerate(pieces):
        if piece.means != deed or piece.card or not _has_object(pieces, at):
            continue
        if said_at(pieces, at - 1) in ANOTHER:
            return BEA
        for before in reversed(pieces[max(part_begins(pieces, at), at - _NEAR) : at]):
            if before.card or before.means in ("passive", "mine", "theirs", "it") or fold(before.text) in IS:
                break
            if before.player or before.means in ("i", "they"):
                return before.player or (ANN if before.means == "i" else BEA)
    return ""


def going(pieces: Sequence[Piece]) -> frozenset[str]:
    """The minions that are told to go somewhere, and to be moved by nobody: their own player does that. "Robobro walks over there"."""
    found: set[str] = set()
    for at, piece in enumerate(pieces):
        word = (fold(piece.text).split() or [""])[0]
        if piece.means != "move" or piece.card or not word.endswith("s") or _has_object(pieces, at):
            continue
        for before in reversed(pieces[:at]):
            if before.means in ("i", "minion") or before.player or before.text in ".!?":
                break
            if kind_of(before.card) in ("minion", "titan"):
                found.add(before.card)
            if before.card and kind_of(before.card) != "base":
                break
    return frozenset(found)


def _has_object(pieces: Sequence[Piece], at: int) -> bool:
    """Whether what it is done to stands right behind the verb: who "dies" does nothing to anybody."""
    after = next((one for one in pieces[at + 1 :] if fold(one.text) not in ("the", "a", "one", "of")), Piece("."))
    counters = any(one.means == "counter" for one in pieces[at + 1 : at + 4])
    return bool(after.card or after.player) or after.means in _OBJECTS or counters
