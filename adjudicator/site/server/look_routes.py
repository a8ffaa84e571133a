"""The look: light, dark, or as the system has it (a cookie, so that it works without script), and what of it is made from data: the hues
of the factions and the display face."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, redirect, request, url_for

from ..case.boards import MOST_GLIDING
from ..web import display_font, faces
from ..web.addresses import way_back
from ..web.answers import answer
from ..web.limits import YEAR
from . import parts as shown

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


@look_pages.get("/look/faces.css")
def faces_css() -> Any:
    """The part of the stylesheet that comes from data: the display face and a class for each hue of a faction."""
    named = "".join(
        f'@font-face {{\n  font-family: "{display_font.NAME}";\n  font-display: swap;\n  unicode-range: {display_font.ranges(part)};\n'
        f'  src: url("{url_for("look.display_font", v=display_font.CUT, part=part)}") format("woff2");\n}}\n'
        for part in display_font.PARTS
        if display_font.available()
    )
    response = Response(named + faces.hues(), mimetype="text/css")
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response


@look_pages.get("/look/moves.css")
def moves_css() -> Any:
    """The names by which a browser knows a card again on the next table, so that the card glides there; none where motion is not wanted."""
    names = "".join(f"  .vt-{number} {{\n    view-transition-name: vt-{number};\n  }}\n" for number in range(MOST_GLIDING))
    opening = "@media (prefers-reduced-motion: no-preference) {\n  @view-transition {\n    navigation: auto;\n  }\n"
    response = Response(f"{opening}{names}}}\n", mimetype="text/css")
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response


@look_pages.get("/look/display.woff2", endpoint="display_font")
def display_font_file() -> Any:
    """A file of the display face, the usual signs if none is named. Its address changes when it does, so browsers keep it for good."""
    part = request.args.get("part", "usual")
    made = display_font.font(part) if part in display_font.PARTS else b""
    if not made:
        abort(404)
    response = Response(made, mimetype="font/woff2")
    response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    return response


@look_pages.get("/look/display.txt")
def display_licence() -> Any:
    """The licence of the display face."""
    return Response(display_font.licence(), mimetype="text/plain")


@look_pages.get("/parts")
def parts() -> Any:
    """Every part that pages are made of, in every state."""
    return answer("parts/all.html", shown.parts(), step_url=lambda number=None: f"#step-{number}")
