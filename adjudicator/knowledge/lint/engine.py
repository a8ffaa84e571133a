"""What the engine reads and cites is there. Left out where nobody says what that is."""

from __future__ import annotations

from ...ground.findings import Finding, the_id_meant
from ..findings import Report
from ..model import Question, key
from .given import Given, add


def check(given: Given) -> list[Finding]:
    """All ``engine-...``."""
    report = Report()
    questions = {question.id: question for question in given.base.questions}
    for id, options in (given.engine_questions or {}).items():
        question = questions.get(id)
        if question is None:
            near = the_id_meant(id, questions)
            report.add("engine-question-missing", f"the engine reads {id!r}", file="questions", mend=near)
        elif options is not None:
            _check_options(report, question, options)
    if given.engine_questions is not None:
        for question in given.base.questions:
            if question.engine and question.id not in given.engine_questions:
                add(report, "engine-question-unread", question, "engine", "the engine does not read it")
    rules = [rule.id for rule in given.base.rules]
    ended = {rule.id: rule.ended for rule in given.base.rules if rule.ended is not None}
    for id in given.engine_rules or ():
        if id in ended:
            report.add(
                "engine-rule-missing", f"the engine cites {id!r}, which has ended", file="rules", mend=f"Cite {ended[id].successor!r}."
            )
        elif key("rule", id) not in given.base.by_key:
            report.add("engine-rule-missing", f"the engine cites {id!r}", file="rules", mend=the_id_meant(id, rules))
    return report.findings


def _check_options(report: Report, question: Question, known: tuple[str, ...]) -> None:
    written = [option.id for option in question.options]
    for id in known:
        if id not in written:
            add(
                report,
                "engine-option-missing",
                question,
                "options",
                f"it has no option {id!r}",
                the_id_meant(id, written),
            )
    for option in question.options:
        if option.id not in known:
            add(
                report,
                "engine-option-unread",
                option,
                "id",
                "the engine does not know it",
                the_id_meant(option.id, known),
            )
