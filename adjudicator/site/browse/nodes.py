"""One page a node: rules, terms, rulings, questions, loops, sources, authorities and profiles. Cards are in :mod:`.cards`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Any

from ...judge.data.ruling_scope import ruling_scope
from ...judge.situation.compendium import compendium
from ...knowledge.errors import UnknownId
from ...knowledge.model import cards_named
from ...knowledge.profiles import resolve
from ...knowledge.words import fold, slug
from ...language.english import listed
from .addresses import address, card_address
from .book import chapter_address, edition_titles, holds
from .demonstrations import Result, lap, parting, results
from .graph.meetings import Meeting, of_question
from .shapes import (
    Cite,
    Fact,
    Group,
    Link,
    Node,
    Shown,
    all_terms,
    cites_of,
    columns,
    definitions,
    link,
    links_to,
    node_of,
    shown,
    terms_used,
)


@dataclass(frozen=True)
class NodePage:
    """The page of a rule, source or authority."""

    node: Node


@dataclass(frozen=True)
class Meaning:
    """What a term means in some editions."""

    rule: Link
    says: str
    editions: tuple[str, ...]
    cites: tuple[Cite, ...]


@dataclass(frozen=True)
class TermPage:
    """The page of a term. ``meanings``: those of most editions first. ``used``: rules that use it."""

    node: Node
    meanings: tuple[Meaning, ...]


@dataclass(frozen=True)
class Covered:
    """A card that a ruling covers. ``printings``: of it, in words."""

    card: str
    url: str
    printings: str


@dataclass(frozen=True)
class Spared:
    """A card that only looks covered, and why it is not."""

    card: str
    url: str
    printing: str
    why: str


@dataclass(frozen=True)
class ReachPart:
    """How far a ruling about a kind of card goes."""

    conditions: tuple[str, ...]
    covers: tuple[Covered, ...]
    near: tuple[Spared, ...]


@dataclass(frozen=True)
class RulingPage:
    """The page of a ruling. ``results``: the situations that show it with the engine's verdict. ``reach``: where it is about a kind."""

    node: Node
    results: tuple[Result, ...]
    reach: ReachPart | None


@dataclass(frozen=True)
class OptionRow:
    """An answer. ``profiles``: readings that give it. ``leads``: the verdict of the demonstration under it."""

    id: str
    title: str
    says: str
    standing: str
    who: str
    cites: tuple[Cite, ...]
    profiles: tuple[Link, ...]
    leads: str


@dataclass(frozen=True)
class QuestionPage:
    """The page of a contested point. ``demonstration``: the situation in which the verdicts of the answers are told; ``variant``: of it.
    ``pairs``: cards of which it decides what comes when they meet, as it was computed."""

    node: Node
    why: str
    options: tuple[OptionRow, ...]
    demonstration: Shown | None
    variant: str
    pairs: tuple[Meeting, ...]


@dataclass(frozen=True)
class Way:
    """A way out of a loop."""

    title: str
    says: str
    url: str
    standing: str
    who: str
    cites: tuple[Cite, ...]


@dataclass(frozen=True)
class Corner:
    """A card on the ring that shows a lap. ``x``, ``y``: of its place; ``name``."""

    number: int
    name: str
    url: str
    x: float
    y: float


@dataclass(frozen=True)
class LoopPage:
    """The page of a loop. ``ring``: the cards that act in a lap, at most eight. ``gone``: the printing in which it is gone.
    ``by_engine``: whether the engine found it, and no source speaks of it."""

    node: Node
    kind: str
    gone: str
    by_engine: bool
    cards: tuple[Link, ...]
    ring: tuple[Corner, ...]
    ways_out: tuple[Way, ...]
    results: tuple[Result, ...]


@dataclass(frozen=True)
class AnswerRow:
    """What a profile answers. ``own``: whether this profile gives it itself; else ``layer`` does."""

    question: Link
    option: str
    says: str
    standing: str
    own: bool
    layer: str


@dataclass(frozen=True)
class ProfilePage:
    """The page of a profile. ``layers``: from this one to the root. ``answers``: its own first."""

    node: Node
    layers: tuple[Link, ...]
    answers: tuple[AnswerRow, ...]
    settings: tuple[Fact, ...]


#: What the kinds of loop are called.
KINDS_OF_LOOP = {
    "forced": "forced: no answer of any player leaves it",
    "chosen": "chosen: somebody has an answer that leaves it",
    "values": "of values: numbers that never settle",
}
#: On the ring: the most corners, the middle and the radius, in the units of its picture.
CORNERS, MIDDLE, RADIUS = 8, 100.0, 74.0


