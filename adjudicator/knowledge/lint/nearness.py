"""Rules that speak of one defined term stand near each other in the graph."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import networkx as nx

from ...ground.findings import Finding
from ..findings import Report
from ..model import Rule, key_of
from .given import Given, add

#: How many links at most lie between two rules that speak of the same defined term.
STEPS = 3
#: What a walk from rule to rule may pass through. That two rules stand in one book or name one card joins them for no reader.
PASSED = ("rule", "clarification", "question", "loop", "term")


def check(given: Given) -> list[Finding]:
    """``term-far-apart``: a rule that says a term of the glossary is too far from another that says it, or from its definition.

    A term whose word is everyday speech as well (``everyday:`` on its definition) binds only rules that link to it. A rule says in
    ``apart:`` for which term it stands alone, and why. Ended rules are left out.
    """
    report = Report()
    rules = [rule for rule in given.base.rules if not rule.ended]
    steps: nx.Graph[str] = nx.Graph(given.graph.subgraph(name for name, facts in given.graph.nodes(data=True) if facts["kind"] in PASSED))
    for term, definitions in _terms(rules):
        speaking = _speaking(term, definitions, rules)
        first = key_of(definitions[0])
        near = nx.single_source_shortest_path_length(steps, first, STEPS)
        # two rules one step from the definition are two apart; only those further away are compared with all others
        far = [rule for rule in speaking if near.get(key_of(rule), STEPS + 1) > 1]
        for rule in far:
            reached = nx.single_source_shortest_path_length(steps, key_of(rule), STEPS)
            missed = [other for other in speaking if key_of(other) not in reached]
            if missed:
                others = f" and {len(missed) - 1} more" if len(missed) > 1 else ""
                add(
                    report,
                    "term-far-apart",
                    rule,
                    "id",
                    f"it says {term!r}, and more than {STEPS} steps away so does {missed[0].id!r}{others}",
                )
    return report.findings


def _terms(rules: Iterable[Rule]) -> Iterator[tuple[str, list[Rule]]]:
    """Each term with the rules that define it, first the one that refines no other of them."""
    defining: dict[str, list[Rule]] = {}
    for rule in rules:
        if rule.term:
            defining.setdefault(rule.term, []).append(rule)
    for term in sorted(defining):
        yield term, sorted(defining[term], key=lambda rule: bool(rule.links.refines))


def _speaking(term: str, definitions: list[Rule], rules: list[Rule]) -> list[Rule]:
    """The definitions of a term and the rules that use it: by their words, or where the word is everyday speech by their links."""
    ids = {rule.id for rule in definitions}
    everyday = any(rule.everyday for rule in definitions)
    word = spoken(term)
    found = list(definitions)
    for rule in rules:
        if rule.id in ids or term in rule.apart:
            continue
        if ids & set(rule.links.uses_term) if everyday else word.search(f"{rule.title} {rule.says}"):
            found.append(rule)
    return found


def spoken(term: str) -> re.Pattern[str]:
    """What a term looks like in a sentence: the word with the endings of a verb or a noun."""
    stem = re.escape(term)
    if term.endswith("e"):
        return re.compile(rf"\b{stem[:-1]}(?:e|es|ed|er|ers|ing)\b", re.IGNORECASE)
    if re.search(r"[^aeiou]y$", term):
        return re.compile(rf"\b{stem[:-1]}(?:y|ies|ied|ying)\b", re.IGNORECASE)
    return re.compile(rf"\b{stem}(?:s|es|ed|ing|l?ed|l?ing|l?er|l?ers)?\b", re.IGNORECASE)
