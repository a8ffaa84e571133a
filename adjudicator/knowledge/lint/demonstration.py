"""What can be shown on a table is shown by a situation, each answer to a question too; what cannot says why."""

from __future__ import annotations

from ...ground.findings import Finding
from ..findings import Report
from ..model import Clarification, Loop, Question, Rule
from .given import Given, add

NOT_YET = "not yet encoded"


def check(given: Given) -> list[Finding]:
    """``not-demonstrated``, ``option-not-shown``, ``narrative-stale``, and situations that cite what is not there.

    A rule is shown by the situations that cite it, so it is checked only where the situations were handed in;
    the other records name theirs. Questions that the engine does not read are kept for people and need none.
    """
    report = Report()
    for name, record in given.base.by_key.items():
        if not isinstance(record, (Rule, Question, Clarification, Loop)) or record.ended:
            continue
        if isinstance(record, Rule) and given.situations is None:
            continue
        shown = any(kind == "demonstrated-by" for _, _, kind in given.graph.out_edges(name, keys=True))
        needed = not isinstance(record, Question) or record.engine
        if needed and not shown and not record.narrative:
            add(report, "not-demonstrated", record, "id", f"no situation shows this {record.KIND}")
        if shown and record.narrative == NOT_YET:
            add(report, "narrative-stale", record, "narrative", f"{NOT_YET!r}, yet a situation shows it")
        if isinstance(record, Question) and needed and not record.narrative and given.answered is not None:
            for option in record.options:
                if f"{record.id}/{option.id}" not in given.answered:
                    add(report, "option-not-shown", option, "id", "no situation is played with this answer")
    for id, cited in (given.situations or {}).items():
        for target in cited:
            if given.base.named(target) is None and f"option:{target}" not in given.base.by_key:
                report.add("link-unresolved", f"situation {id!r} cites {target!r}", file="situations")
    return report.findings
