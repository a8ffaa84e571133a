"""What two cards do to each other: the smallest cases of a pair, each played four times, with what both cards say, with what either says
alone, and with neither.

A card without its abilities lies there as any other of its kind and power. What comes of both together is something of the pair where it
is not what comes of either alone put together. Only that is looked at: a question that is contested beside any other card, too, is no
matter of these two."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields
from functools import cache, lru_cache
from typing import Any, NamedTuple

import msgspec

from ...engine.kernel.run import Context, Run
from ...engine.query.unplayable import unplayable
from ...engine.reading.selections import meets
from ...engine.resolution.upkeep import settle
from ...ground.findings import BadInput
from ...ground.strict_yaml import Map
from ...language import analysis
from ...language.library import Library
from ...language.loading import slug
from ...language.tree import CardInfo, Face, Selection
from ..composer.happening import ACTING, SUPPOSED, Happening, happenings
from ..composer.plain_cards import BYSTANDER
from ..composer.smallest_case import FRAMES, BuiltCase, Tables, smallest_case
from ..composer.taking_part import is_played
from ..composer.told import ANN, BEA, Told
from ..data.loaded import game_profile, knowledge, profile_asked
from ..data.loaded import library as everything
from ..loops import PROFILE as LOOPING
from ..loops import loop_candidates
from ..replay.replay import Replay, profile_of_case, replay
from ..replay.trace import Step
from ..situation.paths import as_map, plain_data
from ..situation.setting import Setting, in_force, set_up
from ..verdict.verdict import verdict_sentence
from .links import by_strength, cancels, gives_power_at_bases, linked
from .needs import around
from .pair_facts import (
    LEFT_OVER,
    STOPPED,
    Facts,
    answering,
    differing,
    done,
    found_facts,
    missed,
    named,
    offered,
    only_piles,
    only_places,
    only_played,
    picked_otherwise,
    points_of_abilities,
    scored,
    shares,
    together,
)
from .records import KINDS, Gathered, MetCase, Record

#: The reading under which the pairs are played first.
PROFILE = "latest"
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
#: The printing of a card without its abilities: this and the printing.
BLANK = "blank"
FILE = "case"
_bytes = msgspec.json.Encoder().encode


class Strippable(CardInfo):
    """A card that can also be had without its abilities."""

    __slots__ = ()

    def face(self, printing: str) -> Face:
        """As :meth:`CardInfo.face`; after :data:`BLANK` and a blank the printing without abilities."""
        head, _, of = printing.partition(" ")
        return blank(super().face(of)) if head == BLANK else super().face(printing)


@cache
def blank(face: Face) -> Face:
    """A printing of the same kind, power and place without any ability."""
    return dataclasses.replace(
        face,
        abilities=(),
        triggers={},
        insteads={},
        outside_insteads={},
        from_hand={},
        from_discard={},
        from_titans={},
        from_deck={},
        from_stasis={},
        continuous=(),
        on_play=(),
        talents=(),
        activated=(),
        leaving=(),
    )


@lru_cache(maxsize=2)
def strippable(folder: str | None = None) -> Library:
    """The library in which every card can be had without its abilities."""
    made = everything(folder).extensible()
    names = [one.name for one in fields(CardInfo)]
    for id_, card in made.cards.items():
        made.cards[id_] = Strippable(**{name: getattr(card, name) for name in names})
    return made


class Alone(NamedTuple):
    """A case played four times: with both cards, without the first, without the other, and without both."""

    both: Replay
    without_one: Replay
    without_other: Replay
    without_both: Replay


@dataclass(slots=True)
class _Pair(Gathered):
    """What is being found out of a pair. ``names``, ``cards``; ``linked``: whether their texts can meet; ``found``, ``cases`` as in a
    record. ``tables``: what was laid, by profile and by which cards are without their abilities; ``settings``: how the cards lay there at
    first; ``facts``: how replays that are kept ended, by their identity."""

    ids: tuple[str, str]
    names: tuple[str, str]
    cards: Library
    meets: bool = False
    linked: bool = False
    tables: dict[tuple[str, tuple[str, ...]], Tables] = field(default_factory=dict)
    settings: dict[bytes, Setting] = field(default_factory=dict)
    facts: dict[int, Facts] = field(default_factory=dict)

    def laid(self, profile: str = PROFILE, without: tuple[str, ...] = ()) -> Tables:
        """The tables of this pair that are read by a profile and on which some of the two are without their abilities: what happens on
        none is told, but that is done where both have theirs."""

        def played(data: Map) -> Replay:
            reading = profile_of_case(data, game_profile(profile), FILE)
            setting = in_force(self.set_up(data, without), reading, FILE, data.line)
            return replay(data, FILE, self.cards, reading, setting=setting, budget=FRAMES)

        return self.tables.setdefault((profile, without), Tables(played))

    def set_up(self, data: Map, without: tuple[str, ...]) -> Setting:
        """The table of a case, which is the same whatever is done on it."""
        lies = _bytes({key: value for key, value in data.items() if key not in ("moves", "answers")})
        setting = self.settings.get(lies)
        if setting is None:
            setting = self.settings[lies] = set_up(data, FILE, self.cards)
        if not without:
            return setting
        position = setting.game.position
        ident = {
            card: msgspec.structs.replace(one, face=blank(one.face)) if one.face is not None and one.face.card.name in without else one
            for card, one in position.ident.items()
        }
        return dataclasses.replace(setting, game=setting.game._replace(position=position.replace(ident=ident)))

    def facts_of(self, made: Replay) -> Facts:
        """What holds at the end of a replay that is kept."""
        if id(made) not in self.facts:
            self.facts[id(made)] = found_facts(made) | offered(self.names, made)
        return self.facts[id(made)]


def pair_effects(one: str, other: str, folder: str | None = None) -> Record:
    """What comes of two cards, by their ids. Raises :class:`BadInput` for an id that no card has."""
    cards = strippable(folder)
    first, second = sorted((one, other))
    names = (cards.find(first).name, cards.find(second).name)
    found = _Pair((first, second), names, cards)
    met = False
    for age in _ages(cards, names):
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


def _likely(found: _Pair, age: str) -> list[Happening]:
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


def _changes_nothing(found: _Pair, happening: Happening, age: str) -> bool:
    """Whether nobody waits for this: a card is played that does nothing by it."""
    if happening.kind != "play":
        return False
    waited = {kind for name in found.names for one in found.cards.find(name).face(age).abilities for kind in analysis.waits_for(one)}
    return not found.cards.find(happening.card).face(age).on_play and "play" not in waited


def _to_others(found: _Pair, age: str) -> list[Happening]:
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


def _awake(found: _Pair, happening: Happening, age: str) -> bool:
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


def _look(found: _Pair, happening: Happening, age: str, most: int) -> None:
    """Look for a table on which both together do what neither does alone when something happens, and write down what that shows."""

    acted = False

    def meets(built: BuiltCase) -> bool:
        nonlocal acted
        if built.refused:
            return built.made is not None and _barred(found, built) and _at_rest(built.made)
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
    furnished = Told(places=places, around=around(faces.values()))
    bare = Told(places=places)
    tables = [(furnished, most), *((one, ELSEWHERE) for one in _elsewhere(found, happening, faces, furnished))]
    if most == FURNISHED[0]:
        tables.append((bare, TABLES))
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
            _weigh(found, built, age)
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


def _elsewhere(found: _Pair, happening: Happening, faces: dict[str, Face], furnished: Told) -> Iterator[Told]:
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


def _barred(found: _Pair, built: BuiltCase) -> bool:
    """Whether what is refused where both have their abilities can be done where only the card that somebody plays or uses has its own, and
    is not refused to any such card."""
    others = [name for name in found.names if name != built.happening.card]
    if len(others) != 1 or built.made is None:
        return False
    try:
        if found.laid(without=(others[0],)).replay(built.data).refused:
            return False
        return not _alike(built.made, found.laid(without=(built.happening.card,)).replay(built.data))
    except BadInput:
        return False


def _alike(made: Replay, other: Replay) -> bool:
    """Whether the same is refused for the same reason."""
    return bool(other.refused) and made.refused[0].says == other.refused[0].says


def _waits_in_hand(face: Face) -> bool:
    """Whether all that a card reacts to finds it in somebody's hand."""
    return bool(face.from_hand) and not (face.triggers or face.insteads or face.continuous or face.talents or face.activated)


