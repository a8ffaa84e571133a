"""Whatever is typed into any field of any form stays text: in pages, in print, in data, in Markdown, in BBCode, in a feed."""

from __future__ import annotations

import json
import re
from html import unescape
from html.parser import HTMLParser
from urllib.parse import urlencode

import pytest
from browsing import Form, Page
from site_cases import POISONED, SHANGHAI, link, quiet

from adjudicator.site.server.application import create_app
from adjudicator.site.web.settings import from_environment

#: What closes whatever it may stand in, and then would be markup. Short enough for fields with a limit.
EVIL = "\"'><evil onx=1>"
LONG_EVIL = EVIL + "</textarea></title></script><script>alert(1)</script>[b]x[/b]\n```\n    <evil>\n{{7*7007}} **y** [u](javascript:1)"
#: Pages with forms: the sheet of each kind of place, and every other form of settling, house rules, searching and proposing.
PLACES = (
    "table",
    "reading",
    "players/Ann",
    "players/*",
    "players/Bea/hand",
    "players/Bea/hand/*",
    "bases/0",
    "bases/*",
    "bases/0/Ann/0",
    "bases/0/Ann/*",
    "bases/0/Ann/0/on/0",
    "moves/0",
    "moves/*",
    "moves/*cause",
    "answers/*",
    "define/*",
    "printing/*",
    "questions/forced-loop-way-out",
    "settings/finite-abilities-limit",
    "saved",
    "base_deck/*",
    "monsters/*",
)
PAGES = (
    "/",
    "/?n=Buccaneer",
    "/?w=duel",
    "/table",
    "/with",
    "/search?q=cub",
    "/house-rules",
    "/house-rules/latest",
    "/house-rules/ask?factions=Pirates",
    "/briefing",
    "/path",
    *(link(POISONED, path) for path in ("/case/text", "/case/save", "/case/report", "/propose")),
    *(link(POISONED, "/case/edit") + "&place=" + place for place in PLACES),
)
#: What is made of a case.
TWINS = (
    "/case",
    "/case/print",
    "/case/text",
    "/case/compare",
    "/case/explore",
    "/case/save",
    "/case/report",
    "/propose",
    "/case.json",
    "/case.txt",
    "/case.md",
    "/case.bbcode",
    "/case/compare.json",
    "/case/explore.json",
)


