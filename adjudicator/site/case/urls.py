"""From requests to cases and back to URLs. URLs of cases are made here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import parse_qsl

from flask import current_app, g, request
from markupsafe import Markup, escape

from ...ground.findings import BadInput, Finding
from ..storage import Crowded, Store, Unavailable
from ..web.addresses import address_of, query_of
from ..web.folding import FOLDED, Unfoldable, fold, unfold
from ..web.limits import quota
from . import link as caselink
from .judging import Judge, Judged, P, data_date
from .link import Case
from .opening import opened
from .places import Path, anchor, path_of, spelled
from .text_view import BROKEN, case_of_text, is_link, link_parameters

#: The longest query that a link carries itself, folded; servers cut lines above it.
LONGEST_CARRIED = 7_000
#: The parameter of a link that could not be made, and what to do then.
TOO_LONG, SAVE_IT = "too-long", "Save it: the link of a saved case is short. Or leave something out that does not matter."


def store() -> Store:
    found: Store = current_app.extensions["adjudicator-store"]
    return found


def judged(case: Case) -> Judged:
    """A case judged by this process's judge."""
    judge: Judge = current_app.extensions["adjudicator-judge"]
    return judge(case.data)


def settled(case: Case) -> Judged:
    """A case judged that has a verdict. Raises :class:`BadInput` with what stops it."""
    return _sound(judged(case))


def once(case: Case, form: type[P], make: Callable[[Judged], P]) -> P:
    """What ``make`` finds out about a case that has a verdict, or what is kept of that. Raises :class:`BadInput` with what stops it."""
    judge: Judge = current_app.extensions["adjudicator-judge"]
    return judge.once(case.data, form, lambda found: make(_sound(found)))


def _sound(found: Judged) -> Judged:
    """What came of a case, where that is a verdict. Raises :class:`BadInput` with what stops it."""
    if found.stops():
        raise BadInput([Finding(problem.code, problem.message, "", 0, problem.mend) for problem in found.problems])
    return found


def current_case() -> Case:
    """The case of this request. Raises :class:`BadInput`."""
    if TOO_LONG in request.args:
        raise BadInput([Finding("link-too-long", "this case is too long for a link", "the link", 0, SAVE_IT)])
    case = case_of(request.values)
    if caselink.KEPT in request.values:
        # what is not changed keeps the link it came by
        g.setdefault("adjudicator_cases", []).append(case)
        g.setdefault("adjudicator_short", {})[id(case)] = f"{caselink.KEPT}={request.values[caselink.KEPT][:64]}"
    return case


def case_of(given: Mapping[str, str]) -> Case:
    """The case of a link's parameters, whether they carry it, fold it or name a kept one. Raises :class:`BadInput`."""
    if FOLDED in given:
        try:
            given = dict(parse_qsl(unfold(given[FOLDED]), keep_blank_values=True))
        except Unfoldable:
            raise BadInput([Finding("link-broken", f"{FOLDED}= cannot be read", "the link", 0, BROKEN)]) from None
    elif caselink.KEPT in given:
        try:
            given = dict(parse_qsl(store().get(given[caselink.KEPT][:64]), keep_blank_values=True))
        except LookupError:
            raise BadInput(
                [
                    Finding(
                        "link-not-kept", "no case is kept under that hash", "the link", 0, "The link may have been cut off: copy it whole."
                    )
                ]
            ) from None
        except Unavailable as error:
            raise BadInput(
                [Finding("link-not-kept", f"kept cases cannot be read now ({error})", "the link", 0, "Try again soon.")]
            ) from None
    return opened(given)


def pasted(text: str) -> Case:
    """The case of a pasted link, also of a kept one, or of a position or file in text. Raises :class:`BadInput`."""
    return case_of(link_parameters(text)) if is_link(text) else case_of_text(text)


