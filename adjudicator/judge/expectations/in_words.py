"""What a situation expects, as sentences: each with whether it came so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ...language.english import capitalized, listed
from ...language.events import KINDS
from ..data.loaded import knowledge
from ..data.table_words import phase_title, pile_name
from ..replay.replay import Replay
from ..replay.script import Script
from ..situation.named_cards import ABOUT_DECKS
from .comparing import why_unmet

#: Card, base or player as a situation names it -> as people do.
Name = Callable[[Any], str]
ENDS = {
    "points": "the game ends by points",
    "stalemate": "the game ends in a stalemate",
    "game-over": "a loop ends the game",
    "unending": "the game never ends",
}


@dataclass(frozen=True)
class Expected:
    """One thing that a situation expects. ``says``: in words. ``otherwise``: what was found instead, empty where it came so."""

    says: str
    otherwise: str


def expectations_in_words(expectations: Any, made: Replay, data: Any) -> tuple[Expected, ...]:
    """Every expectation, compared with what came of the situation. ``data``: of the replay."""
    script = Script(data, "", made.setting)
    script.ident = made.position.ident
    run = made.run()

    def name(text: Any) -> str:
        card = script.card(text)
        return made.trace.name(card) if card is not None else str(text)

    return tuple(Expected(expectation_words(entry, name), why_unmet(entry, made, script, run) or "") for entry in expectations or ())


def expectation_words(entry: Mapping[str, Any], name: Name = str) -> str:
    """An expectation in words."""
    said = next(told(entry, name) for kind, told in WORDS.items() if kind in entry)
    return capitalized(said)


def _names(several: Any, name: Name) -> str:
    return listed(name(one) for one in several) or "nothing"


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _zone(text: str) -> str:
    """``discard:Ann top`` as people say it."""
    where, _, end = text.partition(" ")
    zone, _, player = where.partition(":")
    if player and end not in ("", "top", "bottom"):
        player, end = f"{player} {end}", ""
    if zone == "play":
        return "play"
    called = pile_name(f"{zone}:{player}" if player else zone) + (" beside the table" if zone == "titans" else "")
    return f"the {end} of {called}" if end else called


def _card(entry: Mapping[str, Any], name: Name) -> str:
    told: dict[str, Callable[[Any], str]] = {
        "at": lambda value: f"at {name(value)}",
        "in": lambda value: f"in {_zone(str(value))}",
        "on": lambda value: f"on {name(value)}",
        "controller": lambda value: f"controlled by {value}",
        "owner": lambda value: f"owned by {value}",
        "power": lambda value: f"power {value}",
        "starting": lambda value: f"starting power {value}",
        "printed": lambda value: f"printed power {value}",
        "counters": lambda value: _many(value, "counter") if value else "no counters",
        "cancelled": lambda value: "abilities cancelled" if value else "abilities not cancelled",
        "attached": lambda value: f"carries {_names(value, name)}",
    }
    return f"{name(entry['card'])}: {', '.join(told[key](value) for key, value in entry.items() if key in told)}"


def _player(entry: Mapping[str, Any], name: Name) -> str:
    def pile(words: str) -> Callable[[Any], str]:
        return lambda value: (
            f"{words}: {_names(value, name)}" if isinstance(value, list) and value else f"{words}: {_many(value or 0, 'card')}"
        )

    told: dict[str, Callable[[Any], str]] = {
        "vp": lambda value: f"{value} VP",
        "hand": pile("hand"),
        "deck": pile("deck"),
        "discard": pile("discard pile"),
        "madness": lambda value: _many(value, "Madness card"),
        "factions": lambda value: f"plays with {listed(map(str, value)) or 'no faction'}",
        "extra": lambda value: f"extra plays left: {', '.join(map(str, value)) or 'none'}",
        "total": lambda value: f"{value} power at {name(entry['at'])}",
    }
    return f"{entry['player']}: {'; '.join(told[key](value) for key, value in entry.items() if key in told)}"


def _base(entry: Mapping[str, Any], name: Name) -> str:
    told: dict[str, Callable[[Any], str]] = {
        "breakpoint": lambda value: f"breakpoint {value}",
        "starting": lambda value: f"starting breakpoint {value}",
        "total": lambda value: f"{value} power in all",
        "counters": lambda value: _many(value, "counter") if value else "no counters",
        "ready": lambda value: "ready to score" if value else "not ready to score",
        "in": lambda value: f"in {_zone(str(value))}",
    }
    return f"{name(entry['base'])}: {', '.join(told[key](value) for key, value in entry.items() if key in told)}"


def _cards_in(entry: Mapping[str, Any], name: Name) -> str:
    said = [_many(entry["cards"], "card")] if "cards" in entry else []
    said += [f"with {_names(entry['includes'], name)}"] if entry.get("includes") else []
    said += [f"without {_names(entry['excludes'], name)}"] if entry.get("excludes") else []
    return f"{_zone(str(entry['zone']))}: {', '.join(said)}"


def _event(entry: Mapping[str, Any], name: Name) -> str:
    kind = KINDS.get(str(entry["event"]))
    about_deck = entry["event"] in ABOUT_DECKS
    what = None if "what" not in entry else _zone(str(entry["what"])) if about_deck else name(entry["what"])
    if about_deck and what:
        said = f"{what} is shuffled"
    elif kind is not None and kind.passive is not None:
        said = f"{what or kind.object} is {kind.passive}"
    elif kind is not None and kind.doing is not None and what:
        said = f"{what}: {kind.doing}"
    else:
        said = str(entry["event"]).replace("_", " ").replace("-", " ") + (f" {what}" if what else "")
    said += "".join(f" {word} {name(entry[word])}" for word in ("to", "by") if word in entry)
    if "times" in entry:
        return f"{said}, {_many(entry['times'], 'time')}"
    return said if entry.get("happened", True) else f"never: {said}"


def _order(entry: Mapping[str, Any], name: Name) -> str:
    return f"one after the other: {'; then '.join(_event(one, name) for one in entry['order'])}"


def _loop(entry: Mapping[str, Any], name: Name) -> str:
    kind = entry["loop"]
    if kind == "none":
        return "no loop"
    said = "powers that never settle" if kind == "values" else f"a {kind} loop"
    said += f" of {_names(entry['cards'], name)}" if entry.get("cards") else ""
    said += f", which {entry['by']} may leave" if entry.get("by") else ""
    said += f", {_many(entry['period'], 'step')} a lap" if entry.get("period") else ""
    return said + (f", with the way out {_option(entry['way_out'])}" if entry.get("way_out") else "")


def _option(id: str) -> str:
    """The title of a way out of a loop."""
    return next((one.title for question in knowledge().questions for one in question.options if one.id == id), id.replace("-", " "))


def _values(entry: Mapping[str, Any], name: Name) -> str:
    if entry["values"] == "settled":
        return "all powers settle"
    whose = f" of {name(entry['about_card'])}" if entry.get("about_card") else ""
    return f"a power{whose} never settles" + (f": {' or '.join(map(str, entry['between']))}" if entry.get("between") else "")


def _result(entry: Mapping[str, Any], name: Name) -> str:
    if entry["result"] in ("none", None):
        return "the game goes on"
    won = f"; {listed(list(entry['winners']))} won" if entry.get("winners") else ""
    return f"{ENDS.get(entry['result'], entry['result'])}{won}"


def _offered(entry: Mapping[str, Any], name: Name) -> str:
    offer = entry["offered"]

    def options(key: str) -> str:
        return listed(" ".join(name(part) for part in str(one).split(":") if not part.isdecimal()) for one in offer[key]) or "nothing"

    who = "chance" if offer.get("who") == "chance" else offer.get("who") or "somebody"
    said = f"{who} is {'never ' if entry.get('never') or offer.get('never') else ''}"
    said += f"offered {options('includes')}" if offer.get("includes") else "asked"
    said += f", without {options('excludes')}" if offer.get("excludes") else ""
    about = ", ".join(
        [*([str(offer["ask"]).replace("-", " ")] if offer.get("ask") else []), *([name(offer["about"])] if offer.get("about") else [])]
    )
    return said + (f" ({about})" if about else "")


def _refused(entry: Mapping[str, Any], name: Name) -> str:
    return "an attempt is refused" if isinstance(entry["refused"], bool) else f"{name(entry['refused'])} is refused"


def _question(id: str) -> Any:
    try:
        return knowledge().get("question", id)
    except LookupError:
        return None


def _asked(entry: Mapping[str, Any], name: Name) -> str:
    question = _question(entry["asked"])
    said = f"it hangs on a contested point: {question.asks if question is not None else entry['asked']}"
    if "answer" not in entry:
        return said
    title = (
        next((one.title for one in question.options if one.id == entry["answer"]), entry["answer"])
        if question is not None
        else entry["answer"]
    )
    return f"{said} {title}"


def _not_asked(entry: Mapping[str, Any], name: Name) -> str:
    question = _question(entry["not_asked"])
    return f"it does not hang on the contested point: {question.asks if question is not None else entry['not_asked']}"


def _cites(entry: Mapping[str, Any], name: Name) -> str:
    rules = entry["cites"] if isinstance(entry["cites"], list) else [entry["cites"]]
    records = [knowledge().named(id) for id in rules]
    return f"a step cites {listed([record.title if record is not None else id for id, record in zip(rules, records)])}"


WORDS: dict[str, Callable[[Mapping[str, Any], Name], str]] = {
    "card": _card,
    "player": _player,
    "base": _base,
    "event": _event,
    "order": _order,
    "loop": _loop,
    "values": _values,
    "result": _result,
    "offered": _offered,
    "refused": _refused,
    "asked": _asked,
    "not_asked": _not_asked,
    "cites": _cites,
    "phase": lambda entry, name: f"the phase is {phase_title(entry['phase'])}",
    "turn": lambda entry, name: f"it is {entry['turn']}'s turn",
    "bases": lambda entry, name: f"the bases in play: {_names(entry['bases'], name)}",
    "zone": _cards_in,
    "says": lambda entry, name: f"a step says “{entry['says']}”",
}
