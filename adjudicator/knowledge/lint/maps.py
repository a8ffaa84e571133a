"""Source maps: every sentence is accounted for, by records that are there."""

from __future__ import annotations

from collections.abc import Collection

from ...ground.findings import Finding, the_id_meant
from ..findings import Report
from ..model import KnowledgeBase, citations_of, key
from ..sources.maps import CARRIES_AT_MOST, REASONS, WITH_NODES, Entry, SourceMap


def check(base: KnowledgeBase, maps: tuple[SourceMap, ...], cards: Collection[str] | None = None) -> list[Finding]:
    """``map-...``, ``heading-...`` and ``sentence-...`` of all maps, ``source-unknown`` and ``page-...`` of their heads, and
    ``section-unknown`` of citations into the sources that have one. ``cards``: names of all cards, for ``card-unknown``."""
    found = _check_sections(base, maps)
    for map_ in maps:
        report = Report(map_.place.file)
        _check_head(base, report, map_)
        _check_headings(base, report, map_)
        titles = {heading.title for heading in map_.headings}
        for number, entry in enumerate(map_.entries, start=1):
            if entry.number != number:
                report.add("sentence-misnumbered", f"{entry.number} stands where {number} is due", entry.line)
                break
        for entry in map_.entries:
            _check_entry(base, report, entry, titles)
        _check_crowd(report, map_)
        for name in map_.names:
            if cards is not None and name not in cards:
                report.add("card-unknown", f"{name!r} is named", map_.place.line, mend=the_id_meant(name, cards))
        found += report.findings
    return found


def _check_head(base: KnowledgeBase, report: Report, map_: SourceMap) -> None:
    known = [source.id for source in base.sources]
    if map_.source not in known:
        report.add("source-unknown", f"there is no source {map_.source!r}", map_.place.line, mend=the_id_meant(map_.source, known))


def _check_headings(base: KnowledgeBase, report: Report, map_: SourceMap) -> None:
    source = base.by_key.get(key("source", map_.source))
    seen: dict[str, int] = {}
    for heading in map_.headings:
        first = seen.setdefault(heading.title, heading.line)
        if heading.title and first != heading.line:
            report.add("heading-twice", f"{heading.title!r} stands in line {first} already", heading.line)
        pages = getattr(source, "pages", None)
        if heading.page is not None and pages is not None and not 1 <= heading.page <= pages:
            report.add("page-beyond-source", f"{map_.source!r} has {pages} pages, yet page {heading.page} is named", heading.line)


def _check_entry(base: KnowledgeBase, report: Report, entry: Entry, titles: set[str]) -> None:
    if entry.reason and entry.reason not in REASONS:
        report.add("map-reason-unknown", f"{entry.reason!r} is no reason", entry.line, mend=the_id_meant(entry.reason, REASONS))
    if not entry.nodes and (not entry.reason or entry.reason in WITH_NODES):
        report.add("sentence-unaccounted", f"sentence {entry.number} has neither a record nor a reason that stands alone", entry.line)
    if entry.at and entry.at not in titles:
        report.add("map-heading-unknown", f"there is no heading {entry.at!r}", entry.line, mend=the_id_meant(entry.at, titles))
    for node in entry.nodes:
        if base.named(node) is None and key("option", node) not in base.by_key:
            known = (name.partition(":")[2] for name in base.by_key)
            report.add("map-node-unknown", f"sentence {entry.number} names {node!r}", entry.line, mend=the_id_meant(node, known))


def _check_crowd(report: Report, map_: SourceMap) -> None:
    crowded = map_.crowded()
    for node, count in crowded.items():
        if node not in map_.why:
            report.add("map-crowded", f"{node!r} carries {count} sentences, more than {CARRIES_AT_MOST}", map_.place.line)
    for node in map_.why:
        if node not in crowded:
            report.add("map-why-needless", f"{node!r} carries no more than {CARRIES_AT_MOST} sentences", map_.place.line)


def _check_sections(base: KnowledgeBase, maps: tuple[SourceMap, ...]) -> list[Finding]:
    """A section is a heading of the map, or the part before the `` / `` of one."""
    report = Report()
    sections: dict[str, set[str]] = {}
    for map_ in maps:
        known = sections.setdefault(map_.source, set())
        for heading in map_.headings:
            parts = heading.title.split(" / ")
            known.update(" / ".join(parts[:length]) for length in range(1, len(parts) + 1))
    for record in base.records():
        for citation in citations_of(record):
            there = sections.get(citation.source)
            if there is not None and citation.section not in there:
                near = the_id_meant(citation.section, there)
                report.add("section-unknown", f"{record.id} cites {citation.section!r}", citation.line, file=record.place.file, mend=near)
    for mark in base.marks:
        there = sections.get(mark.source)
        if there is not None and mark.section and mark.section not in there:
            near = the_id_meant(mark.section, there)
            report.add("section-unknown", f"{mark.what}: it stands in {mark.section!r}", mark.place.line, file=mark.place.file, mend=near)
    return report.findings
