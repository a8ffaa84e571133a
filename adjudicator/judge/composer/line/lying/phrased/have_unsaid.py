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
    pieces = _with_those_against(pieces)
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
    if len(runs) < _SIDES or not _weighs(pieces):
        return list(pieces)
    found: list[Piece] = []
    for at, piece in enumerate(pieces):
        if at in runs.values() and fold(found[-1].text) not in ("there", "here") and piece.means != "on":
            found.append(Piece("there"))
        if at in runs.values() and at in runs:
            found.append(Piece(","))
        found += [_SUBJECTS.get(fold(piece.text), piece), Piece("has", means="have")] if at in runs else [piece]
    return [*found, Piece("there")] if len(pieces) in runs.values() else found


def _with_those_against(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """The pieces of a line with whoever has the cards that are told against those of another: "I have King Rex and a Zapbot vs Nukebot and
    2 Zapbots", "me King Rex, vs Nukebot"."""
    if not _weighs(pieces):
        return pieces
    for at, piece in enumerate(pieces):
        if piece.means != "against" or not at:
            continue
        before = at - (pieces[at - 1].text == ",")
        own = next((one for one in range(before) if _listed(pieces, one) == before), 0)
        has = own > 1 and pieces[own - 1].means == "have"
        begin = own - 1 - has
        who = pieces[begin] if own > has else Piece("")
        subject = _SUBJECTS.get(fold(who.text), who if who.means in ("i", "they") or (who.player and who.means != "theirs") else None)
        if subject is None or fold(pieces[own].text) in ("and", "with"):
            continue
        end = _listed(pieces, at + 1)
        ends = end == len(pieces) or pieces[end].text in STOPS or fold(pieces[end].text) in ("at", "on", "there", "here")
        if end > at + 1 and ends and (has or before < at):
            other = _SUBJECTS["me" if subject.means == "they" or subject.player else "him"]
            verb = Piece("has", means="have")
            there = [] if end < len(pieces) and pieces[end].text not in STOPS else [Piece("there")]
            mine = [*pieces[:begin], subject, verb, *pieces[own:before], Piece("there"), Piece(",")]
            return [*mine, other, verb, *pieces[at + 1 : end], *there, *pieces[end:]]
    return pieces


def _weighs(pieces: Sequence[Piece]) -> bool:
    """Whether a base is told of."""
    return any(one.means in ("score", "base", "win", "tie") or kind_of(one.card) == "base" for one in pieces)


def _listed(pieces: Sequence[Piece], at: int) -> int:
    """Where a list of cards and their numbers ends that begins here; where it begins for none."""
    begin, end = at, at
    while at < len(pieces):
        piece = pieces[at]
        listed = piece.card and kind_of(piece.card) != "base" or piece.means in ("and", "number") or number_of(piece.text)
        if (
            not listed
            and fold(piece.text) not in _AMONG - {"there", "here", "with"}
            and not (piece.text == "," and _list_goes_on(pieces, at))
        ):
            break
        at += 1
        end = at
    return end if any(one.card for one in pieces[begin:end]) else begin


def _list_goes_on(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a list goes on behind a comma."""
    behind = next((one for one in pieces[at + 1 :] if one.means != "number" and fold(one.text) not in _AMONG), Piece(""))
    return bool(behind.card) and kind_of(behind.card) != "base"


def _end(pieces: Sequence[Piece], at: int) -> int | None:
    """Where what somebody has ends, if nothing but cards and their numbers is told from a piece on."""
    begin, cards = at, False
    while at < len(pieces) and (pieces[at].text not in STOPS or _goes_on(pieces, at)) and not _is_next(pieces, at):
        piece = pieces[at]
        if cards and piece.means == "on" and any(kind_of(one.card) == "base" for one in pieces[at + 1 : at + 3]):
            break  # "him 2 War Raptors on Tortuga"
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
