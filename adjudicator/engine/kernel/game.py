"""A game: a position plus an agenda, both immutable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from ...table.choices import Choice
from ...table.events import Event
from ...table.position import Position
from .caught import Caught
from .frames import Frame, Outcome, Scope
from .frozen import freeze

T = TypeVar("T")
#: A stack as linked pairs, top first: forks share what lies below.
Linked = tuple[T, "Linked[T]"] | None


class Level(msgspec.Struct, frozen=True, gc=False):
    """Reactions gathered while a card or ability resolves (rule ``resolution-step-2-in-the-middle``).

    ``caught``: reactions of cards in play, waiting. ``events``: what cards in hand may react to.
    ``discards``: standard actions to be discarded when the reactions are over. ``passed``: players who passed
    in sequence.
    """

    caught: tuple[Caught, ...] = ()
    events: tuple[Event, ...] = ()
    discards: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()


class Game(NamedTuple):
    """A position plus an agenda. Immutable; forks cost nothing.

    ``stack``: frames, top first, as linked pairs. ``scopes``: bindings of the abilities under way, innermost
    first, as linked pairs. ``levels``: reactions gathered, innermost first, as linked pairs. ``outcome``: of
    the last verb. ``choice``: what is asked now, ``None`` when the agenda is empty. ``memory``: what the loop
    detector remembers; not part of what rules can see.
    """

    position: Position
    stack: Linked[Frame] = None
    scopes: Linked[Scope] = None
    levels: Linked[Level] = None
    outcome: Outcome = Outcome(True)
    choice: Choice | None = None
    memory: Any = None

    def key(self) -> tuple[Any, ...]:
        """What rules can see of the game, for comparing games: position and agenda."""
        return (
            self.position.key(),
            freeze(flat(self.stack)),
            freeze(flat(self.scopes)),
            freeze(flat(self.levels)),
            freeze(self.outcome),
            freeze(self.choice),
        )


def flat(linked: Linked[T]) -> tuple[T, ...]:
    """A linked stack as a tuple, top first. Stacks can be deeper than Python recurses."""
    items = []
    while linked is not None:
        items.append(linked[0])
        linked = linked[1]
    return tuple(items)


def linked(items: Sequence[T]) -> Linked[T]:
    """The linked stack of a tuple, top first."""
    stack: Linked[T] = None
    for item in reversed(items):
        stack = (item, stack)
    return stack
