"""Processes of their own for requests that run the engine, so that a heavy case never slows those who only read.

``adjudicator serve`` runs two kinds of process on one machine: those that read face the visitors; those that judge listen on a socket that only the
former know, and stand behind them in the queue for the processor. A request that runs the engine is passed on as it is, and its answer
handed back as it is. Nothing depends on it: without the processes that judge, those that read do the work themselves.
"""

from __future__ import annotations

import http.client
import io
import socket
import threading
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import parse_qs

from flask import Flask
from werkzeug.exceptions import HTTPException

#: How long a passed on request may take in all, in seconds, and after how many it may be tried again where there are too many.
LONGEST, AGAIN = 60, 5
#: What those that read tell those that judge about a visitor. Nobody else reaches these.
TOLD = {"REMOTE_ADDR": "X-Adjudicator-Address", "wsgi.url_scheme": "X-Adjudicator-Scheme",
        "SERVER_NAME": "X-Adjudicator-Name", "SERVER_PORT": "X-Adjudicator-Port"}
#: Marks a request that is turned away because too many cases are under way.
BUSY = "adjudicator.busy"
#: Endpoints that run the engine only where the query has one of these.
ONLY_WITH = {"settle.home": ("n", "l")}
#: What belongs to one connection, and what every server writes itself.
OWN = frozenset(("connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "te", "trailer", "transfer-encoding", "upgrade", "expect",
                 "date", "server", "content-length", *(name.lower() for name in TOLD.values())))

Start = Callable[..., Any]
Wsgi = Callable[[dict[str, Any], Start], Iterable[bytes]]


class _Connection(http.client.HTTPConnection):
    """HTTP over a socket of the file system."""

    def __init__(self, path: str) -> None:
        super().__init__("localhost", timeout=LONGEST)
        self.path = path

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self.path)


class Reading:
    """The application as those that read run it. ``door``: the socket of those that judge. ``endpoints``: that run the engine. ``most``: how many
    requests of this process may be with them at once; what is beyond is asked to come again."""

    def __init__(self, app: Flask, inner: Wsgi, door: str, endpoints: Iterable[str], most: int) -> None:
        self.app, self.inner, self.door, self.endpoints = app, inner, door, frozenset(endpoints)
        self.free = threading.BoundedSemaphore(most)

    def __call__(self, environ: dict[str, Any], start: Start) -> Iterable[bytes]:
        if not self.judged(environ):
            return self.inner(environ, start)
        if not self.free.acquire(blocking=False):
            return self.inner({**environ, BUSY: "1"}, start)
        try:
            return self.passed_on(environ, start)
        finally:
            self.free.release()

    def judged(self, environ: dict[str, Any]) -> bool:
        """Whether a request runs the engine."""
        try:
            endpoint, _ = self.app.url_map.bind_to_environ(environ).match()
        except HTTPException:
            return False
        if endpoint not in self.endpoints or _length(environ) > self.app.config["MAX_CONTENT_LENGTH"]:
            return False
        return endpoint not in ONLY_WITH or any(name in ONLY_WITH[endpoint] for name in parse_qs(environ.get("QUERY_STRING", "")))

    def passed_on(self, environ: dict[str, Any], start: Start) -> Iterable[bytes]:
        # a body in pieces says nothing of its length: one byte more than is allowed is enough to be told so
        pieces = "chunked" in environ.get("HTTP_TRANSFER_ENCODING", "").lower()
        body = environ["wsgi.input"].read(self.app.config["MAX_CONTENT_LENGTH"] + 1 if pieces else _length(environ))
        connection = _Connection(self.door)
        try:
            connection.connect()
        except OSError:
            return self.inner({**environ, "wsgi.input": io.BytesIO(body)}, start)
        try:
            connection.request(environ["REQUEST_METHOD"], environ["RAW_URI"], body or None, _headers(environ))
            answer = connection.getresponse()
            read = answer.read()
        except (OSError, http.client.HTTPException):
            # it may be this very case that was too much: it is not tried again here
            return self.inner({**environ, "wsgi.input": io.BytesIO(body), BUSY: "1"}, start)
        finally:
            connection.close()
        headers = [(name, value) for name, value in answer.getheaders() if name.lower() not in OWN]
        length = answer.headers.get("Content-Length")
        start(f"{answer.status} {answer.reason}", headers + ([("Content-Length", length)] if length is not None else []))
        return [read]


def judging(inner: Wsgi) -> Wsgi:
    """The application as those that judge run it: the visitor is who those that read say."""

    def made(environ: dict[str, Any], start: Start) -> Iterable[bytes]:
        for name, header in TOLD.items():
            told = environ.pop("HTTP_" + header.upper().replace("-", "_"), None)
            if told is not None:
                environ[name] = told
        return inner(environ, start)

    return made


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
