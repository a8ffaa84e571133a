"""What verbs share: building an event for the ability at hand."""

from __future__ import annotations

from typing import Any

from ...table.events import Event
from ..kernel.run import Run


def effect(run: Run, kind: str, what: str | None, **fields: Any) -> Event:
    """An event that the ability at hand would bring about. It names the ability's card as its source and its
    player as the one who carries it out; the object was chosen or named by the ability, hence direct."""
    scope = run.scope
    ability = scope.get("@")
    return Event(
        kind=kind,
        what=what,
        player=fields.pop("player", scope.get("you")),
        source=scope.get("this"),
        ability=ability.key if ability is not None else None,
        direct=fields.pop("direct", True),
        played=scope.get("played"),
        **fields,
    )


def deadline(run: Run, until: str) -> str:
    """The position's name for a deadline of the language (rules ``until-outlives-source``, ``effects-expire-by-default``)."""
    you = run.scope.get("you")
    if until == "end_of_turn":
        return "turn-end"
    if until == "start_of_your_turn":
        # made while that player's turn is just starting, it means the start of the turn after
        return f"next-start:{you}" if run.p.turn == you and run.p.phase == "start-turn" else f"start:{you}"
    if until == "end_of_your_turn":
        if run.p.turn == you or run.question("until-end-of-your-turn") == "this-turn":
            return "turn-end"
        return f"end:{you}"
    if until == "next_base":
        return "next-base"
    if until == "base_scores":
        return "when-score"
    if until == "their_next_turn":
        return "next"
    return "never"
