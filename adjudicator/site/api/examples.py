"""Examples for the description: values of parameters that lead to something, and cases that can be judged quickly."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ...judge.data.loaded import knowledge
from ...judge.situation.compendium import compendium
from ..browse.addresses import base_ids
from ..browse.collection import variant
from ..browse.graph.meetings import LISTS
from ..case import link as caselink
from .page_queries import CaseQuery

#: How many examples a parameter has, and the longest part of a link that is one.
EXAMPLES, LONGEST = 24, 1_500
#: The case that the reference shows: few words, and a choice that nobody has made.
PLAIN: dict[str, Any] = {
    "players": {"Ann": {"hand": ["Shanghai"]}, "Bea": {}},
    "bases": [{"base": "Tar Pits", "Bea": ["Buccaneer"]}, "Tortuga"],
    "moves": [{"Ann": {"play": "Shanghai"}}],
}


def _spread(found: Iterable[str]) -> list[str]:
    """Some of many, from all over."""
    found = sorted(set(found))
    return found[:: max(1, len(found) // EXAMPLES)][:EXAMPLES]


@lru_cache(maxsize=256)
def examples(rule: str, name: str) -> tuple[str, ...]:
    """Values of a parameter of a path that lead to something. ``rule``: the path, below the prefix of the operations where it is one."""
    base, graph = knowledge(), compendium().graph
    first = rule.strip("/").split("/")[0].removesuffix(".json")
    if rule.startswith(("/house-rules/effects", "/question/")):
        return tuple(_spread(one.id for one in base.questions if one.ended is None))
    if rule.startswith(("/house-rules", "/profiles")):
        return tuple(one.id for one in base.profiles)
    if rule.startswith("/graph"):
        return tuple(_spread(key for key, kind in graph.nodes(data="kind") if kind in ("rule", "question", "clarification")))
    if rule.startswith(("/cards", "/with/")):
        ids = _spread(card.id for card in compendium().library.cards.values() if card.kind in ("minion", "action"))
        return tuple(ids[::-1] if name == "other" else ids)
    if rule.startswith("/meetings"):
        return tuple(LISTS)
    if rule.startswith("/rules/"):
        return tuple(chapter.id for chapter in base.chapters)
    if first in ("card", "base"):
        return tuple(_spread(fact.id for fact in compendium().cards.values() if (fact.id in base_ids()) == (first == "base")))
    kind = {"ruling": "clarification"}.get(first, first)
    return tuple(_spread(key.partition(":")[2] for key, value in graph.nodes(data="kind") if value == kind))


@lru_cache(maxsize=1)
def cases() -> tuple[dict[str, Any], ...]:
    """Cases of the collection that can be judged quickly."""
    found = []
    for id in _spread(compendium().situations):
        _, data = variant(id)
        found.append(dict(caselink.from_situation(data).data))
    return tuple(found)


@lru_cache(maxsize=1)
def case_parameters() -> dict[str, tuple[str, ...]]:
    """Parameters of the links of those cases, by name: the first values belong to the first case, and so on; empty where it has none."""
    links = [caselink.parameters(caselink.Case(data)) for data in cases()]
    links = [link for link in links if max(map(len, link.values())) <= LONGEST]
    return {name: tuple(link.get(name, "") for link in links) for name in CaseQuery.__struct_fields__}


def bodies(operation: str) -> list[dict[str, Any]]:
    """Bodies that an operation of the judge can answer, the one that the reference shows first."""
    if operation == "case":
        names = {card.id: card.name for card in compendium().library.cards.values()}
        cards = [[names[one]] for one in examples("/cards/", "name")]
        return [{"cards": one} for one in (["Seeing Stars", "Buccaneer", "Cub Scout"], *cards)]
    if operation == "ask_sent":
        return [
            {"line": line} for line in ("Buccaneer is destroyed while Cub Scout is there", "Does a tie at a base count?", "Seeing Stars")
        ]
    more = {"budget": 60} if operation == "explore" else {}
    return [{"case": data, **more} for data in (PLAIN, *cases())]
