"""Which cards make a number what it is: a minion's power, a base's breakpoint, a player's total; and who gave points."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from ...engine.values.layers import Instance, Values
from ...ground.patterns import pattern
from ...language.english import listed
from ...table.position import Lasting, Position
from ..replay.giver import giver_of
from ..replay.replay import Replay
from ..replay.trace import Step
from .before import values_at_first
from .copies import Copies
from .until_the_end import deadline

#: So many cards are told each with its amount; more of them with the sum.
APART = 2


class Part(NamedTuple):
    """A part of a number. ``source``: the card that gives it. ``until``: when it ends, in words; empty where it lasts."""

    source: str
    amount: int
    until: str = ""


def power_parts(made: Replay, card: str) -> tuple[Part, ...]:
    """What cards add to the power that a minion starts from, which is the printed one if nothing sets another; nothing where they do not
    come to what it is. Power is never less than nothing (rule ``never-below-zero``)."""
    position, known = made.position, made.values()
    place, face = position.play.get(card), position.ident[card].face
    if place is None or face is None or card not in known.power or card in known.final:
        return ()
    parts = _given(made, known, position, "power", card)
    whole = known.starting.get(card, face.power or 0) + place.counters + sum(part.amount for part in parts)
    return parts if max(whole, 0) == known.power[card] else ()


def new_reductions(made: Replay, card: str) -> int:
    """By how much cards make a minion weaker by what they do not take at first."""
    begun = made.setting.game.position
    then, now = (_given(made, made.values(table), table, "power", card) for table in (begun, made.position))
    return sum(-part.amount for part in now if part.amount < 0 and part not in then)


def ended_reductions(made: Replay, card: str) -> tuple[Part, ...]:
    """What cards took from a minion's power at first and no longer take, each without when it would have ended."""
    begun = made.setting.game.position
    then, now = (_given(made, made.values(table), table, "power", card) for table in (begun, made.position))
    return tuple(part._replace(until="") for part in then if part.amount < 0 and part.source not in {one.source for one in now})


def gave_more(made: Replay, card: str) -> bool:
    """Whether something that made a minion's power what it was at first gives it less now, or nothing, or another number to start from."""
    begun, first, known = made.setting.game.position, values_at_first(made), made.values()
    was, now = (
        {source: sum(part.amount for part in parts if part.source == source) for source in dict.fromkeys(part.source for part in parts)}
        for parts in (_given(made, first, begun, "power", card), _given(made, known, made.position, "power", card))
    )
    less = any(now.get(source, 0) < amount if amount > 0 else now.get(source, 0) > amount for source, amount in was.items())
    return less or first.starting.get(card) != known.starting.get(card)


def set_by(made: Replay, card: str, layers: tuple[str, ...] = ("printed", "starting")) -> Part | None:
    """The card that sets the power from which a minion starts, or the breakpoint of a base, and to what; ``None`` where none does, or it
    cannot be told which."""
    known, face = made.values(), made.position.ident[card].face
    power = known.final.get(card, known.starting.get(card))
    now, printed = (power, face and face.power) if "starting" in layers else (known.starting_breakpoint.get(card), face and face.breakpoint)
    if now is None or now == (printed or 0):
        return None
    given = [
        (Part(one.source, now, _until(made, one.effect)), give.amount[1] if isinstance(give.amount, tuple) else give.amount)
        for one in known.instances
        if one.layer in layers
        for give in known.given.get(one.key, ())
        if give.target == card
    ]
    given += [
        (Part(one.source, now, _until(made, one)), one.number)
        for one in made.position.lasting
        if one.kind in layers and card in (one.targets or ()) and one.source is not None
    ]
    found = {part.source: part for part, amount in given if amount == now}
    return next(iter(found.values())) if len(found) == 1 else None


def set_in_words(copies: Copies, part: Part | None, number: int | None, of: str = "") -> str:
    """Which card has set a number, and to what where that is not all of it, "set to 7 by Giant Form"; empty where none has."""
    if part is None:
        return ""
    by = _of_all(copies, copies.name(part.source), {part.source}, of)
    return f"set {'' if part.amount == number else f'to {part.amount} '}by {by}{part.until}"


