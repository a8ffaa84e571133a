"""What the server counts, in the usual text form: requests, times, the queue of the judge, processes that were killed, bytes of caches.

Each process counts for itself in a folder that all of them share (``prometheus_client``'s way for several processes); one answer adds up.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from flask import Flask, Response, g, request
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

from ...judge.situation.setting import PREPARED
from ..web.handed_request import Answered

#: The folder that all processes count in, if there is one: where the library that counts found it when it was imported.
FOLDER = os.environ.get("PROMETHEUS_MULTIPROC_DIR", "")
BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
#: Where a case can wait.
LANES = ("quick", "slow")
#: Seconds between two looks at the pool.
EVERY = 1.0

REQUESTS = Counter("adjudicator_requests", "Requests answered, by endpoint and status.", ("endpoint", "status"))
SECONDS = Histogram("adjudicator_request_seconds", "Time to answer a request.", ("endpoint",), buckets=BOUNDS)
ENGINE = Histogram("adjudicator_engine_seconds", "Engine time of a judged request.", buckets=BOUNDS)
REFUSALS = Counter("adjudicator_refused", "Judged requests without an answer, by reason.", ("why",))
QUEUE = Gauge("adjudicator_queue", "Cases that wait, by lane.", ("lane",), multiprocess_mode="livesum")
POOL = Gauge(
    "adjudicator_pool", "Cases judged, handed over, killed, lost and turned away, since the start.", ("what",), multiprocess_mode="livesum"
)
CACHE = Gauge(
    "adjudicator_cache_bytes",
    "Bytes that processes remember: judged cases, kept links, made-up cards.",
    ("what",),
    multiprocess_mode="livesum",
)


def counted(app: Flask) -> None:
    """Count every request of an application. Its lanes are there from the start, empty, also where nothing is handed to a pool."""
    for lane in LANES:
        QUEUE.labels(lane)

    @app.before_request
    def begin() -> None:
        g.counted_from = time.perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        endpoint = request.endpoint or "none"
        REQUESTS.labels(endpoint, str(response.status_code)).inc()
        if "counted_from" in g:
            SECONDS.labels(endpoint).observe(time.perf_counter() - g.counted_from)
        CACHE.labels("judged").set(app.extensions["adjudicator-judge"].known.held)
        CACHE.labels("links").set(app.extensions["adjudicator-store"].links.held)
        CACHE.labels("made-up").set(PREPARED.held)
        return response


def count_judged(found: Answered) -> None:
    """Count what came out of the door; what never came to the engine took none of its time."""
    if found.ms:
        ENGINE.observe(found.ms / 1000)
    if found.gone:
        REFUSALS.labels(found.gone).inc()


def show_pool(depth: Callable[[], Mapping[str, int]], told: object) -> None:
    """Keep the figures of the pool up to date, as long as this process lives. ``depth``: how many wait in each lane; ``told``: what the
    pool counts, a field each."""

    def look() -> None:
        while True:
            for lane, number in depth().items():
                QUEUE.labels(lane).set(number)
            for what, number in vars(told).items():
                POOL.labels(what).set(number)
            time.sleep(EVERY)

    threading.Thread(target=look, name="pool figures", daemon=True).start()


def text() -> tuple[bytes, str]:
    """All figures as text, and its type."""
    if FOLDER:
        for path in Path(FOLDER).glob("gauge_live*_*.db"):
            # a process that was killed could not say that it is gone
            pid = int(path.stem.rpartition("_")[2])
            if not Path(f"/proc/{pid}").exists():
                multiprocess.mark_process_dead(pid, FOLDER)  # type: ignore[no-untyped-call]  # the library has no types here
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # as above
        return generate_latest(registry), CONTENT_TYPE_LATEST
    return generate_latest(), CONTENT_TYPE_LATEST
