"""A report under its link, the maintainer's queue behind a key, and letters to whoever runs the site."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

from flask import Blueprint, Response, current_app, redirect, request, session, url_for

from ...ground.findings import BadInput
from ..case.judging import data_date
from ..case.link import Case
from ..case.urls import store
from ..storage import Crowded, Reports, Unavailable
from ..storage.reports import Report
from ..web.answers import answer, kindly, trouble
from ..web.limits import quota
from . import reports as pages

reporting_pages = Blueprint("reporting", __name__)
#: Where the session remembers who knows the key.
KNOWS = "maintainer"
OLD = "This form had grown old, so nothing was kept yet. Send it once more."
CROWDED = "Too many came within the last hour, so it was not kept. Try again later."
GONE = "The database does not answer, so nothing was kept. Try again soon."


def _down() -> Response:
    return trouble(503, "Reports cannot be read now", "The database does not answer. Try again soon.")


def _missing() -> Response:
    return trouble(404, "There is no such report", "The link may have been cut off: copy it whole.")


def _case(report: Report) -> Case:
    """The case of a report; none where this version cannot read it any more."""
    try:
        return pages.case_of(report)
    except BadInput:
        return Case()


# -- for the reporter ----------------------------------------------------------------------------------------------------------------


@reporting_pages.get("/report/<id>")
@kindly
def report(id: str) -> Any:
    """What was reported, and the answer once there is one."""
    try:
        found = Reports(store()).one(id)
    except LookupError:
        return _missing()
    except Unavailable:
        return _down()
    case = _case(found)
    return answer("proposing/report.html", pages.reported(found, pages.says_now(case)), case=case)


# -- for the maintainer --------------------------------------------------------------------------------------------------------------


def _mark() -> str:
    """What the session of who knows the key holds; another key makes it worth nothing."""
    key = f"{current_app.secret_key!s}|{current_app.config['MAINTAINER_KEY']}"
    return hashlib.sha256(key.encode()).hexdigest()


def _knows() -> bool:
    return bool(current_app.config["MAINTAINER_KEY"]) and hmac.compare_digest(str(session.get(KNOWS, "")), _mark())


def _private(response: Response) -> Response:
    response.headers["Cache-Control"] = "no-store"
    return response


def _door(note: str = "", status: int = 200) -> Response:
    """The page that asks for the key."""
    if not current_app.config["MAINTAINER_KEY"]:
        return trouble(
            404, "There is no queue here", "Whoever runs the site reads reports by command; no key is set that opens them in a browser."
        )
    return _private(current_app.make_response(answer("proposing/key.html", None, status, note=note)))


@reporting_pages.get("/queue")
def queue() -> Any:
    if not _knows():
        return _door()
    try:
        found = Reports(store()).newest()
    except Unavailable:
        return _down()
    return _private(current_app.make_response(answer("proposing/queue.html", pages.queue(found))))


@reporting_pages.post("/queue")
def enter() -> Any:
    """Open the queue with the key."""
    key = str(current_app.config["MAINTAINER_KEY"])
    given = request.form.get("key", "")[:400]
    if not key or not hmac.compare_digest(given.encode(), key.encode()):
        return _door("That is not the key.", 403)
    session[KNOWS] = _mark()
    return redirect(url_for("reporting.queue"), 303)


@reporting_pages.post("/queue/leave")
def leave() -> Any:
    """Close the queue in this browser."""
    session.pop(KNOWS, None)
    return redirect(url_for("reporting.queue"), 303)


@reporting_pages.get("/queue/<id>")
@kindly
def queued(id: str) -> Any:
    return _queued(id) if _knows() else _door()


def _queued(id: str, note: str = "", typed: str | None = None, status: int = 200) -> Any:
    try:
        found = Reports(store()).one(id)
    except LookupError:
        return _missing()
    except Unavailable:
        return _down()
    case = _case(found)
    now = pages.says_now(case)
    page = pages.QueuedPage(pages.reported(found, now), pages.skeleton(found, now) if case.data else "", note)
    return _private(current_app.make_response(answer("proposing/queued.html", page, status, case=case, typed=typed)))


@reporting_pages.post("/queue/<id>")
@kindly
def reply(id: str) -> Any:
    """Answer a report."""
    if not _knows():
        return _door("Give the key once more; nothing was kept yet.", 403)
    says = request.form.get("answer", "")
    try:
        Reports(store()).answer(id, says)
    except LookupError:
        return _missing()
    except Unavailable:
        return _queued(id, GONE, says, 503)
    return redirect(url_for("reporting.queue"), 303)


@kindly
def answer_again() -> Any:
    """The form once more, filled in, when its token has grown old."""
    if not _knows():
        return _door("Give the key once more; nothing was kept yet.", 403)
    return _queued((request.view_args or {})["id"], OLD, request.form.get("answer", ""), 400)


# -- letters -------------------------------------------------------------------------------------------------------------------------


@reporting_pages.get("/contact")
def contact() -> Any:
    """The form that writes to whoever runs the site."""
    return _contact(request.args.get("about", ""))


def _contact(about: str, says: str = "", note: str = "", status: int = 200) -> Any:
    about = about if about in pages.LETTERS else ""
    return answer("proposing/contact.html", None, status, about=about, says=says, note=note, reached=current_app.config["CONTACT"])


@reporting_pages.post("/contact")
def write() -> Any:
    """Keep a letter; its link, under which the answer will stand."""
    about, says = request.form.get("about", ""), request.form.get("says", "").strip()
    if not says:
        return _contact(about, says, "Write a sentence first.", 400)
    try:
        id = Reports(store()).report("", pages.LETTERS.get(about, pages.LETTERS[""]), says, "", "", data_date(), quota())
    except Crowded:
        return _contact(about, says, CROWDED, 503)
    except Unavailable:
        return _contact(about, says, GONE, 503)
    return redirect(url_for("reporting.report", id=id), 303)


def contact_again() -> Any:
    """The form once more, filled in, when its token has grown old."""
    return _contact(request.form.get("about", ""), request.form.get("says", ""), OLD, 400)


@reporting_pages.get("/rights")
def rights() -> Any:
    """What is shown here of the game, whose that is, and how its owners reach us."""
    return answer("proposing/rights.html", None, reached=current_app.config["CONTACT"])
