"""One meter for whatever a run may cost: it is asked inside every loop, and stops what goes on for too long.

A *step* is the smallest thing the program does on somebody's behalf: a frame of the agenda, a card looked at by a selection, a number or
a condition evaluated, a change made by a continuous ability, an event. Steps are counted, not time, so that the same case says the same
wherever it is judged; seconds and memory are looked at every so many steps, as the last defence of the machine.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

#: Steps between two looks at the clock and at memory.
LOOK = 4_096
#: The largest number of things that a text can ask for at once: more than any table has of anything.
MOST_AT_ONCE = 10_000


#: What a whole piece of work has so much of; the rest belongs to a part of it.
WHOLE = frozenset(("steps", "seconds", "bytes of memory"))


class Spent(Exception):
    """A budget is used up. ``what``: ``steps``, ``seconds`` or whatever else there was so much of; ``most``: how much."""

    def __init__(self, most: float, what: str = "steps") -> None:
        self.most, self.what = most, what
        super().__init__(f"{most:,} {what} are spent")

    @property
    def of_the_whole(self) -> bool:
        """Whether the work under way is over with it, and not only the part that asked for too much."""
        return self.what in WHOLE


class HandedOver(BaseException):
    """A case turned out larger than the process that has it may work on. No ``Exception``: nothing but that process's door may catch it."""


class Meter:
    """What one piece of work may cost, and what it has cost.

    ``steps``: how many. ``seconds``: of processor time. ``memory``: bytes beyond what the process held at the beginning. ``parent``: the
    meter of the work that this is a part of: what is spent here is spent there too, and where that one is exhausted this one is.
    ``late``: whether the clock cut something off here or in a part of it, so that the same work may come to more at another time.
    """

    __slots__ = ("most", "left", "parent", "deadline", "seconds", "ceiling", "memory", "mark", "held", "late")

    def __init__(self, steps: int, *, seconds: float | None = None, memory: int | None = None, parent: Meter | None = None) -> None:
        self.parent = parent
        self.most: int = steps if parent is None else min(steps, max(0, parent.left))
        self.left: int = self.most
        self.seconds, self.memory = seconds, memory
        # the clock and what is held are looked up only for whoever bounds them: the system takes its time to tell
        self.held = resident() if memory is not None else 0
        self.late = False
        self.deadline = None if seconds is None else time.thread_time() + seconds
        self.ceiling = None if memory is None else self.held + memory
        if parent is not None:
            if parent.deadline is not None and (self.deadline is None or parent.deadline < self.deadline):
                self.deadline, self.seconds = parent.deadline, parent.seconds
            if parent.ceiling is not None and (self.ceiling is None or parent.ceiling < self.ceiling):
                self.ceiling, self.memory = parent.ceiling, parent.memory
        self.mark = max(0, self.left - LOOK)

    @property
    def spent(self) -> int:
        """Steps so far."""
        return self.most - self.left

    def spend(self, steps: int = 1) -> None:
        """Count some steps before they are made. Raises :class:`Spent`."""
        self.left -= steps
        if self.left < self.mark:
            self.look()

    def several(self, number: int) -> int:
        """A number of things that a text asks for, counted before any of them is made. Raises :class:`Spent` where nobody could mean it."""
        if number > MOST_AT_ONCE:
            raise Spent(MOST_AT_ONCE, "things at once")
        if number > 0:
            self.spend(number)
        return number

    def past_time(self) -> bool:
        """Whether the seconds are used up."""
        if self.deadline is None or time.thread_time() <= self.deadline:
            return False
        above: Meter | None = self
        while above is not None:
            above.late, above = True, above.parent
        return True

    def look(self) -> None:
        """Look whether anything is used up: every so many steps, and when the steps are. Raises :class:`Spent` and :class:`HandedOver`."""
        if self.left < 0:
            # what was asked for last is not done, so it is not spent either
            self.left = -1
            raise Spent(self.most)
        self.mark = max(0, self.left - LOOK)
        if _patience is not None and time.thread_time() > _patience:
            raise HandedOver
        if self.past_time():
            raise Spent(self.seconds or 0, "seconds")
        if self.ceiling is not None and resident() > self.ceiling:
            raise Spent(self.memory or 0, "bytes of memory")


#: The meter of the work under way, in each thread its own.
_current: ContextVar[Meter | None] = ContextVar("meter", default=None)
#: Steps of work that nobody measures: some minutes.
UNMEASURED = 200_000_000


def current() -> Meter:
    """The meter of the work under way; one of its own for work that nobody measures."""
    known = _current.get()
    return known if known is not None else Meter(UNMEASURED)


def exhausted() -> bool:
    """Whether the work under way has hardly anything left: what would begin now could not end."""
    known = _current.get()
    return known is not None and (known.left < LOOK or known.past_time())


@contextmanager
def metered(steps: int, *, seconds: float | None = None, memory: int | None = None) -> Iterator[Meter]:
    """Measure the work inside. What a part of it spends is spent by the whole, and no part has more than is left of the whole."""
    outer = _current.get()
    meter = Meter(steps, seconds=seconds, memory=memory, parent=outer)
    token = _current.set(meter)
    try:
        yield meter
    finally:
        _current.reset(token)
        if outer is not None:
            outer.left -= meter.spent


#: When the work of this process is to be handed over, in its thread's processor time; ``None``: never.
_patience: float | None = None


@contextmanager
def patience(seconds: float | None) -> Iterator[None]:
    """For the work inside: after so many seconds of processor time the next look raises :class:`HandedOver`."""
    global _patience
    before, _patience = _patience, None if seconds is None else time.thread_time() + seconds
    try:
        yield
    finally:
        _patience = before


_STATM = Path("/proc/self/statm")


def resident() -> int:
    """Bytes of memory that this process holds; 0 where the system does not tell, so that only steps and seconds count there."""
    try:
        return int(_STATM.read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0
