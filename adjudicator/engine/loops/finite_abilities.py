"""Abilities that may act only so often while a loop lasts (rule ``way-out-finite-abilities``)."""

from __future__ import annotations

from collections import Counter

from ...table.position import Lasting
from ..kernel.caught import Caught
from ..kernel.run import Run
from .records import Loop


def is_spent(run: Run, source: str, ability: str) -> bool:
    """Whether an ability has no use left under the limit of a loop."""
    for effect in run.p.lasting:
        if effect.kind == "finite":
            return bool(dict(effect.data).get((source, ability), 1) <= 0)
    return False


def end_sequence(run: Run) -> None:
    """A sequence of events is over: limits on its abilities end with it."""
    if any(effect.until == "sequence" for effect in run.p.lasting):
        run.p = run.p.replace(lasting=tuple(effect for effect in run.p.lasting if effect.until != "sequence"))


def begin_finite(run: Run, loop: Loop, entry: Caught, used: Counter[tuple[str, str]]) -> bool:
    """Every ability acts a limited number of times in one sequence of events. Whole laps are counted off at once, as many as leave each
    ability of the lap a use; the rest is played out (rule ``way-out-finite-abilities``), so that the one runs dry first whose turn it is
    then. ``used``: how often each has acted in the sequence so far, by card and ability; ``entry`` comes on top."""
    limit = run.context.profile.setting("finite-abilities-limit")
    lap = Counter((step.source, step.ability) for step in loop.steps)
    laps = max(0, min((limit - used[key] - 1) // count for key, count in lap.items()))
    left = tuple(sorted((key, limit - used[key] - laps * lap[key]) for key in {*used, *lap}))
    run.p = run.p.replace(lasting=run.p.lasting + (Lasting("finite", None, limit, "sequence", None, None, None, left),))
    return finite_use(run, entry)


def finite_use(run: Run, entry: Caught) -> bool:
    """Count a use against the limit. An ability that has none left is not asked any more (:func:`is_spent`)."""
    effect = next(effect for effect in run.p.lasting if effect.kind == "finite")
    left = dict(effect.data)
    key = (entry.source, entry.ability.key)
    uses = left.get(key, effect.number)
    left[key] = uses - 1
    if uses == 1 and run.log is not None:
        run.log.note(
            run,
            "spent",
            f"{run.log.name(entry.source)} has used its ability as often as it may",
            ("way-out-finite-abilities",),
            (entry.source,),
        )
    changed = effect._replace(data=tuple(sorted(left.items())))
    run.p = run.p.replace(lasting=tuple(changed if other is effect else other for other in run.p.lasting))
    return False
