"""Links about a case as they stand in a page: escaped once for all of them, as a page has some hundred and each carries the case."""

from __future__ import annotations

from typing import Any

from flask import g
from markupsafe import Markup, escape

from ..web.addresses import address_of, query_of
from . import urls
from .link import Case
from .places import Path, anchor, path_of, spelled


def case_link(case: Case, endpoint: str = "case.show", at: Path | None = None, whole: bool = False, **view: Any) -> Markup:
    """The URL of a page about a case, as :func:`.urls.case_url` gives it."""
    if whole or at is not None:
        return escape(urls.case_url(case, endpoint, at, whole, **view))
    begins: dict[tuple[int, str], tuple[Case, str, str]] = g.setdefault("adjudicator_begins", {})
    found = begins.get((id(case), endpoint))
    if found is None:
        query = urls.short(case)
        path = address_of(endpoint)
        # with the case, so that nothing else can come to have its id
        found = begins[id(case), endpoint] = (case, escape(f"{path}?{query}" if query else path), "&amp;" if query else "?")
    more = query_of(view) if view else ""
    return Markup(f"{found[1]}{found[2]}{escape(more)}") if more else Markup(found[1])


def edit_link(case: Case, place: str, do: str | None = None, **fields: Any) -> Markup:
    """The URL of the sheet of a place, or of an edit there, as :func:`.urls.edit_url` gives it. ``place``: spelled."""
    return case_link(case, "edit.edit", place=place if "~" not in place else spelled(path_of(place)), do=do, **fields)


def place_id(place: str) -> str:
    """What an element of a page is called that shows a place. ``place``: spelled."""
    return anchor(path_of(place))
