"""Whether what comes of a table hangs on which of two halves of a card was chosen when it was played: "+1" or "-1", whom it is aimed at."""

from __future__ import annotations

import re

from ...composer.from_line import PlainLine
from ...composer.line.facts.doing import has_halves
from ...composer.line.facts.kinds import kind_of
from ...composer.taking_part import name_of
from ...replay.replay import Replay

#: What a step that finds no target says where an action is asked for.
_ACTION = re.compile(r"asks for (?:an?|one of your|another player's) actions?\b")


def untold_half(line: PlainLine, made: Replay, verdict: str) -> str:
    """The card of which nobody told the half, where a verdict tells of power, or that another half found nothing than that in which it is
    aimed at whom the line tells; empty for none."""
    chosen = [one.choice.about for one in made.decisions if one.choice.ask == "either" and one.given == "open"]
    first = line.happening.card if line.happening is not None else ""
    aims = {first: line.told.target} | {one.card: one.target for one in line.told.then if one.target}
    for step in made.trace.steps:
        name = name_of(made, step.source) if step.kind == "no-target" and step.source in chosen else ""
        if name in line.names and kind_of(aims.get(name, "")) == "minion" and _ACTION.search(step.says):
            return name
    if line.told.amount or "power" not in verdict:
        return ""
    return next((name for card in chosen if (name := name_of(made, card)) in line.names and has_halves(name)), "")
