"""Spoilt links and forms: whatever somebody sends, the site does not fail, says what helps, and shows again what was sent."""

from __future__ import annotations

import random
import re
from html import unescape
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

import pytest
from browsing import Form, Page
from site_cases import POISONED, link, quiet
from support.collection import collection

from adjudicator.site.case.link import from_situation, query
from adjudicator.site.server.application import create_app
from adjudicator.site.storage import quotas
from adjudicator.site.web.settings import from_environment

SEED, NUMBER, MOST_SIGNS = 500, 500, 4
#: What is put in the place of some signs of a link.
SIGNS = ["(", ")", ",", ":", "!", "*", "~", "=", "%", "+", "-9", "é", "<", "", "%00", "%F0%9F%90%B8", "%ff", "&p=", "&&", "'"]
#: What is written into a field in place of what belongs there.
WORDS = [
    "",
    " ",
    "x",
    "-1",
    "99999999999",
    "1e9",
    "Bucaneer",
    "nobody",
    "<b>no</b>",
    "'\"`",
    "((((",
    "a: [b",
    "\u202eabc",
    "é" * 9,
    "x" * 900,
    "null",
    "../../etc",
]
#: Pages of a case, and pages that need none.
PATHS = ["/case", "/case/compare", "/case/explore", "/case/edit", "/case/text", "/case/save", "/case/report", "/case/print", "/propose"]
ALONE = [
    "/",
    "/?n=Buccaneer&n=Cub+Scout",
    "/?n=Gunfighter&w=duel",
    "/table",
    "/table?t=players:(Ann:!(Pirates,Bear+Cavalry))",
    "/with",
    "/house-rules",
    "/search?q=cub",
]
PLACES = ["table", "bases/0", "players/*", "moves/*", "moves/*cause", "answers/*", "define/*", "reading", "questions", "printing/*"]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    database = f"sqlite:///{tmp_path_factory.mktemp('spoilt')}/site.sqlite"
    app = create_app(from_environment({}, engine_ms=0, network_ms=0, cache_mb=64, database_url=database, secret_key="x"))
    quiet()
    return app


def spoilt_link(rnd: random.Random, address: str) -> str:
    """A link with a few signs of its query changed; of its path, where it has none."""
    path = address.partition("?")[0]
    signs = list(address)
    for _ in range(rnd.randint(1, MOST_SIGNS)):
        at = rnd.randrange(min(len(path) + 1, len(signs) - 1), len(signs))
        signs[at : at + rnd.choice((0, 1, 1))] = rnd.choice(SIGNS)
    return "".join(signs)


def spoilt_form(rnd: random.Random, form: Form) -> tuple[dict[str, str], str]:
    """A form as it stands, one field or two of it filled in wrongly; and the last thing that was written into a visible field."""
    fields = dict(form.fields)
    pressed = [(name, value) for name, value, _ in form.buttons if name]
    if pressed:
        name, value = rnd.choice(pressed)
        fields[name] = value
    names = sorted(name for name in {*form.visible, *fields, *(name for name, _ in pressed)} if name != "csrf_token")
    written = ""
    for name in rnd.sample(names, min(len(names), rnd.randint(1, 2))):
        fields[name] = rnd.choice(WORDS)
        written = fields[name] if name in form.visible else written
    if rnd.random() < 0.1:
        fields.pop(rnd.choice(sorted(fields)), None)
    return fields, written if written in fields.values() else ""


def shown_again(html: str, sent: str) -> bool:
    """Whether what was sent stands on the page, as words or in a field."""
    words = re.sub(r"\s+", " ", unescape(html).replace("\x00", "\ufffd"))
    wanted = re.sub(r"\s+", " ", sent).strip()
    # a sign that turns the direction of writing round is shown by its code
    return wanted in words or wanted[:60] in words or wanted[:60].encode("unicode_escape").decode() in words


def asked_for(answer) -> str:
    """The query of the case that an answer is about."""
    return answer.request.query_string.decode("utf-8", "replace") if answer.request.path.startswith("/case") else ""


def wrong(answer, sent: str, address: str) -> str:
    """What is missing in an answer; empty if nothing is. Every page has a heading and a way on; one that refuses says why and shows what
    was sent."""
    html = answer.get_data(as_text=True)
    if answer.status_code >= 500 or "Traceback" in html:
        return f"{answer.status_code}"
    if answer.mimetype != "text/html":
        return ""
    main = html.partition("<main")[2].partition("</main>")[0]
    if html.count("<h1") != 1 or not re.search(r"<a [^>]*href=|<form", main):
        return "no heading, or no way on"
    if answer.status_code < 400:
        return ""
    if not re.search(r"<p>\s*\S.{15,}?</p>|class=\"problem\"|class=\"note\"", main, re.DOTALL):
        return "it does not say what is wrong"
    if sent and not shown_again(main, sent):
        return f"what was sent is not shown again: {sent[:80]!r}"
    return ""


