"""What is passed on: the picture that chats show, the link short and long, its code, and the text with reasons and citations."""

import re
import struct
from html import unescape
from urllib.parse import urlsplit

import pytest
from browsing import Page
from looks import crowd
from site_cases import POISONED, SHANGHAI, link, words

from adjudicator.judge.data.loaded import knowledge
from adjudicator.knowledge.citations import citation_text
from adjudicator.site.case import page as casepage
from adjudicator.site.case.judging import judge
from adjudicator.site.case.link import Case
from adjudicator.site.case.passed_on import picture, sharing
from adjudicator.site.storage import quotas
from adjudicator.site.web.qr import code_of


def page_of(data):
    return casepage.page(Case(data), judge(data))


def size(png):
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


def meta(html):
    return dict(re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', html))


# -- the picture -------------------------------------------------------------------------------------------------------------------


def test_a_case_tells_chats_of_its_picture_with_its_size_and_type(client):
    told = {name: unescape(value) for name, value in meta(words(client, link(POISONED))).items()}
    assert told["twitter:card"] == "summary_large_image" and told["og:image:type"] == "image/png"
    assert told["og:image"].startswith("http://localhost/case/picture.png?") and told["og:url"].startswith("http://localhost/case?")
    assert told["og:image:alt"] == told["og:description"] == judge(POISONED).found.says
    parts = urlsplit(told["og:image"])
    answer = client.get(f"{parts.path}?{parts.query}")
    assert answer.status_code == 200 and answer.mimetype == "image/png"
    assert size(answer.data) == (int(told["og:image:width"]), int(told["og:image:height"])) == (1200, 630)
    assert len(answer.data) < 300_000 and "max-age" in answer.headers["Cache-Control"]
    assert client.get(f"{parts.path}?{parts.query}", headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
    assert "og:image" not in meta(words(client, "/case"))


def test_a_saved_case_and_a_situation_have_one_too(client):
    told = meta(words(client, "/situation/cub-scout-and-headlong"))
    parts = urlsplit(unescape(told["og:image"]))
    assert size(client.get(f"{parts.path}?{parts.query}").data) == (1200, 630)


def test_the_text_of_the_picture_is_drawn_whatever_its_family():
    """A renderer without a font of a family leaves the text out without a word."""
    shell = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60"><text x="9" y="40" font-size="30"{}>{}</text></svg>'
    empty = picture.png(shell.format("", ""))[0]
    for family in ("serif", "sans-serif", "monospace", "cursive", "fantasy", "Nobody Has This", picture.FAMILY):
        assert picture.png(shell.format(f' font-family="{family}"', "Verdict"))[0] != empty, family
    page = page_of(POISONED)
    drawn = picture.svg(page, None)
    assert all(word in drawn for word in ("Buccaneer", "Tar Pits", "Cub Scout", page.verdict.split()[-1]))


def test_the_picture_bears_the_stamp_of_the_page(app):
    with app.app_context():
        stamps = app.jinja_env.get_template("parts/stamp.html").module.words
    page = page_of(POISONED)
    stamp = picture.stamp_of(page, stamps)
    assert stamp.status == page.mark and stamp.word.upper() in picture.svg(page, stamp)
    assert picture.stamp_of(page_of({"players": {"Ann": {"hand": ["Bucaneer"]}}}), stamps) is None
    assert set(picture.STAMPS) <= set(stamps)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(crowd(), id="longest names, fourteen minions"),
        {**SHANGHAI, "title": "<script>&\"'\x07 " + "\u202eאב漢字\U0001f600" * 40},
        {"players": {"Ann": {}}},
        {"players": {"Ann": {}}, "bases": [f"{n} {'W' * 300}" for n in range(9)], "title": "x" * 900},
    ],
)
def test_a_picture_is_bounded_and_well_formed_whatever_was_typed(data):
    from xml.etree import ElementTree

    drawn = picture.svg(page_of(data), None)
    assert len(drawn) < 40_000
    for one in ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text"):
        wide = picture.measured(one.text or "", float(one.get("font-size")))
        left = float(one.get("x")) - (wide if one.get("text-anchor") == "end" else 0)
        assert left >= 0 and left + wide <= picture.WIDTH, one.text
    assert size(picture.png(drawn)[0]) == (1200, 630)


def test_the_same_picture_is_drawn_once_and_counts_as_the_judges_time(client):
    drawn = picture.svg(page_of(SHANGHAI), None)
    assert picture.png(drawn)[1] >= 0 and picture.png(drawn)[1] == 0.0
    assert "engine;dur=" in client.get(link(POISONED, "/case/picture.png")).headers["Server-Timing"]


