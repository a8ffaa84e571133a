"""Which rules stand in the edition by which a table plays, and what stands there in the place of those that do not.

A rule holds in the editions that it names. A reading that takes an answer from elsewhere, from an older book or from the table's own house
rules, takes the rules with it that the answer decides on.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from ...knowledge.model import EDITIONS, Rule
from .loaded import game_profile, knowledge
from .profiles import GameProfile


def standing(rules: tuple[str, ...], profile: Any) -> tuple[str, ...]:
    """Those of some rules that stand where a profile is played, or what stands there in their place, each once; of a rule that has neither
    nothing is left."""
    edition = getattr(profile, "edition", "")
    if not edition:
        return tuple(dict.fromkeys(rules))
    found: list[str] = []
    for rule in rules:
        if stands(rule, profile):
            found.append(rule)
        else:
            found += [other for other in _versions().get(rule, ()) if stands(other, profile)]
    return tuple(dict.fromkeys(found))


def stands(rule: str, profile: GameProfile) -> bool:
    """Whether a rule holds in the edition of a profile, or is decided by an answer that the profile takes from where it does hold. A rule
    that there is not is nobody's business here. What was found out once is kept with the profile."""
    found = profile.obeyed.get(rule)
    if found is None:
        found = profile.obeyed[rule] = _stands(rule, profile)
    return found


def _stands(rule: str, profile: GameProfile) -> bool:
    known = _rules().get(rule)
    if known is None:
        return True
    if known.narrative:
        # what no situation can show is not what a step is so because of
        return False
    if against(rule, profile):
        return False
    if not known.editions or profile.edition in known.editions:
        return True
    layers = {profile.layers.get(question, profile.edition) for question in known.links.contested_by}
    return any(layer not in EDITIONS or layer in known.editions for layer in layers if layer != profile.edition)


def against(rule: str, profile: Any) -> bool:
    """Whether a reading answers a question that contests a rule in such a way that the rule is not obeyed."""
    return any(profile.answers.get(question) not in sides for question, sides in _sides(rule))


@cache
def _sides(rule: str) -> tuple[tuple[str, frozenset[str | None]], ...]:
    """The questions that contest a rule, each with the answers under which it is obeyed: those that the rule names, else those that the
    editions give in which it holds. A question of which it is obeyed under each answer is left out, and one that nobody answers."""
    known = _rules()[rule]
    named: dict[str, set[str | None]] = {}
    for reading in known.under:
        question, _, option = reading.partition("/")
        named.setdefault(question, set()).add(option)
    found = []
    for question in known.links.contested_by:
        sides = named.get(question) or {game_profile(edition).answers.get(question) for edition in known.editions}
        if sides.isdisjoint(("", None)):
            found.append((question, frozenset(sides)))
    return tuple(found)


@lru_cache(maxsize=1)
def _rules() -> dict[str, Rule]:
    return {rule.id: rule for rule in knowledge().rules}


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
