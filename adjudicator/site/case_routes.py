"""Pages about one case: the case itself, the comparison, and what can be taken away."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, redirect, request

from ..language.problems import BadInput, Finding
from . import casepage, comparing, sharing
from .answers import answer, kindly
from .caselink import Case
from .links import case_url, current_case, judged
from .textview import case_of_text, text_of_case

case_pages = Blueprint("case", __name__)


def _step() -> int | None:
    text = request.args.get("s", "")
    return int(text) if text.isdecimal() and len(text) < 6 else None


def _page() -> tuple[Case, casepage.CasePage]:
    case = current_case()
    return case, casepage.page(case, judged(case), _step())


@case_pages.get("/case")
@kindly
def show() -> Any:
    case, page = _page()
    return answer("case.html", page, case=case, paper=False)


@case_pages.get("/case/print")
@kindly
def paper() -> Any:
    case, page = _page()
    return answer("case.html", page, case=case, paper=True)


@case_pages.get("/case.json")
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
    return answer("compare.html", made, case=case)


@case_pages.get("/case/compare.json")
@kindly
def compare_twin() -> Any:
    case, made = _compared()
    return {"link": case_url(case, "case.compare", whole=True), **asdict(made)}


def _compared() -> tuple[Case, comparing.ComparePage]:
    case = current_case()
    found = judged(case)
    if found.stops():
        raise BadInput([Finding(problem.code, problem.message, "", 0, problem.mend) for problem in found.problems])
    return case, comparing.page(casepage.title_of(case.data), found)


@case_pages.get("/case/text")
@kindly
def written() -> Any:
    case = current_case()
    return answer("text.html", text_of_case(case), case=case, problems=(), typed=None)


@case_pages.post("/case/text")
@kindly
def write() -> Any:
    """A case from what somebody typed or pasted: the text notation, a situation file, or a link."""
    typed = request.form.get("text", "")
    try:
        case = case_of_text(typed)
    except BadInput as error:
        return answer("text.html", typed, case=Case(), problems=error.findings, typed=typed, status=400)
    return redirect(case_url(case), 303)


@kindly
def write_again() -> Any:
    """The form once more, with what was typed."""
    stale = Finding("form-stale", "this form had grown old, so nothing was read yet", "", 0, "Send it once more.")
    return answer("text.html", None, case=Case(), problems=[stale], typed=request.form.get("text", ""), status=400)
