"""Contradictions are declared, settled and accounted for; what excludes each other never holds together."""

from __future__ import annotations

from ...ground.findings import Finding, the_id_meant
from ..findings import Report
from ..model import Mark, Question, Rule, key
from .given import Given, add


def check(given: Given) -> list[Finding]:
    """All ``conflict-...``, ``editions-overlap``, ``question-without-choice`` and ``mark-unaccounted``."""
    report = Report()
    for rule in given.base.rules:
        _check_conflict(given, report, rule)
        for field, targets in (("supersedes", rule.links.supersedes), ("conflicts-with", _by_edition(rule))):
            for target in targets:
                other = given.base.named(target)
                both = _shared_editions(rule, other) if isinstance(other, Rule) else ()
                if both:
                    add(
                        report,
                        "editions-overlap",
                        rule,
                        f"links.{field}",
                        f"{field} {target!r}, and both hold in {', '.join(both)}",
                    )
    for question in given.base.questions:
        _check_choice(report, question)
    for mark in given.base.marks:
        _check_mark(given, report, mark)
    return report.findings


def _by_edition(rule: Rule) -> tuple[str, ...]:
    """The nodes it conflicts with where the edition tells which of them holds."""
    return rule.links.conflicts_with if rule.conflict == "settled by edition" else ()


def _shared_editions(one: Rule, other: Rule) -> tuple[str, ...]:
    return tuple(edition for edition in one.editions if edition in other.editions)


def _check_conflict(given: Given, report: Report, rule: Rule) -> None:
    if rule.links.conflicts_with and not rule.conflict:
        add(
            report,
            "conflict-undeclared",
            rule,
            "links.conflicts-with",
            "it does not say how the conflict is settled",
        )
    if rule.conflict and not rule.links.conflicts_with:
        add(report, "conflict-needless", rule, "conflict", "there is no conflicts-with for it")
    if rule.conflict == "question" and not rule.links.contested_by:
        add(report, "conflict-without-question", rule, "conflict", "no question decides it")
    for target in rule.links.conflicts_with:
        other = given.base.named(target)
        # Reported on the later of the two in the order of ids, so that it is reported once.
        if isinstance(other, Rule) and rule.id in other.links.conflicts_with and other.id < rule.id:
            add(report, "conflict-twice", rule, "links.conflicts-with", f"{target!r} declares it too")


def _check_choice(report: Report, question: Question) -> None:
    if len(question.options) < 2:
        add(report, "question-without-choice", question, "options", f"it has {len(question.options)}")


def _check_mark(given: Given, report: Report, mark: Mark) -> None:
    target = mark.accounted_by
    if given.base.named(target) is None and key("option", target) not in given.base.by_key:
        known = (name.partition(":")[2] for name in given.base.by_key)
        near = the_id_meant(target, known)
        place = mark.place
        report.add(
            "mark-unaccounted",
            f"{mark.what}: {target!r} is not there",
            place.line,
            file=place.file,
            mend=near,
        )
