"""Cards kept as data: what the card files say, read once, and compiled card by card when somebody first asks for one.

Kept is the plain data of each card with its lines, and an index; nothing of it can carry code. Compiling it gives the very tree that the
file gives.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..ground.lazy_dict import LazyDict
from ..ground.once import LOADING
from ..ground.strict_yaml import Map, Seq, line_of
from .compiling import Compiler
from .library import Entry, Library
from .loading import read_card
from .tree import CardInfo

#: What stands at the head of a mapping and of a list that is kept.
MAPPING, LIST = 0, 1


class KeptCard(msgspec.Struct, frozen=True, array_like=True):
    """One card. ``file``, ``set``, ``faction``, ``line``: what its file says of all its cards, and where it stands there. ``data``: its
    entry (see :func:`as_kept`), not looked at before it is asked for."""

    id: str
    file: str
    set: str
    faction: str | None
    line: int
    data: msgspec.Raw


class KeptCards(msgspec.Struct, frozen=True, array_like=True):
    """The cards of a folder, in order, and what is asked of all of them at once: ids by the slug of a name, cards of several factions,
    sets, words in use. ``sound``: nothing is wrong with them; others are not kept."""

    cards: list[KeptCard]
    names: dict[str, str]
    also: dict[str, dict[str, int]]
    sets: dict[str, str]
    words: frozenset[str]
    sound: bool


def as_kept(data: Any) -> Any:
    """Data with its lines as plain lists: a mapping as ``[0, its line, what is in it, the line of each key]``, a list likewise."""
    if isinstance(data, Map):
        return [MAPPING, data.line, {key: as_kept(value) for key, value in data.items()}, [line_of(data, key) for key in data]]
    if isinstance(data, Seq):
        return [LIST, data.line, [as_kept(value) for value in data], data.lines]
    return data


def as_written(kept: Any) -> Any:
    """Kept data as it was written in its file."""
    if not isinstance(kept, list):
        return kept
    head, line, inside, lines = kept
    if head == MAPPING:
        made = Map((key, as_written(value)) for key, value in inside.items())
        made.line, made.lines = line, dict(zip(inside, lines))
        return made
    several = Seq(map(as_written, inside))
    several.line, several.lines = line, lines
    return several


def kept_of(library: Library, entries: dict[str, Entry]) -> KeptCards:
    """What is to be kept of a library that was read from its files. ``entries``: of its cards."""
    sound = not library.findings and len(entries) == len(library.cards)
    cards = [
        KeptCard(card.id, card.file, card.set, entry.faction, entry.line, msgspec.Raw(msgspec.msgpack.encode(as_kept(entry.data))))
        for card, entry in ((library.cards[id_], entry) for id_, entry in entries.items())
        if sound
    ]
    return KeptCards(cards, dict(library.names), library.also, library.sets, library.words_used(), sound)


def from_kept(kept: KeptCards) -> Library:
    """A library that compiles each card when it is first asked for."""
    waiting = {one.id: one for one in kept.cards}
    cards: dict[str, CardInfo] = {}
    nodes: dict[str, Any] = {}
    abilities: dict[str, Any] = {}

    def card(id_: str) -> CardInfo:
        with LOADING:
            if id_ in cards:
                # another thread was faster, and a card is one and the same to all
                return cards[id_]
            one = waiting[id_]
            compiler = Compiler(one.file)
            made = read_card(compiler, as_written(msgspec.msgpack.decode(one.data)), one.set, one.faction, one.line)
            if made is None:
                raise KeyError(id_)
            library.findings.extend(compiler.findings)
            nodes.update(compiler.nodes)
            abilities.update((ability.key, ability) for face in made.faces.values() for ability in face.abilities)
            cards[id_] = made
            if len(cards) == len(waiting):
                # nothing waits any more
                library.cards, library.nodes, library.abilities = {known: cards[known] for known in waiting}, nodes, abilities
            return made

    def node(path: str) -> Any:
        card(path.partition("@")[0])
        return nodes[path]

    def ability(key: str) -> Any:
        card(key.partition("@")[0])
        return abilities[key]

    def all_nodes() -> list[str]:
        for id_ in waiting:
            card(id_)
        return list(nodes)

    def all_abilities() -> list[str]:
        all_nodes()
        return list(abilities)

    library = Library()
    library.cards = LazyDict(card, lambda: waiting, cards)
    library.nodes = LazyDict(node, all_nodes, nodes)
    library.abilities = LazyDict(ability, all_abilities, abilities)
    library.names, library.also, library.sets = dict(kept.names), kept.also, kept.sets
    library.knows_words(kept.words)
    return library
