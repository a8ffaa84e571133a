"""Laps of a loop in the course of things: the first is told, and how the last of them ends."""

from __future__ import annotations

from collections.abc import Callable

from ....language.events import KINDS
from ...replay.trace import Step


def laps(steps: list[Step], clause: Callable[[int], str]) -> dict[int, str]:
    """What is told of laps that say what the one before them said, by the index of the step behind them. ``clause``: what the step at an
    index is in the course of things, empty for nothing."""
    found: dict[int, str] = {}
    last = ""
    for at, step in enumerate(steps):
        if step.repeats:
            last = (clause(at) if step.kind in KINDS else "") or last
        elif last:
            found[at], last = f"and so again until {last}", ""
    if last:
        found[len(steps)] = f"and so again until {last}"
    return found
