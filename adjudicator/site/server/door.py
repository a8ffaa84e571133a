"""The door behind which cases are judged: who may come in is decided here, for all processes that read, since there is one door.

What a case costs is charged to its visitor by estimate before it is judged and settled afterwards. A case that was here lately is known by
what it cost then, so that a large one does not begin in the quick lane again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from ...ground.recently_used import RecentlyUsed
from ..web.handed_request import Answered
from ..web.limits import OVER, STARTING, Buckets, Visitor, Visitors, estimate
from ..web.settings import Settings
from .metrics import count_judged, show_pool
from .pool import QUICK, JudgePool
from .relay import ARE_YOU_THERE, TOLD, WHY, Start

#: How many cases are remembered by what they cost.
REMEMBERED = 4_096


class Door:
    """The door as a WSGI application. ``count``: processes of the quick lane. ``costs``: what cases cost when they were here last, in
    milliseconds; each counts as one."""

    def __init__(self, settings: Settings, count: int) -> None:
        self.visitors = Visitors(settings.secret_key)
        self.buckets = Buckets(settings.limit_storage, settings.engine_ms, settings.network_ms)
        self.costs: RecentlyUsed[bytes, int] = RecentlyUsed(REMEMBERED)
        self.pool = JudgePool(settings, count)
        show_pool(self.pool.depth, self.pool.told)

    def __call__(self, environ: dict[str, Any], start: Start) -> Iterable[bytes]:
        if environ.get("REQUEST_METHOD") == ARE_YOU_THERE:
            start("200 OK" if self.pool.begun() else "503 Service Unavailable", [("Content-Length", "0")])
            return []
        for name, header in TOLD.items():
            told = environ.pop("HTTP_" + header.upper().replace("-", "_"), None)
            if told is not None:
                environ[name] = told
        body = environ["wsgi.input"].read()
        said = {name: value for name, value in environ.items() if isinstance(value, str)}
        visitor = self.visitors.of(said)
        found = self.judged(visitor, said, body)
        if found.gone:
            start("503 Service Unavailable", [(WHY, found.gone), ("Content-Length", "0")])
            return []
        start(found.status, list(found.headers))
        return [found.body]

    def judged(self, visitor: Visitor, environ: dict[str, str], body: bytes) -> Answered:
        """The answer to a request, or why there is none."""
        key = hashlib.sha256(b"\0".join((environ.get("RAW_URI", "").encode("utf-8", "replace"), body))).digest()
        known = self.costs.get(key)
        charged = known if known is not None else estimate(environ)
        if not self.buckets.admit(visitor, charged):
            found = Answered(gone=OVER)
            count_judged(found)
            return found
        used = self.buckets.used(visitor)
        found = self.pool.answer(environ, body, used + charged / 1e6, large=known is not None and known > 1000 * QUICK)
        self.buckets.charge(visitor, found.ms - charged)
        if found.gone == STARTING:
            return found
        self.costs.put(key, found.ms, 1)
        count_judged(found)
        return found
