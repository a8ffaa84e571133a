"""Where a rule is shown beside its contrary, each says in which rules it holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....knowledge.model import Rule
from ....language.english import listed
from ...data.loaded import knowledge
from ..statements import Statement

#: The rules that are followed unless somebody asks for others. What holds in them needs no older book.
NEWEST = "latest"


def with_bounds(found: Sequence[Statement]) -> tuple[Statement, ...]:
    """The statements, of which those that say something else on the same point tell who says so, what holds in the newest rules first."""
    known = knowledge().by_key
    rules = {one.key: record for one in found if isinstance(record := known.get(one.key), Rule)}
    told = [
        replace(one, held=_held_by(rules[one.key])) if any(_are_contrary(rules.get(one.key), other) for other in rules.values()) else one
        for one in found
    ]
    for at, one in enumerate(told):
        later = (other for other in range(at + 1, len(told)) if _are_contrary(rules.get(one.key), rules.get(told[other].key)))
        newer = next((other for other in later if NEWEST in rules[told[other].key].editions), 0)
        if newer and NEWEST not in rules[one.key].editions:
            told[at], told[newer] = told[newer], told[at]
    return tuple(told)


def _are_contrary(one: Rule | None, other: Rule | None) -> bool:
    """Whether one of two rules is declared to contradict the other, or has come in its place."""
    if one is None or other is None:
        return False
    return any(b.id in (*a.links.conflicts_with, *a.links.supersedes) for a, b in ((one, other), (other, one)))


def _held_by(rule: Rule) -> str:
    """The rulebooks and readings in which a rule holds, in words."""
    known = knowledge().by_key
    editions = (NEWEST,) if NEWEST in rule.editions else rule.editions
    return listed([known[f"profile:{one}"].title for one in editions if f"profile:{one}" in known])
