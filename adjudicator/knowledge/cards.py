"""What this package is told about cards and situations; it reads neither itself.

Cards are handed in as a mapping of names to id, faction and set, and a fourth entry where the card has other
names; situations as an id, the ids of the nodes that the situation cites, and further entries where they are known: its title, the names of its cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class CardFact(NamedTuple):
    """A card or base. ``faction`` may be empty: some bases and decks belong to none. ``others``: former names, nicknames."""

    id: str
    faction: str
    set: str
    others: tuple[str, ...] = ()


def card_facts(cards: Mapping[str, tuple] | None) -> dict[str, CardFact]:
    """The facts of each card, by name in sorted order.

    Raises :class:`TypeError` for a value of another shape.
    """
    facts = {}
    for name in sorted(cards or {}):
        id, faction, set_, *others = cards[name]
        facts[name] = CardFact(id, faction or "", set_ or "", tuple(others[0]) if others else ())
    return facts


def shown_by(situations: Iterable[tuple] | None) -> dict[str, tuple[str, ...]]:
    """The ids that each situation cites, sorted. Raises :class:`TypeError` for a text where ids must be."""
    found: dict[str, tuple[str, ...]] = {}
    for id, cited, *_ in situations or ():
        if isinstance(cited, str):
            raise TypeError(f"the nodes that situation {id!r} cites must be a list of ids")
        found[id] = tuple(sorted({*found.get(id, ()), *cited}))
    return dict(sorted(found.items()))


def titles(situations: Iterable[tuple] | None) -> dict[str, str]:
    """The title of each situation that has one, by id."""
    return {entry[0]: entry[2] for entry in situations or () if len(entry) > 2 and entry[2]}


def named_in(situations: Iterable[tuple] | None) -> dict[str, tuple[str, ...]]:
    """The names of the cards on the table of each situation of which they are known, by id."""
    return {entry[0]: tuple(entry[3]) for entry in situations or () if len(entry) > 3}
