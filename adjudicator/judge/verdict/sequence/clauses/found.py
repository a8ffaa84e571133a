"""What somebody has found by searching is shown to the others (rule ``searched-card-is-revealed``)."""

from __future__ import annotations

from ....data.editions import stands
from ....replay.replay import Replay
from ....replay.trace import Step

#: The rule by which it is.
RULE = "searched-card-is-revealed"


def found_and_shown(made: Replay, steps: list[Step], at: int, says: str) -> str:
    """What somebody finds with a card, and that it is shown, as a clause; empty of any other decision, where no such rule holds, and where
    the text of the card has it revealed, which is told. ``says``: what the step says."""
    step = steps[at]
    face = made.position.ident[step.answer].face if step.answer in made.position.ident else None
    # a base that is looked for comes to lie where all see it
    if step.how != "search" or face is None or face.kind == "base":
        return ""
    if any(one.kind == "reveal" and step.answer in one.cards for one in steps[at + 1 :]) or not stands(RULE, made.profile):
        return ""
    return f"{says}, which is shown"
