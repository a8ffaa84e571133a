"""What people at the table see when a replay is over, and nothing else: the measure by which two outcomes are one.

The agenda, the talents already used and the way that led there do not count. Equal copies of a card in equal state are interchangeable.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from ...engine.kernel.game import Game
from ...engine.kernel.run import Context, Run
from ...engine.reading.cards import kind
from ...engine.values.values import values
from ...language.library import Library
from ...table.position import EVERYWHERE
from ..data.profiles import GameProfile
from ..data.table_words import where_words
from .replay import Replay

#: Something that holds of a card, player or base, and what it holds of: plain tuples, the kind of fact first.
Fact = tuple[Any, ...]


class Outcome(Struct, frozen=True):
    """How a game ended up.

    ``facts``: what holds of each card, player and base, by ``("card", id)``, ``("vp", player)`` and so on. ``key``: two outcomes are the
    same for people if their keys are equal."""

    facts: dict[Fact, Fact]
    key: Fact


def outcome(game: Game, library: Library, profile: GameProfile, loops: bool = True) -> Outcome:
    """What people see of a game. ``loops``: whether loops that somebody could leave count as part of it."""
    facts = facts_of(game, library, profile, loops)
    return Outcome(facts, _key(game.position, facts))


def end_of(made: Replay) -> Fact:
    """How a replay ended, by which two of them are compared: the key of its outcome."""
    return outcome(made.game, made.setting.library, made.profile).key


def facts_of(game: Game, library: Library, profile: GameProfile, loops: bool = True) -> dict[Fact, Fact]:
    """The facts of :func:`outcome` alone."""
    run = Run(game._replace(choice=None), Context(library, profile, None, find_loops=False))
    position = game.position
    made = values(run)
    facts: dict[Fact, Fact] = {}
    known = game.memory.loops if game.memory is not None else ()
    restless: set[str] = set()
    if position.result is not None and position.result[0] != "points":
        # where a card that never comes to rest happened to be when the loop was seen says nothing
        restless.update(card for loop in known if loop.kind == "forced" for card in loop.cards)
    for card, place in position.play.items():
        if kind(run, card) == "base":
            facts["base", card] = ("breakpoint", made.breakpoint.get(card))
            continue
        if card in restless:
            facts["card", card] = ("restless",)
            continue
        facts["card", card] = (
            "play",
            place.base if place.host is None else None,
            place.host,
            position.ident[card].owner,
            place.controller,
            place.counters,
            made.power.get(card) if not place.buried else None,
            place.buried,
            tuple((mark.kind, mark.value) for mark in place.marks),
        )
    everywhere = {card: effect for effect in position.lasting if effect.kind == EVERYWHERE for card in effect.cards}
    for zone, cards in position.zones.items():
        if zone == "bases":
            continue
        ordered = zone.startswith(("deck:", "base-deck")) and zone not in position.mixed
        for index, card in enumerate(cards):
            effect = everywhere.get(card) if zone == "aside" else None
            # what is set aside and counts meanwhile at every base has not ended as what only is set aside
            facts["card", card] = (
                ("zone", zone, index if ordered else None) if effect is None else ("everywhere", effect.number, effect.player)
            )
    unending = position.result is not None and position.result[0] in ("stalemate", "unending")
    growing = unending and any("victory points" in loop.grows for loop in known if loop.kind == "forced")
    for player, points in position.vp.items():
        facts["vp", player] = ("growing",) if growing else (points,)
    facts["bases",] = tuple(sorted(position.bases()))
    facts["turn",] = (position.turn, position.phase)
    facts["result",] = position.result if position.result is not None else ()
    left = sorted(f"{allowance.player} {allowance.kind}" for allowance in position.plays)
    facts["plays",] = tuple(left)
    facts["loops",] = tuple(sorted({(loop.kind, tuple(sorted(loop.cards))) for loop in known if loops or loop.kind == "forced"}))
    if made.loop is not None and profile.answer("forced-loop-way-out") != "finite-abilities":
        # a power that does not settle has no value, whichever the reckoning was left with
        for target in made.loop.targets:
            fact = facts.get(("card", target))
            if fact is not None and fact[0] == "play":
                facts["card", target] = (*fact[:6], "unsettled", *fact[7:])
        facts["values",] = tuple(sorted((target, made.loop.powers(target)) for target in made.loop.targets if target in position.play))
    return facts


def _key(position: Any, facts: dict[Fact, Fact]) -> Fact:
    """The facts with names in the place of ids, so that equal copies can stand for each other."""

    cards = sorted((_sign(position, facts, card) for head, *rest in facts if head == "card" for card in rest), key=repr)
    others = sorted(((fact, facts[fact]) for fact in facts if fact[0] != "card"), key=repr)
    return (tuple(cards), tuple(others))


def _sign(position: Any, facts: dict[Fact, Fact], card: str) -> Fact:
    """The fact about a card with its name."""
    face = position.ident[card].face
    name = face.name if face is not None else "?"
    fact = facts["card", card]
    if fact[0] == "play" and fact[2] is not None:
        host = fact[2]
        hosted = _sign(position, facts, host) if ("card", host) in facts else (host,)
        return (name, *fact[:2], hosted, *fact[3:])
    return (name, *fact)


def fact_words(fact: Fact, name: Callable[[str], str]) -> str:
    """A fact about a card in a few words. ``name``: gives the name of a card or base."""
    if fact[0] == "zone":
        return where_words(fact[1])
    if fact[0] == "restless":
        return "never at rest"
    if fact[0] == "everywhere":
        return f"at every base with power {fact[1]}"
    _, base, host, owner, controller, counters, power, buried, marks = fact
    said = f"on {name(host)}" if host is not None else f"at {name(base)}"
    if power == "unsettled":
        said += " with a power that does not settle"
    elif power is not None:
        said += f" with power {power}"
    if counters and power is None:
        said += f" with {counters} counter{'s' if counters > 1 else ''}"
    if buried:
        said += ", buried"
    if controller != owner:
        said += f", controlled by {controller or 'nobody'}"
    return said + "".join(f", naming {what}" for mark, what in marks if mark == "faction")


def _place_in_deck(fact: Fact) -> str:
    """Where in an ordered deck a card lies."""
    zone, _, player = fact[1].partition(":")
    deck = f"{player}'s deck" if player else "the base deck"
    return f"on top of {deck}" if fact[2] == 0 else f"number {fact[2] + 1} in {deck}"


#: What a difference is about, in the order in which they are told; all else comes after these.
_TOLD_FIRST = ("result", "loops", "values")


def differences(first: Outcome, second: Outcome, name: Callable[[str], str]) -> list[str]:
    """Where two outcomes differ, as sentences "Mimic: in Ann's discard pile, not at Tar Pits with power 4". ``name``: gives the name of a
    card or base."""
    found: list[tuple[bool, str]] = []
    order_only: list[str] = []
    for fact in sorted({*first.facts, *second.facts}, key=repr):
        one, other = first.facts.get(fact), second.facts.get(fact)
        if one == other:
            continue
        if fact[0] == "card":
            before = fact_words(one, name) if one else _base_or_gone(first, fact[1])
            after = fact_words(other, name) if other else _base_or_gone(second, fact[1])
            if before != after:
                found.append((True, f"{name(fact[1])}: {after}, not {before}"))
            elif one and other and one[0] == "zone" and None not in (one[2], other[2]):
                order_only.append(f"{name(fact[1])}: {_place_in_deck(other)}, not {_place_in_deck(one)}")
        else:
            says = _difference(fact, one, other, name)
            if says:
                found.append((fact[0] not in _TOLD_FIRST, says))
    # what lies above a card is news only where nothing else is
    return [says for _, says in sorted(found, key=lambda row: row[0])] or order_only


def _difference(fact: Fact, one: Fact | None, other: Fact | None, name: Callable[[str], str]) -> str:
    """Where two outcomes differ in something that is no card; empty where nothing is said of that."""
    head = fact[0]
    if head == "vp":
        return f"{fact[1]}: {other[0] if other else 0} VP, not {one[0] if one else 0}"
    if head == "result":
        return f"the game: {_ended(other)}, not {_ended(one)}"
    if head == "loops":
        return f"loops: {_loops(other)}, not {_loops(one)}"
    if head == "values":
        return "values do not settle" if other else "values settle"
    if head == "plays":
        return f"plays left: {', '.join(other or ()) or 'none'}, not {', '.join(one or ()) or 'none'}"
    if head == "base" and one and other:
        return f"{name(fact[1])}: breakpoint {other[1]}, not {one[1]}"
    if head == "turn" and one and other:
        return f"it is {other[0]}'s {other[1]} phase, not {one[0]}'s {one[1]}"
    return ""


def _base_or_gone(seen: Outcome, card: str) -> str:
    return "in play" if ("base", card) in seen.facts else "gone"


def _ended(result: Any) -> str:
    if not result:
        return "goes on"
    won = f", {' and '.join(result[1])} won" if result[1] else ""
    said = {
        "points": "is over",
        "game-over": "is over with the points counted",
        "stalemate": "ends in stalemate",
        "unending": "never goes on",
    }
    return f"{said.get(result[0], result[0])}{won}"


def _loops(found: Any) -> str:
    return ", ".join(kind for kind, _ in found or ()) or "none"
