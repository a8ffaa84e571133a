"""Everything that can be looked up, as one: rulings, every card of the game, and the situations.

The knowledge base reads neither cards nor situations; here it is handed both. The facts of cards are kept in the cache, so that what is
only looked up compiles no card."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from ...ground.content_hash import content_hash
from ...knowledge import Cache, KnowledgeBase, cache_folder, rulings_path
from ...knowledge.cards import CardFact
from ...knowledge.words import fold
from ...language import loading
from ...language.library import Library
from ...language.loading import slug
from ..data import catalogue as names
from ..data.catalogue import catalogue
from ..data.loaded import knowledge, library, uncollected
from .collection import SituationSummary, summaries


@dataclass(frozen=True, slots=True)
class _Facts:
    """The form in which the cache keeps the facts of cards."""

    cards: dict[str, CardFact]


class Compendium:
    """What there is to look up. Made by :func:`compendium`.

    ``base``: the rulings. ``library``: the encoded cards. ``cards``: facts of every card of the game by name. ``situations``: what each
    says of itself, by id."""

    def __init__(self, base: KnowledgeBase, folder: str | None) -> None:
        self.base = base
        self._folder = folder
        self.cards = _facts(folder)

    @property
    def library(self) -> Library:
        return library(self._folder)

    @cached_property
    def situations(self) -> dict[str, SituationSummary]:
        exact = {called: name for name, fact in self.cards.items() for called in (name, *fact.others)}
        return {one.id: one for one in summaries(self._folder, exact)}

    @cached_property
    def names(self) -> dict[str, str]:
        """The name of each card by every name it has or had, folded."""
        found = {fold(name): name for name in self.cards}
        for name, fact in self.cards.items():
            for other in fact.others:
                found.setdefault(fold(other), name)
        return found

    @cached_property
    @uncollected()
    def graph(self) -> Any:
        """The linked graph of everything (see ``knowledge.graph``)."""
        from ...knowledge.graph.building import build

        return build(self.base, self.cards, self._entries())

    @cached_property
    @uncollected()
    def index(self) -> Any:
        """What search looks up (see ``knowledge.search``)."""
        from ...knowledge.search.indexing import index

        return index(self.base, self.cards, self._entries(), Cache(cache_folder()))

    def _entries(self) -> list[tuple[str, tuple[str, ...], str, tuple[str, ...]]]:
        return [(one.id, one.shows, one.title, one.cards) for one in self.situations.values()]


@lru_cache(maxsize=2)
@uncollected()
def compendium(folder: str | None = None) -> Compendium:
    """Everything that can be looked up, loaded once a folder."""
    return Compendium(knowledge(folder), folder)


def _facts(folder: str | None) -> dict[str, CardFact]:
    """The facts of every card, from the cache: what is only looked up needs no card compiled."""
    root = rulings_path(folder)
    data = (*sorted((root / "cards").rglob("*.yaml")), root / "catalogue.yaml")
    code = tuple(map(Path, (__file__, names.__file__, loading.__file__)))
    made_from = content_hash(
        [*((str(path.relative_to(root)), path.read_bytes()) for path in data), *((path.name, path.read_bytes()) for path in code)]
    )
    return Cache(cache_folder()).fetch("facts", made_from, _Facts, lambda: _Facts(_cards(library(folder), folder))).cards


def _cards(encoded: Library, folder: str | None) -> dict[str, CardFact]:
    """Every card of the game: an encoded one as its file says, the others as the catalogue does."""
    found: dict[str, CardFact] = {}
    titles = _set_titles(encoded, folder)
    sets = {card.faction: card.set for card in catalogue(folder)}
    for card in encoded.cards.values():
        also = tuple((faction, sets.get(faction, "")) for faction in encoded.also_in(card.id))
        found[card.name] = CardFact(
            card.id, card.faction or "", titles.get(card.set, card.set or ""), (*card.former, *card.nicknames), also
        )
    known = {fold(name) for name in found} | {fold(other) for fact in found.values() for other in fact.others}
    for listed in catalogue(folder):
        if fold(listed.name) in known or (listed.former and fold(listed.former) in known):
            continue
        known.add(fold(listed.name))
        found[listed.name] = CardFact(slug(listed.name), listed.faction, listed.set, (listed.former,) if listed.former else ())
    return found


def _set_titles(encoded: Library, folder: str | None) -> dict[str, str]:
    """What the catalogue calls each set of encoded cards: by the title under which most of its cards stand there."""
    homes = {fold(card.name): card.set for card in reversed(catalogue(folder))}
    votes: dict[str, Counter[str]] = {}
    for card in encoded.cards.values():
        if card.set and fold(card.name) in homes:
            votes.setdefault(card.set, Counter())[homes[fold(card.name)]] += 1
    return {id: counted.most_common(1)[0][0] for id, counted in votes.items()}
