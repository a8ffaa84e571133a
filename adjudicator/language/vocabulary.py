"""The vocabulary of the language and who uses it.

A word that one card alone uses is a card's name in disguise unless no other word serves; then it says why. At most one
word in ten may have a single user.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .events import in_texts, plain
from .library import Library
from .terms import PLAYERS, QUANTIFIERS, ZONES
from .tree import Ability, CardInfo, Node, Pattern, Selection, parts
from .words import FAMILIES, Word

#: The greatest part of the words that may have a single user.
SINGLE_PART = 10


@dataclass(frozen=True, slots=True)
class Usage:
    """One word. ``family``: verb, filter, condition, number or gift. ``cards``: names of the cards that use it, sorted.
    ``why``: its sentence for having a single user. ``done``: whether the engine can do it; a word that only loads and
    renders is on paper."""

    family: str
    name: str
    cards: tuple[str, ...]
    why: str
    done: bool
    says: str

    @property
    def single(self) -> bool:
        return len(self.cards) == 1

    @property
    def unexplained(self) -> bool:
        """Whether it has a single user and no sentence why."""
        return self.single and not self.why

    def as_data(self) -> dict[str, Any]:
        return {
            "family": self.family,
            "word": self.name,
            "users": len(self.cards),
            "cards": list(self.cards),
            "why": self.why,
            "done": self.done,
            "says": self.says,
        }


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All words with their users. ``lists``: the closed lists beside them (quantifiers, zones, players, events), each
    entry with its users; the rule about single users is not for these."""

    words: tuple[Usage, ...]
    lists: dict[str, dict[str, tuple[str, ...]]]

    @property
    def single(self) -> tuple[Usage, ...]:
        return tuple(word for word in self.words if word.single)

    @property
    def unexplained(self) -> tuple[Usage, ...]:
        return tuple(word for word in self.words if word.unexplained)

    @property
    def too_many(self) -> bool:
        """Whether more than one word in ten has a single user."""
        return len(self.single) * SINGLE_PART > len(self.words)

    @property
    def holds(self) -> bool:
        return not self.unexplained and not self.too_many

    def as_data(self) -> dict[str, Any]:
        """Plain data, for JSON."""
        return {
            "words": [word.as_data() for word in self.words],
            "count": len(self.words),
            "single": len(self.single),
            "allowed": len(self.words) // SINGLE_PART,
            "unused": sum(not word.cards for word in self.words),
            "unexplained": [word.name for word in self.unexplained],
            "holds": self.holds,
            "lists": {name: {entry: list(cards) for entry, cards in entries.items()} for name, entries in self.lists.items()},
        }


def vocabulary(library: Library) -> Vocabulary:
    """Every word of every family with the cards of a library that use it."""
    users: dict[int, set[str]] = {}
    lists: dict[str, dict[str, set[str]]] = {
        name: {entry: set() for entry in entries}
        for name, entries in (("quantifier", QUANTIFIERS), ("zone", ZONES), ("player", PLAYERS), ("event", in_texts()))
    }
    for card in library.cards.values():
        _count(card, users, lists)
    words = [_usage(word, users) for family in FAMILIES.values() for word in sorted(family.values(), key=lambda word: word.name)]
    return Vocabulary(
        tuple(words), {name: {entry: tuple(sorted(cards)) for entry, cards in entries.items()} for name, entries in lists.items()}
    )


def _usage(word: Word, users: dict[int, set[str]]) -> Usage:
    says = (word.run.__doc__ or "").strip().split("\n")[0] if word.run is not None else ""
    return Usage(
        word.family, word.name, tuple(sorted(users.get(id(word), ()))), word.why, word.run is not None and not word.extra.get("paper"), says
    )


def _count(card: CardInfo, users: dict[int, set[str]], lists: dict[str, dict[str, set[str]]]) -> None:
    for face in dict.fromkeys(card.faces.values()):
        tops: list[Any] = [*face.abilities, *face.play_if, face.play_on]
        for top in tops:
            for part in parts(top):
                if isinstance(part, Node):
                    users.setdefault(id(part.word), set()).add(card.name)
                    for arg in part.args.values():
                        _player(card, arg, lists)
                elif isinstance(part, Selection):
                    lists["quantifier"][part.quantifier].add(card.name)
                    for zone in part.zone if isinstance(part.zone, tuple) else (part.zone,):
                        lists["zone"].get(zone, set()).add(card.name)
                    _player(card, part.whose, lists)
                elif isinstance(part, Pattern):
                    for event in part.event:
                        lists["event"].get(plain(event), set()).add(card.name)
                    for arg in (part.by, part.whose):
                        _player(card, arg, lists)
                elif isinstance(part, Ability):
                    _player(card, part.you, lists)


def _player(card: CardInfo, arg: Any, lists: dict[str, dict[str, set[str]]]) -> None:
    if isinstance(arg, tuple) and arg and isinstance(arg[0], str) and arg[0] in lists["player"]:
        lists["player"][arg[0]].add(card.name)


def lines(made: Vocabulary, family: str | None = None) -> list[str]:
    """The vocabulary as lines of text."""
    said: list[str] = []
    last = None
    for word in made.words:
        if family is not None and word.family != family:
            continue
        if word.family != last:
            said.append(f"{word.family}s:")
            last = word.family
        marks = ("" if word.done else " [on paper]") + (" [single user]" if word.single else "" if word.cards else " [unused]")
        shown = ", ".join(word.cards[:6]) + (f" and {len(word.cards) - 6} more" if len(word.cards) > 6 else "")
        said.append(f"  {word.name:22} {len(word.cards):4}{marks}  {shown}".rstrip())
        if word.single:
            said.append(f"  {'':27} why: {word.why or 'NO SENTENCE SAYS WHY NO OTHER WORD SERVES'}")
    said.append(
        f"{len(made.words)} words, {len(made.single)} with a single user (at most {len(made.words) // SINGLE_PART}), "
        f"{len(made.unexplained)} of them without a sentence, {sum(not word.cards for word in made.words)} unused"
    )
    return said
