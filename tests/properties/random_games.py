"""What the property tests share: the made-up pond cards, the profiles, and which games are played."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

from adjudicator.judge.data import loaded
from adjudicator.judge.data.loaded import game_profile
from adjudicator.judge.play import spread_factions
from adjudicator.judge.situation.text_only import whole_library as library
from adjudicator.language.library import Library, load_library
from adjudicator.language.tree import Node

HERE = Path(__file__).resolve().parent
#: Games of each profile where everything is tried; with the ten profiles of the collection 500.
GAMES = 50
#: Those of them that are always played.
SAMPLE = 6
#: Where the seeds begin: another number plays other games.
FIRST = int(os.environ.get("ADJUDICATOR_FIRST_SEED", "0"))


@lru_cache(maxsize=1)
def pond() -> Library:
    """Four made-up factions and six bases, small enough to be read in a minute."""
    made = load_library(HERE / "cards")
    assert not made.findings, made.findings
    return made


def profiles() -> list[str]:
    return sorted(loaded.profiles())


#: Procedures that only cards of sets which are not encoded in full set off: the verbs of those cards.
RARE = ("draw_madness", "extra_turn")


@lru_cache(maxsize=1)
def rare() -> tuple[str, ...]:
    """The cards and bases whose texts use a rare verb."""
    found = {node.path.partition("@")[0] for node in library().nodes.values() if isinstance(node, Node) and node.word.name in RARE}
    return tuple(sorted(library().cards[card].name for card in found if card in library().cards))


def shape(number: int) -> dict:
    """What the n-th game of a profile is, but for its factions."""
    return {"players": 2 + number % 3, "printings": ("first", "latest")[number // 3 % 2]}


def has_factions(number: int) -> bool:
    """Whether the n-th game of a profile is one of whole factions."""
    return number % 5 != 4


def how(number: int, profile: int = 0) -> dict:
    """What the n-th game of a profile is: whole factions, all used as often over all profiles, or every fifth time mixed decks of any
    encoded cards with the rare ones among them, for two to four players, in either printing."""
    made = shape(number)
    if not has_factions(number):
        return {**made, "mixed": True, "featuring": rare()}
    return {**made, "pool": spread_factions(library(), profile * taken(GAMES) + taken(number), made["players"])}


def taken(number: int) -> int:
    """How many factions the first so many games of a profile play with."""
    return sum(2 * shape(game)["players"] for game in range(number) if has_factions(game))


__all__ = ["FIRST", "GAMES", "RARE", "how", "library", "pond", "profiles", "rare", "game_profile"]
