"""Sheets: the forms in which a case is edited, one for each kind of place.

A sheet shows what stands at a place as fields; what comes back is written there again by :mod:`.editing`. Nothing is refused:
what is wrong in a field stays in the case and is named beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...judge.data.catalogue import card_sets
from ...judge.data.loaded import library
from ...judge.situation.paths import list_at
from ..case.places import NEW, PILES, ZONES, Path, name_of, value_at
from . import fields
from .fields import Field, NoSheet


@dataclass(frozen=True)
class Sheet:
    """A form for a place. ``kind``: which sheet it is. ``fields``: what can be said. ``again``: whether another one can be added at once.
    ``removes``, ``shifts``: whether it can be taken away, or moved among its siblings. ``posts``: whether it may be too long for a link."""

    kind: str
    title: str
    path: Path
    fields: tuple[Field, ...]
    again: bool = False
    removes: bool = False
    shifts: bool = False
    posts: bool = False


def sheet(data: Mapping[str, Any], path: Path) -> Sheet:
    """The sheet of a place. Raises :class:`NoSheet`."""
    for kind, fits, made in KINDS:
        if fits(path):
            if kind == "move" and isinstance(entry := value_at(data, path), dict) and "suppose" in entry:
                kind, made = "suppose", fields.suppose_fields
            new = path[-1].startswith(NEW) if path else False
            if not new and kind in _ENTRIES and value_at(data, path) is None:
                raise NoSheet(f"There is nothing at {'/'.join(path)[:80]!r} in this case.")
            title = name_of(data, path)
            return Sheet(
                kind,
                title[:1].upper() + title[1:],
                path,
                tuple(made(data, path)),
                again=new and kind != "questions",
                removes=not new and kind in _ENTRIES,
                shifts=not new and kind in _ENTRIES and kind != "printing",
                posts=kind in ("define", "saved"),
            )
    raise NoSheet(f"Nothing can be edited at {'/'.join(path)[:80]!r}.")


def _is(*parts: str | tuple[str, ...] | None) -> Callable[[Path], bool]:
    """Whether a path has this form; ``None`` stands for any part."""

    def fits(path: Path) -> bool:
        return len(path) == len(parts) and all(
            part is None or (path_part in part if isinstance(part, tuple) else path_part == part) for path_part, part in zip(path, parts)
        )

    return fits


def _in_play(path: Path) -> bool:
    return len(path) >= 4 and len(path) % 2 == 0 and path[0] == "bases" and all(part == "on" for part in path[4::2])


def _in_stasis(path: Path) -> bool:
    return len(path) == 4 and path[0] == "players" and path[2] == "stasis"


def _stored(path: Path) -> bool:
    return path[-2:-1] == ("stored",) and (_in_play(path[:-2]) or _in_stasis(path[:-2]))


def suggestions(data: Mapping[str, Any], sheet: Sheet) -> dict[str, tuple[str, ...]]:
    """The texts that the fields of a sheet offer, by the name of the list."""
    made: dict[str, tuple[str, ...]] = {}
    wanted = {field.suggests for field in sheet.fields if field.suggests}
    if wanted & {"cards", "bases", "factions", "sets"}:
        made_up = [entry for entry in list_at(data, "define") if isinstance(entry, dict) and isinstance(entry.get("name"), str)]
        if "cards" in wanted:
            made["cards"] = tuple(entry["name"] for entry in made_up if entry.get("kind") != "base") + _names(False)
        if "bases" in wanted:
            made["bases"] = tuple(entry["name"] for entry in made_up if entry.get("kind") == "base") + _names(True)
        if "sets" in wanted:
            made["sets"] = tuple(one.title for one in card_sets())
        if "factions" in wanted:
            made["factions"] = tuple(sorted({card.faction for card in library().cards.values() if card.faction}))
    if "table" in wanted:
        made["table"] = tuple(dict.fromkeys(_on_table({key: data.get(key) for key in ("bases", "players")})))
    return made


@lru_cache(maxsize=2)
def _names(bases: bool) -> tuple[str, ...]:
    return tuple(sorted(card.name for card in library().cards.values() if (card.kind == "base") == bases))


def _on_table(value: Any) -> list[str]:
    """The names by which the cards of some data can be called."""
    if isinstance(value, dict):
        own = [str(value[key]) for key in ("id", "card", "base") if isinstance(value.get(key), str)][:1]
        return own + [name for key, entry in value.items() if isinstance(entry, (dict, list)) for name in _on_table(entry)]
    if isinstance(value, list):
        return [name for entry in value for name in ([entry.partition("=")[0].strip()] if isinstance(entry, str) else _on_table(entry))]
    return []


def _none(data: Mapping[str, Any], path: Path) -> list[Field]:
    """A sheet that is more than a form: its template shows what there is."""
    return []


#: Kinds of sheets for an entry that must be there, unless it is new.
_ENTRIES = (
    "player",
    "base",
    "card",
    "zone card",
    "stasis card",
    "stored card",
    "pile card",
    "move",
    "suppose",
    "answer",
    "define",
    "printing",
)
KINDS: tuple[tuple[str, Callable[[Path], bool], Callable[[Mapping[str, Any], Path], list[Field]]], ...] = (
    ("table", _is("table"), fields.table_fields),
    ("set-up", _is("setup"), fields.set_up_fields),
    ("player", _is("players", None), fields.player_fields),
    ("zone", _is("players", None, tuple(ZONES)), fields.zone_fields),
    ("stasis card", _in_stasis, fields.stasis_card_fields),
    ("stored card", _stored, fields.stored_card_fields),
    ("zone card", _is("players", None, tuple(ZONES), None), fields.zone_card_fields),
    ("base", _is("bases", None), fields.base_fields),
    ("card", _in_play, fields.card_fields),
    ("pile", _is(tuple(PILES)), _none),
    ("pile card", _is(tuple(PILES), None), fields.base_fields),
    ("suppose", _is("moves", "*cause"), fields.suppose_fields),
    ("move", _is("moves", None), fields.move_fields),
    ("answer", _is("answers", None), fields.answer_fields),
    ("define", _is("define", None), fields.define_fields),
    ("reading", _is("reading"), fields.reading_fields),
    ("questions", _is("questions"), _none),
    ("question", _is("questions", None), fields.question_fields),
    ("setting", _is("settings", None), fields.setting_fields),
    ("printing", _is("printing", None), fields.printing_fields),
    ("saved", _is("saved"), fields.saved_fields),
)
