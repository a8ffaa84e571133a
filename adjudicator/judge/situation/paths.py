"""Paths into the data of a case: keys and numbers such as ``("bases", "0", "Ann", "1", "on", "0")``.

Data is plain (dicts, lists, texts, numbers) and is never changed in place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...ground.strict_yaml import Map, Seq

#: Where something new goes: behind the last entry of a list.
NEW = "*"
Path = tuple[str, ...]
#: Keys of a base that are no player.
BASE_KEYS = ("base", "id", "printing", "counters")


def value_at(data: Any, path: Path) -> Any:
    """What stands at a path, ``None`` if nothing does."""
    for part in path:
        if isinstance(data, dict):
            data = data.get(part)
        elif isinstance(data, list):
            data = data[int(part)] if part.isdecimal() and len(part) < 6 and int(part) < len(data) else None
        else:
            return None
    return data


def with_value(data: Mapping[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """The data with another value at a path; what is missing on the way is made. A last part ``*`` adds to a list."""
    made: dict[str, Any] = _with_value(data, path, value)
    return made


def _with_value(data: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    part, rest = path[0], path[1:]
    if part == NEW or (part.isdecimal() and isinstance(data, list)):
        made = list(data) if isinstance(data, list) else ([] if data is None else [data])
        if part == NEW:
            made.append(_with_value(None, rest, value))
        elif int(part) < len(made):
            made[int(part)] = _with_value(made[int(part)], rest, value)
        return made
    mapping = dict(as_mapping(data))
    mapping[part] = _with_value(mapping.get(part), rest, value)
    return mapping


def without(data: Mapping[str, Any], path: Path) -> dict[str, Any]:
    """The data without what stands at a path. A list of cards or zone that becomes empty stays, as it says that there is nothing."""
    made: dict[str, Any] = _without(data, path)
    return made


def _without(data: Any, path: Path) -> Any:
    if len(path) > 1:
        inner = value_at(data, path[:1])
        return _with_value(data, path[:1], _without(inner, path[1:])) if inner is not None else data
    if isinstance(data, dict):
        return {key: value for key, value in data.items() if key != path[0]}
    if isinstance(data, list) and path[0].isdecimal():
        return [value for index, value in enumerate(data) if index != int(path[0])]
    return data


def as_mapping(data: Any) -> dict[str, Any]:
    """A card or base as a mapping, also where only its name, or ``id = name``, stands; anything else that is none as an empty one."""
    if isinstance(data, dict):
        return data
    if isinstance(data, str):
        id_, equals, name = data.partition("=")
        return {"card": name.strip(), "id": id_.strip()} if equals else {"card": data}
    return {}


def base_mapping(data: Any) -> dict[str, Any]:
    """A base as a mapping that begins with its name."""
    if isinstance(data, str):
        made = as_mapping(data)
        return {"base": made.pop("card"), **made}
    return as_mapping(data)


def opened(data: Mapping[str, Any], path: Path) -> dict[str, Any]:
    """The data with a mapping for every card and base above a place in play."""
    made = dict(data)
    for end in range(2, len(path) - 1, 2):
        above = value_at(made, path[:end])
        if isinstance(above, str):
            made = with_value(made, path[:end], (base_mapping if end == 2 else as_mapping)(above))
    return made


def list_at(data: Mapping[str, Any], key: str) -> list[Any]:
    """The list that a case has under a key; an empty one where it has none, or something else."""
    value = data.get(key)
    return value if isinstance(value, list) else []


def player_names(data: Mapping[str, Any]) -> list[str]:
    """The names of the players of a case, as far as it has any."""
    players = data.get("players")
    return [str(name) for name in players] if isinstance(players, dict) else []


def in_play(data: Any) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Every card in play with its path, in order, hosts before what lies on them."""
    for number, entry in enumerate(list_at(data, "bases")):
        for player, cards in base_mapping(entry).items():
            if player not in BASE_KEYS and isinstance(cards, list):
                for index, card in enumerate(cards):
                    yield from _with_attached(card, ("bases", str(number), str(player), str(index)))


def _with_attached(entry: Any, path: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    card = as_mapping(entry)
    yield path, card
    attached = card.get("on")
    for index, one in enumerate(attached if isinstance(attached, list) else ()):
        yield from _with_attached(one, (*path, "on", str(index)))


class Lining:
    """Plain data as the readers of situations want it, for variations of one case: what they share is made once."""

    def __init__(self) -> None:
        #: By identity, with the plain data beside it so that its identity stays its own.
        self._known: dict[int, tuple[Any, Any]] = {}

    def __call__(self, data: Mapping[str, Any]) -> Map:
        return Map((key, self._lined(value)) for key, value in data.items())

    def _lined(self, data: Any) -> Any:
        if not isinstance(data, (dict, list, tuple)):
            return data
        known = self._known.get(id(data))
        if known is None:
            made = self(data) if isinstance(data, dict) else Seq(map(self._lined, data))
            known = self._known[id(data)] = (data, made)
        return known[1]


def as_map(data: Mapping[str, Any]) -> Map:
    """Plain data as the readers of situations want it. What of it is so already, and of no line of a file, is taken as it is."""
    return Map([(key, _as_lined(value)) for key, value in data.items()])


def _as_lined(data: Any) -> Any:
    kind = type(data)
    if kind is str or kind is int or ((kind is Map or kind is Seq) and not data.lines and not data.line):
        return data
    if isinstance(data, dict):
        return as_map(data)
    if isinstance(data, (list, tuple)):
        return Seq([_as_lined(value) for value in data])
    return data


def plain_data(data: Any) -> Any:
    """Data as plain dicts and lists, without the lines of a file."""
    if isinstance(data, dict):
        return {key: plain_data(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [plain_data(entry) for entry in data]
    return data
