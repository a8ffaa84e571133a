"""How much power there is in all at a base against its breakpoint, where a line asks whether it is enough, or what is missing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...composer.taking_part import name_of
from ...composer.told import Told
from ...replay.replay import Replay
from ...verdict.beside_cards import totals
from ...verdict.copies import Copies

#: What asks whether there is enough, or how much more it takes.
ENOUGH = re.compile(
    r"\b(?:is|are|was|thats) (?:that|this|it|they|we|those|he|she)? ?enough\b|\b(?:have|has|got|need) (?:\w+ )?enough\b"
    r"|\benough (?:power )?(?:there|to (?:break|pop|burst|bust|crack|score|clear|win|take|beat)|for (?:it|the|that|%)\b)"
    r"|\b(?:over|past|above|below|under|at|reach|reaches|hit|hits|make|makes|meets?|short of) the (?:breakpoint|bp)\b"
    r"|(?<!what )(?<!when )(?<!where )\b(?:do|does|did|will|would|can) (?:we|i|they|he|she|it|that) (?:now |then )?"
    r"(?:break|pop|burst|bust|crack)\b(?! (?:at|on)\b)"
    r"|\bhow (?:much|many)(?: more| power)* (?:do|does|is|are) (?:i|we|he|she|they|it)?(?: still)? ?(?:need|missing|short|lack|left)\b"
)


def against_breakpoint(text: str, made: Replay, names: Sequence[str], told: Told) -> tuple[str, ...]:
    """The power that there is in all at the bases that a line names, or of which it tells the breakpoint, against that, as sentences; none
    where it does not ask for it, or a base has scored. ``text``: of the line, folded."""
    if ENOUGH.search(text) is None or any(step.kind in ("ranking", "none-ready") for step in made.trace.steps):
        return ()
    needed = made.values().breakpoint
    bases = (
        base for base in made.position.bases() if name_of(made, base) in names or (told.breakpoint and needed.get(base) == told.breakpoint)
    )
    return tuple(_compared(Copies(made).name(base), sum(totals(made, base).values()), needed[base]) for base in bases if base in needed)


def _compared(base: str, power: int, needed: int) -> str:
    missing = f", so {needed - power} is missing" if power < needed else ", so it is ready to score"
    return f"The power at {base} is {power} in all and its breakpoint {needed}{missing}."
