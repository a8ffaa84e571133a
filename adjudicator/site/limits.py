"""Limits: engine time for each browser and, much higher, for each address. Reading without the engine is never limited."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import wraps
from typing import Any

from flask import Flask, Response, g, request
from flask_limiter import Limiter, RateLimitExceeded
from flask_limiter.util import get_remote_address

from .settings import Settings

COOKIE = "browser"
YEAR = 365 * 24 * 3600


def spend(seconds: float) -> None:
    """Count engine time for this request."""
    g.engine_seconds = g.get("engine_seconds", 0.0) + seconds


def engine_ms() -> int:
    """Engine time of this request so far, in milliseconds."""
    return round(1000 * g.get("engine_seconds", 0.0))


def browser() -> str:
    """The browser, by its cookie; one without gets a new one, so that only the address's limit stops those who never keep it."""
    known = request.cookies.get(COOKIE, "")[:64]
    if not known and "browser" not in g:
        g.browser = secrets.token_urlsafe(16)
    return known or g.browser


def over() -> bool:
    """Whether the minute of this browser is used up on a page that answers all the same: then without the engine."""
    return bool(g.get("engine_over", False))


def limited(app: Flask, settings: Settings, endpoints: tuple[str, ...], gentle: tuple[str, ...] = ()) -> None:
    """Limit the engine time of these endpoints. Each request runs; a browser whose minute is used up is asked to wait, but for the
    ``gentle`` endpoints, which answer always and ask :func:`over` whether they may use the engine."""
    limiter = Limiter(
        browser,
        app=app,
        storage_uri=settings.limit_storage,
        strategy="moving-window" if settings.limit_storage.startswith(("redis", "mongodb")) else "fixed-window",
        swallow_errors=True,
    )
    plain = {endpoint: app.view_functions[endpoint] for endpoint in gentle}
    kinds = [(settings.engine_ms, "browser", browser), (settings.address_ms, "address", get_remote_address)]
    for ms, scope, key in kinds:
        if not ms:
            continue
        limit: Any = limiter.shared_limit(
            f"{ms} per minute", scope=scope, key_func=key, cost=lambda: max(1, engine_ms()), deduct_when=lambda response: True
        )
        for endpoint in endpoints:
            app.view_functions[endpoint] = limit(app.view_functions[endpoint])
    for endpoint in gentle:
        app.view_functions[endpoint] = _gently(app.view_functions[endpoint], plain[endpoint])

    @app.after_request
    def know(response: Response) -> Response:
        if COOKIE not in request.cookies and request.endpoint in endpoints:
            response.set_cookie(COOKIE, browser(), max_age=YEAR, httponly=True, samesite="Lax", secure=settings.https)
        return response


def _gently(limited_view: Callable, plain: Callable) -> Callable:
    """A view that goes on without the engine where the limit says no."""

    @wraps(plain)
    def made(*args: Any, **kwargs: Any) -> Any:
        try:
            return limited_view(*args, **kwargs)
        except RateLimitExceeded:
            g.engine_over = True
            return plain(*args, **kwargs)

    return made