class Tags(HTMLParser):
    """What of a page is not the site's own. ``found``: in words."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list) -> None:
        for name, value in attrs:
            if name.startswith("on") or name == "style" or re.match(r"\s*(javascript|data):", value or "", re.IGNORECASE):
                self.found.append(f"{tag} {name}={value}")
        if tag == "evil" or (tag == "script" and not (dict(attrs).get("src") or "").startswith("/static/")):
            self.found.append(f"<{tag}>")


def markup(answer) -> list[str]:
    """What of what was typed became markup in an answer."""
    text = answer.get_data(as_text=True)
    kind = answer.mimetype
    if answer.headers.get("X-Content-Type-Options") != "nosniff" and answer.status_code not in (301, 302, 303):
        return ["a browser may guess what it is"]
    if kind == "text/html":
        return Tags(text).found + (["worked out: 49049"] if "49049" in text else [])
    if kind.endswith("json"):
        json.loads(text)
        return []
    if answer.request.path.endswith(".md"):
        return in_markdown(text)
    if answer.request.path.endswith(".bbcode"):
        return in_bbcode(text)
    return [] if kind in ("text/plain", "text/yaml", "application/yaml") else [f"sent as {kind}"]


def in_markdown(text: str) -> list[str]:
    """Raw HTML and emphasis outside of the fenced code, which is closed by nothing but its own fence."""
    found, fence = [], ""
    for line in text.splitlines():
        if fence:
            fence = "" if line == fence else fence
            continue
        if re.fullmatch(r"`{3,}", line):
            fence = line
            continue
        bare = re.sub(r"\\[^\w\s]", "", re.sub(r"\A<https?://[^<>\s]+>\Z", "", line.removeprefix("> ")))
        bare = re.sub(r"\A\*\*(.*)\*\*\Z", r"\1", bare)
        if re.search(r"[<>*`\[]", bare):
            found.append(line)
    return found + (["the fence is never closed"] if fence else [])


def in_bbcode(text: str) -> list[str]:
    """Tags besides those that the site writes at the beginning and end of a line."""
    code = re.sub(r"\[code\].*?\[/code\]", "", text, flags=re.DOTALL | re.IGNORECASE)
    own = re.sub(r"^\[(b|quote|\*|url)\]|\[/(b|quote|url)\]$|^\[/?list(=1)?\]", "", code, flags=re.MULTILINE)
    return re.findall(r"\[/?\w+[^\]]*\]", own)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    app = create_app(
        from_environment(
            {},
            engine_ms=0,
            network_ms=0,
            cache_mb=0,
            database_url=f"sqlite:///{tmp_path_factory.mktemp('typed')}/site.sqlite",
            secret_key="x",
        )
    )
    quiet()
    return app


def sent(client, form: Form, name: str, text: str):
    """What comes of a form with a text in one field."""
    fields = {**form.fields, name: text}
    button = next(((key, value) for key, value, _ in form.buttons if key), None)
    if button is not None:
        fields[button[0]] = button[1]
    if form.method == "post":
        return client.post(form.action, data=fields, follow_redirects=True)
    return client.get(f"{form.action.partition('?')[0]}?{urlencode(fields)}", follow_redirects=True)


@pytest.mark.parametrize(
    "address", PAGES, ids=[address.rpartition("place=")[2] if "place=" in address else address.partition("?p=")[0] for address in PAGES]
)
def test_what_is_typed_into_any_field_stays_text(site, address):
    client = site.test_client()
    page = Page(address, client.get(address).get_data(as_text=True))
    typed = 0
    for form in page.forms:
        for name in sorted(form.visible - set(form.checks)):
            for text in (EVIL, LONG_EVIL):
                typed += 1
                answer = sent(client, form, name, text)
                assert answer.status_code < 500, (name, answer.status_code)
                assert not markup(answer), (name, text, markup(answer))
                query = answer.request.query_string.decode()
                if answer.request.path == "/case" and query:
                    for path in TWINS:
                        twin = client.get(f"{path}?{query}")
                        assert twin.status_code < 500 and not markup(twin), (name, path, markup(twin))
    assert typed or not page.forms


def test_what_was_saved_reported_and_proposed_stays_text(site):
    client = site.test_client()
    for path, fields, again in (
        ("/case/save", ("title", "notes"), (".json", ".txt", "/change")),
        ("/case/report", ("says", "instead"), ()),
        ("/propose", ("says", "source_title", "section", "link"), ()),
    ):
        form = next(form for form in Page(path, client.get(link(SHANGHAI, path)).get_data(as_text=True)).forms if form.method == "post")
        answer = client.post(form.action, data={**form.fields, **dict.fromkeys(fields, LONG_EVIL), "do": "send"}, follow_redirects=True)
        assert answer.status_code < 500 and not markup(answer), path
        here = answer.request.path.removesuffix("/change")
        for end in ("", *again):
            shown = client.get(here + end)
            if shown.status_code == 200:
                assert not markup(shown), here + end
    assert not markup(client.get("/open-work")) and "<evil" not in client.get("/changes.atom").get_data(as_text=True)


def test_data_keeps_what_was_typed_to_the_letter(site):
    case = {**SHANGHAI, "title": LONG_EVIL}
    told = site.test_client().get(link(case, "/case.json"))
    assert told.mimetype == "application/json" and told.get_json()["case"]["title"] == LONG_EVIL
    assert LONG_EVIL.partition("\n")[0] in unescape(site.test_client().get(link(case)).get_data(as_text=True))


def test_the_bars_can_fail():
    assert (
        Tags('<p onclick="x">').found
        and Tags("<script>alert(1)</script>").found
        and Tags("<evil>").found
        and Tags('<a href="javascript:1">').found
    )
    assert not Tags("<p>&lt;evil&gt;<script type=module src=/static/web/settle.js></script>").found
    assert in_markdown("1. a <evil>") and in_markdown("    <evil>") and in_markdown("````\nx\n```") and in_markdown("**a** b **c**")
    assert not in_markdown("**a \\<evil\\>**\n\n````\n<evil>\n```\n````\n\n<http://localhost/case?p=x>")
    assert in_bbcode("[quote]a [b]x[/b][/quote]") and not in_bbcode("[b]a[/b]\n[code]\n[b]x[/b]\n[/code]\n[url]x[/url]")
