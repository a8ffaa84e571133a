"""Which steps of a trace decide it. Laps of a loop that only repeat an earlier one do not; nor do, in a long story, the moves before the
last.

Nothing is taken out of a trace: a page folds what does not decide and shows all of it when it is unfolded.
"""

from __future__ import annotations

from itertools import cycle, takewhile
from typing import Any

#: More deciding steps than this are too many to be read at the table.
MOST_DECIDING = 12
#: More than this after the last move is a story that grows and grows: how it begins and how it ends is told.
MUCH = 40
#: Steps that come and go between laps which are otherwise the same.
BETWEEN = frozenset(("values-move",))
#: How the answers begin that are moves.
MOVES = ("play:", "talent:", "use:")


def mark_deciding(steps: list[Any]) -> None:
    """Mark the repeated laps before each loop; where too much is left, the steps before the last move as well."""
    for index, step in enumerate(steps):
        if step.kind == "loop":
            for number in repeated_steps(steps[:index]):
                steps[number].repeats = True
                steps[number].deciding = False
            for number in _going_on(steps, index):
                steps[number].deciding = False
    if sum(step.deciding for step in steps) > MOST_DECIDING:
        for step in steps[: last_move(steps)]:
            step.deciding = False
    deciding = [step for step in steps if step.deciding]
    if len(deciding) > MUCH:
        for step in deciding[MOST_DECIDING // 2 : -MOST_DECIDING // 2]:
            step.deciding = False


def repeated_steps(steps: list[Any]) -> list[int]:
    """The indices of the steps at the end of a story that say again, in the same order, what the steps right before them said."""
    known, _, length = _last_lap(steps)
    return list(range(known[-length], len(steps))) if length else []


def _last_lap(steps: list[Any]) -> tuple[list[int], int, int]:
    """The indices of the steps of a story that count, how many of them make the lap that its end says again, and how many say it again."""
    known = [index for index, step in enumerate(steps) if step.kind not in BETWEEN]
    says = [(steps[index].kind, steps[index].says) for index in known]
    lap = best = 0
    for period in range(1, len(says)):
        length = 0
        while length + period < len(says) and says[-1 - length] == says[-1 - length - period]:
            length += 1
        # a single step that happens to be said twice is no lap
        if length > best and length >= 2:
            lap, best = period, length
    return known, lap, best


def _going_on(steps: list[Any], loop: int) -> list[int]:
    """The indices of the steps right behind a loop that go on with its lap, where some of it is played out."""
    known, lap, _ = _last_lap(steps[:loop])
    if not lap:
        return []
    expected = cycle((steps[index].kind, steps[index].says) for index in known[-lap:])
    behind = range(loop + 1, len(steps))
    return [at for at, _ in takewhile(lambda pair: (steps[pair[0]].kind, steps[pair[0]].says) == pair[1], zip(behind, expected))]


def last_move(steps: list[Any]) -> int:
    """The index of the step with which the last move that did anything begins; 0 where there is none."""
    # from the end: of a long story everybody asks for the last move alone
    for index in range(len(steps) - 1, -1, -1):
        step = steps[index]
        if step.kind == "suppose" or (step.kind == "choice" and (step.answer or "").startswith(MOVES)):
            return index
    return 0
