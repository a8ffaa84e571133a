"""Logs: one line a request with its kind, status and times. No addresses, no positions, no texts of users, no secrets."""

from __future__ import annotations

import logging
import secrets
import sys
import time

import structlog
from flask import Flask, Response, g, request

from .limits import engine_ms

#: Marks a request that nobody made: a page that is asked for at the start, so that what it needs is there.
WARMING = "adjudicator.warming"
log = structlog.get_logger("adjudicator.site")


def configure(style: str) -> None:
    """Write logs to standard error, as ``json`` or as ``text``."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.dict_tracebacks if style == "json" else structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer() if style == "json" else structlog.dev.ConsoleRenderer(colors=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


def request_id() -> str:
    """The id of this request, in its headers, in the log and on the page that says that something broke."""
    return str(g.get("request_id", ""))


def logged(app: Flask) -> None:
    """Log every request but those that ask for health and for static files."""

    @app.before_request
    def begin() -> None:
        g.begun = time.perf_counter()
        g.request_id = secrets.token_hex(6)

    @app.after_request
    def end(response: Response) -> Response:
        response.headers["X-Request-Id"] = request_id()
        if request.endpoint not in ("static", "running.health", "running.ready") and WARMING not in request.environ:
            log.info(
                "request",
                id=request_id(),
                route=request.endpoint or "none",
                method=request.method,
                status=response.status_code,
                ms=round(1000 * (time.perf_counter() - g.get("begun", time.perf_counter()))),
                engine_ms=engine_ms(),
                bytes=response.calculate_content_length() or 0,
            )
        return response
