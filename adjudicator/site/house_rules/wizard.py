"""House rules one question at a time: the point, its table before, and each reading with the table after it.

What was answered so far stands in the address as the text of house rules, so every answer is a link, and back is one as well."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...judge.data import house_rules
from ...judge.data.house_rules import LATER, HouseRules
from ...judge.data.loaded import knowledge
from ...knowledge.citations import citation_text
from . import pages
from .pages import AT_ONCE, Agreed, Changed, Point
from .tables import SmallTable, players_of, small_table

#: Most citations shown of one reading.
CITED = 2


@dataclass(frozen=True)
class Reading:
    """A way to read a point. ``cites``: where it is written. ``now``: whether it holds so far; ``preset``: whether the preset answers so.
    ``text``: the house rules with it. ``outcome`` and ``table``: what comes of the situation that shows the point. ``changes``: how many
    situations end otherwise than with the preset's answer, ``named`` the first of them."""

    id: str
    title: str
    says: str
    standing: str
    who: str
    cites: tuple[str, ...]
    now: bool
    preset: bool
    text: str
    outcome: str
    table: SmallTable | None
    changes: int
    named: tuple[Changed, ...]


@dataclass(frozen=True)
class StepPage:
    """One question. ``number``: from 1, of ``of`` in this round, of ``reached`` in all. ``text``: the house rules so far, ``settled`` so
    many points of them. ``later``: whether the point is left until it comes up, ``later_text`` the house rules with that. ``pairs``: on how
    many pairs of these factions' cards it decides, as far as they are computed."""

    text: str
    base: str
    base_title: str
    factions: tuple[str, ...]
    printing: str
    against: str
    number: int
    of: int
    reached: int
    settled: int
    question: str
    asks: str
    why: str
    cards: tuple[str, ...]
    situation: str
    variant: str
    shown: str
    before: SmallTable | None
    readings: tuple[Reading, ...]
    later: bool
    later_text: str
    pairs: int


@dataclass(frozen=True)
class Settled:
    """A settled point and the number of its question, 0 where these factions cannot reach it."""

    row: Agreed
    number: int


@dataclass(frozen=True)
class FinishPage:
    """The end of a round. ``asked``: how many questions came so far; ``left``: how many are left."""

    text: str
    name: str
    base: str
    base_title: str
    factions: tuple[str, ...]
    printing: str
    against: str
    asked: int
    left: int
    agreed: tuple[Settled, ...]
    later: tuple[Settled, ...]


def step(rules: HouseRules, factions: tuple[str, ...], printing: str, against: str, at: int) -> StepPage | None:
    """The question of number ``at`` (0 for the first); ``None`` where there are no more. Raises :class:`BadInput`."""
    found = pages.reached(factions, printing, rules.base)
    if at >= len(found):
        return None
    chosen = LATER if found[at].id in rules.later else rules.answers.get(found[at].id, "")
    point = pages.point(found[at], rules.base, chosen)
    players = players_of((point.board, *(choice.board for choice in point.choices)))
    with_answer = _with_answer(rules, point.id)
    return StepPage(
        house_rules.written(rules),
        rules.base,
        knowledge().get("profile", rules.base).title,
        factions,
        printing,
        against,
        at + 1,
        min(len(found), (at // AT_ONCE + 1) * AT_ONCE),
        len(found),
        rules.changes,
        point.id,
        point.asks,
        point.why,
        point.cards,
        point.situation,
        point.variant,
        point.shown,
        small_table(point.board, players) if point.board is not None else None,
        _readings(point, players, with_answer),
        point.later,
        with_answer(LATER),
        pages.pairs_decided(factions).get(point.id, 0),
    )


def _with_answer(rules: HouseRules, question: str) -> Callable[[str], str]:
    """What makes the text of the house rules with another answer to a question."""
    chosen = {**rules.answers, **dict.fromkeys(rules.later, LATER)}

    def made(option: str) -> str:
        return house_rules.written(house_rules.made(knowledge(), rules.base, {**chosen, question: option}, rules.name))

    return made


def _readings(point: Point, players: tuple[str, ...], with_answer: Callable[[str], str]) -> tuple[Reading, ...]:
    known = knowledge()
    options = {option.id: option for option in known.get("question", point.id).options}
    return tuple(
        Reading(
            choice.id,
            choice.title,
            choice.says,
            choice.standing,
            choice.who,
            tuple(dict.fromkeys(citation_text(known, cite) for cite in options[choice.id].cites))[:CITED],
            choice.chosen and not point.later,
            choice.preset,
            with_answer(choice.id),
            choice.outcome,
            small_table(choice.board, players) if choice.board is not None else None,
            choice.changes,
            choice.named,
        )
        for choice in point.choices
    )


def finish(rules: HouseRules, factions: tuple[str, ...], printing: str, against: str, at: int) -> FinishPage:
    """What was settled so far. ``at``: how many questions came. Raises :class:`BadInput`."""
    found = pages.reached(factions, printing, rules.base)
    numbers = {one.id: number for number, one in enumerate(found, 1)}
    read = pages.read(house_rules.written(rules))
    asked = min(at, len(found))
    return FinishPage(
        read.text,
        read.name,
        read.base,
        read.base_title,
        factions,
        printing,
        against,
        asked,
        len(found) - asked,
        tuple(Settled(row, numbers.get(row.question, 0)) for row in read.agreed),
        tuple(Settled(row, numbers.get(row.question, 0)) for row in read.later),
    )