def breakpoint_parts(made: Replay, base: str, position: Position | None = None) -> tuple[Part, ...] | None:
    """What cards add to the breakpoint from which a base starts, the printed one if nothing sets another, the monsters there that nobody
    controls too; ``None`` where they do not come to what it is. ``position``: at which table, else at the end."""
    known = made.values(position)
    position = position or made.position
    face = position.ident[base].face
    parts = _given(made, known, position, "breakpoint", base)
    if position.settings.get("monsters"):
        parts += tuple(
            Part(card, known.power.get(card, 0))
            for card, place in position.play.items()
            if place.base == base and place.controller is None and card not in known.unadded and _is_monster(position, card)
        )
    starts = known.starting_breakpoint.get(base, face.breakpoint if face is not None else None)
    whole = starts + sum(part.amount for part in parts) if starts is not None else None
    return parts if whole is not None and whole == known.breakpoint.get(base) else None


def _until(made: Replay, effect: Lasting | None) -> str:
    """When an effect ends, as the end of a sentence; empty for what lasts."""
    return deadline(made, effect.until) if effect is not None else ""


def _is_monster(position: Position, card: str) -> bool:
    face = position.ident[card].face
    return face is not None and face.kind == "monster"


def _given(made: Replay, known: Values, position: Position, layer: str, target: str) -> tuple[Part, ...]:
    """What abilities and effects with a deadline add to a number of a card."""
    parts = [
        Part(_giver(made, one, position), give.amount, _until(made, one.effect))
        for one in known.instances
        if one.layer == layer
        for give in known.given.get(one.key, ())
        if give.target == target and isinstance(give.amount, int)
    ]
    parts += [
        Part(giver_of(made, one.source, one.ability, position) or one.source, one.number, _until(made, one))
        for one in position.lasting
        if one.kind == layer and target in one.cards and one.source is not None and one.data != "other_turns"
    ]
    return tuple(part for part in parts if part.amount)


def _giver(made: Replay, one: Instance, position: Position) -> str:
    """The card that gives what an ability gives: of a base that has the abilities of another one that one, whose text says so."""
    source, key = one.source, one.ability.key
    faces = {card: known.face for card, known in position.ident.items() if known.face is not None}
    if source in position.bases() and source in faces and all(ability.key != key for ability in faces[source].abilities):
        bases = (card for card, face in faces.items() if face.kind == "base" and any(ability.key == key for ability in face.abilities))
        if (other := next(bases, None)) is not None:
            return other
    return giver_of(made, source, key, position) or source


def parts_in_words(copies: Copies, parts: Iterable[Part], of: str = "") -> str:
    """Parts of a number, "+1 from Athos and +2 from Swashbuckling until the end of the turn". ``of``: the card whose number it is."""
    sums: dict[tuple[str, str], int] = {}
    cards: dict[tuple[str, str], set[str]] = {}
    for part in parts:
        key = (copies.name(part.source), part.until)
        sums[key] = sums.get(key, 0) + part.amount
        cards.setdefault(key, set()).add(part.source)
    told = {key: amount for key, amount in sums.items() if amount}
    names = {key: _of_all(copies, key[0], cards[key], of) for key in told}
    whole = len({until for _, until in told}) == 1
    if len(told) > APART and whole:
        words = f"{sum(told.values()):+} from {listed(list(names.values()))}"
    else:
        words = listed([f"{amount:+} from {names[key]}{'' if whole else key[1]}" for key, amount in told.items()])
    return words + (next(iter(told))[1] if whole else "")


def in_brackets(words: str) -> str:
    """Words behind a number, as they stand in a verdict; empty for none."""
    return f" ({words})" if words else ""


#: Reasons of a number, as they stand in a verdict.
_REASONS = pattern(r" \((?:(?:[^()]*, )?[+-]\d+ from |set (?:to \d+ )?by )[^()]*(?:\([^()]*\)[^()]*)*\)")


def without_reasons(says: str) -> str:
    """Words of a verdict without what is told in brackets as the reason of a number."""
    return _REASONS.sub("", says)


