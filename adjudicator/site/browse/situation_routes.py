"""The collection of situations: the list, and each with its verdict."""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from typing import Any

from flask import Blueprint, Response, abort, redirect, request, url_for

from ..case import comparing
from ..case import page as casepage
from ..case.link import Case, from_situation
from ..case.passed_on import sharing
from ..case.routes import asked_step, shown
from ..case.urls import case_url, settled
from ..web.addresses import canonical, given, twin, with_query
from ..web.answers import kindly, trouble
from ..web.twins import Meta, gives, page_and_twin
from . import situations
from .collection import variant

situation_pages = Blueprint("situations", __name__)


@page_and_twin(situation_pages, "/situations", "browse/situations.html")
def index() -> situations.Index:
    return situations.index()


@situation_pages.get("/situation/<id>/case")
def as_case(id: str) -> Any:
    """On to the case of a situation's variant, to play with."""
    try:
        _, data = variant(id, given("variant"))
    except KeyError:
        return _missing(id)
    return redirect(case_url(from_situation(data)), 303)


@situation_pages.get("/situation/<id>")
@kindly
def situation(id: str) -> Any:
    case, page = _page(id)
    asked = request.args.get("variant", "") and page.variant, given("profile", longest=600)

    def address(name: str = asked[0], number: int | None = None) -> str:
        return with_query(page.node.url, variant=name, profile=asked[1], s=None if number is None else str(number))

    meta = Meta(page.node.title, address(), page.case.verdict, noindex=any(asked) or page.case.shown is not None)
    return shown(
        "browse/situation.html",
        case,
        page.case,
        edits=None,
        situation=page,
        meta=meta,
        canonical=canonical(meta.path),
        as_data=twin(meta.path),
        variant_url=address,
        step_url=lambda number=None: address(number=number),
    )


@situation_pages.get("/situation/<id>.json")
@gives(situations.SituationPage)
@kindly
def situation_twin(id: str) -> Any:
    case, page = _page(id)
    return {"title": page.node.title, **asdict(page), "data": case.data, "link": canonical(page.node.url)}


@situation_pages.get("/situation/<id>.txt")
@kindly
def situation_text(id: str) -> Any:
    _, page = _page(id)
    link = url_for("situations.situation", id=id, variant=page.variant or None, _external=True)
    return Response(sharing.text(page.case, link), mimetype="text/plain")


def _page(id: str) -> tuple[Case, situations.SituationPage]:
    """A variant as a case, under another ``profile`` if one is asked for. Answers 404 where there is no such variant. Raises
    :class:`BadInput`."""
    try:
        name, data = variant(id, given("variant"))
    except KeyError:
        abort(_missing(id))
    profile = given("profile", longest=600)
    case = from_situation({**data, "profile": profile} if profile else data)
    judged = settled(case)
    compared = judged.once(case.data, comparing.ComparePage, partial(comparing.page, case.data))
    return case, situations.page(id, name, judged, casepage.page(case, judged, asked_step()), compared)


def _missing(id: str) -> Response:
    return trouble(404, "There is no such situation", f"No situation or variant is called {id!r}.")
