"""The table's settings: who plays which factions, which printings lie there, how it reads the rules, and what it has settled.

They are a link; a browser remembers them in a cookie. They decide which cards are found first, who sits where in a made case, and what
holds where nobody chose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from ...ground.findings import BadInput, Finding, did_you_mean
from ...judge.data.catalogue import catalogue
from ...judge.data.loaded import is_profile, knowledge, library
from ...judge.situation.paths import BASE_KEYS, as_mapping
from ...judge.situation.text_only import unplayable
from ...knowledge.words import fold
from ..case.link import PRINTINGS
from ..case.places import renamed
from ..web.packing import Unreadable, pack_pairs, unpack_pairs

#: Most players, factions of one, cards with a printing of their own, and settled points.
MOST_PLAYERS, MOST_FACTIONS, MOST_CARDS, MOST_POINTS = 4, 2, 60, 60
LONGEST_NAME = 24


@dataclass(frozen=True)
class TableSettings:
    """A table. ``players``: name -> its factions. ``printings``: of all cards. ``printing``: card -> printing. ``profile``: id.
    ``questions``: question -> option."""

    players: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    printings: str = "first"
    printing: Mapping[str, str] = field(default_factory=dict)
    profile: str = "latest"
    questions: Mapping[str, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return self != TableSettings()

    @property
    def factions(self) -> tuple[str, ...]:
        """All factions at the table."""
        return tuple(dict.fromkeys(name for factions in self.players.values() for name in factions))

    @property
    def packed(self) -> str:
        """As a link or cookie carries it."""
        made: dict[str, Any] = {}
        if self.players:
            made["players"] = {name: list(factions) for name, factions in self.players.items()}
        for key in ("printings", "profile"):
            if getattr(self, key) != getattr(TableSettings, key):
                made[key] = getattr(self, key)
        for key in ("printing", "questions"):
            if getattr(self, key):
                made[key] = dict(getattr(self, key))
        return pack_pairs(made)

    def player_of(self, card: str) -> str:
        """Who plays a card, empty where the table does not tell."""
        homes = factions_of(card)
        found = [name for name, factions in self.players.items() if homes & set(factions)]
        return found[0] if len(found) == 1 else ""


def player_without_name(number: int) -> str:
    """What the player of a seat is called, from 1, where nobody said."""
    return f"Player {number}"


def with_factions(table: TableSettings, picked: Iterable[str]) -> TableSettings:
    """A table at which some factions are played as well. Those that it lacks are played two by two by further players, as far as there
    are seats; who plays them can be said later. What is no faction is left out."""
    spelled = [spelled_faction(name) for name in picked]
    new = [name for name in dict.fromkeys(one for one in spelled if isinstance(one, str)) if name not in table.factions]
    players = {name: tuple(held) for name, held in table.players.items()}
    while new and len(players) < MOST_PLAYERS:
        number = next(seat for seat in range(len(players) + 1, 2 * MOST_PLAYERS + 1) if player_without_name(seat) not in players)
        players[player_without_name(number)] = tuple(new[:MOST_FACTIONS])
        new = new[MOST_FACTIONS:]
    return replace(table, players=players)


@lru_cache(maxsize=1)
def factions() -> tuple[str, ...]:
    """All factions of the game, by name."""
    return tuple(
        sorted({card.faction for card in catalogue() if card.faction} | {card.faction for card in library().cards.values() if card.faction})
    )


def factions_of(card: str) -> set[str]:
    """The factions of a card."""
    if card in library():
        info = library().find(card)
        return {faction for faction in (info.faction, *library().also_in(info.id)) if faction}
    return {unplayable()[card].faction} - {""} if card in unplayable() else set()


def read_table(packed: str) -> TableSettings:
    """The table of a link or cookie. Raises :class:`BadInput`."""
    if not packed:
        return TableSettings()
    try:
        data = unpack_pairs(packed[:6_000])
    except Unreadable as error:
        raise BadInput([Finding("table-broken", f"the table cannot be read: {error}", "the link", 0, "Copy its link whole.")]) from None
    players = data.get("players")
    return table_of(
        {str(name): held if isinstance(held, list) else [held] for name, held in players.items()} if isinstance(players, dict) else {},
        str(data.get("printings", "first")),
        data.get("printing"),
        str(data.get("profile", "latest")),
        data.get("questions"),
    )


def spelled_faction(name: str) -> str | Finding:
    """A faction as it is spelled, or what is wrong with the name."""
    by_fold = {fold(one): one for one in factions()}
    known = by_fold.get(fold(name))
    return known or Finding("unknown-faction", f"no faction is called {name[:40]!r}", "", 0, did_you_mean(name[:40], factions()))


def unknown_printing(printings: str) -> Finding:
    """What is wrong with a word that is none of the printings."""
    return Finding("unknown-printing", f"there are no {printings[:20]!r} printings", "", 0, "They are first or latest.")


def unknown_profile(profile: str, known: Iterable[str]) -> Finding:
    """What is wrong with an id that no profile has. ``known``: those that may be meant."""
    return Finding("unknown-profile", f"there is no profile {profile[:60]!r}", "", 0, did_you_mean(profile[:60], known))


def table_of(players: Mapping[str, Any], printings: str, printing: Any, profile: str, questions: Any) -> TableSettings:
    """A table from what somebody said. Raises :class:`BadInput` with everything that does not exist."""
    findings: list[Finding] = []
    known: dict[str, tuple[str, ...]] = {}
    for name, held in list(players.items())[:MOST_PLAYERS]:
        spelled = [spelled_faction(str(faction)) for faction in list(held)[:MOST_FACTIONS]]
        findings += [one for one in spelled if isinstance(one, Finding)]
        if str(name) in BASE_KEYS or str(name) in ("nobody", "suppose", "chance"):
            findings.append(Finding("player-name", f"nobody can be called {name!r} here", "", 0, "Take another name."))
        known[str(name)[:LONGEST_NAME]] = tuple(one for one in spelled if isinstance(one, str))
    if printings not in PRINTINGS:
        findings.append(unknown_printing(printings))
    if not is_profile(profile):
        findings.append(unknown_profile(profile, [one.id for one in knowledge().profiles]))
    single = {
        str(name): str(age)
        for name, age in list((printing if isinstance(printing, dict) else {}).items())[:MOST_CARDS]
        if str(name) in library()
    }
    settled = {}
    for question, option in list((questions if isinstance(questions, dict) else {}).items())[:MOST_POINTS]:
        try:
            knowledge().get("question", str(question)).option(str(option))
            settled[str(question)] = str(option)
        except LookupError:
            findings.append(
                Finding(
                    "unknown-option",
                    f"{str(question)[:40]!r} has no answer {str(option)[:40]!r}",
                    "",
                    0,
                    "Open the contested point and choose again.",
                )
            )
    if findings:
        raise BadInput(findings)
    return TableSettings(known, printings, single, profile, settled)


def seated(data: dict[str, Any], table: TableSettings) -> dict[str, Any]:
    """A made case as it would be at a table: its players sit where their factions do, its printings and answers are the table's."""
    if not table:
        return data
    names = _seats(data, table)
    data = renamed(data, names) if names else data
    used = _cards(data)
    single = {card: age for card, age in table.printing.items() if card in used}
    made = {**data, "printings": table.printings, "profile": table.profile}
    if single:
        made["printing"] = single
    if table.questions:
        made["questions"] = {**table.questions, **(data.get("questions") or {})}
    return made


