"""The processes that judge: two kinds of lanes of them, from which any can be lost without harm to the others.

Every case begins in a quick lane, of which there is one for each process: a new one where the least is to do, and one that was here comes
back to the process that has judged it, and knows it, unless others wait there longer than elsewhere, or one who asks without end is there
and another has nothing to do. One that turns out large is handed over to a slow lane, where it may take longer and where
it cannot keep anybody's small case waiting; there is one for those who have asked for much already, so that the large case of anybody else
does not wait behind theirs. A process that goes on beyond its time is killed and replaced. Who waits in a lane comes in the
order of how much of their minute they have used, so that nobody waits behind one who asks without end.
"""

from __future__ import annotations

import heapq
import itertools
import logging
import multiprocessing
import os
import signal
import threading
import time
import zlib
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from pebble import ProcessExpired, ProcessPool

from ...ground.recently_used import RecentlyUsed
from ..case.link import KEPT
from ..web.folding import FOLDED
from ..web.handed_request import Answered, Asked
from ..web.limits import BUSY, LARGE, SLOW, STARTING
from ..web.settings import Settings
from . import worker

LOG = logging.getLogger(__name__)

#: Seconds of processor time that a case may take in the quick lane before it is handed over, and before its process is ended where it
#: cannot be.
QUICK, QUICK_KILL = 0.2, 2.0
#: How many times as long by the clock a process may take, where the machine has little time for it.
STARVED = 5
#: How far the processes of each lane stand behind those that read, in steps of ``nice``: quick, slow, and slow for those who ask much.
QUICK_BACK, SLOW_BACK, MUCH_BACK = 1, 5, 15
#: How much of a browser's minute is much.
MUCH = 0.25
#: How many may wait in each lane for one process there.
QUICK_WAITING, SLOW_WAITING = 24, 8
#: By how many requests its own lane may have more to do than another before a case goes there, and of how many cases it is remembered
#: which lane has judged them.
LONGER, REMEMBERED = 2, 4_096
#: Seconds that somebody waits in a lane before being told that the judge is busy, and for the first process to come to be.
PATIENCE, AT_START = 20.0, 10.0
#: Seconds after which processes that are lost as a whole are made again, and for which those that were replaced are still given what was
#: meant for them.
AGAIN, STILL = 5.0, 1.0
#: How the parameter begins that carries a case.
CARRYING = ("p=", f"{FOLDED}=", f"{KEPT}=")


@dataclass
class Told:
    """What the pool counts, for ``/metrics``: by name."""

    judged: int = 0
    handed_over: int = 0
    killed: int = 0
    lost: int = 0
    turned_away: int = 0
    renewed: int = 0


class Lane:
    """Processes of one kind and who waits for them. ``seconds``: of processor time for one request, after which its process is ended.
    ``rank``: of whoever was begun with last."""

    def __init__(self, settings: Settings, size: int, seconds: float, back: int, waiting: int, told: Told) -> None:
        self.rank = 0.0
        self.homes: RecentlyUsed[int, Lane] | None = None
        self.settings, self.back = settings, back
        self.size, self.free, self.seconds, self.most, self.told = size, size, seconds, waiting * size, told
        self.waiting: list[tuple[float, int, Asked, Future[Answered], float]] = []
        self.numbers = itertools.count()
        self.lock = threading.Lock()
        self._begin()
        #: Lanes of the same kind, whose waiting this one takes when nobody waits here.
        self.others: list[Lane] = []

    def _begin(self) -> None:
        """Have the processes made."""
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([worker.__name__])
        # the server of forks makes its application of the environment, with the key that all processes share
        os.environ.update({worker.PRELOADED: "yes", "ADJUDICATOR_SECRET_KEY": self.settings.secret_key})
        self.pool = ProcessPool(max_workers=self.size, context=context, initializer=worker.begin, initargs=[self.settings, self.back])
        self.begun = time.monotonic()
        self.first: Future[None] = self.pool.schedule(worker.there)

    def busy(self) -> int:
        """How many wait here or are being answered."""
        with self.lock:
            return len(self.waiting) + self.size - self.free

    def ready(self) -> bool:
        """Whether a process of this lane has come to be. Processes that could not be made are made again after a while."""
        if not self.first.done():
            return False
        if self.first.exception() is None:
            return True
        self._begin_again()
        return False

    def _begin_again(self) -> None:
        """Have the processes made anew where they are lost as a whole, but not without end where none can be made."""
        with self.lock:
            if time.monotonic() - self.begun > AGAIN:
                LOG.error("the processes that judge are lost, and made again")
                self._begin()

    def ask(self, asked: Asked, rank: float) -> Future[Answered]:
        """Have a request answered when its turn comes: the lowest ``rank`` first. The answer says where there was none."""
        future: Future[Answered] = Future()
        with self.lock:
            if len(self.waiting) >= self.most and not self.free:
                self.told.turned_away += 1
                future.set_result(Answered(gone=BUSY))
                return future
            heapq.heappush(self.waiting, (rank, next(self.numbers), asked, future, time.monotonic()))
        self._go_on()
        return future

    def _go_on(self) -> None:
        """Begin with whoever is next, as far as processes are free; with those who wait in another lane where nobody waits here."""
        while self._take(self) or any(self._take(other) for other in self.others):
            pass

    def _take(self, lane: Lane) -> bool:
        """Begin here with whoever is next in a lane, if anybody is and a process is free."""
        with self.lock:
            if not self.free:
                return False
            self.free -= 1
        with lane.lock:
            found = heapq.heappop(lane.waiting) if lane.waiting else None
        if found is None or time.monotonic() - found[-1] > PATIENCE:
            with self.lock:
                self.free += 1
            if found is not None:
                self.told.turned_away += 1
                found[3].set_result(Answered(gone=BUSY))
            return found is not None
        self.rank, _, asked, future, _ = found
        if self.homes is not None:
            self.homes.put(_number(case_of(asked.environ)), self, 1)
        used = self.pool
        try:
            begun = used.schedule(worker.answer, args=[replace(asked, most=self.seconds)], timeout=STARVED * self.seconds)
        except RuntimeError:
            # the pool as a whole has ended: nobody's case did this
            LOG.exception("no process can be given anything")
            with self.lock:
                self.free += 1
            self._begin_again()
            future.set_result(Answered(gone=STARTING))
            return True
        begun.add_done_callback(partial(self._done, future, used))
        return True

    def _done(self, future: Future[Answered], used: ProcessPool, done: Any) -> None:
        found = self._outcome(done)
        if found.swollen and used is self.pool:
            self._renew()
        with self.lock:
            self.free += 1
        self._go_on()
        future.set_result(found)

    def _renew(self) -> None:
        """Have the processes replaced by new ones; whatever they still do is done first."""
        with self.lock:
            old = self.pool
            self.told.renewed += 1
            self._begin()

        def end() -> None:
            time.sleep(STILL)
            old.close()  # type: ignore[no-untyped-call]  # pebble has no types here
            old.join()

        threading.Thread(target=end, daemon=True, name="replacing a process").start()

    def _outcome(self, done: Any) -> Answered:
        try:
            found: Answered = done.result()
        except (TimeoutError, ProcessExpired) as error:
            slow = isinstance(error, TimeoutError) or abs(error.exitcode or 0) == signal.SIGXCPU
            self.told.killed += slow
            self.told.lost += not slow
            return Answered(gone=SLOW if slow else LARGE, ms=round(1000 * self.seconds))
        except (MemoryError, OSError, EOFError):
            self.told.lost += 1
            return Answered(gone=LARGE, ms=round(1000 * self.seconds))
        self.told.judged += 1
        return found

    def close(self) -> None:
        self.pool.stop()  # type: ignore[no-untyped-call]  # pebble has no types here
        self.pool.join(timeout=5)


