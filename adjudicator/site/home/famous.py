"""Disputes that everybody has had: what the first page offers to look at, and the table it opens with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ...ground.findings import BadInput
from ...judge.asking.verdict_status import verdict_status
from ...judge.data.loaded import library
from ...judge.situation.compendium import compendium
from ...judge.situation.situation import read_situation
from ...knowledge import rulings_path
from ...language.loading import slug
from ..case.boards import Board
from ..case.case_board import of_case
from ..case.judging import Judged, judge
from ..case.link import Case, from_situation

#: The ids of their situations, the one whose table is laid first.
FAMOUS = (
    "buccaneer-and-cub-scouts",
    "mimic-and-nightstalker",
    "sleep-spores-and-in-plain-sight",
    "collector-on-the-homeworld",
)


@dataclass(frozen=True)
class FamousDispute:
    """``cards``: the two that it is about. ``says``: what happens there. ``status``: of its verdict, empty where there is none."""

    id: str
    cards: tuple[str, ...]
    says: str
    status: str


@lru_cache(maxsize=1)
def famous() -> tuple[FamousDispute, ...]:
    """The famous disputes that the collection has; the cards a dispute is about are those that its id names."""
    known = compendium().situations
    return tuple(
        FamousDispute(id, tuple(card for card in known[id].cards if slug(card) in id)[:2], known[id].title, _status(id))
        for id in FAMOUS
        if id in known
    )


@lru_cache(maxsize=1)
def opening() -> Board | None:
    """The table of the first famous dispute as it is laid; nothing where the collection has none that can be played."""
    for id in FAMOUS:
        case, found = _judged(id)
        if found is not None and not found.stops():
            return of_case(case.data, found, library())
    return None


def _status(id: str) -> str:
    case, found = _judged(id)
    if found is None or found.stops():
        return ""
    return verdict_status(case.data, found.replayed, found.verdict.standing).status


@lru_cache(maxsize=len(FAMOUS))
def _judged(id: str) -> tuple[Case, Judged | None]:
    """A situation's first variant as a case, and what comes of it."""
    told = compendium().situations.get(id)
    if told is None:
        return Case({}), None
    try:
        case = from_situation(read_situation(rulings_path() / told.file, told.file).variants[0][1])
    except BadInput:
        return Case({}), None
    return case, judge(case.data)
