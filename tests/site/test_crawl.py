"""Every internal link of the site leads somewhere: the whole site is walked, all nodes, without a browser; of the situations, which are judged
to be shown, some."""

import re
from html import unescape
from typing import NamedTuple
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from support.amount import SOAK, one_in

from adjudicator.judge.situation.compendium import compendium
from adjudicator.site.browse.addresses import FOLDERS, address
from adjudicator.site.browse.feed_routes import addresses
from adjudicator.site.web.addresses import twin

#: Pages made anew for everybody: they are asked for, a few of each kind, and their links are not followed.
MADE = re.compile(
    r"/(?:case|c|settle|pick|table|look|house-rules|propose|report|open-work|proposals)(?:[/.?]|$)|/situation/[^/]+(?:/case|\?|\.json)|/\?|/search\?"
)
#: Pages of two cards: there are as many as pairs, so that a few are read, and their links followed.
PAIRS = re.compile(r"/with/[^/]+/[^/]+$")
#: Of so many links of one kind of made page, and of pairs, one is asked for.
EVERY = 60 if SOAK else 150
#: The page of a situation, which is judged to be shown: one in so many is asked for.
SITUATION = re.compile(r"/situation/([^/.?]+)$")
SITUATIONS = 4


class Links(NamedTuple):
    """The links and ids of a page."""

    links: list[str]
    ids: list[str]


def read(html: str) -> Links:
    """By pattern, as there are thousands of pages; that pages are well-formed is shown elsewhere."""
    links = re.findall(r'<[a-z][^>]*?\s(?:href|src|action)="([^"]*)"', html)
    return Links([unescape(one) for one in links], re.findall(r'<[a-z][^>]*?\sid="([^"]*)"', html))


@pytest.fixture(scope="module")
def walked(app):
    """Every page that is the same for everybody: its path -> its links and ids; every link that failed; and the pages of situations that
    were not asked for."""
    client = app.test_client()
    pages: dict[str, Links] = {}
    failed: list[str] = []
    made: dict[str, int] = {}
    queue = [(path, "the map of the site") for path in addresses()]
    seen = {path for path, _ in queue}
    left = set()
    while queue:
        path, source = queue.pop()
        shape = PAIRS.sub("/with/*", re.sub(r"/situation/[^/.]+", "/situation/*", path.partition("?")[0]))
        if MADE.search(path) or PAIRS.search(path):
            made[shape] = made.get(shape, 0) + 1
            if made[shape] % EVERY != 1:
                continue
        one = SITUATION.fullmatch(path)
        if one and not one_in(SITUATIONS, one[1]):
            left.add(path)
            continue
        answer = client.get(path)
        if answer.status_code >= 400:
            failed.append(f"{answer.status_code} {path} on {source}")
            continue
        if answer.status_code in (301, 302, 303, 308):
            if answer.status_code == 301:
                failed.append(f"{path} on {source} has moved to {answer.headers['Location']}")
            continue
        if answer.mimetype != "text/html" or MADE.search(path):
            continue
        text = answer.get_data(as_text=True)
        found = pages[path] = read(text)
        for target in found.links:
            whole = urljoin("http://localhost" + path, target)
            parts = urlsplit(urldefrag(whole).url)
            if parts.netloc != "localhost":
                continue
            there = parts.path + (f"?{parts.query}" if parts.query else "")
            if there not in seen:
                seen.add(there)
                queue.append((there, path))
    return pages, failed, left


def test_every_link_leads_somewhere(walked):
    _, failed, _ = walked
    assert not failed, "\n".join(failed[:30])


def test_every_node_is_reached_by_links_alone(walked):
    """From the first page on, without the map of the site."""
    pages, _, left = walked
    reached, queue = {"/"}, ["/"]
    while queue:
        path = queue.pop()
        for target in pages[path].links:
            there = urldefrag(urljoin(path, target)).url
            if (there in pages or there in left) and there not in reached:
                reached.add(there)
                if there in pages:
                    queue.append(there)
    graph = compendium().graph
    missed = [key for key, kind in graph.nodes(data="kind") if kind in FOLDERS and address(key) not in reached]
    assert not missed, missed[:20]


def test_links_into_a_page_meet_their_place(walked):
    pages, *_ = walked
    missed = []
    for path, found in pages.items():
        for target in found.links:
            url, fragment = urldefrag(urljoin(path, target))
            if fragment and url in pages and fragment not in pages[url].ids:
                missed.append(f"{path}: {target}")
    assert not missed, missed[:20]


def test_no_page_repeats_an_id(walked):
    pages, *_ = walked
    repeated = [path for path, found in pages.items() if len(set(found.ids)) != len(found.ids)]
    assert not repeated, repeated[:20]


def test_the_twin_of_every_node_has_its_title(app):
    """One in seven, as a twin is the page's own object."""
    client = app.test_client()
    graph = compendium().graph
    keys = [key for key, kind in graph.nodes(data="kind") if kind in FOLDERS and kind != "chapter"]
    for key in keys[::7]:
        answer = client.get(twin(address(key)))
        assert answer.status_code == 200, key
        assert answer.get_json()["node"]["title"] == graph.nodes[key]["title"]
