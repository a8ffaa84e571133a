"""Abilities that looked at what happens and do not act, and why: their condition is not met, they are used up, cancelled or forbidden,
their card has gone, or what they wait for is so no longer.

Only a run that is listened to asks for this, and it is the same run as one to which nobody listens: whatever is looked up here is no read.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

import msgspec

from ...language.tree import Ability, Node
from ...table.events import Event
from ..kernel.caught import Caught, scope_of
from ..kernel.frames import Scope
from ..kernel.run import Run
from ..query.playable import unmet_in
from ..query.prohibitions import prevented
from ..reading.selections import first_unmet, number
from ..values.giving import canceller, silent
from ..values.values import values
from .limits import USED, barred, may_be_used
from .triggers import as_it_lies, conditions_hold, is_over

How = Literal["condition", "used", "cancelled", "forbidden", "gone", "over"]


class Idle(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An ability of ``source`` that does not act. ``how``: why; ``over``: what it waits for is so no longer. ``ability``: its key.
    ``event``: what it looked at, ``None`` for what its card says as it is played. ``conditions``: the first that is not met. ``by``: what
    cancels or forbids it, ``until``: up to which deadline. ``numbers``: of a condition that compares two numbers what both were then."""

    how: How
    source: str
    ability: str
    event: Event | None = None
    conditions: Any = None
    by: str | None = None
    until: str | None = None
    numbers: tuple[int, ...] = ()


@contextmanager
def unread(run: Run) -> Iterator[None]:
    """While something is only looked up to be told, no question counts as read and nothing is told of it."""
    log, reads = run.log, dict(run.context.reads)
    run.log = None
    try:
        yield
    finally:
        run.log = log
        run.context.reads.clear()
        run.context.reads.update(reads)


def tell(run: Run, idle: Idle | None) -> None:
    """Tell a listener, if there is one, of an ability that does not act."""
    if run.log is not None and idle is not None:
        run.log.idle(run, idle)


def why_idle(run: Run, entry: Caught) -> Idle | None:
    """Why a reaction or replacement that noticed an event does not act now; ``None`` where it would, or has found another way."""
    with unread(run):
        return _why_idle(run, entry)


def _why_idle(run: Run, entry: Caught) -> Idle | None:
    def idle(how: How, **more: Any) -> Idle:
        return Idle(how=how, source=entry.source, ability=entry.ability.key, event=entry.event, **more)

    place = run.p.play.get(entry.source)
    if entry.zone != "play":
        return None
    if place is None and entry.last is None:
        return idle("gone")
    if place is not None and silent(run, values(run), entry.source, entry.ability):
        return idle("cancelled", by=canceller(run, values(run), entry.source))
    run.ghosts = {entry.event.card: entry.event.last} if entry.event.last is not None else {}
    try:
        you = entry.you
        entry = entry if place is None else as_it_lies(entry, place)
        if is_over(run, entry, you):
            return idle("over")
        if not conditions_hold(run, entry):
            missing = unmet_in(run, entry.ability.condition, scope_of(entry))
            return idle("condition", conditions=missing, numbers=_compared(run, missing, scope_of(entry)))
    finally:
        run.ghosts = {}
    if barred(run, entry):
        why = prevented(run, Event(kind=USED, what=entry.source, player=entry.you, source=entry.source))
        return idle("forbidden", by=why.source, until=why.until) if why is not None else None
    return None if may_be_used(run, entry) else idle("used")


def of_play(run: Run, card: str, ability: Ability | None, how: How, conditions: Any = None) -> Idle:
    """What a card says as it is played, of which nothing is done."""
    key = ability.key if ability is not None else card
    with unread(run):
        by = canceller(run, values(run), card) if how == "cancelled" else None
        # where a limit is in the way, no ability is under way yet
        missing = first_unmet(run, conditions, run.scope) if conditions else ()
        return Idle(
            how=how, source=card, ability=key, conditions=missing, by=by, numbers=_compared(run, missing, run.scope) if missing else ()
        )


def _compared(run: Run, missing: Any, scope: Scope) -> tuple[int, ...]:
    """What both numbers are that a condition compares which is not met: later they may be others. Empty where it compares none."""
    parts = missing if isinstance(missing, tuple) else (missing,)
    if len(parts) != 1 or not isinstance(parts[0], Node) or parts[0].word.name != "number":
        return ()
    return number(run, parts[0].args["of"], scope), number(run, parts[0].args["is"][1], scope)
