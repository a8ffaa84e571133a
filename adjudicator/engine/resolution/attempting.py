"""Putting an attempt on the agenda: what somebody or something tries to bring about."""

from __future__ import annotations

from ...table.events import Event
from ..kernel.run import Run
from .frames import Attempt, CounterShare


def attempt(run: Run, events: list[Event], shares: tuple[CounterShare, ...] = ()) -> None:
    """Try to bring about some events at once. When it is over ``run.outcome`` says what came of it. ``shares``: what one of them takes
    from another."""
    run.push(Attempt(events=tuple(events), shares=shares))
