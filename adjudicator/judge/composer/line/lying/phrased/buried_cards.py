"""How many cards without a name are told to lie buried, and whose: "3 buried cards", "2 cards I buried and 1 of his", "one of mine face
down there and two of hers"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ......knowledge.words import fold
from ....told import ANN
from ...pieces import STOPS, Piece, number_of, said_at
from ...totals import is_player, side_of

#: What tells that cards lie buried.
_BURIED = frozenset(("buried", "facedown", "entombed"))
#: Words for cards of which nothing more is told, and what may stand between a number and such a word.
_CARDS = frozenset(("card", "cards", "thing", "things", "one", "ones", "minions", "guys"))
_MORE = frozenset(("other", "more", "of", "the", "those", "that", "which", "are", "is", "lie", "lies", "have", "has", "had", "ive", "weve"))
#: What may stand behind them.
_THERE = frozenset(("there", "here", "on", "it", "under", "beneath", "at", "in", "all", "total"))
#: So many words tell of some cards at most.
_FAR = 7


class BuriedCards(NamedTuple):
    """``pieces``: the rest of the line; ``number``: how many lie buried, by side."""

    pieces: list[Piece]
    number: dict[str, int]


class _Some(NamedTuple):
    """Some cards that are told of: where that begins and ends, how many, whose (empty where nobody says), whether they are told to lie
    buried, and whether that is told behind them or by what somebody did, which is read anyway."""

    begin: int
    end: int
    number: int
    side: str
    buried: bool
    plain: bool


def without_buried_cards(pieces: Sequence[Piece]) -> BuriedCards:
    """The pieces of a line without the cards that are told to lie buried, and how many these are. What is told of one number of cards
    alone, in words that are read anyway, is left."""
    pieces = _as_one(pieces)
    found: list[_Some] = []
    at = 0
    while at < len(pieces):
        some = _some(pieces, at, bool(found) and found[-1].buried and _joined(pieces, found[-1].end, at))
        if some is not None and (some.buried or found):
            found.append(some)
            at = some.end
        else:
            at += 1
    plain = len(found) == 1 and found[0].plain
    if not found or plain or not any(one.buried for one in found):
        return BuriedCards(list(pieces), {})
    number: dict[str, int] = {}
    for one in found:
        number[one.side or ANN] = number.get(one.side or ANN, 0) + one.number
    left = [piece for at, piece in enumerate(pieces) if not any(one.begin <= at < one.end for one in found)]
    # what joins them joins nothing that is left
    return BuriedCards([one for at, one in enumerate(left) if not _joins_nothing(left, at)], number)


def _as_one(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, in which a card that was named before and lies there "as a buried card" only lies buried."""
    found = list(pieces)
    for at in range(len(found) - 3, 0, -1):
        said = [said_at(found, at + number) for number in range(4)]
        if said[0] == "as" and said[1] in ("a", "my", "the") and said[2] in _BURIED and said[3] in _CARDS and not found[at + 2].card:
            named = next((one for one in range(at - 1, -1, -1) if found[one].card), at - 1)
            found[named + 1 : at + 4] = [
                found[at + 2],
                *(one for one in found[named + 1 : at] if said_at([one], 0) not in ("face", "down")),
            ]
    return found


def _some(pieces: Sequence[Piece], at: int, goes_on: bool) -> _Some | None:
    """Some cards of which a number begins to tell. ``goes_on``: whether such were told right before."""
    number = number_of(pieces[at].text) if not pieces[at].card else 0
    if not number or (said_at(pieces, at) in ("a", "an") and not goes_on and said_at(pieces, at + 1) not in _BURIED):
        return None
    begin, side = _buried_by(pieces, at)
    buried, cards, end = at - 1 if side else -1, False, at + 1
    while end < min(len(pieces), at + _FAR):
        piece, word = pieces[end], said_at(pieces, end)
        if piece.card or piece.text in STOPS:
            break
        face_down = word == "face" and said_at(pieces, end + 1) == "down"
        if word in _BURIED or face_down:
            buried = end
            end += face_down
        elif is_player(piece):
            side = side_of(piece, {})
        elif word in _CARDS:
            cards = True
        elif word not in _MORE and word not in (*_THERE, "by"):
            break
        end += 1
    while end > at + 1 and said_at(pieces, end - 1) in ("at", "on", "in", "under", "beneath", "has", "have", "are", "is"):
        end -= 1
    if buried >= end or (buried < 0 and not (goes_on and side and end <= at + 4)):
        return None
    if pieces[end : end + 1] and pieces[end].card and said_at(pieces, end - 1) not in ("mine", "his", "hers", *_CARDS, *_THERE, *_BURIED):
        return None
    told_by = any(is_player(one) for one in pieces[at : max(at, buried)]) and not _is_owned(pieces, at, buried)
    if not cards and buried == at + 1 and pieces[end : end + 1] and pieces[end].card:
        return None  # "2 buried Zapbots"
    return _Some(begin, end, number, side, buried >= 0, buried != at + 1 and not told_by)


def _buried_by(pieces: Sequence[Piece], at: int) -> tuple[int, str]:
    """Where it begins that somebody is told to have buried a number of cards, and his side: "he buried two"; empty for nobody."""
    if said_at(pieces, at - 1) not in _BURIED:
        return at, ""
    begin = at - 2 - (said_at(pieces, at - 2) in ("have", "has", "had"))
    who = pieces[begin] if begin >= 0 else Piece("")
    return (begin, side_of(who, {})) if is_player(who) and who.means not in ("mine", "theirs") else (at, "")


def _is_owned(pieces: Sequence[Piece], at: int, end: int) -> bool:
    """Whether whose they are is told before it is told that they lie buried: "two of my cards are buried"."""
    return any(one.means in ("mine", "theirs") for one in pieces[at:end])


def _joined(pieces: Sequence[Piece], end: int, at: int) -> bool:
    """Whether nothing but what joins two stands between them."""
    return all(pieces[one].text == "," or pieces[one].means == "and" or fold(pieces[one].text) in ("plus", "+") for one in range(end, at))


def _joins_nothing(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a word joins something to what has been left out."""
    joins = pieces[at].means == "and" or fold(pieces[at].text) in ("plus", "+", "with")
    after = pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    before = pieces[at - 1] if at else Piece(".")
    return joins and not pieces[at].card and (after.text in STOPS or (before.text in STOPS and fold(pieces[at].text) != "with"))
