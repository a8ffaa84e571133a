"""The case of a pair with a third card added, wherever that can lie: the tables on which what only three do shows first."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from ...ground.strict_yaml import Map
from ...language.loading import slug
from ...language.tree import Face
from ..composer.told import ANN, BEA
from ..situation.paths import as_map

#: Most minions on which an action is laid.
HOSTS = 3


def widened(case: dict[str, Any], name: str, face: Face) -> Iterator[Map]:
    """A case with a third card at its first base, by either player, on each of the first minions there, as that base itself, or in the
    hand, to be played after the rest or when it may be."""
    for made in _laid(case, name, face):
        made["answers"] = [
            *(made.get("answers") or ()),
            {"ask": "may", "about": slug(name), "pick": "yes", "always": True},
            {"ask": "me-first", "pick": slug(name)},
        ]
        yield as_map(made)


def _laid(case: dict[str, Any], name: str, face: Face) -> Iterator[dict[str, Any]]:
    first = case["bases"][0]
    at = first["base"] if isinstance(first, dict) else first
    if face.kind == "base":
        if any(one.get("name") == at for one in case.get("define") or ()):
            yield _renamed(case, at, name)
        return
    for player in (ANN, BEA):
        if face.kind in ("minion", "titan") or face.played_on == "base":
            made = copy.deepcopy(case)
            _there(made, player).append({"card": name})
            yield made
        if face.played_on == "minion":
            for number in range(HOSTS):
                made = copy.deepcopy(case)
                hosts = [one for side in (ANN, BEA) for one in _there(made, side) if _is_host(one)]
                if number < len(hosts):
                    hosts[number].setdefault("on", []).append({"card": name, "by": player})
                    yield made
        if face.kind == "action" and (face.played_on == "nothing" or face.from_hand):
            made = copy.deepcopy(case)
            made["players"].setdefault(player, {}).setdefault("hand", []).append(name)
            if face.normal_play and player == case.get("turn") and case.get("moves"):
                made["moves"] = [{player: {"play": slug(name)}}, *case["moves"]]
                yield made
                made = copy.deepcopy(made)
                made["moves"] = [*case["moves"], {player: {"play": slug(name)}}]
            yield made


def _there(made: dict[str, Any], player: str) -> list[dict[str, Any]]:
    """What a player has at the first base."""
    first = made["bases"][0]
    if not isinstance(first, dict):
        first = made["bases"][0] = {"base": first}
    there: list[dict[str, Any]] = first.setdefault(player, [])
    return there


def _is_host(entry: Any) -> bool:
    return isinstance(entry, dict) and not entry.get("buried") and entry.get("card") not in ("Flag", "Other Cards")


def _renamed(data: Any, old: str, new: str) -> Any:
    """Some data in which one base is another."""
    if isinstance(data, dict):
        made = {key: _renamed(value, old, new) for key, value in data.items() if key != "define"}
        # the plain base is made up, and the other is a card of its own
        return made | ({"define": [one for one in data["define"] if one.get("name") != old]} if "define" in data else {})
    if isinstance(data, list):
        return [_renamed(one, old, new) for one in data]
    return new if data == old else slug(new) if data == slug(old) else data
