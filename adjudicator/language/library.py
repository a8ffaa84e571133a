"""The card library: every encoded card, by name, with its compiled printings."""

from __future__ import annotations

from collections.abc import Iterable, MutableMapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from ..ground.findings import BadInput, Finding, did_you_mean, shown
from ..ground.lazy_dict import LazyDict
from ..ground.strict_yaml import Map, line_of, read_file
from .codes import usual
from .loading import read_also, read_cards, slug
from .tree import CardInfo, Face, Node


class Entry(Struct, frozen=True):
    """Where a card was read: its ``data``, the ``faction`` of its file, the ``line`` of the entry."""

    data: Any
    faction: str | None
    line: int


class Library:
    """Cards by id, and the nodes of their abilities by path.

    ``cards``: id -> :class:`CardInfo`. ``nodes``: path -> node, selection, block or pattern.
    ``abilities``: key -> ability. ``also``: faction -> the ids of the cards that it has although they stand in another's file, with how
    many copies. ``sets``: faction -> the set that it is of. ``names``: slug of a name -> id of its card.
    ``findings``: what was wrong with the files.
    """

    def __init__(self) -> None:
        self.cards: MutableMapping[str, CardInfo] = {}
        self.nodes: MutableMapping[str, Any] = {}
        self.abilities: MutableMapping[str, Any] = {}
        self.also: dict[str, dict[str, int]] = {}
        self.sets: dict[str, str] = {}
        self.findings: list[Finding] = []
        self.names: MutableMapping[str, str] = {}
        self._used: frozenset[str] | None = None
        self._by_faction: dict[str, list[CardInfo]] | None = None
        #: What others worked out from all of its cards, by what it is; forgotten when a card comes or goes.
        self.worked_out: dict[tuple[str, ...], tuple[str, ...]] = {}

    def add(self, cards: Iterable[CardInfo], nodes: dict[str, Any]) -> None:
        """Take in the cards of one file. A name that is already there is a finding."""
        self._by_faction = None
        self.worked_out.clear()
        for card in cards:
            if card.id in self.cards:
                self.findings.append(
                    Finding(
                        "card-twice",
                        f"{card.name} is defined twice",
                        card.file,
                        card.line,
                        f"It stands in {self.cards[card.id].file} already.",
                    )
                )
                continue
            self.cards[card.id] = card
            for name in _names_of(card):
                self.names.setdefault(slug(name), card.id)
            for face in card.faces.values():
                for ability in face.abilities:
                    self.abilities[ability.key] = ability
        self.nodes.update(nodes)
        if self._used is not None and not self._used >= (words := _words_of(nodes)):
            self._used |= words

    def extensible(self) -> Library:
        """A library of the same cards, to which more can be added while this one stays as it is. The words in use are counted on, without
        looking at all of them again."""
        made = Library()
        made.cards = LazyDict(self.cards.__getitem__, self.cards.keys)
        made.nodes = LazyDict(self.nodes.__getitem__, self.nodes.keys)
        made.abilities = LazyDict(self.abilities.__getitem__, self.abilities.keys)
        made.names = LazyDict(self.names.__getitem__, self.names.keys)
        # nobody adds to these once the files are read
        made.also, made.sets = self.also, self.sets
        made._used = self.words_used()
        return made

    def leave_out(self, name: str) -> None:
        """Forget whatever bears a name, so that another card can bear it: a card of that name, or only the name if it is a former name or a
        nickname of a card."""
        key = slug(name)
        self.names.pop(key, None)
        self._by_faction = None
        self.worked_out.clear()
        gone = self.cards.pop(key, None)
        for other in map(slug, _names_of(gone) if gone is not None else ()):
            if self.names.get(other) == key:
                del self.names[other]

    def find(self, name: str) -> CardInfo:
        """The card of a name, a former name, a nickname or an id. Raises :class:`BadInput`."""
        key = slug(name)
        card = self.cards.get(self.names.get(key, key))
        if card is None:
            raise BadInput(
                [
                    Finding(
                        "unknown-card",
                        f"no card is called {shown(name)}",
                        "",
                        0,
                        did_you_mean(name, (c.name for c in self.cards.values())).or_say(usual("unknown-card")),
                    )
                ]
            )
        return card

    def wrong_with(self, card: CardInfo) -> list[Finding]:
        """What is wrong with the entry of a card in its file, of which the card says less than was meant: that of the lines from its own to
        the next card's."""
        if not self.findings:
            return []
        end = min((one.line for one in self.cards.values() if one.file == card.file and one.line > card.line), default=None)
        return [one for one in self.findings if one.file == card.file and card.line <= one.line and (end is None or one.line < end)]

    def __contains__(self, name: str) -> bool:
        key = slug(name)
        return self.names.get(key, key) in self.cards

    def in_faction(self, faction: str) -> list[tuple[CardInfo, int | None]]:
        """The cards of a faction, those it shares with others last. With each the copies it has here, ``None``: as many as are printed."""
        if self._by_faction is None:
            self._by_faction = {}
            for card in self.cards.values():
                if card.faction:
                    self._by_faction.setdefault(card.faction, []).append(card)
        own: list[tuple[CardInfo, int | None]] = [(card, None) for card in self._by_faction.get(faction, ())]
        return own + [(self.cards[id_], copies) for id_, copies in self.also.get(faction, {}).items() if id_ in self.cards]

    def also_in(self, card: str) -> tuple[str, ...]:
        """The further factions that a card belongs to, by its id."""
        return tuple(faction for faction, cards in self.also.items() if card in cards)

    def words_used(self) -> frozenset[str]:
        """The names of all words that some card uses."""
        if self._used is None:
            self._used = _words_of(self.nodes)
        return self._used

    def knows_words(self, words: frozenset[str]) -> None:
        """Take over which words its cards use from who has looked at all of them."""
        self._used = words

    def whole(self) -> None:
        """Compile what waits to be asked for: for who is going to ask for all of it."""
        for id_ in list(self.cards):
            self.cards[id_]

    def face(self, key: str) -> Face:
        """The face of a key ``id@printing``."""
        card, _, printing = key.partition("@")
        return self.cards[card].face(printing)