def test_without_the_package_there_is_no_picture_and_no_page_promises_one(client, monkeypatch):
    monkeypatch.setattr(picture, "available", lambda: False)
    assert client.get(link(POISONED, "/case/picture.png")).status_code == 404
    assert "og:image" not in meta(words(client, link(POISONED)))


# -- text --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/case.txt", "/case.md", "/case.bbcode"])
def test_what_is_copied_carries_verdict_reasons_with_citations_and_link(client, path):
    page = page_of(POISONED)
    said = words(client, link(POISONED, path))
    plain = said.replace("\\", "").replace("［", "[").replace("］", "]")
    assert page.verdict in plain and "http://localhost/case?" in said and "It rests on:" in said
    why = sharing.reasons(page)
    assert len(why) > 2 and all(one.cites for one in why) and all(one.line in plain for one in why)
    rules = {rule for step in page.steps if getattr(step, "deciding", False) for rule, _ in step.why.rules}
    known = {citation_text(knowledge(), cite) for rule in rules for cite in knowledge().named(rule).cites}
    assert {cite for one in why for cite in one.cites} & known


# -- the link ----------------------------------------------------------------------------------------------------------------------


def passing(client, data):
    return Page("/case/text", words(client, link(data, "/case/text")))


def test_a_case_is_passed_on_by_link_and_code(client):
    page = passing(client, POISONED)
    whole = page.link("Copy the link")
    assert whole.startswith("http://localhost/case?p=") and "/case/code.svg?" in page.html
    for words_ in ("Markdown", "BBCode", "Plain text"):
        assert client.get(page.link(words_)).status_code == 200


def shorten(client, data):
    page = passing(client, data)
    form = next(form for form in page.forms if form.action.endswith("/case/short"))
    return client.post("/case/short", data=form.fields)


def test_every_case_has_a_short_link_and_a_code_for_the_asking(client):
    long = crowd()
    assert "The link is too long for a code" in passing(client, long).html
    answer = shorten(client, long)
    assert answer.status_code == 303
    page = Page("/case/text", words(client, answer.headers["Location"]))
    short = page.link("Copy the link")
    assert len(short) < 70 and re.search(r"/case\?c=[0-9a-f]+$", short)
    assert "Make it short" not in page.html
    opened, carried = (client.get(address.replace("/case?", "/case.json?")).json for address in (short, link(long)))
    assert opened["verdict"] == carried["verdict"] and opened["case"] == carried["case"]
    code = client.get(unescape(re.search(r'src="(/case/code[^"]+)"', page.html)[1]))
    assert code.mimetype == "image/svg+xml" and code.data == code_of(short)


def test_too_many_short_links_are_told(client, monkeypatch):
    monkeypatch.setitem(quotas.AN_HOUR, "link", 0)
    answer = shorten(client, {**SHANGHAI, "title": "One more"})
    assert answer.status_code == 400 and "within the last hour" in answer.text


# -- in a browser ------------------------------------------------------------------------------------------------------------------


def test_share_opens_the_systems_sheet_or_copies_with_a_word(served, chromium):
    context = chromium.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(served + link(POISONED))
    page.evaluate("navigator.share = undefined")
    page.get_by_role("link", name="Share").first.click()
    page.get_by_text("Link copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").startswith(served + "/case?")
    page.goto(served + link(POISONED, "/case/text"))
    page.get_by_role("link", name="BBCode").click()
    page.get_by_text("Copied", exact=True).wait_for()
    assert page.evaluate("navigator.clipboard.readText()").startswith("[b]")
    page.evaluate("window.shared = null; navigator.share = async what => { window.shared = what; }")
    page.get_by_role("link", name="Share").first.click()
    page.wait_for_function("window.shared")
    assert page.evaluate("window.shared.url").startswith(served + "/case?")
    context.close()


def test_after_a_change_the_changed_case_is_shared(served, chromium):
    """The page stays while the case in it turns: what is passed on is the case that is seen."""
    context = chromium.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(served + link(SHANGHAI))
    page.evaluate("navigator.share = undefined; window.same = true")
    before = page.url
    page.locator(".way", has_text="finds no target").first.click()
    page.wait_for_function("before => location.href !== before", arg=before)
    assert page.evaluate("window.same"), "the page was loaded anew"
    page.get_by_role("link", name="Share").first.click()
    page.get_by_text("Link copied").wait_for()
    page.goto(page.evaluate("navigator.clipboard.readText()"))
    assert "finds no target" in page.locator("#verdict").inner_text()
    context.close()
