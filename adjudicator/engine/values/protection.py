"""Protections from being affected, by continuous changes too, and what counts as affecting."""

from __future__ import annotations

from typing import Any

from ..kernel.run import Run
from ..reading.selections import meets_source
from .layers import Give, Instance, Protection, Values


def warded(run: Run, made: Values, instance: Instance, give: Give, effect: str) -> bool:
    """Whether a continuous change is kept from a card that is not affected by its source."""
    for protection in made.unaffected.get(give.target, ()):
        if not covers(run, protection, instance.source, instance.player(run.p.play), give.target):
            continue
        if not counts_as_affecting(run, effect):
            continue
        if effect == "power" and run.question("power-change-affects") != "constantly":
            # "when it changes" is tested when the change begins, see :mod:`adjudicator.engine.resolution.upkeep`
            continue
        if effect == "control" and run.question("control-change-affects") != "constantly":
            # the change of control is an event, which is tested as it happens
            continue
        if protection.bounded and effect == "power":
            if run.question("power-bounded-protection") == "entering-change-stands" and only_through(run, made, protection, instance, give):
                continue
        return True
    return False


def only_through(run: Run, made: Values, protection: Protection, instance: Instance, give: Give) -> bool:
    """Whether a protection bounded by power would not reach the card without this very change."""
    before = made.power.get(give.target, 0)
    applied = any(entry.target == give.target for entry in made.given.get(instance.key, ()))
    if not isinstance(give.amount, int):
        return False
    made.power[give.target] = max(0, before - give.amount) if applied else before
    try:
        reached = {entry.target for entry in protection.node.run(run, protection.scope, protection.node)}
    finally:
        made.power[give.target] = before
    return give.target not in reached


def covers(run: Run, protection: Protection, source: str | None, player: str | None, target: str) -> bool:
    """Whether a protection of a card is against a source: a card and the player who controls it. Where nobody is "you", as on a
    base, it is the protected card's controller (rule ``you-and-other-players``)."""
    if source is None:
        return False
    scope = protection.scope
    if scope.get("you") is None and target in run.p.play:
        scope = {**scope, "you": run.p.play[target].controller}
    return meets_source(run, source, player, protection.node.args["by"], scope)


def ignoring(run: Run, made: Values, base: str | None, player: str | None) -> Any:
    """The effect by which a player ignores a base's ability, or ``None``. It ends when its card leaves that base."""
    for effect in run.p.lasting:
        if effect.kind == "ignored" and effect.player == player and base in effect.cards:
            place = run.p.play.get(effect.source) if effect.source is not None else None
            if place is not None and place.base == base and effect.source not in made.cancelled:
                return effect
    return None


def counts_as_affecting(run: Run, effect: str) -> bool:
    """Whether a change of this kind counts as affecting, in the list of the edition at hand (rule ``affect-means``)."""
    if effect == "power":
        return run.question("power-change-affects") != "never"
    if effect == "transferred":
        return run.question("transferring-affects-the-action") == "yes"
    if effect == "counters-off":
        return run.question("counters-off-affects") == "yes"
    return run.listed("affect-list", effect)