def short(case: Case) -> str:
    """The query of a case, as short as a link may be: folded where it is long. One that is too long even so is kept under its hash where
    somebody sent it by a press; a page that is only read keeps nothing, and has a link there that says so."""
    known: dict[int, str] = g.setdefault("adjudicator_short", {})
    if id(case) not in known:
        g.setdefault("adjudicator_cases", []).append(case)
        query = caselink.query(case, data_date())
        if len(query) > caselink.LONGEST_LINK:
            query = min(query, fold(query), key=len)
        if len(query) > LONGEST_CARRIED:
            query = _kept(caselink.query(case, data_date())) if request.method == "POST" else f"{TOO_LONG}=yes"
        known[id(case)] = query
    return known[id(case)]


def shortest(case: Case) -> str:
    """The query of a case that is kept, whatever its length. Raises :class:`BadInput` where it cannot be."""
    known: dict[int, str] = g.setdefault("adjudicator_short", {})
    if not known.get(id(case), "").startswith(f"{caselink.KEPT}="):
        g.setdefault("adjudicator_cases", []).append(case)
        known[id(case)] = _kept(caselink.query(case, data_date()))
    return known[id(case)]


def _kept(query: str) -> str:
    """Keep a link. Raises :class:`BadInput` where that cannot be."""
    try:
        return f"{caselink.KEPT}={store().put(query, quota())}"
    except Crowded:
        why = "too many long ones came from here within the last hour"
    except Unavailable as error:
        why = f"long ones cannot be kept now ({error})"
    raise BadInput(
        [
            Finding(
                "link-not-kept", f"this case is too long for a link, and {why}", "the link", 0, "Leave something out, or try again later."
            )
        ]
    )


def carried(case: Case) -> bool:
    """Whether a case's own link carries it."""
    return not short(case).startswith((f"{caselink.KEPT}=", f"{TOO_LONG}="))


def hidden(case: Case) -> list[tuple[str, str]]:
    """A case as hidden fields of a form."""
    return parse_qsl(short(case), keep_blank_values=True)


def case_url(case: Case, endpoint: str = "case.show", at: Path | None = None, whole: bool = False, **view: Any) -> str:
    """The URL of a page about a case. ``at``: the place to show of it; ``whole``: with the name of the site before it."""
    query = short(case)
    more = query_of(view) if view else ""
    joined = f"{query}&{more}" if query and more else query or more
    return (
        (request.host_url.rstrip("/") + address_of(endpoint) if whole else address_of(endpoint))
        + (f"?{joined}" if joined else "")
        + (f"#{anchor(at)}" if at is not None else "")
    )


def edit_url(case: Case, path: Path, do: str | None = None, **fields: Any) -> str:
    """The URL of the sheet of a place or, with ``do``, of an edit there."""
    return case_url(case, "edit.edit", place=spelled(path), do=do, **fields)


# -- links as they stand in a page, escaped once for all of them: a page has some hundred, and each carries the case ----------------


def case_link(case: Case, endpoint: str = "case.show", at: Path | None = None, whole: bool = False, **view: Any) -> Markup:
    """The URL of a page about a case, as :func:`case_url` gives it."""
    if whole or at is not None:
        return escape(case_url(case, endpoint, at, whole, **view))
    begins: dict[tuple[int, str], tuple[Case, str, str]] = g.setdefault("adjudicator_begins", {})
    found = begins.get((id(case), endpoint))
    if found is None:
        query = short(case)
        path = address_of(endpoint)
        # with the case, so that nothing else can come to have its id
        found = begins[id(case), endpoint] = (case, escape(f"{path}?{query}" if query else path), "&amp;" if query else "?")
    more = query_of(view) if view else ""
    return Markup(f"{found[1]}{found[2]}{escape(more)}") if more else Markup(found[1])


def edit_link(case: Case, place: str, do: str | None = None, **fields: Any) -> Markup:
    """The URL of the sheet of a place, or of an edit there, as :func:`edit_url` gives it. ``place``: spelled."""
    return case_link(case, "edit.edit", place=place if "~" not in place else spelled(path_of(place)), do=do, **fields)


def place_id(place: str) -> str:
    """What an element of a page is called that shows a place. ``place``: spelled."""
    return anchor(path_of(place))
