"""The questions on which it hangs what two cards do to each other."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...ground.findings import BadInput
from ...ground.strict_yaml import Map
from ...language.loading import slug
from ..compare.explorer import Explorer
from ..composer.smallest_case import FRAMES, BuiltCase
from ..composer.taking_part import is_played
from ..composer.told import ANN
from ..data.loaded import knowledge, profile_asked
from ..replay.outcome import Fact, outcome
from ..replay.replay import Replay, replay
from ..situation.paths import as_map
from ..verdict.distinguishing import distinguished
from ..verdict.verdict import verdict_sentence
from .links import gives_power_at_bases, guards_by_strength
from .pair_facts import (
    Facts,
    differing,
    done,
    found_facts,
    hangs_on_decks,
    missed,
    only_piles,
    only_places,
    opens,
    picked_otherwise,
    together,
    worth_telling,
)
from .pair_played import FILE, Alone, Pair, alone
from .records import MetCase

#: Most states of a table that are looked through for whether people can bring about by one answer what comes by another.
STATES = 300
#: The question whether a change of power that lasts affects a card all the time.
AT_ALL_TIMES, CONSTANTLY, ONCE_IT_CHANGES = "power-change-affects", "constantly", "when-it-changes"
#: The decision on who of several acts first.
ORDER = "me-first"


def contested(found: Pair, built: BuiltCase, played: Alone, age: str, case: MetCase) -> bool:
    """Tell the questions whose other answers change what comes of both, and change nothing where either card is without its abilities;
    whether there is such a one."""
    if missed(played.both):
        return False
    disputed = False
    bounded = any(guards_by_strength(found.cards.find(name).face(age)) for name in found.names)
    # of cards that lie there nobody knows which came first
    laid = not any(is_played(played.both, name) for name in found.names)
    for question, answer in sorted(played.both.reads.items()):
        if question in _ways_out():
            continue
        says: dict[str, str] = {}
        ends = {answer: played.both}
        for option in profile_asked(built.data).meanings.get(question, {}):
            if option == answer or question == AT_ALL_TIMES and option == ONCE_IT_CHANGES and laid:
                continue
            otherwise = _otherwise(found, built, played, age, {question: option})
            if otherwise is None:
                continue
            made, changed = otherwise
            weak = (played.both, made) if answer == CONSTANTLY else (made, played.both)
            if question == AT_ALL_TIMES and bounded and _kept_weak(*map(found_facts, weak)):
                continue
            about = list(dict.fromkeys(sorted(card for fact in changed for card in fact[1:] if card in made.position.ident)))[:3]
            says.setdefault(answer, verdict_sentence(played.both, about))
            says[option], ends[option] = verdict_sentence(made, about), made
        if len(says) > 1 and len(set(says.values())) == 1:
            says = dict(zip(ends, _told_apart(list(ends.values()))))
        if len(set(says.values())) > 1:
            found.tell("contested", question, says, case)
            disputed = True
    return disputed


def _otherwise(
    found: Pair, built: BuiltCase, played: Alone, age: str, answers: dict[str, str]
) -> tuple[Replay, list[tuple[str, ...]]] | None:
    """A case by another answer, and in what it ends otherwise; ``None`` where it does not, or not because of both cards."""
    base = found_facts(played.both)
    # most answers change nothing, and that needs no steps told
    if (quick := _answered(found, built, answers, False)) is None or found_facts(quick) == base or opens(quick, played.both):
        return None
    made = _answered(found, built, answers)
    if made is None or missed(made):
        return None
    data, plain = built.data, played
    if plays := _left_for_later(data, made):
        data = _with_later(data, plays)
        made, plain = _later(found, data, answers), alone(found, data, played.both, age)
        if made is None:
            return None
    end = found_facts(made)
    changed = differing(base, end)
    if only_piles(changed, base, end, *(("hand",) if hangs_on_decks(played.both, made) else ())):
        return None
    by_totals = any(gives_power_at_bases(face) for card in found.ids for face in found.cards.cards[card].faces.values())
    if not by_totals and only_places(changed, played.both, made):
        return None
    if picked_otherwise(found.names, played.both, made) or _in_their_hands(found, data, answers, played.both, made):
        return None
    apart = alone(found, data, made, age, answers)
    without, other = [found_facts(one) for one in plain[1:]], [found_facts(one) for one in apart[1:]]
    if other != without or _by_itself(found, plain, apart):
        return None
    return (made, changed) if worth_telling(together(end, *other)) != worth_telling(together(base, *without)) else None


def _told_apart(ends: list[Replay]) -> list[str]:
    """The verdicts of replays that end otherwise than each other, in words that say in what."""
    seen = [outcome(one.game, one.setting.library, one.profile, loops=False) for one in ends]
    told = [verdict_sentence(one) for one in ends]
    return distinguished(seen, told, lambda number, among: verdict_sentence(ends[number], among), ends[0].trace.name)


@lru_cache(maxsize=1)
def _ways_out() -> frozenset[str]:
    """The questions of how a loop ends, which every loop raises."""
    return frozenset(way.of for loop in knowledge().loops for way in loop.ways_out)


def _answered(found: Pair, built: BuiltCase, answers: dict[str, str], traced: bool = True) -> Replay | None:
    """A case by another answer; ``None`` where it cannot be played so."""
    setting = built.made.setting if built.made is not None else None
    reading = profile_asked(built.data)
    try:
        made = replay(built.data, FILE, found.cards, reading, answers=answers, budget=FRAMES, setting=setting, traced=traced)
    except BadInput:
        return None
    return None if made.ended == "spent" or made.refused else made


def _left_for_later(data: Map, made: Replay) -> list[dict[str, Any]]:
    """The extra plays that a case tells and that are not made at once by another reading."""
    due = [one for one in data.get("answers") or () if one.get("ask") == "extra"]
    made_now = {choice.about for choice in (one.choice for one in made.decisions) if choice.ask == "extra"}
    return [one for one in due if one.get("about") not in made_now]


def _with_later(data: Map, plays: list[dict[str, Any]]) -> Map:
    """A case in which extra plays are made later: each as the next move after that which gave it."""
    moves = list(data.get("moves", ()))
    for one in plays:
        given = next((at for at, move in enumerate(moves) if one.get("about") in _told_of(move)), len(moves) - 1)
        moves.insert(given + 1, {one.get("who", ANN): {"play": one["pick"]}})
    return as_map({**data, "moves": moves})


def _told_of(move: dict[str, Any]) -> set[str]:
    """The ids of what a move names."""
    return {slug(name) for what in move.values() if isinstance(what, dict) for name in what.values() if isinstance(name, str)}


def _later(found: Pair, data: Map, answers: dict[str, str]) -> Replay | None:
    """A case by another answer, in which extra plays are made later; ``None`` where they cannot be told so."""
    try:
        made = replay(data, FILE, found.cards, profile_asked(data), answers=answers, budget=FRAMES)
    except BadInput:
        return None
    return None if made.refused or missed(made) else made


def _kept_weak(guarded: Facts, changed: Facts) -> bool:
    """Whether who is protected while weak is kept from becoming stronger. As weak he is protected, and stronger he is not: which of the two
    holds hangs on what was there first, and no rule says what does where that is not told."""
    powers = [(value, changed.get(fact)) for fact, value in guarded.items() if fact[0] == "power"]
    return any(isinstance(weak, int) and isinstance(strong, int) and weak < strong for weak, strong in powers)


def _by_itself(found: Pair, played: Alone, apart: Alone) -> bool:
    """Whether another answer makes a card do something else where the other one is without its abilities, though that leaves no mark."""
    return any(done(found.names, one) != done(found.names, other) for one, other in zip(played[1:3], apart[1:3]))


def _in_their_hands(found: Pair, data: Map, answers: dict[str, str], both: Replay, made: Replay) -> bool:
    """Whether people can bring about by either answer what comes by the other, if they pick something else where nobody has said what:
    then it hangs on what they do, and not on how it is read. Where they may react in several orders it does so already if they can by one
    answer, as the order that a case tells is one of many."""
    decisions = (*both.decisions, *made.decisions)
    ordered = any(one.choice.ask == ORDER for one in decisions)
    if not ordered and not any(one.given == "open" for one in decisions):
        return False
    data = as_map({**data, "answers": [one for one in data.get("answers") or () if one["ask"] != ORDER]})
    reached = (_comes_to(found, data, by, goal) for by, goal in ((answers, both), ({}, made)))
    return any(reached) if ordered else all(reached)


def _comes_to(found: Pair, data: Map, answers: dict[str, str], goal: Replay) -> bool:
    """Whether some line of play of a case, by these answers, ends as another replay does; not, where that is not known."""
    wanted = outcome(goal.game, goal.setting.library, goal.profile, loops=False).key
    try:
        explorer = Explorer(data, FILE, found.cards, profile_asked(data), chance=False, answers=answers)
    except BadInput:
        return False
    ends: set[Fact] = set()
    looked = 0

    def reached() -> bool:
        nonlocal looked
        for state in explorer.states[looked:]:
            if state.choice is None and state.ended != "spent":
                ends.add(outcome(state.game, explorer.setting.library, explorer.profile, loops=False).key)
        looked = len(explorer.states)
        return wanted in ends

    if not reached():
        explorer.expand(STATES, reached)
    return wanted in ends