def _editions(editions: tuple[str, ...]) -> str:
    titles = edition_titles()
    if set(editions) >= set(titles):
        return "all editions"
    return ", ".join(titles[one] for one in titles if one in editions)


def _cards(record: Any) -> tuple[Fact, ...]:
    return tuple(Fact("card", name, card_address(name)) for name in dict.fromkeys(cards_named(record)))


@lru_cache(maxsize=2048)
def rule(id: str) -> NodePage:
    """The page of a rule. Raises :class:`UnknownId`."""
    record = compendium().base.get("rule", id)
    chapter = compendium().base.get("chapter", record.chapter)
    edition = next((one for one in edition_titles() if holds(record, one)), "")
    there = f"{chapter_address(chapter.id, edition, 'all')}#{record.id}" if edition else chapter_address(chapter.id)
    facts = [Fact("chapter", chapter.title, there), Fact("held in" if record.ended else "holds in", _editions(record.editions))]
    if record.term:
        facts.append(Fact("defines", record.term, address(f"term:{slug(record.term)}")))
    if record.printing:
        facts.append(Fact("speaks of", f"the {record.printing} printing"))
    if record.today:
        facts.append(Fact("by the latest texts", record.today))
    if record.narrative:
        facts.append(Fact("not shown on a table", record.narrative))
    return NodePage(node_of(record, record.says, (*facts, *_cards(record)), terms_used(record)))


@lru_cache(maxsize=128)
def term(id: str) -> TermPage:
    """The page of a term, by the slug of its word. Raises :class:`UnknownId`."""
    word = next((word for word in all_terms() if slug(word) == id), None)
    if word is None:
        raise UnknownId("term", id, (slug(word) for word in all_terms()))
    key = f"term:{id}"
    found = definitions(word)
    uses = sorted(
        {start for rule in found for start, _, kind in compendium().graph.in_edges(f"rule:{rule.id}", keys=True) if kind == "uses-term"}
    )
    rests_on, rests_on_it = columns(key)
    used = Group("is used by", links_to(uses[:60]), max(0, len(uses) - 60), f"/search?q={id}" if len(uses) > 60 else "")
    node = Node(
        key, "term", id, word, address(key), found[0].says, rests_on=rests_on, rests_on_it=(*rests_on_it, used) if uses else rests_on_it
    )
    return TermPage(
        node,
        tuple(
            Meaning(
                link(f"rule:{rule.id}"),
                rule.says,
                tuple(edition_titles()[one] for one in edition_titles() if one in rule.editions),
                cites_of(rule.cites),
            )
            for rule in found
        ),
    )


def _printings(which: Sequence[str]) -> str:
    """Printings in words: "first printing", "both printings"."""
    return "both printings" if set(which) == {"first", "latest"} else f"{listed(list(which))} printing{'s' if len(which) > 1 else ''}"


@lru_cache(maxsize=1024)
def ruling(id: str) -> RulingPage:
    """The page of a ruling on cards. Raises :class:`UnknownId`."""
    record = compendium().base.get("clarification", id)
    facts = []
    if record.by:
        facts.append(Fact("said by", compendium().base.get("authority", record.by).name, address(f"authority:{record.by}")))
    if record.date:
        facts.append(Fact("date", record.date))
    if record.printing:
        facts.append(Fact("speaks of", f"the {record.printing} printing"))
    if record.narrative:
        facts.append(Fact("not shown on a table", record.narrative))
    found = ruling_scope(id) if record.predicate is not None else None
    part = (
        ReachPart(
            found.conditions,
            tuple(Covered(name, card_address(name), _printings(printings)) for name, printings in found.covers),
            tuple(Spared(one.card, card_address(one.card), one.printing, one.why) for one in found.near),
        )
        if found
        else None
    )
    node = node_of(record, record.says, (*facts, *_cards(record)))
    return RulingPage(node, results(one.id for one in node.situations), part)


@lru_cache(maxsize=256)
def question(id: str) -> QuestionPage:
    """The page of a contested point. Raises :class:`UnknownId`."""
    base = compendium().base
    record = base.get("question", id)
    by_option: dict[str, list[Link]] = {}
    for profile in base.profiles:
        if not profile.ended and (answer := resolve(base, profile.id).answers.get(id)):
            by_option.setdefault(answer.option, []).append(link(f"profile:{profile.id}"))
    ids = [one.id for one in record.options]
    demonstration, variant, leads = parting(record.situations, id, ids) if record.engine else ("", "", ())
    verdicts = dict(zip(ids, leads))
    options = tuple(
        OptionRow(
            one.id,
            one.title,
            one.says,
            one.standing,
            one.who,
            cites_of(one.cites),
            tuple(by_option.get(one.id, ())),
            verdicts.get(one.id, ""),
        )
        for one in record.options
    )
    facts = (*_cards(record), *((Fact("not shown on a table", record.narrative),) if record.narrative else ()))
    first = next(iter(shown([demonstration])), None)
    return QuestionPage(node_of(record, "", facts), record.why, options, first, variant, of_question(id))


