"""Edits: a case, a place and what a form said, made into the next case. Nothing is refused but what cannot be written down at all."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ...ground.findings import BadInput, Finding
from ...ground.strict_yaml import read_text
from ...judge.data.loaded import game_profile
from ...judge.data.table_words import SET_UP
from ...judge.situation.form import SUPPOSED
from ...judge.situation.paths import opened, plain_data, player_names
from ...judge.situation.text_only import known_as
from ...judge.situation.text_only import text_only_card as text_only
from ..case.places import NEW, PILES, Data, Path, as_mapping, base_mapping, mapping, renamed, shifted, value_at, with_value, without
from .fields import NoSheet
from .sheets import sheet

#: A number as a field says it.
_NUMBER = re.compile(r"-?[0-9]{1,9}\Z")
#: Keys of a card and base that no field of its sheet shows.
_KEPT = ("on",)


def edited(data: Mapping[str, Any], path: Path, do: str, form: Mapping[str, str]) -> dict[str, Any]:
    """The data after an edit. ``do``: ``set``, ``alter``, ``sit``, ``remove``, ``up``, ``down``, ``move``, ``instead``, ``answer``, ``act``
    or ``text-only``. Raises ``NoSheet`` for a place that there is not, and :class:`BadInput` for text that cannot be read."""
    data = dict(data)
    if do == "answer":
        return _answer_with(data, form)
    if do == "act":
        return with_value(
            data,
            ("moves", NEW),
            {form.get("who", ""): form["what"] if form.get("what") == "done" else {form.get("what", "play"): form.get("card", "")}},
        )
    if do == "text-only":
        known = known_as(form.get("name", ""))
        return with_value(data, ("define", NEW), text_only(known.name)) if known is not None else data
    if not path:
        raise NoSheet("No place is named.")
    if do == "remove":
        return _tidied(without(data, path), path)
    if do in ("up", "down"):
        return shifted(data, path, -1 if do == "up" else 1)
    if do == "move":
        return _moved(data, path, form)
    if do == "instead":
        return _instead(data, path, form.get("name", ""), bool(form.get("key")))
    if do == "sit":
        return _seated(data, _lines(form, "names"))
    made = sheet(data, path)
    if do == "alter":
        # everything as it stands, but for what is named
        form = {**{field.name: field.value for field in made.fields}, **form}
    return _WRITERS[made.kind](data, path, form)


# -- what a form says ------------------------------------------------------------------------------------------------------


def _value(text: str) -> Any:
    """A number where a number stands, else the text: what is wrong with that is said later."""
    return int(text) if _NUMBER.match(text) else text


def _text(form: Mapping[str, str], name: str) -> str:
    return form.get(name, "").strip()


def _lines(form: Mapping[str, str], name: str) -> list[str]:
    return [line.strip() for line in form.get(name, "").splitlines() if line.strip()]


def _laid(entry: dict[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """An entry with some keys set; those whose value is nothing are left out."""
    made = {**entry, **values}
    return {key: value for key, value in made.items() if value is not None}


def _or_none(value: Any) -> Any:
    return None if value in ("", [], False) else value


def _plainest(entry: dict[str, Any], key: str) -> Any:
    """A card or base as its name alone, where nothing else is said of it."""
    if set(entry) == {key}:
        return entry[key]
    if set(entry) == {key, "id"} and "=" not in str(entry[key]):
        return f"{entry['id']} = {entry[key]}"
    return entry


# -- the table -----------------------------------------------------------------------------------------------------------------


def _table(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    played = [kind for kind in ("minion", "action") if form.get(f"played_{kind}")]
    return _laid(
        data,
        {
            "turn": _or_none(_text(form, "turn")),
            "phase": _or_none(_text(form, "phase")),
            "played": _or_none(played),
            "scoring": _or_none(_text(form, "scoring")),
            "turns": _or_none(_lines(form, "turns")),
            "madness": _or_none(_value(_text(form, "madness"))),
            "order": _or_none(_lines(form, "order")),
            "title": _or_none(_text(form, "title")),
        },
    )


def _player(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    name = _text(form, "name") or f"Player {len(player_names(data)) + 1}"
    known = mapping(data.get("players"))
    entry = _laid(
        dict(known.get(path[1]) or {}), {"vp": _or_none(_value(_text(form, "vp"))), "factions": _or_none(_lines(form, "factions"))}
    )
    if path[1] == NEW:
        return with_value(data, ("players", name), entry)
    data = with_value(data, ("players", path[1]), entry)
    return renamed(data, {path[1]: name}) if name != path[1] and name not in known else data


def _seated(data: Data, names: list[str]) -> Data:
    """Some players more, of whom nothing is said yet."""
    for name in names:
        if name not in mapping(data.get("players")):
            data = with_value(data, ("players", name), {})
    return data


def _set_up(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    draft = _laid({}, {"pool": _or_none(_lines(form, "pool")), "first": _or_none(_text(form, "first"))})
    phase = data.get("phase")
    begins = SET_UP if form.get("begins") else None if phase == SET_UP else phase
    return _laid(data, {"phase": begins, "owned": _or_none(_lines(form, "owned")), "draft": draft or None})


def _zone(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    known = form.get("known", "")
    old = value_at(data, path)
    if known == "number":
        return with_value(data, path, _value(_text(form, "number") or "0"))
    if known == "list":
        return with_value(data, path, old if isinstance(old, list) else [])
    return without(data, path)


def _zone_card(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    unknown = _text(form, "unknown")
    entry = (
        _value(unknown)
        if unknown and not _text(form, "card")
        else _plainest(
            _laid(
                _old(data, path, as_mapping),
                {
                    "card": _text(form, "card"),
                    "id": _or_none(_text(form, "id")),
                    "owner": _or_none(_text(form, "owner")),
                    "copies": _or_none(_value(_text(form, "copies"))),
                    "printing": _or_none(_text(form, "printing")),
                },
            ),
            "card",
        )
    )
    return with_value(data, path, entry)


def _stasis_card(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    said = _named(form) | {"counters": _or_none(_value(_text(form, "counters")))}
    return with_value(data, path, _plainest(_laid(_old(data, path, as_mapping), said), "card"))


def _stored_card(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    entry = _plainest(_laid(_old(data, path, as_mapping), _named(form)), "card")
    return with_value(mapping(opened(data, path)), path, entry)


def _named(form: Mapping[str, str]) -> Data:
    """What a sheet says of any card: which it is, whose, and what it is called."""
    return {
        "card": _text(form, "card"),
        "id": _or_none(_text(form, "id")),
        "owner": _or_none(_text(form, "owner")),
        "printing": _or_none(_text(form, "printing")),
    }


def _card(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    which = [_value(part) for part in _text(form, "which").replace(",", " ").split()]
    entry = _laid(
        _old(data, path, as_mapping),
        {
            "card": _text(form, "card"),
            "id": _or_none(_text(form, "id")),
            "by": _or_none(_text(form, "by")),
            "controller": _or_none(_text(form, "controller")),
            "owner": _or_none(_text(form, "owner")),
            "counters": _or_none(_value(_text(form, "counters"))),
            "used": which or _or_none(bool(form.get("used"))),
            "since": _or_none(bool(form.get("since"))),
            "buried": _or_none(bool(form.get("buried"))),
            "faction": _or_none(_text(form, "faction")),
            "printing": _or_none(_text(form, "printing")),
        },
    )
    data = mapping(opened(data, path))
    return with_value(data, path, _plainest(entry, "card"))


def _old(data: Data, path: Path, entry_of: Callable[[Any], Data]) -> Data:
    """What no field shows of the entry at a place."""
    if path[-1] == NEW:
        return {}
    entry = entry_of(value_at(data, path))
    head: Data = {key: entry[key] for key in ("card", "base", "id") if key in entry}
    return {**head, **{key: entry[key] for key in entry if key in _KEPT or key not in _SHOWN}}


_SHOWN = ("card", "base", "id", "by", "controller", "owner", "counters", "used", "since", "buried", "faction", "printing", "copies")


def _base(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    entry = _laid(
        _old(data, path, base_mapping),
        {
            "base": _text(form, "base"),
            "id": _or_none(_text(form, "id")),
            "printing": _or_none(_text(form, "printing")),
            "counters": _or_none(_value(_text(form, "counters"))),
        },
    )
    return with_value(data, path, _plainest({key: entry[key] for key in sorted(entry, key=lambda key: key != "base")}, "base"))


def _moved(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    """A card at another base, or under another player's control, with all that lies on it."""
    entry = value_at(data, path)
    base, player = form.get("base", ""), form.get("player", "")
    if entry is None or len(path) != 4 or value_at(data, ("bases", base)) is None or not player:
        return data
    if (base, player) == (path[1], path[2]):
        return data
    owner = as_mapping(entry).get("owner", path[2])
    if player != path[2] and path[2] != "nobody":
        # another player's control does not make it that player's card
        entry = _plainest(_laid(dict(as_mapping(entry)), {"owner": owner if owner != player else None}), "card")
    data = mapping(opened(data, ("bases", base, player, NEW)))
    data = with_value(data, ("bases", base, player, NEW), entry)
    return _tidied(without(data, path), path)


