"""What this package is told about cards and situations; it reads neither itself.

Cards are handed in as a mapping of names to id, faction and set, a fourth entry where the card has other
names, and a fifth where it belongs to further factions; situations as an id, the ids of the nodes that the
situation cites, and further entries where they are known: its title, the names of its cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

#: Facts of a card as they are handed in.
CardGiven = (
    tuple[str, str | None, str | None]
    | tuple[str, str | None, str | None, Iterable[str]]
    | tuple[str, str | None, str | None, Iterable[str], Iterable[tuple[str, str]]]
)
#: A situation as it is handed in.
SituationGiven = tuple[str, Iterable[str]] | tuple[str, Iterable[str], str] | tuple[str, Iterable[str], str, Iterable[str]]


class CardFact(NamedTuple):
    """A card or base. ``faction`` may be empty: some bases and decks belong to none. ``others``: former names, nicknames. ``also``: the
    further factions that have it too, each with its set."""

    id: str
    faction: str
    set: str
    others: tuple[str, ...] = ()
    also: tuple[tuple[str, str], ...] = ()

    @property
    def homes(self) -> tuple[tuple[str, str], ...]:
        """The factions that it belongs to, each with its set, its first one first."""
        return ((self.faction, self.set), *self.also)

    def of(self, faction: str) -> bool:
        """Whether it belongs to a faction."""
        return any(faction == name for name, _ in self.homes)


def card_facts(cards: Mapping[str, CardGiven] | None) -> dict[str, CardFact]:
    """The facts of each card, by name in sorted order.

    Raises :class:`TypeError` for a value of another shape.
    """
    facts = {}
    for name, given in sorted((cards or {}).items()):
        others = tuple(given[3]) if len(given) >= 4 else ()
        facts[name] = CardFact(given[0], given[1] or "", given[2] or "", others, tuple(given[4]) if len(given) == 5 else ())
    return facts


def shown_by(situations: Iterable[SituationGiven] | None) -> dict[str, tuple[str, ...]]:
    """The ids that each situation cites, sorted. Raises :class:`TypeError` for a text where ids must be."""
    found: dict[str, tuple[str, ...]] = {}
    for entry in situations or ():
        id, cited = entry[0], entry[1]
        if isinstance(cited, str):
            raise TypeError(f"the nodes that situation {id!r} cites must be a list of ids")
        found[id] = tuple(sorted({*found.get(id, ()), *cited}))
    return dict(sorted(found.items()))


def titles(situations: Iterable[SituationGiven] | None) -> dict[str, str]:
    """The title of each situation that has one, by id."""
    return {entry[0]: entry[2] for entry in situations or () if len(entry) != 2 and entry[2]}


def named_in(situations: Iterable[SituationGiven] | None) -> dict[str, tuple[str, ...]]:
    """The names of the cards on the table of each situation of which they are known, by id."""
    return {entry[0]: tuple(entry[3]) for entry in situations or () if len(entry) == 4}
