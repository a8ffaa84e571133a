"""What holds at the end of a case and what was done in it, as single facts, and what of that only two cards do together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Any, TypeAlias

from ..composer.plain_cards import SOME_ACTION
from ..data.table_words import OTHERS
from ..replay.outcome import facts_of
from ..replay.replay import Replay

#: Steps by which somebody learns that something does not happen.
STOPPED = {"prevented": "refused", "replaced": "replaced"}

#: Where cards lie of which it is hardly worth telling in which of the two.
PILES = ("deck", "discard")
#: Findings by which an answer of a case cannot be given, or was not asked for.
NO_OPTION, LEFT_OVER = "answer-no-option", "answer-left-over"
#: Decisions on what something is done to.
AIMED = frozenset(("target", "base", "move-to", "transfer-to", "host"))
#: Steps by which an ability does nothing, or an action that was played goes where each goes.
IDLE = frozenset(("no-target", "idle", "choice", "refused", "discarded"))

Facts: TypeAlias = dict[tuple[str, ...], Any]


def named(made: Replay, card: str | None) -> str:
    identity = made.position.ident.get(card or "")
    return identity.face.card.name if identity is not None and identity.face is not None else ""


def found_facts(made: Replay) -> Facts:
    """What holds at the end, as single facts that can be weighed against each other. The phase that a turn is in says nothing."""
    found: Facts = {}
    for fact, value in facts_of(made.game, made.setting.library, made.profile).items():
        head = fact[0]
        if head == "card" and value[0] == "zone" and _unknown(made, str(fact[1])):
            # of cards that nobody knows only the number counts, not which of them was drawn
            found["many", value[1]] = found.get(("many", value[1]), 0) + 1
        elif head == "card":
            card = str(fact[1])
            found["where", card] = value[:2] if value[0] != "play" else (*value[:3], value[7])
            if value[0] == "play":
                found["control", card] = value[4]
                found["counters", card] = value[5]
                found["power", card] = value[6]
                found["marks", card] = value[8]
        elif head in ("base", "vp"):
            found[head, str(fact[1])] = value[-1]
        elif head != "turn":
            found[head,] = value
    return found


def offered(names: Iterable[str], made: Replay) -> Facts:
    """What cards of some names could be aimed at, as facts: for the first choice of each kind that one asks for, those of the cards and
    bases that lay there at first which could be picked. What another takes out of reach, or brings into it, shows here though something
    else was picked. Cards that lay there alike are one."""
    found = Facts()
    for one in made.decisions:
        name = named(made, one.choice.about)
        if name in names and one.choice.ask in AIMED and ("offered", name, one.choice.ask) not in found:
            found["offered", name, one.choice.ask] = tuple(sorted({_like(made, card) for card in one.choice.keys()} - {()}))
    return found


def _like(made: Replay, card: str) -> tuple[str, ...]:
    """How a card or base lay there at first, but for which of its copies it is; empty if it did not."""
    position = made.setting.game.position
    place = position.play.get(card)
    if place is None:
        return (card,) if card in position.bases() else ()
    above = sorted(named(made, other) for other, where in position.play.items() if where.host == card)
    return (named(made, card), place.base or "", place.host or "", place.controller or "", str(place.counters), *above)


def together(both: Facts, without_one: Facts, without_other: Facts, without_both: Facts) -> dict[tuple[str, ...], Any]:
    """What only both do together: the facts that are neither as without either card nor the sum of what each does."""
    found: dict[tuple[str, ...], Any] = {}
    four = _drawn_alike(both, without_one, without_other, without_both)
    for fact in sorted({fact for facts in four for fact in facts}):
        a, b, c, d = (facts.get(fact) for facts in four)
        if all(type(value) is int for value in (a, b, c, d)):
            if a + d != b + c:  # type: ignore[operator]
                found[fact] = a
        elif not (a == c and b == d or a == b and c == d) and not (b != d and c != d and a in (b, c)):
            found[fact] = a
    return found


def shares(both: Facts, without_one: Facts, without_other: Facts, without_both: Facts) -> dict[tuple[str, ...], Any]:
    """What only both do together, each number as what it is beyond the sum of what each does."""
    four = (both, without_one, without_other, without_both)
    found = together(*four)
    for fact in found:
        a, b, c, d = (facts.get(fact) for facts in four)
        if all(type(value) is int for value in (a, b, c, d)):
            found[fact] = a + d - b - c  # type: ignore[operator]
    return found


def _drawn_alike(*four: Facts) -> list[Facts]:
    """Facts in which it says nothing which cards a player draws, but only how many he has then, where not the same number of unknown ones
    are in his deck each time: somewhere it was shuffled."""
    zones = {fact[1] for facts in four for fact in facts if fact[0] == "many" and fact[1].startswith("deck:")}
    players = {zone.partition(":")[2] for zone in zones if len({facts.get(("many", zone)) for facts in four}) > 1}
    if not players:
        return list(four)
    places = {("zone", f"{zone}:{player}") for player in players for zone in ("hand", "deck")}
    cards = {fact for facts in four for fact in facts if fact[0] == "where"}
    drawn = {fact for fact in cards if all(facts.get(fact) in places for facts in four)}
    made = []
    for facts in four:
        many = Counter({("many", place[1]): facts.get(("many", place[1]), 0) for place in places})
        many.update(("many", facts[fact][1]) for fact in drawn)
        made.append({fact: value for fact, value in facts.items() if fact not in drawn} | dict(many))
    return made


def _unknown(made: Replay, card: str) -> bool:
    identity = made.position.ident.get(card)
    return identity is not None and identity.face is None


def points_of_abilities(made: Replay) -> Facts:
    """The points of each player as facts, without those that are awarded for a place at a base."""
    points = dict(made.position.vp)
    for before, step in pairwise(made.trace.steps):
        if step.kind == "points" and step.how and step.player is not None and before.position is not None and step.position is not None:
            points[step.player] -= step.position.vp[step.player] - before.position.vp[step.player]
    return {("vp", player): number for player, number in points.items()}


def scored(made: Replay) -> list[tuple[str, ...]]:
    """The bases that scored in a replay, one after the other."""
    return [step.cards for step in made.trace.steps if step.kind == "scoring"]


def only_played(only: Iterable[tuple[str, ...]], made: Replay) -> bool:
    """Whether nothing came but that another play was made of an action that does nothing, now or later."""
    return all(fact[0] == "plays" or fact[0] == "where" and named(made, fact[1]) == SOME_ACTION for fact in only)


def picked_otherwise(names: tuple[str, str], both: Replay, alone: Replay) -> bool:
    """Whether one of some cards was aimed at something else for no reason: what was picked beside the other could be picked without it,
    too."""
    picked = [(one.choice.about, one.choice.ask, one) for one in both.decisions if one.given == "open" and one.choice.ask in AIMED]
    elsewhere = [(one.choice.about, one.choice.ask, one) for one in alone.decisions if one.given == "open" and one.choice.ask in AIMED]
    for about, ask, one in picked:
        if named(both, about) not in names:
            continue
        same = next((other for card, what, other in elsewhere if (card, what) == (about, ask)), None)
        if same is not None and same.key != one.key and one.key in same.choice.keys():
            return True
    return False


Deeds = Counter[tuple[str, str, str]]


def answering(names: tuple[str, str], *played: Replay) -> bool:
    """Whether an ability of the two does something only where both have theirs, or only where the other has none, though it may leave no
    mark. ``played``: as in :class:`Alone`."""
    both, without_one, without_other = (done(names, made) for made in played[:3])
    more = both - without_one - without_other
    return bool(more) or any(
        deed[0] == name
        for name, alone, made in ((names[0], without_other, played[2]), (names[1], without_one, played[1]))
        if not _gone(name, played[0], made)
        for deed in alone - both
    )


def _gone(name: str, both: Replay, alone: Replay) -> bool:
    """Whether a card that stays in play without the other is in play no more beside it: then it does nothing as any card would."""
    return _lies(name, alone) and not _lies(name, both)


def _lies(name: str, made: Replay) -> bool:
    return any(named(made, card) == name for card in made.position.play)


def done(names: tuple[str, ...], made: Replay) -> Deeds:
    """What cards do and stop in a replay: by name, ability and kind of step. An extra play that is made at once is the same as one that is
    given for later."""
    deeds = Counter(
        (name, (step.ability or "") if step.kind != "extra" else "", step.kind)
        for step in made.trace.steps
        if (step.ability or step.kind in STOPPED) and step.kind not in IDLE and (name := named(made, step.source)) in names
    )
    for one in made.decisions:
        if one.choice.ask == "extra" and one.key is not None and (name := named(made, one.choice.about)) in names:
            deeds[name, "", "extra"] += 1
    return deeds


def differing(one: Facts, other: Facts) -> list[tuple[str, ...]]:
    """What does not hold alike at two ends."""
    return [fact for fact in {**one, **other} if one.get(fact) != other.get(fact)]


def only_piles(changed: Iterable[tuple[str, ...]], base: Facts, end: Facts, *also: str) -> bool:
    """Whether two ends differ only in which cards are in decks and which in discard piles. ``changed``: in what they differ. ``also``:
    other zones that count as these."""
    places = (*PILES, *also)
    return all(
        fact[0] == "many"
        and fact[1].partition(":")[0] in places
        or fact[0] == "where"
        and all(str(facts.get(fact, ("", ""))[-1]).partition(":")[0] in places for facts in (base, end))
        for fact in changed
    )


def hangs_on_decks(*made: Replay) -> bool:
    """Whether a deck was shuffled or ran out in a replay, so that what is drawn hangs on what else lay there."""
    return any(
        any(step.kind == "shuffle" for step in one.trace.steps)
        or any(not cards for zone, cards in one.position.zones.items() if zone.startswith("deck:"))
        for one in made
    )


def only_places(changed: Iterable[tuple[str, ...]], one: Replay, other: Replay) -> bool:
    """Whether two ends differ only in what places at a base give, where cards without a name are supposed to give power to a player there:
    any two cards after which nobody of his is left raise the question who may have points. ``changed``: in what they differ."""
    if any(fact[0] != "vp" for fact in changed) or points_of_abilities(one) != points_of_abilities(other):
        return False
    return any(named(one, card) == OTHERS for card in one.setting.game.position.ident)


def missed(made: Replay, *more: str) -> bool:
    """Whether somebody was asked what the case answers otherwise than can be: then what came may hang on that alone. ``more``: other
    findings that say so."""
    return any(one.code in (NO_OPTION, *more) for one in made.findings)


def opens(made: Replay, base: Replay) -> bool:
    """Whether another reading asks somebody what the first does not: then what came may be what was picked, not how it is read."""
    return _open(made) != _open(base)


def _open(made: Replay) -> list[tuple[Any, ...]]:
    return sorted((one.choice.who or "", one.choice.ask, one.choice.about or "") for one in made.open())


def worth_telling(only: dict[tuple[str, ...], Any]) -> dict[tuple[str, ...], Any]:
    """What is worth telling: all but the plays that are left."""
    return {fact: value for fact, value in only.items() if fact[0] != "plays"}
