"""What runs in a process that judges: the site's application, asked one request at a time, which may be lost at any moment.

Importing this module makes the application of the environment's settings and judges a case, so that a process that is forked from one that
has imported it begins at once.
"""

from __future__ import annotations

import io
import math
import multiprocessing
import os
import resource
import threading
import time
from contextlib import suppress
from dataclasses import replace
from typing import Any

from flask import Flask, g
from werkzeug.test import run_wsgi_app

from ... import judge
from ...ground.beforehand import make_beforehand
from ...ground.meter import HandedOver, patience, resident
from ..case.judging import pages_made_of
from ..web.handed_request import Answered, Asked
from ..web.limits import ADMITTED, LARGE, engine_ms
from ..web.logs import WARMING
from ..web.settings import Settings, from_environment
from .application import create_app
from .garbage import give_back, settle, tidy

#: Set in the environment of the server of forks.
PRELOADED = "ADJUDICATOR_PRELOADED"

#: How many steps of ``nice`` are so many that a process is to keep nobody else from anything.
LAST = 15
#: Seconds in which an answer is on its way.
SENT = 0.005
#: By how many bytes more than it remembers a process may have grown: one that held a large case for a moment keeps most of that room.
SWOLLEN = 40_000_000

#: What a new process has made before its first visitor comes.
PAGES = (
    "/case?p=turn:Ann,players:(Ann:(),Bea:()),bases:!(Tortuga*(Ann:!(Buccaneer)))",
    "/case/compare?p=turn:Ann,players:(Ann:(),Bea:()),bases:!(Tortuga*(Ann:!(Buccaneer)))",
    "/?n=Buccaneer",
    "/?l=Buccaneer+is+destroyed+while+Cub+Scout+is+there.+Does+he+move",
)


class Here:
    """The application of this process, the settings it was made from, and the milliseconds of engine time of its last request."""

    app: Flask
    settings: Settings | None = None
    ms: int = 0
    #: Bytes that it held before its first visitor.
    at_first: int = 0
    #: Held while a request is under way, or while it is tidied up after one.
    at_work = threading.Lock()
    #: Set when a request is over.
    over = threading.Event()


def prepare(settings: Settings) -> None:
    """Make the application, and what its pages make on first use."""
    Here.app, Here.settings = create_app(settings), settings

    @Here.app.teardown_request
    def measure(error: BaseException | None) -> None:
        Here.ms = engine_ms() if g else 0

    pages_made_of()
    client = Here.app.test_client()
    for page in PAGES:
        client.get(page, environ_base={ADMITTED: "1", WARMING: "1"})
    make_beforehand(judge.__name__)
    settle()


def begin(settings: Settings, back: int) -> None:
    """Begin as a process that judges. ``back``: how far it stands behind the others, in steps of ``nice``; from :data:`LAST` on it works
    only where no other process would, as far as the system can do that."""
    os.nice(back)
    if back >= LAST and hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    if Here.settings is None or replace(Here.settings, workers=0, threads=0) != replace(settings, workers=0, threads=0):
        prepare(settings)
    _begin_to_tidy()
    Here.at_first = resident()
    if settings.judge_mb:
        # address space is what the system can hold a process to; what is mapped already is not counted
        room = _mapped() + settings.judge_mb * 1_000_000
        resource.setrlimit(resource.RLIMIT_AS, (room, room))


def _begin_to_tidy() -> None:
    """After each request, when its answer is on its way, look for garbage and weigh what is remembered, for which the next visitor would
    have to wait. Done once at the beginning, so that the room that it takes itself is not counted."""
    begun = threading.Event()

    def go_on() -> None:
        while True:
            if Here.at_work.acquire(blocking=False):
                try:
                    with suppress(MemoryError):
                        tidy()
                        Here.app.extensions["adjudicator-judge"].held()
                finally:
                    Here.at_work.release()
            begun.set()
            Here.over.wait()
            Here.over.clear()
            time.sleep(SENT)

    threading.Thread(target=go_on, daemon=True, name="tidying up").start()
    begun.wait()


def there() -> None:
    """Nothing: whoever has it done knows that a process is there."""


def answer(asked: Asked) -> Answered:
    """Run one request through the application."""
    with Here.at_work:
        try:
            return replace(_answered(asked), swollen=_is_swollen())
        finally:
            Here.over.set()


def _is_swollen() -> bool:
    """Whether this process has grown by more than it may, also when all has been given back that can be."""
    most = Here.at_first + SWOLLEN + (Here.settings.cache_mb * 1_000_000 if Here.settings is not None else 0)
    if resident() <= most:
        return False
    tidy()
    give_back()
    return resident() > most


def _answered(asked: Asked) -> Answered:
    environ: dict[str, Any] = {
        **asked.environ,
        ADMITTED: "1",
        "wsgi.input": io.BytesIO(asked.body),
        "wsgi.errors": io.StringIO(),
        "wsgi.version": (1, 0),
        "wsgi.multithread": False,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    Here.ms = 0
    # where they come one upon the other there is no time between two
    tidy()
    _allow(asked.most)
    try:
        with patience(asked.seconds):
            made, status, headers = run_wsgi_app(Here.app, environ, buffered=True)
            body = b"".join(made)
    except HandedOver:
        return Answered(over=True)
    except MemoryError:
        return Answered(gone=LARGE)
    finally:
        _allow(None)
    return Answered(status, tuple(headers.to_wsgi_list()), body, Here.ms)


def _allow(seconds: float | None) -> None:
    """Let this process have so many seconds of processor time more before the system ends it; ``None``: as many as it likes. The clock on
    the wall would end what is cheap on a machine that has no time for it."""
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    most = hard
    if seconds is not None:
        most = math.ceil(time.process_time() + seconds)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(resource.RLIMIT_CPU, (most, hard))


def _mapped() -> int:
    """Bytes of address space in use."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * resource.getpagesize()
    except (OSError, ValueError):
        return resident()


if multiprocessing.current_process().name == "MainProcess" and PRELOADED in os.environ:
    # the server of forks imports this once for all the processes that it makes
    prepare(from_environment())
