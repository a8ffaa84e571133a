"""What two cards do to each other: the smallest cases of a pair are looked for, and each in which they meet is weighed.

What comes of both together is something of the pair where it is not what comes of either alone put together. Only that is looked at: a
question that is contested beside any other card, too, is no matter of these two."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ...engine.kernel.run import Context, Run
from ...engine.reading.selections import meets
from ...engine.resolution.upkeep import settle
from ...ground.findings import BadInput
from ...ground.strict_yaml import Map
from ...language import analysis
from ...language.library import Library
from ...language.tree import Face, Selection
from ..composer.happening import ACTING, SUPPOSED, Happening, happenings
from ..composer.limits import breakpoint_asked
from ..composer.plain_cards import BYSTANDER
from ..composer.smallest_case import BuiltCase, smallest_case
from ..composer.told import ANN, BEA, Told
from ..loops import PROFILE as LOOPING
from ..loops import loop_candidates
from ..replay.replay import Replay
from .links import linked
from .needs import around
from .pair_facts import Facts, answering, done, named, only_played, picked_otherwise, scored, together
from .pair_findings import weigh
from .pair_played import PROFILE, Pair, ages, alike, going_on, strippable
from .records import KINDS, Record

#: How many things that can have happened are tried of a pair, and how many tables for each, with and without what the texts ask for.
HAPPENINGS, FURNISHED, TABLES = 3, (7, 4, 3), 2
#: How many with what the texts ask for where nothing is read by which they could meet.
UNLINKED = (4, 2)
#: How many tables on which a card lies elsewhere.
ELSEWHERE = 2
#: After how many bare tables on which not both cards have done something they are not expected to.
AWAKE = 2
#: How many cases of one pair are played in full.
CASES = 3


def pair_effects(one: str, other: str, folder: str | None = None) -> Record:
    """What comes of two cards, by their ids. Raises :class:`BadInput` for an id that no card has."""
    cards = strippable(folder)
    first, second = sorted((one, other))
    names = (cards.find(first).name, cards.find(second).name)
    found = Pair((first, second), names, cards)
    met = False
    for age in ages(cards, names):
        close = found.linked = linked(*(cards.find(name).face(age) for name in names))
        met = met or close
        _go_round(found, age)
        for happening, most in zip(_likely(found, age), FURNISHED if close else UNLINKED):
            if len(found.cases) >= CASES:
                break
            _look(found, happening, age, most)
    kinds = [one.kind for one in found.found]
    kind = next((kind for kind in KINDS if kind in kinds), "plain" if found.meets else "possible" if met else "nothing")
    told = sorted(found.found, key=lambda one: (-one.worth, one.sort))
    return Record(found.ids, kind, tuple(told), tuple(found.cases), found.tried, tuple(sorted(found.reads)))


def _likely(found: Pair, age: str) -> list[Happening]:
    """The likeliest things that can have happened, those alone in which both cards can do something if there are such."""
    likely = happenings(list(found.names), age, found.cards)
    awake = [one for one in likely if _awake(found, one, age)] or list(likely)
    awake.sort(key=lambda one: _changes_nothing(found, one, age))
    lies = Happening("lie")
    if lies not in awake and _awake(found, lies, age):
        # a turn in which others are played
        awake.insert(2, lies)
    supposed = _to_others(found, age)
    return [*awake[: HAPPENINGS - len(supposed)], *supposed]


def _changes_nothing(found: Pair, happening: Happening, age: str) -> bool:
    """Whether nobody waits for this: a card is played that does nothing by it."""
    if happening.kind != "play":
        return False
    waited = {kind for name in found.names for one in found.cards.find(name).face(age).abilities for kind in analysis.waits_for(one)}
    return not found.cards.find(happening.card).face(age).on_play and "play" not in waited


def _to_others(found: Pair, age: str) -> list[Happening]:
    """What can be supposed to happen to a minion that is neither of the two, where both bear on it."""
    faces = [found.cards.find(name).face(age) for name in found.names]
    bearing = [{kind for one in face.abilities for kind in (*analysis.waits_for(one), *analysis.forbids(one))} for face in faces]
    lasting = [any(one.role in ("continuous", "trigger", "instead") for one in face.abilities) for face in faces]
    if not all(lasting):
        return []
    kinds = [kind for kind in SUPPOSED if all(_bears(kind, one) for one in bearing)]
    kinds += [kind for kind in SUPPOSED if kind not in kinds and any(_bears(kind, one) for one in bearing)]
    return [Happening(kind, BYSTANDER) for kind in kinds[:1]]


def _bears(kind: str, waited: set[str]) -> bool:
    return kind in waited or kind == "destroy" and bool({"leave_play", "to_discard"} & waited)


def _awake(found: Pair, happening: Happening, age: str) -> bool:
    """Whether both cards can do something when this happens: a text that is carried out when its card is played, or a talent, needs
    somebody who plays or uses it."""
    for name, other in (found.names, found.names[::-1]):
        if name == happening.card:
            continue
        asleep = {"talent", "activated"} if happening.kind != "play" else {"talent"}
        played = any("play" in analysis.causes(ability) for ability in found.cards.find(other).face(age).abilities)
        roles = {ability.role for ability in found.cards.find(name).face(age).abilities}
        if roles <= (asleep if played else asleep | {"on_play"}):
            return False
    return True


def _look(found: Pair, happening: Happening, age: str, most: int) -> None:
    """Look for a table on which both together do what neither does alone when something happens, and write down what that shows."""

    acted = False

    def meets(built: BuiltCase) -> bool:
        nonlocal acted
        if built.refused:
            return bool(told.around) and built.made is not None and _barred(found, built) and _at_rest(built.made)
        # what is given for as long as a card lies there need not show at the end
        acts = {*built.met, *lasting}
        if built.made is None or not acts or not acts.issuperset(found.names) and not _kept_from(found, built.data, acts):
            return False
        acted = True
        return _depends(found, built.data, built.made) and _at_rest(built.made)

    def hopeless(tried: int) -> bool:
        return tried >= AWAKE and not acted

    faces = {name: found.cards.find(name).face(age) for name in found.names}
    lasting = {name for name, face in faces.items() if face.continuous}
    held = {name: "hand" for name, face in faces.items() if name != happening.card and _waits_in_hand(face)}

    places = held if happening.kind != "score" else {}
    tables: list[tuple[Told, int]] = []
    # at a base where a text does what it does by the breakpoint, and at one where it does not
    for limit in dict.fromkeys((breakpoint_asked(tuple(faces.values())), 0)):
        furnished = Told(places=places, around=around(faces.values()), breakpoint=limit)
        tables += [(furnished, most), *((one, ELSEWHERE) for one in _elsewhere(found, happening, faces, furnished))]
        if most == FURNISHED[0]:
            tables.append((Told(places=places, breakpoint=limit), TABLES))
    for told, few in tables:
        built = smallest_case(
            list(found.names),
            happening,
            printing=age,
            profile=PROFILE,
            cards=found.cards,
            goal=meets,
            like=_with_all(told) if told.around else None,
            most=few,
            told=told,
            tables=found.laid(),
            hopeless=None if told.around else hopeless,
        )
        found.tried += built.tried
        # answers that nobody was asked for are gone by now, and may be asked for where a card is without its abilities
        if built.reached and meets(built):
            weigh(found, built, age)
            return


def _at_rest(made: Replay) -> bool:
    """Whether nothing that lies on a table is due there before anything is done, and all lies where it can have been played. What is due
    would come of whatever is done, and is no matter of that."""
    game = made.setting.game._replace(choice=None)
    run = Run(game, Context(made.setting.library, made.profile, None))
    for card, place in game.position.play.items():
        face = game.position.ident[card].face
        # a card stays on what was strong enough when it was played, but no table begins with that
        if place.host is not None and face is not None and isinstance(face.play_on, Selection) and face.play_on.reads_values:
            if not meets(run, place.host, face.play_on, {"you": place.controller, "this": card}):
                return False
    settle(run, run.p, [])
    return run.p is game.position and run.stack is game.stack and run.levels is game.levels


def _elsewhere(found: Pair, happening: Happening, faces: dict[str, Face], furnished: Told) -> Iterator[Told]:
    """The same with a card where it may be instead: in the hand of whoever is given plays by the other, or a titan that is set aside."""
    giver = faces.get(happening.card)
    for name, face in faces.items():
        if name == happening.card or name in furnished.places:
            continue
        if face.from_hand and happening.kind != "score":
            yield dataclasses.replace(furnished, places={**furnished.places, name: "hand"}, sides={name: BEA})
        elif face.kind == "titan" and _comes_from_aside(face):
            yield dataclasses.replace(furnished, places={**furnished.places, name: "titans"}, sides={name: ANN})
        elif giver is not None and happening.kind in ACTING and face.kind in ("minion", "action") and face.abilities and _plays(giver):
            yield dataclasses.replace(furnished, places={**furnished.places, name: "hand"}, sides={name: ANN})


@lru_cache(maxsize=1 << 12)
def _plays(face: Face) -> bool:
    """Whether a text lets somebody play cards."""
    return any("play" in analysis.causes(ability) for ability in face.abilities)


@lru_cache(maxsize=1 << 12)
def _comes_from_aside(face: Face) -> bool:
    """Whether a titan has an ability that works while it is set aside."""
    return bool(face.from_titans) or any("titans" in ability.zones for ability in face.abilities)


def _barred(found: Pair, built: BuiltCase) -> bool:
    """Whether what is refused where both have their abilities can be done where only the card that somebody plays or uses has its own, and
    is not refused to any such card."""
    others = [name for name in found.names if name != built.happening.card]
    if len(others) != 1 or built.made is None:
        return False
    try:
        if found.laid(without=(others[0],)).replay(built.data).refused:
            return False
        return not alike(built.made, found.laid(without=(built.happening.card,)).replay(built.data))
    except BadInput:
        return False


def _waits_in_hand(face: Face) -> bool:
    """Whether all that a card reacts to finds it in somebody's hand."""
    return bool(face.from_hand) and not (face.triggers or face.insteads or face.continuous or face.talents or face.activated)