def _kept_from(found: _Pair, data: Map, acts: set[str]) -> bool:
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


def _depends(found: _Pair, data: Map, made: Replay) -> bool:
    """Whether what comes of a case is neither as without either card nor the sum of what each does."""
    both = found.facts_of(made)
    plain: list[Facts] = []
    alone: list[Replay] = []
    for names in ((found.names[0],), (found.names[1],), found.names):
        try:
            alone.append(_going_on(data, made, found.laid(without=names).replay))
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


def _crowded(found: _Pair, happening: Happening, age: str) -> list[dict[str, Any]]:
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


def _go_round(found: _Pair, age: str) -> None:
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
                    _weigh(found, built, age)
                    break
            if any(one.kind == "loop" for one in found.found):
                return


def _both_go_round(built: BuiltCase) -> bool:
    return built.loops and not built.idle


def _ages(cards: Library, names: tuple[str, str]) -> tuple[str, ...]:
    """The printings that must be told apart: both where one of the cards plays differently and can be played in both."""
    faces = {age: [cards.find(name).face(age) for name in names] for age in ("latest", "first")}
    playable = [age for age, found in faces.items() if all(unplayable(face) is None for face in found)]
    if len(playable) == 2 and all(a is b for a, b in zip(faces["latest"], faces["first"])):
        return ("latest",)
    return tuple(playable)


