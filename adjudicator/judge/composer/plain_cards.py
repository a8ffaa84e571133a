"""Bases and minions without abilities, for cases that need one more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...ground.strict_yaml import Map
from ..data.table_words import SOME_TREASURE
from ..situation.alternatives import BYSTANDER as PLAIN_MINION
from ..situation.alternatives import PLAIN_BASE, PLAIN_NAMES
from ..situation.paths import as_map, as_mapping
from .told import FLAG as TOLD_FLAG
from .told import UNNAMED

#: Bases without abilities, and minions without any.
FIELDS = PLAIN_NAMES[:3]
BYSTANDER, BIG_BYSTANDER, GIANT = UNNAMED, "Big Bystander", "Giant Bystander"
#: An action without abilities.
SOME_ACTION = "Some Action"
#: How many treasures without abilities lie ready.
MOST_TREASURES = 4
#: A minion to play, and actions to lie on a minion and on a base.
NEWCOMER, BANNER, FLAG = "Newcomer", "Banner", TOLD_FLAG
#: An action that gives one more play of each kind, so that something has been played before.
HERALD = "Herald"
#: An action that gives more plays than the regular ones, so that several cards of one kind can be played.
WINDFALL = "Extra Plays"
#: Minions without abilities by their power.
OF_POWER = tuple(f"Bystander of {power}" for power in range(10))
#: Monsters without abilities by whether they are undead, and their power.
MONSTERS = {(undead, power): f"{'Undead Monster' if undead else 'Monster'} of {power}" for undead in (False, True) for power in range(10)}
#: The speaker's own minion without abilities, where both sides have some.
MATE = "Mate"
#: How many cards lie in the Madness deck.
MADNESS = 30
#: The breakpoint of a base without abilities.
BREAKPOINT = 20
#: Counters on a minion that is to be the stronger one.
STRENGTH = 2
_MADE_UP: dict[str, dict[str, Any]] = {
    **{name: {"name": name, **PLAIN_BASE} for name in FIELDS},
    BYSTANDER: PLAIN_MINION,
    BIG_BYSTANDER: {"name": BIG_BYSTANDER, "kind": "minion", "printings": {"first": {"power": 3}}},
    SOME_TREASURE: {"name": SOME_TREASURE, "kind": "treasure", "printings": {"first": {"power": 1}}},
    SOME_ACTION: {"name": SOME_ACTION, "kind": "action", "printings": {"first": {}}},
    GIANT: {"name": GIANT, "kind": "minion", "printings": {"first": {"power": 6}}},
    NEWCOMER: {"name": NEWCOMER, "kind": "minion", "printings": {"first": {"power": 2}}},
    BANNER: {"name": BANNER, "kind": "action", "printings": {"first": {"play_on": "minion"}}},
    HERALD: {
        "name": HERALD,
        "kind": "action",
        "printings": {"first": {"abilities": [{"on_play": [{"extra": {"kind": "action"}}, {"extra": {"kind": "minion"}}]}]}},
    },
    **{name: {"name": name, "kind": "minion", "printings": {"first": {"power": power}}} for power, name in enumerate(OF_POWER)},
    **{
        name: {"name": name, "kind": "monster", "printings": {"first": {"power": power, **({"undead": True} if undead else {})}}}
        for (undead, power), name in MONSTERS.items()
    },
    FLAG: {"name": FLAG, "kind": "action", "printings": {"first": {"play_on": "base"}}},
}
MADE_UP: dict[str, Map] = {name: as_map(made) for name, made in _MADE_UP.items()}


def with_made_up(define: Iterable[Any], name: str) -> list[Any]:
    """The cards that a case defines, with one of those made up here, which stands there once."""
    return [*(one for one in define if as_mapping(one).get("name") != name), MADE_UP[name]]


def windfall(plays: Mapping[str, int], lies: bool = False) -> dict[str, Any]:
    """The definition of the action that gives so many more plays of each kind. ``lies``: whether it lies on a base and gives them by its
    talent, so that nothing that waits for an action to be played has seen it."""
    given = [{"extra": {"kind": kind, "number": number}} for kind, number in plays.items() if number > 0]
    printing = {"play_on": "base", "abilities": [{"talent": given}]} if lies else {"abilities": [{"on_play": given}]}
    return {"name": WINDFALL, "kind": "action", "printings": {"first": printing}}
