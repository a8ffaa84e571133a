"""What verbs share: building an event for the ability at hand, doing an ability, and what an effect keeps that outlives it."""

from __future__ import annotations

from typing import Any

from ...language.tree import Ability
from ...table.events import Event
from ...table.position import Lasting
from ..kernel.frames import Do, MayDo, Scope
from ..kernel.run import Run


def effect(run: Run, kind: str, what: str | None, **fields: Any) -> Event:
    """An event that the ability at hand would bring about. It names the ability's card as its source and its
    player as the one who carries it out; the object was chosen or named by the ability, hence direct."""
    scope = run.scope
    return Event(
        kind=kind,
        what=what,
        player=fields.pop("player", scope.get("you")),
        source=scope.get("this"),
        ability=ability_of(scope),
        direct=fields.pop("direct", True),
        played=scope.get("played"),
        **fields,
    )


def ability_of(scope: Scope) -> str | None:
    """The key of the ability that a scope is read for; ``None`` if it is read for none."""
    ability: Ability | None = scope.get("@")
    return ability.key if ability is not None else None


def do_ability(run: Run, ability: Ability, card: str) -> None:
    """Do what an ability of a card says, if its player wants to where the text leaves that open. The scope is entered already."""
    if ability.body is not None:
        run.push(MayDo(node=ability.body, about=card) if ability.optional else Do(node=ability.body))


def remembered(scope: Scope) -> tuple[tuple[str, Any], ...]:
    """The names of a scope as an effect keeps them that outlives the ability (rule ``until-outlives-source``): the players, cards and
    bases that they stand for. What was chosen for the verb at hand, and the event, end with the ability."""
    return tuple(
        sorted(
            (name, value)
            for name, value in scope.items()
            if isinstance(value, (str, tuple)) and not name.startswith(("$", "~", "@")) and name != "event"
        )
    )


def recalled(run: Run, effect: Lasting) -> Scope:
    """The scope of what an effect has put off: the names that it :func:`remembered`, and the ability that made it."""
    scope: Scope = dict(effect.data[1])
    if effect.ability is not None:
        scope["@"] = run.library.nodes[effect.ability]
    return scope


def deadline(run: Run, until: str) -> str:
    """The position's name for a deadline of the language (rules ``until-outlives-source``, ``effects-expire-by-default``)."""
    you = run.scope.get("you")
    if until == "end_of_turn":
        return "turn-end"
    if until == "unstated":
        this = run.scope.get("this")
        if this in run.p.play and run.question("duration-not-stated") == "card-or-turn":
            return f"leaves:{this}"
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
