"""House rules: every page of them, and its twin."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from flask import Blueprint, Response, redirect, request, url_for

from ...judge import house_rules
from ...judge.base import knowledge
from ...knowledge.words import fold
from ...language.problems import BadInput, Finding, did_you_mean
from ..answers import answer, kindly, sentence, trouble
from ..qr import code_of, fits
from ..table_routes import remembered, table_url
from ..twinned import page_and_data
from . import pages

agreed_pages = Blueprint("agreed", __name__)
#: Before the name of a question in a form.
POINT = "q."
PRINTINGS = ("first", "latest")
#: Most factions at a table.
MOST_FACTIONS = 8


@page_and_data(agreed_pages, "/house-rules", "house_rules.html")
def start() -> pages.StartPage:
    return _start()


@agreed_pages.get("/house-rules/ask")
def asked() -> Any:
    """The questions; with ``done`` on to the house rules that were made."""
    try:
        return redirect(_made(), 303) if "done" in request.args else answer("house_ask.html", _asked())
    except BadInput as error:
        return answer("house_rules.html", _start(_said(error)), 400)


@agreed_pages.get("/house-rules/ask.json")
@kindly
def asked_twin() -> Any:
    return asdict(_asked())


@page_and_data(agreed_pages, "/house-rules/compare", "house_compare.html", link=lambda: request.url)
def compare() -> pages.ComparePage:
    """Two sets of house rules: ``a`` and ``b`` are their texts, or their links."""
    texts = []
    for name in ("a", "b"):
        given = request.args.get(name, "").strip()
        given = given.partition("/house-rules/")[2] or given
        texts.append(given.partition("?")[0].partition("/")[0] or "latest")
    return pages.compare(*texts)


@page_and_data(agreed_pages, "/house-rules/effects/<question>", "house_effects.html")
def effects(question: str) -> Any:
    """What each answer to a question changes, over the whole collection."""
    try:
        return pages.effects(question, _base())
    except LookupError as error:
        return trouble(404, "There is no such question", str(error))


@agreed_pages.get("/house-rules/<text>.json")
@kindly
def show_twin(text: str) -> Any:
    return {"link": _link(text), **asdict(pages.read(text))}


@agreed_pages.get("/house-rules/<text>/code.svg")
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
        tonight = table_url(replace(table, profile=page.text), "table.use")
        factions = ",".join(request.args.get("factions", "").split(",")[:MOST_FACTIONS]) or ",".join(table.factions)
        return answer(template, page, link=_link(text), fits=fits(_link(text)), tonight=tonight, used=table.profile == page.text, factions=factions,
                      apart=url_for("agreed.start", against=page.text, base=page.base, factions=factions or None, _external=True))

    agreed_pages.add_url_rule(f"/house-rules/<text>{rest}", name, view)


#: House rules as they are read, as one page to print, and as a card for the lid of the box.
for _name, _rest, _template in (("show", "", "house_read.html"), ("paper", "/print", "house_paper.html"), ("card", "/card", "house_card.html")):
    _add(_name, _rest, _template)


def _link(text: str) -> str:
    return url_for("agreed.show", text=text, _external=True)


def _said(error: BadInput) -> tuple[str, ...]:
    return tuple(sentence(one) for one in error.findings)


# -- what a request says --------------------------------------------------------------------------------------------------------------


def _base() -> str:
    text = request.args.get("base", "") or remembered().profile
    known = [one.id for one in pages.presets()]
    base = text.partition(house_rules.SIGN)[0]
    if base not in known:
        raise BadInput([Finding("unknown-profile", f"there is no profile {base[:60]!r}", "", 0, did_you_mean(base[:60], known))])
    return base


def _factions() -> tuple[str, ...]:
    """The factions of the request, however they are sent; else those of tonight's table. Raises :class:`BadInput`."""
    sent = [part.strip() for value in request.args.getlist("factions") for part in value.split(",") if part.strip()]
    sent += [value.strip() for value in request.args.getlist("faction") if value.strip()]
    if not sent:
        return () if "faction" in request.args or "factions" in request.args else remembered().factions
    known = pages.faction_list()
    by_fold = {fold(name): name for name in known}
    wrong = [Finding("unknown-faction", f"no faction is called {name[:40]!r}", "", 0, did_you_mean(name[:40], known)) for name in sent if fold(name) not in by_fold]
    if wrong:
        raise BadInput(wrong[:MOST_FACTIONS])
    return tuple(dict.fromkeys(by_fold[fold(name)] for name in sent))[:MOST_FACTIONS]


def _printing() -> str:
    printing = request.args.get("printing", "") or remembered().printings
    if printing not in PRINTINGS:
        raise BadInput([Finding("unknown-printing", f"there are no {printing[:20]!r} printings", "", 0, "They are first or latest.")])
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
            if not problems:
                said.extend(_said(error))
            return otherwise

    return pages.start(taken(_base, "latest"), taken(_factions, ()), taken(_printing, "first"), taken(_against, ""), tuple(said))


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
    number = request.args.get("at", "")
    at = int(number) if number.isdecimal() and len(number) < 4 else 0
    source = request.args.get("from", "")
    name = request.args.get("name", "") or (pages.rules_of(source).name if source else "")
    base = pages.rules_of(source).base if source and "base" not in request.args else _base()
    return pages.ask(base, _factions(), _printing(), _chosen(), house_rules.tidy(name), _against(), at)


def _made() -> str:
    """Where the house rules lead that the form describes."""
    rules = house_rules.made(knowledge(), _base(), _chosen(), request.args.get("name", ""))
    text = house_rules.written(rules)
    if _against():
        return url_for("agreed.compare", a=_against(), b=text)
    factions = ",".join(_factions())
    return url_for("agreed.show", text=text, factions=factions or None)
