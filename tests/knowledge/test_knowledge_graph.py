"""The graph: typed edges, walks over them, and exports that are equal to the byte."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import networkx as nx
import pytest
from sample_base import CARDS, FOLDER, SITUATIONS

from adjudicator.knowledge.citations import citation_text
from adjudicator.knowledge.errors import AmbiguousId, UnknownId
from adjudicator.knowledge.graph import building as graph
from adjudicator.knowledge.graph import exports, walks
from adjudicator.knowledge.reading.loading import load


def edges(linked, kind):
    return {(start, end) for start, end, each in linked.edges(keys=True) if each == kind}


@pytest.mark.parametrize(
    ("kind", "start", "end"),
    [
        ("cites", "rule:base-ready", "source:old-book"),
        ("cites", "option:when-values-move/no", "source:town-wiki"),
        ("cites", "clarification:heron-stays", "authority:maker"),
        ("cites", "source:new-book", "authority:maker"),
        ("defines", "rule:breakpoint-means", "term:breakpoint"),
        ("uses-term", "rule:base-ready", "rule:breakpoint-means"),
        ("refines", "rule:last-base-ends-turn", "rule:base-ready"),
        ("refines", "profile:oops-2018", "profile:latest"),
        ("clarifies", "clarification:heron-stays", "rule:base-ready"),
        ("clarifies", "clarification:heron-stays", "card:grey-heron"),
        ("example-of", "card:frogs-ete", "clarification:heron-stays"),
        ("answers", "option:when-values-move/no", "question:when-values-move"),
        ("answers", "profile:latest", "option:when-values-move/no"),
        ("contested-by", "rule:base-ready", "question:when-values-move"),
        ("contested-by", "loop:heron-and-frog-loop", "question:forced-loop-way-out"),
        ("supersedes", "rule:last-base-then-draw", "rule:last-base-ends-turn"),
        ("conflicts-with", "rule:last-base-then-draw", "rule:last-base-ends-turn"),
        ("demonstrated-by", "clarification:heron-stays", "situation:heron-grows"),
        ("demonstrated-by", "rule:base-ready", "situation:heron-grows"),
        ("demonstrated-by", "option:when-values-move/no", "situation:heron-grows"),
        ("appears-in", "card:grey-heron", "loop:heron-and-frog-loop"),
        ("appears-in", "card:grey-heron", "faction:birds"),
        ("appears-in", "faction:birds", "set:pond"),
        ("appears-in", "card:the-nest", "set:pond"),
        ("appears-in", "card:the-nest", "rule:last-base-then-draw"),
        ("appears-in", "rule:base-ready", "chapter:scoring"),
        ("loops-with", "card:frogs-ete", "card:grey-heron"),
        ("see", "rule:last-base-then-draw", "clarification:heron-stays"),
        ("see", "loop:heron-and-frog-loop", "option:forced-loop-way-out/stalemate"),
    ],
)
def test_edges(linked, kind, start, end):
    assert (start, end) in edges(linked, kind)


def test_every_kind_of_edge_is_named_and_every_kind_of_node_known(linked):
    assert {kind for _, _, kind in linked.edges(keys=True)} <= set(graph.EDGE_KINDS)
    assert {kind for _, kind in linked.nodes(data="kind")} <= set(graph.NODE_KINDS)
    assert set(graph.EDGE_KINDS) == set(walks.COSTS)


def test_an_edge_tells_the_places_cited(linked):
    assert linked.edges["rule:base-ready", "source:old-book", "cites"]["notes"] == "Scoring, p. 8"
    assert linked.edges["card:frogs-ete", "card:grey-heron", "loops-with"]["notes"] == "heron-and-frog-loop"


def test_links_that_lead_nowhere_are_left_out(spoil):
    base = load(spoil("rules/scoring.yaml", "refines: [base-ready]", "refines: [base-redy]")).base
    assert ("rule:last-base-ends-turn", "rule:base-ready") not in edges(graph.build(base), "refines")


def test_an_ended_node_is_superseded_by_its_successor(spoil):
    base = load(
        spoil(
            "rules/scoring.yaml",
            "    narrative: definition only",
            "    ended: {when: 2020, successor: base-ready}\n    narrative: definition only",
        )
    ).base
    built = graph.build(base)
    assert ("rule:base-ready", "rule:breakpoint-means") in edges(built, "supersedes")
    assert built.nodes["rule:breakpoint-means"]["ended"] == "2020"


def test_without_facts_cards_and_situations_are_those_named(base):
    built = graph.build(base)
    assert built.nodes["card:frogs-ete"]["title"] == "Frog's Été"
    assert not edges(built, "appears-in") & {("card:grey-heron", "faction:birds")}
    assert "situation:last-base" not in built


def test_nodes_and_edges_stand_in_sorted_order(linked):
    assert list(linked) == sorted(linked)
    order = [(start, end, kind) for start in linked for end in linked.succ[start] for kind in linked[start][end]]
    assert order == sorted(order)


def test_two_builds_in_two_processes_give_the_same_bytes(linked):
    script = (
        "import sys; from adjudicator.knowledge.graph import building as graph, exports; from adjudicator.knowledge.reading import loading;"
        "from sample_base import CARDS, FOLDER, SITUATIONS;"
        "built = graph.build(loading.load(FOLDER).base, CARDS, SITUATIONS);"
        "sys.stdout.buffer.write('|'.join(each(built) for each in"
        " (exports.to_json, exports.to_graphml, exports.to_dot)).encode())"
    )
    here = Path(__file__).parent
    path = os.pathsep.join([str(here), str(here.parents[1])])
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    mine = "|".join(each(linked) for each in (exports.to_json, exports.to_graphml, exports.to_dot))
    assert outputs == {mine.encode()}
    assert FOLDER.is_dir() and CARDS and SITUATIONS


def test_json_and_graphml_can_be_read_back(linked):
    data = json.loads(exports.to_json(linked))
    assert nx.utils.graphs_equal(nx.node_link_graph(data, edges="edges"), linked)
    again = nx.read_graphml(io.BytesIO(exports.to_graphml(linked).encode()), force_multigraph=True)
    assert set(again.edges(keys=True)) == set(linked.edges(keys=True))
    assert dict(again.nodes(data=True)) == dict(linked.nodes(data=True))


def test_dot_quotes_what_it_must(linked):
    copy = linked.copy()
    copy.nodes["rule:base-ready"]["title"] = 'a "b" \\ c\nd'
    assert '[label="a \\"b\\" \\\\ c\\nd", shape=box]' in exports.to_dot(copy)


def test_a_bare_id_is_enough_where_it_is_clear(linked):
    assert graph.find_key(linked, "base-ready") == "rule:base-ready"
    assert graph.find_key(linked, "rule:base-ready") == "rule:base-ready"
    with pytest.raises(UnknownId, match="Did you mean 'base-ready'"):
        graph.find_key(linked, "base-redy")
    copy = linked.copy()
    copy.add_node("source:base-ready", kind="source")
    with pytest.raises(AmbiguousId, match="rule:base-ready or source:base-ready"):
        graph.find_key(copy, "base-ready")


def test_neighbours_by_direction_and_kind(linked):
    around = walks.neighbours(linked, "base-ready")
    assert around.out["uses-term"] == ("rule:breakpoint-means",)
    assert around.back == {
        "clarifies": ("clarification:all-birds-fly", "clarification:heron-stays"),
        "refines": ("rule:last-base-ends-turn",),
    }
    assert walks.back_links(linked, "breakpoint-means") == {"uses-term": ("rule:base-ready",)}
    with pytest.raises(UnknownId):
        walks.neighbours(linked, "nothing")


def test_an_explanation_takes_the_links_that_say_something(linked):
    steps = walks.explanation(linked, "heron-stays", "breakpoint-means")
    assert [(step.kind, step.end, step.forward) for step in steps] == [
        ("clarifies", "rule:base-ready", True),
        ("uses-term", "rule:breakpoint-means", True),
    ]
    assert walks.sentence(linked, steps[1]) == "When a base is ready uses the term of A breakpoint stands at the left"
    back = walks.explanation(linked, "breakpoint-means", "heron-stays")
    assert [step.end for step in back] == ["rule:base-ready", "clarification:heron-stays"]
    assert walks.sentence(linked, back[0]) == "A breakpoint stands at the left defines a term used by When a base is ready"


def test_two_nodes_cited_from_one_book_are_not_explained_by_it(linked):
    steps = walks.explanation(linked, "breakpoint-means", "last-base-then-draw")
    assert not any(step.end.startswith(("source:", "chapter:")) for step in steps)


def test_an_explanation_is_empty_without_a_connection(linked):
    copy = linked.copy()
    copy.add_node("rule:alone", kind="rule", id="alone", title="Alone")
    assert walks.explanation(copy, "alone", "base-ready") == ()
    assert walks.explanation(copy, "alone", "alone") == ()


def test_what_contests_a_node(linked):
    contest = walks.contests(linked, "base-ready")
    assert contest.questions == ("question:when-values-move",)
    assert contest.options == ("option:when-values-move/at-once", "option:when-values-move/no")
    assert walks.contests(linked, "last-base-ends-turn").conflicts == ("rule:last-base-then-draw",)
    assert [one.key for one in walks.most_contested(linked)] == [
        "loop:heron-and-frog-loop",
        "rule:base-ready",
        "rule:last-base-ends-turn",
        "rule:last-base-then-draw",
    ]
    assert len(walks.most_contested(linked, 2)) == 2


def test_a_citation_reads_as_a_person_says_it(base):
    rule = base.get("rule", "base-ready")
    assert [citation_text(base, one) for one in rule.cites] == [
        "Old Book, Scoring, p. 8",
        "New Book, Scoring, p. 9",
    ]
