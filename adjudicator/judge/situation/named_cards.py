"""What the names in a situation's moves, answers and expectations stand for, checked before anything is replayed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from ...engine.resolution.changes import CHANGES
from ...ground.findings import Finding, did_you_mean, shown
from ...ground.strict_yaml import Map, Seq
from ...language.events import KINDS
from ...language.library import Library
from ...language.loading import slug
from ...language.tree import Face
from ...table.cards import Identity
from .file_findings import FileFindings

#: Options that are words, not cards.
WORDS = frozenset(
    (
        "yes",
        "no",
        "none",
        "nothing",
        "done",
        "no-more",
        "no-more-cards",
        "pass",
        "both",
        "before",
        "after",
        "regular",
        "extra",
        "keep",
        "redraw",
        "the-regular-play",
        "an-extra-play",
    )
)


#: Expectations that name cards: kind -> its keys with a name, or with several. Of two kinds in one entry the first is meant.
NAMING: dict[str, tuple[str, ...]] = {
    "card": ("card", "at", "on", "attached"),
    "player": ("at",),
    "base": ("base",),
    "event": (),
    "order": (),
    "loop": ("cards",),
    "values": ("about_card",),
    "offered": (),
    "refused": ("refused",),
    "bases": ("bases",),
}
#: Those keys that name a base.
BASES_NAMED = ("at", "base")
#: Events and steps about a deck, which is named as zones are: ``deck:Ann``.
ABOUT_DECKS = frozenset((*(name for name, kind in KINDS.items() if kind.about == "deck"), "reshuffle"))


def cards_meant(ident: Mapping[str, Identity], name: Any) -> tuple[str, ...]:
    """The ids that a name may stand for: the card of that id, else all cards of that name."""
    if isinstance(name, str) and name in ident:
        return (name,)
    key = slug(str(name))
    if key in ident:
        return (key,)
    return tuple(id_ for id_, identity in ident.items() if identity.face is not None and key in _called(identity.face))


@lru_cache(maxsize=4096)
def _called(face: Face) -> frozenset[str]:
    """What a card is called, as ids are made of names."""
    return frozenset(slug(name) for name in (face.name, *face.card.former, *face.card.nicknames))


class NameChecker(FileFindings):
    """Checks the names of one case. ``ident``: every card on its table, in play or not. ``later``: others may come to it yet, as the
    table is still set up."""

    def __init__(
        self, data: Map, file: str, ident: Mapping[str, Identity], library: Library, players: Iterable[str], later: bool = False
    ) -> None:
        super().__init__(file)
        self.later = later
        self.data = data
        self.ident = ident
        self.library = library
        self.players = frozenset(players)

    def check(self) -> list[Finding]:
        for move in self.data.get("moves", ()):
            self._move(move)
        for answer in self.data.get("answers", ()):
            self.card(answer, "about")
        for entry in self.data.get("expect", ()):
            self._expectation(entry)
        for name in self.data.get("printing", ()):
            self.printing(name)
        order = self.data.get("order")
        if isinstance(order, Seq):
            for index in range(len(order)):
                self.card(order, index)
        return self.findings

    # -- single names ---------------------------------------------------------------------------------------------------

    def card(self, holder: Any, key: Any, words: Iterable[str] = ()) -> None:
        """A name that must stand for one card of the table. ``words``: what may stand there instead."""
        if isinstance(holder, Map) and key not in holder:
            return
        name = holder[key]
        if name in words:
            return
        found = cards_meant(self.ident, name)
        if len(found) > 1:
            self.note(
                "card-ambiguous", f"{len(found)} cards are called {shown(name)}", holder, key, f"Name one of them: {', '.join(found[:6])}."
            )
        elif not found:
            self.missing(holder, key, name)

    def missing(self, holder: Any, key: Any, name: str) -> None:
        if self.later and self.may_come(name):
            return
        if name in self.library:
            self.note("card-not-on-table", f"{shown(name)} is a card, but none lies on this table", holder, key, self.on_table(name))
        else:
            names = [identity.face.name for identity in self.ident.values() if identity.face is not None]
            self.note("unknown-card", f"no card is called {shown(name)}", holder, key, did_you_mean(name, [*names, *self.ident]))

    def may_come(self, name: str) -> bool:
        """Whether a name may stand for a card that set-up still makes: its name, or the id of one of its copies."""
        head, _, number = str(name).rpartition("-")
        return name in self.library or (number.isdecimal() and head in self.library)

    def cards(self, holder: Any, key: Any) -> None:
        if key in holder:
            if isinstance(holder[key], Seq):
                for index in range(len(holder[key])):
                    self.card(holder[key], index)
            else:
                self.card(holder, key)

    def base(self, holder: Any, key: Any) -> None:
        """A name that must stand for a base of the table."""
        if key not in holder:
            return
        name = holder[key]
        found = cards_meant(self.ident, name)
        if self.later and not found and name in self.library and self.library.find(name).kind == "base":
            return
        faces = [self.ident[id_].face for id_ in found]
        bases = [identity.face.name for identity in self.ident.values() if identity.face is not None and identity.face.kind == "base"]
        if not found and name in self.library:
            self.note(
                "base-not-in-play",
                f"{shown(name)} is not on this table",
                holder,
                key,
                did_you_mean(name, bases).or_say(self.on_table(name)),
            )
        elif not found:
            self.note("unknown-card", f"no base is called {shown(name)}", holder, key, did_you_mean(name, bases))
        elif faces[0] is None or faces[0].kind != "base":
            self.note("wrong-kind", f"{shown(name)} is no base", holder, key, did_you_mean(name, bases).or_say("Name a base."))

    def on_table(self, name: str) -> str:
        """A remedy for a card that lies nowhere."""
        return f"Put {name[:60]} on the table, in a hand or a deck, or name another card."

    def printing(self, name: str) -> None:
        """A card whose printing is said must be there."""
        if not cards_meant(self.ident, name):
            self.missing(self.data["printing"], name, name)

    # -- moves and expectations ---------------------------------------------------------------------------------------------

    def _move(self, move: Map) -> None:
        what = next(iter(move.values()))
        if not isinstance(what, Map):
            return
        if "suppose" not in move:
            for key in ("play", "talent", "use", "on"):
                self.card(what, key)
            self.base(what, "at")
            return
        for key in what:
            if key not in ("by", "to", "number", "chosen"):
                self.cards(what, key)
        if "move" in what:
            self.base(what, "to")

    def _expectation(self, entry: Map) -> None:
        kind = next((name for name in NAMING if name in entry), None)
        if kind == "event":
            self._event(entry)
        elif kind == "order":
            for event in entry["order"]:
                self._event(event)
        elif kind == "offered":
            self._offer(entry["offered"])
        elif kind == "refused" and isinstance(entry["refused"], bool):
            return
        elif kind is not None:
            for key in NAMING[kind]:
                if key in BASES_NAMED:
                    self.base(entry, key)
                else:
                    self.cards(entry, key)

    def _offer(self, offer: Map) -> None:
        self.card(offer, "about")
        for key in ("includes", "excludes"):
            for index, name in enumerate(offer.get(key, ())):
                if slug(name) not in WORDS and name in self.library:
                    self.card(offer[key], index)

    def _deck(self, entry: Map) -> None:
        """What an event about a deck names: the deck, or the beginning of the sentence, which is a player's name."""
        decks = (*(f"deck:{player}" for player in sorted(self.players)), "base-deck", "monsters", "treasures")
        if entry["what"] not in (*decks, *self.players):
            message = f"{shown(entry['what'])} is no deck"
            self.note("unknown-zone", message, entry, "what", did_you_mean(str(entry["what"]), decks))

    def _event(self, entry: Map) -> None:
        for key in ("what", "to", "by"):
            if key == "what" and entry["event"] in ABOUT_DECKS and key in entry:
                self._deck(entry)
                continue
            if key == "what" and entry["event"] not in CHANGES and not cards_meant(self.ident, entry.get("what")):
                # of a step that changes nothing the beginning of its sentence may be named
                continue
            if key == "by" and entry.get(key) in self.players and not cards_meant(self.ident, entry[key]):
                message = f"by is the card that did it, and {shown(entry[key])} is a player"
                self.note("unknown-card", message, entry, key, "Name the card whose ability does it, or leave by out.")
                continue
            self.card(entry, key, self.players if key == "what" else ())
