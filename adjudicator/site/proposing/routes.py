"""Proposing a ruling: the form, the check while it is written, and what was kept. Open work."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, redirect, request, url_for

from ...ground.findings import BadInput
from ...judge.composer.from_names import case_from_names, names_as_spelled
from ...judge.data.loaded import knowledge
from ...judge.ruling import proposal as judge_proposal
from ...judge.ruling.proposal import Problem, Proposal
from ..case.judging import Judged, data_date
from ..case.link import Case, from_situation
from ..case.urls import current_case, judged, store
from ..house_rules.pages import table
from ..storage import Crowded, Unavailable
from ..web.answers import answer, kindly, trouble
from ..web.limits import quota
from ..web.twins import page_and_twin
from . import open_work, pages

proposing_pages = Blueprint("proposing", __name__)


@proposing_pages.get("/propose")
@kindly
def form() -> Any:
    """The form, filled in from a case, from cards, or from a contested point."""
    case = current_case()
    asked = request.args.get("question", "")[:120]
    if asked:
        try:
            made, shown = pages.from_question(asked, request.args.get("answer", "")[:120], table())
        except LookupError as error:
            return trouble(404, "There is no such question", str(error))
        case = shown or case
    elif case.data:
        made = pages.from_case(case, judged(case))
    else:
        made = pages.of_cards(request.args.getlist("card")[:12])
        case = _made_case(made.cards)
        made = replace(made, case=case.data or None)
    return _shown(made, case)


@proposing_pages.post("/propose")
@kindly
def send() -> Any:
    """Check what was written; keep it where it is asked for and nothing is wrong."""
    made, case = _typed()
    do = request.form.get("do", "check")
    if do == "lint":
        return {"problems": [one._asdict() for one in _problems(made)]}
    problems = _problems(made)
    if do not in ("send", "download") or any(one.error for one in problems):
        return _shown(made, case, problems, status=400 if do != "check" else 200)
    text = judge_proposal.proposal_text(made, data_date())
    if do == "download":
        return _yaml(text, judge_proposal.free_id(made, knowledge()))
    try:
        id = store().propose(made.says, text, quota())
    except (Unavailable, Crowded) as error:
        said = "Too many came within the last hour." if isinstance(error, Crowded) else f"The database does not answer ({error})."
        return _shown(made, case, problems, status=503, note=f"It could not be kept. {said} Download it, or send it again later.")
    return redirect(url_for("proposing.kept", id=id), 303)


@kindly
def propose_again() -> Any:
    """The form once more, filled in, when its token has grown old."""
    made, case = _typed()
    return _shown(made, case, _problems(made), status=400, note="This form had grown old, so nothing was kept yet. Send it once more.")


@proposing_pages.get("/proposal/<id>")
def kept(id: str) -> Any:
    return _kept(id, "page")


@proposing_pages.get("/proposal/<id>.json")
def kept_twin(id: str) -> Any:
    return _kept(id, "json")


@proposing_pages.get("/proposal/<id>.yaml")
def kept_text(id: str) -> Any:
    return _kept(id, "yaml")


@page_and_twin(proposing_pages, "/open-work", "proposing/open_work.html")
def work() -> open_work.OpenWork:
    """What is unsettled, stale, not shown, or wished for."""
    return open_work.page(_wanted())


@proposing_pages.get("/open")
def work_moved() -> Any:
    return redirect(url_for("proposing.work"), 301)


def _wanted() -> list[tuple[str, int]]:
    try:
        return [(card, times) for card, times, _ in store().wanted(200)]
    except Unavailable:
        return []


def _typed() -> tuple[Proposal, Case]:
    case = current_case()
    return pages.typed(request.form, request.form.getlist("clarifies"), case), case


def _made_case(cards: tuple[str, ...]) -> Case:
    """The smallest case of some cards, none where they are no two or cannot be played."""
    if not 1 < len(cards) < 4:
        return Case()
    try:
        met = case_from_names(names_as_spelled(cards))
    except BadInput:
        return Case()
    return from_situation(met.data)


def _problems(made: Proposal) -> list[Problem]:
    return judge_proposal.proposal_problems(made, data_date())


def _shown(made: Proposal, case: Case, problems: list[Problem] | None = None, *, status: int = 200, note: str = "") -> Any:
    """The form. ``problems``: what is wrong with what was written, ``None`` where it was not checked yet."""
    found: Judged | None = judged(case) if case.data else None
    sound = problems is not None and not any(one.error for one in problems)
    text = judge_proposal.proposal_text(made, data_date()) if sound else ""
    page = pages.page(made, found, tuple(problems or ()), problems is not None, text)
    return answer("proposing/propose.html", page, status, case=case, note=note)


def _kept(id: str, form: str) -> Any:
    try:
        title, text, when = store().proposal(id[:64])
    except LookupError:
        return trouble(404, "There is no such proposal", "Its link may have been cut off: copy it whole.")
    except Unavailable as error:
        return trouble(503, "Proposals cannot be read now", f"The database does not answer ({error}). Try again soon.")
    if form == "yaml":
        return _yaml(text, f"proposal-{id[:8]}")
    if form == "json":
        return {"id": id, "claim": title, "kept": f"{when:%Y-%m-%d}", "yaml": text}
    return answer("proposing/proposal.html", {"id": id, "claim": title, "kept": f"{when:%Y-%m-%d}", "yaml": text})


def _yaml(text: str, name: str) -> Response:
    return Response(text, mimetype="application/yaml", headers={"Content-Disposition": f'attachment; filename="{name}.yaml"'})
