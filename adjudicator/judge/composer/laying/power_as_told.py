"""How strong a named minion is told to be, "my Bushi is at 6": what it has more than is printed, and than what lies there gives it, it has
by counters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....engine.values.values import values
from ....ground.strict_yaml import Map
from ...replay.replay import Replay
from ...situation.paths import as_map, in_play, plain_data
from ..taking_part import name_of
from ..told import Told


def power_as_told(data: Map, told: Told, played: Callable[[Map], Replay]) -> Map:
    """An arrangement in which each of these has just so much power before anything happens; as it was where one has more, or has counters
    that were told. ``played``: replays it, and raises :class:`BadInput` where it cannot be played."""
    open_yet = {name: power for name, power in told.powers.items() if name not in told.counters and told.copies.get(name, 1) == 1}
    if not open_yet:
        return data
    laid = plain_data(data)
    made = played(data)
    run = made.run(made.setting.game.position)
    has = {name_of(made, card): values(run).power.get(card, 0) for card in run.p.play}
    for name, power in open_yet.items():
        entries = [entry for _, entry in in_play(laid) if entry.get("card") == name]
        more = power - has.get(name, power)
        if len(entries) != 1 or more < 0:
            return data
        if more:
            _strengthen(entries[0], more)
    return as_map(laid)


def _strengthen(entry: dict[str, Any], more: int) -> None:
    entry["counters"] = int(entry.get("counters", 0)) + more
