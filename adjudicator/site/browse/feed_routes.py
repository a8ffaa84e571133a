"""What machines read: the feed of changes, the map of the site, and what they may visit."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from flask import Blueprint, Response, render_template, request

from ...judge.situation.compendium import compendium
from ..web.addresses import canonical
from . import what_changed
from .addresses import FOLDERS, address
from .book import book
from .graph.meetings import LISTS
from .lists import SHELVES

feed_pages = Blueprint("feeds", __name__)
#: What need not be visited: made anew for everybody.
CLOSED = ("/case", "/c/", "/pick", "/path", "/search", "/settle", "/table", "/look", "/briefing", "/*.json$")


@feed_pages.get("/changes.atom")
def atom() -> Any:
    """What changed as an Atom feed, newest first."""
    rows = what_changed.rows()[: what_changed.FEED]
    text = render_template("browse/changes.atom", rows=rows, moment=what_changed.moment, root=request.url_root.rstrip("/"))
    return Response(text, mimetype="application/atom+xml")


@lru_cache(maxsize=1)
def addresses() -> tuple[str, ...]:
    """Every page that is the same for everybody."""
    graph = compendium().graph
    nodes = (address(key) for key, kind in graph.nodes(data="kind") if kind in FOLDERS and kind != "chapter")
    fixed = (
        "/",
        "/browse",
        "/rules",
        "/cards",
        "/map",
        *(f"/{id}" for id in SHELVES),
        "/situations",
        "/with",
        *(f"/meetings/{name}" for name in LISTS),
        "/changes",
        "/tour",
        "/privacy",
    )
    return (*fixed, *(chapter.url for chapter in book().chapters), *sorted(nodes))


@feed_pages.get("/sitemap.xml")
def sitemap() -> Any:
    """The addresses of all pages."""
    lines = "".join(f"<url><loc>{canonical(path)}</loc></url>\n" for path in addresses())
    return Response(
        f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{lines}</urlset>\n',
        mimetype="application/xml",
    )


@feed_pages.get("/robots.txt")
def robots() -> Any:
    """What may be visited."""
    closed = "".join(f"Disallow: {path}\n" for path in CLOSED)
    return Response(f"User-agent: *\n{closed}\nSitemap: {canonical('/sitemap.xml')}\n", mimetype="text/plain")
