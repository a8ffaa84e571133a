"""What waits for something on a table and in hands, and which cards did something: what all that tells of silence begins with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ....engine.kernel.caught import Caught, scope_of
from ....engine.kernel.run import Run
from ....engine.query.patterns import fits
from ....engine.resolution.triggers import watchers
from ....language.tree import Ability, Pattern
from ....table.cards import InPlay
from ....table.events import Event
from ....table.position import Position
from ...replay.replay import Replay
from ...replay.trace import Noticed

#: The moments of a scoring, as kinds of event, in words.
MOMENTS = {"before_score": "before {base} scores", "when_score": "as {base} scores", "after_score": "after {base} has scored"}
#: Decisions about where a card is played.
_PUT_DOWN = (("choice", "base"), ("choice", "host"))


class Waiting(NamedTuple):
    """An ability of a card that waits for what its ``pattern`` tells. ``you``: the player of the card, ``None`` for nobody."""

    card: str
    you: str | None
    ability: Ability
    pattern: Pattern


def acting(made: Replay, played: bool = True) -> set[str]:
    """The cards that did something or were asked about. ``played``: with those that were only played."""
    steps = (step for step in made.trace.steps if played or not (step.kind == "play" or (step.kind, step.how) in _PUT_DOWN))
    return {step.source for step in steps if step.source is not None}


def waiting(table: Position) -> Iterator[Waiting]:
    """All that waits for something on a table, in play first, then in hands."""
    for card, place in table.play.items():
        if not place.buried:
            yield from waiting_there(table, card, place.controller, "play")
    for player in table.players:
        for card in table.zone(f"hand:{player}"):
            yield from waiting_there(table, card, player, "hand")


def waiting_there(table: Position, card: str, you: str | None, zone: str) -> Iterator[Waiting]:
    """What of a card waits for something in a zone: ``play`` or ``hand``."""
    face = table.ident[card].face
    for ability in face.abilities if face is not None else ():
        if ability.role == "trigger" and ability.pattern is not None and zone in ability.zones:
            yield Waiting(card, you, ability, ability.pattern)


def as_noticed(made: Replay, noticed: Noticed) -> Run:
    """The game as something was noticed, in which what left play by it is known as it was."""
    run = made.run_of(noticed.game)
    run.ghosts = {event.card: event.last for event in noticed.events if event.last is not None}
    return run


def caught_by(run: Run, one: Waiting, place: InPlay, event: Event) -> list[Caught]:
    """What an ability of a card in play is caught as, for each player for whom it watches an event. ``place``: where its card lies."""
    return [Caught(one.ability, one.card, you, event, place.base, place.host) for you in watchers(run, one.ability, one.card, place, event)]


def waits_for(run: Run, one: Waiting, place: InPlay, event: Event) -> bool:
    """Whether an event is what an ability of a card in play waits for."""
    return any(fits(run, one.pattern, event, scope_of(entry)) for entry in caught_by(run, one, place, event))
