"""Which pairs of cards can touch, from their abilities alone: what one causes and the other waits for, forbids or measures, what both wait
for, what one takes from or lends to cards such as the other, and what could set each other off in a circle. Nothing is played."""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ...engine.query.unplayable import unplayable
from ...language import analysis
from ...language.events import KINDS
from ...language.library import Library
from ...language.tree import CardInfo, Face
from ..loops import loop_candidates
from ..pairs import COMMON, STRENGTH

#: Events that nearly everything causes or waits for: two cards that share one of them need not touch. Of plays that is not so: what waits
#: for one meets whatever plays.
LOOSE = COMMON - {"play"}
#: Layers of gifts by which a card bears on the abilities of other cards, whatever these are.
ON_ABILITIES = frozenset(("cancel", "grant", "unaffected"))
#: The set that most tables own.
FIRST_SET = "core"

_NUMBER = {kind: 1 << number for number, kind in enumerate(sorted(KINDS))}


@dataclass(frozen=True, slots=True)
class Marks:
    """What a card brings to a meeting, all its printings together, as sets of kinds of events in the bits of numbers. ``causes``, ``waits``
    (what it reacts to or replaces), ``forbids``. ``strengthens`` and ``measures``: whether it changes strength or looks at it. ``lends``:
    whether it bears on the abilities of others; ``lasting``: whether it has abilities that such a card can bear on."""

    causes: int
    waits: int
    forbids: int
    strengthens: bool
    measures: bool
    lends: bool
    lasting: bool


def _bits(kinds: Iterable[str]) -> int:
    bits = 0
    for kind in kinds:
        bits |= _NUMBER.get(kind, 0)
    return bits


def playable_faces(card: CardInfo) -> tuple[Face, ...]:
    """The printings of a card that can be on a table, each once."""
    return tuple({id(face): face for face in card.faces.values() if unplayable(face) is None}.values())


def marks(card: CardInfo) -> Marks:
    """What a card brings to a meeting."""
    abilities = [ability for face in playable_faces(card) for ability in face.abilities]
    gifts = [set(analysis.gives(ability)) for ability in abilities]
    return Marks(
        _bits({event for one in abilities for event in analysis.causes(one)} - LOOSE),
        _bits({event for one in abilities for event in analysis.waits_for(one)} - LOOSE),
        _bits({event for one in abilities for event in analysis.forbids(one)} - LOOSE),
        any(one.role == "continuous" and STRENGTH & given for one, given in zip(abilities, gifts)),
        any(map(analysis.measures, abilities)),
        any(ON_ABILITIES & given for given in gifts),
        card.kind in ("minion", "titan") and any(one.role in ("continuous", "trigger", "instead", "talent") for one in abilities),
    )


def touch(one: Marks, other: Marks) -> bool:
    """Whether two cards can touch."""
    if one.causes & (other.waits | other.forbids) or other.causes & (one.waits | one.forbids) or one.waits & other.waits:
        return True
    if one.strengthens and other.measures or other.strengthens and one.measures:
        return True
    return one.lends and other.lasting or other.lends and one.lasting


def pair_key(one: str, other: str) -> str:
    """The id of a pair: the ids of its cards in the order of the alphabet."""
    return "+".join(sorted((one, other)))


@lru_cache(maxsize=1 << 20)
def lot(key: str) -> int:
    """A number drawn for a pair by its id, always the same."""
    return int.from_bytes(hashlib.sha256(key.encode()).digest()[:6], "big")


def card_ids(cards: Library) -> tuple[str, ...]:
    """The ids of the cards that the atlas knows: those that can be on a table in some printing, in order."""
    return tuple(sorted(id_ for id_, card in cards.cards.items() if playable_faces(card)))


def touching(cards: Library, only: Iterable[str] | None = None) -> Iterator[tuple[str, str]]:
    """The pairs of ids that can touch, in the order of their ids; so can those whose abilities may set each other off in a circle.
    ``only``: pairs of these cards."""
    ids = card_ids(cards) if only is None else tuple(sorted(set(only) & set(card_ids(cards))))
    known = [marks(cards.cards[id_]) for id_ in ids]
    bases = [cards.cards[id_].kind == "base" for id_ in ids]
    circles = in_circles(cards, ids)
    for number, one in enumerate(known):
        for further in range(number + 1, len(ids)):
            pair = ids[number], ids[further]
            if (touch(one, known[further]) or pair in circles) and not (bases[number] and bases[further]):
                yield pair


def in_circles(cards: Library, ids: Iterable[str]) -> frozenset[tuple[str, str]]:
    """The pairs of some ids whose abilities may set each other off in a circle, in some printing: what is played again does so although
    it waits for nothing."""
    names = [cards.cards[id_].name for id_ in ids]
    found = set()
    for printing in ("first", "latest"):
        for circle in loop_candidates(cards, printing, names):
            if len(circle.cards) == 2:
                one, other = sorted(cards.find(name).id for name in circle.cards)
                found.add((one, other))
    return frozenset(found)


def likelihood(cards: Library, one: str, other: str) -> int:
    """How likely two cards lie on one table, 0 for the likeliest: both of the first set; of one faction; of one set; any."""
    first, second = cards.cards[one], cards.cards[other]
    if first.set == second.set == FIRST_SET:
        return 0
    if first.faction is not None and first.faction == second.faction:
        return 1
    return 2 if first.set == second.set else 3


def in_order(cards: Library, pairs: Iterable[tuple[str, str]], first: Container[tuple[str, str]] = ()) -> list[tuple[str, str]]:
    """Pairs with the likeliest first, and by lot among those that are equally likely. ``first``: those that come before all others, as
    somebody has asked about them."""
    return sorted(pairs, key=lambda pair: (pair not in first, likelihood(cards, *pair), lot(pair_key(*pair)), pair))
