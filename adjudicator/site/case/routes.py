"""Pages about one case: the case itself, the comparison, and what can be taken away."""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from hashlib import sha256
from typing import Any

from flask import Blueprint, Response, abort, current_app, redirect, request, url_for

from ...ground.findings import BadInput, Finding
from ..web.addresses import whole_number
from ..web.answers import answer, kindly
from ..web.limits import spend
from ..web.qr import code_of, fits
from ..web.twins import gives
from . import comparing, exploring
from . import page as casepage
from .link import Case
from .passed_on import paper as case_paper
from .passed_on import picture, sharing
from .sides import MOST_SIDES, pinned, spelled
from .text_view import text_of_case
from .urls import TOO_LONG, case_link, case_url, current_case, judged, once, pasted, settled, short, shortest

case_pages = Blueprint("case", __name__)


def asked_step() -> int | None:
    """The step of which the table is to be shown."""
    return whole_number(request.args.get("s", ""))


def _page() -> tuple[Case, casepage.CasePage]:
    case = current_case()
    return case, casepage.page(case, judged(case), asked_step())


def shown(template: str, case: Case, page: casepage.CasePage, **more: Any) -> Any:
    """A case through a template made on that of cases."""
    usual = {"edits": case, "step_url": lambda number=None: case_link(case, s=number), "preview": _preview(case, page)}
    return answer(template, page, case=case, **{**usual, **more})


def _preview(case: Case, page: casepage.CasePage) -> picture.Preview | None:
    """What chats are told of a case's picture; nothing where none can be drawn, and of a table that nobody has laid."""
    if not page.board.players or short(case).startswith(TOO_LONG) or not picture.available():
        return None
    return picture.Preview(case_url(case, "case.drawn", whole=True), case_url(case, whole=True), page.verdict or page.title)


@case_pages.get("/case/picture.png")
@kindly
def drawn() -> Any:
    """The verdict, its stamp and the table as a picture for chats."""
    if not picture.available():
        abort(404)
    _, page = _page()
    words = current_app.jinja_env.get_template("parts/stamp.html").module.words  # type: ignore[attr-defined]  # what the template sets
    made, seconds = picture.png(picture.svg(page, picture.stamp_of(page, words)))
    spend(seconds)
    response = Response(made, mimetype="image/png")
    response.set_etag(sha256(made).hexdigest()[:32])
    response.headers["Cache-Control"] = f"private, max-age={picture.FRESH}"
    return response.make_conditional(request)


@case_pages.get("/case")
@kindly
def show() -> Any:
    return shown("case/case.html", *_page())


@case_pages.get("/case/print")
@kindly
def paper() -> Any:
    case, page = _page()
    link = case_url(case, whole=True)
    return answer("case/paper.html", page, paper=case_paper.paper(page), case=case, link=link, fits=fits(link))


@case_pages.get("/case/code.svg")
@kindly
def code() -> Any:
    """The link of a case as a QR code."""
    link = case_url(current_case(), whole=True)
    if not fits(link):
        raise BadInput(
            [
                Finding(
                    "code-too-long", "this case is too much for a code", "the link", 0, "Save it first: the link of a saved case is short."
                )
            ]
        )
    return Response(code_of(link), mimetype="image/svg+xml")


@case_pages.get("/case.json")
@gives(casepage.CasePage)
@kindly
def twin() -> Any:
    case, page = _page()
    return {"link": case_url(case, whole=True), "case": case.data, **asdict(page)}


@case_pages.get("/case.txt")
@kindly
def text() -> Any:
    case, page = _page()
    return Response(sharing.text(page, case_url(case, whole=True)), mimetype="text/plain")


@case_pages.get("/case.md")
@kindly
def markdown() -> Any:
    case, page = _page()
    return Response(sharing.markdown(page, case_url(case, whole=True), text_of_case(case)), mimetype="text/plain")