class JudgePool:
    """All lanes. ``count``: the quick ones, of one process each."""

    def __init__(self, settings: Settings, count: int) -> None:
        self.told = Told()
        self.quick = [Lane(settings, 1, QUICK_KILL, QUICK_BACK, QUICK_WAITING, self.told) for _ in range(count)]
        self.homes: RecentlyUsed[int, Lane] = RecentlyUsed(REMEMBERED)
        for lane in self.quick:
            lane.others, lane.homes = [other for other in self.quick if other is not lane], self.homes
        self.slow = Lane(settings, max(1, count // 2), settings.judge_seconds, SLOW_BACK, SLOW_WAITING, self.told)
        self.much = Lane(settings, 1, settings.judge_seconds, MUCH_BACK, SLOW_WAITING, self.told)

    def answer(self, environ: dict[str, str], body: bytes, rank: float, large: bool) -> Answered:
        """The answer to a request. ``rank``: what the visitor had within this minute; ``large``: known to be too much for the
        quick lanes. Whoever asks before a first process is there waits for it a while, and is told so where it does not come."""
        if not self.begun():
            return Answered(gone=STARTING)
        asked = Asked(environ, body, QUICK)
        if not large:
            found = self._lane(case_of(environ)).ask(asked, rank).result()
            if not found.over and found.gone != SLOW:
                return found
            self.told.handed_over += 1
        spent = round(1000 * QUICK)
        lane = self.much if rank > MUCH else self.slow
        slow = lane.ask(replace(asked, seconds=None), rank).result()
        return replace(slow, ms=max(slow.ms, spent))

    def begun(self) -> bool:
        """Whether a quick process is there; at the start this waits some seconds for it."""
        until = time.monotonic() + AT_START
        while not any(lane.ready() for lane in self.quick):
            if time.monotonic() > until:
                return False
            time.sleep(0.05)
        return True

    def _lane(self, case: str) -> Lane:
        """The quick lane of a case: that which knows it, unless there is one with clearly less to do; of a new one that with the least."""
        number = _number(case)
        home = self.homes.get(number)
        own = self.quick[number % len(self.quick)] if home is None else home
        least = min((lane for lane in self.quick if lane.ready()), key=Lane.busy, default=own)
        more = own.busy() - least.busy()
        bears = LONGER if home is not None and not (own.rank > MUCH and not least.busy()) else 1
        return own if own.ready() and more < bears else least

    def depth(self) -> dict[str, int]:
        """How many wait in each kind of lane."""
        return {"quick": sum(len(lane.waiting) for lane in self.quick), "slow": len(self.slow.waiting) + len(self.much.waiting)}

    def close(self) -> None:
        for lane in (*self.quick, self.slow, self.much):
            lane.close()


def case_of(environ: dict[str, str]) -> str:
    """What tells a request's case from others: the table in its query, or the whole case where that is folded or kept, whatever page of it
    is asked for; else the whole line."""
    query = environ.get("QUERY_STRING", "")
    return next((part for part in query.split("&") if part.startswith(CARRYING)), f"{environ.get('PATH_INFO', '')}?{query}")


def _number(case: str) -> int:
    return zlib.crc32(case.encode("utf-8", "replace"))
