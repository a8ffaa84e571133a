"""The table and its values before what a verdict is about, and whether what was done is over."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from ...engine.values.layers import Values
from ...table.cards import InPlay
from ...table.position import Position
from ..replay.replay import Replay
from ..replay.trace import Step


def table_before(made: Replay) -> Position:
    """The table before the last move."""
    steps = made.trace.steps
    index = made.last_move()
    return (steps[index].position if index else None) or made.setting.game.position


def table_at(made: Replay, steps: Sequence[Step]) -> Position:
    """The table after some steps of the trace from its beginning, as the last one left it that kept it."""
    return next((step.position for step in reversed(steps) if step.position is not None), made.setting.game.position)


def values_at_first(made: Replay) -> Values:
    """Continuous values when the replay begins."""
    return made.values(made.setting.game.position)


def values_before(made: Replay) -> Values:
    """Continuous values before the last move."""
    return made.values(table_before(made))


def last_place(made: Replay, card: str) -> InPlay | None:
    """Where a card in play lay last; ``None`` for one that has never been there."""
    tables = (step.position for step in reversed(made.trace.steps) if step.position is not None)
    return next((table.play[card] for table in chain(tables, (made.setting.game.position,)) if card in table.play), None)


def is_over(made: Replay, step: Step) -> bool:
    """Whether what was played or used in a step did something that has ended, and another turn has begun since."""
    after = made.trace.steps[made.trace.steps.index(step) + 1 :]
    turned = next((at for at, one in enumerate(after) if one.kind == "phase" and one.how == "start-turn"), 0)
    return any(one.kind == "expired" for one in after[:turned])
