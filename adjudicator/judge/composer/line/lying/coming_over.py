"""Minions without a name that are told to have come to where a named card lies: "two of his guys came over", "Bob moved 2 guys to my
Temptress". The words for it are taken out of the line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .....knowledge.words import fold
from ...told import ANN, BEA, Comers
from ..facts.doing import brings, by_talent
from ..facts.kinds import kind_of, lies
from ..pieces import QUESTIONING, STOPS, Piece, number_of

#: Words for coming that mean nothing else in a line.
_COMES = frozenset(("came", "come", "comes", "coming", "joined", "arrived", "went", "ran", "jumped", "hopped", "stepped", "wandered"))
#: What may stand before them, and where somebody comes.
_JUST = frozenset(
    ("just", "all", "both", "each", "also", "then", "now", "have", "has", "had", "got", "get", "was", "were", "been", "already")
)
_THERE = frozenset(("over", "here", "there", "in", "across"))
_TO = frozenset(("to", "onto", "into", "beside", "near", "by", "with", "at", "join"))
#: What stands for a card that was named, or its base.
_IT = frozenset(("it", "him", "her", "them", "me", "mine", "base"))
#: More do not come at once.
_MOST = 6


class Coming(NamedTuple):
    """A line without the words for who came. ``comers``: those, ``None`` for nobody; ``at``: where the words
    for them begin; ``owned``: whether it is said whose they are."""

    pieces: list[Piece]
    comers: Comers | None = None
    at: int = 0
    owned: bool = True


def without_comers(pieces: Sequence[Piece]) -> Coming:
    """What a line tells of minions that came, and the rest of it."""
    named = dict.fromkeys(piece.card for piece in pieces if piece.card)
    mover = any(brings(card, "move") or by_talent(card, "move") for card in named if kind_of(card) == "action")
    if not mover and any(lies(card) or kind_of(card) == "base" for card in named):
        for at in range(len(pieces)):
            found = _came(pieces, at) or _moved(pieces, at)
            if found is not None:
                return found
    return Coming(list(pieces))


def _came(pieces: Sequence[Piece], at: int) -> Coming | None:
    """Those who came by themselves: "two of his guys came over"."""
    some = _some(pieces, at)
    if some is None or _is_asked(pieces, at):
        return None
    verb = _past(pieces, some.end, _JUST)
    if verb >= len(pieces) or not _is_coming(pieces[verb]):
        return None
    end = _where(pieces, verb + 1)
    return _without(pieces, at, end, some, some.side) if end else None


def _moved(pieces: Sequence[Piece], at: int) -> Coming | None:
    """Those whom somebody moved there: "Bob moved two guys to my Temptress"."""
    doer = pieces[at]
    does = doer.means in ("i", "they") or bool(doer.player and doer.means != "theirs")
    verb = _past(pieces, at + 1, _JUST)
    if not does or verb >= len(pieces) or pieces[verb].means != "move" or _is_asked(pieces, at):
        return None
    some = _some(pieces, verb + 1)
    end = _where(pieces, some.end) if some is not None else 0
    side = doer.player or (ANN if doer.means == "i" else BEA)
    return _without(pieces, at, end, some, side) if some is not None and end else None


class _Some(NamedTuple):
    """Minions that are counted. ``side``: whose they are, empty where nobody says; ``end``: where the words for them end."""

    number: int
    side: str
    end: int


def _some(pieces: Sequence[Piece], at: int) -> _Some | None:
    """The minions of which the words begin at a place: "two of his guys", "2 guys", "his guy", "two more of bobs"."""
    number = number_of(pieces[at].text) if at < len(pieces) and not pieces[at].card else 0
    if number:
        at = _past(pieces, at + 1, frozenset(("more", "other", "of")))
    side, whose = "", pieces[at] if at < len(pieces) else Piece(".")
    if whose.means in ("mine", "theirs"):
        side = whose.player or (ANN if whose.means == "mine" else BEA)
        at += 1
        if not number and at < len(pieces) and number_of(pieces[at].text):
            number, at = number_of(pieces[at].text), at + 1
    minion = pieces[at] if at < len(pieces) else Piece(".")
    if minion.means == "minion" and not minion.card:
        at += 1
    elif not (side and number and fold(pieces[at - 2].text) in ("of", "more")):
        return None
    number = number or (1 if side and not fold(minion.text).endswith("s") else 0)
    return _Some(number, side, at) if 0 < number <= _MOST else None


def _is_coming(piece: Piece) -> bool:
    return piece.means == "move" or fold(piece.text) in _COMES


def _where(pieces: Sequence[Piece], at: int) -> int:
    """Where the words end that tell to where somebody comes, 0 where they tell nothing of it. The card that is named there is no more among
    them, nor whose it is."""
    begin = at
    at = _past(pieces, at, _THERE)
    if at >= len(pieces) or not (fold(pieces[at].text) in _TO or pieces[at].means in ("to", "on")):
        return at if at > begin else 0
    end = at + 1
    at = end
    while at < len(pieces) and (pieces[at].means in ("mine", "theirs") or fold(pieces[at].text) in ("the", "same", "that", "where")):
        at += 1
    if at < len(pieces) and pieces[at].card:
        return end
    return at + 1 if at < len(pieces) and (pieces[at].means == "base" or fold(pieces[at].text) in _IT) else 0


def _past(pieces: Sequence[Piece], at: int, words: frozenset[str]) -> int:
    while at < len(pieces) and not pieces[at].card and fold(pieces[at].text) in words:
        at += 1
    return at


def _is_asked(pieces: Sequence[Piece], at: int) -> bool:
    """Whether this part of a line asks by then, or supposes it."""
    for piece in reversed(pieces[:at]):
        if piece.text in STOPS:
            return False
        if fold(piece.text) in (*QUESTIONING, "would", "before", "until"):
            return True
    return False


def _without(pieces: Sequence[Piece], begin: int, end: int, some: _Some, by: str) -> Coming:
    """A line in which some words tell nothing any more."""
    kept = [Piece(one.text) if begin <= at < end else one for at, one in enumerate(pieces)]
    return Coming(kept, Comers(some.number, some.side or by or BEA, by or some.side or BEA), begin, bool(some.side or by))
