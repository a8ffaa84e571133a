"""Minions that are named more than once in one list, "me Warbot + Zapbot + Zapbot", of which there are so many; and two cards of which
there is one each, "both Major Ursa and Gorgodzolla"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import kind_of
from ...pieces import STOPS, Piece, number_of

#: What may stand before a card of a list, and behind the last of it where nothing is told of that one alone.
_ONE = frozenset(("a", "an", "one", "the"))
_BEHIND = frozenset(("there", "here", "all", "both", "only", "together"))
_NEXT = frozenset(("and", "on", "where", "with", "against", "i", "they", "mine", "theirs", "have", "base", "every"))


def as_listed(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with each minion of a list once and how many of it there are."""
    found = _one_each(pieces)
    at = 0
    while at < len(found):
        places = _list_from(found, at)
        names = [found[place].card for place in places]
        if len({*names}) < len(names) and _ends(found, places[-1]):
            found = _counted(found, places)
        at = (places[-1] if places else at) + 1
    return found


def _one_each(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces without the word that tells that both of two different cards are there."""
    left = []
    for at, piece in enumerate(pieces):
        one, joint, other = (*pieces[at + 1 : at + 4], Piece(""), Piece(""), Piece(""))[:3]
        several = fold(one.text).endswith("s") and not fold(one.card).endswith("s")
        if fold(piece.text) == "both" and one.card and other.card not in ("", one.card) and joint.means == "and" and not several:
            continue
        left.append(piece)
    return left


def _list_from(pieces: Sequence[Piece], at: int) -> list[int]:
    """Where the minions stand of the list that begins here."""
    places: list[int] = []
    end = at
    while end < len(pieces) and kind_of(pieces[end].card) == "minion":
        places.append(end)
        end += 1
        joint = end
        while end < len(pieces) and (pieces[end].means == "and" or pieces[end].text == ","):
            end += 1
        if end == joint:
            break
        while end < len(pieces) and not pieces[end].card and (fold(pieces[end].text) in _ONE or pieces[end].means == "number"):
            end += 1
    return places


def _ends(pieces: Sequence[Piece], at: int) -> bool:
    """Whether nothing is told of the last card of a list alone: "Rex and Rex gets beamed up" is no list."""
    after = pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    return after.text in STOPS or after.means in _NEXT or fold(after.text) in _BEHIND


def _counted(pieces: Sequence[Piece], places: Sequence[int]) -> list[Piece]:
    """The pieces with how many there are of each minion of a list, and without it where it is named again."""
    many: dict[str, int] = {}
    for place in places:
        before = pieces[place - 1] if place else Piece("")
        number = number_of(before.text) if before.means == "number" else 0
        many[pieces[place].card] = many.get(pieces[place].card, 0) + max(1, number)
    left = [*pieces[: places[0]]]
    if many[pieces[places[0]].card] > 1 and left and left[-1].means == "number":
        left.pop()
    seen: set[str] = set()
    for place in places:
        card = pieces[place].card
        if card in seen:
            continue
        if seen:
            left.append(Piece("and", means="and"))
        if many[card] > 1:
            left.append(Piece(str(many[card]), means="number"))
        left.append(pieces[place])
        seen.add(card)
    return [*left, *pieces[places[-1] + 1 :]]