def test_five_hundred_spoilt_links_and_forms_are_answered_with_help(site, monkeypatch):
    for kind in quotas.AN_HOUR:
        # one browser sends all of them within an hour
        monkeypatch.setitem(quotas.AN_HOUR, kind, NUMBER)
    rnd = random.Random(SEED)
    client = site.test_client()
    rows = [from_situation(data) for situation in collection().values() for _, data in situation.variants]
    found, codes, kinds = [], {}, {"link": 0, "get": 0, "post": 0}
    for number in range(NUMBER):
        path = rnd.choice(PATHS) if rnd.random() < 0.75 else ""
        address = f"{path}?{query(rnd.choice(rows))}" if path else rnd.choice(ALONE)
        if path == "/case/edit":
            address += "&place=" + rnd.choice(PLACES)
        page = Page(address, client.get(address, follow_redirects=True).get_data(as_text=True))
        forms = [form for form in page.forms if not form.action.startswith("http")]
        if number % 2 or not forms:
            # a link of the page, or its own
            links = [target for target, _ in page.links if target.startswith("/") and "?" in target]
            sent = spoilt_link(rnd, rnd.choice([address, *links]) if "?" in address else address)
            answer, kind = client.get(sent, follow_redirects=True), "link"
            again = asked_for(answer)
        else:
            form = rnd.choice(forms)
            fields, again = spoilt_form(rnd, form)
            action, kind = form.action, form.method
            if kind == "post":
                answer = client.post(action, data=fields, follow_redirects=True)
            else:
                answer = client.get(f"{action.partition('?')[0]}?{urlencode(fields)}", follow_redirects=True)
                again = asked_for(answer) or again
            sent = f"{kind} {action} {fields}"
        kinds[kind] += 1
        codes[answer.status_code] = codes.get(answer.status_code, 0) + 1
        missing = wrong(answer, again.strip(), sent)
        if missing:
            found.append(f"{missing}\n    {sent[:400]}")
    assert not found, f"{len(found)} of {NUMBER}:\n" + "\n".join(found[:12])
    assert min(kinds.values()) > 40 and codes.get(400, 0) > 40 and codes.get(200, 0) > 100, (kinds, codes)


def test_the_bars_can_fail():
    class Answer:
        mimetype = "text/html"

        def __init__(self, status_code, html):
            self.status_code, self.html = status_code, html

        def get_data(self, as_text):
            return self.html

    good = '<main><h1>No</h1><p>The link may have been cut off.</p><textarea>p=((</textarea><a href="/">on</a></main>'
    assert wrong(Answer(400, good), "p=((", "") == ""
    assert wrong(Answer(500, good), "p=((", "")
    assert "shown again" in wrong(Answer(400, good), "p=turn", "")
    assert "what is wrong" in wrong(Answer(400, good.replace("<p>The link may have been cut off.</p>", "")), "p=((", "")
    assert "way on" in wrong(Answer(400, "<main><h1>No</h1></main>"), "", "")


def test_a_broken_link_is_shown_to_be_mended_and_works_when_it_was(client):
    broken = link(POISONED).replace("players:", "players:(", 1)
    page = Page(broken, client.get(broken).get_data(as_text=True))
    form = page.forms[0]
    assert dict(parse_qsl(urlsplit(form.fields["q"]).query)) == dict(parse_qsl(urlsplit(broken).query))
    mended = form.fields["q"].replace("players:(", "players:", 1)
    answer = client.get("/?q=" + quote(mended), follow_redirects=True)
    assert answer.status_code == 200 and urlsplit(answer.request.url).path == "/case" and 'id="verdict"' in answer.get_data(as_text=True)
    again = client.get("/?q=" + quote(form.fields["q"]))
    assert again.status_code == 400 and Page("/", again.get_data(as_text=True)).forms[0].fields["q"] == form.fields["q"]


def test_a_misspelt_name_in_a_link_leads_to_where_it_is_mended(client):
    answer = client.get("/settle?n=Bucaneer&n=Cub+Scout&e=play:", follow_redirects=True)
    html = unescape(answer.get_data(as_text=True))
    assert answer.status_code == 200 and "Did you mean 'Buccaneer'" in html and "Cub Scout" in html
