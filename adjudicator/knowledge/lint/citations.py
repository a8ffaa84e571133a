"""Every record is cited, from sources and pages that exist, and by people who were in office."""

from __future__ import annotations

from ...ground.findings import Finding, Remedy, the_id_meant
from ..findings import Report
from ..model import Citation, Clarification, Loop, Option, Record, Rule, Source, citations_of
from .given import Given, add


def check(given: Given) -> list[Finding]:
    """``uncited``, ``source-...``, ``page-...``, ``authority-...``."""
    report = Report()
    used: set[str] = set()
    sources = {source.id: source for source in given.base.sources}
    for record in given.base.records():
        if isinstance(record, (Rule, Clarification, Loop, Option)) and not record.cites:
            add(report, "uncited", record, "id", f"this {record.KIND} cites nothing")
        for citation in citations_of(record):
            used.add(citation.source)
            _check_citation(report, record, citation, sources)
        if isinstance(record, (Clarification, Source)) and record.by:
            _check_authority(given, report, record)
    for source in given.base.sources:
        if source.id not in used and not source.ended:
            add(report, "source-unused", source, "id", "nothing cites it")
    return report.findings


def _check_citation(report: Report, record: Record, citation: Citation, sources: dict[str, Source]) -> None:
    def note(code: str, message: str, mend: Remedy | str = "") -> None:
        report.add(code, f"{record.id}: {message}", citation.line, file=record.place.file, mend=mend)

    source = sources.get(citation.source)
    if source is None:
        note("source-unknown", f"it cites {citation.source!r}", the_id_meant(citation.source, sources))
    elif citation.page is None:
        return
    elif source.pages is None:
        note("page-without-pages", f"{source.id!r} has no pages, yet page {citation.page} is cited")
    elif not 1 <= citation.page <= source.pages:
        note("page-beyond-source", f"{source.id!r} has {source.pages} pages, yet page {citation.page} is cited")


def _check_authority(given: Given, report: Report, ruling: Clarification | Source) -> None:
    authorities = {one.id: one for one in reversed(given.base.authorities)}
    authority = authorities.get(ruling.by)
    if authority is None:
        add(report, "authority-unknown", ruling, "by", f"by names {ruling.by!r}", the_id_meant(ruling.by, authorities))
    elif ruling.date and not _in_office(ruling.date, authority.since, authority.until):
        add(
            report,
            "authority-out-of-office",
            ruling,
            "date",
            f"{authority.id!r} was not in office in {ruling.date} ({authority.since}-{authority.until})",
        )


def _in_office(date: str, since: str, until: str) -> bool:
    """Dates are years, months or days, written largest first: they are compared as far as both say."""
    return (not since or date[: len(since)] >= since[: len(date)]) and (not until or date[: len(until)] <= until[: len(date)])
