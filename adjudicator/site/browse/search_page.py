"""Search over everything: hits, filters as links, suggestions while typing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ...judge.asking.asking import ask
from ...judge.asking.statements import Statement
from ...judge.composer.from_line import read_line
from ...judge.data.suggesting import suggest_cards
from ...judge.situation import notation
from ...judge.situation.compendium import compendium
from ...knowledge.search.documents import FACETS
from ...knowledge.search.highlight import excerpt, highlight
from ...knowledge.search.search import Hit as FoundHit
from ...knowledge.search.search import search
from ...knowledge.words import fold, slug
from ..case.text_view import is_link
from ..web.addresses import with_query
from .addresses import WORDS, address, card_address, kind_of, pair_address
from .book import edition_titles
from .shapes import all_terms

#: The filters in a query.
_FILTERS = re.compile(r"\b(?:" + "|".join(FACETS) + r'):(?:"[^"]*"?|\S*)')
#: Hits on a page, the last page, suggestions, and the longest query.
HITS, LAST, SUGGESTIONS, LONGEST = 20, 25, 8, 300
#: What can be filtered by a tap, with its values.
STATUSES = ("official", "clarification", "probable", "house-rule", "designer", "history")
KINDS = ("rule", "term", "clarification", "question", "loop", "card", "faction", "set", "situation", "source")


@dataclass(frozen=True)
class Hit:
    """Something found. ``pieces`` of its title and ``extract`` of its text: each (words, whether they meet the query)."""

    key: str
    kind: str
    title: str
    url: str
    status: str
    pieces: tuple[tuple[str, bool], ...]
    extract: tuple[tuple[str, bool], ...]


@dataclass(frozen=True)
class Filter:
    """A filter as a link. ``on``: whether it is in the query, so that the link takes it out."""

    says: str
    url: str
    on: bool


@dataclass(frozen=True)
class SearchPage:
    """What a query found. ``answers``: the statements that answer it, as everywhere; ``unruled``: named cards of which none of them speaks;
    ``whole``: address of the whole answer, with the case. ``nothing``: why nothing answers it. ``offers``: (what it may be, its address):
    two cards together, a position as a case. ``corrected``: words searched for instead; ``unknown``: words that nothing meets.
    ``filters``: by what they are about. ``before``, ``after``: addresses of the next pages."""

    query: str
    url: str
    total: int
    first: int
    answers: tuple[Statement, ...]
    unruled: tuple[str, ...]
    whole: str
    nothing: str
    hits: tuple[Hit, ...]
    offers: tuple[tuple[str, str], ...]
    corrected: tuple[tuple[str, tuple[str, ...]], ...]
    unknown: tuple[str, ...]
    filters: tuple[tuple[str, tuple[Filter, ...]], ...]
    before: str
    after: str


@dataclass(frozen=True)
class Suggestion:
    """Something that may be meant. ``says``: what it is."""

    name: str
    url: str
    says: str


def _query(text: str) -> str:
    return " ".join(text.split())[:LONGEST]


@lru_cache(maxsize=512)
def page(text: str, number: int = 1) -> SearchPage:
    """The hits of a query. ``number``: of the page, from 1."""
    query = _query(text)
    number = max(1, min(number, LAST))
    found = search(compendium().index, query, HITS * number)
    hits = tuple(_hit(one) for one in found.hits[HITS * (number - 1) :])
    more = found.total > HITS * number and number < LAST
    return SearchPage(
        query,
        with_query("/search", q=query, page=str(number) if number > 1 else ""),
        found.total,
        HITS * (number - 1) + 1 if hits else 0,
        *_answered(query if number == 1 else ""),
        hits,
        _offers(text, query),
        tuple(found.corrected.items()),
        found.unknown,
        _filters(query) if query else (),
        with_query("/search", q=query, page=str(number - 1) if number > 2 else "") if number > 1 else "",
        with_query("/search", q=query, page=str(number + 1)) if more else "",
    )


def _answered(query: str) -> tuple[tuple[Statement, ...], tuple[str, ...], str, str]:
    """The statements that answer a query without filters, the cards they do not speak of, the address of the whole answer, and why there is
    none."""
    if not query or _FILTERS.search(query) or is_link(query) or notation.is_notation(query):
        return (), (), "", ""
    found = ask(query, judged=False)
    whole = with_query("/", l=query) if found.cards else ""
    return found.statements, found.unruled, whole, found.nothing


def _hit(one: FoundHit) -> Hit:
    document = one.document
    text = excerpt(document.says, one.words)
    return Hit(
        document.key,
        kind_of(document.key),
        document.title,
        address(document.key),
        "ended" if compendium().graph.nodes[document.key].get("ended") else document.status,
        tuple(highlight(document.title, one.words)),
        tuple(highlight(text, one.words)),
    )


def _offers(text: str, query: str) -> tuple[tuple[str, str], ...]:
    if is_link(text.strip()) or notation.is_notation(text.strip()):
        return (("This is a case: open it", with_query("/", q=text.strip())),)
    words = _FILTERS.sub(" ", query)
    names = read_line(words).names if words.strip() else ()
    cards = {name: compendium().cards[name].id for name in names if name in compendium().cards}
    if len(cards) == 2:
        one, other = cards
        return ((f"{one} with {other}: what is known of both", pair_address(cards[one], cards[other])),)
    if len(cards) == 1:
        return tuple((name, card_address(name)) for name in cards)
    return ()


def _filters(query: str) -> tuple[tuple[str, tuple[Filter, ...]], ...]:
    groups = (
        ("kind", {kind: WORDS[kind][1] for kind in KINDS}),
        ("status", {one: one.replace("-", " ") for one in STATUSES}),
        ("edition", edition_titles()),
    )
    return tuple((facet, tuple(_filter(query, facet, value, says) for value, says in values.items())) for facet, values in groups)


def _filter(query: str, facet: str, value: str, says: str) -> Filter:
    own = re.compile(rf'(?<!\S){facet}:(?:"[^"]*"|\S*)', re.IGNORECASE)
    on = f"{facet}:{value}" in query.lower().split()
    bare = _query(own.sub(" ", query))
    return Filter(says, with_query("/search", q=bare if on else _query(f"{bare} {facet}:{value}")), on)


@lru_cache(maxsize=2048)
def suggestions(text: str) -> tuple[Suggestion, ...]:
    """What somebody may mean who has typed this much: cards by name, then whatever else is titled so."""
    typed = _query(text)[:60]
    cards = (
        [Suggestion(one.name, card_address(one.name), one.says) for one in suggest_cards(typed, (), SUGGESTIONS)] if len(typed) > 1 else []
    )
    begun = fold(typed)
    others = [
        Suggestion(word, address(f"term:{slug(word)}"), "term") for word in all_terms() if len(typed) > 2 and fold(word).startswith(begun)
    ][:2]
    for hit in search(compendium().index, typed, 3 * SUGGESTIONS).hits if len(typed) > 2 else ():
        kind = kind_of(hit.document.key)
        if kind not in ("card", "base") and hit.document.title:
            others.append(Suggestion(hit.document.title, address(hit.document.key), WORDS[kind][0]))
    room = max(SUGGESTIONS - len(others), SUGGESTIONS // 2)
    return tuple((*cards[:room], *others)[:SUGGESTIONS])
