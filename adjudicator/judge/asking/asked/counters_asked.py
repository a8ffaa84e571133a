"""What becomes of the counters that lay on a named minion, where a line asks that and its verdict, which tells what has changed, does not
say it: that they stay is an answer, too."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...composer.taking_part import name_of
from ...replay.event_words import counters_in_words
from ...replay.replay import Replay
from ..asked_for import apart_from_sums

_COUNTERS = re.compile(r"\b(?:counters?|tokens?|chips?)\b")
#: What asks how many they are together.
_IN_ALL = re.compile(r"\bhow many\b|\btotal\b|\baltogether\b|\bin all\b|\ball told\b")
#: So many cards are several.
_SEVERAL = 2


def counters_asked(text: str, made: Replay, names: Sequence[str], says: str) -> tuple[str, ...]:
    """The sentences that a verdict lacks where a line speaks of counters. ``text``: the line, folded; ``names``: of its cards; ``says``:
    the verdict."""
    if not _COUNTERS.search(text) or _COUNTERS.search(apart_from_sums(says)):
        return ()
    found = []
    for card, before in made.setting.game.position.play.items():
        name, now = name_of(made, card), made.position.play.get(card)
        if not before.counters or name not in names:
            continue
        counters = counters_in_words(before.counters).removeprefix("a ")
        if now is None:
            found.append(f"{name} loses its {counters} on leaving play.")
        elif now.counters == before.counters:
            found.append(f"{name} keeps its {counters}.")
    return tuple(dict.fromkeys(found))


def counters_in_all(text: str, made: Replay) -> tuple[str, ...]:
    """How many counters were placed on several cards, as a sentence, where a line asks how many in all. ``text``: the line, folded."""
    before = made.setting.game.position.play
    now = {card: one.counters - (before[card].counters if card in before else 0) for card, one in made.position.play.items()}
    placed = [number for number in now.values() if number > 0]
    if len(placed) < _SEVERAL or not _COUNTERS.search(text) or not _IN_ALL.search(text):
        return ()
    return (f"In all {sum(placed)} counters are placed.",)


def lie_there(made: Replay) -> bool:
    """Whether counters lay on a minion at first, so that "the counters" may be those."""
    return any(one.counters for one in made.setting.game.position.play.values())
