"""What is taken away can be read again: Markdown and BBCode by their own rules and back into the case, the feed by the rules of Atom."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from datetime import datetime
from html import unescape

import pytest
from markdown_it import MarkdownIt
from site_cases import POISONED, link
from support.collection import collection

from adjudicator.judge.situation.notation_reading import read_notation
from adjudicator.site.case import link as caselink
from adjudicator.site.case.link import from_situation
from adjudicator.site.case.text_view import case_of_text, text_of_case

#: One in so many variants of the collection.
ONE_IN = 40
ATOM = "{http://www.w3.org/2005/Atom}"
#: What RFC 4287 lets stand in a feed and in an entry: the least and the most of each. 0 for no end.
FEED = {
    "id": (1, 1),
    "title": (1, 1),
    "updated": (1, 1),
    "author": (1, 0),
    "link": (1, 0),
    "subtitle": (0, 1),
    "generator": (0, 1),
    "rights": (0, 1),
    "icon": (0, 1),
    "logo": (0, 1),
    "category": (0, 0),
    "contributor": (0, 0),
    "entry": (1, 0),
}
ENTRY = {
    "id": (1, 1),
    "title": (1, 1),
    "updated": (1, 1),
    "link": (1, 0),
    "content": (0, 1),
    "summary": (0, 1),
    "published": (0, 1),
    "author": (0, 0),
    "category": (0, 0),
    "contributor": (0, 0),
    "rights": (0, 1),
    "source": (0, 1),
}
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)")


def variants():
    rows = [(id, name, data) for id, one in sorted(collection().items()) for name, data in one.variants]
    return rows[::ONE_IN]


def case_of(address):
    """The case of a whole link."""
    return case_of_text(address).data


def bare(text):
    return " ".join(re.sub(r"[\[［\]］]", "", text).split())


@pytest.mark.parametrize(("id", "name", "data"), variants(), ids=lambda one: one if isinstance(one, str) else "")
def test_markdown_and_bbcode_read_back(client, id, name, data):
    case = from_situation(data)
    address = link(dict(data))
    twin = client.get(link(dict(data), "/case.json")).get_json()
    written = text_of_case(case).notation

    tokens = MarkdownIt("commonmark").parse(client.get(address.replace("/case?", "/case.md?")).get_data(as_text=True))
    kinds = [token.type for token in tokens]
    assert "html_block" not in kinds and not any(
        child.type in ("html_inline", "image", "em_open") for token in tokens for child in token.children or ()
    )
    said = [
        "".join(child.content for child in token.children if child.type in ("text", "softbreak", "code_inline"))
        for token in tokens
        if token.type == "inline"
    ]
    assert bare(said[0]) == bare(twin["title"])
    if twin["verdict"]:
        quoted = said[1]
        assert bare(quoted) == bare(twin["verdict"]) and "blockquote_open" in kinds
    fences = [token.content for token in tokens if token.type in ("fence", "code_block")]
    assert len(fences) == (1 if written else 0)
    links = [child.attrs["href"] for token in tokens for child in token.children or () if child.type == "link_open"]
    # what a program makes of the link in angle brackets leads to the same case
    assert len(links) == 1 and case_of(links[0]) == case_of(twin["link"])

    code = client.get(address.replace("/case?", "/case.bbcode?")).get_data(as_text=True)
    blocks = re.findall(r"\[code\]\n(.*?)\n\[/code\]", code, re.S)
    assert len(blocks) == len(fences)
    outside = re.sub(r"\[code\].*?\[/code\]", "", code, flags=re.S)
    opened, closed = (Counter(re.findall(pattern, outside)) for pattern in (r"\[(b|quote|url|list)(?:=1)?\]", r"\[/(b|quote|url|list)\]"))
    assert opened == closed
    assert case_of(re.search(r"\[url\](.*?)\[/url\]", code).group(1)) == case_of(twin["link"])
    for block in (*fences, *blocks):
        # the notation, read again, is the position that was written
        assert read_notation(block.rstrip() + "\n", "read back") == read_notation(written.rstrip() + "\n", "as written")
        assert case_of_text(block).data


def test_what_was_copied_from_a_forum_becomes_the_case_again(client):
    for path, begin, end in (("/case.md", r"`{3,}\n", r"\n`{3,}"), ("/case.bbcode", r"\[code\]\n", r"\n\[/code\]")):
        text = client.get(link(POISONED, path)).get_data(as_text=True)
        block = re.search(begin + "(.*?)" + end, text, re.S).group(1)
        made = case_of_text(unescape(block)).data
        again = client.get("/case?" + caselink.query(caselink.Case(made)))
        assert again.status_code == 200 and "Buccaneer" in again.get_data(as_text=True)


def check(element, allowed):
    """The children of an element by the rules."""
    count = Counter(child.tag.removeprefix(ATOM) for child in element)
    assert set(count) <= set(allowed), set(count) - set(allowed)
    for name, (least, most) in allowed.items():
        assert count[name] >= least and (not most or count[name] <= most), (name, count[name])


def test_the_feed_is_valid_atom(client):
    """By RFC 4287: what must stand in it, how often, in what form; and every link of it leads somewhere."""
    answer = client.get("/changes.atom")
    assert answer.mimetype == "application/atom+xml"
    feed = ET.fromstring(answer.data)
    assert feed.tag == f"{ATOM}feed"
    check(feed, FEED)
    entries = feed.findall(f"{ATOM}entry")
    moments = []
    for element in (feed, *entries):
        if element is not feed:
            check(element, ENTRY)
        id = element.find(f"{ATOM}id").text
        assert re.fullmatch(r"(?:tag:[\w.-]+,\d{4}(?:-\d\d){0,2}:\S+|https?://\S+)", id) and not re.search(r"[<>\"{}|\\^` ]", id), id
        updated = element.find(f"{ATOM}updated").text
        assert MOMENT.fullmatch(updated)
        moments.append(datetime.fromisoformat(updated))
        title = element.find(f"{ATOM}title")
        assert title.text.strip() and title.get("type", "text") == "text" and not len(title)
        relations = [(one.get("rel", "alternate"), one.get("type"), one.get("hreflang")) for one in element.findall(f"{ATOM}link")]
        assert len(set(relations)) == len(relations) and all(
            one.get("href").startswith("http://localhost/") for one in element.findall(f"{ATOM}link")
        )
        assert any(relation[0] == "alternate" for relation in relations) or element.find(f"{ATOM}content") is not None
        content = element.find(f"{ATOM}content")
        assert content is None or content.get("type", "text") == "text" and content.text.strip() and not len(content)
    assert any(one.get("rel") == "self" and one.get("href") == "http://localhost/changes.atom" for one in feed.findall(f"{ATOM}link"))
    assert all(one.find(f"{ATOM}name").text for one in feed.findall(f"{ATOM}author"))
    ids = [one.find(f"{ATOM}id").text for one in entries]
    assert len(set(ids)) == len(ids) and moments[0] == max(moments)
    for one in entries:
        address = one.find(f"{ATOM}link").get("href").partition("#")[0]
        assert client.get(address.removeprefix("http://localhost")).status_code == 200, address
