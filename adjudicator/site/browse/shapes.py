"""Pieces that page objects of several kinds share, and how they are made from records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...judge.situation.compendium import compendium
from ...knowledge.citations import place_in_source
from ...knowledge.graph.building import EDGE_KINDS
from ...knowledge.graph.walks import neighbours
from ...knowledge.model import Citation, Rule, key_of
from ...knowledge.words import slug
from .addresses import address, kind_of

#: Most links of one kind that a page lists; its twin has as many.
MOST = 60


@dataclass(frozen=True)
class Link:
    """A node to go to. ``key``: its key. ``kind``: of :data:`~.addresses.WORDS`. ``status``: empty where it has none. ``note``: what more
    there is to the link."""

    key: str
    kind: str
    title: str
    url: str
    status: str = ""
    note: str = ""


@dataclass(frozen=True)
class Group:
    """Links of one kind of edge. ``word``: what the edge says. ``more``: how many are left out; ``more_url``: where they are listed."""

    word: str
    links: tuple[Link, ...]
    more: int = 0
    more_url: str = ""


@dataclass(frozen=True)
class Cite:
    """Where something stands. ``title``: of the source; ``place``: section and page; ``url``: of the source's page."""

    source: str
    title: str
    place: str
    url: str


@dataclass(frozen=True)
class Ending:
    """That a record no longer holds. ``successor``: what holds instead, if anything."""

    when: str
    why: str
    successor: Link | None


@dataclass(frozen=True)
class Shown:
    """A situation that shows it. ``url``: its page. ``case``: the same as a case to play with."""

    id: str
    title: str
    url: str
    case: str


@dataclass(frozen=True)
class TermNote:
    """A term with its definition. ``word``, ``url``, ``says``."""

    word: str
    url: str
    says: str


@dataclass(frozen=True)
class Fact:
    """A line of the table of facts. ``name``, ``value``; ``url``: where the value leads, or empty."""

    name: str
    value: str
    url: str = ""


@dataclass(frozen=True)
class Node:
    """What every node's page has.

    ``key``, ``kind``, ``id``, ``title``, ``url``. ``says``: its statement. ``status``: chip, empty where it has none. ``ended``. ``facts``:
    editions, chapter, dates. ``terms``: those it uses. ``cites``. ``history``: what it superseded and what superseded it. ``rests_on``,
    ``rests_on_it``: the neighbourhood by kind of link. ``situations``: those that show it.
    """

    key: str
    kind: str
    id: str
    title: str
    url: str
    says: str = ""
    status: str = ""
    ended: Ending | None = None
    facts: tuple[Fact, ...] = ()
    terms: tuple[TermNote, ...] = ()
    cites: tuple[Cite, ...] = ()
    history: tuple[Group, ...] = ()
    rests_on: tuple[Group, ...] = ()
    rests_on_it: tuple[Group, ...] = ()
    situations: tuple[Shown, ...] = ()


def link(key: str, note: str = "") -> Link:
    """The link to a node of the graph."""
    node = compendium().graph.nodes[key]
    return Link(key, kind_of(key), node["title"], address(key), node.get("status", ""), note)


def links_to(keys: Iterable[str]) -> tuple[Link, ...]:
    """Links to nodes of the graph, those that it has, in the order given."""
    return tuple(link(key) for key in keys if key in compendium().graph)


@lru_cache(maxsize=1)
def _source_titles() -> dict[str, str]:
    return {source.id: source.title for source in compendium().base.sources}


def cites_of(cites: Iterable[Citation]) -> tuple[Cite, ...]:
    """Citations as a page shows them."""
    titles = _source_titles()
    return tuple(
        Cite(one.source, titles.get(one.source, one.source), place_in_source(one), address(f"source:{one.source}")) for one in cites
    )


def ending_of(record: Any) -> Ending | None:
    """The mark that a record has ended."""
    ended = getattr(record, "ended", None)
    if not ended:
        return None
    successor = f"{record.KIND}:{ended.successor}"
    return Ending(ended.when, ended.why, link(successor) if ended.successor and successor in compendium().graph else None)


