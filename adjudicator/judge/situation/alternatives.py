"""What can be changed about a case with one touch: at each place of its data a few other things that might hold.

The same list serves three ends: the judge tries it (``compare.assumptions``), the case's sentence offers it phrase by phrase
(``composer.paragraph``), and a link names an alternative by its place and key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from ...language.loading import slug
from ..data.loaded import knowledge, library
from .form import SUPPOSED
from .paths import NEW, Path, as_mapping, base_mapping, in_play, list_at, opened, player_names, value_at, with_value, without
from .text_only import standin, standins

#: A base that says nothing, and a minion that does nothing, put in where one is wanted.
PLAIN_BASE = {"kind": "base", "printings": {"first": {"breakpoint": 20, "vp": [4, 2, 1]}}}
BYSTANDER = {"name": "Bystander", "kind": "minion", "printings": {"first": {"power": 2}}}
PLAIN_NAMES = ("North Field", "South Field", "East Field", "West Field")
#: Names for a player more.
MORE_PLAYERS = ("Cal", "Dee", "Eve", "Fay")
MOST_PLAYERS = 4


class Alternative(Struct, frozen=True):
    """Something else that might hold. ``path``: of what it changes. ``key``: names it there. ``kind``: what it is about. ``says``: on a
    button, such as "Bea's". ``about``: what the case would depend on, such as "whose Cub Scout is"."""

    path: Path
    key: str
    kind: str
    says: str
    about: str


def alternatives(data: Mapping[str, Any], path: Path) -> tuple[Alternative, ...]:
    """What might hold at a place instead. A place with nothing to offer has none."""
    head = path[0] if path else ""
    if path == ("turn",):
        return _turn(data)
    if path == ("players",):
        return _players(data)
    if path == ("printings",):
        now = data.get("printings", "first")
        return tuple(
            Alternative(path, word, "printing", f"all {word} printings", "the printings") for word in ("first", "latest") if word != now
        )
    if path == ("profile",):
        now = data.get("profile", "latest")
        return tuple(
            Alternative(path, one.id, "profile", one.title, "whose reading of the rules") for one in knowledge().profiles if one.id != now
        )
    if head == "bases" and len(path) == 2:
        return _base(data, path)
    if head == "bases" and len(path) > 3:
        return _card(data, path)
    if head == "moves" and len(path) == 2:
        return _move(data, path)
    if head == "printing" and len(path) == 2:
        return _printing(data, path)
    if head == "questions" and len(path) == 2:
        return _question(data, path)
    if head == "define" and len(path) == 2:
        return tuple(
            Alternative(path, key, "stand-in", says, f"what {value_at(data, path).get('name')} does")
            for key, says in standins(value_at(data, path))
        )
    return ()


def changeable_places(data: Mapping[str, Any]) -> tuple[Path, ...]:
    """Every place of a case at which there may be alternatives, in the order in which people would ask."""
    found: list[Path] = [path for path, _ in in_play(data)]
    found += [("moves", str(index)) for index in range(len(list_at(data, "moves")))]
    found += [("turn",), ("players",)]
    found += [(key, str(index)) for key in ("bases", "define") for index in range(len(list_at(data, key)))]
    return tuple(found)


def with_alternative(data: Mapping[str, Any], path: Path, key: str) -> dict[str, Any]:
    """The data with an alternative in place. Raises ``LookupError`` for one that there is not."""
    if key not in {one.key for one in alternatives(data, path)}:
        raise LookupError(key)
    return taken(data, path, key)


def taken(data: Mapping[str, Any], path: Path, key: str) -> dict[str, Any]:
    """The same of an alternative that there is at that place."""
    data = dict(data)
    what, _, value = key.partition(":")
    if path in (("printings",), ("profile",), ("turn",)):
        return {**data, path[0]: key}
    if path == ("players",):
        return with_value(data, ("players", value), {})
    if path[0] in ("printing", "questions"):
        return with_value(data, path, key) if key else _forgotten(data, path)
    if path[0] == "define":
        return with_value(data, path, standin(value_at(data, path), key))
    if path[0] == "moves":
        return _moved(data, path, what, value)
    if len(path) == 2:
        return _base_changed(data, path, what, value)
    return _card_changed(data, path, what, value)


def _called(card: Mapping[str, Any]) -> str:
    return str(card.get("card") or card.get("base") or "the card")


# -- whose turn, who plays ---------------------------------------------------------------------------------------------------------


def _turn(data: Mapping[str, Any]) -> tuple[Alternative, ...]:
    moves = data.get("moves") or ()
    if isinstance(moves, list) and any(isinstance(move, dict) and "suppose" not in move for move in moves):
        # who plays a card is the one whose turn it is
        return ()
    now = data.get("turn") or next(iter(player_names(data)), "")
    return tuple(Alternative(("turn",), name, "turn", f"{name}'s turn", "whose turn it is") for name in player_names(data) if name != now)


def _players(data: Mapping[str, Any]) -> tuple[Alternative, ...]:
    names = player_names(data)
    if not names or len(names) >= MOST_PLAYERS:
        return ()
    new = next(name for name in (*MORE_PLAYERS, "One more") if name not in names)
    return (Alternative(("players",), f"add:{new}", "players", f"{new} plays too", "how many play"),)


# -- printings and contested points ------------------------------------------------------------------------------------------------


def _printing(data: Mapping[str, Any], path: Path) -> tuple[Alternative, ...]:
    """The printings of one card, each told by what can be seen on it."""
    name = path[1]
    if name not in library():
        return ()
    card = library().find(name)
    now = (data.get("printing") or {}).get(name) if isinstance(data.get("printing"), dict) else None
    found, seen = [], set()
    for age in ("first", "latest", *card.faces):
        face = card.face(age)
        if id(face) not in seen:
            seen.add(id(face))
            if age != now:
                found.append(Alternative(path, age, "printing", face.cue or f"the {age} printing", f"the printing of {name}"))
    return tuple(found) if len(seen) > 1 else ()


def _question(data: Mapping[str, Any], path: Path) -> tuple[Alternative, ...]:
    """The options of a contested point, and to leave it to the profile."""
    try:
        question = knowledge().get("question", path[1])
    except LookupError:
        return ()
    own = data.get("questions")
    now = own.get(question.id) if isinstance(own, dict) else None
    found = [
        Alternative(path, option.id, "reading", f"{option.title} ({option.standing})", question.asks)
        for option in question.options
        if option.id != now
    ]
    return (*found, Alternative(path, "", "reading", "as the profile says", question.asks)) if now else tuple(found)


def _forgotten(data: dict[str, Any], path: Path) -> dict[str, Any]:
    data = without(data, path)
    return {key: value for key, value in data.items() if key != path[0] or value}


# -- bases -------------------------------------------------------------------------------------------------------------------------


def _base(data: Mapping[str, Any], path: Path) -> tuple[Alternative, ...]:
    base = base_mapping(value_at(data, path))
    name = _called(base)
    found = []
    plain = name in PLAIN_NAMES or look_up_kind(data, name) == ""
    if not plain:
        found.append(Alternative(path, "plain:", "base", "a base without abilities", f"that {name} is the base"))
    for player in player_names(data):
        found.append(
            Alternative(path, f"bystander:{player}", "bystander", f"another minion of {player}'s there", f"other minions at {name}")
        )
    if len(data.get("bases") or ()) < 6:
        found.append(Alternative(path, "more:", "bases", "one base more", "how many bases there are"))
    return tuple(found)


def look_up_kind(data: Mapping[str, Any], name: str) -> str:
    """What kind of real card a name is, empty for a made-up one."""
    if any(isinstance(one, dict) and one.get("name") == name for one in data.get("define") or ()):
        return ""
    return library().find(name).kind if name in library() else ""


def _base_changed(data: dict[str, Any], path: Path, what: str, player: str) -> dict[str, Any]:
    if what == "more":
        data, name = _plain(data)
        return with_value(data, ("bases", NEW), name)
    if what == "bystander":
        data = _defined(data, BYSTANDER)
        data = opened(data, (*path, player, NEW))
        taken = {str(card.get("id")) for _, card in in_play(data)}
        id_ = next(f"bystander-{number}" for number in range(2, 99) if f"bystander-{number}" not in taken)
        return with_value(data, (*path, player, NEW), {"card": BYSTANDER["name"], "id": id_})
    base = dict(base_mapping(value_at(data, path)))
    old = str(base.get("id") or base["base"])
    data, name = _plain(data)
    base["base"] = name
    data = _called_otherwise(data, {old, slug(old)}, name)
    return with_value(data, path, base)


def _plain(data: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """The data with a plain base made up that is not in play yet, and its name."""
    taken = {_called(base_mapping(base)) for base in data.get("bases") or ()}
    name = next(name for name in (*PLAIN_NAMES, *(f"Field {number}" for number in range(5, 99))) if name not in taken)
    return _defined(data, {"name": name, **PLAIN_BASE}), name


def _defined(data: dict[str, Any], card: Mapping[str, Any]) -> dict[str, Any]:
    known = [one for one in data.get("define") or () if isinstance(one, dict)]
    return data if any(one.get("name") == card["name"] for one in known) else with_value(data, ("define", NEW), dict(card))


def _called_otherwise(data: dict[str, Any], old: set[str], new: str) -> dict[str, Any]:
    """Moves and answers with another name for a base."""

    def rename(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: rename(entry) for key, entry in value.items()}
        if isinstance(value, list):
            return [rename(entry) for entry in value]
        return new if isinstance(value, str) and value in old else value

    return {key: rename(value) if key in ("moves", "answers", "scoring") else value for key, value in data.items()}


# -- cards in play -----------------------------------------------------------------------------------------------------------------


def _card(data: Mapping[str, Any], path: Path) -> tuple[Alternative, ...]:
    card = as_mapping(value_at(data, path))
    if not card:
        return ()
    name, attached = _called(card), len(path) > 4
    who = str(card.get("by") or card.get("controller") or path[2])
    found = []
    for player in player_names(data):
        if player != who:
            found.append(Alternative(path, f"by:{player}", "controller", f"{player}'s", f"whose {name} is"))
    if attached:
        for other, host in in_play(data):
            if len(other) == 4 and other != path[:4] and host_kind(data, host) in ("minion", "titan"):
                found.append(Alternative(path, f"on:{'.'.join(other)}", "host", f"on {_called(host)}", f"what {name} lies on"))
    elif host_kind(data, card) != "action":
        for index, entry in enumerate(data.get("bases") or ()):
            if str(index) != path[1]:
                found.append(Alternative(path, f"at:{index}", "place", f"at {_called(base_mapping(entry))}", f"where {name} is"))
        for index, entry in enumerate(data.get("bases") or ()):
            if str(index) != path[1] and not any(other[1] == str(index) and _called(one) == name for other, one in in_play(data)):
                found.append(
                    Alternative(path, f"copy:{index}", "copy", f"one more at {_called(base_mapping(entry))}", f"how many {name}s there are")
                )
        if len(data.get("bases") or ()) > 2 and sum(one.key.startswith("copy:") for one in found) > 1:
            found.append(Alternative(path, "everywhere:", "copy", "one at every base", f"how many {name}s there are"))
        counters = card.get("counters") or 0
        if host_kind(data, card) in ("minion", "titan") and isinstance(counters, int):
            found.append(Alternative(path, f"counters:{counters + 1}", "strength", "one +1 power counter more", f"how strong {name} is"))
            if counters:
                found.append(Alternative(path, "counters:0", "strength", "without counters", f"how strong {name} is"))
    found.append(Alternative(path, "out:", "out", "not there", f"that {name} is there"))
    return tuple(found)


def host_kind(data: Mapping[str, Any], card: Mapping[str, Any]) -> str:
    """The kind of a card, made up or real; minion where nothing is known of it."""
    name = _called(card)
    for one in data.get("define") or ():
        if isinstance(one, dict) and one.get("name") == name:
            return str(one.get("kind") or "minion")
    return library().find(name).kind if name in library() else "minion"


def _card_changed(data: dict[str, Any], path: Path, what: str, value: str) -> dict[str, Any]:
    entry = dict(as_mapping(value_at(data, path)))
    if what == "out":
        return _emptied(without(data, path), path)
    if what == "counters":
        made = {key: one for key, one in {**entry, "counters": int(value)}.items() if (key, one) != ("counters", 0)}
        return with_value(opened(data, path), path, made)
    if what in ("copy", "everywhere"):
        where = [value] if what == "copy" else [str(index) for index in range(len(data["bases"])) if str(index) != path[1]]
        for base in where:
            data = _copied(data, path, entry, base)
        return data
    if what == "on":
        target = tuple(value.split("."))
        data = opened(data, (*target, "on", NEW))
        if isinstance(value_at(data, target), str):
            data = with_value(data, target, as_mapping(value_at(data, target)))
        data = with_value(data, (*target, "on", NEW), {**entry, "by": entry.get("by", path[2])})
        return _emptied(without(data, path), path)
    if len(path) > 4:
        # who played a card that lies on another decides who controls it
        return with_value(opened(data, path), path, {**{key: one for key, one in entry.items() if key != "controller"}, "by": value})
    target = ("bases", value, path[2], NEW) if what == "at" else ("bases", path[1], value, NEW)
    if what == "by":
        entry.pop("owner", None)
        entry = _kept_players(entry, path[2])
    data = opened(data, target)
    data = with_value(data, target, _short(entry))
    return _emptied(without(data, path), path)


def _kept_players(entry: dict[str, Any], player: str) -> dict[str, Any]:
    """A card whose attached cards say who played them, as its own player is about to be another."""
    attached = entry.get("on")
    if not isinstance(attached, list):
        return entry
    return {**entry, "on": [{**as_mapping(one), "by": as_mapping(one).get("by", player)} for one in attached]}


def _copied(data: dict[str, Any], path: Path, entry: dict[str, Any], base: str) -> dict[str, Any]:
    taken = {str(card.get("id")) for _, card in in_play(data)}
    stem = slug(_called(entry))
    id_ = next(f"{stem}-{number}" for number in range(int(base) + 1, 99) if f"{stem}-{number}" not in taken)
    copy = {key: one for key, one in entry.items() if key in ("card", "counters", "owner", "printing")}
    target = ("bases", base, path[2], NEW)
    return with_value(opened(data, target), target, {**copy, "id": id_})


def _short(entry: dict[str, Any]) -> Any:
    return entry["card"] if set(entry) == {"card"} else entry


def _emptied(data: dict[str, Any], path: Path) -> dict[str, Any]:
    """The data without a list of cards that became empty, and with a base by its name alone where it holds nothing."""
    if value_at(data, path[:-1]) == []:
        data = without(data, path[:-1])
    base = value_at(data, path[:2])
    if isinstance(base, dict) and set(base) == {"base"}:
        data = with_value(data, path[:2], base["base"])
    return data


# -- moves -------------------------------------------------------------------------------------------------------------------------


def _move(data: Mapping[str, Any], path: Path) -> tuple[Alternative, ...]:
    move = value_at(data, path)
    if not isinstance(move, dict) or len(move) != 1:
        return ()
    who, what = next(iter(move.items()))
    if not isinstance(what, dict):
        return ()
    found = []
    if who == "suppose":
        kind = next((word for word in SUPPOSED if word in what), None)
        for player in player_names(data):
            if kind and player != what.get("by"):
                found.append(Alternative(path, f"by:{player}", "cause", f"{player}'s doing", "whose doing it is"))
        if "by" in what:
            found.append(Alternative(path, "by:", "cause", "nobody's doing", "whose doing it is"))
    elif "at" in what:
        for entry in data.get("bases") or ():
            base = base_mapping(entry)
            name = str(base.get("id") or base.get("base"))
            if slug(str(what["at"])) not in (slug(name), slug(_called(base))):
                found.append(Alternative(path, f"at:{name}", "place", f"at {_called(base)}", f"where {what.get('play')} is played"))
    if len(data.get("moves") or ()) > 1 or who != "suppose":
        found.append(Alternative(path, "out:", "move out", "that does not happen", "what happens"))
    return tuple(found)


def _moved(data: dict[str, Any], path: Path, what: str, value: str) -> dict[str, Any]:
    if what == "out":
        data = without(data, path)
        return {key: one for key, one in data.items() if (key, one) != ("moves", [])}
    who, deed = next(iter(value_at(data, path).items()))
    made = {key: one for key, one in {**deed, what: value or None}.items() if one is not None}
    return with_value(data, path, {who: made})


__all__ = ["Alternative", "alternatives", "changeable_places", "with_alternative"]
