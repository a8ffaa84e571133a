"""The power that was told of a base, or of players there, and that does not lie there."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.kernel.game import Game
from ....engine.kernel.run import Context, Run
from ....engine.query.ranking import breaking, total
from ...composer.from_line import PlainLine
from ...composer.line.pieces import number_of
from ...replay.replay import Replay


def totals_not_there(line: PlainLine, made: Replay) -> Iterator[str]:
    """The power that players were told to have at a base, and that they have not there at first."""
    begun = made.setting.game.position
    run = Run(Game(begun), Context(made.setting.library, made.profile, None))
    numbers = {number_of(word.text) for word in line.words}
    for side, power in line.told.totals.items():
        if side in line.told.singly or line.told.added or power not in numbers:
            continue
        player = line.told.players.get(side, side)
        there = {breaking(run, base) if line.told.whole else total(run, base, player) for base in begun.bases()}
        if power not in there:
            yield f"what '{power}' tells"