def reasons_alone(says: str) -> str:
    """The reasons of numbers that :func:`without_reasons` leaves out, as a sentence: "Of power 4 and 9: +2 from Armor."; where they
    are of other numbers than minions' power the words as they are."""
    numbers: dict[str, list[str]] = {}
    for found in _REASONS.finditer(says):
        number = re.search(r"power (\d+)$", says[: found.start()])
        if number is None:
            return says
        numbers.setdefault(re.sub(r"; \d+ before(?:, with .*)?$", "", found[0][2:-1]), []).append(number[1])
    told = [f"power {listed(list(dict.fromkeys(of)))}: {why}" for why, of in numbers.items()]
    return f"Of {'; of '.join(told)}."


def _of_all(copies: Copies, name: str, cards: set[str], of: str) -> str:
    """What cards of one name are called that give something to a card, which may be another copy."""
    if len(cards) > 1:
        return f"{len(cards)} {copies.several(next(iter(cards)))}"
    if cards == {of}:
        return "its own ability"
    return f"another {name}" if of and copies.name(of) == name else name


def breakpoint_in_words(made: Replay, copies: Copies, base: str, before: Position) -> str:
    """What has changed a breakpoint since an earlier table, to be said behind it: "4 less with Bearing Down"; empty where nothing tells."""
    then = breakpoint_parts(made, base, before) if base in before.play else None
    now = breakpoint_parts(made, base)
    if then is None or now is None:
        return ""
    if made.values(before).starting_breakpoint.get(base) != made.values().starting_breakpoint.get(base):
        instead = set_in_words(copies, set_by(made, base, ("starting_breakpoint",)), made.values().breakpoint.get(base), base)
        return ", ".join(filter(None, (instead, parts_in_words(copies, now)))) if instead else ""
    changes: dict[tuple[str, str], int] = {}
    was, new = ({part.source: part.amount for part in parts} for parts in (then, now))
    for source in dict.fromkeys((*new, *was)):
        change = new.get(source, 0) - was.get(source, 0)
        if change:
            until = next((part.until for part in now if part.source == source), "")
            # what had changed it the other way is more than what it adds or takes now
            turned = was.get(source, 0) * new.get(source, 0) < 0
            key = (f"{copies.name(source)}{until}", "than before, with" if turned else "with" if source in new else "without")
            changes[key] = changes.get(key, 0) + change
    told = [f"{abs(change)} {'more' if change > 0 else 'less'} {way} {name}" for (name, way), change in changes.items() if change]
    # what it is set to is what that is added to
    begun = set_in_words(copies, set_by(made, base, ("starting_breakpoint",)), made.values().breakpoint.get(base), base)
    return ", ".join(filter(None, (begun, listed(told)))) if 0 < len(told) <= APART else ""


def total_parts(made: Replay, base: str, player: str, table: Position | None = None) -> tuple[Part, ...]:
    """What cards add to a player's total at a base, or take from it, besides the power of the minions there. ``table``: on which, else at
    the end."""
    known, position = made.values(table), table or made.position
    given = [
        Part(one.source, give.amount)
        for one in known.instances
        if one.layer == "extra_power" and one.scope.get("you") == player
        for give in known.given.get(one.key, ())
        if give.target == base and isinstance(give.amount, int)
    ]
    given += [
        Part(one.source, one.number, _until(made, one))
        for one in position.lasting
        if one.kind == "extra_power" and one.cards[:1] == (base,) and one.player == player and one.source is not None
    ]
    whole = sum(part.amount for part in given) == known.extra_power.get((base, player), 0)
    return (*given, *_counters_of_titans(known, position, base, player), *_withheld(known, position, base, player)) if whole else ()


def _withheld(known: Values, position: Position, base: str, player: str) -> list[Part]:
    """What of the power of a player's minions at a base cards keep out of his total, as parts of it."""
    there = {card for card, place in position.play.items() if place.base == base and place.controller == player and not place.buried}
    return [
        Part(one.source, -min(give.amount, known.power.get(give.target, 0)))
        for one in known.instances
        if one.layer == "uncounted"
        for give in known.given.get(one.key, ())
        if give.target in there and isinstance(give.amount, int)
    ]