# -- one case -----------------------------------------------------------------------------------------------------------


def _weigh(found: _Pair, built: BuiltCase, age: str) -> None:
    """What one case shows."""
    case = MetCase(built.happening.key, plain_data(built.data))
    try:
        # as whoever opens the case sees it
        built.made = replay(built.data, FILE, found.cards, profile_asked(built.data), budget=FRAMES)
        played = _alone(found, built.data, built.made, age)
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
            _surprises(found, played, only, stopped, case)
            _contested(found, built, played, age, case)
    if "first" in _ages(found.cards, found.names):
        _printings(found, built, shares(*(found_facts(one) for one in played)) if only else only, age, case)


def _brought(names: tuple[str, str], played: Alone) -> bool:
    """Whether one of two cards is played only because the other lets somebody do so, and has not stopped anything."""
    if any(step.kind in STOPPED for step in played.both.trace.steps):
        return False
    return any(
        is_played(played.both, name) and not is_played(other, name)
        for name, other in ((names[0], played.without_other), (names[1], played.without_one))
    )


def _alone(found: _Pair, data: Map, both: Replay, age: str, answers: dict[str, str] | None = None) -> Alone:
    one, other = found.names
    reading = profile_asked(data)
    bare = f"{BLANK} {age}"

    def without(*names: str) -> Replay:
        def played(data: Map) -> Replay:
            return replay(data, FILE, found.cards, reading, printing=dict.fromkeys(names, bare), answers=answers, budget=FRAMES)

        return _going_on(data, both, played)

    return Alone(both, without(one), without(other), without(one, other))


def _going_on(data: Map, both: Replay, played: Callable[[Map], Replay]) -> Replay:
    """A case played without the abilities of some cards, in which a move that cannot be made without them is left out, if others follow it
    and all could be made with them: what follows is no matter of what gave that move."""
    made = played(data)
    while made.refused and not both.refused:
        moves = data.get("moves") or ()
        refused = [made.refused[-1].move == move for one in moves for move in one.values()]
        if True not in refused[:-1]:
            break
        at = refused.index(True)
        data = as_map({**data, "moves": [*moves[:at], *moves[at + 1 :]]})
        made = played(data)
    return made


# -- what is surprising -------------------------------------------------------------------------------------------------


def _stopped(played: Alone) -> list[Step]:
    """Steps that say that something could not happen, or was replaced, which they do only where both cards are as they are."""
    elsewhere = {_sign(step) for made in played[1:] for step in made.trace.steps if step.kind in STOPPED}
    return [step for step in played.both.trace.steps if step.kind in STOPPED and _sign(step) not in elsewhere]


