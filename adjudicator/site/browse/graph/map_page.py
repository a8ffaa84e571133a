"""One map of everything: the chapters with the contested points that lie in them, the loops, and the factions whose cards meet them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from ....judge.data.contested import USUAL, usual_title
from ....judge.data.loaded import game_profile
from ....judge.situation.compendium import compendium
from ....knowledge.factions import faces
from ....knowledge.words import fold, slug
from ..book import taught_order
from ..shapes import Link, link

#: The chapter in which loops are told of.
OF_LOOPS = "loops"


@dataclass(frozen=True)
class Point:
    """A contested point, or a loop. ``settled``: whether the answer that is taken is an official one; a loop never is. ``factions``: those
    of the cards that it names, by name."""

    link: Link
    settled: bool
    factions: tuple[str, ...]


@dataclass(frozen=True)
class Region:
    """A chapter with what is contested in it, loops last."""

    link: Link
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Place:
    """A faction. ``set``: its first one; ``points``: how many of the map name cards of it."""

    link: Link
    set: str
    points: int


@dataclass(frozen=True)
class MapPage:
    """The map. ``usual``: the reading by which it is told whether a point is settled. ``contested``, ``open``: how many points there are,
    and how many of them without an official answer. ``factions``: by set, as the catalogue has them."""

    usual: str
    contested: int
    open: int
    regions: tuple[Region, ...]
    factions: tuple[Place, ...]


def _factions_of(names: tuple[str, ...]) -> tuple[str, ...]:
    known = compendium()
    cards = (known.names.get(fold(name)) for name in names)
    found = {home for card in cards if card for home, _ in known.cards[card].homes[:1] if home in faces()}
    return tuple(sorted(found))


def _chapter_of(question: str) -> str:
    """The chapter with most of the rules that a question is about; of several the one that is taught first."""
    graph, base = compendium().graph, compendium().base
    order = [chapter.id for chapter in taught_order()]
    counted: Counter[str] = Counter()
    for start, _, kind in graph.in_edges(f"question:{question}", keys=True):
        if kind == "contested-by" and start.startswith("rule:"):
            counted[base.get("rule", start.partition(":")[2]).chapter] += 1
    return min(counted, key=lambda one: (-counted[one], order.index(one)), default=order[0])


def _settled(question: str) -> bool:
    try:
        option = compendium().base.get("question", question).option(game_profile(USUAL).answer(question))
    except LookupError:
        return False
    return bool(option.standing == "official")


@lru_cache(maxsize=1)
def page() -> MapPage:
    """The map, made once."""
    base = compendium().base
    found: dict[str, list[Point]] = {}
    for question in (one for one in base.questions if not one.ended):
        made = Point(link(f"question:{question.id}"), _settled(question.id), _factions_of(tuple(question.cards)))
        found.setdefault(_chapter_of(question.id), []).append(made)
    for loop in (one for one in base.loops if not one.ended):
        found.setdefault(OF_LOOPS, []).append(Point(link(f"loop:{loop.id}"), False, _factions_of(tuple(loop.cards))))
    regions = tuple(Region(link(f"chapter:{one.id}"), tuple(found.get(one.id, ()))) for one in taught_order())
    points = [point for region in regions for point in region.points]
    named = Counter(name for point in points for name in point.factions)
    factions = tuple(Place(link(f"faction:{slug(one.name)}"), one.set, named[one.name]) for one in faces().values())
    questions = [point for point in points if point.link.kind == "question"]
    return MapPage(usual_title(), len(questions), sum(not one.settled for one in questions), regions, factions)
