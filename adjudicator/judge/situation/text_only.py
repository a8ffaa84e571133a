"""Cards of the game that the engine cannot play: known by name, kind and number, put on the table without their abilities.

Such a card is a made-up card under its real name. A verdict with one in it says so. It can be replaced by a stand-in: a card that does
one plain thing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from ...language.compiling import Compiler
from ...language.english import listed
from ...language.library import Library
from ...language.loading import MADE_UP, read_card, slug
from ..data.catalogue import Known, catalogue
from ..data.gaps import card_of
from ..data.loaded import library
from .paths import as_map, list_at

#: What a stand-in action may do, by key: (words, ability in the language of cards).
ACTIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "destroys": ("an action that destroys a minion", {"on_play": {"destroy": {"one": "minion"}}}),
    "moves": ("an action that moves a minion", {"on_play": {"move": {"what": {"one": "minion"}}}}),
    "returns": ("an action that returns a minion to its owner's hand", {"on_play": {"return": {"one": "minion"}}}),
    "weakens": (
        "an action that takes 2 power from a minion this turn",
        {"on_play": {"gain_power": {"number": -2, "what": {"one": "minion"}, "until": "end_of_turn"}}},
    ),
}
#: Breakpoints that a plain base may stand in with.
BREAKPOINTS = (12, 16, 20, 24)
#: The note by which a stand-in is known.
PLAIN = "as printed, without abilities"


@lru_cache(maxsize=1)
def unplayable() -> dict[str, Known]:
    """The cards of the game that are not encoded, by name."""
    return {card.name: card for card in catalogue() if card_of(card, library()) is None}


@lru_cache(maxsize=1)
def _by_id() -> Mapping[str, Known]:
    """Every card without encoding, by its names in the spelling of ids; of two with one name the first."""
    found: dict[str, Known] = {}
    for known in unplayable().values():
        for name in filter(None, (known.name, known.former)):
            found.setdefault(slug(name), known)
    return found


def known_as(name: str) -> Known | None:
    """The card of the game that a name means, however somebody wrote it, if it cannot be played."""
    return _by_id().get(slug(name))


def text_only_card(name: str) -> dict[str, Any]:
    """A card that is not encoded as a made-up card without abilities. Raises ``KeyError``."""
    card = unplayable()[name]
    kind = str(card.facts.get("kind") or "minion")
    if kind == "base":
        face: dict[str, Any] = {"breakpoint": card.facts.get("breakpoint") or 20, "vp": list(card.facts.get("vp") or (4, 2, 1))}
    elif kind in ("minion", "titan", "monster"):
        face = {"power": card.facts.get("power") or 0}
    else:
        face = {"copies": card.facts.get("copies") or 1}
    return {"name": name, "kind": kind, "printings": {"first": face}}


def library_with(names: tuple[str, ...]) -> Library:
    """The card library with some cards that are not encoded, as cards without abilities; the library itself if there are none."""
    return _library_with(tuple(dict.fromkeys(name for name in names if name in unplayable())))


@lru_cache(maxsize=32)
def _library_with(names: tuple[str, ...]) -> Library:
    if not names:
        return library()
    compiler = Compiler("text only")
    made = library().extensible()
    cards = [read_card(compiler, as_map(text_only_card(name)), MADE_UP, None, 1) for name in names]
    made.add([card for card in cards if card is not None], compiler.nodes)
    return made


@lru_cache(maxsize=1)
def whole_library() -> Library:
    """The card library with what a game of any factions needs besides: the cards that are not encoded lie in their factions without
    abilities, so that each faction has its twenty (rule ``faction-has-twenty-cards``)."""
    made = library().extensible()
    compiler = Compiler("text only")
    for known in unplayable().values():
        kind = known.facts.get("kind")
        if kind not in ("minion", "action") or not made.in_faction(known.faction):
            continue
        data = text_only_card(known.name)
        data["printings"]["first"]["copies"] = known.facts.get("copies") or 1
        card = read_card(compiler, as_map(data), made.in_faction(known.faction)[0][0].set, known.faction, 1)
        if card is not None:
            made.add([card], compiler.nodes)
    return made


def text_only_names(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The cards of a case that bear the name of a card which is not encoded, in order."""
    return tuple(str(one["name"]) for one in list_at(data, "define") if isinstance(one, dict) and one.get("name") in unplayable())


def standin_of(card: Mapping[str, Any]) -> str:
    """Which stand-in a made-up card is, empty where it is as printed."""
    face = (card.get("printings") or {}).get("first") or {}
    abilities = face.get("abilities") if isinstance(face, dict) else None
    return next((key for key, (_, ability) in ACTIONS.items() if abilities == [ability]), "") if abilities else ""


def standins(card: Any) -> tuple[tuple[str, str], ...]:
    """What may stand in for a text-only card: (key, words)."""
    if not isinstance(card, dict) or card.get("name") not in unplayable():
        return ()
    now = standin_of(card)
    kind = unplayable()[card["name"]].facts.get("kind")
    if kind == "action":
        offered = [(key, words) for key, (words, _) in ACTIONS.items()]
    elif kind == "minion":
        power = ((card.get("printings") or {}).get("first") or {}).get("power")
        return tuple((f"power-{number}", f"a minion of power {number}") for number in range(0, 8) if number != power)
    elif kind == "base":
        breakpoint = ((card.get("printings") or {}).get("first") or {}).get("breakpoint")
        return tuple((f"breakpoint-{number}", f"a plain base with breakpoint {number}") for number in BREAKPOINTS if number != breakpoint)
    else:
        return ()
    return tuple(pair for pair in (*offered, ("plain", PLAIN)) if pair[0] != (now or "plain"))


def standin(card: Mapping[str, Any], key: str) -> dict[str, Any]:
    """A text-only card as a stand-in."""
    plain = text_only_card(str(card["name"]))
    if key in ACTIONS:
        return {**plain, "printings": {"first": {"abilities": [ACTIONS[key][1]]}}}
    if key.startswith("power-"):
        return {**plain, "printings": {"first": {"power": int(key.removeprefix("power-"))}}}
    if key.startswith("breakpoint-"):
        return {**plain, "printings": {"first": {**plain["printings"]["first"], "breakpoint": int(key.removeprefix("breakpoint-"))}}}
    return plain


def text_only_sentence(data: Mapping[str, Any]) -> str:
    """What a verdict with text-only cards in it must say, empty without one."""
    names = text_only_names(data)
    if not names:
        return ""
    made = {one["name"]: standin_of(one) for one in data["define"] if isinstance(one, dict) and one.get("name") in names}
    said = [without_text([name for name in names if not made[name]])]
    said += [f"{name} is text only: {ACTIONS[made[name]][0]} stands in for it." for name in names if made[name]]
    return " ".join(filter(None, said))


def without_text(names: Sequence[str]) -> str:
    """What has to be said of cards that take part without their abilities, empty where there are none."""
    if not names:
        return ""
    are, them, they_do = ("is", "it", "it does") if len(names) == 1 else ("are", "them", "they do")
    return f"{listed(list(names))} {are} text only: the engine cannot play {them}, so here {they_do} nothing."
