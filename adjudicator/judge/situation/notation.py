"""The text notation: a position at rest in a few lines, one a base, short enough for a forum post.

::

    Smash Up: A poisoned Buccaneer
    turn Bea; play-cards; first printings; profile community-wiki
    made up: North Field = base 20 (4-2-1)
    Ann, 7 VP
    Bea, 5 VP; hand Seeing Stars, 2?
    * North Field | Ann: Buccaneer [Poison {by Bea}] | Bea: scout1 = Cub Scout +1
    * Tortuga

A card is a name, before it its id, after it its printing (``@latest``), its counters (``+1``), what else holds of it in
braces and the cards on it in brackets. ``2?`` are two cards that nobody knows. A name with a sign of the notation in it
stands in quotes. The notation covers positions at rest and what a verdict hangs on; :func:`losses` names the rest.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from ...ground.findings import BadInput, Finding
from ...language.codes import usual
from .form import READ_BY, SET_UP_KEYS, TABLE
from .paths import BASE_KEYS

TITLE = "Smash Up:"
#: Keys of a situation that the notation keeps.
KEPT = ("situation", "title", *READ_BY, "printings", *(key for key in TABLE if key not in SET_UP_KEYS), "define")
#: What is no part of a position; a conversion may leave it out when it is told to.
LEFT_OUT = ("about", "note", "narrative", "cites", "shows", "moves", "answers", "otherwise", "expect", "variants")
ZONES = ("hand", "deck", "discard", "titans", "stasis")
BASE_LISTS = {"base deck": "base_deck", "base discard": "base_discard", "monsters": "monsters", "treasures": "treasures"}

_SIGNS = re.compile(r"[,;:|=@+*?\[\]{}\"()\\]|^\s|\s$|^\d")
#: Made-up cards that are only numbers.
NUMBERS = {"minion": r"minion (\d+)", "base": r"base (\d+) \((\d+)-(\d+)-(\d+)\)"}


def is_notation(text: str) -> bool:
    """Whether a text is in the notation, not in the file form."""
    return text.lstrip("\ufeff \n").startswith(TITLE)


# -- writing -----------------------------------------------------------------------------------------------------------------


class Loss(NamedTuple):
    """What the notation cannot say. ``key``: of the situation where it stands. ``says``: in words."""

    key: str
    says: str


def losses(data: Any) -> list[Loss]:
    """What the notation cannot say of some data of a situation. Empty if it can say all of it."""
    found = [Loss(key, f"{key}:") for key in data if key not in KEPT]
    found += [Loss("players", f"factions: of {name}") for name, entry in data.get("players", {}).items() if entry and entry.get("factions")]
    found += [Loss("define", f"the abilities of {card['name']}") for card in data.get("define", ()) if _numbers(card) is None]
    return found


def write(data: Any) -> str:
    """The notation of the data of a situation, as :func:`.writing.situation_data` makes it. Raises :class:`BadInput` for what would be
    lost."""
    lost = losses(data)
    if lost:
        raise BadInput(
            [Finding("notation-would-lose", f"the notation cannot say {loss.says}", "", 0, usual("notation-would-lose")) for loss in lost]
        )
    lines = [f"{TITLE} {data.get('title') or data.get('situation') or 'a position'}", "; ".join(_head(data))]
    if data.get("define"):
        lines.append("made up: " + "; ".join(f"{_quoted(card['name'])} = {_numbers(card)}" for card in data["define"]))
    for name, entry in data["players"].items():
        entry = entry or {}
        parts = [f"{name}, {entry.get('vp', 0)} VP"]
        parts += [f"{zone} {_cards(entry[zone])}".rstrip() for zone in ZONES if zone in entry]
        lines.append("; ".join(parts))
    for entry in data.get("bases", ()):
        groups = {key: cards for key, cards in entry.items() if key not in BASE_KEYS} if isinstance(entry, dict) else {}
        lines.append(" | ".join([f"* {_card(entry)}", *(f"{player}: {_cards(cards)}" for player, cards in groups.items())]))
    for label, key in BASE_LISTS.items():
        if data.get(key):
            lines.append(f"{label}: {_cards(data[key])}")
    if data.get("order"):
        lines.append(f"order: {', '.join(data['order'])}")
    return "\n".join(lines) + "\n"


def _head(data: Any) -> list[str]:
    """What holds for the whole table."""
    made = [f"turn {data['turn']}"] if "turn" in data else []
    made += [data.get("phase", "play-cards"), f"{data.get('printings', 'first')} printings"]
    if data.get("situation"):
        made.append(f"id {data['situation']}")
    if data.get("played"):
        made.append(f"played {' '.join(data['played'])}")
    if data.get("scoring"):
        made.append(f"scoring {data['scoring']}")
    if data.get("turns"):
        made.append(f"then {', '.join(data['turns'])}")
    if data.get("madness"):
        made.append(f"madness {data['madness']}")
    if data.get("profile"):
        made.append(f"profile {data['profile']}")
    for key in ("questions", "settings"):
        made += [f"{name} = {value}" for name, value in (data.get(key) or {}).items()]
    return made


def _numbers(card: Any) -> str | None:
    """A made-up card that is only numbers; ``None`` for one that says more."""
    printings = card.get("printings")
    if set(card) - {"name", "kind", "printings"} or not isinstance(printings, dict) or list(printings) != ["first"]:
        return None
    face = printings["first"]
    if not isinstance(face, dict):
        return None
    kind = card.get("kind", "minion")
    if kind == "minion" and set(face) == {"power"}:
        return f"minion {face['power']}"
    if kind == "base" and set(face) == {"breakpoint", "vp"}:
        return f"base {face['breakpoint']} ({'-'.join(str(number) for number in face['vp'])})"
    return None


def _quoted(name: str) -> str:
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"' if _SIGNS.search(name) else name


def _cards(entries: Any) -> str:
    if isinstance(entries, int):
        return f"{entries}?"
    return ", ".join(_card(entry) for entry in entries) if entries else "none"


def _card(entry: Any) -> str:
    if isinstance(entry, int):
        return f"{entry}?"
    if isinstance(entry, str):
        id_, equals, name = entry.partition("=")
        entry = {"card": name.strip(), "id": id_.strip()} if equals else {"card": entry}
    name = entry.get("card") or entry["base"]
    said = (f"{entry['id']} = " if entry.get("id") else "") + ("?" if name == "?" else _quoted(name))
    if entry.get("printing"):
        said += f" @{entry['printing']}"
    if entry.get("counters"):
        said += f" +{entry['counters']}"
    notes = [f"{key} {_quoted(str(entry[key]))}" for key in ("by", "owner", "controller", "faction") if entry.get(key)]
    if entry.get("used"):
        notes.append("used" if entry["used"] is True else "used " + " ".join(str(place) for place in entry["used"]))
    notes += [key for key in ("since", "buried") if entry.get(key)]
    if entry.get("copies", 1) != 1:
        notes.append(f"copies {entry['copies']}")
    if notes:
        said += " {" + ", ".join(notes) + "}"
    if entry.get("on"):
        said += f" [{_cards(entry['on'])}]"
    if entry.get("stored"):
        said += f" ({_cards(entry['stored'])})"
    return said
