"""Why a base did not score where the bases were looked at: it has not the power, or something there says that it cannot."""

from __future__ import annotations

import re

from ....engine.query.prohibitions import prevented
from ....engine.query.ranking import breaking, counted
from ....engine.values.values import values
from ....table.events import Event
from ....table.position import Position
from ...replay.replay import Replay
from ..copies import Copies


def not_ready(made: Replay, asked: bool = False) -> list[str]:
    """Why the bases with cards on them do not score, where they were looked at and none was ready. ``asked``: whether a line asks that, so
    that it is told even where something else was done before."""
    step = next((step for step in made.trace.steps if step.kind == "none-ready"), None)
    if step is None or (not asked and any(one.kind in ("play", "use", "suppose") for one in made.trace.steps)):
        return []
    position = step.position or made.setting.game.position
    run = made.run(position)
    needed = values(run).breakpoint
    said = []
    for base in position.bases():
        total = counted(run, base) if base in needed else 0
        if 0 < total < needed.get(base, 0):
            said.append(f"{Copies(made).name(base)} does not score: the power there is {total}, its breakpoint {needed[base]}.")
    return said


def no_longer_ready(made: Replay) -> list[str]:
    """The bases that had the power to score before, and have it no more when the bases are looked at, where something was done before
    that."""
    at = next((at for at, step in enumerate(made.trace.steps) if step.kind == "none-ready" and step.how != "again"), 0)
    tables = [made.setting.game.position, *(step.position for step in made.trace.steps[:at] if step.position is not None)] if at else []
    if not tables or made.value_loop is not None or not any(step.kind in ("play", "use", "suppose") for step in made.trace.steps[:at]):
        return []
    run = made.run(tables[-1])
    needed, said = values(run).breakpoint, []
    for base in tables[-1].bases():
        total = counted(run, base)
        if total < needed.get(base, 0) and any(_has_the_power(made, table, base) for table in tables[:-1]):
            said.append(f"{Copies(made).name(base)} does not score: the power there is {total} by then, its breakpoint {needed[base]}.")
    return said


def broken_off(made: Replay) -> list[str]:
    """The bases that were about to score and did not, as something stopped that: most of them have left play before."""
    steps, said = made.trace.steps, []
    for at, step in enumerate(steps):
        begun = next((one for one in reversed(steps[:at]) if one.kind in ("scoring", "ranking")), None) if step.kind == "stops" else None
        if begun is not None and begun.kind == "scoring" and begun.cards:
            gone = "" if begun.cards[0] in (step.position or made.position).bases() else ", as it has left play"
            said.append(f"{Copies(made).name(begun.cards[0])} does not score{gone}, and nobody gains VP there.")
    return said


def _has_the_power(made: Replay, table: Position, base: str) -> bool:
    """Whether a base has the power to score at an earlier table."""
    run = made.run(table)
    needed = values(run).breakpoint.get(base)
    return needed is not None and counted(run, base) >= needed > 0


def nobody_doubts(lines: list[str]) -> bool:
    """Whether the power at every base that does not score is less than half of its breakpoint, so that it is no question."""
    numbers = [re.findall(r"\d+", line.partition(": the power there is ")[2]) for line in lines]
    return all(2 * int(power) < int(needed) for power, needed in numbers)


def with_the_power(made: Replay) -> list[str]:
    """The bases of the table at the end that have the power to score, or where not all of it counts, as clauses."""
    run = made.run()
    needed = values(run).breakpoint
    # nobody gets anything for that before the bases are looked at
    when = " in the Score Bases phase" if made.position.phase == "play-cards" else ""
    totals = {base: counted(run, base) for base in made.position.bases() if base in needed}
    return [
        f"the power at {Copies(made).name(base)} is {total}, its breakpoint {needed[base]},"
        f" so it is {'' if total >= needed[base] else 'not '}ready to score{when if total >= needed[base] else ''}"
        for base, total in totals.items()
        if total >= needed[base] or total != breaking(run, base)
    ]


def may_not_score(made: Replay, asked: bool = False) -> list[str]:
    """The bases that have the power to score and do not, as something there says that they cannot. ``asked``: whether a line asks that, so
    that it is told of bases without the power too."""
    step = next((step for step in made.trace.steps if step.kind == "none-ready"), None)
    if step is None:
        return []
    position = step.position or made.setting.game.position
    run = made.run(position)
    needed = values(run).breakpoint
    kept = (
        (base, prevented(run, Event(kind="when_score", what=base)))
        for base in position.bases()
        if asked or counted(run, base) >= needed[base]
    )
    return [
        f"{Copies(made).name(base)} cannot score{f', because of {Copies(made).name(why.source)}' if why.source else ''}."
        for base, why in kept
        if why is not None
    ]
