"""The factions that a situation names, and the table on which a set-up begins: decks, base deck, draft.

A player's factions are two different ones of the game (rules ``each-player-takes-two-factions``, ``no-faction-doubled-in-one-deck``), of
twenty cards each (rule ``faction-has-twenty-cards``), so all cards that such a player owns come to forty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from ...engine.kernel.frames import Frame
from ...engine.procedures.drafting import EACH, FirstToChoose
from ...engine.procedures.factions import DECK, encoded, factions, spelled, whole_factions
from ...engine.procedures.setup import Maker, SetupBaseDeck, setup_frames
from ...ground.findings import did_you_mean, shown
from ...ground.strict_yaml import Map
from ...language.library import Library
from ...language.loading import MADE_UP, slug
from ...language.tree import CardInfo
from ...table.cards import Identity
from ..data.catalogue import card_sets
from .file_findings import FileFindings

#: Gives a listed card its id: the entry, its owner, the list and the place in it.
Identify = Callable[[Any, str | None, Any, Any], str | None]
#: Kinds of card that a deck is made of.
IN_DECKS = ("minion", "action")


class NamedFactions(FileFindings):
    """The factions that players of a situation have. ``printings``: ``first`` or ``latest``."""

    def __init__(self, data: Map, file: str, library: Library, printings: str) -> None:
        super().__init__(file)
        self.data = data
        self.library = library
        self.printings = printings if printings in ("first", "latest") else "first"

    def of_players(self) -> dict[str, tuple[str, ...]]:
        """The factions of each player who names two that are right, as the cards spell them; what is wrong is noted."""
        found = {}
        for player, entry in (self.data.get("players") or {}).items():
            if entry and "factions" in entry:
                named = self.listed(entry, "factions")
                if len(entry["factions"]) != EACH:
                    self.note("factions-number", f"{player} has {len(entry['factions'])} factions", entry, "factions")
                elif len(named) == EACH and named[0] == named[1]:
                    self.note("faction-twice", f"{player} has {named[0]} twice", entry["factions"], 1)
                elif len(named) == EACH:
                    found[player] = named
        return found

    def listed(self, holder: Any, key: Any) -> tuple[str, ...]:
        """The factions of a list that the game has."""
        found = []
        for index, name in enumerate(holder[key]):
            known = spelled(self.library, name)
            if known:
                found.append(known)
            else:
                mend = did_you_mean(name, factions(self.library))
                self.note("unknown-faction", f"no encoded card belongs to {shown(name)}", holder[key], index, mend)
        return tuple(found)

    def whole(self, holder: Any, key: Any, names: tuple[str, ...]) -> None:
        """Factions whose cards are to be drawn have all of them."""
        for index, name in enumerate(names):
            number = encoded(self.library, name, self.printings)
            if number != DECK:
                self.note("faction-incomplete", f"{number} of the {DECK} cards of {name} are encoded", holder[key], index)

    def copies(self, names: tuple[str, ...]) -> Counter[str]:
        """How many of each card, by its id, some factions have, titans and all."""
        made: Counter[str] = Counter()
        for name in names:
            for card, number in self.library.in_faction(name):
                made[card.id] += number or max((face.copies or 1) for face in card.faces.values())
        return made

    def check_owned(self, player: str, chosen: tuple[str, ...], ident: Mapping[str, Identity], holder: Map) -> int:
        """Note cards that a player owns and that none of his factions has, or not so many. The number of cards of his deck."""
        left = self.copies(chosen)
        number = 0
        for identity in ident.values():
            card = identity.face.card if identity.face is not None else None
            if identity.owner != player or (card is not None and card.kind not in IN_DECKS):
                continue
            number += 1
            if card is not None and card.set != MADE_UP and self.wrong(card, left):
                self.note("not-of-factions", self.wrong_words(card, player, chosen), holder, "factions")
                left[card.id] += len(ident)
        return number

    def wrong(self, card: CardInfo, left: Counter[str]) -> bool:
        """Whether some factions have no such card left; if they have, it is taken."""
        left[card.id] -= 1
        return left[card.id] < 0

    def wrong_words(self, card: CardInfo, player: str, chosen: tuple[str, ...]) -> str:
        """What is wrong with a card in words."""
        if not self.copies(chosen)[card.id]:
            return f"{card.name} is of neither faction of {player}, {' and '.join(chosen)}"
        return f"{player} has more copies of {card.name} than there are in {' and '.join(chosen)}"


class OpeningTable(NamedFactions):
    """The table of a situation that begins at set-up. ``single``: printings of single cards. ``ident``: what each card is, to which those
    made here are added. ``identify``: gives a listed card its id."""

    def __init__(
        self,
        data: Map,
        file: str,
        library: Library,
        printings: str,
        single: Mapping[str, str],
        ident: dict[str, Identity],
        identify: Identify,
    ) -> None:
        super().__init__(data, file, library, printings)
        self.ident = ident
        self.identify = identify
        self.maker = Maker(library, self.printings, ident, single)
        self.zones: dict[str, tuple[str, ...]] = {"bases": (), "base-deck": (), "base-discard": ()}
        #: decks of which more is known than the cards: how many on top lie as they are listed
        self.known: dict[str, int] = {}
        self.chosen: dict[str, tuple[str, ...]] = {}

    def build(self) -> tuple[Frame, ...]:
        """Fill the zones. The agenda of the set-up."""
        players = self.data.get("players") or Map()
        if not 2 <= len(players) <= 4:
            self.note("players-number", f"{len(players)} players cannot set up a game", self.data, "players")
        self.chosen = self.of_players()
        drafters = []
        for player, said in players.items():
            entry = said or Map()
            for zone in ("hand", "deck", "discard"):
                self.zones[f"{zone}:{player}"] = ()
            if player in self.chosen:
                self.whole(entry, "factions", self.chosen[player])
                if not self.findings:
                    self.deck_of_factions(player, entry)
            elif entry.get("deck"):
                self.deck_as_listed(player, entry)
            elif "factions" not in entry:
                drafters.append(player)
        owned = self.owned()
        draft = self.draft(tuple(drafters), owned)
        base_deck: Frame | None = SetupBaseDeck(names=None, printings=self.printings, owned=owned)
        if self.data.get("base_deck"):
            listed = [self.identify(entry, None, self.data["base_deck"], index) for index, entry in enumerate(self.data["base_deck"])]
            self.zones["base-deck"] = tuple(card for card in listed if card is not None)
            base_deck = None
        return setup_frames(len(players), base_deck, self.printings, draft)

    def deck_of_factions(self, player: str, entry: Map) -> None:
        """The forty cards of two factions; those that are listed lie on top, in their order."""
        top = self.listed_cards(player, entry)
        left = self.copies(self.chosen[player])
        for index, id_ in top:
            card = self.ident[id_].face.card
            if self.wrong(card, left):
                self.note("not-of-factions", self.wrong_words(card, player, self.chosen[player]), entry["deck"], index)
        if self.findings:
            return
        there = Counter(self.ident[id_].face.card.id for _, id_ in top)
        below: list[str] = []
        titans: list[str] = []
        for name in self.chosen[player]:
            made = self.maker.faction(player, name, there)
            below += made.deck
            titans += made.titans
        self.zones[f"deck:{player}"] = (*(id_ for _, id_ in top), *sorted(below))
        self.known[f"deck:{player}"] = len(top)
        if titans:
            self.zones[f"titans:{player}"] = tuple(titans)

    def deck_as_listed(self, player: str, entry: Map) -> None:
        """A deck that is listed card by card, in its order."""
        cards = tuple(id_ for _, id_ in self.listed_cards(player, entry))
        if len(cards) != EACH * DECK and not self.findings:
            self.note("deck-size", f"the deck of {player} has {len(cards)} cards", entry, "deck")
        self.zones[f"deck:{player}"] = cards

    def listed_cards(self, player: str, entry: Map) -> list[tuple[int, str]]:
        """The ids of the cards of a deck, each with the place of its entry."""
        listed = entry.get("deck") or ()
        if isinstance(listed, int):
            self.note("deck-unknown", f"nobody knows the deck of {player}", entry, "deck")
            return []
        found = []
        for index, card in enumerate(listed):
            if isinstance(card, int):
                self.note("deck-unknown", f"{card} cards in the deck of {player} are unknown", listed, index)
                continue
            said = Map((key, value) for key, value in card.items() if key != "copies") if isinstance(card, Map) else card
            for copy in range(card.get("copies", 1) if isinstance(card, Map) else 1):
                if copy and isinstance(said, Map):
                    said = Map((key, value) for key, value in said.items() if key != "id")
                id_ = self.identify(said, player, listed, index)
                if id_ is not None and self.ident[id_].face is None:
                    self.note("deck-unknown", f"a card in the deck of {player} is unknown", listed, index)
                elif id_ is not None and self.ident[id_].face.kind not in IN_DECKS:
                    self.note("wrong-kind", f"{self.ident[id_].face.name} is in no deck of a player", listed, index)
                elif id_ is not None:
                    found.append((index, id_))
        return found

    def owned(self) -> tuple[str, ...] | None:
        """The ids of the sets at the table, ``None`` for all that there are."""
        if "owned" not in self.data:
            return None
        found = []
        known = {set_: set_ for set_ in self.library.sets.values()}
        for one in card_sets():
            id_ = next((self.library.sets[name] for name in one.factions if name in self.library.sets), None)
            if id_ is not None:
                known[slug(one.title)] = known[one.id] = id_
        for index, name in enumerate(self.data["owned"]):
            id_ = known.get(slug(name))
            if id_ is None:
                titles = [*(one.title for one in card_sets()), *self.library.sets.values()]
                self.note("owned-set", f"no set is called {shown(name)}", self.data["owned"], index, did_you_mean(name, titles))
                continue
            found.append(id_)
        return tuple(found)

    def draft(self, drafters: tuple[str, ...], owned: tuple[str, ...] | None) -> FirstToChoose | None:
        """The draft of those who have no deck yet, if there are any."""
        said = self.data.get("draft") or Map()
        pool = self.listed(said, "pool") if "pool" in said else ()
        if pool:
            self.whole(said, "pool", pool)
        if not drafters:
            if said:
                self.note("wrong-phase", "nobody drafts: all players have decks", self.data, "draft", "Take out their factions, or draft:.")
            return None
        first = said.get("first")
        if first is not None and first not in drafters:
            self.note("unknown-player-name", f"{shown(first)} does not draft", said, "first", did_you_mean(first, drafters))
        if not self.findings and len({*pool, *whole_factions(self.library, self.printings, owned)}) < EACH * len(self.data["players"]):
            message = f"{EACH * len(self.data['players'])} factions are needed at least"
            self.note("too-few-factions", message, self.data, "owned", "Add a set to owned:, or factions to the pool.")
        return FirstToChoose(drafters=drafters, first=first, pool=pool, owned=owned, printings=self.printings)
