"""The processes that face the visitors hand what runs the engine on to those that judge, so that a heavy case never slows who only reads.

``adjudicator serve`` runs several processes that read and one door (:mod:`.door`) behind which cases are judged, on a socket that only the
former know. A request that runs the engine is passed on as it is, and its answer handed back as it is. Nothing depends on it: without the
door those that read do the work themselves. One visitor can hold only a few of the places at once, and a body that comes too slowly is
given up, so that others find a place.
"""

from __future__ import annotations

import contextlib
import http.client
import io
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from urllib.parse import parse_qs

from flask import Flask
from werkzeug.exceptions import HTTPException

from ..web.limits import BUSY, REFUSED, STARTING, TARDY, Visitors

#: How long a request that was passed on may take in all, in seconds.
LONGEST = 60
#: Seconds within which a body has to be here whole.
BODY_SECONDS = 10.0
#: What those that read tell the door about a visitor. Nobody else reaches it.
TOLD = {
    "REMOTE_ADDR": "X-Adjudicator-Address",
    "wsgi.url_scheme": "X-Adjudicator-Scheme",
    "SERVER_NAME": "X-Adjudicator-Name",
    "SERVER_PORT": "X-Adjudicator-Port",
}
#: The header by which the door says that there is no answer, and why.
WHY = "X-Adjudicator-Refused"
#: The method by which one that reads asks the door whether a process that judges is there.
ARE_YOU_THERE = "READY"
#: Endpoints that run the engine only where the query has one of these.
ONLY_WITH = {"settle.home": ("n", "l")}
#: What a request may hold a place for, and which part of all places there are for it: who only sends slowly keeps nobody from being judged.
PLACES = {"judge": 1, "body": 2}
#: How many requests of each kind one browser, and one network without a known browser, may have under way in one process. A room full of
#: people who open the same link for the first time are one network without a browser.
MOST_BROWSER, MOST_NETWORK = 4, {"judge": 16, "body": 8}
#: What belongs to one connection, and what every server writes itself.
OWN = frozenset(
    (
        "connection",
        "keep-alive",
        "proxy-authenticate",
        "proxy-authorization",
        "te",
        "trailer",
        "transfer-encoding",
        "upgrade",
        "expect",
        "date",
        "server",
        "content-length",
        WHY.lower(),
        *(name.lower() for name in TOLD.values()),
    )
)

Start = Callable[..., Any]
Wsgi = Callable[[dict[str, Any], Start], Iterable[bytes]]


class TooSlow(Exception):
    """A body did not come in time."""


class _Connection(http.client.HTTPConnection):
    """HTTP over a socket of the file system."""

    def __init__(self, path: str) -> None:
        super().__init__("localhost", timeout=LONGEST)
        self.path = path

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self.path)


