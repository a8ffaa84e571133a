"""Players who are told together to have something at the base that scores, and not how much: "only me and Bob have guys there", "me, Kim
and Bob are there", or so many each: "we have three guys each". The words for them are taken out of the line, which tells nothing else by
them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ......knowledge.words import fold
from ....told import ANN, SEATS
from ...crowds import MOST
from ...facts.kinds import kind_of
from ...pieces import STOPS, Piece, number_of, said_at
from ...totals import ASKING, is_player, side_of

#: So many are several.
SEVERAL = 2
#: What may stand before them, or between them and what they have.
_ONLY = frozenset(("only", "just", "its", "it", "is", "so", "if", "when", "and", "but", "where", "since", "because", "with"))
_BESIDES = frozenset(("both", "all", "each", "still", "only", "just", "also", "got", "some", "a", "an", "one"))
#: Words for all who play, and for each of several.
_WE = frozenset(("we", "weve"))
_EACH = frozenset(("both", "each", "apiece", "all"))
#: What tells that they are there, and what leads to where that is.
_THERE = frozenset(("there", "here"))
_ARE = frozenset(("are", "is", "were", "was", "r"))
_IT = frozenset(("it", "that", "this", "the"))
#: What somebody has who is there.
_SOMETHING = frozenset(("something", "stuff", "things", "presence", "somebody", "someone", "anything", "power"))
#: What tells the next thing behind them.
_GOES_ON = frozenset(("so", "when", "but", "if", "who", "what", "how", "do", "does"))
_NOT = frozenset(("dont", "not", "no", "nothing", "nobody", "havent", "arent", "without"))


class ThoseThere(NamedTuple):
    """``pieces``: the line without the words for them. ``sides``: whose something is there. ``number``: how many minions each of them is
    told to have, 0 where nobody says."""

    pieces: list[Piece]
    sides: tuple[str, ...]
    number: int = 0


def without_those_there(pieces: Sequence[Piece]) -> ThoseThere:
    """Who is told to have something at the base that scores, where nothing else is named."""
    named = {kind_of(piece.card) for piece in pieces if piece.card}
    scores = any(piece.means in ("score", "win") or kind_of(piece.card) == "base" for piece in pieces)
    if not scores or not named <= {"base"}:
        return ThoseThere(list(pieces), ())
    for at in range(len(pieces)):
        row = _row(pieces, at)
        found = _told_of(pieces, row[-1] + 1) if row else _Had(0)
        if not found.end:
            continue
        others: dict[str, str] = {}
        sides = tuple(dict.fromkeys(_side(pieces[one], others) for one in row))
        if len(row) == 1:
            sides = SEATS[: max(SEVERAL, _seats(pieces))]
        while at and said_at(pieces, at - 1) in _ONLY:
            at -= 1
        if len(sides) < SEVERAL or said_at(pieces, at - 1) in ASKING:
            break
        return ThoseThere([*pieces[:at], *pieces[found.end :]], sides, found.number)
    return ThoseThere(list(pieces), ())


def _seats(pieces: Sequence[Piece]) -> int:
    """How many players are told to play: "4 players", "3 of us"; 0 where nobody says."""
    said = [said_at(pieces, at) for at in range(len(pieces) + 2)]
    counted = (
        number_of(one)
        for one, after, last in zip(said, said[1:], said[2:])
        if after in ("players", "player") or (after, last) == ("of", "us")
    )
    return next((number for number in counted if SEVERAL <= number <= len(SEATS)), 0)


def _side(piece: Piece, others: dict[str, str]) -> str:
    return ANN if fold(piece.text) == "me" else side_of(piece, others)


def _who(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a piece is a player, and not what is his."""
    said = said_at(pieces, at)
    return said in ("me", "him", "her", *_WE) or (at < len(pieces) and is_player(pieces[at]) and pieces[at].means not in ("mine", "theirs"))


def _row(pieces: Sequence[Piece], at: int) -> list[int]:
    """The players who are named together from here on."""
    found = [at] if _who(pieces, at) else []
    while found:
        joined = found[-1] + 1
        while joined < len(pieces) and (pieces[joined].text in (",", "+") or pieces[joined].means == "and"):
            joined += 1
        if joined == found[-1] + 1 or not _who(pieces, joined):
            break
        found.append(joined)
    return found if len(found) >= SEVERAL or said_at(pieces, at) in _WE else []


class _Had(NamedTuple):
    """What is told of them. ``end``: where the words for it end, 0 where there are none; ``number``: as of :class:`ThoseThere`."""

    end: int
    number: int = 0


def _told_of(pieces: Sequence[Piece], at: int) -> _Had:
    """What is told from a place on of those who were named before it: that they have something there, or so many minions each. A base that
    is named stays."""
    we = said_at(pieces, at - 1) in _WE
    has, each, number = False, False, 0
    while at < len(pieces) and (said_at(pieces, at) in _BESIDES or pieces[at].means == "have" or said_at(pieces, at) in _ARE):
        has = has or pieces[at].means == "have"
        each = each or said_at(pieces, at) in _EACH
        at += 1
    if has and at < len(pieces) and not pieces[at].card and 1 < number_of(pieces[at].text) <= MOST:
        number = number_of(pieces[at].text)
        at += 1
    has = has and at < len(pieces) and (pieces[at].means == "minion" or said_at(pieces, at) in _SOMETHING)
    at += has
    while number and has and said_at(pieces, at) in _EACH:
        at, each = at + 1, True
    if (number or we) and not (has and each):
        return _Had(0)
    place, there = _place(pieces, at)
    if number and said_at(pieces, place) in _EACH:
        place += 1
    after = pieces[place] if place < len(pieces) else Piece(".")
    ends = after.text in STOPS or after.means in ("and", "score", "win") or said_at(pieces, place) in _GOES_ON
    named = there and kind_of(pieces[place - 1].card) == "base"
    return _Had(at if named else place, number) if (there or has) and ends and said_at(pieces, at - 1) not in _NOT else _Had(0)


def _place(pieces: Sequence[Piece], at: int) -> tuple[int, bool]:
    """Where the words end that tell that somebody is at the base, and whether there are any."""
    if said_at(pieces, at) in _THERE:
        return at + 1, True
    if at < len(pieces) and (pieces[at].means == "on" or said_at(pieces, at) in ("at", "in", "on")):
        if at + 1 < len(pieces) and kind_of(pieces[at + 1].card) == "base":
            return at + 2, True
        if said_at(pieces, at + 1) in _IT:
            return at + 2 + (at + 2 < len(pieces) and pieces[at + 2].means == "base"), True
    return at, False
