"""What the property tests share: the made-up pond cards, the profiles, and which games are played."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

from adjudicator.judge.base import knowledge, library, reading
from adjudicator.judge.playing import complete_factions
from adjudicator.language.library import Library, load_library

HERE = Path(__file__).resolve().parent
#: Games of each profile in the tests; with the ten profiles of the collection 500.
GAMES = 50
#: Where the seeds begin: another number plays other games.
FIRST = int(os.environ.get("ADJUDICATOR_FIRST_SEED", "0"))


@lru_cache(maxsize=1)
def pond() -> Library:
    """Four made-up factions and six bases, small enough to be read in a minute."""
    made = load_library(HERE / "cards")
    assert not made.findings, made.findings
    return made


def profiles() -> list[str]:
    base = knowledge()
    return sorted(profile.id for profile in (base.profiles.values() if isinstance(base.profiles, dict) else base.profiles))


def how(number: int) -> dict:
    """What the n-th game of a profile is: mixed decks of any encoded cards, or whole factions, for two to four players, in
    either printing."""
    mixed = number % 3 != 2 or len(complete_factions(library())) < 2
    return {"players": (2, 3, 2, 4)[number // 3 % 4], "printings": ("first", "latest")[number % 2], "mixed": mixed}


__all__ = ["FIRST", "GAMES", "how", "library", "pond", "profiles", "reading"]
