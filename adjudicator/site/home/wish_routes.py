"""Wishing for cards that the engine cannot play: sent by a press, never by a link, so that nobody counts who only follows links."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from flask import Blueprint, redirect, request

from ...judge.situation.text_only import unplayable
from ..web.addresses import way_back
from ..web.answers import trouble
from .wishes import wish

wish_pages = Blueprint("wish", __name__)
#: Most cards of one wish, as many as meet in one case.
MOST = 6
#: The mark that a page carries when it was wished for.
DONE = "wished=yes"


@wish_pages.post("/wish")
def send() -> Any:
    """Count a wish for each ``card``, and go back to where it was sent from."""
    names = [name for name in dict.fromkeys(request.form.getlist("card")) if name in unplayable()]
    if not names:
        return trouble(400, "There is nothing to wish for", "The card that was named can be played, or no card is called so.")
    counted = [wish(name) for name in names[:MOST]]
    if not all(counted):
        return trouble(503, "Your wish was not counted", "Nothing can be kept at the moment. Go back and try again later.")
    parts = urlsplit(way_back(request.form.get("back", "/")))
    query = parts.query if DONE in parts.query.split("&") else "&".join(filter(None, (parts.query, DONE)))
    return redirect(parts._replace(query=query, fragment="").geturl(), 303)