def _cards(data: Mapping[str, Any]) -> set[str]:
    found: set[str] = set()

    def look_at(value: Any) -> None:
        if isinstance(value, dict):
            for entry in value.values():
                look_at(entry)
        elif isinstance(value, list):
            for entry in value:
                look_at(entry)
        elif isinstance(value, str):
            found.add(as_mapping(value).get("card", value))

    for key in ("players", "bases", "moves"):
        look_at(data.get(key))
    return found


def _seats(data: Mapping[str, Any], table: TableSettings) -> dict[str, str]:
    """Made-up name -> player of the table, by whose factions the cards are; nobody gets a place twice."""
    made = list(data.get("players") or ())
    free = list(table.players)
    seats: dict[str, str] = {}
    for player in made:
        votes = [table.player_of(card) for card in _held(data, player)]
        for name in votes:
            if name in free:
                seats[player] = name
                free.remove(name)
                break
    for player in made:
        if player not in seats and free:
            seats[player] = free.pop(0)
    return {old: new for old, new in seats.items() if old != new}


def _held(data: Mapping[str, Any], player: str) -> list[str]:
    """The cards of a player: those played first, then those in play and in hand."""
    found = [
        str(what["play"])
        for move in data.get("moves") or ()
        if isinstance(move, dict) and isinstance(move.get(player), dict)
        for what in (move[player],)
        if "play" in what
    ]
    for base in data.get("bases") or ():
        for card in (base.get(player) or ()) if isinstance(base, dict) else ():
            found.append(str(as_mapping(card).get("card")))
        for held in base.values() if isinstance(base, dict) else ():
            for card in held if isinstance(held, list) else ():
                found += [
                    str(one.get("card")) for one in as_mapping(card).get("on") or () if isinstance(one, dict) and one.get("by") == player
                ]
    hand = ((data.get("players") or {}).get(player) or {}).get("hand")
    return found + [str(as_mapping(card).get("card")) for card in (hand if isinstance(hand, list) else ())]
