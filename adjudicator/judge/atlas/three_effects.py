"""What three cards do that no two of them do: small tables with all three, each played with all, and without the abilities of each.

A pair that is contested or goes round is widened so, and no more is told of three than what goes round and what is contested. What is not
there with any two is of all three."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...engine.query.unplayable import unplayable
from ...ground.findings import BadInput
from ...ground.strict_yaml import Map
from ...language.library import Library
from ..composer.happening import Happening, happenings
from ..composer.smallest_case import FRAMES, BuiltCase, Tables, smallest_case
from ..composer.taking_part import is_played
from ..composer.told import Told
from ..data.loaded import knowledge, profile_asked
from ..loops import loop_candidates
from ..replay.replay import Replay, replay
from ..situation.paths import as_map, plain_data
from ..verdict.verdict import verdict_sentence
from .needs import around
from .pair_facts import LEFT_OVER, differing, found_facts, missed, named, scored
from .pair_played import BLANK, FILE, PROFILE, strippable
from .records import KINDS, Gathered, Kind, MetCase
from .records_of_three import OfThree
from .widening import widened

#: How many things that can have happened are tried of three cards, and how many tables for each, with and without what the texts ask for.
HAPPENINGS, FURNISHED, TABLES = 2, 5, 2


@dataclass(slots=True)
class _Search(Gathered):
    """What is being found out of three cards."""

    names: tuple[str, ...]
    cards: Library
    age: str
    tables: dict[tuple[str, ...], Tables] = field(default_factory=dict)

    def laid(self, without: tuple[str, ...] = ()) -> Tables:
        """The tables on which some of the cards are without their abilities."""
        bare = dict.fromkeys(without, f"{BLANK} {self.age}")

        def played(data: Map) -> Replay:
            return replay(data, FILE, self.cards, profile_asked(data), printing=bare or None, budget=FRAMES)

        return self.tables.setdefault(without, Tables(played))

    def smallest(self, happening: Happening, goal: Callable[[BuiltCase], bool], most: int, told: Told | None = None) -> BuiltCase:
        """The smallest case of something that happens to the three."""
        built = smallest_case(
            list(self.names),
            happening,
            printing=self.age,
            profile=PROFILE,
            cards=self.cards,
            goal=goal,
            most=most,
            told=told,
            tables=self.laid(),
        )
        self.tried += built.tried
        return built


def three_effects(one: str, other: str, third: str, cases: Sequence[MetCase] = (), folder: str | None = None) -> OfThree:
    """What three cards do that no two of them do, by their ids. ``cases``: those of the pair that is widened, to which the third card is
    added before any other table is laid. Raises :class:`BadInput` for an id that no card has."""
    cards = strippable(folder)
    ids = (*sorted((one, other)), third)
    names = tuple(cards.find(id_).name for id_ in ids)
    ages = [age for age in ("latest", "first") if all(unplayable(cards.find(name).face(age)) is None for name in names)]
    made = _Search(names, cards, ages[0] if ages else "")
    if ages:
        for case in cases:
            _widen(made, case)
        if not made.found:
            _go_round(made)
        for happening in happenings(list(names), made.age, cards)[:HAPPENINGS]:
            if not made.found:
                _look(made, happening)
    kinds = [found.kind for found in made.found]
    kind: Kind = next((kind for kind in KINDS if kind in kinds), "plain")
    told = sorted(made.found, key=lambda found: (-found.worth, found.sort))
    first, second, last = ids
    return OfThree((first, second, last), kind, tuple(told), tuple(made.cases), made.tried, tuple(sorted(made.reads)))


def _widen(made: _Search, case: MetCase) -> None:
    """Add the third card to a case of the pair, in one place after the other, until that shows something of all three."""
    if case.data.get("printings") != made.age:
        return
    third = made.names[-1]
    kind, _, of = case.event.partition(":")
    for laid in widened(case.data, third, made.cards.find(third).face(made.age)):
        made.tried += 1
        try:
            played = made.laid().replay(laid)
            unasked = [one.line for one in played.findings if one.code == "answer-not-asked"]
            if unasked:
                laid = as_map({**laid, "answers": [one for one in laid["answers"] if not _is_idle(one, played)]})
                played = made.laid().replay(laid)
        except BadInput:
            continue
        if played.refused or played.ended == "spent" or missed(played, LEFT_OVER):
            continue
        _weigh(made, BuiltCase(laid, Happening(kind, of), made=played))
        if made.found:
            return


def _is_idle(answer: Mapping[str, Any], played: Replay) -> bool:
    """Whether nobody was asked for an answer."""
    asked = [(one.choice.ask, one.choice.about) for one in played.decisions]
    return not any(answer.get("ask") in (None, ask) and answer.get("about") in (None, about) for ask, about in asked)


def _look(made: _Search, happening: Happening) -> None:
    """Look for a table on which all three together do what no two of them do."""
    faces = {name: made.cards.find(name).face(made.age) for name in made.names}
    lasting = {name for name, face in faces.items() if face.continuous}

    def meets(built: BuiltCase) -> bool:
        if built.made is None or built.refused or not {*built.met, *lasting}.issuperset(made.names):
            return False
        made.found, made.cases = [], []
        _weigh(made, built)
        return bool(made.found)

    for told, most in ((Told(around=around(faces.values())), FURNISHED), (Told(), TABLES)):
        built = made.smallest(happening, meets, most, told)
        # of what was found on the way only what the case shows in the end, without what it does not need
        if built.reached and meets(built):
            return
        made.found, made.cases = [], []


def _go_round(made: _Search) -> None:
    """Look for a loop where the abilities of all three make a circle."""
    few = Library()
    few.cards.update({card.id: card for card in (made.cards.find(name) for name in made.names)})
    if not any(set(circle.cards) == set(made.names) for circle in loop_candidates(few, made.age)):
        return
    again = [Happening("again", name) for name in made.names if made.cards.find(name).kind == "minion"]
    for happening in (*again, *happenings(list(made.names), made.age, made.cards)[:HAPPENINGS]):
        built = made.smallest(happening, lambda built: built.loops and not built.idle, TABLES)
        if built.made is not None and built.loops:
            _weigh(made, built)
            if made.found:
                return


def _without(made: _Search, data: Map) -> list[Replay] | None:
    """A case played without the abilities of each card; ``None`` where it cannot be."""
    try:
        return [made.laid((name,)).replay(data) for name in made.names]
    except BadInput:
        return None


def _cut_short(data: Map, played: list[Replay]) -> bool:
    """Whether moves were not made since one before them could not be."""
    return len(data.get("moves") or ()) > 1 and any(one.refused for one in played)


def _weigh(made: _Search, built: BuiltCase) -> None:
    """What one case shows of all three."""
    pairs = _without(made, built.data)
    if pairs is None or built.made is None:
        return
    case = MetCase(built.happening.key, plain_data(built.data))
    made.reads.update(built.made.reads)
    elsewhere = {kind for one in pairs for kind, _ in _rounds(one)}
    for kind, round_ in _rounds(built.made):
        if kind not in elsewhere and round_.intersection(made.names):
            made.tell("loop", kind, {"": verdict_sentence(built.made)}, case)
    if any(is_played(built.made, name) != is_played(one, name) for name in made.names for one in pairs):
        # what a card does by itself when it is played is no matter of what gave the play
        return
    if _cut_short(built.data, pairs) or any(scored(one) != scored(built.made) for one in pairs):
        return
    _contested(made, built, pairs, case)


def _rounds(made: Replay) -> list[tuple[str, set[str]]]:
    """The loops of a replay by kind, each with the names of its cards."""
    found = [(loop.kind, {named(made, card) for card in loop.cards}) for loop in made.loops]
    if made.value_loop is not None:
        found.append(("values", {named(made, card) for card in (*made.value_loop.sources, *made.value_loop.targets)}))
    return found


def _contested(made: _Search, built: BuiltCase, pairs: list[Replay], case: MetCase) -> None:
    """The questions whose other answers change something that they change with no two of the three."""
    assert built.made is not None  # whoever asks has played it
    base, of_pairs = found_facts(built.made), [found_facts(one) for one in pairs]
    ways_out = {way.of for loop in knowledge().loops for way in loop.ways_out}
    for question, answer in sorted(built.made.reads.items()):
        says: dict[str, str] = {}
        for option in profile_asked(built.data).meanings.get(question, {}) if question not in ways_out else ():
            if (
                option == answer
                or (quick := _answered(made, built, {question: option}, traced=False)) is None
                or found_facts(quick) == base
            ):
                # most answers change nothing, and that needs no steps told
                continue
            other = _answered(made, built, {question: option})
            if other is None or _open(other) != _open(built.made) or missed(other, LEFT_OVER):
                continue
            fewer = [_answered(made, built, {question: option}, (name,)) for name in made.names]
            if not all(fewer):
                continue
            known = {fact for before, one in zip(of_pairs, fewer) if one is not None for fact in differing(before, found_facts(one))}
            new = sorted(fact for fact in differing(base, found_facts(other)) if fact not in known)
            # a power that follows, and cards that are drawn, are no more than what the pair does already
            if all(fact[0] in ("plays", "many", "power") for fact in new):
                continue
            about = [card for fact in new for card in fact[1:] if card in other.position.ident]
            says.setdefault(answer, verdict_sentence(built.made, list(dict.fromkeys(about))[:3]))
            says[option] = verdict_sentence(other, list(dict.fromkeys(about))[:3])
        if len(set(says.values())) > 1:
            made.tell("contested", question, says, case)


def _answered(
    made: _Search, built: BuiltCase, answers: dict[str, str], without: tuple[str, ...] = (), traced: bool = True
) -> Replay | None:
    """A case by another answer; ``None`` where it cannot be played so."""
    bare = dict.fromkeys(without, f"{BLANK} {made.age}")
    try:
        played = replay(
            built.data, FILE, made.cards, profile_asked(built.data), printing=bare or None, answers=answers, budget=FRAMES, traced=traced
        )
    except BadInput:
        return None
    return None if played.ended == "spent" or played.refused else played


def _open(made: Replay) -> list[tuple[str, str, str]]:
    return sorted((one.choice.who or "", one.choice.ask, one.choice.about or "") for one in made.open())
