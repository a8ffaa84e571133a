"""What is known: search, the graph, cards, profiles."""

from __future__ import annotations

from typing import Any

from ...ground.findings import BadInput
from ...judge.atlas.shipped import load_atlas
from ...judge.data import house_rules
from ...judge.data.card_facts import card_facts
from ...judge.data.loaded import knowledge, profile_title
from ...judge.situation.compendium import compendium
from ...knowledge.graph.walks import explanation, neighbours
from ...knowledge.graph.walks import sentence as link_sentence
from ...knowledge.profiles import difference
from ...knowledge.search.search import search as find
from ..browse.addresses import pair_address
from ..case.settling import asks
from ..web.problems import wrong_findings
from . import shapes
from .operations import operations_of

OPERATIONS, operation = operations_of("knowledge")


@operation("GET", "/search", "Search everything: rules, rulings, questions, loops, cards, situations")
def search(query: shapes.SearchQuery) -> shapes.Found:
    found = find(compendium().index, query.q, query.limit)
    hits = [(hit.document, hit.document.says or "", hit.document.status or "") for hit in found.hits]
    return shapes.Found(
        found.total,
        [shapes.Hit(one.key, one.kind, one.id, one.title, says, status) for one, says, status in hits],
        {word: list(instead) for word, instead in found.corrected.items()},
    )


@operation("GET", "/graph/near/<node>", "What a node rests on and what rests on it")
def near(node: str) -> shapes.Near:
    graph = compendium().graph
    found = neighbours(graph, node)
    return shapes.Near(
        found.key,
        graph.nodes[found.key]["title"],
        {kind: list(keys) for kind, keys in found.out.items()},
        {kind: list(keys) for kind, keys in found.back.items()},
    )


@operation("GET", "/graph/path/<start>/<end>", "How two nodes are connected, as sentences")
def path(start: str, end: str) -> shapes.Path:
    graph = compendium().graph
    return shapes.Path([shapes.PathStep(one.start, one.kind, one.end, link_sentence(graph, one)) for one in explanation(graph, start, end)])


@operation("GET", "/cards", "Every card and base of the game, by name")
def cards(query: shapes.CardsQuery) -> shapes.CardRows:
    known = compendium()
    rows = [
        shapes.CardRow(fact.id, name, fact.faction or "", fact.set or "", name in known.library)
        for name, fact in known.cards.items()
        if (not query.faction or fact.of(query.faction)) and query.set in ("", fact.set)
    ]
    return shapes.CardRows(len(rows), sorted(rows, key=lambda row: row.name))


@operation("GET", "/cards/<name>", "A card by id or by any name it has or had: every printing as the judge plays it")
def card(name: str) -> dict[str, Any]:
    library = compendium().library
    found = next((one for one in library.cards.values() if one.id == name), None)
    try:
        return card_facts(found or library.find(name)).as_data()
    except BadInput as error:
        raise wrong_findings("There is no such card", error.findings, status=404) from None


@operation("GET", "/pairs", "What any two cards do together, as far as it is computed, the most telling first")
def pairs(query: shapes.PairsQuery) -> shapes.Pairs:
    atlas = load_atlas()
    rows = [
        row
        for row in (atlas.of(query.card) if query.card else atlas.deciding(query.question) if query.question else atlas.rows)
        if query.kind in ("", row.kind)
        and query.other in ("", row.one, row.other)
        and (not query.question or (row.kind, row.sort) == ("contested", query.question))
    ]
    state = atlas.state(query.card, query.other) if query.card and query.other else ""
    found = [shapes.PairFound([row.one, row.other], row.kind, row.sort, pair_address(row.one, row.other)) for row in rows[: query.limit]]
    counts = atlas.counts
    return shapes.Pairs(atlas.dated, counts.get("computed", 0), counts.get("touching", 0), len(rows), state, found)


@operation("GET", "/profiles", "The profiles: editions, the community's reading, bundles of house rules")
def profiles() -> shapes.ProfileRows:
    return shapes.ProfileRows([shapes.ProfileRow(one.id, one.title, one.kind, one.over, one.says) for one in knowledge().profiles])


@operation("GET", "/profiles/<text>", "All that a profile, or the text of house rules, answers")
def profile(text: str) -> shapes.ProfileAnswers:
    rules = _rules(text)
    made = house_rules.resolved(rules, knowledge())
    return shapes.ProfileAnswers(
        house_rules.written(rules),
        profile_title(text),
        rules.base,
        list(rules.later),
        {question: shapes.Answer(answer.option, answer.layer) for question, answer in made.answers.items()},
    )


@operation("GET", "/profiles/<text>/difference/<other>", "Only what two profiles, or house rules, answer differently")
def profile_difference(text: str, other: str) -> shapes.ProfileDifference:
    one, two = _rules(text), _rules(other)
    base = knowledge()
    mine, theirs = house_rules.resolved(one, base), house_rules.resolved(two, base)
    asked = [entry.name for entry in difference(mine, theirs) if entry.kind == "answer"]
    first, second = mine.answers, theirs.answers
    return shapes.ProfileDifference(
        house_rules.written(one),
        house_rules.written(two),
        [
            shapes.Apart(name, asks(name), first[name].option if name in first else "", second[name].option if name in second else "")
            for name in asked
        ],
    )


def _rules(text: str) -> house_rules.HouseRules:
    try:
        return house_rules.read(text, knowledge())
    except BadInput as error:
        raise wrong_findings("There is no such profile", error.findings, status=404) from None
