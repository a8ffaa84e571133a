"""The case without minions that nobody told of, where the action that is played picks one of these besides a named card, because another
named one is none that it can pick, or because it is weaker than the named ones: that is what comes of it."""

from __future__ import annotations

from dataclasses import replace

from ....knowledge.words import fold
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase, case_of
from ...composer.line.facts.kinds import kind_of
from ...composer.line.facts.picking import picks_extreme
from ...composer.taking_part import name_of
from ...composer.told import UNNAMED
from ...line_replays import LineReplays
from ...verdict.passed_over import passed_over
from .guarding import HIT
from .who_is_there import NO_NAMES


def without_strangers(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """A line with nobody else there, and the case made of it; ``None`` where no stranger is picked so, or it comes out no other way."""
    told = line.told
    if line.happening is None or line.happening.kind != "play" or told.only or told.target == UNNAMED:
        return None
    ways = (_is_outdone,) if UNNAMED in told.sides else (_picks_stranger, _is_outdone)
    picks = next((one for one in ways if one(made, line, replays)), None)
    if picks is None:
        return None
    sides = {card: side for card, side in told.sides.items() if card != UNNAMED}
    other = replace(line, told=replace(told, only=True, sides=sides))
    case = case_of(other, printing, replays.profile)
    return (other, case) if case is not None and not picks(case, other, replays) else None


def _is_outdone(made: NamedCase, line: PlainLine, replays: LineReplays) -> bool:
    """Whether a stranger is the weakest, or the strongest, of a player's minions for the card that is played, where named ones of his are
    there: who names them tells of those among whom it looks."""
    played = replays.or_none(made.data)
    only = UNNAMED not in line.told.sides or any(fold(word.text) == "only" for word in line.words)
    if played is None or not only or line.told.crowds or not picks_extreme(made.happening.card):
        return False
    begun = played.setting.game.position.play
    named = {one.controller for card, one in begun.items() if (name := name_of(played, card)) in line.names and kind_of(name) == "minion"}
    steps = [step for step in played.trace.steps if step.kind in HIT and name_of(played, step.source) == made.happening.card]
    hit = [card for step in steps for card in step.cards if card in begun]
    return any(name_of(played, card) in NO_NAMES and begun[card].controller in named for card in hit)


def _picks_stranger(made: NamedCase, line: PlainLine, replays: LineReplays) -> bool:
    played = replays.or_none(made.data)
    if played is None or not line.told.target:
        return False
    begun, target = played.setting.game.position.play, line.told.target
    hit = [(step.source, name_of(played, card)) for step in played.trace.steps if step.kind in HIT for card in step.cards if card in begun]
    for one in passed_over(played):
        named = any(name_of(played, card) in {*line.names} - {target} for card in one.cards)
        touched = {name for source, name in hit if source == one.source}
        if named and name_of(played, one.source) == made.happening.card and target in touched and touched & NO_NAMES:
            return True
    return False
