"""What is known of the twins, for the description: their types, their parameters, and examples that exist."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, get_type_hints

from ...judge.atlas import atlas
from ...judge.base import knowledge
from .. import caselink, casepage, comparing, exploring, situations
from ..agreed import pages as agreed
from ..browse import about, book, cards, changing, finding, preparing, shelves, together
from ..browse.addresses import base_ids
from ..browse.node_routes import KINDS
from ..collection import collection, variant
from ..proposing import open_work
from . import shapes

#: How many examples a parameter has.
EXAMPLES = 24


def _gives(make: Callable) -> Any:
    return get_type_hints(make).get("return")


#: Endpoint of a twin -> the type of its page object.
TYPES: dict[str, Any] = {
    "case.twin": casepage.CasePage, "case.compare_twin": comparing.ComparePage, "case.explore_twin": exploring.ExplorePage,
    "situations.situation_twin": situations.SituationPage,
    "agreed.start_twin": agreed.StartPage, "agreed.asked_twin": agreed.AskPage, "agreed.show_twin": agreed.HouseRulesPage,
    "agreed.compare_twin": agreed.ComparePage, "agreed.effects_twin": agreed.EffectsPage, "proposing.work_twin": open_work.OpenWork, "about_api.data_twin": shapes.DataFile,
    **{f"nodes.{name}_twin": _gives(kind.make) for name, kind in KINDS.items()},
    "browse.chapter_twin": _gives(book.chapter), "browse.rules_twin": _gives(book.book), "browse.cards_twin": _gives(cards.index),
    "browse.browse_twin": _gives(shelves.browse), "browse.together_twin": _gives(together.together), "browse.path_twin": _gives(together.path),
    "browse.search_twin": _gives(finding.page), "browse.briefing_twin": _gives(preparing.page), "browse.changes_twin": _gives(changing.page),
    "browse.tour_twin": _gives(about.tour), "browse.privacy_twin": _gives(about.privacy),
    **{f"browse.{id}_twin": _gives(shelves.shelf) for id in shelves.SHELVES},
}
_TEXT = {"type": "string", "maxLength": 400}
_AGE = {"type": "string", "enum": ["first", "latest"]}
_FACTIONS = ("factions", _TEXT, "names of factions, separated by commas", ("Pirates,Ninjas", "Zombies", "Robots,Wizards,Aliens,Dinosaurs"))
_CASE = tuple((name, {"type": "string", "maxLength": 1_500}, f"part of a case's link: {says}", ()) for name, says in (
    ("p", "the position"), ("m", "moves"), ("a", "answers"), ("o", "what decides where nobody answered"), ("r", "the interpretation"),
    ("g", "made-up cards"), ("v", "version of the spelling and date of the data")))
#: Endpoint -> query parameters: (name, schema, meaning, examples).
QUERIES: dict[str, tuple[tuple[str, dict[str, Any], str, tuple[str, ...]], ...]] = {
    "case.twin": (*_CASE, ("s", {"type": "integer", "minimum": 0, "maximum": 9_999}, "the step whose table is shown", ())),
    "case.compare_twin": _CASE,
    "case.explore_twin": (*_CASE, ("can", {"type": "string", "maxLength": 120}, "a goal; without one all outcomes are found", ("Ann 15",))),
    "settle.sentence_twin": _CASE,
    "situations.situation_twin": (("variant", _TEXT, "which variant", ()), ("profile", _TEXT, "another profile", ("latest", "oops-2018"))),
    "agreed.asked_twin": (("base", _TEXT, "the preset", ("latest", "community-wiki")), _FACTIONS, ("printing", _AGE, "printings", ()),
                          ("from", _TEXT, "house rules to change", ())),
    "agreed.compare_twin": (("a", _TEXT, "house rules or a preset", ("latest", "literal-reading")), ("b", _TEXT, "the others", ("oops-2018", "munchkin-2015"))),
    "agreed.effects_twin": (("base", _TEXT, "the preset", ("latest",)),),
    "browse.search_twin": (("q", _TEXT, "words and filters", ("cub scout", "kind:question loop")), ("page", {"type": "integer", "minimum": 1, "maximum": 50}, "page", ())),
    "browse.suggest": (("q", {"type": "string", "maxLength": 80}, "what was typed so far", ("buc", "rob")),),
    "browse.path_twin": (("from", _TEXT, "a node", ("rule:destroy-means",)), ("to", _TEXT, "another", ("rule:move-means",))),
    "browse.together_twin": (("printing", _AGE, "printings", ()),), "browse.chapter_twin": (("depth", {"type": "string", "enum": ["essentials", "all"]}, "depth", ()),),
    "browse.briefing_twin": (_FACTIONS, ("printing", _AGE, "printings", ()), ("profile", _TEXT, "profile", ("latest",))),
    "browse.pick_pair_twin": (("a", _TEXT, "a card", ("Buccaneer",)), ("b", _TEXT, "another", ("Cub Scout",))),
}


def _spread(found: list[str]) -> list[str]:
    """Some of many, from all over."""
    found = sorted(set(found))
    return found[:: max(1, len(found) // EXAMPLES)][:EXAMPLES]


@lru_cache(maxsize=256)
def examples(rule: str, name: str) -> tuple[str, ...]:
    """Values of a parameter of a path that lead to something."""
    base, graph = knowledge(), atlas().graph
    first = rule.strip("/").split("/")[0].removesuffix(".json")
    if rule.startswith(("/house-rules/effects", "/question/")):
        return tuple(_spread([one.id for one in base.questions if one.ended is None]))
    if rule.startswith(("/house-rules", "/api/profiles")):
        return tuple(one.id for one in base.profiles)
    if rule.startswith("/api/graph"):
        return tuple(_spread([key for key, kind in graph.nodes(data="kind") if kind in ("rule", "question", "clarification")]))
    if rule.startswith(("/api/cards", "/with/")):
        ids = [card.id for card in atlas().library.cards.values() if card.kind in ("minion", "action")]
        return tuple(_spread(ids)[:: -1] if name == "other" else _spread(ids))
    if rule.startswith("/rules/"):
        return tuple(chapter.id for chapter in base.chapters)
    if first in ("card", "base"):
        return tuple(_spread([fact.id for fact in atlas().cards.values() if (fact.id in base_ids()) == (first == "base")]))
    kind = {"ruling": "clarification"}.get(first, first)
    return tuple(_spread([key.partition(":")[2] for key, value in graph.nodes(data="kind") if value == kind]))


@lru_cache(maxsize=1)
def cases() -> tuple[dict[str, Any], ...]:
    """Cases of the collection that can be judged quickly."""
    found = []
    for id in _spread(list(collection())):
        _, data = variant(id)
        found.append(dict(caselink.from_situation(data).data))
    return tuple(found)


def case_parameters() -> dict[str, tuple[str, ...]]:
    """Parameters of the links of those cases, by name: the first values belong to the first case, and so on; empty where it has none."""
    links = [caselink.parameters(caselink.Case(data)) for data in cases()]
    links = [link for link in links if max(map(len, link.values())) <= 1_500]
    return {name: tuple(link.get(name, "") for link in links) for name, *_ in QUERIES["case.compare_twin"]}
