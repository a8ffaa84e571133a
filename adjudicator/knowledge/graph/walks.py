"""Walks over the graph: what is near a node, what leads to it, how two are connected, what is contested.

Nodes are given by key or bare id; every function raises :class:`~.errors.UnknownId` for a node that the graph
does not have and :class:`~.errors.AmbiguousId` for a bare id of several.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from typing import NamedTuple

import networkx as nx

from .building import EDGE_KINDS, find_key

#: How much of an explanation each kind of edge costs: the less it explains, the more.
COSTS = {
    "refines": 2,
    "part-of": 3,
    "overrides": 2,
    "exception-to": 2,
    "supersedes": 2,
    "conflicts-with": 2,
    "clarifies": 2,
    "defines": 2,
    "answers": 2,
    "contested-by": 2,
    "uses-term": 3,
    "example-of": 3,
    "demonstrated-by": 3,
    "loops-with": 3,
    "see": 3,
    "appears-in": 4,
    "cites": 6,
}
#: What passing through one of these adds: that two rules stand in one book explains nothing.
HUBS = {"source": 40, "chapter": 40, "set": 40, "authority": 40, "profile": 20, "faction": 20}


class Step(NamedTuple):
    """One edge of a walk.

    ``start``, ``end``: keys in walking order. ``forward``: whether the edge points so.
    """

    start: str
    kind: str
    end: str
    forward: bool


class Neighbourhood(NamedTuple):
    """What a node rests on (``out``) and what rests on it (``back``): sorted keys by kind of edge."""

    key: str
    out: dict[str, tuple[str, ...]]
    back: dict[str, tuple[str, ...]]


class Contest(NamedTuple):
    """What contests a node, as keys: questions about it, nodes it conflicts with, options still open."""

    key: str
    questions: tuple[str, ...]
    conflicts: tuple[str, ...]
    options: tuple[str, ...]


def neighbours(graph: nx.MultiDiGraph[str], node: str) -> Neighbourhood:
    """The nodes one edge away, by direction and kind of edge."""
    name = find_key(graph, node)
    return Neighbourhood(name, links(graph, name), back_links(graph, name))


def links(graph: nx.MultiDiGraph[str], node: str) -> dict[str, tuple[str, ...]]:
    """The nodes that this one points to, by kind of edge."""
    return _by_kind((kind, end) for _, end, kind in graph.out_edges(find_key(graph, node), keys=True))


def back_links(graph: nx.MultiDiGraph[str], node: str) -> dict[str, tuple[str, ...]]:
    """The nodes that point to this one, by kind of edge."""
    return _by_kind((kind, start) for start, _, kind in graph.in_edges(find_key(graph, node), keys=True))


def _by_kind(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for kind, name in sorted(pairs):
        found.setdefault(kind, []).append(name)
    return {kind: tuple(names) for kind, names in found.items()}


def explanation(graph: nx.MultiDiGraph[str], start: str, end: str) -> tuple[Step, ...]:
    """The shortest walk that explains how two nodes are connected; empty if they are one or not connected.

    Edges are walked both ways. Links that say more cost less, hubs cost much; of equal walks the first in the
    order of their keys is taken.
    """
    start, end = find_key(graph, start), find_key(graph, end)
    queue: list[tuple[int, tuple[str, ...]]] = [(0, (start,))]
    done: set[str] = set()
    while queue:
        cost, path = heapq.heappop(queue)
        here = path[-1]
        if here == end:
            return tuple(_cheapest(graph, one, other) for one, other in zip(path, path[1:], strict=False))
        if here in done:
            continue
        done.add(here)
        if here != start:
            cost += HUBS.get(graph.nodes[here]["kind"], 0)
        for there in {*graph.succ[here], *graph.pred[here]} - done:
            heapq.heappush(queue, (cost + COSTS[_cheapest(graph, here, there).kind], (*path, there)))
    return ()


def _cheapest(graph: nx.MultiDiGraph[str], start: str, end: str) -> Step:
    """The edge that explains most between two neighbours, whichever way it points."""
    steps = [Step(start, kind, end, True) for kind in graph.succ[start].get(end, ())]
    steps += [Step(start, kind, end, False) for kind in graph.pred[start].get(end, ())]
    return min(steps, key=lambda step: (COSTS[step.kind], step.kind, not step.forward))


def words_of(step: Step) -> str:
    """What the edge of a step says, in the order in which it is walked."""
    return EDGE_KINDS[step.kind][0 if step.forward else 1]


def sentence(graph: nx.MultiDiGraph[str], step: Step) -> str:
    """A step as a sentence of the two titles."""
    return f"{graph.nodes[step.start]['title']} {words_of(step)} {graph.nodes[step.end]['title']}"


def contests(graph: nx.MultiDiGraph[str], node: str) -> Contest:
    """What contests a node: the questions about it, their options, and the nodes it conflicts with."""
    name = find_key(graph, node)
    out, back = links(graph, name), back_links(graph, name)
    questions = out.get("contested-by", ())
    conflicts = tuple(sorted({*out.get("conflicts-with", ()), *back.get("conflicts-with", ())}))
    options = tuple(sorted(option for question in questions for option in back_links(graph, question).get("answers", ())))
    return Contest(name, questions, conflicts, options)


def most_contested(graph: nx.MultiDiGraph[str], limit: int = 20) -> tuple[Contest, ...]:
    """The rules, clarifications and loops with most against them: questions and conflicts, then options."""
    found = [contests(graph, name) for name, facts in graph.nodes(data=True) if facts["kind"] in ("rule", "clarification", "loop")]
    found = [one for one in found if one.questions or one.conflicts]
    found.sort(key=lambda one: (-len(one.questions) - len(one.conflicts), -len(one.options), one.key))
    return tuple(found[:limit])
