"""A situation of the collection as it lies on the table, with what comes of it: each made once a process."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ...ground.findings import BadInput
from ...judge.asking.verdict_status import verdict_status
from ...judge.data.loaded import library
from ...judge.situation.compendium import compendium
from ...judge.situation.situation import read_situation
from ...knowledge import rulings_path
from ..case.boards import Board
from ..case.case_board import of_case
from ..case.judging import judge
from ..case.link import from_situation


@dataclass(frozen=True)
class Laid:
    """``title``: of the situation. ``board``: as its first variant lays it. ``says``: the verdict on that; ``status``: what it has
    earned."""

    id: str
    title: str
    board: Board
    says: str
    status: str


@lru_cache(maxsize=512)
def laid(id: str) -> Laid | None:
    """A situation, laid out; nothing where there is none or it cannot be played."""
    told = compendium().situations.get(id)
    if told is None:
        return None
    try:
        case = from_situation(read_situation(rulings_path() / told.file, told.file).variants[0][1])
    except BadInput:
        return None
    found = judge(case.data)
    if found.stops():
        return None
    status = verdict_status(case.data, found.replayed, found.verdict.standing).status
    return Laid(id, told.title, of_case(case.data, found, library()), found.verdict.says, status)
