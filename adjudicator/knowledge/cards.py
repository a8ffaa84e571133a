"""What this package is told about cards and situations; it reads neither itself.

Cards are handed in as a mapping of names to id, faction and set; situations as pairs of an id and the ids of
the nodes that the situation cites.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class CardFact(NamedTuple):
    """A card or base. ``faction`` may be empty: some bases and decks belong to none."""

    id: str
    faction: str
    set: str


def card_facts(cards: Mapping[str, tuple[str, str | None, str | None]] | None) -> dict[str, CardFact]:
    """The facts of each card, by name in sorted order.

    Raises :class:`TypeError` for a value of another shape.
    """
    facts = {}
    for name in sorted(cards or {}):
        id, faction, set_ = cards[name]
        facts[name] = CardFact(id, faction or "", set_ or "")
    return facts


def shown_by(situations: Iterable[tuple[str, Iterable[str]]] | None) -> dict[str, tuple[str, ...]]:
    """The ids that each situation cites, sorted. Raises :class:`TypeError` for a text where ids must be."""
    found: dict[str, tuple[str, ...]] = {}
    for id, cited in situations or ():
        if isinstance(cited, str):
            raise TypeError(f"the nodes that situation {id!r} cites must be a list of ids")
        found[id] = tuple(sorted({*found.get(id, ()), *cited}))
    return dict(sorted(found.items()))
