"""House rules: every page of them, and its twin."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from flask import Blueprint, Response, redirect, request, url_for

from ...ground.findings import BadInput, Finding
from ...judge.data import house_rules
from ...judge.data.loaded import knowledge
from ..case.link import PRINTINGS
from ..home.table_routes import remembered, table_url
from ..home.table_settings import spelled_faction, unknown_printing, unknown_profile, with_factions
from ..web.addresses import whole_number
from ..web.answers import answer, kindly, sentence, trouble
from ..web.qr import code_of, fits
from ..web.twins import gives, page_and_twin
from . import pages, wizard

house_rules_pages = Blueprint("house_rules", __name__)
#: Before the name of a question in a form.
POINT = "q."
#: Most factions at a table.
MOST_FACTIONS = 8


@page_and_twin(house_rules_pages, "/house-rules", "house_rules/start.html")
def start() -> pages.StartPage:
    return _start()


@house_rules_pages.get("/house-rules/step")
def step() -> Any:
    """One question, each answer a link to the next; after the last of a round, what was settled."""
    try:
        page = _step()
    except BadInput as error:
        return answer("house_rules/start.html", _start(_said(error)), 400)
    if page is None:
        return redirect(_go(_at(), request.args.get("from", "") or _base(), True), 303)
    return answer("house_rules/step.html", page, go=_go)


@house_rules_pages.get("/house-rules/step.json")
@gives(wizard.StepPage)
@kindly
def step_twin() -> Any:
    page = _step()
    return trouble(404, "There are no more questions", "These factions reach no other point.") if page is None else asdict(page)


def _step() -> wizard.StepPage | None:
    return wizard.step(_so_far(), _factions(), _printing(), _against(), _at())


@page_and_twin(house_rules_pages, "/house-rules/finish", "house_rules/finish.html", go=lambda: _go, carried=lambda: _carried())
def finish() -> wizard.FinishPage:
    """What was settled so far, to be named; or more questions."""
    return wizard.finish(_so_far(), _factions(), _printing(), _against(), _at())


@house_rules_pages.get("/house-rules/ask")
def asked() -> Any:
    """The questions; with ``done`` on to the house rules that were made."""
    try:
        return redirect(_made(), 303) if "done" in request.args else answer("house_rules/ask.html", _asked())
    except BadInput as error:
        return answer("house_rules/start.html", _start(_said(error)), 400)


@house_rules_pages.get("/house-rules/ask.json")
@gives(pages.AskPage)
@kindly
def asked_twin() -> Any:
    return asdict(_asked())


@page_and_twin(house_rules_pages, "/house-rules/compare", "house_rules/compare.html", link=lambda: request.url)
def compare() -> pages.ComparePage:
    """Two sets of house rules: ``a`` and ``b`` are their texts, or their links."""
    texts = []
    for name in ("a", "b"):
        given = request.args.get(name, "").strip()
        given = given.partition("/house-rules/")[2] or given
        texts.append(given.partition("?")[0].partition("/")[0] or "latest")
    return pages.compare(*texts)


@page_and_twin(house_rules_pages, "/house-rules/effects/<question>", "house_rules/effects.html")
def effects(question: str) -> pages.EffectsPage | Response:
    """What each answer to a question changes, over the whole collection."""
    try:
        return pages.effects(question, _base())
    except LookupError as error:
        return trouble(404, "There is no such question", str(error))


@house_rules_pages.get("/house-rules/<text>.json")
@gives(pages.HouseRulesPage)
@kindly
def show_twin(text: str) -> Any:
    return {"link": _link(text), **asdict(pages.read(text))}


@house_rules_pages.get("/house-rules/<text>/code.svg")
@kindly
def code(text: str) -> Any:
    """The link as a QR code."""
    pages.rules_of(text)
    return Response(code_of(_link(text)), mimetype="image/svg+xml")


def _add(name: str, rest: str, template: str) -> None:
    @kindly
    def view(text: str) -> Any:
        page = pages.read(text)
        table = remembered()
        picked = request.args.get("factions", "").split(",")[:MOST_FACTIONS]
        # whoever was asked about the factions of tonight need not name them once more
        mine = with_factions(replace(table, profile=page.text), picked)
        factions = ",".join(picked) or ",".join(table.factions)
        return answer(
            template,
            page,
            link=_link(text),
            fits=fits(_link(text)),
            use_url=table_url(mine, "table.use"),
            used=mine == table,
            factions=factions,
            apart=url_for("house_rules.start", against=page.text, base=page.base, factions=factions or None, _external=True),
        )

    house_rules_pages.add_url_rule(f"/house-rules/<text>{rest}", name, view)


#: House rules as they are read, as one page to print, and as a card for the lid of the box.
for _name, _rest, _template in (
    ("show", "", "house_rules/read.html"),
    ("paper", "/print", "house_rules/paper.html"),
    ("card", "/card", "house_rules/card.html"),
):
    _add(_name, _rest, _template)


def _link(text: str) -> str:
    return url_for("house_rules.show", text=text, _external=True)


def _said(error: BadInput) -> tuple[str, ...]:
    return tuple(sentence(one) for one in error.findings)


# -- what a request says --------------------------------------------------------------------------------------------------------------


def _base() -> str:
    text = request.args.get("base", "") or remembered().profile
    known = [one.id for one in pages.presets()]
    base = text.partition(house_rules.SIGN)[0]
    if base not in known:
        raise BadInput([unknown_profile(text, known)])
    return base


def _factions() -> tuple[str, ...]:
    """The factions of the request, however they are sent; else those of this browser's table. Raises :class:`BadInput`."""
    sent = [part.strip() for value in request.args.getlist("factions") for part in value.split(",") if part.strip()]
    sent += [value.strip() for value in request.args.getlist("faction") if value.strip()]
    if not sent:
        return () if "faction" in request.args or "factions" in request.args else remembered().factions
    spelled = [spelled_faction(name) for name in sent]
    wrong = [one for one in spelled if isinstance(one, Finding)]
    if wrong:
        raise BadInput(wrong[:MOST_FACTIONS])
    return tuple(dict.fromkeys(one for one in spelled if isinstance(one, str)))[:MOST_FACTIONS]