def _tidied(data: Data, path: Path) -> Data:
    """The data without a list that became empty, where an empty list says nothing."""
    if len(path) > 1 and value_at(data, path[:-1]) in ([], {}) and not (path[0] == "players" and len(path) == 4):
        data = without(data, path[:-1])
    above = value_at(data, path[:2])
    if path[0] == "bases" and len(path) == 4 and isinstance(above, dict) and "base" in above:
        return with_value(data, path[:2], _plainest(above, "base"))
    return data


def _instead(data: Data, path: Path, name: str, key: bool) -> Data:
    """Another spelling of what stands at a place: a value, or the name of the card there; with ``key`` of the place's own last word."""
    entry = value_at(data, path)
    holder = value_at(data, path[:-1])
    if key and isinstance(holder, dict):
        return with_value(data, path[:-1], {name if own == path[-1] else own: value for own, value in holder.items()})
    if isinstance(entry, dict) and ("card" in entry or "base" in entry):
        return with_value(data, (*path, "card" if "card" in entry else "base"), name)
    if isinstance(entry, str):
        id_, equals, _ = entry.partition("=")
        return with_value(data, path, f"{id_.strip()} = {name}" if equals else name)
    return with_value(data, path, name) if isinstance(entry, int) else data


# -- moves, answers, made-up cards, reading ------------------------------------------------------------------------------------------


