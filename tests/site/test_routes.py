"""Every route of the site is in the docs, and every page has its data: at the same address with ``.json`` behind its path."""

import re
from pathlib import Path

from browse_states import html_routes

from adjudicator.site.server.application import AGAIN, ENGINE, GENTLE

DOCS = Path(__file__).parents[2] / "docs"
#: Pages without data of their own, and why.
NO_TWIN = {
    "settle.home": "its data are names.json, the case's and the sentence's",
    "case.paper": "the case, to print",
    "case.written": "a form",
    "edit.edit": "a form",
    "saving.form": "a form",
    "saving.change_form": "a form",
    "saving.report_form": "a form",
    "proposing.form": "a form",
    "table.show": "a form; the table is its link",
    "house_rules.card": "the house rules, to print",
    "house_rules.paper": "the house rules, to print",
    "look.parts": "what pages are made of, shown once",
    "offline.offline": "a page for browsers without a connection",
    "about_api.show": "its data are the description",
    "reporting.report": "a report is for whoever has its link",
    "reporting.queue": "the maintainer's; the command prints it as data",
    "reporting.queued": "the maintainer's; the command prints it as data",
    "reporting.contact": "a letter",
    "reporting.rights": "a letter",
}


def spelt(rule):
    """A route as the docs spell it."""
    return re.sub(r"<(?:\w+:)?\w+>", "<id>", str(rule))


def told():
    """The addresses that the docs name, as code."""
    text = "\n".join((DOCS / name).read_text("utf-8") for name in ("site.md", "api.md", "running.md"))
    text = re.sub(r"^```.*?^```", "", text, flags=re.S | re.M)
    found = set()
    for code in re.findall(r"`([^`]+)`", text):
        for one in re.findall(r"/[^\s?`,]*", code.removeprefix("GET ").removeprefix("POST ")):
            found.add(re.sub(r"<\w+>", "<id>", one))
    return found


def test_every_route_is_in_the_docs(app):
    known = told()
    missing = [
        str(rule)
        for rule in app.url_map.iter_rules()
        if rule.endpoint != "static"
        and not rule.endpoint.endswith(("_twin", "_moved"))
        and spelt(rule) not in known
        and not (spelt(rule).endswith(".json") and spelt(rule).removesuffix(".json") in known)
    ]
    assert not missing, "\n".join(missing)


def test_every_page_has_its_data_or_a_reason(app):
    rules = {str(rule) for rule in app.url_map.iter_rules()}
    pages = [rule for rule in app.url_map.iter_rules() if rule.endpoint in html_routes(app) and "GET" in rule.methods]
    bare = {rule.endpoint for rule in pages if f"{rule}.json" not in rules}
    assert bare == set(NO_TWIN), bare ^ set(NO_TWIN)


def test_what_is_told_of_endpoints_is_told_of_those_there_are(app):
    known = {rule.endpoint for rule in app.url_map.iter_rules()}
    assert {*ENGINE, *GENTLE, *AGAIN} <= known, {*ENGINE, *GENTLE, *AGAIN} - known
