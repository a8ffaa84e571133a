"""Which rules stand in the edition by which a table plays, and what stands there in the place of those that do not.

A rule holds in the editions that it names. A reading that takes an answer from elsewhere, from an older book or from the table's own house
rules, takes the rules with it that the answer decides on.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...knowledge.model import EDITIONS, Rule
from .loaded import knowledge


def standing(rules: tuple[str, ...], profile: Any) -> tuple[str, ...]:
    """Those of some rules that stand where a profile is played, or what stands there in their place, each once; of a rule that has neither
    nothing is left."""
    edition = getattr(profile, "edition", "")
    if not edition or _standing_in(edition).issuperset(rules):
        return tuple(dict.fromkeys(rules))
    found: list[str] = []
    for rule in rules:
        if stands(rule, profile):
            found.append(rule)
        else:
            found += [other for other in _versions().get(rule, ()) if stands(other, profile)]
    return tuple(dict.fromkeys(found))


def stands(rule: str, profile: Any) -> bool:
    """Whether a rule holds in the edition of a profile, or is decided by an answer that the profile takes from where it does hold. A rule
    that there is not is nobody's business here."""
    known = _rules().get(rule)
    if known is None:
        return True
    if known.narrative:
        # what no situation can show is not what a step is so because of
        return False
    if not known.editions or profile.edition in known.editions:
        return True
    layers = {profile.layers.get(question, profile.edition) for question in known.links.contested_by}
    return any(layer not in EDITIONS or layer in known.editions for layer in layers if layer != profile.edition)


@lru_cache(maxsize=1)
def _rules() -> dict[str, Rule]:
    return {rule.id: rule for rule in knowledge().rules}


@lru_cache(maxsize=16)
def _standing_in(edition: str) -> frozenset[str]:
    """The rules that hold in an edition whatever a profile answers."""
    return frozenset(id for id, rule in _rules().items() if (not rule.editions or edition in rule.editions) and not rule.narrative)


@lru_cache(maxsize=1)
def _versions() -> dict[str, tuple[str, ...]]:
    """By rule the other editions' versions of it, the nearest first."""
    near: dict[str, list[str]] = {}
    for rule in knowledge().rules:
        for other in rule.links.supersedes:
            near.setdefault(rule.id, []).append(other)
            near.setdefault(other, []).append(rule.id)
    found = {}
    for id in near:
        reached = [id]
        for one in reached:
            reached += [other for other in near[one] if other not in reached]
        found[id] = tuple(reached[1:])
    return found
