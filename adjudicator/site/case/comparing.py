"""Comparing on a page: what all readings share, where they part, and only then what differs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...judge.compare.compare import Interpretation
from ...judge.data.loaded import knowledge
from ...judge.replay.outcome import Fact, fact_words
from .judging import Judged
from .page import depends
from .settling import asks
from .sides import Side, key_of, sides


@dataclass(frozen=True)
class Reading:
    """One interpretation. ``changes``: (``question`` or ``printing``, what, answer); empty for the case as it stands.
    ``says``: in words."""

    says: str
    changes: tuple[tuple[str, str, str], ...]
    standing: str = ""


@dataclass(frozen=True)
class Outcome:
    """Interpretations that end alike. ``key``: how a side of a dispute is pinned to it. ``parts``: where its line leaves that of the case,
    as (step, there, here)."""

    number: int
    key: str
    says: str
    standing: str
    readings: tuple[Reading, ...]
    parts: tuple[int, str, str] | None = None


@dataclass(frozen=True)
class Row:
    """A fact in which outcomes differ. ``cells``: one an outcome; ``odd``: whether that cell differs from the first."""

    what: str
    cells: tuple[str, ...]
    odd: tuple[bool, ...]


@dataclass(frozen=True)
class ComparePage:
    """``shared``: what ends the same in all. ``rows``: only what differs. ``sides``: who says which outcome, and under which answer that is
    so."""

    title: str
    says: str
    depends: str
    outcomes: tuple[Outcome, ...]
    shared: tuple[str, ...]
    rows: tuple[Row, ...]
    no_difference: tuple[str, ...]
    not_tried: tuple[str, ...]
    opens: tuple[str, ...]
    sides: tuple[Side, ...] = ()


def page(title: str, judged: Judged, pins: dict[str, str] | None = None) -> ComparePage:
    """The comparison of a case that can be judged. ``pins``: who says which outcome."""
    compared = judged.compared()
    firsts = [group.variants[0] for group in compared.groups]
    name = compared.base.made.trace.name
    outcomes = tuple(
        Outcome(
            group.number,
            key_of(_shortest(group.variants)[0].change),
            group.verdict.says,
            group.verdict.standing,
            tuple(_reading(one) for one in _shortest(group.variants)),
            (first.parts.step, first.parts.base, first.parts.other) if first.parts is not None else None,
        )
        for group, first in zip(compared.groups, firsts)
    )
    facts = list(dict.fromkeys(fact for first in firsts for fact in sorted(first.seen.facts, key=repr)))
    rows, shared = [], []
    for fact in facts:
        cells = tuple(_cell(fact, first, name) for first in firsts)
        if len(set(cells)) > 1:
            rows.append(Row(_what(fact, name), cells, tuple(cell != cells[0] for cell in cells)))
        elif cells[0] and fact[0] in ("card", "vp") and not str(fact[-1]).rpartition("-")[0].endswith(("-deck", "-hand")):
            shared.append(f"{_what(fact, name)}: {cells[0]}")
    opens = tuple(f"With {one.says} somebody may decide otherwise: {'; '.join(one.opens)}." for one in compared.variants if one.opens)
    return ComparePage(
        title,
        compared.sentence(),
        depends(compared),
        outcomes,
        tuple(shared),
        tuple(rows),
        tuple(asks(question) for question in compared.no_difference),
        tuple(compared.not_tried),
        opens,
        sides(pins or {}, outcomes),
    )


def _shortest(variants: list[Interpretation]) -> list[Interpretation]:
    """Interpretations that change least; of those that change several answers at once only what no single one does."""
    single = [one for one in variants if len(one.change) < 2]
    return single or variants[:3]


def _reading(one: Interpretation) -> Reading:
    words, standing = [], ""
    for kind, what, answer in one.change:
        if kind == "question":
            try:
                option = knowledge().get("question", what).option(answer)
                words.append(f"{asks(what)} {option.title}")
                standing = option.standing
                continue
            except LookupError:
                pass
        words.append(f"{what}: {answer} printing{'s' if what == 'all cards' else ''}" if kind == "printing" else f"{what}: {answer}")
    return Reading("; ".join(words) or "this case", one.change, standing)


def _what(fact: Fact, name: Callable[[str], str]) -> str:
    head = str(fact[0])
    if head in ("card", "base"):
        return name(fact[1])
    return {
        "vp": f"{fact[1] if len(fact) > 1 else ''}'s VP",
        "result": "the game",
        "turn": "whose turn",
        "plays": "plays left",
        "loops": "loops",
        "values": "powers that do not settle",
        "bases": "bases in play",
    }.get(head, head)


def _cell(fact: Fact, one: Interpretation, name: Callable[[str], str]) -> str:
    value = one.seen.facts.get(fact)
    head = fact[0]
    if value is None:
        return "gone" if head == "card" else ""
    if head == "card":
        return fact_words(value, name)
    if head == "vp":
        return "never stops growing" if value[0] == "growing" else str(value[0])
    if head == "base":
        return f"breakpoint {value[1]}"
    if head == "bases":
        return ", ".join(name(base) for base in value)
    if head == "loops":
        return "; ".join(f"{kind}: {', '.join(name(card) for card in cards)}" for kind, cards in value) or "none"
    if head == "result":
        return f"{value[0]}{', ' + ' and '.join(value[1]) + ' won' if value[1] else ''}" if value else "goes on"
    if head == "values":
        return ", ".join(name(card) for card, _ in value)
    return ", ".join(str(part) for part in value) or "none"
