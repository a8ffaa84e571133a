"""Settling a dispute: the first page, names as they are typed, and taps on the phrases of a case."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, jsonify, redirect, request, url_for

from ...ground.findings import BadInput
from ...judge.asking.verdict_status import VerdictStatus, verdict_status
from ...judge.composer.from_names import case_from_names, names_as_spelled, possible_happenings
from ...judge.composer.happening import Happening
from ...judge.composer.moments import MOMENTS, Moment, cards_of_moment, is_of_moment, moment_of_key, of_moment_first
from ...judge.data.loaded import library
from ...judge.data.suggesting import every_card, suggest_cards
from ...judge.situation import notation
from ...judge.situation.alternatives import with_alternative
from ..case.case_board import of_case
from ..case.heading import renamed
from ..case.places import path_of, with_value
from ..case.settling import settling
from ..case.text_view import is_link
from ..case.urls import case_url, current_case, judged, pasted
from ..web.answers import answer, kindly, trouble
from ..web.limits import over
from . import page as homes
from .famous import famous
from .table_routes import remembered, table_summary, table_url

settle_pages = Blueprint("settle", __name__)


def home_url(names: Any = (), **more: Any) -> str:
    """The first page with some cards named."""
    query = urlencode([*(("n", name) for name in names), *((key, value) for key, value in more.items() if value)])
    return url_for("settle.home") + (f"?{query}" if query else "")


@settle_pages.get("/")
@kindly
def home() -> Any:
    table = remembered()
    names = tuple(request.args.getlist("n"))[:12]
    when = moment_of_key(request.args.get("w", ""))
    kept = {"w": when.key} if when else {}
    added = request.args.get("add", "")
    if added:
        return redirect(home_url(dict.fromkeys((*names, *names_as_spelled((added,)))), **kept), 303)
    typed = request.args.get("q", "").strip()
    if typed:
        found = _meant(typed, names, kept)
        if found is not None:
            return found
    if over() and (names or request.args.get("l")):
        return answer(
            "home/home.html",
            homes.waiting(names, typed),
            table=table,
            summary=table_summary(table),
            home_url=home_url,
            case=None,
            verdict=None,
            **_moments(when, ()),
        )
    made = homes.page(names, typed, request.args.get("l", ""), request.args.get("e", "") or _likely(when, names, table.printings), table)
    return answer(
        "home/home.html",
        made,
        table=table,
        summary=table_summary(table),
        home_url=home_url,
        case=made.case,
        **_moments(when, made.happenings),
        **_shown(made),
    )


def _moments(when: Moment | None, happenings: tuple[Happening, ...]) -> dict[str, Any]:
    """The moments that one can begin with, the one that was begun with, cards that wait for it, and what can have happened, its own
    first."""
    return {
        "moments": MOMENTS,
        "famous": famous() if when is None else (),
        "when": when,
        "kept": {"w": when.key} if when else {},
        "waiting": cards_of_moment(when) if when else (),
        "happenings": of_moment_first(when, happenings) if when else happenings,
        "never": when is not None and not any(is_of_moment(when, one) for one in happenings),
    }


def _likely(when: Moment | None, names: tuple[str, ...], printings: str) -> str:
    """The key of what most likely happened to some cards at a moment; empty where nothing like it can have happened, or nothing is
    asked."""
    if when is None or not names:
        return ""
    try:
        return next((one.key for one in possible_happenings(names_as_spelled(names), printings) if is_of_moment(when, one)), "")
    except BadInput:
        return ""  # the page says what is wrong with the names


def _meant(typed: str, names: tuple[str, ...], kept: dict[str, str]) -> Any:
    """Where something typed leads at once: a link or a position to its case, a whole name to the chips, a line to what it tells."""
    if is_link(typed) or notation.is_notation(typed):
        return redirect(case_url(pasted(typed)), 303)
    if homes.is_name(typed):
        return redirect(home_url(names, add=typed, **kept), 303)
    if homes.is_line(typed):
        return redirect(home_url((), l=", ".join([*names, typed])), 303)
    return None


def _shown(made: homes.HomePage) -> dict[str, Any]:
    """The verdict of the case below the sentences."""
    if made.case is None:
        return {"verdict": None}
    found = judged(made.case)
    if found.stops():
        return {"verdict": None, "problems": found.problems, "settle": settling(made.case.data)}
    # what a line is answered is said in the same words by every door
    asked = made.answer.case if made.answer is not None else None
    said = asked or found.verdict
    status = (
        VerdictStatus(asked.mark, asked.why)
        if asked is not None
        else verdict_status(made.case.data, found.replayed, found.verdict.standing, made.missing)
    )
    return {
        "verdict": said,
        "earned": status,
        "caveat": asked.caveat if asked is not None else "",
        "settle": settling(made.case.data, found.compared(), found.assumed()),
        "board": of_case(made.case.data, found, library()),
    }


@settle_pages.get("/settle")
@kindly
def settle() -> Any:
    """On to the case in which some cards meet when something happens."""
    table = remembered()
    given = tuple(request.args.getlist("n"))[:12]
    try:
        names = names_as_spelled(given)
    except BadInput:
        # the first page says what is wrong with the names, and keeps those that are right
        return redirect(home_url(given), 303)
    met = case_from_names(names, request.args.get("e", ""), table.printings, table.profile)
    return redirect(case_url(homes.case_of(met, table)), 303)


@settle_pages.get("/names.json")
def names() -> Any:
    """With ``q`` the cards that may be meant, misspellings and all; without it every name, for a browser to keep."""
    typed = request.args.get("q", "")
    if typed:
        found = [[one.name, one.says] for one in suggest_cards(typed[:60], remembered().factions, homes.HITS)]
        return jsonify(found)
    response = jsonify([[one.name, one.says, one.faction, *one.others] for one in every_card()])
    response.headers["Cache-Control"] = "public, max-age=86400"
    response.add_etag()
    return response.make_conditional(request)


@settle_pages.get("/case/tap")
@kindly
def tap() -> Any:
    """The case with something else in the place of a phrase."""
    case = current_case()
    place, _, key = request.args.get("do", "")[:600].partition("|")
    try:
        data = with_alternative(case.data, path_of(place), key)
    except (LookupError, ValueError):
        return trouble(404, "There is nothing like that to change here", "Go back and choose from what is offered.")
    return redirect(case_url(case.with_data(renamed(case.data, data))) + "#verdict", 303)


@settle_pages.get("/case/agree")
@kindly
def agree() -> Any:
    """Keep the answers that a verdict rests on: in this game's link, or for the table."""
    case = current_case()
    found = judged(case)
    if found.stops():
        return trouble(400, "There is no verdict yet to agree on", "Mend the table first.")
    points = settling(case.data, found.compared(), found.assumed()).points
    if request.args.get("for") == "table":
        table = remembered()
        return redirect(
            table_url(
                replace(table, questions={**table.questions, **dict(points)}),
                agreed=len(points),
            ),
            303,
        )
    data = dict(case.data)
    for question, option in points:
        data = with_value(data, ("questions", question), option)
    return redirect(case_url(case.with_data(data)), 303)


@settle_pages.get("/case/sentence.json")
@kindly
def sentence_twin() -> Response:
    """The sentence of a case with what can be tapped."""
    case = current_case()
    made = settling(case.data)
    return jsonify(
        [
            {"says": one.says, "place": one.place, "offers": [{"says": offer.says, "do": offer.do} for offer in one.offers]}
            for one in made.sentence
        ]
    )
