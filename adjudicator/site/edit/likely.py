"""What is likeliest changed at a place: at most six changes, each one tap. Everything else stands on the form of the same sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...ground.findings import BadInput
from ...judge.data.loaded import library
from ...judge.data.table_words import BEGINNINGS
from ...judge.situation.paths import list_at, player_names
from ...judge.situation.setting import DECK
from ..case.places import NEW, Data, Path, as_mapping, base_mapping, mapping, value_at

#: So many changes are shown.
MOST = 6
#: What players are called whom nobody has named yet, by seat.
NAMES = ("Ann", "Bea", "Cy", "Dee")


@dataclass(frozen=True)
class Change:
    """A change. ``says``: in words. ``place``: of which sheet. ``do``: the edit, empty where only the sheet is opened; ``fields``: what it
    is told. ``glyph``: an outline beside the words. ``closes``: whether the sheet that offers it has nothing more to show then."""

    says: str
    place: Path
    do: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    glyph: str = ""
    closes: bool = False


def likely(data: Data, kind: str, path: Path) -> tuple[Change, ...]:
    """The likeliest changes on the sheet of a kind, likeliest first."""
    made = (_NEW if path and path[-1] == NEW else _KNOWN).get(kind)
    return tuple(made(data, path)[:MOST]) if made is not None else ()


def kind_of(data: Data, name: str) -> str:
    """The kind of a card by its name, also of one that the case makes up; ``minion`` where nobody knows it."""
    for entry in list_at(data, "define"):
        if isinstance(entry, dict) and entry.get("name") == name:
            return str(entry.get("kind", "minion"))
    try:
        return library().find(name).kind
    except BadInput:
        return "minion"


def _whole(value: Any) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def _counted(path: Path, number: int, words: str) -> list[Change]:
    """One counter more, and one less where there is one."""
    more = Change(f"One {words} more", path, "alter", {"counters": str(number + 1)}, "plus")
    less = Change(f"One {words} less", path, "alter", {"counters": str(number - 1) if number > 1 else ""}, "minus")
    return [more, less] if number > 0 else [more]


def _away(path: Path) -> Change:
    return Change("Take it away", path, "remove", glyph="trash-2", closes=True)


def _and_away(found: list[Change], path: Path) -> list[Change]:
    """The likeliest of some changes, and taking it away after them."""
    return [*found[: MOST - 1], _away(path)]


def _has_talent(name: str) -> bool:
    try:
        return any(face.talents for face in library().find(name).faces.values())
    except BadInput:
        return False


def _card(data: Data, path: Path) -> list[Change]:
    """A card in play: at a base, or on another card."""
    card = as_mapping(value_at(data, path))
    name = str(card.get("card", ""))
    found: list[Change] = []
    if kind_of(data, name) not in ("action", "madness"):
        found += _counted(path, _whole(card.get("counters")), "counter")
        found.append(Change("Put a card on it", (*path, "on", NEW), glyph="link"))
    if _has_talent(name):
        used = bool(card.get("used"))
        said = "Its talent was not used" if used else "Its talent was used"
        found.append(Change(said, path, "alter", {"used": "" if used else "yes"}, "zap"))
    return _and_away(found + (_moves(data, path) if len(path) == 4 else _players_of(data, path, card)), path)


def _moves(data: Data, path: Path) -> list[Change]:
    """Where a card at a base may lie instead."""
    found = []
    name = str(as_mapping(value_at(data, path)).get("card", ""))
    if kind_of(data, name) != "titan":
        found.append(Change("One more of it", (*path[:3], NEW), "set", {"card": name}, "copy"))
    for number, entry in enumerate(list_at(data, "bases")):
        if str(number) != path[1] and len(found) < 3:
            base = str(base_mapping(entry).get("base", "a base"))
            found.append(Change(f"To {base}", path, "move", {"base": str(number), "player": path[2]}, "arrow-right", True))
    for player in player_names(data):
        if player != path[2]:
            found.append(Change(f"Under {player}’s control", path, "move", {"base": path[1], "player": player}, "arrow-left-right", True))
    return found


def _players_of(data: Data, path: Path, card: Data) -> list[Change]:
    """Who may have played a card on another instead."""
    now = card.get("by") or card.get("controller") or path[2]
    return [
        Change(f"It was played by {player}", path, "alter", {"by": player}, "arrow-left-right")
        for player in player_names(data)
        if player != now
    ]


def _base(data: Data, path: Path) -> list[Change]:
    base = base_mapping(value_at(data, path))
    cards = [Change(f"A card of {player}", (*path, player, NEW), glyph="plus") for player in player_names(data)]
    called = str(base.get("id") or base.get("base") or "")
    if data.get("scoring") == called:
        scored = Change("It is not being scored", ("table",), "alter", {"scoring": "", "phase": ""}, "trophy")
    else:
        scored = Change("It is being scored", ("table",), "alter", {"scoring": called, "phase": "score-bases"}, "trophy")
    return _and_away([*cards, scored], path)


def _player(data: Data, path: Path) -> list[Change]:
    vp = _whole(mapping(value_at(data, path)).get("vp"))
    found = [Change("One VP more", path, "alter", {"vp": str(vp + 1)}, "plus")]
    if vp > 0:
        found.append(Change("One VP less", path, "alter", {"vp": str(vp - 1) if vp > 1 else ""}, "minus"))
    if (data.get("turn") or next(iter(player_names(data)), "")) != path[1]:
        found.append(Change(f"It is {path[1]}’s turn", ("table",), "alter", {"turn": path[1]}, "sunrise"))
    found.append(Change("A card into the hand", (*path, "hand", NEW), glyph="hand"))
    found.append(Change("A card into the discard pile", (*path, "discard", NEW), glyph="trash-2"))
    found.append(Change("A card on the deck", (*path, "deck", NEW), glyph="layers"))
    return found


def _zone(data: Data, path: Path) -> list[Change]:
    held = value_at(data, path)
    unsaid = DECK if path[2] == "deck" else 0
    number = len(held) if isinstance(held, list) else _whole(held) if held is not None else unsaid
    found = [Change("Add a card", (*path, NEW), glyph="plus")]
    if path[2] == "stasis":
        return found
    if not isinstance(held, list):
        found.append(Change("One unknown card more", path, "alter", {"known": "number", "number": str(number + 1)}, "plus"))
    else:
        found.append(Change("An unknown card more", (*path, NEW), "set", {"unknown": "1"}, "plus"))
    if number and not isinstance(held, list):
        found.append(Change("One unknown card less", path, "alter", {"known": "number", "number": str(number - 1)}, "minus"))
    if held not in ([], 0):
        found.append(Change("It is empty", path, "alter", {"known": "number", "number": "0"}, "circle-dashed"))
    if held is not None:
        found.append(Change("Nothing is known of it", path, "alter", {"known": ""}, "circle-question-mark"))
    return found


def _table(data: Data, path: Path) -> list[Change]:
    found: list[Change] = []
    turn = data.get("turn") or next(iter(player_names(data)), "")
    for player in player_names(data):
        if player != turn and len(found) < 3:
            found.append(Change(f"It is {player}’s turn", path, "alter", {"turn": player}, "sunrise"))
    played = data.get("played") or ()
    for kind in ("minion", "action"):
        was = kind in played
        said = f"The regular {kind} was {'not ' if was else ''}played"
        found.append(Change(said, path, "alter", {f"played_{kind}": "" if was else "yes"}, "check"))
    phase = str(data.get("phase") or "play-cards")
    for key in ("play-cards", "score-bases", "start-turn", "end-turn"):
        if key != phase:
            found.append(Change(f"It is {BEGINNINGS[key]}", path, "alter", {"phase": key}, "hourglass"))
    return found


def _new_player(data: Data, path: Path) -> list[Change]:
    """Names for a seat; at an empty table both of the first two at once."""
    free = [name for name in NAMES if name not in player_names(data)]
    if len(free) == len(NAMES):
        both = Change(f"{free[0]} and {free[1]} sit down", path, "sit", {"names": f"{free[0]}\n{free[1]}"}, "users", True)
        return [both, *(Change(f"{name} sits down", path, "set", {"name": name}, "user") for name in free[:3])]
    return [Change(f"{name} sits down", path, "set", {"name": name}, "user") for name in free[: 4 - len(player_names(data))]]


def _entry(data: Data, path: Path) -> list[Change]:
    """A card in a hand, deck, pile, in stasis or stored under another."""
    card = value_at(data, path)
    found: list[Change] = []
    if len(path) == 4 and path[2] == "stasis":
        found += _counted(path, _whole(as_mapping(card).get("counters")), "stasis counter")
    elif isinstance(card, int):
        found += [Change("One unknown card more", path, "alter", {"unknown": str(card + 1)}, "plus")]
    elif path[0] == "players" and as_mapping(card):
        copies = _whole(as_mapping(card).get("copies")) or 1
        found += [Change("One more of it", path, "alter", {"copies": str(copies + 1)}, "copy")]
    holder = value_at(data, path[:-1])
    if isinstance(holder, list) and len(holder) > 1:
        if path[-1] != "0":
            found.append(Change("One place up", path, "up", glyph="chevron-up", closes=True))
        if path[-1] != str(len(holder) - 1):
            found.append(Change("One place down", path, "down", glyph="chevron-down", closes=True))
    return _and_away(found, path)


_KNOWN: dict[str, Callable[[Data, Path], list[Change]]] = {
    "card": _card,
    "base": _base,
    "player": _player,
    "zone": _zone,
    "table": _table,
    "zone card": _entry,
    "stasis card": _entry,
    "stored card": _entry,
    "pile card": _entry,
}
_NEW: dict[str, Callable[[Data, Path], list[Change]]] = {"player": _new_player}
