"""The look: light, dark, or as the system has it. A cookie, so that it works without script."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, redirect, request

from ..web.addresses import way_back
from ..web.limits import YEAR

look_pages = Blueprint("look", __name__)
THEMES = ("light", "dark")
COOKIE = "look"


def theme() -> str:
    """The theme that this browser chose, empty for the system's."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in THEMES else ""


@look_pages.get("/look")
def choose() -> Any:
    """Choose a theme and go back to where one was."""
    response = redirect(way_back(request.args.get("back", "/")), 303)
    chosen = request.args.get("theme", "")
    if chosen in THEMES:
        response.set_cookie(COOKIE, chosen, max_age=YEAR, httponly=True, samesite="Lax")
    else:
        response.delete_cookie(COOKIE)
    return response
