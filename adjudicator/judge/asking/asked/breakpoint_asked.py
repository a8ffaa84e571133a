"""What the breakpoint of a base comes to in the end, where a line asks that and its verdict, which is about what has changed last, does not
say it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....knowledge.words import fold
from ...composer.from_line import PlainLine
from ...composer.taking_part import name_of
from ...replay.replay import Replay
from ...verdict.before import values_at_first
from ...verdict.copies import Copies

#: What asks for a breakpoint.
ASKED = re.compile(
    r"\bbreakpoints?\b|\bbp\b|\bstill lower(?:ed)?\b|\bhow (?:low|high) is (?:it|that|the base)\b"
    r"|\b(?:what|when|where) (?:does|will|do|would) (?:it|that|the base|they) break(?: at| on)?\b"
)
#: What tells in a verdict what it is.
_TOLD = "The breakpoint of {} is (?:now )?{}\\b"


def breakpoint_asked(text: str, made: Replay, names: Sequence[str], verdict: str, scoring: bool = False) -> tuple[str, ...]:
    """The breakpoints of the bases that were named, or of those at which something changed it, as sentences that a verdict lacks. ``text``:
    the line, folded; ``names``: of the cards that it names; ``scoring``: whether it asks if a base scores, so that what was so then
    counts."""
    if ASKED.search(text) is None:
        return ()
    looked = next((step.position for step in made.trace.steps if step.kind == "none-ready" and step.position is not None), None)
    # what lasts for a turn is over when the next begins
    position = looked if looked is not None and scoring else made.position
    now = made.values(position).breakpoint
    named = [base for base in position.bases() if name_of(made, base) in names]
    bases = named or [base for base in position.bases() if _changed(made, base)]
    found = [(Copies(made).name(base), now[base]) for base in bases if base in now]
    return tuple(
        f"The breakpoint of {name} is {number}."
        for name, number in found
        if not re.search(_TOLD.format(re.escape(name), number), verdict, re.I)
    )


def tells_breakpoint(line: PlainLine, verdict: str) -> bool:
    """Whether a line asks for a breakpoint and a verdict tells it, so that nothing has to have changed."""
    told = any(re.search(_TOLD.format(re.escape(name), r"\d+"), verdict, re.I) for name in line.names)
    return told and ASKED.search(fold(" ".join(word.text for word in line.words))) is not None


def _changed(made: Replay, base: str) -> bool:
    """Whether the breakpoint of a base was ever another than in the beginning."""
    first = values_at_first(made).breakpoint.get(base)
    if first is None:
        return False  # it came later
    positions = {id(step.position): step.position for step in made.trace.steps if step.position is not None}
    given = (made.values(one) for one in (*positions.values(), made.position))
    return any(one.breakpoint.get(base, first) != first for one in given)
