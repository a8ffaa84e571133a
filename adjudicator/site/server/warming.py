"""Loading what every page needs, once, before the processes part: so no visitor waits for it, and all processes share its memory."""

from __future__ import annotations

import sys
from urllib.parse import urlencode

from flask import Flask

from ... import judge
from ...ground.beforehand import make_beforehand
from ...judge.composer.from_names import MOST
from ...judge.composer.known_loops import find_rounds
from ...judge.data.loaded import knowledge, library
from ..case.judging import pages_made_of
from ..web.logs import WARMING
from .garbage import settle

#: Pages that between them need everything that is made on first use and kept; none of them touches the database.
PAGES = (
    "/",
    "/situations",
    "/rules",
    "/browse",
    "/cards",
    "/search?q=cub+scout",
    "/search?q=bucaneer",
    "/?l=he+plays+king+rex+on+my+pirate+king%2C+who+wins+the+base%3F",
    "/open-work",
    "/card/buccaneer",
    "/faction/pirates",
    "/names.json",
    "/sitemap.xml",
    "/changes",
    "/briefing?factions=Pirates,Ninjas",
    "/house-rules",
    "/house-rules/ask?factions=",
    "/question/affect-list",
    "/with/buccaneer/cub-scout",
    "/api/v1/openapi.json",
    "/data.json",
)
#: How long one thread may hold the others up, in seconds: a heavy case must not slow those that only read.
TURN = 0.001


def loops() -> tuple[str, ...]:
    """The first page with the cards of each known loop on it, whose case takes longer to find than any other."""
    return tuple(
        "/?" + urlencode([("n", card) for card in loop.cards])
        for loop in knowledge().loops
        if loop.ended is None and 0 < len(loop.cards) <= MOST
    )


def warm(app: Flask) -> None:
    """Make what is made on first use, and take it out of the sight of the garbage collector, which would go through all of it again and
    again."""
    for template in app.jinja_env.list_templates(extensions=("html",)):
        app.jinja_env.get_template(template)
    library().whole()
    # told now, as data and code are what was loaded
    pages_made_of()
    client = app.test_client()
    for page in (*PAGES, *loops()):
        client.get(page, environ_base={WARMING: "1"})
    find_rounds()
    make_beforehand(judge.__name__)
    settle()
    sys.setswitchinterval(TURN)
