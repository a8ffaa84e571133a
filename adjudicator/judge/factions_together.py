"""Two factions in one deck: whose cards set one another off, and whose hold one another up, read from the texts alone.

As in ``pairs``, it is what the latest texts make possible, card by card, and not what must happen; nothing is played. Only deeds that do
something to a card on the table count: that both draw or play cards says nothing of two factions."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ..knowledge.errors import UnknownId
from ..language import analysis
from ..language.events import KINDS
from ..language.tree import CardInfo
from .pairs import COMMON
from .situation.compendium import compendium

#: A kind so wide that nearly everything brings it about: who waits for it has nothing to do with one faction more than with another.
WIDE = "leave_play"
#: Deeds by which two factions can have to do with one another: each with the kinds under which those who wait for it are filed.
DEEDS = {name: frozenset(kind.filed) - {WIDE} for name, kind in KINDS.items() if kind.doing and kind.weight > 1 and name not in COMMON}


class Beside(NamedTuple):
    """Another faction. ``pairs``: of how many pairs of cards, one of each faction, it is so. ``deeds``: what these are about, as gerunds,
    the most frequent first. ``example``: such a pair, the card of the faction that was asked about first."""

    faction: str
    pairs: int
    deeds: tuple[str, ...]
    example: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Company:
    """The factions that a faction has most to do with. ``sets_off``: one's cards do what the other's react to; ``holds_up``: one's cards
    forbid or replace what the other's do. The most pairs come first."""

    sets_off: tuple[Beside, ...]
    holds_up: tuple[Beside, ...]


@dataclass(frozen=True, slots=True)
class _Marks:
    """A card by what it ``does``, ``awaits``, and ``stops`` (forbids or replaces)."""

    name: str
    does: frozenset[str]
    awaits: frozenset[str]
    stops: frozenset[str]


def _marks(card: CardInfo) -> _Marks:
    awaited: set[str] = set()
    stopped: set[str] = set()
    caused: set[str] = set()
    for ability in card.face("latest").abilities:
        caused.update(analysis.causes(ability))
        stopped.update(analysis.forbids(ability))
        (stopped if ability.role == "instead" else awaited).update(analysis.waits_for(ability))
    return _Marks(card.name, frozenset(caused & DEEDS.keys()), frozenset(awaited), frozenset(stopped))


@lru_cache(maxsize=1)
def _factions() -> dict[str, tuple[_Marks, ...]]:
    known = compendium()
    names = sorted({fact.faction for fact in known.cards.values() if fact.faction})
    return {name: tuple(_marks(card) for card, _ in known.library.in_faction(name)) for name in names}


@lru_cache(maxsize=16_384)
def _deeds(one: frozenset[str], other: frozenset[str]) -> frozenset[str]:
    """The deeds of one card that another looks at; many cards do and await the same."""
    return _the_same(frozenset(deed for deed in one if DEEDS[deed] & other))


@lru_cache(maxsize=4_096)
def _the_same(deeds: frozenset[str]) -> frozenset[str]:
    """The set that is kept of equal ones: of thousands of remembered answers few differ."""
    return deeds


@lru_cache(maxsize=256)
def company(faction: str, most: int = 6) -> Company:
    """The factions that a faction sets off, or that set it off, and those that hold it up, or it them; at most so many of each. Raises
    :class:`UnknownId` for a faction that there is not."""
    factions = _factions()
    if faction not in factions:
        raise UnknownId("faction", faction, factions)
    found: tuple[list[Beside], list[Beside]] = ([], [])
    for name, cards in factions.items():
        if name == faction:
            continue
        for rows, told in zip(found, _between(factions[faction], cards), strict=True):
            if told:
                counted = Counter(deed for deeds in told.values() for deed in deeds)
                deeds = tuple(
                    dict.fromkeys(str(KINDS[deed].doing) for deed, _ in sorted(counted.items(), key=lambda one: (-one[1], one[0])))
                )
                rows.append(Beside(name, len(told), deeds, next(iter(told))))
    first = [tuple(sorted(rows, key=lambda one: (-one.pairs, one.faction))[:most]) for rows in found]
    return Company(first[0], first[1])


def _between(
    ours: tuple[_Marks, ...], theirs: tuple[_Marks, ...]
) -> tuple[dict[tuple[str, str], frozenset[str]], dict[tuple[str, str], frozenset[str]]]:
    """The pairs of cards that set one another off, and those of which one holds the other up, each with the deeds it is about."""
    sets_off: dict[tuple[str, str], frozenset[str]] = {}
    holds_up: dict[tuple[str, str], frozenset[str]] = {}
    for one in ours:
        for other in theirs:
            if one.name == other.name:
                continue
            there, back = _deeds(one.does, other.awaits), _deeds(other.does, one.awaits)
            if there or back:
                sets_off[one.name, other.name] = there | back
            there, back = _deeds(one.does, other.stops), _deeds(other.does, one.stops)
            if there or back:
                holds_up[one.name, other.name] = there | back
    return sets_off, holds_up
