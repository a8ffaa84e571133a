"""That a base without a name is ready to score, or is not, is left out where nobody told its breakpoint and nobody asks for it: how much
power there is there stays."""

from __future__ import annotations

import re

from ....knowledge.words import fold
from ...composer.from_line import PlainLine
from ...composer.line.pieces import meaning_of
from ...composer.plain_cards import FIELDS
from .against_breakpoint import ENOUGH

_READY = re.compile(
    rf"(the power at (?:{'|'.join(FIELDS)}) is \d+), its breakpoint \d+, so it is (?:not )?ready to score(?: in the Score Bases phase)?"
)
#: What speaks of a breakpoint, by what it means and by the word.
_MEANT = frozenset(("score", "win", "before", "after", "tie"))
_SAID = frozenset(("breakpoint", "breakpoints", "bp", "break", "breaks", "pop", "pops", "ready", "enough", "bust", "crack", "cracks"))


def without_untold_breakpoints(says: str, line: PlainLine) -> str:
    """What is said, without that."""
    told = line.told
    if told.breakpoint or told.weighs or told.whole or told.totals:
        return says
    words = [fold(word.text) for word in line.words if word.kind != "card"]
    if _SAID & {*words} or any(meaning_of(word) in _MEANT for word in words) or ENOUGH.search(" ".join(words)):
        return says
    return _READY.sub(r"\1", says)
