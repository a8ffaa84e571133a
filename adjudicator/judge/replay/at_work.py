"""Which ability is at work in a step of a replay, on which table, and what its text is read with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...engine.kernel.frames import Scope
from ...language.tree import Ability
from ...table.cards import InPlay
from ...table.position import Position
from .replay import Replay
from .trace import Step


class AtWork(NamedTuple):
    """An ability at work. ``at``: the number of its step. ``source``: the card on which it stands. ``before``: the table that the step
    found. ``scope``: what its text is read with."""

    at: int
    step: Step
    source: str
    ability: Ability
    before: Position
    scope: Scope


def own_ability(made: Replay, card: str | None, key: str | None) -> Ability | None:
    """The ability of a key that a card has of itself; ``None`` for one that another card has given it (see :mod:`.giver`), and where there
    is none."""
    face = made.position.ident[card].face if card in made.position.ident else None
    return next((one for one in face.abilities if one.key == key), None) if face is not None else None


def at_work(made: Replay, step: Step) -> Ability | None:
    """The ability at work in a step, as :func:`own_ability`."""
    return own_ability(made, step.source, step.ability)


def each_at_work(made: Replay) -> Iterator[AtWork]:
    """The abilities at work in the steps of a replay, in order."""
    table = made.setting.game.position
    for at, step in enumerate(made.trace.steps):
        before, table = table, step.position or table
        ability = at_work(made, step)
        if ability is not None and step.source is not None:
            place = before.play.get(step.source) or table.play.get(step.source)
            yield AtWork(at, step, step.source, ability, before, read_with(step.source, step.player, ability, place))


def read_with(card: str | None, you: str | None, ability: Ability, place: InPlay | None) -> Scope:
    """What the text of a card's ability is read with. ``you``: whose doing it is. ``place``: where the card lies in play, if it does."""
    there = (place.base, place.host) if place is not None else (None, None)
    return {"this": card, "you": you, "here": there[0], "host": there[1], "@": ability}
