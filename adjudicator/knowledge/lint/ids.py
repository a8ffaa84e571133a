"""Ids name one record each."""

from __future__ import annotations

from ...ground.findings import Finding
from ..findings import Report
from ..model import NAMED_ONCE, Record, key_of
from .given import Given, add


def check(given: Given) -> list[Finding]:
    """``id-twice``. The kinds that a bare id can mean share one space of ids, each other kind has its own."""
    report = Report()
    first: dict[str, Record] = {}
    for record in given.base.records():
        space = f"node:{record.id}" if record.KIND in NAMED_ONCE else key_of(record)
        earlier = first.setdefault(space, record)
        if earlier is not record:
            add(
                report,
                "id-twice",
                record,
                "id",
                f"the {earlier.KIND} at {earlier.place.file}:{earlier.place.line} has this id",
            )
    return report.findings
