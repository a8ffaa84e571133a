"""What somebody is told to have at a base is all that he has there: cards that are named with it are part of it unless they are told to be
added, and what abilities add there, or take off, is in it. So the minions without a name that make it up are just as strong as is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....engine.kernel.run import Run
from ....engine.query.ranking import breaking, total
from ....engine.values.values import values
from ....ground.strict_yaml import Map
from ....language.loading import slug
from ...replay.replay import Replay
from ...situation.paths import as_map, plain_data
from ..taking_part import name_of
from ..told import Told
from ..weighing import power_in_crowd, stand_in

#: How the id of the one minion ends that is all that somebody has.
IN_ALL = "-in-all"
#: So often what is left is looked at anew: what minions are called may change what others have.
_ROUNDS = 3


def totals_as_told(data: Map, told: Told, played: Callable[[Map], Replay]) -> Map:
    """An arrangement in which those whose power at a base was told have just that before anything happens, as far as minions without a name
    can make it up; as it was where they cannot. ``played``: replays it, and raises :class:`BadInput` where it cannot be played."""
    sides = [side for side in told.totals if side not in told.singly]
    if not sides or not any(_made_up(base, side) for base in data["bases"] for side in sides):
        return data
    found = data
    for _ in range(_ROUNDS):
        laid = plain_data(found)
        wrong = _differing(laid, sides, told, played(found))
        if not wrong:
            return found
        if not all(_weaken(laid, entries, besides) for entries, besides in wrong):
            break
        found = as_map(laid)
    return data


def _differing(data: dict[str, Any], sides: list[str], told: Told, made: Replay) -> list[tuple[list[dict[str, Any]], int]]:
    """Where somebody has not just what was told at first: the minions that make it up there, and how much there is besides."""
    run = made.run(made.setting.game.position)
    bases = {name_of(made, card): card for card in run.p.bases()}
    found = []
    for base in (one for one in data["bases"] if isinstance(one, dict) and one["base"] in bases):
        for side in (one for one in sides if _made_up(base, one)):
            card = bases[base["base"]]
            there = [one for one, place in run.p.play.items() if place.base == card and place.controller == side]
            added = sum(values(run).power.get(one, 0) for one in there if name_of(made, one) in told.added)
            added += _given_by_added(made, run, card, side, told)
            in_all = breaking(run, card) if told.whole else total(run, card, side) + uncounted(run, card, side) * (side in told.within)
            besides = in_all - added - told.totals[side]
            found += [(_made_up(base, side), besides)] if besides else []
    return found


def _given_by_added(made: Replay, run: Run, base: str, side: str, told: Told) -> int:
    """The power that cards which come on top of what somebody has add to his total, without being any minion's."""
    known = values(run)
    adding = (one for one in known.instances if one.layer == "extra_power" and one.scope.get("you") == side)
    given = (give for one in adding if name_of(made, one.source) in told.added for give in known.given.get(one.key, ()))
    return sum(give.amount for give in given if give.target == base and isinstance(give.amount, int))


def uncounted(run: Run, base: str, side: str) -> int:
    """The power that somebody's cards have at a base and that does not count for him."""
    made = values(run)
    there = (card for card, place in run.p.play.items() if place.base == base and place.controller == side and not place.buried)
    return sum(made.power.get(card, 0) if card in made.uncounted else made.withheld.get(card, 0) for card in there)


def _made_up(base: Any, side: str) -> list[dict[str, Any]]:
    """The minions at a base that make up what one player has there."""
    there = base.get(side, ()) if isinstance(base, dict) else ()
    ids = ((one, str(one.get("id", ""))) for one in there if isinstance(one, dict))
    begins = f"{slug(side)}-"
    return [one for one, id_ in ids if id_.startswith(begins) and (id_.endswith(IN_ALL) or "-of-" in id_)]


def _weaken(data: dict[str, Any], entries: list[dict[str, Any]], power: int) -> bool:
    """Take so much power off some minions, from the last on, or add it where it is below zero. Says whether they have it."""
    has = [power_in_crowd(entry["card"]) for entry in entries]
    if power > sum(has):
        return False
    for entry, much in reversed(list(zip(entries, has, strict=True))):
        less = min(power, much)
        power -= less
        made = stand_in(much - less, entry["card"])
        entry["card"] = made["name"]
        data["define"] = [one for one in data["define"] if one["name"] != made["name"]] + [made]
    return True