def await_door(path: str, seconds: float) -> bool:
    """Wait until a process that judges is there behind the door, at most so many seconds; whether one is."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        connection = _Connection(path)
        try:
            connection.request(ARE_YOU_THERE, "/")
            if connection.getresponse().status == 200:
                return True
        except (OSError, http.client.HTTPException):
            # the door itself is not there yet
            pass
        finally:
            connection.close()
        time.sleep(0.1)
    return False


class Relay:
    """The application as those that read run it. ``door``: the socket of the door. ``endpoints``: that run the engine. ``most``: how many
    requests of this process may be under way there, and half as many sending a body, at once; what is beyond is asked to come again."""

    def __init__(self, app: Flask, inner: Wsgi, door: str, endpoints: Iterable[str], most: int) -> None:
        self.app, self.inner, self.door, self.endpoints = app, inner, door, frozenset(endpoints)
        self.free = {what: threading.BoundedSemaphore(max(1, most // share)) for what, share in PLACES.items()}
        self.visitors = Visitors(str(app.secret_key))
        self.under_way: Counter[tuple[str, str]] = Counter()
        self.lock = threading.Lock()

    def __call__(self, environ: dict[str, Any], start: Start) -> Iterable[bytes]:
        judged = self.runs_engine(environ)
        if not judged and not _has_body(environ):
            return self.inner(environ, start)
        body = b""
        if _has_body(environ):
            with self._place(environ, "body") as found:
                if not found:
                    return self._refused(environ, start, BUSY)
                try:
                    body = self._body(environ)
                except TooSlow:
                    return self._refused(environ, start, TARDY)
        here = {**environ, "wsgi.input": io.BytesIO(body)}
        if not judged or len(body) > self._longest():
            return self.inner(here, start)
        with self._place(environ, "judge") as found:
            return self.passed_on(here, body, start) if found else self._refused(environ, start, BUSY)

    def _refused(self, environ: dict[str, Any], start: Start, why: str) -> Iterable[bytes]:
        """The page that says why there is no answer."""
        return self.inner({**environ, REFUSED: why, "wsgi.input": io.BytesIO(), "CONTENT_LENGTH": "0"}, start)

    def runs_engine(self, environ: dict[str, Any]) -> bool:
        """Whether a request runs the engine."""
        try:
            endpoint, _ = self.app.url_map.bind_to_environ(environ).match()
        except HTTPException:
            return False
        if endpoint not in self.endpoints or _length(environ) > self._longest():
            return False
        return endpoint not in ONLY_WITH or any(name in ONLY_WITH[endpoint] for name in parse_qs(environ.get("QUERY_STRING", "")))

    def passed_on(self, environ: dict[str, Any], body: bytes, start: Start) -> Iterable[bytes]:
        """The answer of the door, or our own where there is no door, nobody behind it yet, or it says that there is none."""
        connection = _Connection(self.door)
        try:
            connection.connect()
        except OSError:
            return self.inner(environ, start)
        try:
            connection.request(environ["REQUEST_METHOD"], environ["RAW_URI"], body or None, _headers(environ))
            answer = connection.getresponse()
            read = answer.read()
        except (OSError, http.client.HTTPException):
            # it may be this very case that was too much: it is not tried again here
            return self.inner({**environ, REFUSED: BUSY}, start)
        finally:
            connection.close()
        why = answer.headers.get(WHY)
        if why == STARTING:
            return self.inner(environ, start)
        if why:
            return self.inner({**environ, REFUSED: why}, start)
        headers = [(name, value) for name, value in answer.getheaders() if name.lower() not in OWN]
        length = answer.headers.get("Content-Length")
        start(f"{answer.status} {answer.reason}", headers + ([("Content-Length", length)] if length is not None else []))
        return [read]

    def _longest(self) -> int:
        return int(self.app.config["MAX_CONTENT_LENGTH"])

    @contextlib.contextmanager
    def _place(self, environ: dict[str, Any], what: str) -> Iterator[bool]:
        """A place of one kind for one more request of this visitor, if there is one."""
        visitor = self.visitors.of(environ)
        most = MOST_BROWSER if visitor.browser else MOST_NETWORK[what]
        key = (visitor.key, what)
        with self.lock:
            found = self.under_way[key] < most and self.free[what].acquire(blocking=False)
            if found:
                self.under_way[key] += 1
        try:
            yield found
        finally:
            if found:
                with self.lock:
                    self.under_way[key] -= 1
                    if not self.under_way[key]:
                        del self.under_way[key]
                self.free[what].release()

    def _body(self, environ: dict[str, Any]) -> bytes:
        """The body of a request, whole; at most one byte more than is allowed, which is enough to be told so. Raises :class:`TooSlow`."""
        pieces = "chunked" in environ.get("HTTP_TRANSFER_ENCODING", "").lower()
        wanted = self._longest() + 1 if pieces else min(_length(environ), self._longest() + 1)
        line: socket.socket | None = environ.get("gunicorn.socket")
        if line is None or not wanted:
            return bytes(environ["wsgi.input"].read(wanted)) if wanted else b""
        until, before, read = time.monotonic() + BODY_SECONDS, line.gettimeout(), bytearray()
        try:
            while len(read) < wanted:
                left = until - time.monotonic()
                if left <= 0:
                    raise TooSlow
                line.settimeout(left)
                piece = environ["wsgi.input"].read(min(65_536, wanted - len(read)))
                if not piece:
                    break
                read += piece
        except TimeoutError:
            raise TooSlow from None
        finally:
            line.settimeout(before)
        return bytes(read)


def _has_body(environ: dict[str, Any]) -> bool:
    return _length(environ) > 0 or "chunked" in environ.get("HTTP_TRANSFER_ENCODING", "").lower()


def _length(environ: dict[str, Any]) -> int:
    text = environ.get("CONTENT_LENGTH") or "0"
    return int(text) if text.isdecimal() else 0


def _headers(environ: dict[str, Any]) -> dict[str, str]:
    """The headers of a request, and what is told about the visitor."""
    found = {name.removeprefix("HTTP_").replace("_", "-").title(): value for name, value in environ.items() if name.startswith("HTTP_")}
    made = {name: value for name, value in found.items() if name.lower() not in OWN}
    if environ.get("CONTENT_TYPE"):
        made["Content-Type"] = environ["CONTENT_TYPE"]
    return made | {header: str(environ.get(name, "")) for name, header in TOLD.items()}
