"""Comparing on a page: what all readings share, where they part, and only then what differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from ...judge.compare.comparison import ALL_CARDS, Interpretation
from ...judge.data.loaded import knowledge, library
from ...judge.replay.board import BoardBase, BoardCard, board_of
from ...judge.replay.outcome import Fact, fact_words
from ...judge.verdict.copies import Copies
from ...knowledge.citations import citation_text
from .boards import Board, of_board
from .endings import differing, only_here, outcome_names
from .judging import Judged
from .page import depends, title_of, untried_words
from .places import mapping, with_value
from .settling import asks
from .sides import Side, key_of, sides

#: Most bases of an end that are drawn, and most cards of one besides those that matter.
BASES, BESIDES = 2, 3
#: Most shared steps that are told.
SHARED = 3
#: The game's result, and kinds of loop, in words.
ENDS = {"points": "is over", "game-over": "is over, the points count", "stalemate": "stalemate", "unending": "never ends"}
LOOPS = {"forced": "for ever", "chosen": "as often as somebody likes", "values": "powers that never settle"}
NUMBERS = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six", 7: "Seven", 8: "Eight", 9: "Nine"}


@dataclass(frozen=True)
class Reading:
    """One interpretation. ``changes``: (``question`` or ``printing``, what, answer); empty for the case as it stands.
    ``says``: in words; ``title``: what it is called; ``source``: who says so. ``told``: its own verdict where that of the outcome is
    not true of it."""

    says: str
    changes: tuple[tuple[str, str, str], ...]
    standing: str = ""
    title: str = ""
    source: str = ""
    told: str = ""


@dataclass(frozen=True)
class SharedStep:
    """A step that all readings share. ``number``: from 1. ``kind``: as the trace calls it."""

    number: int
    says: str
    kind: str


@dataclass(frozen=True)
class Outcome:
    """Interpretations that end alike. ``name``: what the outcome is called. ``tells``: what of its verdict is not said of the first, or
    of the first what is not said of the second. ``key``: how a side of a dispute is pinned to it. ``reading``: the simplest that leads
    to it. ``parts``: where its line leaves that of the case, as (step, there, here). ``board``: the bases on which it shows."""

    number: int
    name: str
    key: str
    tells: str
    says: str
    standing: str
    reading: Reading
    readings: tuple[Reading, ...]
    board: Board
    parts: tuple[int, str, str] | None = None


@dataclass(frozen=True)
class Row:
    """A fact in which outcomes differ. ``cells``: one an outcome; ``odd``: whether that cell differs from the first."""

    what: str
    cells: tuple[str, ...]
    odd: tuple[bool, ...]


@dataclass(frozen=True)
class ComparePage:
    """``asks``: what is compared, as a question. ``steps``: what happens in all of them before they part, the deciding ones; ``more``: how
    many others. ``shared``: what ends the same in all. ``rows``: only what differs. ``sides``: who says which outcome, and under which
    answer that is so."""

    title: str
    asks: str
    says: str
    steps: tuple[SharedStep, ...]
    more: int
    depends: str
    outcomes: tuple[Outcome, ...]
    shared: tuple[str, ...]
    rows: tuple[Row, ...]
    no_difference: tuple[str, ...]
    not_tried: tuple[str, ...]
    opens: tuple[str, ...]
    sides: tuple[Side, ...] = ()


def page(data: Mapping[str, Any], judged: Judged) -> ComparePage:
    """The comparison of a case that can be judged, before anybody says an outcome. ``data``: as it was given."""
    compared = judged.compared()
    firsts = [group.variants[0] for group in compared.groups]
    name = compared.base.made.trace.name
    cards = differing(firsts)
    bases = _bases(firsts, cards)
    # the sentence is that of the reading that stands in the head
    told = [_shortest(group.variants)[0].told or group.verdict.says for group in compared.groups]
    outcomes = []
    for group, first, called in zip(compared.groups, firsts, outcome_names(firsts)):
        simplest = _shortest(group.variants)
        says = told[group.number]
        readings = tuple(_reading(one, says, group.verdict.says) for one in simplest)
        outcomes.append(
            Outcome(
                group.number,
                called,
                key_of(simplest[0].change),
                only_here(says, told[1:2] if group.number == 0 else told[:1]),
                says,
                group.verdict.standing,
                _here(judged, compared) if group.number == 0 else readings[0],
                readings,
                _board(first, bases, frozenset(cards)),
                (first.parts.step, first.parts.base, first.parts.other) if first.parts is not None else None,
            )
        )
    rows, shared = _facts(firsts, name)
    opens = tuple(f"With {one.says} somebody may decide otherwise: {'; '.join(one.opens)}." for one in compared.variants if one.opens)
    return ComparePage(
        title_of(data),
        _asked(compared),
        compared.sentence(),
        *_shared_steps(firsts),
        depends(compared),
        tuple(outcomes),
        shared,
        rows,
        tuple(asks(question) for question in compared.no_difference),
        tuple(untried_words(line, compared.base.made.setting.names) for line in compared.not_tried),
        opens,
    )


def disputed(page: ComparePage, pins: dict[str, str]) -> ComparePage:
    """A comparison with the sides of a dispute. ``pins``: who says which outcome."""
    return replace(page, sides=sides(pins, page.outcomes)) if pins else page


def _asked(compared: Any) -> str:
    """What is compared, as a question; where it is more than one thing, that there are several ends."""
    ways = len(compared.groups)
    if ways < 2:
        return "However it is read, it ends the same"
    if len(compared.matters) == 1 and not compared.printings:
        return asks(compared.matters[0])
    if not compared.matters and not compared.together and len(compared.printings) == 1:
        only = compared.printings[0]
        return "Which printings are on the table?" if only == ALL_CARDS else f"Which printing of {only} is on the table?"
    return f"{NUMBERS.get(ways, str(ways))} ways it can end"


def _facts(firsts: Sequence[Interpretation], name: Callable[[str], str]) -> tuple[tuple[Row, ...], tuple[str, ...]]:
    """What differs between ends, and what is the same in all of them."""
    rows, shared = [], []
    for fact in dict.fromkeys(fact for first in firsts for fact in sorted(first.seen.facts, key=repr)):
        cells = tuple(_cell(fact, first, name) for first in firsts)
        if len(set(cells)) > 1:
            rows.append(Row(_what(fact, name), cells, tuple(cell != cells[0] for cell in cells)))
        elif cells[0] and fact[0] in ("card", "vp") and not str(fact[-1]).rpartition("-")[0].endswith(("-deck", "-hand")):
            shared.append(f"{_what(fact, name)}: {cells[0]}")
    return tuple(rows), tuple(shared)


def _shared_steps(firsts: Sequence[Interpretation]) -> tuple[tuple[SharedStep, ...], int]:
    """The deciding steps before any of the ends leaves the line of the first, the last ones of them, and how many others there are."""
    forks = [first.parts.step for first in firsts if first.parts is not None]
    steps = firsts[0].made.trace.steps
    common = list(enumerate(steps[: min(forks) - 1] if forks else steps, 1))
    copies = Copies(firsts[0].made)
    told = [SharedStep(number, copies.owned(step.says), step.kind) for number, step in common if step.deciding][-SHARED:]
    return tuple(told), len(common) - len(told)


# -- boards ------------------------------------------------------------------------------------------------------------------------


def _bases(firsts: Sequence[Interpretation], cards: Sequence[str]) -> tuple[str, ...]:
    """The bases on which ends differ: those at which the cards lie that do, in the ends that are shown first before others, and at the
    beginning."""
    found = {base: 0 for base in firsts[0].made.position.bases() if base}
    places = [(first.made.position, 3 if number < 2 else 1) for number, first in enumerate(firsts)]
    for card in cards:
        for position, weight in (*places, (firsts[0].made.setting.game.position, 1)):
            place = position.play.get(card)
            if place is not None and place.base is not None:
                found[place.base] = found.get(place.base, 0) + weight
    told = [base for base in sorted(found, key=lambda base: -found[base]) if found[base] or not any(found.values())]
    return tuple(told[:BASES])


def _board(first: Interpretation, bases: Sequence[str], cards: frozenset[str]) -> Board:
    """The table at the end of a line, no more of it than the bases that count."""
    made = first.made
    table = board_of(made.position, made.setting.names, made.setting.library, made.profile, made.setting.game.position)
    known = {base.id: base for base in table.bases}
    shown = replace(table, bases=tuple(_spare(known[base], cards) for base in bases if base in known))
    return replace(of_board(shown, cards), players=(), piles=())


def _spare(base: BoardBase, cards: frozenset[str]) -> BoardBase:
    """A base with the cards that count, and few besides."""
    groups = []
    for group in base.groups:
        besides = [card for card in group.cards if not _counts(card, cards)][:BESIDES]
        groups.append(replace(group, cards=tuple(card for card in group.cards if _counts(card, cards) or card in besides)))
    return replace(base, groups=tuple(groups))


def _counts(card: BoardCard, cards: frozenset[str]) -> bool:
    return card.id in cards or any(_counts(other, cards) for other in card.attached)


# -- readings ----------------------------------------------------------------------------------------------------------------------


def played(data: Mapping[str, Any], reading: Reading) -> dict[str, Any] | None:
    """A case with a reading taken in it; ``None`` where no case can say that."""
    made = dict(data)
    for kind, what, answer in reading.changes:
        if kind == "question":
            made = with_value(made, ("questions", what), answer)
        elif what == ALL_CARDS:
            made = {**made, "printings": answer}
        elif what in library():
            made = {**made, "printing": {**mapping(made.get("printing")), what: answer}}
        else:
            return None
    return made


def _shortest(variants: list[Interpretation]) -> list[Interpretation]:
    """Interpretations that change least; of those that change several answers at once only what no single one does."""
    single = [one for one in variants if len(one.change) < 2]
    return single or variants[:3]


def _reading(one: Interpretation, says: str, usual: str) -> Reading:
    """An interpretation in words. ``says``: what the outcome is told as; ``usual``: what most of its interpretations are told as."""
    own = one.told or usual
    words, titles, sources, standing = [], [], [], ""
    for kind, what, answer in one.change:
        option = _option(what, answer) if kind == "question" else None
        if option is not None:
            words.append(f"{asks(what)} {option.title}")
            titles.append(option.title)
            sources.append(_source(option))
            standing = option.standing
        elif kind == "printing":
            many = what == ALL_CARDS
            words.append(f"{what}: {answer} printing{'s' if many else ''}")
            titles.append(f"{'All' if many else what} in the {answer} printing{'s' if many else ''}")
            sources.append("Look at your card" if not many else "Look at your cards")
        else:
            words.append(f"{what}: {answer}")
            titles.append(answer)
    return Reading(
        "; ".join(words) or "this case",
        one.change,
        standing,
        "; ".join(titles),
        "; ".join(dict.fromkeys(source for source in sources if source)),
        own if own != says else "",
    )


def _here(judged: Judged, compared: Any) -> Reading:
    """How the case as it stands reads what decides it."""
    points = list(dict.fromkeys((*compared.matters, *(question for pair in compared.together for question in pair))))
    options = [option for option in (_option(question, compared.read.get(question, "")) for question in points) if option is not None]
    titles = [option.title for option in options]
    if compared.printings and not options:
        titles = [f"{'Latest' if judged.data.get('printings') == 'latest' else 'First'} printings"]
    standing = compared.groups[0].verdict.standing
    sources = dict.fromkeys(source for source in map(_source, options) if source)
    source = "; ".join(list(sources)[:1]) or ("Look at your cards" if compared.printings else "")
    more = f" and {len(titles) - 1} more" if len(titles) > 1 else ""
    return Reading("this case", (), standing, f"{titles[0]}{more}" if titles else "", source)


def _option(question: str, answer: str) -> Any:
    try:
        return knowledge().get("question", question).option(answer)
    except LookupError:
        return None


def _source(option: Any) -> str:
    """Who stands behind an answer: the first source that says so, else whoever it is. Where in the source stands with the question."""
    return citation_text(knowledge(), msgspec.structs.replace(option.cites[0], section="", page=None)) if option.cites else str(option.who)


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
        return "; ".join(f"{LOOPS.get(kind, kind)}: {', '.join(name(card) for card in cards)}" for kind, cards in value) or "none"
    if head == "result":
        return f"{ENDS.get(value[0], value[0])}{', ' + ' and '.join(value[1]) + ' won' if value[1] else ''}" if value else "goes on"
    if head == "values":
        return ", ".join(name(card) for card, _ in value)
    return ", ".join(str(part) for part in value) or "none"