def total_in_words(made: Replay, base: str, player: str, power: int, table: Position | None = None) -> str:
    """What makes a player's total at a base another than the sum of the powers that are printed on his minions there, in brackets; empty
    where nothing does, or it is not all that does. ``table``: on which, else at the end."""
    table = table or made.position
    known, printed, counters = made.values(table), 0, 0
    parts = [part._replace(until="") for part in total_parts(made, base, player, table)]
    for card, place in table.play.items():
        face = table.ident[card].face
        if place.base != base or place.controller != player or place.buried or face is None or face.kind != "minion":
            continue
        printed, counters = printed + known.starting.get(card, face.power or 0), counters + place.counters
        parts += [part._replace(until="") for part in _given(made, known, table, "power", card)]
    if printed + counters + sum(part.amount for part in parts) != power:
        return ""
    return in_brackets(counters_and(counters, parts_in_words(Copies(made), parts)))


def counters_and(counters: int, given: str) -> str:
    """What counters add to a number, with what cards do, in words: "+1 from a counter and +2 from Upgrade"."""
    own = f"{counters:+} from {'a counter' if counters == 1 else 'counters'}" if counters else ""
    return f"{own}, {given}" if own and " and " in given else listed(list(filter(None, (own, given))))


def titan_adds(made: Replay, card: str) -> int:
    """What a titan adds to its controller's total, by its counters and by what it says itself."""
    place = made.position.play[card]
    base, player = place.base, place.controller
    own = total_parts(made, base, player) if base is not None and player is not None else ()
    return sum(part.amount for part in own if part.source == card) or made.values().power.get(card, 0)


def titan_adds_by(made: Replay, card: str, counted: bool = False) -> str:
    """What makes up what a titan adds, in brackets; empty where it is one thing that nobody has to be told. ``counted``: whether its
    counters are told besides; where it adds nothing, why."""
    known, place, copies = made.values(), made.position.play[card], Copies(made)
    base, player, adds = place.base, place.controller, titan_adds(made, card)
    if base is None or player is None or card in known.final:
        return ""
    of_its_own = [one for one in known.instances if one.layer == "extra_power" and one.source == card]
    if not adds:
        if place.counters or power_parts(made, card):
            return ""
        return in_brackets("its own ability comes to 0" if of_its_own else "a titan has no power of its own")
    given = _given(made, known, made.position, "power", card)
    own = adds - place.counters - sum(part.amount for part in given)
    parts = (*((Part(card, own),) if own else ()), *given)
    plain = not given and not (own and place.counters) and (counted or not place.counters)
    if plain or (own and not of_its_own) or own < 0:
        return ""
    # one thing that gives all of it needs no number of its own
    return in_brackets(counters_and(place.counters, parts_in_words(copies, parts, card)).removeprefix(f"{adds:+} "))


def _counters_of_titans(known: Values, position: Position, base: str, player: str) -> tuple[Part, ...]:
    """What a player's titans add to his total at a base besides what their texts give: their counters."""
    there = (card for card, place in position.play.items() if place.base == base and place.controller == player and not place.buried)
    titans = (card for card in there if (face := position.ident[card].face) is not None and face.kind == "titan" and face.power is None)
    return tuple(Part(card, known.power[card]) for card in titans if known.power.get(card))


def points_by(made: Replay, player: str, change: int, steps: Iterable[Step]) -> str:
    """Which cards gave somebody points or took them in some steps, to be said behind a change; empty where none did, or too many."""
    found: dict[str, int] = {}
    cards: dict[str, list[str]] = {}
    copies = Copies(made)
    for step in steps:
        number = re.match(rf"{re.escape(player)} (gains|loses) (\d+) VP", step.says)
        if step.kind in ("gain_vp", "lose_vp") and step.source is not None and number is not None:
            name = copies.name(step.source)
            cards.setdefault(name, []).append(step.source)
            found[name] = found.get(name, 0) + (int(number[2]) if number[1] == "gains" else -int(number[2]))
    if not found or len(found) > APART:
        return ""
    by = {name: listed(copies.all_of(cards[name])) if len(set(cards[name])) > 1 else name for name in found}
    if sum(found.values()) == change:
        return f" from {listed(list(by.values()))}" if change > 0 else f" because of {listed(list(by.values()))}"
    less = {name: -amount for name, amount in found.items() if amount < 0}
    if less and change > 0:
        return f", {change + sum(less.values())} less {listed([f'{amount} because of {by[name]}' for name, amount in less.items()])}"
    return f", {listed([f'{amount} of them from {by[name]}' for name, amount in found.items()])}" if min(found.values()) > 0 else ""
