"""The power that was told of a base, or of players there, and that does not lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....engine.query.ranking import breaking, total
from ...composer.from_line import LineWord, PlainLine
from ...composer.line.pieces import number_of
from ...replay.replay import Replay


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
        there = {breaking(run, base) if line.told.whole else total(run, base, player) for base in begun.bases()}
        if power not in there or (scores and said[power] > _bearers(line, power)):
            yield f"what '{power}' tells"


def _bearers(line: PlainLine, number: int) -> int:
    """How much there is of which a number may be told."""
    told = line.told
    others = (told.breakpoint, *told.awards, *told.counters.values(), *told.copies.values(), *told.hands.values(), *told.points.values())
    crowds = [power for powers in told.crowds.values() for power in powers]
    counts = [len(powers) for powers in told.crowds.values()]
    return [*told.totals.values(), *others, *crowds, *counts, told.strength, told.seats].count(number)
