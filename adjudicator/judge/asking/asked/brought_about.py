"""The case in which the ability that a line asks about has its occasion, where the one that was made does not come to it: its talent is
used, the turn ends, the base scores. Nobody asks whether a card is drawn by one that is left alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ....language.analysis import causes, waits_for
from ....language.tree import Ability
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase, case_of
from ...composer.happening import Happening
from ...composer.taking_part import name_of
from ...composer.told import ANN, Sequel
from ...data.loaded import library
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ..said import without_getting, words_said
from .asked_abilities import DRAWS, SCORING, TIMES, Awaited, abilities, asks_for_any, awaited, leads_to

#: What asks whether somebody has a thing for longer than the turn.
_KEEPS = re.compile(
    r"\b(?:keeps?|forever|permanent(?:ly)?|next turn)\b|\bturn (?:is )?(?:over|ends|done)\b"
    r"|\b(?:after|end of) (?:(?:my|his|her|the|this) )?turn\b"
)
#: All that comes of an ability by which cards are drawn, and that costs nothing.
_DRAWING = frozenset(("draw", "to_hand"))
#: What somebody does with a card, by the role of the ability by which it does what it does.
_DOES = {"talent": "talent", "activated": "use", "on_play": "play"}


def come_to(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """The line with what brings about what it asks for, and the case made of it; ``None`` where the made case comes to it, or none does."""
    said = without_getting(list(words_said(line.words)), line.told.places)
    played = replays.or_none(made.data) if asks_for_any(said) else None
    found = awaited(said, line, played) if played is not None else None
    if played is None or found is None:
        return None
    for other in _ways(found, line, played):
        case = case_of(other, printing, replays.profile)
        then = replays.or_none(case.data) if case is not None else None
        if case is not None and then is not None and awaited(said, other, then) is None:
            return other, case
    return None


def to_its_end(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """The line with the end of the turn, and the case made of it, where it is asked whether somebody keeps what he has got for the turn;
    ``None`` where nobody asks that, or the case comes to it."""
    asked = _KEEPS.search(" ".join(one.folded for one in words_said(line.words) if one.asked)) is not None
    played = replays.or_none(made.data) if asked else None
    if played is None or line.happening is None or any(one.kind in TIMES for one in line.told.then):
        return None
    passing = any(step.kind == "control" for step in played.trace.steps) or _is_stronger_for_now(played)
    if not passing or made.happening.kind in TIMES:
        return None
    other = replace(line, told=replace(line.told, then=(*line.told.then, Sequel("turn_end", "", ANN))))
    case = case_of(other, printing, replays.profile)
    return (other, case) if case is not None else None


def _is_stronger_for_now(made: Replay) -> bool:
    """Whether somebody has power in the end that it got in the turn that goes on."""
    return any(step.kind in ("gain_power", "power_rise") for step in made.trace.steps) and any(
        step.kind == "play" for step in made.trace.steps
    )


def _ways(found: Awaited, line: PlainLine, made: Replay) -> Iterator[PlainLine]:
    """The line with what may bring an ability about: its own occasion, or that of another one of the named cards for which it waits."""
    yield from _occasion(found.card, found.ability, line, made)
    # what has a price is not done for the asking
    draws = found.does == DRAWS and found.ability.role == "talent" and {*causes(found.ability)} <= _DRAWING
    if draws and _is_ready(found.card, line, made):
        used = Sequel("talent", name_of(made, found.card), str(made.position.turn))
        yield replace(line, told=replace(line.told, then=(*line.told.then, used)))
    for card, one in abilities(line, made):
        if one is not found.ability and leads_to(one, found.ability):
            yield from _occasion(card, one, line, made)


def _occasion(card: str, ability: Ability, line: PlainLine, made: Replay) -> Iterator[PlainLine]:
    name, told = name_of(made, card), replace(line.told, compares=False)
    waiting = {*waits_for(ability)}
    time = next((event for event in sorted(waiting) if event in TIMES), "")
    nothing_yet = line.happening is None or line.happening.kind == "lie"
    if nothing_yet and ability.role in _DOES:
        yield replace(line, happening=Happening(_DOES[ability.role], name), told=told)
    elif time and nothing_yet:
        yield replace(line, happening=Happening(time), told=told)
    elif time:
        yield replace(line, told=replace(told, then=(*told.then, Sequel(time, "", ANN))))
    elif waiting & SCORING and nothing_yet:
        base = next((one for one in line.names if one in library() and library().find(one).kind == "base"), "")
        yield replace(line, happening=Happening("score", base), told=told)
    elif waiting & SCORING and line.happening is not None and line.happening.kind in ("play", "talent"):
        yield replace(line, told=replace(told, then_scores=True))


def _is_ready(card: str, line: PlainLine, made: Replay) -> bool:
    """Whether a talent can be used after what a line tells to be played: its card lies there in the end, in the same turn, and is that
    player's."""
    begun, place = made.setting.game.position, made.position.play.get(card)
    played = {one.kind for one in line.told.then} <= {"play"} and line.happening is not None and line.happening.kind == "play"
    turn = begun.turn == made.position.turn and not made.refused
    return played and turn and line.told.transfer is None and place is not None and place.controller == begun.turn
