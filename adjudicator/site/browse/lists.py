"""Lists of what there is, one a kind, so that everything can be reached by reading."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from ...judge.situation.compendium import compendium
from ...knowledge.errors import UnknownId
from ...knowledge.model import Clarification, Question, Record
from ...knowledge.words import slug
from .addresses import address
from .shapes import Link, all_terms, definition, link

#: The lists: their address and what they are called.
SHELVES = {
    "terms": "Terms",
    "rulings": "Rulings on cards",
    "questions": "Contested points",
    "loops": "Loops",
    "readings": "Readings",
    "sources": "Sources",
}


@dataclass(frozen=True)
class Item:
    """An entry of a list: a node and what it says."""

    link: Link
    says: str


@dataclass(frozen=True)
class Part:
    """Entries under one heading, empty where the list has one part only."""

    title: str
    items: tuple[Item, ...]


@dataclass(frozen=True)
class ShelfPage:
    """A list of nodes of one kind. ``parts``: by what they belong to."""

    id: str
    title: str
    count: int
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class BrowsePage:
    """The ways into everything: (what, where, how many)."""

    ways: tuple[tuple[str, str, int], ...]


def _items(records: Iterable[Record]) -> tuple[Item, ...]:
    kept = (one for one in records if not getattr(one, "ended", None))
    return tuple(Item(link(f"{one.KIND}:{one.id}"), getattr(one, "says", "") or getattr(one, "why", "")) for one in kept)


@lru_cache(maxsize=16)
def shelf(id: str) -> ShelfPage:
    """A list. Raises :class:`UnknownId`."""
    if id not in SHELVES:
        raise UnknownId("list", id, SHELVES)
    parts = {"terms": _terms, "rulings": _rulings, "questions": _questions, "loops": _loops, "readings": _readings, "sources": _sources}[
        id
    ]()
    return ShelfPage(id, SHELVES[id], sum(len(part.items) for part in parts), parts)


def _terms() -> tuple[Part, ...]:
    items = [
        Item(Link(f"term:{slug(word)}", "term", word, address(f"term:{slug(word)}")), rule.says)
        for word in all_terms()
        if (rule := definition(word)) is not None
    ]
    return tuple(Part(letter, tuple(group)) for letter, group in groupby(items, key=lambda item: item.link.title[0].upper()))


def _rulings() -> tuple[Part, ...]:
    found: dict[str, list[Clarification]] = {}
    for one in (one for one in compendium().base.clarifications if not one.ended):
        name = one.place.file.rpartition("/")[2].removesuffix(".yaml")
        found.setdefault("Kinds of card" if name == "kinds" else name.replace("-", " ").capitalize(), []).append(one)
    # The list names them; what each says stands on its page, as the list would be too long for a phone otherwise.
    return tuple(Part(name, tuple(Item(link(f"clarification:{one.id}"), "") for one in records)) for name, records in sorted(found.items()))


def _questions() -> tuple[Part, ...]:
    found: dict[str, list[Question]] = {}
    for one in compendium().base.questions:
        found.setdefault(one.place.file.rpartition("/")[2].removesuffix(".yaml").capitalize(), []).append(one)
    return tuple(Part(name, _items(records)) for name, records in sorted(found.items()))


def _loops() -> tuple[Part, ...]:
    every = compendium().base.loops
    told = Part("Told of in the sources", _items(one for one in every if not one.found_by))
    found = Part("Found by the engine", _items(one for one in every if one.found_by))
    return tuple(part for part in (told, found) if part.items)


def _readings() -> tuple[Part, ...]:
    names = {"edition": "Editions", "community": "The community", "bundle": "House rules in bundles"}
    return tuple(Part(words, _items(one for one in compendium().base.profiles if one.kind == kind)) for kind, words in names.items())


def _sources() -> tuple[Part, ...]:
    base = compendium().base
    return (Part("Documents", _items(base.sources)), Part("Who speaks in them", _items(base.authorities)))


@lru_cache(maxsize=1)
def browse() -> BrowsePage:
    """The ways into everything."""
    known = compendium()
    ways = [("The book of rules", "/rules", len(known.base.rules)), ("Cards, by set and faction", "/cards", len(known.cards))]
    ways += [(title, f"/{id}", shelf(id).count) for id, title in SHELVES.items()]
    return BrowsePage((*ways, ("Situations", "/situations", len(known.situations))))
