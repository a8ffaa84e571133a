"""Abilities that may act only so often while a loop lasts (rule ``way-out-finite-abilities``)."""

from __future__ import annotations

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


def begin_finite(run: Run, loop: Loop, entry: Caught) -> bool:
    """Every ability acts a limited number of times in one sequence of events. Whole laps are counted off at once;
    the rest is played out (rule ``way-out-finite-abilities``)."""
    limit = run.context.profile.setting("finite-abilities-limit")
    counts: dict[tuple[str, str], int] = {}
    for ability, source, _, _ in loop.steps:
        counts[(source, ability)] = counts.get((source, ability), 0) + 1
    # where all act as often the one whose turn it is has to be the first without a use, so the last lap is played
    alike = len(set(counts.values())) == 1
    laps = min((limit - alike) // count for count in counts.values())
    left = tuple(sorted((key, limit - laps * count) for key, count in counts.items()))
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
