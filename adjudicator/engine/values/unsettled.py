"""Values that hang on one another: further rounds of adjustment, until nothing changes or a round comes again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...table.position import Held
from ..kernel.run import Run
from .adjusting import rebuild
from .giving import gifts_of
from .kept_gifts import Kept
from .layers import RANK, Adjustment, Give, Instance, ValueLoop, Values

#: Most rounds of adjustment before values count as unsettled. Two suffice for nearly every table.
MAX_ROUNDS = 40
#: The last of the layers that decide what others give, whatever values those look at: what is cancelled, given as an ability, named, or
#: not affected.
LAST_LOOKED_AT = RANK["unaffected"]


def settle_values(run: Run, made: Values, instances: list[Instance], held: Held | None, kept: Kept | None) -> None:
    """Further rounds, one ability at a time, until nothing changes or the round repeats. ``kept``: what was given on an earlier table."""
    seen: list[tuple[Any, ...]] = []
    history: list[list[Adjustment]] = []
    plain = True
    for _ in range(MAX_ROUNDS):
        changes: list[Adjustment] = []
        for instance in instances:
            plain = plain and not (made.cancelled or made.muted or made.unaffected or made.names or made.granted or made.printed)
            still = not changes and not history
            if not instance.reads and (plain or still and RANK[instance.layer] > LAST_LOOKED_AT):
                # it looks at the table alone, or at what had been settled when it gave in the first round, and gives the same
                continue
            new = gifts_of(run, made, instance, held, kept)
            old = made.given.get(instance.key, ())
            if new != old:
                made.given[instance.key] = new
                rebuild(run, made, instances)
                for give in old:
                    if give not in new:
                        changes.append(
                            Adjustment(instance.source, "stops", instance.layer, give.target, _amount(give), made.power.get(give.target))
                        )
                for give in new:
                    if give not in old:
                        changes.append(
                            Adjustment(instance.source, "gives", instance.layer, give.target, _amount(give), made.power.get(give.target))
                        )
        if not changes:
            return
        signature = _signature(made)
        if signature in seen:
            start = seen.index(signature)
            steps = [step for round_ in history[start + 1 :] for step in round_] + changes
            made.loop = ValueLoop(tuple(steps), _unique(step.target for step in steps), _unique(step.source for step in steps))
            _way_out(run, made, instances)
            return
        seen.append(signature)
        history.append(changes)
    made.loop = ValueLoop(tuple(step for round_ in history[-2:] for step in round_), (), ())
    _way_out(run, made, instances)


def _signature(made: Values) -> tuple[Any, ...]:
    return tuple((key, tuple((give.target, _amount(give)) for give in gives)) for key, gives in made.given.items())


def _amount(give: Give) -> Any:
    return give.amount if isinstance(give.amount, (int, str, tuple)) else getattr(give.amount, "key", None)


def _unique(items: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(items))


def _way_out(run: Run, made: Values, instances: list[Instance]) -> None:
    """Values that cannot settle: with finite abilities the one that acted first runs dry first and the last word
    is with the others (rule ``way-out-finite-abilities``); otherwise they are reported as they stand before
    the abilities of the loop act."""
    answer = run.question("forced-loop-way-out")
    loop = made.loop
    if loop is None or not loop.adjustments:
        return
    first = loop.adjustments[0].source
    acting = {step.source for step in loop.adjustments if step.layer != "unaffected"}
    if answer == "finite-abilities":
        dry = first if first in acting else next(iter(sorted(acting)))
        for instance in instances:
            if instance.source == dry and instance.source in acting:
                made.given[instance.key] = ()
        rebuild(run, made, instances)
