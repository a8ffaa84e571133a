"""Open work: what is unsettled, stale, not shown by a situation, or wished for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ...judge.data.loaded import knowledge
from ...judge.ruling.staleness import stale_rulings
from ...judge.situation.compendium import compendium
from ...judge.situation.text_only import unplayable
from ...knowledge.model import Clarification, Rule
from ..house_rules.pages import table

#: Most rows of one part.
MOST = 200


@dataclass(frozen=True)
class Unsettled:
    """A contested point on which nobody official has spoken. ``options``: titles. ``decides``: how many known situations hang on it."""

    id: str
    asks: str
    options: tuple[str, ...]
    decides: int


@dataclass(frozen=True)
class Stale:
    """A ruling made for a printing that a later one changed. ``kind`` and ``id``: its page. ``changed``: the cards."""

    kind: str
    id: str
    title: str
    says: str
    changed: tuple[str, ...]
    situations: int


@dataclass(frozen=True)
class Bare:
    """A rule or ruling that no situation shows. ``reason``: why none does, empty where nobody said."""

    kind: str
    id: str
    title: str
    reason: str


@dataclass(frozen=True)
class Wanted:
    """A card that cannot be played yet, and how often it was asked for."""

    card: str
    faction: str
    times: int


@dataclass(frozen=True)
class OpenWork:
    """Everything to be done. The numbers count all, the lists at most the first of them."""

    unsettled: tuple[Unsettled, ...]
    stale: tuple[Stale, ...]
    bare: tuple[Bare, ...]
    wanted: tuple[Wanted, ...]
    unsettled_count: int
    stale_count: int
    bare_count: int
    text_only_count: int


def page(wishes: list[tuple[str, int]]) -> OpenWork:
    """The page. ``wishes``: (card, times), the most wanted first."""
    known = unplayable()
    wanted = tuple(Wanted(card, known[card].faction, times) for card, times in wishes if card in known)[:MOST]
    unsettled, old, bare = _unsettled(), _stale(), _bare()
    return OpenWork(unsettled[:MOST], old[:MOST], bare[:MOST], wanted, len(unsettled), len(old), len(bare), len(known))


@lru_cache(maxsize=1)
def _unsettled() -> tuple[Unsettled, ...]:
    found = []
    for question in knowledge().questions:
        official = [one for one in question.options if one.standing == "official"]
        if question.ended is not None or official:
            continue
        decides = max(
            (
                len(table().between(question.id, one.id, other.id))
                for one in question.options
                for other in question.options
                if one.id < other.id
            ),
            default=0,
        )
        found.append(Unsettled(question.id, question.asks, tuple(one.title for one in question.options), decides))
    return tuple(sorted(found, key=lambda one: (-one.decides, one.asks)))


@lru_cache(maxsize=1)
def _stale() -> tuple[Stale, ...]:
    known = compendium()
    found = []
    for one in stale_rulings(known, run=False):
        kind, _, id = one.key.partition(":")
        shown = {
            *getattr(known.base.by_key[one.key], "situations", ()),
            *(told.id for told in known.situations.values() if id in told.shows),
        }
        found.append(Stale(kind, id, one.title, one.says, tuple(change.card for change in one.changes), len(shown)))
    return tuple(sorted(found, key=lambda one: (one.situations > 0, one.title, one.id)))


@lru_cache(maxsize=1)
def _bare() -> tuple[Bare, ...]:
    """Rules and clarifications without situation, but for those that say why none can show them; *not yet encoded* is no such reason."""
    known = compendium()
    shown = {id for told in known.situations.values() for id in told.shows}
    stated: tuple[Rule | Clarification, ...] = (*known.base.rules, *known.base.clarifications)
    found = [
        Bare(record.KIND, record.id, record.title, record.narrative)
        for record in stated
        if record.ended is None
        and record.id not in shown
        and not getattr(record, "situations", ())
        and record.narrative in ("", "not yet encoded")
    ]
    return tuple(sorted(found, key=lambda one: (bool(one.reason), one.kind, one.title, one.id)))
