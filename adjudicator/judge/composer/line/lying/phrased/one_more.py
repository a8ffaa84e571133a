"""Another minion or action without a name, to which the same happens after the first: "I play a guy there and then another one", "I shove
his guy over, then a second one". It is told as two from the beginning, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ......knowledge.words import fold
from ...facts.doing import brings
from ...pieces import DEEDS, STOPS, Piece, number_of, part_begins

#: What tells that it is one more.
_MORE = frozenset(("another", "second", "2nd", "third", "3rd"))
#: What may lead to that, and stand behind it in the same part of a line.
_LEADING = frozenset(("a", "an", "the", "his", "her", "my", "their", "of", "with", "on", "also", "even", "right", "later", "afterwards"))
_BEHIND = frozenset(
    (
        *("comes", "came", "come", "too", "there", "here", "over", "in", "also", "as", "well", "after", "afterwards", "later", "that"),
        *("this", "same", "the", "turn", "to", "at", "on", "onto", "it", "base", "right", "away", "next", "follows", "one", "his", "my"),
    )
)
#: What tells of the first that it is that, and what tells that it is done to one at a time.
_FIRST = frozenset(("first", "1st", "one", "single"))
_SINGLY = (("one", "after", "the", "other"), ("one", "after", "another"), ("one", "by", "one"), ("one", "at", "a", "time"))
_TWO = Piece("two", means="number")
#: What tells, behind that, of what lies there besides.
_BESIDES = frozenset(("with", "while", "where", "when", "who", "which", "does", "do", "did", "will", "can", "how", "what"))
#: So many words stand before a minion at most that tell which it is.
_BEFORE = 4


class OneMore(NamedTuple):
    """A line in which several are counted. ``singly``: whether it happens to one after the other."""

    pieces: list[Piece]
    singly: bool = False


def with_one_more(pieces: Sequence[Piece]) -> OneMore:
    """The pieces of a line with each further one to which the same happens counted with the first."""
    found, singly = list(pieces), False
    for words in _SINGLY:
        for at in range(len(found) - len(words), 0, -1):
            if tuple(fold(one.text) for one in found[at : at + len(words)]) == words and any(map(_is_deed, found[:at])):
                del found[at : at + len(words)]
                singly = True
    number, at = 1, 0
    while at < len(found):
        begin, end = _part(found, at)
        first = _first(found, begin, number) if _is_more(found, at) else None
        deed = found[first.verb].means if first is not None else ""
        if (
            first is None
            or not _is_only_that(found, begin, at, end, deed, found[first.noun].means)
            or any(brings(one.card, deed) for one in found if one.card)
        ):
            at += 1
            continue
        number, at, singly = number + 1, begin, True
        found = [*_counted(found[:begin], first, number), *found[end:]]
    return OneMore(found, singly)


def _is_more(pieces: Sequence[Piece], at: int) -> bool:
    """Whether one more is told of here: "another", "a second one", "a second guy"; no more of what was counted, "another base"."""
    after = pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    if fold(pieces[at].text) == "extra" and after.means in ("minion", "action"):
        return any(one.means == "play" for one in pieces[max(0, at - 2) : at])  # "then I play an extra guy there"
    ends = (
        after.text in STOPS
        or after.means in ("minion", "action", "turn", "and", "then")
        or fold(after.text) in ("one", *_BEHIND, *_BESIDES)
    )
    return not pieces[at].card and fold(pieces[at].text) in _MORE and ends and after.means != "base"


def _part(pieces: Sequence[Piece], at: int) -> tuple[int, int]:
    """Where the part of a line begins and ends in which it is told."""
    begin = part_begins(pieces, at)
    while begin and pieces[begin - 1].means in ("then", "and"):
        begin -= 1
    end = at
    while end < len(pieces) and pieces[end].text not in STOPS and pieces[end].means not in ("then", "and"):
        if end > at and fold(pieces[end].text) in _BESIDES:
            break
        end += 1
    return begin, end


class _First(NamedTuple):
    """The first to which it happens. ``verb``: what happens; ``noun``: to what; ``begin``, ``end``: the words that tell which; ``owner``:
    the word for whose it is, or nothing."""

    verb: int
    noun: int
    begin: int
    end: int
    owner: Piece | None


def _first(pieces: Sequence[Piece], before: int, number: int) -> _First | None:
    """The minion or action without a name to which something happened before; ``number``: how many it stands for by now."""
    for last in range(before - 1, 0, -1):
        # "one of his guys", "one of his"
        noun = last + 1 if _is_one_of(pieces, last) else last
        if noun == last and (pieces[noun].card or pieces[noun].means not in ("minion", "action")):
            continue
        begin = noun
        while begin and noun - begin < _BEFORE and _leads(pieces[begin - 1], number):
            begin -= 1
        which = pieces[begin:noun]
        owner = next((one for one in which if one.means in ("mine", "theirs")), None)
        if owner is None and not any(fold(one.text) in ("a", "an", *_FIRST) or one == _TWO for one in which):
            continue
        verb = next((at for at in (begin - 1, last + 1) if 0 <= at < len(pieces) and _is_deed(pieces[at])), None)
        if verb is not None:
            return _First(verb, last, begin, noun, owner)
    return None


def _is_one_of(pieces: Sequence[Piece], at: int) -> bool:
    """Whether the words end here that tell of one of somebody's, and no more of what."""
    after = pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    of_them = at > 1 and [fold(one.text) for one in pieces[at - 2 : at]] == ["one", "of"] and pieces[at].means in ("mine", "theirs")
    return of_them and after.means not in ("minion", "action") and not after.card


def _leads(piece: Piece, number: int) -> bool:
    counted = number > 1 and piece.means == "number"
    return not piece.card and (piece.means in ("mine", "theirs") or counted or fold(piece.text) in ("a", "an", "the", "of", "own", *_FIRST))


def _is_deed(piece: Piece) -> bool:
    return not piece.card and piece.means in (*DEEDS, "play")


def _is_only_that(pieces: Sequence[Piece], begin: int, more: int, end: int, deed: str, kind: str) -> bool:
    """Whether a part of a line tells no more than that the same happens to one more of a kind, and at no other base."""
    part = pieces[begin:end]
    if any(one.means in ("minion", "action") and one.means != kind for one in part) and kind in ("minion", "action"):
        return False  # "I play a guy there and then another action"
    if any(one.means == "another" and after.means == "base" for one, after in zip(part, part[1:])):
        return False
    told = all(
        not one.card
        and (
            one.means
            in (deed, "i", "they", "then", "and", "passive", "minion", "action", "another", "it", "mine", "theirs", "base", "turn")
            or one.means == "number"
            or one.player
            or fold(one.text) in (_LEADING if at < more else _BEHIND)
        )
        for at, one in enumerate(pieces[begin:end], begin)
        if at != more
    )
    return told and any(one.text not in STOPS for one in pieces[begin:end])


def _counted(pieces: list[Piece], first: _First, number: int) -> list[Piece]:
    """The pieces with the words for the first telling of so many."""
    count = _TWO if number == number_of(_TWO.text) else Piece(str(number), means="number")
    whose = [Piece("of"), first.owner] if first.owner is not None else []
    return [*pieces[: first.begin], count, *whose, *pieces[first.end :]]
