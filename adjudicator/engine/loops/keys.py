"""The keys by which a lap is known again.

Three of them: the whole state; the state without totals that only grow; and the position with the top of the agenda
while more lies below (a lap that leaves a pending reaction behind never repeats exactly).
"""

from __future__ import annotations

from typing import Any

from ...table.position import LASTING, Lasting, Position, but_totals
from ..kernel.frozen import freeze
from ..kernel.game import flat
from ..kernel.run import Run
from .records import Top

#: Switches for tests: taking a key away must make a known loop invisible.
KEYS = ("whole", "growing", "pending")


#: An agenda of more frames and waiting reactions than this is not compared as a whole.
LARGE_AGENDA = 120


def enabled(name: str) -> bool:
    """Whether a key is in use."""
    return name in KEYS


def without_totals(position: Position) -> tuple[Any, ...]:
    """The position's key without totals that only grow: points, and what this turn has seen."""
    return but_totals(position.key())


def but_amounts(key: tuple[Any, ...]) -> tuple[Any, ...]:
    """A key without how much timed modifiers of power add up to. Power can stop a lap, so this counts as a repetition only after many laps
    (``SWELLING``)."""
    lasting = dict.fromkeys(Lasting(one.kind, one.targets, 0, *one[3:]) if one.kind == "power" else one for one in key[LASTING])
    return (*key[:LASTING], tuple(lasting), *key[LASTING + 1 :])


def keys_of(run: Run, top: Top) -> dict[str, Any]:
    stack = flat(run.stack)
    # states that differ in this differ in every key
    sign = (top, len(run.p.play), sum(place.counters for place in run.p.play.values()))
    made: dict[str, Any] = {"depth": len(stack), "sign": sign, "vp": dict(run.p.vp)}
    levels = flat(run.levels)
    key = run.p.key()
    without = but_totals(key)
    if any(effect.kind == "power" for effect in run.p.lasting):
        made["swelling"] = (top, but_amounts(without))
        made["waiting"] = len(stack) + sum(len(level.caught) for level in levels)
    if len(stack) + sum(len(level.caught) for level in levels) > LARGE_AGENDA:
        # it grows without end: such a lap repeats, if at all, by what stands on top of it
        if enabled("pending"):
            made["pending"] = (top, key)
        return made
    agenda = (freeze(stack), freeze(levels))
    if enabled("whole"):
        made["whole"] = (top, key, agenda)
    if enabled("growing"):
        made["growing"] = (top, without, agenda)
    if enabled("pending"):
        made["pending"] = (top, key)
    if enabled("growing") and enabled("pending"):
        # totals may grow in the same lap that leaves a reaction behind
        made["both"] = (top, without)
    return made
