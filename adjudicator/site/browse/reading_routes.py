"""The book, the lists, search, pairs, paths, the briefing, what changed, the tour and privacy; each with its twin."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, jsonify, request

from ...knowledge.errors import UnknownId
from ..answers import trouble
from ..qr import code_of, fits
from . import about, book, cards, changing, finding, preparing, shelves, together
from .addresses import with_query
from .answering import Elsewhere, Meta, canonical, given, page_and_twin, short

browse_pages = Blueprint("browse", __name__)


@page_and_twin(browse_pages, "/browse", "browse", "browse/browse.html")
def browse() -> Any:
    return shelves.browse(), Meta("Browse", "/browse", "Rules, cards, rulings, contested points, loops and situations, all linked.")


@page_and_twin(browse_pages, "/rules", "rules", "browse/book.html")
def rules() -> Any:
    page = book.book(given("edition", book.LATEST))
    path = with_query("/rules", edition=page.edition if page.edition != book.LATEST else "")
    return page, Meta("The book of rules", path, "The rules by chapter, in two depths and one edition at a time, each statement with its sources.")


@page_and_twin(browse_pages, "/rules/<id>", "chapter", "browse/chapter.html")
def chapter(id: str) -> Any:
    page = book.chapter(id, given("edition", book.LATEST), given("depth", book.DEPTHS[0]), given("differences") == "yes")
    return page, Meta(page.title, page.url, short(page.lead))


@page_and_twin(browse_pages, "/cards", "cards", "browse/cards.html")
def card_index() -> Any:
    return cards.index(), Meta("Cards", "/cards", "All sets and factions, and which cards the engine plays.")


def _shelf(id: str) -> Any:
    def show() -> Any:
        page = shelves.shelf(id)
        return page, Meta(page.title, f"/{id}", f"{page.title}: {page.count}.")
    return show


for _id in shelves.SHELVES:
    page_and_twin(browse_pages, f"/{_id}", _id, "browse/shelf.html")(_shelf(_id))


@page_and_twin(browse_pages, "/with/<one>/<other>", "together", "browse/with.html")
def with_(one: str, other: str) -> Any:
    page = together.together(one, other, given("printing", "latest"))
    ids = [link.key.partition(":")[2] for link in page.cards]
    if (one, other) not in ((ids[0], ids[1]),):
        raise Elsewhere(with_query(f"/with/{ids[0]}/{ids[1]}", printing=request.args.get("printing")))
    return page, Meta(page.title, page.canonical, f"What is ruled about {page.cards[0].title} and {page.cards[1].title} together, and what can happen.")


@page_and_twin(browse_pages, "/with", "pick_pair", "browse/with_form.html")
def pick_pair() -> Any:
    """The page of two cards from a form with their names."""
    names = (given("a", longest=80).strip(), given("b", longest=80).strip())
    page = together.picked(*names) if all(names) else together.PickPage(names)
    if isinstance(page, str):
        raise Elsewhere(page)
    return page, Meta("Two cards together", "/with", "Name two cards to see what is known of both.")


@page_and_twin(browse_pages, "/path", "path", "browse/path.html")
def path() -> Any:
    page = together.path(given("from", longest=120).strip(), given("to", longest=120).strip())
    title = f"From {page.start.title} to {page.end.title}" if page.start and page.end else "How two things are connected"
    return page, Meta(title, page.canonical, noindex=True)


@page_and_twin(browse_pages, "/search", "search", "browse/search.html")
def search() -> Any:
    number = given("page", "1")
    page = finding.page(request.args.get("q", "")[:4_000], int(number) if number.isdecimal() and len(number) < 4 else 1)
    return page, Meta(f"{page.query} · search" if page.query else "Search", page.url, noindex=True)


@browse_pages.get("/search/suggest.json")
def suggest() -> Any:
    """What may be meant so far: name, address and kind of each."""
    return jsonify([{"name": one.name, "url": one.url, "says": one.says} for one in finding.suggestions(given("q", longest=80))])


@page_and_twin(browse_pages, "/briefing", "briefing", "browse/briefing.html")
def briefing() -> Any:
    page = _briefing()
    title = "Before you play: " + ", ".join(page.names) if page.names else "Before you play"
    return page, Meta(title, page.url, "What to settle before play: loops, contested points, printings and rulings of these factions.", bool(page.names))


def _briefing() -> preparing.BriefingPage:
    names = tuple(dict.fromkeys(name.strip() for text in request.args.getlist("factions") for name in text[:400].split(",") if name.strip()))
    return preparing.page(names[: preparing.MOST], given("printing", "first"), given("profile", "latest"))


@browse_pages.get("/briefing/code.svg")
def briefing_code() -> Any:
    """The link of a briefing as a QR code."""
    try:
        link = canonical(_briefing().url)
    except UnknownId as error:
        return trouble(404, "There is no such briefing", str(error))
    if not fits(link):
        return trouble(400, "This is too much for a code", "Pass the link on instead.")
    return Response(code_of(link), mimetype="image/svg+xml")


@page_and_twin(browse_pages, "/changes", "changes", "browse/changes.html")
def changes() -> Any:
    return changing.page(), Meta("What changed", "/changes", "New rulings, ended ones, and what else changed, newest first.")


@page_and_twin(browse_pages, "/tour", "tour", "browse/tour.html")
def tour() -> Any:
    return about.tour(), Meta("What the marks mean", "/tour", "Two minutes on the marks that every statement and verdict wears.")


@page_and_twin(browse_pages, "/privacy", "privacy", "browse/privacy.html")
def privacy() -> Any:
    return about.privacy(), Meta("Privacy", "/privacy", "What this site keeps of its readers: next to nothing.")