def _sign(step: Step) -> tuple[Any, ...]:
    return (step.kind, step.says)


def _surprises(found: _Pair, played: Alone, only: dict[tuple[str, ...], Any], stopped: list[Step], case: MetCase) -> None:
    both = played.both
    for step in stopped:
        if named(both, step.source) in found.names:
            found.tell("surprising", STOPPED[step.kind], {"": step.says}, case)
    if both.refused and not all(made.refused for made in played[1:3]) and not any(_alike(both, made) for made in played[1:3]):
        if not _refused_to_any(found, both, str(case.data["printings"])):
            found.tell("surprising", "refused", {"": f"{both.refused[0].says}."}, case)
    sentence = verdict_sentence(both, _touched(both, only))
    # what a place at a base is worth hangs on all power there, and that is no matter of two cards
    by_abilities = together(*map(points_of_abilities, played))
    for (head, *rest), value in only.items():
        elsewhere = [found_facts(one).get((head, *rest)) for one in played[1:]]
        if (head, *rest) in by_abilities:
            found.tell("surprising", "points", {"": sentence}, case)
        elif head == "control" and value is not None and None not in elsewhere:
            found.tell("surprising", "control", {"": sentence}, case)
    for step in _fizzled(played, found.names):
        if not by_strength(*_faces(found, named(both, step.source), str(case.data["printings"]))):
            found.tell("surprising", "fizzles", {"": step.says}, case)


def _faces(found: _Pair, name: str, age: str) -> tuple[Face, Face]:
    """The other card of a pair, and the one of this name."""
    other = next(one for one in found.names if one != name)
    return found.cards.find(other).face(age), found.cards.find(name).face(age)


def _refused_to_any(found: _Pair, both: Replay, age: str) -> bool:
    """Whether nobody could be mistaken about what is refused: one takes all abilities away from what it lies on, or makes somebody stronger
    than the other's own text lets him be."""
    refusal = both.refused[0]
    name = named(both, refusal.card)
    if name not in found.names:
        return False
    other, face = _faces(found, name, age)
    return cancels(other) and "play" not in refusal.move or by_strength(other, face)


def _fizzled(played: Alone, names: tuple[str, str]) -> list[Step]:
    """Steps that say that one card finds no target where, without the other's abilities, it finds one."""
    found = []
    for name, other in ((names[0], played.without_other), (names[1], played.without_one)):
        acted = {step.ability for step in other.trace.steps if step.ability and step.kind not in ("no-target", "idle", "reaction")}
        missed = {step.ability for step in other.trace.steps if step.kind == "no-target"}
        found += [
            step
            for step in played.both.trace.steps
            if step.kind == "no-target" and named(played.both, step.source) == name and step.ability in acted - missed
        ]
    return found


def _touched(made: Replay, only: Iterable[tuple[str, ...]]) -> list[str]:
    """The first cards of which something holds only because of both."""
    cards = [fact[1] for fact in only if len(fact) > 1 and fact[1] in made.position.ident]
    return list(dict.fromkeys(cards))[:3]


# -- loops --------------------------------------------------------------------------------------------------------------


def _loops(found: _Pair, played: Alone, case: MetCase) -> bool:
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


# -- questions ----------------------------------------------------------------------------------------------------------


def _contested(found: _Pair, built: BuiltCase, played: Alone, age: str, case: MetCase) -> None:
    """The questions whose other answers change what comes of both, and change nothing where either card is without its abilities."""
    base = found_facts(played.both)
    plain = [found_facts(one) for one in played[1:]]
    if missed(played.both):
        return
    by_totals = any(gives_power_at_bases(face) for card in found.ids for face in found.cards.cards[card].faces.values())
    for question, answer in sorted(played.both.reads.items()):
        if question in _ways_out():
            continue
        says: dict[str, str] = {}
        for option in profile_asked(built.data).meanings.get(question, {}):
            if option == answer:
                continue
            answers = {question: option}
            # most answers change nothing, and that needs no steps told
            if (quick := _answered(found, built, answers, False)) is None or found_facts(quick) == base or _opens(quick, played.both):
                continue
            made = _answered(found, built, answers)
            if made is None or missed(made) or only_piles(played.both, made) or only_places(played.both, made) and not by_totals:
                continue
            if _only_later(found, built, answers, made, base):
                continue
            alone = _alone(found, built.data, made, age, answers)
            if [found_facts(one) for one in alone[1:]] != plain:
                continue
            if _told(together(found_facts(made), *map(found_facts, alone[1:]))) == _told(together(base, *plain)):
                continue
            about = sorted(card for fact in differing(base, found_facts(made)) for card in fact[1:] if card in made.position.ident)
            says.setdefault(answer, verdict_sentence(played.both, list(dict.fromkeys(about))[:3]))
            says[option] = verdict_sentence(made, list(dict.fromkeys(about))[:3])
        if len(set(says.values())) > 1:
            found.tell("contested", question, says, case)


