"""What a case in which two cards meet shows: what goes round, surprises, is contested, or hangs on a printing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ...ground.findings import BadInput
from ...language.loading import slug
from ...language.tree import Face
from ..composer.plain_cards import BANNER, FLAG
from ..composer.smallest_case import FRAMES, BuiltCase
from ..composer.taking_part import is_played
from ..data.loaded import profile_asked
from ..replay.replay import Replay, replay
from ..replay.script import DECLINING
from ..replay.trace import Step
from ..situation.paths import as_map, plain_data
from ..verdict.verdict import verdict_sentence
from .links import at_once, by_strength, cancels
from .pair_facts import (
    LEFT_OVER,
    STOPPED,
    answering,
    found_facts,
    missed,
    named,
    offered,
    only_played,
    opens,
    points_of_abilities,
    scored,
    shares,
    together,
    worth_telling,
)
from .pair_played import FILE, Alone, Pair, ages, alike, alone
from .pair_questions import contested
from .records import MetCase


def weigh(found: Pair, built: BuiltCase, age: str) -> None:
    """What one case shows."""
    case = MetCase(built.happening.key, plain_data(built.data))
    try:
        # as whoever opens the case sees it
        built.made = replay(built.data, FILE, found.cards, profile_asked(built.data), budget=FRAMES)
        played = alone(found, built.data, built.made, age)
    except BadInput:
        return
    found.reads.update(built.made.reads)
    only = together(*(found_facts(one) for one in played))
    stopped = _stopped(played)
    goes_round = _loops(found, played, case)
    aims = together(*(offered(found.names, one) for one in played))
    if only_played(only, built.made):
        only = {}
    if only or aims or stopped or goes_round or answering(found.names, *played):
        found.meets = True
        if not found.found and not found.cases:
            found.cases.append(case)
        if _brought(found.names, played):
            # what a card does by itself when it is played is no matter of what gave the play
            return
        if all(scored(one) == scored(played.both) for one in played[1:]):
            # whatever comes of a scoring comes of it beside any two cards that bring it about
            disputed = contested(found, built, played, age, case)
            _surprises(found, played, {} if disputed else only, stopped, case)
    if "first" in ages(found.cards, found.names):
        _printings(found, built, shares(*(found_facts(one) for one in played)) if only else only, age, case)


def _brought(names: tuple[str, str], played: Alone) -> bool:
    """Whether one of two cards is played only because the other lets somebody do so, and has not stopped anything."""
    if any(step.kind in STOPPED for step in played.both.trace.steps):
        return False
    return any(
        is_played(played.both, name) and not is_played(other, name)
        for name, other in ((names[0], played.without_other), (names[1], played.without_one))
    )


#: Cards without a text that lie on minions and bases.
STAND_INS = (BANNER, FLAG)


# -- what is surprising -------------------------------------------------------------------------------------------------


def _stopped(played: Alone) -> list[Step]:
    """Steps that say that something could not happen, or was replaced, which they do only where both cards are as they are."""
    elsewhere = {_sign(step) for made in played[1:] for step in made.trace.steps if step.kind in STOPPED}
    return [step for step in played.both.trace.steps if step.kind in STOPPED and _sign(step) not in elsewhere]


def _sign(step: Step) -> tuple[Any, ...]:
    return (step.kind, step.says, step.how)


def _surprises(found: Pair, played: Alone, only: dict[tuple[str, ...], Any], stopped: list[Step], case: MetCase) -> None:
    both = played.both
    for step in stopped:
        if named(both, step.source) in found.names and not _of_stand_ins(both, step):
            found.tell("surprising", STOPPED[step.kind], {"": step.says}, case)
    if both.refused and not all(made.refused for made in played[1:3]) and not any(alike(both, made) for made in played[1:3]):
        if not _refused_to_any(found, both, str(case.data["printings"])):
            found.tell("surprising", "refused", {"": f"{both.refused[0].says}."}, case)
    sentence = verdict_sentence(both, _touched(both, only))
    # what a place at a base is worth hangs on all power there, and that is no matter of two cards
    by_abilities = together(*map(points_of_abilities, played))
    # nor is that whoever is stronger has more, or can be picked
    faces = tuple(found.cards.find(name).face(str(case.data["printings"])) for name in found.names)
    measured = by_strength(*faces) or by_strength(*faces[::-1])
    # whoever lets a card be played is no matter of who has it then
    came = {step.source for step in both.trace.steps if step.kind == "play"}
    for (head, *rest), value in only.items() if not measured else ():
        elsewhere = [found_facts(one).get((head, *rest)) for one in played[1:]]
        if (head, *rest) in by_abilities:
            found.tell("surprising", "points", {"": sentence}, case)
        elif head == "control" and value is not None and None not in elsewhere and rest[0] not in came:
            found.tell("surprising", "control", {"": sentence}, case)
    for step in _fizzled(played, found.names):
        other, face = _faces(found, named(both, step.source), str(case.data["printings"]))
        # what is done once at a base is the doing of whoever the base would let do something there
        if not by_strength(other, face) and not (face.kind == "base" and at_once(other)):
            found.tell("surprising", "fizzles", {"": step.says}, case)


def _of_stand_ins(both: Replay, step: Step) -> bool:
    """Whether something is kept off or replaced that is no matter of the two: what a card without a text does that lies there, or that it
    goes because the minion it lies on does."""
    goes = step.how == "lose_host" and any(named(both, card) in STAND_INS for card in step.cards)
    return named(both, step.cause) in STAND_INS or goes


def _faces(found: Pair, name: str, age: str) -> tuple[Face, Face]:
    """The other card of a pair, and the one of this name."""
    other = next(one for one in found.names if one != name)
    return found.cards.find(other).face(age), found.cards.find(name).face(age)


def _refused_to_any(found: Pair, both: Replay, age: str) -> bool:
    """Whether nobody could be mistaken about what is refused: one takes all abilities away from what it lies on, or makes somebody stronger
    than the other's own text lets him be."""
    refusal = both.refused[0]
    name = named(both, refusal.card)
    if name not in found.names:
        return False
    other, face = _faces(found, name, age)
    return cancels(other) and "play" not in refusal.move or by_strength(other, face)


