"""Who may have how much of the judge's time: two buckets, one for each browser and one for each network it comes from.

Time is charged beforehand by estimate and settled when it is known, so that what is under way counts. A browser is known by a cookie that
this site signed; one without it counts for its network alone. A network is an address, or the first half of one of the newer kind
(``/64``); its bucket is many times as large, since a whole convention sits behind one. Reading without the engine is never limited.
"""

from __future__ import annotations

import hmac
import ipaddress
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Flask, Response, current_app, g, request
from itsdangerous import BadSignature, Signer
from limits import RateLimitItemPerMinute
from limits.storage import storage_from_string
from limits.strategies import FixedWindowRateLimiter
from werkzeug.http import parse_cookie

from .settings import Settings

COOKIE = "browser"
YEAR = 365 * 24 * 3600
#: Keys of a request's environment: it was admitted before it came here, or refused, and why.
ADMITTED, REFUSED = "adjudicator.admitted", "adjudicator.refused"
#: Why a request is refused: its minute is used up, too many are under way, it took too much time or memory, its body came too slowly, its
#: address is longer than is read.
OVER, BUSY, SLOW, LARGE, TARDY, LONG = "over", "busy", "slow", "large", "tardy", "long"
#: The longest line of a request that a server reads: a link with a case, percent-encoded by a form.
LONGEST_LINE = 8_190
#: Why the door passes a request back to be judged where it came from: the processes behind it are not there yet.
STARTING = "starting"
#: What a case is taken to cost before anything is known of it, in milliseconds: at least, and for each sign of its link or body.
LEAST_MS, MS_A_SIGN = 20, 0.01


def spend(seconds: float, steps: int = 0) -> None:
    """Count engine time, and steps of evaluation, for this request."""
    g.engine_seconds = g.get("engine_seconds", 0.0) + seconds
    g.engine_steps = g.get("engine_steps", 0) + steps


def engine_ms() -> int:
    """Engine time of this request so far, in milliseconds."""
    return round(1000 * float(g.get("engine_seconds", 0.0)))


def over() -> bool:
    """Whether the minute of this browser is used up on a page that answers all the same: then without the engine."""
    return bool(g.get("engine_over", False))


@dataclass(frozen=True)
class Visitor:
    """Whom a request counts for. ``browser``: the name in its signed cookie, empty without one. ``network``: where it comes from."""

    browser: str
    network: str

    @property
    def key(self) -> str:
        """The narrowest thing that is known of the visitor."""
        return f"browser {self.browser}" if self.browser else f"network {self.network}"

    def quota(self, secret: str) -> tuple[tuple[str, str], ...]:
        """Whom something kept counts for, in the terms of ``storage.quotas``: without names that could be read back."""
        said = (("browser", self.browser), ("network", self.network))
        return tuple((scope, hmac.new(secret.encode(), name.encode(), "sha256").hexdigest()) for scope, name in said if name)


