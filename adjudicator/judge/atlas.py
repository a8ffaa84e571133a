"""Everything that can be looked up, as one: rulings, every card of the game, and the situations.

The knowledge base reads neither cards nor situations; here it is handed both. What the situations say of
themselves is read once for each content of their files and kept in the cache.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from ..knowledge import Cache, KnowledgeBase, cache_folder, rulings_path
from ..knowledge.cards import CardFact
from ..knowledge.words import fold
from ..language import loading
from ..language.library import Library
from ..language.loading import slug
from ..language.problems import BadInput
from . import names
from .base import knowledge, library, uncollected
from .checking import situation_files
from .names import catalogue

#: Parts of a situation whose words name no card on the table.
NOT_THE_TABLE = frozenset(("title", "cites", "shows", "note", "factions", "profile", "questions", "expect", "situation", "define"))


@dataclass(frozen=True, slots=True)
class Told:
    """What a situation says of itself. ``id``, ``title``, ``file``. ``shows``: ids of what it demonstrates. ``cards``: names
    on its table."""

    id: str
    title: str
    file: str
    shows: tuple[str, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _All:
    """The form in which the cache keeps it."""

    told: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class _Facts:
    """The form in which the cache keeps the facts of cards."""

    cards: dict[str, CardFact]


class Atlas:
    """What there is to look up. Made by :func:`atlas`.

    ``base``: the rulings. ``library``: the encoded cards. ``cards``: facts of every card of the game by name.
    ``situations``: what each says of itself, by id.
    """

    def __init__(self, base: KnowledgeBase, folder: str | None) -> None:
        self.base = base
        self._folder = folder
        self.cards = _facts(folder)

    @property
    def library(self) -> Library:
        return library(self._folder)

    @cached_property
    def situations(self) -> dict[str, Told]:
        exact = {called: name for name, fact in self.cards.items() for called in (name, *fact.others)}
        return {one.id: one for one in _situations(self._folder, exact)}

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
        from ..knowledge.graph import build
        return build(self.base, self.cards, self._entries())

    @cached_property
    @uncollected()
    def index(self) -> Any:
        """What search looks up (see ``knowledge.search``)."""
        from ..knowledge.indexing import index
        return index(self.base, self.cards, self._entries(), Cache(cache_folder()))

    def _entries(self) -> list[tuple]:
        return [(one.id, one.shows, one.title, one.cards) for one in self.situations.values()]


@lru_cache(maxsize=2)
@uncollected()
def atlas(folder: str | None = None) -> Atlas:
    """Everything that can be looked up, loaded once a folder."""
    return Atlas(knowledge(folder), folder)


def _facts(folder: str | None) -> dict[str, CardFact]:
    """The facts of every card, from the cache: what is only looked up needs no card compiled."""
    root = rulings_path(folder)
    whole = sha256()
    for path in (*sorted((root / "cards").rglob("*.yaml")), root / "catalogue.yaml", *map(Path, (__file__, names.__file__, loading.__file__))):
        raw = path.read_bytes()
        whole.update(f"{path.relative_to(root) if path.is_relative_to(root) else path.name}\0{len(raw)}\0".encode() + raw)
    return Cache(cache_folder()).fetch("facts", whole.hexdigest()[:32], _Facts, lambda: _Facts(_cards(library(folder), folder))).cards


def _cards(encoded: Library, folder: str | None) -> dict[str, CardFact]:
    """Every card of the game: an encoded one as its file says, the others as the catalogue does."""
    found: dict[str, CardFact] = {}
    titles = _set_titles(encoded, folder)
    for card in encoded.cards.values():
        found[card.name] = CardFact(card.id, card.faction or "", titles.get(card.set, card.set or ""), (*card.former, *card.nicknames))
    known = {fold(name) for name in found} | {fold(other) for fact in found.values() for other in fact.others}
    for card in catalogue(folder):
        if fold(card.name) in known or (card.former and fold(card.former) in known):
            continue
        known.add(fold(card.name))
        found[card.name] = CardFact(slug(card.name), card.faction, card.set, (card.former,) if card.former else ())
    return found


def _set_titles(encoded: Library, folder: str | None) -> dict[str, str]:
    """What the catalogue calls each set of encoded cards: by the title under which most of its cards stand there."""
    homes = {fold(card.name): card.set for card in reversed(catalogue(folder))}
    votes: dict[str, Counter] = {}
    for card in encoded.cards.values():
        if card.set and fold(card.name) in homes:
            votes.setdefault(card.set, Counter())[homes[fold(card.name)]] += 1
    return {id: counted.most_common(1)[0][0] for id, counted in votes.items()}


def _situations(folder: str | None, names: dict[str, str]) -> tuple[Told, ...]:
    """What every situation says of itself, by file name; a file that cannot be read is left out, ``lint`` tells why.
    ``names``: the card's name by every name it has, as written."""
    root = rulings_path(folder)
    whole = sha256(repr(sorted(names)).encode())
    contents = []
    for path in situation_files(root / "situations"):
        name = path.relative_to(root).as_posix()
        raw = path.read_bytes()
        whole.update(f"{name}\0{len(raw)}\0".encode() + raw)
        contents.append((name, raw))
    return Cache(cache_folder()).fetch("told", whole.hexdigest()[:32], _All, lambda: _read(contents, names)).told


def _read(contents: list[tuple[str, bytes]], names: dict[str, str]) -> _All:
    from .situation import situation_from_text
    told = []
    for name, raw in contents:
        try:
            one = situation_from_text(raw.decode("utf-8"), name)
        except (BadInput, UnicodeDecodeError):
            continue
        cards = sorted({names[word] for _, case in one.variants for word in _words(case) if word in names})
        told.append(Told(one.id, one.title, name, tuple(one.shows), tuple(cards)))
    return _All(tuple(told))


def _words(data: Any, key: str = "") -> Iterator[str]:
    """Every text of a case that can name a card on its table, keys included."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name not in NOT_THE_TABLE:
                yield str(name)
                yield from _words(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _words(value)
    elif isinstance(data, str):
        yield data.partition(" = ")[2] or data