@lru_cache(maxsize=1)
def _ways_out() -> frozenset[str]:
    """The questions of how a loop ends, which every loop raises."""
    return frozenset(way.of for loop in knowledge().loops for way in loop.ways_out)


def _answered(found: _Pair, built: BuiltCase, answers: dict[str, str], traced: bool = True) -> Replay | None:
    """A case by another answer; ``None`` where it cannot be played so."""
    setting = built.made.setting if built.made is not None else None
    reading = profile_asked(built.data)
    try:
        made = replay(built.data, FILE, found.cards, reading, answers=answers, budget=FRAMES, setting=setting, traced=traced)
    except BadInput:
        return None
    return None if made.ended == "spent" or made.refused else made


def _only_later(found: _Pair, built: BuiltCase, answers: dict[str, str], made: Replay, base: Facts) -> bool:
    """Whether all that another reading changes is that an extra card is played later, as it cannot be played at once: played afterwards, it
    ends as by the first reading, or it cannot be told any more."""
    due = [one for one in built.data.get("answers") or () if one.get("ask") == "extra"]
    left = {choice.about for choice in (one.choice for one in made.decisions) if choice.ask == "extra"}
    moves = [{one.get("who", ANN): {"play": one["pick"]}} for one in due if one.get("about") not in left]
    if not moves:
        return False
    data = as_map({**built.data, "moves": [*built.data.get("moves", ()), *moves]})
    try:
        later = replay(data, FILE, found.cards, profile_asked(data), answers=answers, budget=FRAMES)
    except BadInput:
        return True
    return bool(later.refused) or found_facts(later) == base


def _opens(made: Replay, base: Replay) -> bool:
    """Whether another reading asks somebody what the first does not: then what came may be what was picked, not how it is read."""
    return _open(made) != _open(base)


def _open(made: Replay) -> list[tuple[Any, ...]]:
    return sorted((one.choice.who or "", one.choice.ask, one.choice.about or "") for one in made.open())


def _told(only: dict[tuple[str, ...], Any]) -> dict[tuple[str, ...], Any]:
    """What is worth telling: all but the plays that are left."""
    return {fact: value for fact, value in only.items() if fact[0] != "plays"}


# -- printings ----------------------------------------------------------------------------------------------------------


def _printings(found: _Pair, built: BuiltCase, first: dict[tuple[str, ...], Any], age: str, case: MetCase) -> None:
    """Whether what both do together is otherwise in the other printing. ``first``: what it is in this, as :func:`shares` tells it."""
    other = "first" if age == "latest" else "latest"
    # what a text lets somebody do is done in either printing
    willing = [{"ask": "may", "about": slug(name), "pick": "yes", "always": True} for name in found.names]
    data = as_map({**built.data, "printings": other, "answers": [*(built.data.get("answers") or ()), *willing]})
    try:
        made = replay(data, FILE, found.cards, profile_asked(data), printings=other, budget=FRAMES)
        played = _alone(found, data, made, other)
    except BadInput:
        return
    if made.refused or built.made is None or _opens(made, built.made) or missed(made, LEFT_OVER):
        # then what came may be what was picked, not what is printed
        return
    if _told(shares(*map(found_facts, played))) == _told(first):
        return
    found.meets = True
    says = {age: verdict_sentence(built.made), other: verdict_sentence(made)}
    if says[age] != says[other]:
        found.tell("printing", "printing", says, case)
