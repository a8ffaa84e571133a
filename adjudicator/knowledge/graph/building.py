"""The rulings as one linked graph, a networkx ``MultiDiGraph``.

A node's key is its kind and id (``rule:base-scores``), because a rulebook and its profile may share an id.
Its attributes: ``kind``, ``title``, and where they have a meaning ``says``, ``status``, ``editions``,
``ended``, ``file``, ``line``. An edge's key is its kind, one of :data:`EDGE_KINDS`; between two nodes each
kind stands once, and ``notes`` says what more there is to it (the sections and pages cited). Links that lead
nowhere are left out: they are :mod:`.lint`'s to report. Nodes and edges are added in sorted order, the only
order that networkx keeps, so two builds are equal to the byte.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations

import networkx as nx

from ..cards import CardGiven, SituationGiven, card_facts, named_in, shown_by, titles
from ..citations import place_in_source
from ..errors import AmbiguousId, UnknownId
from ..model import (
    Authority,
    Chapter,
    Citation,
    Clarification,
    KnowledgeBase,
    Loop,
    Option,
    Profile,
    Question,
    Record,
    Rule,
    Source,
    key,
    key_of,
)
from ..words import fold, slug

#: Each kind of edge, read from its start to its end and from its end to its start.
EDGE_KINDS: dict[str, tuple[str, str]] = {
    "answers": ("answers", "is answered by"),
    "appears-in": ("appears in", "names"),
    "cites": ("cites", "is cited by"),
    "clarifies": ("clarifies", "is clarified by"),
    "conflicts-with": ("conflicts with", "conflicts with"),
    "contested-by": ("is contested by", "contests"),
    "defines": ("defines", "is defined by"),
    "demonstrated-by": ("is demonstrated by", "demonstrates"),
    "example-of": ("is an example of", "has as an example"),
    "exception-to": ("is an exception to", "has as an exception"),
    "loops-with": ("loops with", "loops with"),
    "overrides": ("overrides", "is overridden by"),
    "part-of": ("is part of", "has as a part"),
    "refines": ("refines", "is refined by"),
    "see": ("points to", "is pointed to by"),
    "supersedes": ("supersedes", "is superseded by"),
    "uses-term": ("uses the term of", "defines a term used by"),
}
NODE_KINDS = (
    "authority",
    "card",
    "chapter",
    "clarification",
    "faction",
    "loop",
    "option",
    "profile",
    "question",
    "rule",
    "set",
    "situation",
    "source",
    "term",
)


def build(
    base: KnowledgeBase,
    cards: Mapping[str, CardGiven] | None = None,
    situations: Iterable[SituationGiven] | None = None,
) -> nx.MultiDiGraph[str]:
    """The graph of a knowledge base.

    ``cards``, ``situations``: as :mod:`.cards` says; all of them become nodes. Without them cards and situations are known by what
    the records name.
    """
    drawing = _Drawing(base, cards, situations)
    for record in base.by_key.values():
        _draw(drawing, record)
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph(version=base.version)
    for name in sorted(drawing.nodes):
        graph.add_node(name, **drawing.nodes[name])
    for start, end, kind in sorted(drawing.edges):
        if start in drawing.nodes and end in drawing.nodes and start != end:
            notes = sorted(drawing.edges[start, end, kind])
            graph.add_edge(start, end, key=kind, **({"notes": "; ".join(notes)} if notes else {}))
    return graph


def find_key(graph: nx.MultiDiGraph[str], word: str) -> str:
    """The key of a node, given its key or its bare id.

    Raises :class:`UnknownId`, which names the nearest id, and :class:`AmbiguousId`.
    """
    if word in graph:
        return word
    found = [kind + ":" + word for kind in NODE_KINDS if f"{kind}:{word}" in graph]
    if not found:
        raise UnknownId("node", word, (name if ":" in word else name.partition(":")[2] for name in graph))
    if len(found) > 1:
        raise AmbiguousId(word, found)
    return found[0]


class _Drawing:
    """Nodes and edges as they are found, before they are put in order."""

    def __init__(self, base: KnowledgeBase, cards: Mapping[str, CardGiven] | None, situations: Iterable[SituationGiven] | None) -> None:
        self.base = base
        self.nodes: dict[str, dict[str, str | int]] = {}
        self.edges: dict[tuple[str, str, str], set[str]] = {}
        self._cards: dict[str, str] = {}
        for name, fact in card_facts(cards).items():
            card = self._add_card(name, fact.id, fact.homes)
            for other in fact.others:
                self._cards.setdefault(fold(other), card)
        situations = list(situations or ())
        self._called = titles(situations)
        for id, cited in shown_by(situations).items():
            self._situation(id)
            for target in cited:
                self.edge(self.named(target), key("situation", id), "demonstrated-by")
        for id, names in named_in(situations).items():
            for name in names:
                self.edge(self.card(name), key("situation", id), "appears-in")

    def _situation(self, id: str) -> str:
        return self.add("situation", id, self._called.get(id) or id.replace("-", " "))

    def add(self, kind: str, id: str, title: str, **more: str | int) -> str:
        name = key(kind, id)
        self.nodes.setdefault(
            name,
            {
                "kind": kind,
                "title": title,
                **{field: value for field, value in more.items() if value},
            },
        )
        return name

    def add_record(self, record: Record, **more: str) -> str:
        """The node of a record, with what every record has."""
        ended = getattr(record, "ended", None)
        name = key_of(record)
        self.add(
            record.KIND,
            name.partition(":")[2],
            record.title,
            **more,
            ended=ended.when if ended else "",
            file=record.place.file,
            line=record.place.line,
        )
        if ended and ended.successor:
            successor = self.base.by_key.get(key(record.KIND, ended.successor))
            self.edge(key_of(successor) if successor else None, name, "supersedes")
        return name

    def edge(self, start: str | None, end: str | None, kind: str, note: str = "") -> None:
        """An edge; none where one of its ends is not known."""
        if start and end:
            notes = self.edges.setdefault((start, end, kind), set())
            if note:
                notes.add(note)

    def cites(self, start: str, cites: Iterable[Citation]) -> None:
        for citation in cites:
            self.edge(start, key("source", citation.source), "cites", place_in_source(citation))

    def shown(self, start: str, situations: Iterable[str]) -> None:
        for id in situations:
            self.edge(start, self._situation(id), "demonstrated-by")

    def named(self, id: str) -> str | None:
        """The key of the rule, question, clarification or loop of a bare id, or of ``question/option``."""
        record = self.base.named(id) or self.base.by_key.get(key("option", id))
        return key_of(record) if record else None

    def card(self, name: str) -> str:
        """The key of a card, known or only named."""
        return self._cards.get(fold(name)) or self._add_card(name, slug(name), ())

    def _add_card(self, name: str, id: str, homes: Iterable[tuple[str, str]]) -> str:
        card = self.add("card", id, name)
        self._cards[fold(name)] = card
        for faction, set_ in homes:
            home = card
            if faction:
                home = self.add("faction", slug(faction), faction)
                self.edge(card, home, "appears-in")
            if set_:
                self.edge(home, self.add("set", slug(set_), set_), "appears-in")
        return card


def _draw_source(drawing: _Drawing, source: Source) -> None:
    name = drawing.add_record(source, says=source.says)
    if source.by:
        drawing.edge(name, key("authority", source.by), "cites")


def _draw_authority(drawing: _Drawing, authority: Authority) -> None:
    drawing.add_record(authority, says=authority.says)


def _draw_chapter(drawing: _Drawing, chapter: Chapter) -> None:
    drawing.add_record(chapter, says=chapter.lead)


def _draw_rule(drawing: _Drawing, rule: Rule) -> None:
    name = drawing.add_record(rule, says=rule.says, status=rule.status, editions=" ".join(rule.editions))
    drawing.cites(name, rule.cites)
    if rule.chapter:
        drawing.edge(name, key("chapter", rule.chapter), "appears-in")
    if rule.term:
        drawing.edge(name, drawing.add("term", slug(rule.term), rule.term), "defines")
    for kind, target in rule.links:
        drawing.edge(name, drawing.named(target), kind, rule.conflict if kind == "conflicts-with" else "")
    for card in rule.cards:
        drawing.edge(drawing.card(card), name, "appears-in")


def _draw_question(drawing: _Drawing, question: Question) -> None:
    name = drawing.add_record(question, says=question.why)
    for target in question.about:
        drawing.edge(drawing.named(target), name, "contested-by")
    for card in question.cards:
        drawing.edge(drawing.card(card), name, "appears-in")
    drawing.shown(name, question.situations)


def _draw_option(drawing: _Drawing, option: Option) -> None:
    name = drawing.add_record(option, says=option.says, status=option.standing)
    drawing.edge(name, key("question", option.question), "answers")
    drawing.cites(name, option.cites)


def _draw_profile(drawing: _Drawing, profile: Profile) -> None:
    name = drawing.add_record(profile, says=profile.says, status=profile.kind)
    if profile.over:
        drawing.edge(name, key("profile", profile.over), "refines")
    for question, option in profile.answers.items():
        drawing.edge(name, key("option", f"{question}/{option}"), "answers")


def _draw_clarification(drawing: _Drawing, clarification: Clarification) -> None:
    name = drawing.add_record(clarification, says=clarification.says, status=clarification.status)
    drawing.cites(name, clarification.cites)
    if clarification.by:
        drawing.edge(name, key("authority", clarification.by), "cites")
    for target in clarification.clarifies:
        drawing.edge(name, drawing.named(target), "clarifies")
    for card in clarification.cards:
        drawing.edge(name, drawing.card(card), "clarifies")
    for card in clarification.mentions:
        drawing.edge(drawing.card(card), name, "example-of")
    drawing.shown(name, clarification.situations)


def _draw_loop(drawing: _Drawing, loop: Loop) -> None:
    name = drawing.add_record(loop, says=loop.why, status=loop.kind)
    drawing.cites(name, loop.cites)
    cards = sorted({drawing.card(card) for card in loop.cards})
    for card in cards:
        drawing.edge(card, name, "appears-in")
    for one, other in combinations(cards, 2):
        drawing.edge(one, other, "loops-with", loop.id)
    for way in loop.ways_out:
        drawing.edge(name, key("question", way.of), "contested-by")
        drawing.edge(name, key("option", f"{way.of}/{way.option}"), "see", way.who)
        drawing.cites(name, way.cites)
    drawing.shown(name, loop.situations)


def _draw(drawing: _Drawing, record: Record) -> None:
    """The node of a record and its edges."""
    match record:
        case Source():
            _draw_source(drawing, record)
        case Authority():
            _draw_authority(drawing, record)
        case Chapter():
            _draw_chapter(drawing, record)
        case Rule():
            _draw_rule(drawing, record)
        case Question():
            _draw_question(drawing, record)
        case Option():
            _draw_option(drawing, record)
        case Profile():
            _draw_profile(drawing, record)
        case Clarification():
            _draw_clarification(drawing, record)
        case Loop():
            _draw_loop(drawing, record)
