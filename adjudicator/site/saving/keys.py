"""The secrets of saved cases that a browser has, in a cookie that no script reads."""

from __future__ import annotations

import re

from flask import Request
from werkzeug.wrappers import Response

from ..web.limits import YEAR

COOKIE = "edits"
#: Most saved cases that one browser can change; the one opened longest ago is forgotten.
MOST = 12
_PAIR = re.compile(r"([\w-]{4,16})\.([\w-]{8,64})")


def keys(request: Request) -> dict[str, str]:
    """Saved case -> secret, the one opened last first."""
    return dict(_PAIR.findall(request.cookies.get(COOKIE, "")[:2_000]))


def remember(response: Response, known: dict[str, str], id: str, secret: str, https: bool) -> Response:
    """The same answer with one secret more."""
    return _write(response, {id: secret, **{other: key for other, key in known.items() if other != id}}, https)


def forget(response: Response, known: dict[str, str], id: str, https: bool) -> Response:
    """The same answer with one secret less."""
    return _write(response, {other: key for other, key in known.items() if other != id}, https)


def _write(response: Response, known: dict[str, str], https: bool) -> Response:
    text = " ".join(f"{id}.{secret}" for id, secret in list(known.items())[:MOST])
    response.set_cookie(COOKIE, text, max_age=YEAR if text else 0, httponly=True, samesite="Lax", secure=https)
    return response
