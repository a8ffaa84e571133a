"""The power that was told of a base, or of players there, and that does not lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....engine.query.ranking import breaking, total
from ...composer.from_line import LineWord, PlainLine
from ...composer.laying.totals_as_told import uncounted
from ...composer.line.pieces import number_of
from ...composer.plain_cards import BYSTANDER
from ...composer.taking_part import name_of
from ...replay.replay import Replay
from ...verdict.before import values_at_first


def totals_not_there(line: PlainLine, made: Replay) -> Iterator[str]:
    """The power that players were told to have at a base, and that they have not there at first."""
    begun = made.setting.game.position
    run = made.run(begun)
    # "im the 3" tells again what was told
    words = zip((LineWord("", "filler"), *line.words), line.words)
    said = Counter(int(word.text) for before, word in words if word.text.isdigit() and before.text.lower() not in ("the", "a", "an"))
    scores = line.happening is not None and line.happening.kind == "score"
    numbers = {number_of(word.text) for word in line.words}
    for side, power in line.told.totals.items():
        if side in line.told.singly or line.told.added or power not in numbers:
            continue
        player = line.told.players.get(side, side)
        within = side in line.told.within
        idle = {base: uncounted(run, base, player) for base in begun.bases()}
        there = {breaking(run, base) if line.told.whole else total(run, base, player) + idle[base] * within for base in idle}
        if power not in there or (scores and said[power] > _bearers(line, power)):
            yield f"what '{power}' tells"
        elif any(_is_changed(made, card, line) for card, one in begun.play.items() if one.controller == player):
            yield f"whether the {power} count what is changed by what lies there"
        elif not within and any(0 < idle[base] <= power == total(run, base, player) for base in idle):
            yield f"whether the {power} count what bears something by which it does not"


def _is_changed(made: Replay, card: str, line: PlainLine) -> bool:
    """Whether a minion without a name that is told as a part of its player's power has more or less than was told of it."""
    begun = made.setting.game.position
    if line.told.strength is None or name_of(made, card) != BYSTANDER or not any(one.host == card for one in begun.play.values()):
        return False
    return values_at_first(made).power.get(card, 0) - begun.play[card].counters != line.told.strength


def _bearers(line: PlainLine, number: int) -> int:
    """How much there is of which a number may be told."""
    told = line.told
    others = (told.breakpoint, *told.awards, *told.counters.values(), *told.copies.values(), *told.hands.values(), *told.points.values())
    crowds = [power for powers in told.crowds.values() for power in powers]
    counts = [len(powers) for powers in told.crowds.values()]
    return [*told.totals.values(), *others, *crowds, *counts, told.strength, told.seats].count(number)
