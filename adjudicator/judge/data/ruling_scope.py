"""Rulings about a kind of card: which cards such a ruling covers, and which only look as if it did.

A predicate is a mapping of conditions over card data, all of which must hold: those of :data:`OF_CARDS` for the card, those of
:data:`OF_ABILITIES` for one and the same ability of it. A card that fails exactly one condition, while it meets another that says
something about its abilities, looks as if it were covered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, NamedTuple

from ...ground.findings import did_you_mean
from ...knowledge.errors import UnknownId
from ...language import analysis
from ...language.english import listed
from ...language.events import KINDS
from ...language.library import Library
from ...language.tree import Ability, CardInfo, Face, Node, parts
from .loaded import knowledge, library

_read = lru_cache(maxsize=None)(analysis.read_ability)


@cache
def _words(ability: Ability) -> frozenset[str]:
    return frozenset(part.word.name for part in parts(ability) if isinstance(part, Node))


def _implied(ability: Ability) -> bool:
    return any(pattern.implied for pattern in analysis.patterns(ability))


#: Conditions of a card: what a printing says there.
OF_CARDS: dict[str, Callable[[Face], Any]] = {
    "kind": lambda face: face.kind,
    "faction": lambda face: face.faction,
    "set": lambda face: face.card.set,
    "played-on": lambda face: face.played_on,
    "normal-play": lambda face: bool(face.normal_play),
}
#: Conditions of an ability: what it says there, one value or several.
OF_ABILITIES: dict[str, Callable[[Ability], Any]] = {
    "label": lambda ability: ability.label,
    "role": lambda ability: ability.role,
    "timing": lambda ability: ability.timing,
    "waits-for": lambda ability: _read(ability).waits_for,
    "causes": lambda ability: _read(ability).causes,
    "forbids": lambda ability: _read(ability).forbids,
    "gives": lambda ability: _read(ability).gives,
    "from": lambda ability: ability.zones,
    "word": _words,
    "may": lambda ability: bool(ability.optional),
    "plays-itself": lambda ability: bool(ability.plays),
    "implied": _implied,
    "ends-itself": lambda ability: bool(ability.ends_itself),
}
#: What a condition of a card means, with the values it is about, and its contrary.
SAID_OF_CARDS = {
    "kind": ("it is {}", "it is {}"),
    "faction": ("it belongs to {}", "it belongs to {}"),
    "set": ("it comes from {}", "it comes from {}"),
    "played-on": ("it is played on {}", "it is played on {}"),
    "normal-play": ("it can be a regular play", "it cannot be a regular play"),
}
#: The same of an ability, said after "an ability" or "its ability".
SAID_OF_ABILITIES = {
    "label": ("{}", "{}"),
    "role": ("{}", "{}"),
    "timing": ("{}", "{}"),
    "waits-for": ("waits for {}", "waits for {}"),
    "causes": ("can bring about {}", "can bring about {}"),
    "forbids": ("forbids {}", "forbids {}"),
    "gives": ("changes {}", "changes {}"),
    "from": ("works while its card is {}", "works while its card is {}"),
    "word": ("{}", "{}"),
    "may": ("is optional", "is compulsory"),
    "plays-itself": ("plays its own card", "does not play its own card"),
    "implied": ("names no moment, which is understood", "names its moment"),
    "ends-itself": ("destroys its own card when it works", "does not destroy its own card"),
}
#: Values that are not words of the game, by condition.
MEANT = {
    "kind": {
        "minion": "a minion",
        "action": "an action",
        "base": "a base",
        "titan": "a titan",
        "monster": "a monster",
        "treasure": "a treasure",
        "madness": "a Madness card",
    },
    "played-on": {"base": "a base", "minion": "a minion"},
    "label": {
        "on_play": "is done when its card is played",
        "ongoing": "is ongoing",
        "talent": "is a talent",
        "special": "is a special",
        "base": "stands on a base",
    },
    "role": {
        "on_play": "is done when its card is played",
        "continuous": "holds all the time",
        "trigger": "answers what happens",
        "instead": "steps in instead of what would happen",
        "talent": "is a talent",
        "activated": "is used when its controller likes",
        "leaving": "tells how its card is played from stasis",
    },
    "timing": {
        "after": "comes after what it waits for",
        "when": "comes when it happens",
        "before": "comes before what it waits for",
        "at": "comes at a time of the turn",
        "instead": "comes instead of what it waits for",
        "as_soon_as": "comes as soon as it can",
    },
    "from": {
        "play": "in play",
        "hand": "in a hand",
        "discard": "in a discard pile",
        "deck": "in a deck",
        "titans": "beside the deck, as a titan",
        "stasis": "in stasis",
    },
    "gives": {"cannot": "what can happen", "unaffected": "what affects a card", "cancel": "whether abilities work"},
    "word": {
        "reroute": "sends a card elsewhere than where it would go",
        "when_discarded": "waits until a card is about to be discarded",
    },
}
#: Every condition that a predicate can have.
CONDITIONS = (*OF_CARDS, *OF_ABILITIES)


class NearMiss(NamedTuple):
    """A card that looks covered. ``card``: its name. ``printing``. ``why``: the condition it fails, in words."""

    card: str
    printing: str
    why: str


@dataclass(frozen=True, slots=True)
class RulingScope:
    """What a ruling about a kind of card covers. ``covers``: (name, printings) of the cards. ``near``: those that only look it.
    ``unread``: how many cards of the game are not encoded, so that nothing can be said of them."""

    id: str
    says: str
    conditions: tuple[str, ...]
    covers: tuple[tuple[str, tuple[str, ...]], ...]
    near: tuple[NearMiss, ...]

    def as_data(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "says": self.says,
            "conditions": list(self.conditions),
            "covers": [{"card": name, "printings": list(printings)} for name, printings in self.covers],
            "near": [one._asdict() for one in self.near],
        }

    def lines(self) -> list[str]:
        """As text."""
        return [
            self.says,
            "",
            f"It is about a card if {listed(list(self.conditions))}.",
            "",
            f"Covered ({len(self.covers)}):",
            *(f"  {name} ({', '.join(printings)})" for name, printings in self.covers),
            "",
            f"Looks it, but is not ({len(self.near)}):",
            *(f"  {one.card} ({one.printing}): {one.why}" for one in self.near),
        ]


def predicate_problems(predicate: Any) -> list[str]:
    """What is wrong with a predicate, each a sentence; nothing if it can be used."""
    if not isinstance(predicate, dict) or not predicate:
        return ["A predicate is a mapping of at least one condition."]
    found = [
        f"A predicate has no condition {name!r}. {did_you_mean(str(name), CONDITIONS) or 'It has: ' + ', '.join(CONDITIONS) + '.'}"
        for name in predicate
        if name not in CONDITIONS
    ]
    if not found and not any(name in OF_ABILITIES for name in predicate):
        found.append("A predicate needs a condition of an ability: " + ", ".join(OF_ABILITIES) + ".")
    return found


def ruling_scope(id: str, cards: Library | None = None) -> RulingScope:
    """The scope of a clarification that has a predicate, over all encoded cards. Raises :class:`UnknownId`."""
    record = knowledge().get("clarification", id)
    if record.predicate is None:
        with_one = [one.id for one in knowledge().clarifications if one.predicate is not None]
        raise UnknownId("ruling about a kind of card", id, with_one)
    return scope_of_predicate(id, record.says, record.predicate, cards or library())


def scope_of_predicate(id: str, says: str, predicate: dict[str, Any], cards: Library) -> RulingScope:
    """Which cards a predicate covers. The predicate must be sound (see :func:`predicate_problems`)."""
    covers: dict[str, list[str]] = {}
    near: list[NearMiss] = []
    for card in cards.cards.values():
        for printing, face in _printings(card):
            missed, nearest = _missed(face, predicate)
            if not missed:
                covers.setdefault(card.name, []).append(printing)
            elif len(missed) == 1 and len(predicate) > 1 and any(name in OF_ABILITIES for name in predicate if name not in missed):
                near.append(NearMiss(card.name, printing, _why(missed[0], face, nearest)))
    conditions = _conditions(predicate)
    return RulingScope(id, says, conditions, tuple((name, tuple(found)) for name, found in sorted(covers.items())), tuple(sorted(near)))


def _printings(card: CardInfo) -> list[tuple[str, Face]]:
    """Each printing that differs from the one before."""
    found: list[tuple[str, Face]] = []
    for key, face in card.faces.items():
        if not found or found[-1][1] is not face:
            found.append((key, face))
    return found


def _missed(face: Face, predicate: dict[str, Any]) -> tuple[list[str], Ability | None]:
    """The conditions that a printing fails, by the ability of it that fails the fewest; and that ability."""
    outer = [name for name, value in predicate.items() if name in OF_CARDS and not _is(OF_CARDS[name](face), value)]
    inner = [name for name in predicate if name in OF_ABILITIES]
    tried = [([name for name in inner if not _is(OF_ABILITIES[name](one), predicate[name])], one) for one in face.abilities]
    missed, nearest = min(tried, key=lambda one: len(one[0]), default=(inner, None))
    return outer + missed, nearest


def _is(found: Any, wanted: Any) -> bool:
    """Whether what is said fits: one of the values wanted is it, or is among it."""
    values = wanted if isinstance(wanted, (list, tuple)) else (wanted,)
    if isinstance(found, (tuple, frozenset)):
        return any(value in found for value in values)
    return found in values


def _conditions(predicate: dict[str, Any]) -> tuple[str, ...]:
    """A predicate in words: each of its conditions, said of "it", a card. What is said of abilities must hold of the same one."""
    of_it = [_phrase(name, value) for name, value in predicate.items() if name in OF_CARDS]
    inner = [_phrase(name, value) for name, value in predicate.items() if name in OF_ABILITIES]
    return (*of_it, "it has an ability that " + listed(inner, "and")) if inner else tuple(of_it)


def _phrase(name: str, value: Any) -> str:
    """What a condition says with a value, or with several of which one will do."""
    yes, no = {**SAID_OF_CARDS, **SAID_OF_ABILITIES}[name]
    if isinstance(value, bool):
        return yes if value else no
    values = list(value) if isinstance(value, (list, tuple, frozenset)) else [value]
    return yes.format(listed([_value(name, one) for one in values], "or") or "nothing")


def _value(name: str, value: Any) -> str:
    if name in ("waits-for", "causes", "forbids") and value in KINDS:
        kind = KINDS[value]
        return f"{kind.object} {kind.doing}" if kind.doing else f"{kind.object} being {kind.passive}" if kind.passive else _plain(value)
    if name == "word":
        return MEANT["word"].get(value, f"says “{_plain(value)}”")
    return MEANT.get(name, {}).get(value, _plain(value))


def _plain(value: Any) -> str:
    return "nothing" if value is None else str(value).replace("_", " ").replace("-", " ")


def _why(name: str, face: Face, ability: Ability | None) -> str:
    """What a printing says where it fails a condition."""
    if name in OF_CARDS:
        return _phrase(name, OF_CARDS[name](face))
    if ability is None:
        return "it has no ability"
    found = OF_ABILITIES[name](ability)
    if name == "word":
        return "its ability does not say so"
    return f"its ability {_phrase(name, found if isinstance(found, bool) else sorted(_several(found), key=str))}"


def _several(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, (tuple, frozenset)) else (value,)
