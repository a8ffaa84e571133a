"""Which third cards are the likeliest to do something beside a pair that is contested or goes round, from the texts alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...language.library import Library
from ...language.tree import CardInfo, Node, parts
from .links import linked
from .records import Kind
from .records_of_three import Triple
from .touching import Marks, card_ids, likelihood, lot, marks, playable_faces, touch

#: Kinds of pairs that are widened by a third card.
WIDENED: tuple[Kind, ...] = ("loop", "contested")
#: How many third cards are tried of a pair.
MOST = 16


def companions(cards: Library, one: str, other: str, most: int = MOST) -> list[str]:
    """The likeliest third cards of a pair, by id: first those that one of the two names, then those that can touch both and are linked with
    both, of the same faction as one of them before all others. Of bases no more than one of the three is one."""
    first, second = cards.cards[one], cards.cards[other]
    found: list[str] = []
    for id_ in _in_order(cards, one, other):
        third = cards.cards[id_]
        if third.kind == "base" and "base" in (first.kind, second.kind):
            continue
        if id_ in _named(cards, one) | _named(cards, other) or (_meet(first, third) and _meet(second, third)):
            found.append(id_)
            if len(found) == most:
                break
    return found


def triples(cards: Library, one: str, other: str, most: int = MOST) -> list[Triple]:
    """A pair with each of its likeliest third cards: ids, the pair first."""
    return [(one, other, third) for third in companions(cards, one, other, most)]


def _in_order(cards: Library, one: str, other: str) -> Iterator[str]:
    """The cards that can touch both of a pair, or that one of them names, the likeliest first."""
    known = _all_marks(cards)
    named = _named(cards, one) | _named(cards, other)
    near = [
        id_
        for id_, brings in known.items()
        if id_ not in (one, other) and (id_ in named or touch(brings, known[one]) and touch(brings, known[other]))
    ]

    def rank(id_: str) -> tuple[bool, int, int]:
        likely = min(_beside(cards, id_, one), _beside(cards, id_, other))
        return id_ not in named, likely, lot("+".join(sorted((one, other, id_))))

    yield from sorted(near, key=rank)


def _beside(cards: Library, third: str, of: str) -> int:
    """How likely a third card lies beside one of a pair: of its faction, both of the first set, of its set, any."""
    return (1, 0, 2, 3)[likelihood(cards, third, of)]


def _meet(one: CardInfo, other: CardInfo) -> bool:
    return any(linked(a, b) for a in playable_faces(one) for b in playable_faces(other))


@lru_cache(maxsize=2)
def _all_marks(cards: Library) -> dict[str, Marks]:
    return {id_: marks(cards.cards[id_]) for id_ in card_ids(cards)}


@lru_cache(maxsize=1 << 12)
def _named(cards: Library, of: str) -> frozenset[str]:
    """The cards that a text names."""
    words = {
        arg
        for face in playable_faces(cards.cards[of])
        for ability in face.abilities
        for part in parts(ability)
        if isinstance(part, Node)
        for arg in part.args.values()
        if isinstance(arg, str)
    }
    return frozenset(words & cards.cards.keys()) - {of}