def shown(ids: Iterable[str]) -> tuple[Shown, ...]:
    """Situations that show something, in the order given."""
    told = compendium().situations
    return tuple(Shown(id, told[id].title, address(f"situation:{id}"), f"/situation/{id}/case") for id in ids if id in told)


def situations_of(key: str) -> tuple[str, ...]:
    """The ids of the situations that show a node."""
    graph = compendium().graph
    return tuple(sorted(end.partition(":")[2] for _, end, kind in graph.out_edges(key, keys=True) if kind == "demonstrated-by"))


@lru_cache(maxsize=1)
def _definitions() -> dict[str, tuple[Rule, ...]]:
    found: dict[str, tuple[Rule, ...]] = {}
    for rule in compendium().base.rules:
        if rule.term and not rule.ended:
            found[rule.term] = (*found.get(rule.term, ()), rule)
    return found


def definitions(term: str) -> tuple[Rule, ...]:
    """The rules that define a term, those of most editions first."""
    return tuple(sorted(_definitions().get(term, ()), key=lambda rule: (-len(rule.editions), rule.id)))


@lru_cache(maxsize=1)
def all_terms() -> tuple[str, ...]:
    """All terms, by name."""
    return tuple(sorted(_definitions(), key=str.casefold))


def definition(term: str, edition: str = "latest") -> Rule | None:
    """The rule that defines a term in an edition, else the one that defines it in most; nothing for no term."""
    found = definitions(term)
    return next((rule for rule in found if edition in rule.editions and rule.status != "history"), found[0] if found else None)


def terms_used(rule: Rule, edition: str = "latest") -> tuple[TermNote, ...]:
    """The terms that a rule uses, each with the definition that holds in an edition."""
    known = compendium().base
    words = dict.fromkeys(found.term for id in rule.links.uses_term if isinstance(found := known.named(id), Rule) and found.term)
    defined = ((word, definition(word, edition)) for word in words)
    return tuple(TermNote(word, address(f"term:{slug(word)}"), one.says) for word, one in defined if one is not None)


def _group(word: str, key: str, keys: tuple[str, ...]) -> Group:
    more = max(0, len(keys) - MOST)
    kind, _, id = key.partition(":")
    listed = f"/search?q={kind}%3A{id}" if more and kind in ("source", "card", "faction", "set") else ""
    return Group(word, links_to(keys[:MOST]), more, listed)


def columns(key: str) -> tuple[tuple[Group, ...], tuple[Group, ...]]:
    """What a node rests on, and what rests on it, by kind of link; citations, demonstrations and history are told elsewhere."""
    near = neighbours(compendium().graph, key)
    out = tuple(
        _group(EDGE_KINDS[kind][0], key, keys) for kind, keys in near.out.items() if kind not in ("cites", "demonstrated-by", "supersedes")
    )
    back = tuple(_group(EDGE_KINDS[kind][1], key, keys) for kind, keys in near.back.items() if kind != "supersedes")
    return out, back


def history_of(key: str) -> tuple[Group, ...]:
    """What a node superseded and what superseded it."""
    near = neighbours(compendium().graph, key)
    found = ((EDGE_KINDS["supersedes"][side], edges.get("supersedes", ())) for side, edges in ((0, near.out), (1, near.back)))
    return tuple(Group(word, links_to(keys)) for word, keys in found if keys)


def node_of(record: Any, says: str = "", facts: tuple[Fact, ...] = (), terms: tuple[TermNote, ...] = ()) -> Node:
    """The common part of the page of a record."""
    key = key_of(record)
    rests_on, rests_on_it = columns(key)
    return Node(
        key,
        record.KIND,
        record.id,
        record.title,
        address(key),
        says,
        getattr(record, "status", ""),
        ending_of(record),
        facts,
        terms,
        cites_of(getattr(record, "cites", ())),
        history_of(key),
        rests_on,
        rests_on_it,
        shown(situations_of(key)),
    )
