"""What a line asks on which none of the sources has a rule, as far as that is known: deals between players, how long a turn may take.

That nothing is said of a thing stands in no source, so no ruling can say it. What the data list as ``silent`` was searched for in all of
them; a line that asks for it is told so, with the statements that come nearest to it, in place of those that share words with it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from ....knowledge.search.indexing import rooted
from ...composer.from_line import PlainLine
from ...data.loaded import knowledge
from ...data.ways_told import way

#: What is said where no source has a rule on what is asked.
NO_RULE = "Nothing here answers that: no source has a rule on {}. The players have to agree on it."
NO_RULE_NEAR = "None of the sources has a rule on {}. What comes nearest to it:"


class Silence(NamedTuple):
    """That no source has a rule on what a line asks. ``says``: that, in words; ``rest``: what else the line says, as roots; ``near``: the
    keys of what comes nearest to it."""

    says: str
    rest: str
    near: tuple[str, ...] = ()


def silent_on(line: PlainLine) -> Silence | None:
    """What a line asks on which no source has a rule; ``None`` where it asks nothing that is known to be of that sort."""
    # a card may be called by such words
    said = f" {rooted(' '.join(word.text for word in line.words if word.kind != 'card'))} "
    for about, ways in _ways():
        if (met := ways.search(said)) is not None:
            near = knowledge().lexicon.asked.near.get(about, ())
            return Silence((NO_RULE_NEAR if near else NO_RULE).format(about), f"{said[: met.start()]} {said[met.end() :]}", near)
    return None


@lru_cache(maxsize=1)
def _ways() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """How each such thing is asked for."""
    silent = knowledge().lexicon.asked.silent
    return tuple((about, re.compile("|".join(map(way, texts)))) for about, texts in silent.items())
