"""The words of players stand for nodes and cards that there are."""

from __future__ import annotations

from ...ground.findings import Finding, the_id_meant
from ..findings import Report
from ..model import NAMED_ONCE, Lexicon
from ..words import fold
from .given import Given


def check(given: Given) -> list[Finding]:
    """``link-unresolved`` for other words of a node, what comes near to what no source tells, or nicknames of a card, that nothing has."""
    lexicon: Lexicon = given.base.lexicon
    report = Report(lexicon.place.file)
    ids = {record.id for record in given.base.by_key.values() if record.KIND in NAMED_ONCE}
    asked = lexicon.asked
    for part, nodes, place in (
        ("nodes", lexicon.nodes, lexicon.place),
        ("asked", asked.nodes, asked.place),
        ("told", asked.told, asked.place),
        ("together", asked.together, asked.place),
    ):
        for id in nodes:
            if id not in ids:
                report.add("link-unresolved", f"{part} names {id!r}", place.line, file=place.file, mend=the_id_meant(id, ids))
    for about, near in lexicon.asked.near.items():
        place = lexicon.asked.place
        if about not in lexicon.asked.silent:
            report.add(
                "link-unresolved", f"near names {about!r}", place.line, file=place.file, mend=the_id_meant(about, lexicon.asked.silent)
            )
        for key in near:
            if key not in given.base.by_key:
                report.add("link-unresolved", f"near names {key!r}", place.line, file=place.file, mend=the_id_meant(key, given.base.by_key))
    if given.cards is not None:
        names = {fold(name): name for name in given.cards}
        for name in lexicon.cards:
            if fold(name) not in names:
                report.add("link-unresolved", f"cards names {name!r}", lexicon.place.line, mend=the_id_meant(name, names.values()))
    return report.findings