def _names_of(card: CardInfo) -> tuple[str, ...]:
    return (card.name, *card.former, *card.nicknames)


def _words_of(nodes: MutableMapping[str, Any]) -> frozenset[str]:
    return frozenset(node.word.name for node in nodes.values() if isinstance(node, Node))


def load_library(folder: Path, entries: dict[str, Entry] | None = None) -> Library:
    """The library of all card files below a folder. Findings are kept in it, not raised. ``entries``: takes in where each card was read."""
    library = Library()
    lines: dict[tuple[str, str], tuple[str, int]] = {}
    for path in sorted(folder.rglob("*.yaml")):
        name = str(path.relative_to(folder.parent)) if path.is_relative_to(folder.parent) else str(path)
        try:
            data = read_file(path, name)
        except BadInput as error:
            library.findings.extend(error.findings)
            continue
        cards, compiler = read_cards(data, name)
        also = read_also(compiler, data)
        if also:
            library.also[data["faction"]] = also
        if isinstance(data, Map) and isinstance(data.get("faction"), str) and isinstance(data.get("set"), str):
            library.sets[data["faction"]] = data["set"]
        library.findings.extend(compiler.findings)
        library.add(cards, compiler.nodes)
        if entries is not None and isinstance(data, Map):
            listed = data.get("cards") or ()
            entries.update(
                (card.id, Entry(one, data.get("faction"), line_of(listed, at))) for at, (card, one) in enumerate(zip(cards, listed))
            )
        lines.update({(data["faction"], id_): (name, line_of(data, "also")) for id_ in also})
    for (faction, id_), (name, line) in lines.items():
        if id_ not in library.cards:
            message = f"{faction} has a card {id_!r}, which stands nowhere"
            mend = did_you_mean(id_, library.cards).or_say(usual("also-unknown-card"))
            library.findings.append(Finding("also-unknown-card", message, name, line, mend))
    return library
