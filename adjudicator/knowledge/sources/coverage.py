"""How much of each source the base carries, and how much of that a situation shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

import networkx as nx

from ..model import KnowledgeBase, Rule, key, key_of
from .maps import Entry, Heading, SourceMap


class Count(NamedTuple):
    """What stands under a heading, or in a whole source.

    ``sentences``: all. ``carried``: those that name a record. ``reasons``: how many of the others have each reason.
    ``nodes``: keys of the records named, sorted. ``shown``: those a situation demonstrates. ``told``: those that say why none
    can. ``missing``: the rest. ``unaccounted``: numbers of sentences with neither record nor reason.
    """

    title: str
    page: int | None
    sentences: int
    carried: int
    reasons: dict[str, int]
    nodes: tuple[str, ...]
    shown: tuple[str, ...]
    told: tuple[str, ...]
    missing: tuple[str, ...]
    unaccounted: tuple[int, ...]

    def as_data(self) -> dict[str, Any]:
        """Plain data, with numbers for the long lists that anybody can look up."""
        return {**self._asdict(), "nodes": len(self.nodes), "shown": len(self.shown), "told": len(self.told)}


class Coverage(NamedTuple):
    """A source: the count of the whole and of each heading."""

    source: str
    document: str
    whole: Count
    headings: tuple[Count, ...]


def coverage(base: KnowledgeBase, graph: nx.MultiDiGraph[str], map_: SourceMap) -> Coverage:
    """Count one map. ``graph``: the graph of the base with its situations."""
    whole = _count(base, graph, map_.source, None, map_.entries)
    return Coverage(map_.source, map_.document, whole, tuple(_of_heading(base, graph, heading) for heading in map_.headings))


def _of_heading(base: KnowledgeBase, graph: nx.MultiDiGraph[str], heading: Heading) -> Count:
    return _count(base, graph, heading.title, heading.page, heading.entries)


def _count(base: KnowledgeBase, graph: nx.MultiDiGraph[str], title: str, page: int | None, entries: Iterable[Entry]) -> Count:
    entries = tuple(entries)
    nodes = sorted({found for entry in entries for node in entry.nodes if (found := node_key(base, node))})
    shown = tuple(node for node in nodes if is_shown(graph, node))
    told = tuple(node for node in nodes if node not in shown and not _needs_showing(base, node))
    left = tuple(node for node in nodes if node not in shown and node not in told)
    return Count(
        title,
        page,
        len(entries),
        sum(1 for entry in entries if entry.nodes),
        dict(sorted(Counter(entry.reason for entry in entries if entry.reason and not entry.nodes).items())),
        tuple(nodes),
        shown,
        told,
        left,
        tuple(entry.number for entry in entries if not entry.nodes and not entry.reason),
    )


def node_key(base: KnowledgeBase, id: str) -> str:
    """The key of the record that a map names, empty if there is none."""
    record = base.named(id)
    if record is not None:
        return key_of(record)
    option = key("option", id)
    return option if option in base.by_key else ""


def is_shown(graph: nx.MultiDiGraph[str], node: str) -> bool:
    """Whether a situation demonstrates a record; an option is shown with its question."""
    if node.startswith("option:"):
        question = key("question", node.partition(":")[2].partition("/")[0])
        return is_shown(graph, question) or _demonstrated(graph, node)
    return _demonstrated(graph, node)


def _demonstrated(graph: nx.MultiDiGraph[str], node: str) -> bool:
    return node in graph and any(kind == "demonstrated-by" for _, _, kind in graph.out_edges(node, keys=True))


def _needs_showing(base: KnowledgeBase, node: str) -> bool:
    record = base.by_key[node]
    if node.startswith("option:"):
        record = base.by_key[key("question", node.partition(":")[2].partition("/")[0])]
    if getattr(record, "narrative", "") or getattr(record, "ended", None):
        return False
    return getattr(record, "engine", True)


def entries_below(map_: SourceMap, section: str) -> dict[str, tuple[str, ...]]:
    """The headings below a section, each with the ids of the records that its sentences name: the entries of a list of
    terms or of clarifications."""
    found: dict[str, tuple[str, ...]] = {}
    for heading in map_.headings:
        above, _, name = heading.title.partition(" / ")
        if above == section and name:
            found[name] = tuple(dict.fromkeys(node for entry in heading.entries for node in entry.nodes))
    return found


def defines(base: KnowledgeBase, nodes: Iterable[str]) -> str:
    """The term that the first of some rules defines, empty if none defines one."""
    return next((rule.term for node in nodes if isinstance(rule := base.named(node), Rule) and rule.term), "")
