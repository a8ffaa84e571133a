"""What has been found out about laps, while one piece of work comes to the same ones again and again.

Who compares readings of a case, or tries what nobody fixed in it, comes to the same loop from many sides: on the same table, with the same
agenda, by the same reaction. Whether somebody can leave it takes many tries to find out, and is the same each time under all readings that
give the questions asked on the way the same answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from ..kernel.caught import Caught
from ..kernel.frozen import freeze
from ..kernel.game import flat
from ..kernel.run import Run
from .records import Loop, Step

#: Laps as they began, each with what was found: the answers that were read, and the loop.
Known = dict[tuple[Any, ...], list[tuple[dict[str, str], Loop]]]

#: Most beginnings that are kept.
MOST = 1_000

_known: ContextVar[Known | None] = ContextVar("laps", default=None)


@contextmanager
def shared_laps() -> Iterator[None]:
    """For the work inside: what is found out about a lap is found out once. Work inside such work shares with the whole."""
    token = _known.set({}) if _known.get() is None else None
    try:
        yield
    finally:
        if token is not None:
            _known.reset(token)


def known_lap(
    run: Run, entry: Caught, steps: tuple[Step, ...], asked: tuple[Any, ...], find: Callable[[], tuple[Loop, dict[str, str]]]
) -> tuple[Loop, dict[str, str]]:
    """A loop and the questions that were read to classify it, with their answers. ``asked``: what else tells one from another; ``find``:
    finds it out, where nobody has."""
    known = _known.get()
    if known is None:
        return find()
    begun = (*_as_it_stands(run), freeze((entry,)), steps, *asked)
    for reads, loop in known.get(begun, ()):
        if all(run.context.profile.answer(question) == answer for question, answer in reads.items()):
            return loop, reads
    loop, reads = find()
    if len(known) < MOST:
        known.setdefault(begun, []).append((reads, loop))
    return loop, reads


def _as_it_stands(run: Run) -> tuple[Any, ...]:
    """All of a run that can make a difference to what follows, be it only in which order something is offered."""
    position = run.p
    return (
        position.key(),
        tuple(position.play),
        tuple(position.zones.items()),
        position.plays,
        tuple(position.ident.items()),
        run.context.apart,
        freeze(flat(run.stack)),
        freeze(flat(run.scopes)),
        freeze(flat(run.levels)),
        freeze(run.outcome),
    )