@lru_cache(maxsize=64)
def loop(id: str) -> LoopPage:
    """The page of a loop. Raises :class:`UnknownId`."""
    base = compendium().base
    record = base.get("loop", id)
    node = node_of(record, " ".join(filter(None, (record.why, record.today))), _cards(record))
    told = results(one.id for one in node.situations)
    acting = next((names for one in told if (names := lap(one.id))), record.cards)
    ways = []
    for way in record.ways_out:
        option = base.get("question", way.of).option(way.option)
        ways.append(Way(option.title, option.says, address(f"option:{way.of}/{way.option}"), option.standing, way.who, cites_of(way.cites)))
    cards = tuple(
        link(f"card:{compendium().cards[compendium().names[fold(name)]].id}") for name in record.cards if fold(name) in compendium().names
    )
    return LoopPage(
        node,
        KINDS_OF_LOOP.get(record.kind, record.kind),
        record.gone_in,
        record.found_by == "engine",
        cards,
        _ring(acting),
        tuple(ways),
        told,
    )


def _ring(names: tuple[str, ...]) -> tuple[Corner, ...]:
    """The cards of a lap, laid on a ring clockwise from the top; of a longer lap each card once."""
    acting = names if len(names) <= CORNERS else tuple(dict.fromkeys(names))[:CORNERS]
    if len(acting) < 2:
        return ()
    step = 2 * pi / len(acting)
    return tuple(
        Corner(
            number + 1,
            name,
            card_address(name),
            round(MIDDLE + RADIUS * sin(number * step), 1),
            round(MIDDLE - RADIUS * cos(number * step), 1),
        )
        for number, name in enumerate(acting)
    )


@lru_cache(maxsize=64)
def source(id: str) -> NodePage:
    """The page of a source. Raises :class:`UnknownId`."""
    record = compendium().base.get("source", id)
    facts = [
        Fact(name, str(value))
        for name, value in (
            ("publisher", record.publisher),
            ("date", record.date),
            ("kind", record.kind),
            ("pages", record.pages),
            ("how a citation reads", record.how),
            ("how much was read", record.read),
            ("where it can be read", record.address),
        )
        if value
    ]
    if record.by:
        facts.insert(0, Fact("speaks for", compendium().base.get("authority", record.by).name, address(f"authority:{record.by}")))
    return NodePage(node_of(record, record.says, tuple(facts)))


@lru_cache(maxsize=16)
def authority(id: str) -> NodePage:
    """The page of somebody who may say what holds. Raises :class:`UnknownId`."""
    record = compendium().base.get("authority", id)
    when = f"{record.since or '…'} to {record.until or 'now'}" if record.since or record.until else ""
    facts = tuple(Fact(name, str(value)) for name, value in (("kind", record.kind), ("rank", record.rank), ("in office", when)) if value)
    return NodePage(node_of(record, record.says, facts))


@lru_cache(maxsize=64)
def profile(id: str) -> ProfilePage:
    """The page of a profile: all it answers. Raises :class:`UnknownId`."""
    base = compendium().base
    record = base.get("profile", id)
    made = resolve(base, id)
    rows = []
    for name, answer in made.answers.items():
        option = base.get("question", name).option(answer.option)
        rows.append(
            AnswerRow(
                link(f"question:{name}"),
                option.title,
                option.says,
                option.standing,
                answer.layer == id,
                base.get("profile", answer.layer).title,
            )
        )
    rows.sort(key=lambda row: (not row.own, row.question.title))
    key = f"profile:{id}"
    facts = tuple(Fact(name, value) for name, value in (("kind", record.kind), ("date", record.date)) if value)
    rests_on, rests_on_it = columns(key)
    apart = [[group for group in side if group.word != "answers"] for side in (rests_on, rests_on_it)]
    node = Node(
        key, "profile", id, record.title, address(key), record.says, "", None, facts, rests_on=tuple(apart[0]), rests_on_it=tuple(apart[1])
    )
    settings = tuple(Fact(name.replace("-", " "), str(value.value)) for name, value in made.settings.items())
    return ProfilePage(node, tuple(link(f"profile:{one}") for one in made.layers), tuple(rows), settings)
