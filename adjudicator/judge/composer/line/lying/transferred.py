"""An action that lies in play and is put somewhere else by a card: "Ripped Off, his Poison goes from my Rex to his Game Guru", "I transfer
an action to The Dread Gazebo with Rules Lawyer". The words for it are taken out of the line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from .....knowledge.words import fold
from ...plain_cards import OF_POWER
from ...told import ANN, BEA, FLAG, UNNAMED, Sequel, Transfer
from ..facts.doing import brings, by_talent
from ..facts.kinds import attaches, kind_of, lies_on_base, lies_open
from ..pieces import STOPS, Piece, after_stop, next_stop, spoken

#: A minion without a name on which it is put, and how strong he is.
STRONG = 7
SOMEBODY = OF_POWER[STRONG]
#: What stands before where it goes, and before where it was.
_TO = frozenset(("to", "onto", "into", "upon", "on"))
_FROM = frozenset(("from", "off"))
#: What may stand between such a word and the card.
_LITTLE = frozenset(("the", "a", "an", "that", "of", "over", "up", "down", "own", "other", "another", "where", "to", "on", "onto", "s"))
#: What tells that a minion bears an action.
_WEARING = frozenset(("wearing", "wears", "has", "with", "w", "holding", "bearing"))
#: So far behind the word for it a card may stand that lies at a base.
_REACH = 5
#: What stands between a base and what lies there.
_BEARING = frozenset(("with", "where", "that", "has", "of", "under", "is", "lies", "sits", "containing", "holding"))


@dataclass(slots=True)
class Transferred:
    """A line without the words for what is transferred, ``None`` for nothing. ``hosts``, ``sides``, ``apart``, ``flags``: as in a told
    table."""

    pieces: list[Piece]
    transfer: Transfer | None = None
    hosts: dict[str, str] = field(default_factory=dict)
    sides: dict[str, str] = field(default_factory=dict)
    apart: set[str] = field(default_factory=set)
    flags: dict[str, int] = field(default_factory=dict)
    crowds: dict[str, tuple[int, ...]] = field(default_factory=dict)


class _Place(NamedTuple):
    """Where something goes or comes from. ``card``: there, empty for a base of which nothing is told; ``end``: behind the words for it."""

    card: str
    side: str
    end: int
    at_base: bool


def without_transfer(pieces: Sequence[Piece]) -> Transferred:
    """What a line tells to be transferred, and the rest of it."""
    found = Transferred(list(pieces))
    by = next((at for at, one in enumerate(pieces) if _transfers(one.card)), None)
    what = _what(pieces, by) if by is not None else None
    if by is None or what is None:
        return found
    end = next_stop(pieces, max(what, by) + 1)
    to = _place(pieces, what, end, _TO)
    source = _place(pieces, what, end, _FROM)
    card = pieces[what].card
    if to is not None and to.card == pieces[by].card and not any(fold(one.text) in spoken("transferred") for one in pieces):
        return found  # "Viking Funeral on my Thor": it lies there
    if to is None and source is not None and lies_open(source.card) and kind_of(pieces[by].card) == "minion" and attaches(card):
        # "Tinx lifts Incorporeal off his Haunting"
        to = _Place(pieces[by].card, "", source.end, False)
    if to is None or (source is not None and source.at_base and source.card) or (not card and lies_open(to.card) and not to.at_base):
        return found
    at_base = to.at_base or not attaches(card)
    found.transfer = Transfer(pieces[by].card, card, to.card if not at_base else "")
    _sided(found, pieces, by, what)
    for place in (to, source):
        if place is not None and place.card and place.side:
            found.sides[place.card] = place.side
    if card and source is not None and source.side:
        found.sides.setdefault(card, source.side)
    if not card:
        found.flags = {found.sides.pop("", "") or BEA: 1}
    elif not at_base:
        found.hosts[card] = source.card if source is not None and source.card else UNNAMED
    if to.card == SOMEBODY:
        # it comes from another minion than the one that gets it
        found.crowds = {found.sides.pop(SOMEBODY): (STRONG,)}
        found.sides.setdefault(card, ANN)
        if found.hosts.get(card) == UNNAMED:
            found.sides.setdefault(UNNAMED, found.sides[card])
    if at_base and to.card:
        found.apart.add(card or FLAG)
    if not at_base and (worn := _worn(pieces, to.end)):
        found.hosts[worn], to = to.card, to._replace(end=to.end + 2)
    last = max(to.end, source.end if source is not None else 0, what + 1)
    before = pieces[: min(by, _begin(pieces, what))]
    found.pieces = [*before, pieces[by], *pieces[max(last, by + 1) :]]
    return found


def _transfers(card: str) -> bool:
    """Whether a card, on being played or by its talent, puts another action somewhere else."""
    if kind_of(card) not in ("action", "minion"):
        return False
    return brings(card, "transfer") or (by_talent(card, "transfer") and kind_of(card) == "minion")


def _what(pieces: Sequence[Piece], by: int) -> int | None:
    """Where the action is named that is transferred, or the word for one without a name."""
    stops = [at for at in range(by + 1, len(pieces)) if pieces[at].text in STOPS and at > by + 1]
    end = stops[0] if stops else len(pieces)
    places: list[int] = [*range(by + 1, end), *range(by)]
    for at in places:
        one = pieces[at]
        if one.card and one.card != pieces[by].card and kind_of(one.card) == "action" and (attaches(one.card) or lies_on_base(one.card)):
            return at
        if not one.card and one.means == "action":
            return at
        if one.card and at > by:
            return None
    return None


def _place(pieces: Sequence[Piece], begin: int, end: int, words: frozenset[str]) -> _Place | None:
    """Where something goes, or comes from, by the words for it."""
    for at in range(begin + 1, end):
        if pieces[at].card or fold(pieces[at].text) not in words:
            continue
        side, number = "", at + 1
        while number < end and _leads_on(pieces[number]):
            side = _side(pieces[number]) or side
            number += 1
        if number >= end:
            return None
        one = pieces[number]
        if words is _TO and side and (end_of := _nameless(pieces, number)):
            # "to his biggest guy"
            return _Place(SOMEBODY, side, end_of, False)
        if one.card:
            base = number + 1 < end and pieces[number + 1].means == "base"
            return _Place(one.card, side, number + 1 + base, base or kind_of(one.card) == "base" or kind_of(one.card) == "action")
        if one.means == "base":
            return _base_with(pieces, number, end)
    return None


def _nameless(pieces: Sequence[Piece], at: int) -> int:
    """Where the words end for a minion without a name that begin behind the word for whose it is, 0 where none do."""
    at += pieces[at].means in ("strongest", "weakest") or fold(pieces[at].text) in spoken("strong-ones") | spoken("weak-ones")
    guy = pieces[at] if at < len(pieces) else Piece(".")
    return at + 1 if guy.means == "minion" and not guy.card and not fold(guy.text).endswith("s") else 0


def _leads_on(piece: Piece) -> bool:
    """Whether a word may stand before the card to which something goes."""
    return not piece.card and (fold(piece.text) in _LITTLE or piece.means in ("mine", "theirs"))


def _base_with(pieces: Sequence[Piece], at: int, end: int) -> _Place:
    """A base without a name, with the card that is told to lie there."""
    side = ""
    for number in range(at + 1, min(end, at + 1 + _REACH)):
        one = pieces[number]
        if one.card:
            return _Place(one.card, side, number + 1, True)
        if fold(one.text) not in (*_BEARING, "the", "a", "an", "on") and one.means not in ("mine", "theirs", "with", "i", "they", "have"):
            break
        side = _side(one) or side
    return _Place("", "", at + 1, True)


def _worn(pieces: Sequence[Piece], at: int) -> str:
    """The action that the minion named last is told to bear, empty for none."""
    if at + 1 >= len(pieces):
        return ""
    told = not pieces[at].card and (pieces[at].means == "with" or fold(pieces[at].text) in _WEARING)
    return pieces[at + 1].card if told and attaches(pieces[at + 1].card) else ""


def _side(piece: Piece) -> str:
    """Whose a thing is by a word before it."""
    return ANN if piece.means == "mine" else (piece.player or BEA) if piece.means == "theirs" else ""


def _begin(pieces: Sequence[Piece], what: int) -> int:
    """Where the words begin that tell what is transferred: with the verb, or whose it is."""
    at = what
    while at and not pieces[at - 1].card and pieces[at - 1].text not in STOPS and pieces[at - 1].means not in ("i", "they", "and", "then"):
        at -= 1
    return at


def _sided(found: Transferred, pieces: Sequence[Piece], by: int, what: int) -> None:
    """Whose the action is, and who has it transferred."""
    near = pieces[max(0, what - 3) : what]
    side = next((_side(one) for one in reversed(near) if _side(one)), "")
    if side:
        found.sides[pieces[what].card] = side
    begin = after_stop(pieces, by)
    before = [one for one in pieces[begin:by] if one.means in ("i", "they", "mine", "theirs")]
    doer = next((ANN if one.means in ("i", "mine") else one.player or BEA for one in before), "")
    if doer:
        found.sides.setdefault(pieces[by].card, doer)


def then_done_to(pieces: Sequence[Piece], transfer: Transfer) -> Iterator[Sequel]:
    """What is asked whether it can be done to the minion on which the action was put: "can I kill Warbot next turn", "and kill him the same
    turn"."""
    for at, piece in enumerate(pieces):
        begin = after_stop(pieces, at)
        part = pieces[begin:at]
        who = next((one for one in part if one.means in ("i", "they") or (one.player and one.means != "theirs")), None)
        leave = any(fold(one.text) in ("can", "could", "may") for one in part)
        meant = any(one.card == transfer.to or one.means == "it" or fold(one.text) in ("him", "her") for one in pieces[at + 1 : at + 3])
        if piece.means not in ("destroy", "return") or piece.card or not meant or not transfer.to:
            continue
        later = "next" in [fold(one.text) for one in pieces[at:]]
        itself = not later and by_talent(transfer.by, piece.means)
        joined = at > 0 and pieces[at - 1].means in ("and", "then")
        if not (leave and who is not None) and not (itself and joined):
            continue
        side = ANN if who is None or who.means == "i" else who.player or BEA
        if itself:
            # the talent that put it there is what does that, too
            yield Sequel("talent", transfer.by, side)
            return
        if later:
            yield Sequel("turn_start", "", side)
        yield Sequel(piece.means, transfer.to, side)
        return
