"""Disputes that everybody has had: what the first page offers to look at, and the table it opens with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ...judge.situation.compendium import compendium
from ...language.loading import slug
from ..case.boards import Board
from .laid import laid

#: The ids of their situations, the one whose table is laid first.
FAMOUS = (
    "buccaneer-and-cub-scouts",
    "mimic-and-nightstalker",
    "sleep-spores-and-in-plain-sight",
    "collector-on-the-homeworld",
)


@dataclass(frozen=True)
class FamousDispute:
    """``cards``: the two that it is about. ``says``: what happens there. ``status``: of its verdict. ``board``: its table."""

    id: str
    cards: tuple[str, ...]
    says: str
    status: str
    board: Board


@lru_cache(maxsize=1)
def famous() -> tuple[FamousDispute, ...]:
    """The famous disputes that the collection has and the judge can play; the cards a dispute is about are those that its id names."""
    known = compendium().situations
    return tuple(
        FamousDispute(one.id, tuple(card for card in known[one.id].cards if slug(card) in one.id)[:2], one.title, one.status, one.board)
        for one in map(laid, FAMOUS)
        if one is not None
    )