def network_of(address: str) -> str:
    """The network that an address stands for: itself, or its /64 where it is of version 6; what is no address is one network of its own."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped is not None:
            return str(known.ipv4_mapped)
        return str(ipaddress.IPv6Network((known, 64), strict=False))
    return str(known)


class Visitors:
    """Tells visitors apart. ``secret``: what cookies are signed with."""

    def __init__(self, secret: str) -> None:
        self.signer = Signer(secret, salt="browser")

    def of(self, environ: Mapping[str, Any]) -> Visitor:
        """The visitor of a request."""
        cookie = parse_cookie(environ.get("HTTP_COOKIE", "")).get(COOKIE, "")[:120]
        try:
            browser = self.signer.unsign(cookie).decode("ascii")
        except (BadSignature, UnicodeError):
            browser = ""
        return Visitor(browser, network_of(str(environ.get("REMOTE_ADDR", ""))))

    def new(self) -> str:
        """A cookie for a browser that has none."""
        return self.signer.sign(secrets.token_urlsafe(12)).decode("ascii")


class Buckets:
    """Milliseconds a minute for each browser and each network, counted in ``storage`` (an address in the words of the library ``limits``).
    A limit of 0 is none. Where the storage does not answer nobody is refused."""

    def __init__(self, storage: str, browser_ms: int, network_ms: int) -> None:
        self.limiter = FixedWindowRateLimiter(storage_from_string(storage))
        self.items = {
            scope: RateLimitItemPerMinute(ms, 1, namespace=f"engine-{scope}")
            for scope, ms in (("browser", browser_ms), ("network", network_ms))
            if ms
        }

    def _held(self, visitor: Visitor) -> list[tuple[Any, str]]:
        said = {"browser": visitor.browser, "network": visitor.network}
        return [(item, said[scope]) for scope, item in self.items.items() if said[scope]]

    def admit(self, visitor: Visitor, ms: int) -> bool:
        """Charge an estimate, unless one of the visitor's buckets is empty."""
        try:
            held = self._held(visitor)
            if any(self.limiter.get_window_stats(item, key).remaining <= 0 for item, key in held):
                return False
            self.charge(visitor, ms)
        except Exception:  # noqa: BLE001 - the storage may be any server, with errors of any kind
            return True
        return True

    def charge(self, visitor: Visitor, ms: int) -> None:
        """Count milliseconds; fewer than none gives back what was charged too much."""
        try:
            for item, key in self._held(visitor):
                if ms:
                    self.limiter.hit(item, key, cost=ms)
        except Exception:  # noqa: BLE001 - as above
            return

    def used(self, visitor: Visitor) -> float:
        """How much of the engine the visitor had within this minute, in minutes' worth of one browser. A browser that is known answers for
        itself, so that nobody at its address makes it wait; all the others at one address answer for each other."""
        try:
            item, key = next(held for held in self._held(visitor) if held[1] == (visitor.browser or visitor.network))
            spent = item.amount - self.limiter.get_window_stats(item, key).remaining
        except Exception:  # noqa: BLE001 - as above, or nothing is counted for such a visitor
            return 0.0
        return float(spent / (self.items["browser"].amount if "browser" in self.items else item.amount))


def estimate(environ: Mapping[str, Any]) -> int:
    """What a request is taken to cost beforehand, in milliseconds: larger cases cost more."""
    length = environ.get("CONTENT_LENGTH") or "0"
    signs = len(environ.get("QUERY_STRING", "")) + (int(length) if str(length).isdecimal() else 0)
    return round(LEAST_MS + MS_A_SIGN * signs)


def quota() -> tuple[tuple[str, str], ...]:
    """Whom something that this request keeps counts for."""
    secret = str(current_app.secret_key)
    return Visitors(secret).of(request.environ).quota(secret)


def limited(app: Flask, settings: Settings, endpoints: tuple[str, ...], gentle: tuple[str, ...] = ()) -> None:
    """Limit the engine time of these endpoints in this process, but for requests that were admitted before they came here. A visitor whose
    minute is used up is asked to wait; the ``gentle`` endpoints answer always and ask :func:`over` whether they may use the engine."""
    visitors = Visitors(settings.secret_key)
    buckets = Buckets(settings.limit_storage, settings.engine_ms, settings.network_ms)
    watched = frozenset(endpoints)

    @app.before_request
    def admit() -> None:
        if request.endpoint not in watched or ADMITTED in request.environ:
            return
        if REFUSED not in request.environ:
            g.visitor, g.charged = visitors.of(request.environ), estimate(request.environ)
            if buckets.admit(g.visitor, g.charged):
                return
            del g.visitor
            request.environ[REFUSED] = OVER
        if request.environ[REFUSED] == OVER and request.endpoint in gentle:
            g.engine_over = True
            del request.environ[REFUSED]

    @app.teardown_request
    def settle(error: BaseException | None) -> None:
        if "visitor" in g:
            buckets.charge(g.pop("visitor"), engine_ms() - g.pop("charged"))

    @app.after_request
    def tell(response: Response) -> Response:
        """What the answer took of the engine, where it took anything."""
        if "engine_seconds" in g:
            response.headers["Server-Timing"] = f'engine;dur={1000 * g.engine_seconds:.1f}, steps;desc="{g.get("engine_steps", 0)}"'
        return response

    @app.after_request
    def know(response: Response) -> Response:
        if request.endpoint in watched and not visitors.of(request.environ).browser:
            response.set_cookie(COOKIE, visitors.new(), max_age=YEAR, httponly=True, samesite="Lax", secure=settings.https)
        return response