def _kept_from(found: Pair, data: Map, acts: set[str]) -> bool:
    """Whether the card that has done nothing, and reacts to others, does something where the other is without its abilities."""
    idle = next(name for name in found.names if name not in acts)
    face = found.cards.find(idle).face(str(data["printings"]))
    if not face.triggers and not face.insteads:
        return False
    try:
        alone = found.laid(without=tuple(acts)).replay(data)
        if done((idle,), alone):
            return True
        return found.facts_of(alone) != found.facts_of(found.laid(without=found.names).replay(data))
    except BadInput:
        return False


def _depends(found: Pair, data: Map, made: Replay) -> bool:
    """Whether what comes of a case is neither as without either card nor the sum of what each does."""
    both = found.facts_of(made)
    plain: list[Facts] = []
    alone: list[Replay] = []
    for names in ((found.names[0],), (found.names[1],), found.names):
        try:
            alone.append(going_on(data, made, found.laid(without=names).replay))
        except BadInput:
            return False
        if any(step.kind == "use" and named(alone[-1], step.source) in names for step in alone[-1].trace.steps):
            # what it has no more it cannot have used: it is an ability that the other lends
            return False
        plain.append(found.facts_of(alone[-1]))
        if len(plain) == 2:
            if answering(found.names, made, *alone) and (found.linked or all(scored(one) == scored(made) for one in alone)):
                return True
            if plain[0] == plain[1] == both:
                # nothing happens of which either could be the reason
                return False
    if not found.linked and any(scored(one) != scored(made) for one in alone):
        # any other power would have made the base score as well
        return False
    only = together(both, *plain)
    if any(picked_otherwise(found.names, made, one) for one in alone[:2]):
        # what came may be what was picked
        return any(fact[0] == "offered" for fact in only)
    return not only_played(only, made)


