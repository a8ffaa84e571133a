"""How many of the points that somebody gains as a base scores come of a named card, where its place pays him too: the sum alone would be
read as what the place is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...composer.line.facts.kinds import kind_of
from ...composer.taking_part import name_of
from ...replay.replay import Replay


def points_by(made: Replay, names: Sequence[str], says: str) -> tuple[str, ...]:
    """The named cards at the base that give points to somebody whom a place pays too, each with how many, as sentences; that a base pays
    more than its places is told of it. ``says``: the headline, which tells what he gains in all."""
    steps = made.trace.steps
    before, paid = made.setting.game.position.vp, {step.player for step in steps if step.kind == "points"}
    given: Counter[tuple[str, str]] = Counter()
    for step in steps:
        now = step.position.vp if step.position is not None else before
        name = name_of(made, step.source)
        if step.kind == "gain_vp" and step.player in paid and name in names and kind_of(name) != "base":
            given[name, str(step.player)] += now.get(str(step.player), 0) - before.get(str(step.player), 0)
        before = now
    mixed = {
        (name, who): number for (name, who), number in given.items() if f"{who} gains" in says and f"{who} gains {number} VP" not in says
    }
    return tuple(f"Of these {name} gives {who} {number} VP." for (name, who), number in mixed.items() if number > 0)
