"""What changed names nodes that there are, and an old address leads to a new one."""

from __future__ import annotations

from ...ground.findings import Finding, the_id_meant
from ..findings import Report
from .given import Given, add


def check(given: Given) -> list[Finding]:
    """``link-unresolved`` and ``id-twice`` of the entries of ``changes.yaml``."""
    report = Report()
    seen: set[str] = set()
    for change in given.base.changes:
        if change.id in seen:
            add(report, "id-twice", change, "id", f"there are two changes {change.id!r}")
        seen.add(change.id)
        for field, keys in (("about", change.about), ("renamed", change.renamed.values())):
            for key in keys:
                if not _known(given, key):
                    add(report, "link-unresolved", change, field, f"{field} names {key!r}", the_id_meant(key, given.graph))
        for key in change.renamed:
            if key in given.graph:
                add(report, "id-twice", change, "renamed", f"{key!r} is said to be renamed, yet it is there")
    return report.findings


def _known(given: Given, key: str) -> bool:
    """Whether there is such a node, as far as what was handed in can tell."""
    kind = key.partition(":")[0]
    if kind in ("card", "faction", "set") and given.cards is None or kind == "situation" and given.situations is None:
        return True
    return key in given.graph
