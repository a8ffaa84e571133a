"""Whether a verdict can tell what the places at a base are worth: that hangs on who has the power there."""

from __future__ import annotations

from ....engine.query.ranking import breaking
from ....engine.values.values import values
from ....knowledge.words import fold
from ...composer.from_line import PlainLine
from ...composer.line.totals import POINTS
from ...composer.taking_part import name_of
from ...composer.weighing import FILLED
from ...data.table_words import is_stand_in
from ...replay.replay import Replay

#: What asks who has which place.
_WHO = frozenset(("who", "whos", "win", "wins", "winner", "place", "first", "second", "third"))


def tells_places(line: PlainLine, made: Replay) -> bool:
    """Whether somebody told who has the power at the base that scored and which base that is, or asks for the points of those who have
    the power there."""
    told = line.told
    scored = next((step.cards[0] for step in made.trace.steps if step.kind == "ranking"), None)
    if scored is None:
        return True
    if told.whole or (_lacks_power(line, made, scored) and not _supposed_to_score(line)):
        return False
    if told.present and not told.totals and not told.winner:
        return False
    if told.vague and not told.totals and not told.winner and not asks_points(line):
        return False
    if told.totals or told.winner or told.awards or asks_points(line) or asks_places(line) or name_of(made, scored) in line.names:
        return True
    begun = made.setting.game.position
    there = {card: one.controller for card, one in begun.play.items() if one.base == scored and one.controller is not None}
    invented = {card for card in there if card == FILLED or is_stand_in(name_of(made, card))}
    return not invented or len({there[card] for card in there.keys() - invented}) > 1


def _lacks_power(line: PlainLine, made: Replay, base: str) -> bool:
    """Whether only some minions were told of those that a base has which scores: they have not the power for it."""
    run = made.run(made.setting.game.position)
    # a base that came later had nobody there yet
    needed = values(run).breakpoint.get(base, 0)
    return bool(line.told.singly) and line.told.singly >= line.told.totals.keys() and needed > 0 and breaking(run, base) < needed


def _supposed_to_score(line: PlainLine) -> bool:
    """Whether it is only supposed that the base scores with what was told: "do I win if it scores now"."""
    said = [fold(word.text) for word in line.words]
    scores = (at for at, word in enumerate(line.words) if word.kind == "shape" and word.says == "score")
    return any("if" in said[max(0, at - 3) : at] for at in scores)


def asks_points(line: PlainLine) -> bool:
    """Whether a line asks for points."""
    return any(fold(word.text) in POINTS for word in line.words if word.kind != "card")


def asks_places(line: PlainLine) -> bool:
    """Whether a line asks who has which place."""
    return any(fold(word.text) in _WHO for word in line.words if word.kind != "card")
