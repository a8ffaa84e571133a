"""From requests to cases and back to URLs. URLs of cases are made here and nowhere else."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

from flask import current_app, g, request, url_for

from ..language.problems import BadInput, Finding
from . import caselink
from .caselink import Case
from .judging import Judge, Judged, data_date
from .places import Path, anchor, spelled
from .storage import Store, Unavailable

#: The longest query that is handed on where links cannot be kept; servers cut lines above it.
LONGEST_ANYWAY = 7_000
#: The longest address to go back to.
LONGEST_BACK = 8_000


def store() -> Store:
    return current_app.extensions["adjudicator-store"]


def judged(case: Case) -> Judged:
    """A case judged by this process's judge."""
    judge: Judge = current_app.extensions["adjudicator-judge"]
    return judge(case.data)


def settled(case: Case) -> Judged:
    """A case judged that has a verdict. Raises :class:`BadInput` with what stops it."""
    found = judged(case)
    if found.stops():
        raise BadInput([Finding(problem.code, problem.message, "", 0, problem.mend) for problem in found.problems])
    return found


def current_case() -> Case:
    """The case of this request. Raises :class:`BadInput`."""
    given: Any = request.values
    if caselink.KEPT in given:
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
    return caselink.read(given)


def way_back(text: str) -> str:
    """An address to go back to, if it is one of this site; else the first page."""
    text = text[:LONGEST_BACK]
    parts = urlsplit(text)
    return "/" if parts.scheme or parts.netloc or not text.startswith("/") or text.startswith(("//", "/\\")) else text


def short(case: Case) -> str:
    """The query of a case, as short as a link may be: its hash where it is long. Raises :class:`BadInput`."""
    known: dict[int, str] = g.setdefault("adjudicator_short", {})
    if id(case) not in known:
        g.setdefault("adjudicator_cases", []).append(case)
        query = caselink.query(case, data_date())
        if len(query) > caselink.LONGEST_LINK:
            try:
                query = f"{caselink.KEPT}={store().put(query)}"
            except Unavailable as error:
                if len(query) > LONGEST_ANYWAY:
                    raise BadInput(
                        [
                            Finding(
                                "link-not-kept",
                                f"this case is too long for a link, and long ones cannot be kept now ({error})",
                                "the link",
                                0,
                                "Leave something out, or try again soon.",
                            )
                        ]
                    ) from None
        known[id(case)] = query
    return known[id(case)]


def hidden(case: Case) -> list[tuple[str, str]]:
    """A case as hidden fields of a form."""
    return parse_qsl(short(case), keep_blank_values=True)


def case_url(case: Case, endpoint: str = "case.show", at: Path | None = None, whole: bool = False, **view: Any) -> str:
    """The URL of a page about a case. ``at``: the place to show of it; ``whole``: with the name of the site before it."""
    query = short(case)
    more = urlencode({name: value for name, value in view.items() if value is not None}, safe="/*", doseq=True)
    joined = "&".join(part for part in (query, more) if part)
    return url_for(endpoint, _external=whole) + (f"?{joined}" if joined else "") + (f"#{anchor(at)}" if at is not None else "")


def edit_url(case: Case, path: Path, do: str | None = None, **fields: Any) -> str:
    """The URL of the sheet of a place or, with ``do``, of an edit there."""
    return case_url(case, "edit.edit", place=spelled(path), do=do, **fields)
