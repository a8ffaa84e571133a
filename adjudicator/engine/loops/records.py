"""What is known of a loop, and what the detector remembers."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from ..kernel.run import Run


class Step(NamedTuple):
    """One step of a lap: an ability (its key, ``play`` for a play) of a card does something to a card, to some place."""

    ability: str
    source: str
    what: str | None
    target: str | None


class Top(NamedTuple):
    """What begins: an ability of a card, because of an event; ``you``: for which player, as a base may act for each once."""

    ability: str
    source: str
    kind: str
    what: str | None
    target: str | None
    you: str | None = None


class Loop(NamedTuple):
    """What is known of a loop.

    ``kind``: ``forced``, ``chosen`` or ``values``. ``cards``: the cards in it, in the order of the lap.
    ``steps``: one lap. ``key``: which of the three keys found it
    (``whole``, ``growing``, ``pending``). ``grows``: totals that grow each lap. ``by`` and ``answer``: for a
    chosen loop, who leaves it and how. ``stoppers``: who decides anything inside the lap. ``way_out``: what was
    applied, or ``None``. ``tried``: how many states were tried to classify it.
    """

    kind: str
    cards: tuple[str, ...]
    steps: tuple[Step, ...]
    key: str
    grows: tuple[str, ...] = ()
    by: str | None = None
    answer: str | None = None
    stoppers: tuple[str, ...] = ()
    way_out: str | None = None
    tried: int = 0

    @property
    def period(self) -> int:
        return len(self.steps)


class Memory(msgspec.Struct, frozen=True, gc=False):
    """What the detector remembers since the last decision at the top of a turn. Not part of the position."""

    tops: frozenset[Top] = frozenset()
    keys: tuple[dict[str, Any], ...] = ()
    steps: tuple[Step, ...] = ()
    played: frozenset[str] = frozenset()
    turn_keys: tuple[tuple[dict[str, Any], int], ...] | None = None
    turn_steps: tuple[str, ...] = ()
    loops: tuple[Loop, ...] = ()


def report(run: Run, loop: Loop) -> None:
    memory = run.memory or Memory()
    if any(other.kind == loop.kind and other.cards == loop.cards for other in memory.loops):
        return
    run.memory = replace(memory, loops=memory.loops + (loop,))
    if run.log is not None:
        run.log.loop(run, loop)
