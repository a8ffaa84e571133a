"""The moments of a game that people begin with: what kind of thing happened, before they name a card.

A moment is asked of cards through what can have happened between them (:mod:`.smallest_case`) and what their abilities cause and wait for.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ...language import analysis
from ..data.loaded import library
from .happening import PLAYED, Happening

#: Most cards that are named for a moment.
SHOWN = 8


class Moment(NamedTuple):
    """``key``: as a link spells it. ``says``: as a sentence. ``kinds``: of the happenings that are it. ``events``: what a card that has
    to do with it causes or waits for."""

    key: str
    says: str
    kinds: tuple[str, ...]
    events: tuple[str, ...] = ()


MOMENTS = (
    Moment("play", "A card is played", PLAYED, ("play",)),
    Moment("destroy", "A minion would be destroyed", ("destroy",), ("destroy", "leave_play", "to_discard")),
    Moment("move", "A minion moves", ("move",), ("move",)),
    Moment("score", "A base scores", ("score",), ("before_score", "when_score", "after_score", "scored")),
    Moment("turn", "A turn starts or ends", ("turn_start", "turn_end"), ("turn_start", "turn_end")),
    Moment("duel", "A duel", (*PLAYED, "talent", "use", "score"), ("duel", "dueling", "win_duel")),
)


def moment_of_key(key: str) -> Moment | None:
    """The moment of a key; ``None`` if there is none."""
    return next((one for one in MOMENTS if one.key == key), None)


@lru_cache(maxsize=2_048)
def _about(name: str) -> tuple[frozenset[str], frozenset[str]]:
    """What the abilities of a card cause, and what they wait for."""
    if name not in library():
        return frozenset(), frozenset()
    card = library().find(name)
    abilities = [ability for age in ("first", "latest") for ability in card.face(age).abilities]
    return (
        frozenset(event for ability in abilities for event in analysis.causes(ability)),
        frozenset(event for ability in abilities for event in analysis.waits_for(ability)),
    )


def is_of_moment(one: Moment, happening: Happening) -> bool:
    """Whether a happening is such a moment; a duel is what somebody does whose card makes one."""
    if happening.kind not in one.kinds:
        return False
    return one.key != "duel" or bool(happening.card) and "duel" in _about(happening.card)[0]


def of_moment_first(one: Moment, happenings: Iterable[Happening]) -> tuple[Happening, ...]:
    """Happenings, those of a moment before the others."""
    found = tuple(happenings)
    return (*(other for other in found if is_of_moment(one, other)), *(other for other in found if not is_of_moment(one, other)))


@lru_cache(maxsize=16)
def cards_of_moment(one: Moment) -> tuple[str, ...]:
    """Some cards that people ask about when it is such a moment: those that wait for it, else those that cause it, plainest names first."""
    ranked = []
    for card in library().cards.values():
        causes, waits = _about(card.name)
        if waits & set(one.events) or (one.key == "duel" and "duel" in causes):
            ranked.append((card.kind != "minion", len(card.name), card.name))
    return tuple(name for *_, name in sorted(ranked)[:SHOWN])