def _fizzled(played: Alone, names: tuple[str, str]) -> list[Step]:
    """Steps that say that one card finds no target where, without the other's abilities, it finds one. Not where one player has both: he
    knows what he has done."""
    found = []
    owners = {
        identity.owner for identity in played.both.position.ident.values() if identity.face is not None and identity.face.card.name in names
    }
    if len(owners) == 1 and None not in owners:
        return []
    for name, other in ((names[0], played.without_other), (names[1], played.without_one)):
        if _extra_plays(other) != _extra_plays(played.both):
            # then it lacks what was not played
            continue
        acted = {step.ability for step in other.trace.steps if step.ability and step.kind not in ("no-target", "idle", "reaction")}
        missed = {step.ability for step in other.trace.steps if step.kind == "no-target"}
        found += [
            step
            for step in played.both.trace.steps
            if step.kind == "no-target" and named(played.both, step.source) == name and step.ability in acted - missed
        ]
    return found


def _extra_plays(made: Replay) -> Counter[str]:
    """For which cards extra plays are made."""
    return Counter(named(made, one.choice.about) for one in made.decisions if one.choice.ask == "extra" and one.key not in DECLINING)


def _touched(made: Replay, only: Iterable[tuple[str, ...]]) -> list[str]:
    """The first cards of which something holds only because of both."""
    cards = [fact[1] for fact in only if len(fact) > 1 and fact[1] in made.position.ident]
    return list(dict.fromkeys(cards))[:3]


# -- loops --------------------------------------------------------------------------------------------------------------


def _loops(found: Pair, played: Alone, case: MetCase) -> bool:
    """Whether something goes round in which one of the cards is, and which ends where either is without its abilities. What goes round by
    itself once the other card has let somebody play it is no loop of both."""
    elsewhere = {kind for made in played[1:] for kind, _ in _rounds(made)}
    brought = _brought(found.names, played)
    seen = False
    for kind, cards in _rounds(played.both):
        if not cards.isdisjoint(found.names) and kind not in elsewhere and not (brought and len(cards) == 1):
            found.tell("loop", kind, {"": verdict_sentence(played.both)}, case)
            seen = True
    return seen


def _rounds(made: Replay) -> list[tuple[str, set[str]]]:
    """The loops of a replay by kind, each with the names of its cards."""
    rounds = [(loop.kind, {named(made, card) for card in loop.cards}) for loop in made.loops]
    if made.value_loop is not None:
        cards = (*made.value_loop.sources, *made.value_loop.targets)
        rounds.append(("values", {named(made, card) for card in cards}))
    return rounds


# -- printings ----------------------------------------------------------------------------------------------------------


def _printings(found: Pair, built: BuiltCase, first: dict[tuple[str, ...], Any], age: str, case: MetCase) -> None:
    """Whether what both do together is otherwise in the other printing. ``first``: what it is in this, as :func:`shares` tells it."""
    other = "first" if age == "latest" else "latest"
    # what a text lets somebody do is done in either printing
    willing = [{"ask": "may", "about": slug(name), "pick": "yes", "always": True} for name in found.names]
    data = as_map({**built.data, "printings": other, "answers": [*(built.data.get("answers") or ()), *willing]})
    try:
        made = replay(data, FILE, found.cards, profile_asked(data), printings=other, budget=FRAMES)
        played = alone(found, data, made, other)
    except BadInput:
        return
    if made.refused or built.made is None or opens(made, built.made) or missed(made, LEFT_OVER):
        # then what came may be what was picked, not what is printed
        return
    if worth_telling(shares(*map(found_facts, played))) == worth_telling(first):
        return
    found.meets = True
    says = {age: verdict_sentence(built.made), other: verdict_sentence(made)}
    if says[age] != says[other]:
        found.tell("printing", "printing", says, case)
