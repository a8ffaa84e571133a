"""Abilities that one card has lent to another for a while: what they wait for comes too late, or the card goes elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from .....engine.kernel.run import Run
from .....engine.query.patterns import fits
from .....language.events import KINDS
from .....language.tree import Ability
from .....table.events import Event
from .....table.position import Lasting
from ....replay.event_words import reacts_to
from ....replay.replay import Replay
from ....replay.trace import Step
from ...copies import Copies


def lent_in_vain(made: Replay) -> list[str]:
    """What a card has lent to another one and does not act on what befalls that one, with the reason."""
    return list(dict.fromkeys(_lent_in_vain(made)))


def _lent_in_vain(made: Replay) -> Iterator[str]:
    table, ever = made.setting.game.position, dict[Lasting, None]()
    for step in made.trace.steps:
        before, table = table, step.position or table
        ever.update(dict.fromkeys(one for one in before.lasting if one.kind == "lent" and one.source is not None))
        if step.kind in KINDS and step.cards and step.cards[0] in before.play:
            run = made.run(before)
            for effect in ever:
                if step.cards[0] in effect.cards and (why := _why(made, run, step, effect)):
                    yield f"{Copies(made).name(str(effect.source))} does not react{why}"


def _why(made: Replay, run: Run, step: Step, effect: Lasting) -> str:
    """What follows that a card does not react; empty where what it has lent does so, or waits for something else."""
    ability, card, copies = run.library.nodes[effect.data], step.cards[0], Copies(made)
    if not isinstance(ability, Ability) or ability.pattern is None or ability.pattern.what != "this":
        return ""
    event = Event(kind=step.kind, what=card, player=step.player, source=step.source)
    if effect in run.p.lasting:
        returns = step.kind == "return" and ability.role == "trigger" and "to_discard" in ability.pattern.event
        return f": {copies.name(card)} is returned and does not go to the discard pile." if returns else ""
    if not fits(run, ability.pattern, event, {"this": card, "you": effect.player}):
        return ""
    return copies.plain(f"{reacts_to(made.trace.name, event, str(effect.source))}: what it gave to {copies.one(card)} is over.")
