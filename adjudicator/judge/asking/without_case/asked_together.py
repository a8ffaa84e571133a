"""What is ruled where two cards meet by what they are or say, in whatever words a line asks of them: "his Overrun is there, Gorgodzolla
allowed?" has none for what binds a titan. Which texts these are is told by ``together`` of the data."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import permutations

from ....knowledge.model import NAMED_ONCE
from ....knowledge.search.indexing import rooted
from ...data.loaded import knowledge, library
from ...data.ways_told import way
from ..sentences.own_texts import ASKED_FOR, own_text
from ..statements import Statement, statement


def with_asked_together(found: Sequence[Statement], names: Sequence[str], most: int) -> tuple[Statement, ...]:
    """The statements with those that two of the named cards ask for together, behind what is asked for outright; at most ``most``."""
    said = {name: _said_of(name) for name in names if name in library()}
    pairs = list(permutations(said, 2))
    keys = [
        key for key, one, other in _together() if any(one.search(said[first]) and other.search(said[second]) for first, second in pairs)
    ]
    if not keys:
        return tuple(found)
    outright = [one for one in found if one.meets >= ASKED_FOR and one.key not in keys]
    asked = [replace(statement(key), meets=ASKED_FOR) for key in keys]
    return (*outright, *asked, *(one for one in found if one.key not in keys and one not in outright))[: max(most, len(outright) + 1)]


@lru_cache(maxsize=1 << 10)
def _said_of(name: str) -> str:
    """What a card is, and what it says, in roots with a space before and behind them."""
    text = f"is a {library().find(name).kind} {own_text(name, 'first').says}"
    return f" {rooted(text)} "


@lru_cache(maxsize=1)
def _together() -> tuple[tuple[str, re.Pattern[str], re.Pattern[str]], ...]:
    """The keys of what is asked for so, each with how the two texts read."""
    keys = {record.id: key for key, record in knowledge().by_key.items() if record.KIND in NAMED_ONCE}
    return tuple(
        (keys[id], re.compile(way(one)), re.compile(way(other))) for id, (one, other) in knowledge().lexicon.asked.together.items()
    )