def _printing() -> str:
    printing = request.args.get("printing", "") or remembered().printings
    if printing not in PRINTINGS:
        raise BadInput([unknown_printing(printing)])
    return printing


def _against() -> str:
    text = request.args.get("against", "")
    if text:
        pages.rules_of(text)
    return text


def _start(problems: tuple[str, ...] = ()) -> pages.StartPage:
    """The first page; what cannot be used of the request is left out and said."""
    said = list(problems)

    def taken(reader: Any, otherwise: Any) -> Any:
        try:
            return reader()
        except BadInput as error:
            said.extend(problem for problem in _said(error) if problem not in said)
            return otherwise

    return pages.start(taken(_base, "latest"), taken(_factions, ()), taken(_printing, "first"), taken(_against, ""), tuple(said))


def _at() -> int:
    """The number of the question that the request asks for, from 0."""
    return whole_number(request.args.get("at", ""), 3) or 0


def _so_far() -> house_rules.HouseRules:
    """The house rules that the request carries, else the preset it names. Raises :class:`BadInput`."""
    source = request.args.get("from", "")
    return pages.rules_of(source) if source else house_rules.HouseRules(_base())


def _carried() -> dict[str, str]:
    """What every link from one question to the next says besides the answers. An empty list of factions means all of them; left out it
    would mean those of this browser's table."""
    said = {"factions": ",".join(_factions()), "printing": _printing()}
    return {**said, "against": _against()} if _against() else said


def _go(at: int, text: str, done: bool = False) -> str:
    """The address of the question of number ``at``, or of the end of the round before it, with the house rules ``text`` so far."""
    said: dict[str, Any] = {"from": text, **_carried(), "at": at}
    return url_for("house_rules.finish" if done else "house_rules.step", **said)


def _chosen() -> dict[str, str]:
    """What was answered so far: in the form, over what the house rules of ``from`` say."""
    chosen: dict[str, str] = {}
    if request.args.get("from"):
        rules = pages.rules_of(request.args["from"])
        chosen.update(rules.answers)
        chosen.update(dict.fromkeys(rules.later, house_rules.LATER))
    for name, value in request.args.items():
        if name.startswith(POINT) and value:
            chosen[name.removeprefix(POINT)] = value
    return chosen


def _asked() -> pages.AskPage:
    at = _at()
    source = request.args.get("from", "")
    name = request.args.get("name", "") or (pages.rules_of(source).name if source else "")
    base = pages.rules_of(source).base if source and "base" not in request.args else _base()
    return pages.ask(base, _factions(), _printing(), _chosen(), house_rules.tidy(name), _against(), at)


def _made() -> str:
    """Where the house rules lead that the form describes."""
    rules = house_rules.made(knowledge(), _base(), _chosen(), request.args.get("name", ""))
    text = house_rules.written(rules)
    if _against():
        return url_for("house_rules.compare", a=_against(), b=text)
    factions = ",".join(_factions())
    return url_for("house_rules.show", text=text, factions=factions or None)
