"""The case without minions that nobody told of, where the action that is played picks one of these besides a named card, because another
named one is none that it can pick: that it has too few to pick is what comes of it."""

from __future__ import annotations

from dataclasses import replace

from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase, case_of
from ...composer.taking_part import name_of
from ...composer.told import UNNAMED
from ...line_replays import LineReplays
from ...verdict.passed_over import passed_over
from .guarding import HIT
from .who_is_there import NO_NAMES


def without_strangers(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """A line with nobody else there, and the case made of it; ``None`` where no stranger is picked so, or it comes out no other way."""
    told = line.told
    if line.happening is None or line.happening.kind != "play" or not told.target or UNNAMED in {told.target, *told.sides}:
        return None
    if told.only or not _picks_stranger(made, line, replays):
        return None
    other = replace(line, told=replace(told, only=True))
    case = case_of(other, printing, replays.profile)
    return (other, case) if case is not None and not _picks_stranger(case, other, replays) else None


def _picks_stranger(made: NamedCase, line: PlainLine, replays: LineReplays) -> bool:
    played = replays.or_none(made.data)
    if played is None:
        return False
    begun, target = played.setting.game.position.play, line.told.target
    hit = [(step.source, name_of(played, card)) for step in played.trace.steps if step.kind in HIT for card in step.cards if card in begun]
    for one in passed_over(played):
        named = any(name_of(played, card) in {*line.names} - {target} for card in one.cards)
        touched = {name for source, name in hit if source == one.source}
        if named and name_of(played, one.source) == made.happening.card and target in touched and touched & NO_NAMES:
            return True
    return False
