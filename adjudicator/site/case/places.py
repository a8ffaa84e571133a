"""Places in a case: a path of keys and numbers, spelled ``bases/0/Ann/1/on/0``, and what people call it."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from typing import Any

from ...ground.strict_yaml import Map, Seq
from ...judge.situation import paths
from ...judge.situation.paths import NEW, Path, as_mapping, base_mapping, in_play, value_at

__all__ = ["NEW", "Path", "as_mapping", "base_mapping", "value_at"]

#: The data of a case.
Data = dict[str, Any]
ZONES = {"hand": "hand", "deck": "deck", "discard": "discard pile", "titans": "titans", "stasis": "stasis"}
PILES = {"base_deck": "base deck", "base_discard": "base discard pile", "monsters": "monster deck", "treasures": "treasure deck"}
LISTS = {"moves": "move", "answers": "answer", "define": "made-up card"}
#: Keys of a case below which players are named, and those whose value is the name of one.
_WITH_PLAYERS = ("turn", "turns", "bases", "moves", "answers", "players")
_NAMING = ("by", "owner", "controller", "who", "to", "turn", "turns")


def spelled(path: Path) -> str:
    """A path as it stands in a link."""
    return "/".join(part.replace("~", "~~").replace("/", "~s") for part in path)


def path_of(text: str) -> Path:
    """The path of a spelling."""

    def meant(found: re.Match[str]) -> str:
        return "/" if found.group() == "~s" else "~"

    return tuple(re.sub(r"~[s~]", meant, part) for part in text.split("/")) if text else ()


def anchor(path: Path) -> str:
    """A path as the id of an element of a page."""
    return "at-" + re.sub(r"[^\w-]+", "_", spelled(path)) if path else "at-table"


def mapping(value: Any) -> Data:
    """What stands somewhere in a case, if it is a mapping; else an empty one."""
    return value if isinstance(value, dict) else {}


def with_value(data: Data, path: Path, value: Any) -> Data:
    """The data with a value at a place in it. ``path``: not that of the whole."""
    return mapping(paths.with_value(data, path, value))


def without(data: Data, path: Path) -> Data:
    """The data without what stands at a place in it. ``path``: not that of the whole."""
    return mapping(paths.without(data, path))


def shifted(data: Data, path: Path, by: int) -> Data:
    """The data with an entry of a list, or a key of a mapping, moved by some places."""
    holder = value_at(data, path[:-1])
    last = path[-1]
    if isinstance(holder, dict):
        keys = list(holder)
        if last in keys:
            at = keys.index(last)
            keys.insert(max(0, min(len(keys) - 1, at + by)), keys.pop(at))
        made = {key: holder[key] for key in keys}
        return with_value(data, path[:-1], made) if len(path) > 1 else made
    if isinstance(holder, list) and last.isdecimal() and int(last) < len(holder):
        entries = list(holder)
        entries.insert(max(0, min(len(entries) - 1, int(last) + by)), entries.pop(int(last)))
        return with_value(data, path[:-1], entries)
    return data


def renamed(data: Mapping[str, Any], names: Mapping[str, str]) -> Data:
    """A case with other names for its players, wherever these stand for the players. ``names``: old -> new."""

    def rename(value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            return {names.get(name, name): rename(entry, name) for name, entry in value.items()}
        if isinstance(value, list):
            return [rename(entry, key) for entry in value]
        return names.get(value, value) if key in _NAMING and isinstance(value, str) else value

    return {key: rename(value, key) if key in _WITH_PLAYERS else value for key, value in data.items()}


def numbered(data: Any) -> tuple[Any, dict[int, Path]]:
    """The data with a line number for every place, so that whatever the judge finds on a "line" is found at a place.

    Gives the data as the judge reads it, and the path of each number.
    """
    where: dict[int, Path] = {}
    return _lined(copy.copy(data), (), _number(where, ()), where), where


def _lined(value: Any, path: Path, line: int, where: dict[int, Path]) -> Any:
    """A value with its number, and with those of all in it, which are written down."""
    if isinstance(value, dict):
        made = Map()
        made.line, made.lines = line, {}
        for key, entry in value.items():
            made.lines[key] = _number(where, (*path, key))
            made[key] = _lined(entry, (*path, key), made.lines[key], where)
        return made
    if isinstance(value, list):
        seq = Seq()
        seq.line, seq.lines = line, []
        for index, entry in enumerate(value):
            seq.lines.append(_number(where, (*path, str(index))))
            seq.append(_lined(entry, (*path, str(index)), seq.lines[-1], where))
        return seq
    return value


def _number(where: dict[int, Path], path: Path) -> int:
    """The next number, which is that of a place from now on."""
    where[len(where) + 1] = path
    return len(where)


def name_of(data: Any, path: Path) -> str:
    """What people call a place: "Buccaneer at Tar Pits", "the hand of Ann"."""
    if not path or path == ("table",):
        return "the table"
    head = path[0]
    if head == "players" and len(path) > 1:
        if len(path) == 2:
            return path[1] if path[1] != NEW else "a new player"
        if len(path) == 3:
            return f"the {ZONES.get(path[2], path[2])} of {path[1]}"
        above = f"{_entry(data, path[:4])} in the {ZONES.get(path[2], path[2])} of {path[1]}"
        return above if len(path) == 4 else f"{_entry(data, path)} under {above}"
    if head == "bases" and len(path) > 1:
        if path[1] == NEW:
            return "a new base"
        base = _entry(data, path[:2])
        if len(path) < 4:
            return base
        cards = [_entry(data, path[:end]) for end in range(4, len(path) + 1, 2)]
        above = "under" if path[-2] == "stored" else "on"
        whose = f" for {path[2]}" if len(cards) == 1 and path[-1] == NEW and path[2] != "nobody" else ""
        return f"{cards[-1]}{whose} {f'{above} {cards[-2]}' if len(cards) > 1 else f'at {base}'}"
    if head in PILES:
        return f"the {PILES[head]}" if len(path) == 1 else f"{_entry(data, path[:2])} in the {PILES[head]}"
    if head in LISTS and len(path) > 1:
        return (
            f"a new {LISTS[head]}" if path[1].startswith(NEW) else f"{LISTS[head]} {int(path[1]) + 1 if path[1].isdecimal() else path[1]}"
        )
    return {
        "setup": "the set-up",
        "reading": "how the rules are read",
        "questions": "the contested points",
        "settings": "the settings",
    }.get(head, head.replace("_", " "))


def _entry(data: Any, path: Path) -> str:
    """What an entry of a list of cards or bases is called."""
    if path[-1] == NEW:
        return "a new card"
    entry = value_at(data, path)
    if isinstance(entry, int):
        return f"{entry} unknown card{'s' if entry != 1 else ''}"
    made = base_mapping(entry) if path[0] == "bases" and len(path) == 2 or path[0] in PILES else as_mapping(entry)
    name = str(made.get("card") or made.get("base") or "a card without a name")
    return f"{name}{_which(data, path, name)}"


def _which(data: Any, path: Path, name: str) -> str:
    """The number of a card in play among those of its name, as the board has it."""
    alike = [where for where, card in in_play(data) if card.get("card") == name]
    if path not in alike:
        return ""
    players = as_mapping(data.get("players")).values()
    lists = (as_mapping(player).get(zone) for player in players for zone in ZONES)
    elsewhere = any(as_mapping(card).get("card") == name for cards in lists if isinstance(cards, list) for card in cards)
    return f" {alike.index(path) + 1}" if elsewhere or len(alike) > 1 else ""


def sheet_place(path: Path) -> Path:
    """The sheet on which something at a path is changed."""
    if path[:1] in (("profile",), ("printings",), ("otherwise",)):
        return ("reading",)
    if path[:1] in (("owned",), ("draft",)):
        return ("setup",)
    if not path or path[0] in ("turn", "turns", "phase", "played", "scoring", "madness", "order", "title"):
        return ("table",)
    return path[:2] if path[0] in ("questions", "settings", "printing", "moves", "answers", "define") else path
