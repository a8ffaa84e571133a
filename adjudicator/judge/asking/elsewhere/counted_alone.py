"""The case without minions that nobody told of, where it is asked how much somebody has at a base: who names his minions there has told of
all that count."""

from __future__ import annotations

from dataclasses import replace

from ....knowledge.words import fold
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase, case_of
from ...line_replays import LineReplays
from ..asked.totals_asked import total_of_supposed, totals_asked


def counted_alone(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """A line with nobody else there, and the case made of it; ``None`` where nobody else counts there."""
    told, played = line.told, replays.or_none(made.data)
    if played is None or told.only:
        return None
    text = " ".join(fold(word.text) for word in line.words)
    if not total_of_supposed(line, played, " ".join(totals_asked(text, played, line.names, told))):
        return None
    other = replace(line, told=replace(told, only=True))
    case = case_of(other, printing, replays.profile)
    again = replays.or_none(case.data) if case is not None else None
    if case is None or again is None or case.happening != made.happening:
        return None
    return None if total_of_supposed(line, again, " ".join(totals_asked(text, again, line.names, told))) else (other, case)
