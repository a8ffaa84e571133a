"""The graph as text for other programs: node-link JSON, GraphML, DOT. Equal graphs give equal bytes."""

from __future__ import annotations

import json

import networkx as nx

#: The shape of a node in a drawing, by its kind; the others are plain ovals.
SHAPES = {
    "rule": "box",
    "clarification": "note",
    "question": "diamond",
    "option": "cds",
    "loop": "doublecircle",
    "source": "folder",
    "profile": "component",
    "card": "tab",
}


def to_json(graph: nx.MultiDiGraph[str]) -> str:
    """Node-link JSON, as ``networkx.node_link_graph(..., edges="edges")`` reads it."""
    data = nx.node_link_data(graph, edges="edges")
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def to_graphml(graph: nx.MultiDiGraph[str]) -> str:
    """GraphML. Written by the pure Python writer, whose bytes do not depend on what else is installed."""
    return "\n".join(nx.generate_graphml(graph)) + "\n"


def to_dot(graph: nx.MultiDiGraph[str]) -> str:
    """DOT for Graphviz: titles and kinds only."""
    rows = ["digraph rulings {", "  rankdir=LR;"]
    for name, facts in graph.nodes(data=True):
        shape = SHAPES.get(facts["kind"], "ellipse")
        rows.append(f"  {_quoted(name)} [label={_quoted(facts['title'])}, shape={shape}];")
    for start, end, kind in graph.edges(keys=True):
        rows.append(f"  {_quoted(start)} -> {_quoted(end)} [label={_quoted(kind)}];")
    return "\n".join([*rows, "}"]) + "\n"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