#: An arrangement of which nothing is said.
PLAIN: dict[str, Any] = {
    "side": {},
    "host": {},
    "away": {},
    "strong": {},
    "around": {},
    "target": None,
    "everywhere": "",
    "bystander": "",
    "second": False,
    "last": False,
    "alone": False,
    "window": "",
    "pile": "",
    "turn": ANN,
}


def _with_all(told: Told) -> dict[str, Any]:
    """The plainest table with all around that was told."""
    return {**PLAIN, "around": dict.fromkeys(told.around, True)}


def _crowded(found: Pair, happening: Happening, age: str) -> list[dict[str, Any]]:
    """Tables on which much can meet: a card that reacts stands everywhere and is the stronger one. What a case does not need is taken off
    its table again, so that it is no larger for having been found there."""
    made = []
    for name in found.names:
        face = found.cards.find(name).face(age)
        if (
            name != happening.card
            and face.kind in ("minion", "titan")
            and any(one.role in ("trigger", "instead") for one in face.abilities)
        ):
            strong = dict.fromkeys(found.names, False) | {name: True}
            made.append({**PLAIN, "strong": strong, "everywhere": name})
    return made


def _go_round(found: Pair, age: str) -> None:
    """Look for a loop where the abilities of the two make a circle: as the pairs are played first, then as loops are looked for."""
    two = Library()
    two.cards.update({id_: found.cards.cards[id_] for id_ in found.ids})
    circles = [one for one in loop_candidates(two, age) if set(one.cards) == set(found.names)]
    if not circles:
        return
    again = [Happening("again", name) for name in found.names if found.cards.find(name).kind == "minion"]
    likely = happenings(list(found.names), age, found.cards)[:2]
    for profile in (PROFILE, LOOPING):
        for happening in (*(again if any("play" in one.events for one in circles) else ()), *likely):
            for like in (None, *_crowded(found, happening, age)):
                names = list(found.names)
                built = smallest_case(
                    names,
                    happening,
                    printing=age,
                    profile=profile,
                    cards=found.cards,
                    goal=_both_go_round,
                    like=like,
                    most=TABLES,
                    tables=found.laid(profile),
                )
                found.tried += built.tried
                if built.made is not None and built.loops:
                    weigh(found, built, age)
                    break
            if any(one.kind == "loop" for one in found.found):
                return


def _both_go_round(built: BuiltCase) -> bool:
    return built.loops and not built.idle