def _move(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    what = _text(form, "what") or "play"
    deed: Any = (
        "done"
        if what == "done"
        else {what: _text(form, "card")} | {key: _text(form, key) for key in ("at", "on", "which") if _text(form, key)}
    )
    return with_value(data, path, {_text(form, "who"): deed})


def _suppose(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    what = _text(form, "what") if _text(form, "what") in SUPPOSED else "destroy"
    cards = _lines(form, "cards")
    number = _text(form, "number")
    made = _laid(
        {what: cards[0] if len(cards) == 1 else cards},
        {
            "by": _or_none(_text(form, "by")),
            "to": _or_none(_text(form, "to")),
            "source": _or_none(_text(form, "source")),
            "number": _value(number) if number else None,
            "chosen": {"yes": True, "no": False}.get(_text(form, "chosen")),
        },
    )
    return with_value(data, (*path[:-1], NEW if path[-1].startswith(NEW) else path[-1]), {"suppose": made})


def _answer(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    picks = _lines(form, "pick")
    made = _laid(
        {},
        {
            "who": _or_none(_text(form, "who")),
            "ask": _or_none(_text(form, "ask")),
            "about": _or_none(_text(form, "about")),
            "pick": picks[0] if len(picks) == 1 else picks,
            "always": _or_none(bool(form.get("always"))),
        },
    )
    return with_value(data, path, made)


def _answer_with(data: Data, form: Mapping[str, str]) -> Data:
    """A decision answered where it came up. ``before``: what the same question was answered with until then, one a line."""
    answer = {key: form[key] for key in ("who", "ask", "about") if form.get(key)}
    picks = [*_lines(form, "before"), form.get("pick", "")]
    return with_value(data, ("answers", NEW), {**answer, "pick": picks if len(picks) > 1 else picks[0]})


def _define(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    entry: dict[str, Any] = _laid({}, {"name": _text(form, "name"), "kind": _or_none(_text(form, "kind"))})
    more = form.get("more", "")
    if more.strip():
        rest = read_text(more.replace("\r\n", "\n"), "what it says")
        if not isinstance(rest, dict):
            raise BadInput(
                [
                    Finding(
                        "define-form", "what a card says begins with printings:", "what it says", 1, "Write printings: {first: {power: 2}}."
                    )
                ]
            )
        entry.update({key: value for key, value in plain_data(rest).items() if key not in entry})
    else:
        face = {key: _value(_text(form, key)) for key in ("power", "breakpoint") if _text(form, key)}
        if _text(form, "points"):
            face["vp"] = [_value(part) for part in _text(form, "points").replace(",", " ").replace("-", " ").split()]
        entry["printings"] = {"first": face}
    return with_value(data, path, entry)


def _reading(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    return _laid(data, {key: _or_none(_text(form, key)) for key in ("profile", "printings", "otherwise")})


def _question(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    return _in_mapping(data, path, _or_none(_text(form, "option")))


def _setting(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    text = _text(form, "value")
    known = game_profile(str(data.get("profile") or "latest")).settings.get(path[1]) if text else None
    value: Any = text == "yes" if isinstance(known, bool) and text in ("yes", "no") else _value(text)
    return _in_mapping(data, path, value if text else None)


def _printing(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    data = without(data, path) if path[1] != NEW else data
    card = _text(form, "card")
    return _in_mapping(data, ("printing", card), _or_none(_text(form, "printing"))) if card else data


def _in_mapping(data: Data, path: Path, value: Any) -> Data:
    """A key of a mapping set, or taken out; a mapping that becomes empty goes."""
    if value is not None:
        return with_value(data, path, value)
    data = without(data, path)
    return without(data, path[:1]) if data.get(path[0]) == {} else data


def _saved(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    return _laid(data, {"saved": _or_none(form.get("saved", "").strip())})


def _nothing(data: Data, path: Path, form: Mapping[str, str]) -> Data:
    return with_value(data, path, []) if path[0] in PILES and value_at(data, path) is None else data


_WRITERS = {
    "table": _table,
    "set-up": _set_up,
    "player": _player,
    "zone": _zone,
    "zone card": _zone_card,
    "stasis card": _stasis_card,
    "stored card": _stored_card,
    "base": _base,
    "card": _card,
    "pile": _nothing,
    "pile card": _base,
    "suppose": _suppose,
    "move": _move,
    "answer": _answer,
    "define": _define,
    "reading": _reading,
    "questions": _nothing,
    "question": _question,
    "setting": _setting,
    "printing": _printing,
    "saved": _saved,
}
