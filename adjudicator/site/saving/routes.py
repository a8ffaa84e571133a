"""Saving a case under a link of its own, changing it with its secret, and reporting that something is wrong."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any
from urllib.parse import parse_qsl

from flask import Blueprint, Response, current_app, redirect, request, url_for

from ...judge.situation.text_only import text_only_names
from ..case import link as caselink
from ..case import page as casepage
from ..case.judging import data_date
from ..case.link import Case
from ..case.opening import opened
from ..case.passed_on import sharing
from ..case.routes import shown
from ..case.urls import case_url, current_case, judged, store
from ..home.wishes import wish
from ..storage import Crowded, Elsewhere, Reports, SavedCases, Unavailable
from ..storage.reports import TITLE
from ..storage.saved_cases import Saved
from ..web.addresses import whole_number
from ..web.answers import answer, kindly, trouble
from ..web.limits import quota
from .keys import forget, keys, remember
from .pages import KINDS, ChangePage, Mine, ReportPage, SavedHead, SavePage

saving_pages = Blueprint("saving", __name__)
#: Why nothing was kept.
OLD = "This form had grown old, so nothing was kept yet. Send it once more."
CROWDED = "Too many came within the last hour, so it was not kept. Try again later; the link of the case works all the same."
GONE = "The database does not answer, so nothing was kept. Try again soon; the link of the case works all the same."


def _saved_cases() -> SavedCases:
    return SavedCases(store())


def _https() -> bool:
    return bool(current_app.config["SESSION_COOKIE_SECURE"])


def _case_of(saved: Saved) -> Case:
    return opened(dict(parse_qsl(saved.query, keep_blank_values=True)))


def _missing() -> Any:
    return trouble(404, "No case is saved there", "The link may have been cut off, or the case was taken away by whoever saved it.")


def _down() -> Any:
    return trouble(
        503,
        "Saved cases cannot be read now",
        "The database does not answer. Try again soon; links that carry their case work all the same.",
    )


def _nothing_to_save() -> Response:
    return trouble(400, "There is nothing to save yet", "Lay a table first.")


# -- saving ----------------------------------------------------------------------------------------------------------------------


@saving_pages.get("/case/save")
@kindly
def form() -> Any:
    case = current_case()
    if not case.data:
        return _nothing_to_save()
    return _form(case, casepage.title_of(case.data)[:TITLE], "", request.args.get("of", "")[:16])


def _form(case: Case, title: str, notes: str, origin: str, note: str = "", status: int = 200) -> Any:
    mine = []
    for id in keys(request):
        try:
            found = _saved_cases().saved(id)
        except LookupError:
            continue
        except Unavailable:
            break
        mine.append(Mine(found.id, found.title, found.revision))
    return answer("saving/save.html", SavePage(title, notes, origin, tuple(mine), note), status, case=case)


@saving_pages.post("/case/save")
@kindly
def save() -> Any:
    """A new saved case or, with ``over``, the one of that id (and revision) written over."""
    case = current_case()
    if not case.data:
        return _nothing_to_save()
    title = request.form.get("title", "").strip() or casepage.title_of(case.data)
    notes, origin = request.form.get("notes", ""), request.form.get("of", "")[:16]
    query = caselink.query(case, data_date())
    over, _, revision = request.form.get("over", "").partition(".")
    known = keys(request)
    try:
        if over:
            _saved_cases().change(
                over,
                known.get(over, ""),
                whole_number(revision, 8) or 0,
                query=query,
                title=title,
                **({"notes": notes} if notes.strip() else {}),
            )
            return redirect(url_for("saving.show", id=over), 303)
        id, secret = _saved_cases().save(query, title, notes, origin, quota())
    except Crowded:
        return _form(case, title, notes, origin, CROWDED, 503)
    except Unavailable:
        return _form(case, title, notes, origin, GONE, 503)
    except Elsewhere:
        return _form(
            case,
            title,
            notes,
            origin,
            "That saved case was changed meanwhile, so it was not written over. Look at it, then save again.",
            409,
        )
    except LookupError:
        return _form(
            case,
            title,
            notes,
            origin,
            "This browser may not change that saved case. Open its edit link first, or save this as a new one.",
            403,
        )
    for card in text_only_names(case.data):
        wish(card)
    return remember(redirect(url_for("saving.change_form", id=id), 303), known, id, secret, _https())


@kindly
def save_again() -> Any:
    """The form once more, filled in, when its token has grown old."""
    return _form(
        current_case(), request.form.get("title", "")[:TITLE], request.form.get("notes", ""), request.form.get("of", "")[:16], OLD, 400
    )


# -- saved cases -----------------------------------------------------------------------------------------------------------------


def _opened(id: str) -> tuple[Saved, Case, casepage.CasePage]:
    saved = _saved_cases().saved(id)
    case = _case_of(saved)
    return saved, case, casepage.page(case, judged(case))


def _head(saved: Saved) -> SavedHead:
    link = url_for("saving.show", id=saved.id, _external=True)
    return SavedHead(
        saved.id,
        saved.title,
        saved.notes,
        saved.origin,
        f"{saved.kept:%Y-%m-%d}",
        f"{saved.changed:%Y-%m-%d}",
        link,
        saved.id in keys(request),
    )


def _saved(id: str, made: Any) -> Any:
    try:
        return made(*_opened(id))
    except LookupError:
        return _missing()
    except Unavailable:
        return _down()


@saving_pages.get("/c/<id>")
@kindly
def show(id: str) -> Any:
    return _saved(id, lambda saved, case, page: shown("saving/saved.html", case, page, saved=_head(saved)))


@saving_pages.get("/c/<id>.json")
@kindly
def twin(id: str) -> Any:
    def made(saved: Saved, case: Case, page: casepage.CasePage) -> Any:
        head = asdict(_head(saved))
        del head["may_change"]
        return {"saved": head, "revision": saved.revision, "case": case.data, **asdict(page)}

    return _saved(id, made)


@saving_pages.get("/c/<id>.txt")
@kindly
def text(id: str) -> Any:
    def made(saved: Saved, case: Case, page: casepage.CasePage) -> Any:
        notes = f"{saved.notes}\n\n" if saved.notes else ""
        return Response(
            f"{saved.title}\n\n{notes}{sharing.text(page, url_for('saving.show', id=id, _external=True))}", mimetype="text/plain"
        )

    return _saved(id, made)


@saving_pages.get("/c/<id>/edit/<secret>")
@kindly
def unlock(id: str, secret: str) -> Any:
    """Give this browser the right to change a saved case; the secret does not stay in the address."""
    try:
        if not _saved_cases().opens(id, secret):
            return trouble(404, "This link opens nothing", "It may have been cut off, or the case was taken away. Copy the link whole.")
    except Unavailable:
        return _down()
    made = remember(redirect(url_for("saving.show", id=id), 303), keys(request), id, secret, _https())
    made.headers["Cache-Control"] = "no-store"
    return made


@saving_pages.get("/c/<id>/change")
@kindly
def change_form(id: str) -> Any:
    try:
        return _change_form(id)
    except LookupError:
        return _missing()
    except Unavailable:
        return _down()


def _change_form(id: str, title: str | None = None, notes: str | None = None, note: str = "", status: int = 200) -> Any:
    found, secret = _saved_cases().saved(id), keys(request).get(id, "")
    if not secret or not _saved_cases().opens(id, secret):
        return trouble(403, "This browser may not change that case", "Open its edit link first, or save a copy of your own.")
    link = url_for("saving.unlock", id=id, secret=secret, _external=True)
    page = ChangePage(id, found.title if title is None else title, found.notes if notes is None else notes, found.revision, link, note)
    made = current_app.make_response(
        answer("saving/change.html", page, status, read_link=url_for("saving.show", id=id, _external=True), case=_case_of(found))
    )
    made.headers["Cache-Control"] = "no-store"
    return made


@saving_pages.post("/c/<id>/change")
@kindly
def change(id: str) -> Any:
    title, notes, secret = request.form.get("title", "").strip(), request.form.get("notes", ""), keys(request).get(id, "")
    revision = request.form.get("revision", "")
    try:
        if request.form.get("do") == "remove":
            _saved_cases().remove(id, secret)
            return forget(redirect(url_for("settle.home"), 303), keys(request), id, _https())
        _saved_cases().change(id, secret, whole_number(revision, 8) or 0, title=title or None, notes=notes)
    except Elsewhere:
        return _change_form(
            id, title, notes, "The case was changed meanwhile. What you wrote stands below; send it once more to write it over that.", 409
        )
    except LookupError:
        return trouble(403, "This browser may not change that case", "Open its edit link first, or save a copy of your own.")
    except Unavailable:
        return _down()
    return redirect(url_for("saving.show", id=id), 303)


@kindly
def change_again() -> Any:
    """The form once more, filled in, when its token has grown old."""
    try:
        return _change_form((request.view_args or {})["id"], request.form.get("title", ""), request.form.get("notes", ""), OLD, 400)
    except LookupError:
        return _missing()
    except Unavailable:
        return _down()


# -- reports ---------------------------------------------------------------------------------------------------------------------


@saving_pages.get("/case/report")
@kindly
def report_form() -> Any:
    return _report()


def _report(says: str = "", instead: str = "", note: str = "", status: int = 200, id: str = "") -> Any:
    case = current_case()
    if not case.data:
        return trouble(400, "There is no case to report", "Lay a table first; the report carries it.")
    return answer(
        "saving/report.html",
        ReportPage(casepage.title_of(case.data), _verdict(case), says, instead, id, note),
        status,
        case=case,
        link=case_url(case, whole=True),
        kinds=KINDS,
    )


def _verdict(case: Case) -> str:
    found = judged(case)
    return " ".join(f"{one.message} {one.mend}".strip() for one in found.problems) if found.stops() else found.verdict.says


@saving_pages.post("/case/report")
@kindly
def report() -> Any:
    case = current_case()
    says, instead = request.form.get("says", "").strip(), request.form.get("instead", "").strip()
    kind = KINDS.get(request.form.get("kind", ""), "")
    whole = " ".join(part for part in (kind, says) if part)
    if not whole:
        return _report(says, instead, "Say in a sentence what is wrong.", 400)
    try:
        id = Reports(store()).report(
            caselink.query(case, data_date()), casepage.title_of(case.data), whole, instead, _verdict(case), data_date(), quota()
        )
    except Crowded:
        return _report(says, instead, CROWDED, 503)
    except Unavailable:
        return _report(says, instead, GONE, 503)
    return _report(id=id)


@kindly
def report_again() -> Any:
    """The form once more, filled in, when its token has grown old."""
    return _report(request.form.get("says", ""), request.form.get("instead", ""), OLD, 400)
