"""Cards that a loop had set aside and that are back as a base has scored: whoever draws afterwards may ask which comes first."""

from __future__ import annotations

from ...replay.replay import Replay
from ..copies import Copies


def back_before_draws(made: Replay) -> list[str]:
    """What is back in play in the turn of a scoring before its player draws at the end of it (rule ``way-out-limbo``)."""
    copies, found, back, scored = Copies(made), list[str](), list[tuple[str, str]](), False
    for step in made.trace.steps:
        if step.kind == "phase" and step.how == "start-turn":
            back, scored = [], False
        scored = scored or step.kind == "ranking"
        if step.kind == "opening" and scored and len(step.cards) > 1:
            back.append((step.cards[0], step.cards[1]))
        if step.kind == "draw" and step.ability is None and back:
            found += [
                f"{copies.one(card)} is back at {copies.one(base)} before {step.player} draws cards as the turn ends."
                for card, base in back
            ]
            back = []
    return found
