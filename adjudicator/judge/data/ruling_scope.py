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
            "It is about cards of which: " + "; ".join(self.conditions) + ".",
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
            missed = _missed(face, predicate)
            if not missed:
                covers.setdefault(card.name, []).append(printing)
            elif len(missed) == 1 and len(predicate) > 1 and any(name in OF_ABILITIES for name in predicate if name not in missed):
                near.append(NearMiss(card.name, printing, _why(missed[0], predicate[missed[0]], face)))
    conditions = tuple(f"{name.replace('-', ' ')} is {_said(value)}" for name, value in predicate.items())
    return RulingScope(id, says, conditions, tuple((name, tuple(found)) for name, found in sorted(covers.items())), tuple(sorted(near)))


def _printings(card: CardInfo) -> list[tuple[str, Face]]:
    """Each printing that differs from the one before."""
    found: list[tuple[str, Face]] = []
    for key, face in card.faces.items():
        if not found or found[-1][1] is not face:
            found.append((key, face))
    return found


def _missed(face: Face, predicate: dict[str, Any]) -> list[str]:
    """The conditions that a printing fails, by the ability of it that fails the fewest."""
    outer = [name for name, value in predicate.items() if name in OF_CARDS and not _is(OF_CARDS[name](face), value)]
    inner = [name for name in predicate if name in OF_ABILITIES]
    tried = [[name for name in inner if not _is(OF_ABILITIES[name](ability), predicate[name])] for ability in face.abilities]
    return outer + min(tried or [inner], key=len)


def _is(found: Any, wanted: Any) -> bool:
    """Whether what is said fits: one of the values wanted is it, or is among it."""
    values = wanted if isinstance(wanted, (list, tuple)) else (wanted,)
    if isinstance(found, (tuple, frozenset)):
        return any(value in found for value in values)
    return found in values


def _said(value: Any) -> str:
    if isinstance(value, (list, tuple, frozenset)):
        return " or ".join(_said(entry) for entry in value) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


def _why(name: str, wanted: Any, face: Face) -> str:
    said = name.replace("-", " ")
    if name in OF_CARDS:
        return f"{said}: {_said(OF_CARDS[name](face))}, not {_said(wanted)}"
    if not face.abilities:
        return "it has no ability"
    found = sorted({entry for ability in face.abilities for entry in _several(OF_ABILITIES[name](ability))}, key=str)
    return f"{said}: {_said(tuple(found))}, not {_said(wanted)}"


def _several(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, (tuple, frozenset)) else (value,)
