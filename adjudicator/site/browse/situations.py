"""The list of situations, and the page of each: the case that it is, with what it is there for."""

from __future__ import annotations

from dataclasses import dataclass

from ...judge.expectations.in_words import Expected, expectations_in_words
from ...judge.situation.compendium import compendium
from ...judge.situation.situation import Situation
from ...knowledge.graph.walks import neighbours
from ...knowledge.model import Citation
from ..case import comparing
from ..case import page as casepage
from ..case.judging import Judged
from .addresses import address
from .collection import folder_of, situation
from .shapes import Link, Node, cites_of, links_to

#: Links of the graph to a situation: from what it demonstrates, and from the cards on its table.
SHOWN_BY, LIES_IN = "demonstrated-by", "appears-in"


@dataclass(frozen=True)
class Entry:
    """One situation in a list. ``folder``: its subject. ``id``, ``title``: of the situation. ``variants``: names."""

    folder: str
    id: str
    title: str
    variants: tuple[str, ...]


@dataclass(frozen=True)
class Index:
    """The list of situations. ``entries``: by folder, then title."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class SituationPage:
    """A situation. ``variant``: the one that is shown, of ``variants``. ``note``: what the file says of it besides. ``shows``: what it
    demonstrates. ``cards``: of the game that lie in it. ``expected``: what must come of it. ``case``: as it was judged. ``compared``: the
    other readings and printings."""

    node: Node
    variant: str
    variants: tuple[str, ...]
    note: str
    shows: tuple[Link, ...]
    cards: tuple[Link, ...]
    expected: tuple[Expected, ...]
    case: casepage.CasePage
    compared: comparing.ComparePage


def index() -> Index:
    """The page that lists all situations."""
    rows = [Entry(folder_of(one), one.id, one.title, one.variants) for one in compendium().situations.values()]
    return Index(tuple(sorted(rows, key=lambda row: (row.folder, row.title))))


def page(id: str, variant: str, judged: Judged, case: casepage.CasePage, compared: comparing.ComparePage) -> SituationPage:
    """The page of a variant. ``judged``, ``case``, ``compared``: the same as a case, with a verdict. Raises ``KeyError`` where there
    is no such thing."""
    found = situation(id)
    if found is None:
        raise KeyError(id)
    data = dict(found.variants)[variant]
    near = neighbours(compendium().graph, f"situation:{id}").back
    return SituationPage(
        _node(found),
        variant,
        tuple(name for name, _ in found.variants),
        str(data.get("note") or ""),
        links_to(near.get(SHOWN_BY, ())),
        links_to(near.get(LIES_IN, ())),
        expectations_in_words(data.get("expect"), judged.replayed, judged.data),
        case,
        compared,
    )


def _node(found: Situation) -> Node:
    key = f"situation:{found.id}"
    cites = cites_of(Citation(one["source"], str(one.get("section", "")), one.get("page")) for one in found.cites)
    return Node(key, "situation", found.id, found.title, address(key), cites=cites)
