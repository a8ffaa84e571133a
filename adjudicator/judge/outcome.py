"""What people at the table see when a replay is over, and nothing else: the measure by which two outcomes are one.

The agenda, the talents already used and the way that led there do not count. Equal copies of a card in equal state
are interchangeable.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..engine.looking import kind
from ..engine.run import Context, Game, Run
from ..engine.values import values
from ..language.library import Library
from .reading import Reading


class Outcome(NamedTuple):
    """How a game ended up.

    ``facts``: what holds of each card, player and base, by ``("card", id)``, ``("vp", player)`` and so on. ``key``: two
    outcomes are the same for people if their keys are equal.
    """

    facts: dict[tuple, tuple]
    key: tuple


def outcome(game: Game, library: Library, reading: Reading, loops: bool = True) -> Outcome:
    """What people see of a game. ``loops``: whether loops that somebody could leave count as part of it."""
    run = Run(game._replace(choice=None), Context(library, reading, None, find_loops=False))
    position = game.position
    made = values(run)
    facts: dict[tuple, tuple] = {}
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
        facts["card", card] = ("play", place.base if place.host is None else None, place.host, position.ident[card].owner,
                               place.controller, place.counters, made.power.get(card) if not place.buried else None, place.buried,
                               place.marks)
    for zone, cards in position.zones.items():
        if zone == "bases":
            continue
        ordered = zone.startswith(("deck:", "base-deck")) and zone not in position.mixed
        for index, card in enumerate(cards):
            facts["card", card] = ("zone", zone, index if ordered else None)
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
    if made.loop is not None and reading.answer("forced-loop-way-out") != "finite-abilities":
        # a power that does not settle has no value, whichever the reckoning was left with
        for target in made.loop.targets:
            fact = facts.get(("card", target))
            if fact is not None and fact[0] == "play":
                facts["card", target] = (*fact[:6], "unsettled", *fact[7:])
        facts["values",] = tuple(sorted((target, made.loop.powers(target)) for target in made.loop.targets
                                        if target in position.play))
    return Outcome(facts, _key(position, facts))


def _key(position: Any, facts: dict[tuple, tuple]) -> tuple:
    """The facts with names in the place of ids, so that equal copies can stand for each other."""
    def sign(card: str) -> tuple:
        face = position.ident[card].face
        name = face.name if face is not None else "?"
        fact = facts["card", card]
        if fact[0] == "play" and fact[2] is not None:
            host = fact[2]
            hosted = sign(host) if ("card", host) in facts else (host,)
            return (name, *fact[:2], hosted, *fact[3:])
        return (name, *fact)

    cards = sorted((sign(card) for head, *rest in facts if head == "card" for card in rest), key=repr)
    others = sorted(((fact, facts[fact]) for fact in facts if fact[0] != "card"), key=repr)
    return (tuple(cards), tuple(others))


def describe(fact: tuple, name: Any) -> str:
    """A fact about a card in a few words. ``name``: gives the name of a card or base."""
    if fact[0] == "zone":
        zone, _, player = fact[1].partition(":")
        where = {"hand": "in {}'s hand", "deck": "in {}'s deck", "discard": "in {}'s discard pile",
                 "titans": "beside {}'s deck"}.get(zone)
        if where is not None:
            return where.format(player)
        return {"aside": "set aside", "box": "in the box", "limbo": "being played", "madness": "in the Madness deck",
                "base-discard": "in the base discard pile", "base-deck": "in the base deck", "monster-discard": "in the monster discard pile",
                "treasure-discard": "in the treasure discard pile"}.get(zone, f"in {zone}")
    if fact[0] == "restless":
        return "never at rest"
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


def _place_in_deck(fact: tuple) -> str:
    """Where in an ordered deck a card lies."""
    zone, _, player = fact[1].partition(":")
    deck = f"{player}'s deck" if player else "the base deck"
    return f"on top of {deck}" if fact[2] == 0 else f"number {fact[2] + 1} in {deck}"


def differences(first: Outcome, second: Outcome, name: Any) -> list[str]:
    """Where two outcomes differ, as sentences "Mimic: in Ann's discard pile, not at Tar Pits with power 4", first the cards."""
    found: list[str] = []
    order_only: list[str] = []
    for fact in sorted({*first.facts, *second.facts}, key=repr):
        one, other = first.facts.get(fact), second.facts.get(fact)
        if one == other:
            continue
        head = fact[0]
        if head == "card":
            before = describe(one, name) if one else _base_or_gone(first, fact[1])
            after = describe(other, name) if other else _base_or_gone(second, fact[1])
            if before != after:
                found.append(f"{name(fact[1])}: {after}, not {before}")
            elif one[0] == "zone" and None not in (one[2], other[2]):
                order_only.append(f"{name(fact[1])}: {_place_in_deck(other)}, not {_place_in_deck(one)}")
        elif head == "vp":
            found.append(f"{fact[1]}: {other[0] if other else 0} VP, not {one[0] if one else 0}")
        elif head == "base":
            if one and other:
                found.append(f"{name(fact[1])}: breakpoint {other[1]}, not {one[1]}")
        elif head == "result":
            found.append(f"the game: {_ended(other)}, not {_ended(one)}")
        elif head == "loops":
            found.append(f"loops: {_loops(other)}, not {_loops(one)}")
        elif head == "values":
            found.append("values do not settle" if other else "values settle")
        elif head == "turn":
            found.append(f"it is {other[0]}'s {other[1]} phase, not {one[0]}'s {one[1]}")
        elif head == "plays":
            found.append(f"plays left: {', '.join(other) or 'none'}, not {', '.join(one) or 'none'}")
    order = {"the game": 1, "loops": 1, "values": 1}
    found.sort(key=lambda line: order.get(line.partition(":")[0].partition(" do")[0], 2))
    # what lies above a card is news only where nothing else is
    return found or order_only


def _base_or_gone(seen: Outcome, card: str) -> str:
    return "in play" if ("base", card) in seen.facts else "gone"


def _ended(result: Any) -> str:
    if not result:
        return "goes on"
    won = f", {' and '.join(result[1])} won" if result[1] else ""
    return {"points": "is over", "game-over": "is over with the points counted", "stalemate": "ends in stalemate",
            "unending": "never goes on"}.get(result[0], result[0]) + won


def _loops(found: Any) -> str:
    return ", ".join(kind for kind, _ in found or ()) or "none"
