"""The book, the lists, search, pairs, paths, the briefing, what changed, the tour and privacy; each with its twin."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from ...knowledge.errors import UnknownId
from ..web.addresses import canonical, given, whole_number, with_query
from ..web.answers import trouble
from ..web.qr import code_of, fits
from ..web.twins import Elsewhere, Meta, page_and_twin
from . import about, book, briefing_page, cards, lists, search_page, two_cards, what_changed
from .graph import connections, map_drawing, map_page, meetings
from .wording import short

browse_pages = Blueprint("browse", __name__)
browse_pages.add_app_template_filter(map_drawing.drawn, "map_drawn")


@page_and_twin(browse_pages, "/browse", "browse/start.html", "browse")
def browse() -> tuple[lists.BrowsePage, Meta]:
    return lists.browse(), Meta("Browse", "/browse", "Rules, cards, rulings, contested points, loops and situations, all linked.")


@page_and_twin(browse_pages, "/rules", "browse/book.html", "rules")
def rules() -> tuple[book.Book, Meta]:
    page = book.book(given("edition", book.LATEST))
    path = with_query("/rules", edition=page.edition if page.edition != book.LATEST else "")
    return page, Meta(
        "The book of rules", path, "The rules by chapter, in two depths and one edition at a time, each statement with its sources."
    )


@page_and_twin(browse_pages, "/rules/<id>", "browse/chapter.html", "chapter")
def chapter(id: str) -> tuple[book.ChapterPage, Meta]:
    page = book.chapter(id, given("edition", book.LATEST), given("depth", book.DEPTHS[0]), given("differences") == "yes")
    return page, Meta(page.title, page.url, short(page.lead))


@page_and_twin(browse_pages, "/cards", "browse/cards.html", "cards")
def card_index() -> tuple[cards.Catalogue, Meta]:
    return cards.index(), Meta("Cards", "/cards", "All sets and factions, and which cards the engine plays.")


def _shelf(id: str) -> Callable[[], tuple[lists.ShelfPage, Meta]]:
    def show() -> tuple[lists.ShelfPage, Meta]:
        page = lists.shelf(id)
        return page, Meta(page.title, f"/{id}", f"{page.title}: {page.count}.")

    return show


for _id in lists.SHELVES:
    page_and_twin(browse_pages, f"/{_id}", "browse/shelf.html", _id)(_shelf(_id))


@page_and_twin(browse_pages, "/with/<one>/<other>", "browse/two_cards.html", "together")
def with_(one: str, other: str) -> tuple[two_cards.WithPage, Meta]:
    page = two_cards.together(one, other, given("printing", "latest"))
    ids = [link.key.partition(":")[2] for link in page.cards]
    if [one, other] != ids:
        raise Elsewhere(with_query(f"/with/{ids[0]}/{ids[1]}", printing=request.args.get("printing")))
    return page, Meta(
        page.title, page.canonical, f"What is ruled about {page.cards[0].title} and {page.cards[1].title} together, and what can happen."
    )


@page_and_twin(browse_pages, "/with", "browse/pick_two.html", "pick_pair")
def pick_pair() -> tuple[two_cards.PickPage, Meta]:
    """The page of two cards from a form with their names."""
    names = (given("a", longest=80).strip(), given("b", longest=80).strip())
    page = two_cards.picked(*names) if all(names) else two_cards.PickPage(names)
    if isinstance(page, str):
        raise Elsewhere(page)
    return page, Meta("Two cards together", "/with", "Name two cards to see what is known of both.")


@page_and_twin(browse_pages, "/meetings/<name>", "browse/meetings.html", "meetings")
def pairs_met(name: str) -> tuple[meetings.MeetingsPage, Meta]:
    page = meetings.page(name, whole_number(given("page", "1"), 4) or 1)
    return page, Meta(page.title, page.url, page.lead)


@page_and_twin(browse_pages, "/path", "browse/path.html", "path")
def path() -> tuple[connections.PathPage, Meta]:
    page = connections.path(given("from", longest=120).strip(), given("to", longest=120).strip())
    title = f"From {page.start.title} to {page.end.title}" if page.start and page.end else "How two things are connected"
    return page, Meta(title, page.canonical, noindex=True)


@page_and_twin(browse_pages, "/map", "browse/map.html", "map", as_lists=lambda: given("see") == "lists")
def whole_map() -> tuple[map_page.MapPage, Meta]:
    return map_page.page(), Meta("The map of everything", "/map", "Chapters, contested points, loops and factions in one picture.")


@page_and_twin(browse_pages, "/search", "browse/search.html", "search")
def search() -> tuple[search_page.SearchPage, Meta]:
    number = whole_number(given("page", "1"), 3)
    page = search_page.page(request.args.get("q", "")[:4_000], 1 if number is None else number)
    return page, Meta(f"{page.query} · search" if page.query else "Search", page.url, noindex=True)


@browse_pages.get("/search/suggest.json")
def suggest() -> Response:
    """What may be meant so far: name, address and kind of each."""
    return jsonify([{"name": one.name, "url": one.url, "says": one.says} for one in search_page.suggestions(given("q", longest=80))])


@page_and_twin(browse_pages, "/briefing", "browse/briefing.html", "briefing")
def briefing() -> tuple[briefing_page.BriefingPage, Meta]:
    page = _briefing()
    title = "Before you play: " + ", ".join(page.names) if page.names else "Before you play"
    return page, Meta(
        title, page.url, "What to settle before play: loops, contested points, printings and rulings of these factions.", bool(page.names)
    )


def _briefing() -> briefing_page.BriefingPage:
    names = tuple(
        dict.fromkeys(name.strip() for text in request.args.getlist("factions") for name in text[:400].split(",") if name.strip())
    )
    return briefing_page.page(names[: briefing_page.MOST], given("printing", "first"), given("profile", "latest"))


@browse_pages.get("/briefing/code.svg")
def briefing_code() -> ResponseReturnValue:
    """The link of a briefing as a QR code."""
    try:
        link = canonical(_briefing().url)
    except UnknownId as error:
        return trouble(404, "There is no such briefing", str(error))
    if not fits(link):
        return trouble(400, "This is too much for a code", "Pass the link on instead.")
    return Response(code_of(link), mimetype="image/svg+xml")


@page_and_twin(browse_pages, "/changes", "browse/changes.html", "changes")
def changes() -> tuple[what_changed.ChangesPage, Meta]:
    return what_changed.page(), Meta("What changed", "/changes", "New rulings, ended ones, and what else changed, newest first.")


@page_and_twin(browse_pages, "/tour", "browse/tour.html", "tour")
def tour() -> tuple[about.TourPage, Meta]:
    return about.tour(), Meta("What the marks mean", "/tour", "Two minutes on the marks that every statement and verdict wears.")


@page_and_twin(browse_pages, "/privacy", "browse/privacy.html", "privacy")
def privacy() -> tuple[about.PrivacyPage, Meta]:
    return about.privacy(), Meta("Privacy", "/privacy", "What this site keeps of its readers: next to nothing.")