@case_pages.get("/case.bbcode")
@kindly
def bbcode() -> Any:
    case, page = _page()
    return Response(sharing.bbcode(page, case_url(case, whole=True), text_of_case(case)), mimetype="text/plain")


@case_pages.get("/case/compare")
@kindly
def compare() -> Any:
    case, made = _compared()
    pins = {side.who: side.key for side in made.sides}

    def pin(who: str, key: str) -> str:
        """The link on which somebody says an outcome, or, if that was so, nothing any more."""
        return case_url(case, "case.compare", says=spelled(pins, who, key) or None)

    def play_url(outcome: comparing.Outcome) -> str:
        """The link to the case as an outcome reads it; empty where no case can say that."""
        data = next(
            (found for one in (outcome.reading, *outcome.readings) if (found := comparing.played(case.data, one)) is not None), None
        )
        return "" if data is None else case_url(case.with_data(data) if data != case.data else case)

    people = [str(name) for name in case.data.get("players") or () if ":" not in str(name)][:MOST_SIDES]
    return answer("case/compare.html", made, case=case, people=people, pins=pins, pin=pin, play_url=play_url)


@case_pages.get("/case/compare.json")
@gives(comparing.ComparePage)
@kindly
def compare_twin() -> Any:
    case, made = _compared()
    return {"link": case_url(case, "case.compare", whole=True), **asdict(made)}


def _compared() -> tuple[Case, comparing.ComparePage]:
    case = current_case()
    made = once(case, comparing.ComparePage, partial(comparing.page, case.data))
    return case, comparing.disputed(made, pinned(request.args.getlist("says")))


@case_pages.get("/case/explore")
@kindly
def explore() -> Any:
    case, made, problems = _explored()
    sent = request.query_string.decode("utf-8", "replace") if problems else ""
    return answer(
        "case/explore.html",
        made,
        case=case,
        problems=problems,
        sent=sent,
        typed=request.args.get("can", ""),
        status=400 if problems else 200,
    )


@case_pages.get("/case/explore.json")
@gives(exploring.ExplorePage)
@kindly
def explore_twin() -> Any:
    case = current_case()
    made = exploring.page(casepage.title_of(case.data), settled(case), request.args.get("can", ""))
    return {"link": case_url(case, "case.explore", whole=True, can=made.goal or None), **asdict(made)}


def _explored() -> tuple[Case, exploring.ExplorePage, tuple[Finding, ...]]:
    """The page, and what is wrong with the goal; all outcomes are shown below one that cannot be read."""
    case = current_case()
    found, title = settled(case), casepage.title_of(case.data)
    try:
        return case, exploring.page(title, found, request.args.get("can", "")), ()
    except BadInput as error:
        return case, exploring.page(title, found, ""), tuple(error.findings)


@case_pages.get("/case/text")
@kindly
def written() -> Any:
    """A case to pass on: its link, its code, what can be copied; and as text to be read or changed."""
    case = current_case()
    link = case_url(case, whole=True)
    return answer("case/text.html", text_of_case(case), case=case, problems=(), typed=None, link=link, fits=fits(link))


@case_pages.post("/case/short")
@kindly
def shorten() -> Any:
    """Keep a case, so that its link is short."""
    case = current_case()
    if not case.data:
        return redirect(url_for("case.written"), 303)
    shortest(case)
    return redirect(case_url(case, "case.written"), 303)


@case_pages.post("/case/text")
@kindly
def write() -> Any:
    """A case from what somebody typed or pasted: the text notation, a situation file, or a link."""
    typed = request.form.get("text", "")
    try:
        case = pasted(typed)
    except BadInput as error:
        return answer("case/text.html", typed, case=Case(), problems=error.findings, typed=typed, status=400)
    return redirect(case_url(case), 303)


@kindly
def write_again() -> Any:
    """The form once more, with what was typed."""
    stale = Finding("form-stale", "this form had grown old, so nothing was read yet", "", 0, "Send it once more.")
    return answer("case/text.html", None, case=Case(), problems=[stale], typed=request.form.get("text", ""), status=400)
