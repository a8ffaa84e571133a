"""What players call the phases of a turn and the places where cards lie."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

#: Phase of a turn -> its title in the rulebooks, in order.
PHASE_TITLES: Mapping[str, str] = MappingProxyType(
    {
        "start-turn": "Start Turn",
        "play-cards": "Play Cards",
        "score-bases": "Score Bases",
        "draw": "Draw 2 Cards",
        "end-turn": "End Turn",
    }
)
#: What a situation calls the time before the first turn.
SET_UP = "setup"
#: Where a situation may begin -> its title.
BEGINNINGS: Mapping[str, str] = MappingProxyType({SET_UP: "Set-up", **PHASE_TITLES})
#: What a made case calls the cards at a base that nobody names and that only have power.
OTHERS = "Other Cards"
#: The same where somebody has told how much power they have, up to the number and behind it; and a treasure of which nothing is known.
POWER_OF_CARDS = ("Cards of ", " Power")
SOME_TREASURE = "Some Treasure"
#: Kind of zone -> its name, where that is not simply the word itself.
_ZONES = {
    "discard": "discard pile",
    "base-deck": "base deck",
    "base-discard": "base discard pile",
    "monsters": "monster deck",
    "monster-discard": "monster discard pile",
    "treasures": "treasure deck",
    "treasure-discard": "treasure discard pile",
    "revealed-treasures": "revealed treasures",
    "madness": "Madness deck",
    "limbo": "being played",
    "aside": "set aside",
    "box": "in the box",
    "stasis": "in stasis",
    "stored": "stored",
}
#: Zones whose name says by itself where a card is.
_NOT_IN = ("limbo", "aside", "box")


def phase_title(phase: str) -> str:
    """The title of a phase, or of set-up; the word itself for one that there is not."""
    return BEGINNINGS.get(phase, phase)


def zone_name(kind: str) -> str:
    """What a kind of zone is called: ``discard`` is a "discard pile"."""
    return _ZONES.get(kind, kind.replace("-", " "))


def pile_name(zone: str) -> str:
    """A zone as players call it: ``deck:Ann`` is "Ann's deck", ``base-deck`` "the base deck"."""
    kind, _, player = zone.partition(":")
    if kind == "stasis":
        return f"{player}'s cards in stasis"
    if kind == "stored":
        return "the stored cards"
    if player:
        return f"{player}'s {zone_name(kind)}"
    return f"the {kind if kind in _NOT_IN else zone_name(kind)}"


def where_words(zone: str) -> str:
    """Where a card in a zone lies: "in Ann's hand", "beside Ann's deck", "set aside"."""
    kind, _, player = zone.partition(":")
    if kind == "titans" and player:
        return f"beside {player}'s deck"
    if kind in ("stasis", "stored"):
        return zone_name(kind)
    return zone_name(kind) if kind in _NOT_IN else f"in {pile_name(zone)}"


def is_stand_in(name: str) -> bool:
    """Whether a made case calls cards so of which nobody has spoken."""
    before, behind = POWER_OF_CARDS
    return name.startswith(OTHERS) or name == SOME_TREASURE or (name.startswith(before) and name.endswith(behind))
