"""Links lead to records of the right kind, none stands alone, and none leads round."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx

from ...ground.findings import Finding, the_id_meant
from ..findings import Report
from ..model import Chapter, Clarification, Ended, Loop, Option, Question, Record, Rule
from .given import Given, add

#: The kinds of record that each link may lead to.
TARGETS = {
    "refines": ("rule", "clarification"),
    "part-of": ("rule",),
    "overrides": ("rule", "clarification"),
    "exception-to": ("rule", "clarification"),
    "supersedes": ("rule", "clarification"),
    "conflicts-with": ("rule", "clarification"),
    "uses-term": ("rule",),
    "contested-by": ("question",),
    "see": ("rule", "question", "clarification", "loop"),
    "about": ("rule", "clarification"),
    "clarifies": ("rule",),
}
#: Kinds of edge that must not lead round.
NEVER_ROUND = ("overrides", "supersedes", "refines", "part-of", "exception-to")


def check(given: Given) -> list[Finding]:
    """All ``link-...``, ``...-unknown`` of names, ``orphan`` and ``cycle``."""
    report = Report()
    for record in given.base.records():
        for field, kind, target in _links(record):
            _check_link(given, report, record, field, kind, target)
        _check_ended(given, report, record)
        _check_names(given, report, record)
        if isinstance(record, Rule):
            _check_occasions(given, report, record)
            _check_readings(given, report, record)
    _check_orphans(given, report)
    _check_cycles(given, report)
    return report.findings


def _links(record: Record) -> Iterator[tuple[str, str, str]]:
    """Each link of a record: its field, its kind, the id."""
    if isinstance(record, Rule):
        for kind, target in record.links:
            yield f"links.{kind}", kind, target
    elif isinstance(record, Question):
        for target in record.about:
            yield "about", "about", target
    elif isinstance(record, Clarification):
        for target in record.clarifies:
            yield "clarifies", "clarifies", target


def _check_link(given: Given, report: Report, record: Record, field: str, kind: str, target: str) -> None:
    found = given.base.named(target)
    if found is None:
        known = (name.partition(":")[2] for name in given.base.by_key if name.partition(":")[0] in TARGETS[kind])
        code = "question-unknown" if kind == "contested-by" else "link-unresolved"
        add(report, code, record, field, f"{kind} names {target!r}", the_id_meant(target, known))
    elif found.KIND not in TARGETS[kind]:
        add(report, "link-kind", record, field, f"{kind} cannot lead to the {found.KIND} {target!r}")
    elif kind == "uses-term" and isinstance(found, Rule) and not found.term:
        add(
            report,
            "link-kind",
            record,
            field,
            f"{target!r} defines no term",
            "Link it with see: or refines:.",
        )
    elif found is record:
        add(report, "link-to-itself", record, field, f"{kind} names itself")
    elif (ended := _ended(found)) is not None and kind != "supersedes" and _ended(record) is None:
        successor = f"Its successor is {ended.successor!r}." if ended.successor else ""
        add(report, "link-to-ended", record, field, f"{kind} leads to {target!r}, which has ended", successor)


def _check_ended(given: Given, report: Report, record: Record) -> None:
    ended = _ended(record)
    if ended is not None and ended.successor and f"{record.KIND}:{ended.successor}" not in given.base.by_key:
        add(report, "link-unresolved", record, "ended", f"its successor {ended.successor!r} is not there")


def _ended(record: Record) -> Ended | None:
    """How a record ended, ``None`` for one in force; options and chapters end with what they belong to."""
    return None if isinstance(record, (Option, Chapter)) else record.ended


def _check_names(given: Given, report: Report, record: Record) -> None:
    """Names of cards and situations, where the real ones were handed in."""
    if given.cards is not None:
        for field in ("cards", "mentions"):
            for name in getattr(record, field, ()):
                if name not in given.cards:
                    add(
                        report,
                        "card-unknown",
                        record,
                        field,
                        f"{field} names {name!r}",
                        the_id_meant(name, given.cards),
                    )
    if given.situations is not None:
        for id in getattr(record, "situations", ()):
            if id not in given.situations:
                add(
                    report,
                    "situation-unknown",
                    record,
                    "situations",
                    f"it names {id!r}",
                    the_id_meant(id, given.situations),
                )


def _check_occasions(given: Given, report: Report, rule: Rule) -> None:
    """The cards, questions and rules that a rule names where it says which steps follow it."""
    names = {name for one in rule.followed for name in (*one.by, *one.card, *one.bears, *one.there)}
    for name in sorted(names - set(given.cards)) if given.cards is not None else ():
        add(report, "card-unknown", rule, "followed", f"followed names {name!r}", the_id_meant(name, given.cards or ()))
    for one in rule.followed:
        for id in one.cites:
            if f"rule:{id}" not in given.base.by_key:
                known = (name.partition(":")[2] for name in given.base.by_key if name.startswith("rule:"))
                add(report, "link-unresolved", rule, "followed", f"followed names {id!r}", the_id_meant(id, known))
        for read in one.reads:
            _check_reading(given, report, rule, "followed", read)
    if rule.followed and rule.narrative:
        add(report, "followed-needless", rule, "followed", "it says that no situation can show it, too")
    if rule.followed and rule.ended is not None:
        add(report, "followed-needless", rule, "followed", "it has ended, and no step follows it any more", "Give it to the successor.")


def _check_readings(given: Given, report: Report, rule: Rule) -> None:
    """The answers under which a rule says that it is followed are answers to questions that contest it."""
    for read in rule.under:
        if read.partition("/")[0] not in rule.links.contested_by:
            add(report, "question-unknown", rule, "under", f"under names {read!r}", the_id_meant(read, rule.links.contested_by))
        else:
            _check_reading(given, report, rule, "under", read)


def _check_reading(given: Given, report: Report, rule: Rule, field: str, read: str) -> None:
    """A question, or one with an option, is there."""
    id, _, option = read.partition("/")
    question = given.base.by_key.get(f"question:{id}")
    if not isinstance(question, Question):
        add(report, "question-unknown", rule, field, f"{field} names {read!r}", the_id_meant(id, given.engine_questions or ()))
    elif option and option not in (known := [other.id for other in question.options]):
        add(report, "question-unknown", rule, field, f"{field} names {read!r}", the_id_meant(option, known))


def _check_orphans(given: Given, report: Report) -> None:
    for name, record in given.base.by_key.items():
        if isinstance(record, (Rule, Question, Clarification, Loop)) and not _is_linked(given.graph, name):
            add(report, "orphan", record, "id", "nothing but its citations is linked to it")


def _is_linked(graph: nx.MultiDiGraph[str], name: str) -> bool:
    edges = [(end, kind) for _, end, kind in graph.out_edges(name, keys=True)]
    edges += [(start, kind) for start, _, kind in graph.in_edges(name, keys=True)]
    # What it cites, the chapter it stands in and a question's own options connect a node to nothing.
    return any(kind != "cites" and graph.nodes[other]["kind"] not in ("chapter", "option") for other, kind in edges)


def _check_cycles(given: Given, report: Report) -> None:
    for kind in NEVER_ROUND:
        graph: nx.DiGraph[str] = nx.DiGraph(
            (start, end)
            for start, end, each in given.graph.edges(keys=True)
            if each == kind and given.graph.nodes[start]["kind"] != "profile"
        )
        for round_ in nx.strongly_connected_components(graph):
            if len(round_) > 1:
                members = sorted(round_)
                first = given.base.by_key[members[0]]
                names = ", ".join(name.partition(":")[2] for name in members)
                add(report, "cycle", first, f"links.{kind}", f"{kind} leads round through {names}")
