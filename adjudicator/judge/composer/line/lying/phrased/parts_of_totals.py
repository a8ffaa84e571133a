"""A minion that bears something, told as a part of what its player has at a base: "he has 9 but his 5 is under my Pin", "Bob 8 but 5 of his
is a guy with my Pin", "me 7, him 9 including his Zapbot with my Pin". It is read as one that bears that, with the power it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ......knowledge.words import fold
from ...facts.kinds import attaches, kind_of
from ...pieces import STOPS, Piece, said_at, spoken
from ...totals import is_player, totals_told

#: A minion without a name is no stronger.
_STRONGEST = 9
#: What may stand between a minion and the word by which it bears something, and between the card and the minion on which it is.
_IS = frozenset(("is", "are", "was", "sits", "still", "now", "being", "thats", "that", "which", "the", "a", "an", "of"))
#: By what somebody bears a card, besides words that mean so.
_BEARING = frozenset(("has", "have", "had", "wears", "wearing", "got", "with"))
#: What stands for the power that was told, of which a part is.
_OF_IT = frozenset(("his", "hers", "theirs", "mine", "it", "that", "those", "which", "them", "her", "their", "him"))
#: What may stand behind a card that a minion bears.
_ON_IT = (("on", "it"), ("on", "him"), ("on", "her"), ("on", "them"))
#: What tells that a base is weighed, besides its name.
_WEIGHED = frozenset(("base", "score", "win", "tie"))
#: What may stand between the power that was told and the word that makes something a part of it.
_TOLD = frozenset(("power", "there", "total", "in", "all", "here", ",", "and", "at", "on"))


class Parts(NamedTuple):
    """``pieces``: with such a minion as one that bears something; ``strength``: its power, where that was told instead of its name;
    ``within``: whether it is told to be a part of what was told of its player."""

    pieces: Sequence[Piece]
    strength: int | None = None
    within: bool = False


def parts_of_totals(pieces: Sequence[Piece]) -> Parts:
    """The pieces of a line with such a minion read out, as they were where none is."""
    weighed = any(one.means in _WEIGHED or kind_of(one.card) == "base" for one in pieces)
    if not weighed or not any(attaches(one.card) for one in pieces):
        return Parts(pieces)
    others = [one for one in pieces if one.means == "minion" or kind_of(one.card) in ("minion", "titan")]
    named = [at for at, one in enumerate(pieces) if kind_of(one.card) == "minion"]
    if len(others) == len(named) == 1:
        return Parts(pieces, None, _is_within(pieces, named[0]))
    for at, piece in enumerate(pieces):
        if piece.card or not piece.text.isdigit() or not 0 < int(piece.text) <= _STRONGEST or named:
            continue
        found = _bearing(pieces, at) or _borne(pieces, at)
        if found is None or len(others) > found.words or not _is_told(found.pieces, found.at):
            continue
        return Parts(found.pieces, int(piece.text), found.within or _is_within(pieces, at))
    return Parts(pieces)


class _Found(NamedTuple):
    """``pieces``: with the minion as one that bears it, which stands ``at``; ``words``: how many words for a minion told of it; ``within``:
    whether it is told to be of what its player has."""

    pieces: list[Piece]
    at: int
    words: int
    within: bool


def _bearing(pieces: Sequence[Piece], at: int) -> _Found | None:
    """A minion told by its power that bears something: "his 5 is under my Pin", "5 of his is a guy with my Pin"."""
    of_it = said_at(pieces, at + 1) == "of" and said_at(pieces, at + 2) in _OF_IT
    before = pieces[at - 1] if at else Piece("")
    counted_in = fold(before.text) in ("a", "an", "one") and _is_within(pieces, at)
    if not of_it and before.means not in ("mine", "theirs") and not counted_in:
        return None
    word = pieces[at + 2] if of_it else before
    end, words = at + (3 if of_it else 1), 0
    while end < len(pieces) and not pieces[end].card and (said_at(pieces, end) in _IS or pieces[end].means in ("minion", "power")):
        words += pieces[end].means == "minion"
        end += 1
    under = said_at(pieces, end) in (*spoken("beneath"), *_BEARING) or (end < len(pieces) and pieces[end].means in ("with", "have"))
    # "my 5 is pinned"
    end -= not under and end < len(pieces) and bool(pieces[end].card) and said_at(pieces, end - 1) in ("is", "was", "being")
    card = next((one for one in range(end + 1, min(len(pieces), end + 4)) if pieces[one].card or not _is_article(pieces[one])), end)
    if end < at + 1 or card >= len(pieces) or not attaches(pieces[card].card):
        return None
    behind = card + 1 + 2 * ((said_at(pieces, card + 1), said_at(pieces, card + 2)) in _ON_IT)
    begin = at if of_it else at - 1
    if said_at(pieces, begin - 1) in ("but", "and", "though"):
        begin -= 1  # it is told by itself
    whose = [_whose(pieces, begin, word), Piece("guy", means="minion"), Piece("with", means="with"), *pieces[end + 1 : card + 1]]
    front = [*pieces[:begin], *([Piece(",")] if begin and pieces[begin - 1].text not in STOPS else [])]
    return _Found([*front, *whose, *pieces[behind:]], len(front) + 1, words, of_it)


def _borne(pieces: Sequence[Piece], at: int) -> _Found | None:
    """The same where the card is told first: "my Pin is on his 5"."""
    if at < 2 or pieces[at - 1].means not in ("mine", "theirs") or pieces[at - 2].means != "on":
        return None
    card = at - 3
    while card > 0 and not pieces[card].card and said_at(pieces, card) in _IS:
        card -= 1
    if card < 0 or not attaches(pieces[card].card):
        return None
    words = 0
    end = at + 1
    while end < len(pieces) and pieces[end].means in ("minion", "power"):
        words += pieces[end].means == "minion"
        end += 1
    ends = end == len(pieces) or pieces[end].text in STOPS or pieces[end].means == "and" or said_at(pieces, end) in ("there", "here")
    guy = [_whose(pieces, card, pieces[at - 1]), Piece("guy", means="minion")]
    has = card - 2 if card > 1 and pieces[card - 1].means == "have" else card
    return _Found([*pieces[: at - 1], *guy, *pieces[end:]], at, words, _is_within(pieces, has)) if ends else None


def _is_article(piece: Piece) -> bool:
    return piece.means in ("mine", "theirs") or fold(piece.text) in ("a", "an", "the")


def _whose(pieces: Sequence[Piece], begin: int, word: Piece) -> Piece:
    """Whose the minion is: the player's who was named last, where the word names nobody."""
    if word.means == "mine":
        return Piece("my", means="mine")
    last = next((one for one in reversed(pieces[:begin]) if is_player(one)), Piece("he", means="they"))
    if last.player and not word.player:
        return Piece("his", means="theirs", player=last.player)
    mine = last.means in ("i", "mine") and word.means not in ("theirs", "they")
    return Piece("my", means="mine") if mine else Piece("his", means="theirs", player=word.player)


def _is_told(pieces: Sequence[Piece], at: int) -> bool:
    """Whether power is told of players besides, and one of them is the minion's."""
    return bool(totals_told(pieces, True, frozenset((at,))).power)


def _is_within(pieces: Sequence[Piece], at: int) -> bool:
    """Whether what stands at a place is told to be a part of the power that was told right before."""
    begin = at - 1
    while begin > 0 and not pieces[begin].card and _is_article(pieces[begin]):
        begin -= 1
    if begin > 0 and said_at(pieces, begin) == "which" and said_at(pieces, begin - 1) == "of":
        begin -= 1
    elif said_at(pieces, begin) not in spoken("part-of-it"):
        return False
    begin -= 1
    while begin > 0 and (said_at(pieces, begin) in _TOLD or kind_of(pieces[begin].card) == "base"):
        begin -= 1
    return begin >= 0 and not pieces[begin].card and pieces[begin].text.isdigit()
