"""Which rules a step follows besides those that the engine cites: each rule says in data on what occasions it is followed. They hold there,
and do not make the step what it is: who asks why something happened is told the engine's own, and these below them.

The engine knows which procedure it carries out; what is more particular, a card, a kind of card, whose turn it is, can be seen on the step
and on the table before and after it. The most particular rules come first, and only rules of the edition in force.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from ...knowledge.model import Occasion
from ...language.rendering import render_ability, render_face
from ...language.tree import Ability, Face
from ...table.cards import InPlay
from ...table.position import Position
from ..data.editions import stands
from ..data.loaded import knowledge
from .deed_facts import FACTS
from .table_facts import Table
from .trace import Step

#: Most rules that one step cites; what the engine cites for itself stands in any case, and so many that are more particular beside it.
MOST, LEAST = 4, 2
#: Parts of an occasion that name cards are more particular than the others, and so are questions that were read.
NAMES = frozenset(("by", "card", "bears", "there"))
NAMED, READ = 4, 3
#: The rules by which a duel begins and by which it ends.
DUEL_BEGINS = frozenset(("duel-is-between-two-minions",))
DUEL_ENDS = frozenset(("duel-won-by-higher-power", "duel-tie-hits-both", "duel-stops-if-minions-part"))

#: The question that is read where a text has one thing done to do another.
PAYING = "x-to-do-y"

#: A rule, an occasion, how particular that is, and on how many occasions the rule can be said.
Indexed = tuple[str, Occasion, int, int]


def cite_particular(steps: list[Step], first: Position, faces: Mapping[str, Any], profile: Any) -> None:
    """Add to each step the rules whose occasion it is. ``first``: the table before the first step. ``faces``: identities by card."""
    said: set[str] = set()
    for told in tables(steps, first, faces, profile):
        step = told.step
        followed = _followed(told, said)[: max(MOST - len(step.rules), LEAST)]
        if followed:
            step.also = tuple(followed)
            said.update(followed)


def tables(steps: list[Step], first: Position, faces: Mapping[str, Any], profile: Any) -> Iterator[Table]:
    """Each step with the table about it."""
    before: Position | None = first
    previous: Step | None = None
    left: dict[str, InPlay] = {}
    in_duel = False
    reacted: set[tuple[str | None, str | None, str]] = set()
    pays: set[str] = set()
    for step in steps:
        after = step.position
        own = step.rules
        if before is not None and after is not None and before.play is not after.play:
            left |= {card: before.play[card] for card in before.play.keys() - after.play.keys()}
        in_duel = in_duel or not DUEL_BEGINS.isdisjoint(own)
        yield Table(step, before if after is not None else None, after, faces, profile, previous, left, in_duel, reacted, pays)
        in_duel = in_duel and DUEL_ENDS.isdisjoint(own)
        if step.source is not None and any(question == PAYING for question, _ in step.reads):
            pays.add(step.source)
        if step.kind == "reaction":
            reacted.add((step.source, step.ability, step.how))
        elif step.how == "turn":
            reacted.clear()
        before, previous = after, step


def _followed(table: Table, said: set[str]) -> list[str]:
    """The rules whose occasion a step is, the most particular first, and of equal ones that which has the fewest other occasions. ``said``:
    those that were said before, which are said again only where they speak of the very card."""
    step = table.step
    found: dict[str, tuple[int, int]] = {}
    for rule, occasion, weight, others in _likely(table):
        if rule in step.rules or weight <= max(found.get(rule, (0, 0))[0], NAMED + READ if rule in said else 0):
            continue
        if fits(table, occasion) and stands(rule, table.profile):
            found[rule] = (weight, -others)
    return sorted(found, key=lambda rule: found[rule], reverse=True)


def _likely(table: Table) -> list[Indexed]:
    """The occasions that a step has the part of by which they are kept, in the order of the rules; those of its kind first."""
    entries, kinds = _index()
    likely: list[Indexed] = []
    has: dict[str, Iterable[str]] = {}
    for kind in (table.step.kind, ""):
        numbers: list[int] = []
        for part, words in kinds.get(kind, {}).items():
            if part not in has:
                has[part] = PARTS[part](table)
            for word in has[part]:
                numbers += words.get(word, ())
        likely += [entries[number] for number in sorted(set(numbers))]
    return likely


#: The parts of an occasion by which it is kept, that which rules out the most first, with the words that a step has of each; without any
#: of them it is kept under nothing.
PARTS: dict[str, Callable[[Table], Iterable[str]]] = {
    "how": lambda table: (table.step.how,),
    "by": lambda table: table.names((table.step.source,)),
    "card": lambda table: table.names(table.touched),
    "reads": lambda table: _read(table.step),
    "cites": lambda table: table.step.rules,
    "label": lambda table: (_label(table),),
    "of": lambda table: table.kinds((table.step.source,)),
    "what": lambda table: table.kinds((table.step.cause or table.first,)),
    "": lambda table: ("",),
}


@lru_cache(maxsize=1)
def _index() -> tuple[list[Indexed], dict[str, dict[str, dict[str, list[int]]]]]:
    """The occasions of all rules, and their numbers by the kind of step (the empty word for any kind), part and word."""
    entries: list[Indexed] = []
    kinds: dict[str, dict[str, dict[str, list[int]]]] = {}
    for rule in knowledge().rules:
        for occasion in rule.followed:
            part = next(part for part in PARTS if not part or getattr(occasion, part))
            for kind in occasion.step or ("",):
                words = kinds.setdefault(kind, {}).setdefault(part, {})
                for word in getattr(occasion, part) if part else ("",):
                    words.setdefault(word, []).append(len(entries))
            entries.append((rule.id, occasion, weight_of(occasion), len(rule.followed)))
    return entries, kinds


def _read(step: Step) -> set[str]:
    """The questions that a step has read, without and with the answer."""
    return {one for question, answer in step.reads for one in (question, f"{question}/{answer}")}


def weight_of(occasion: Occasion) -> int:
    """How particular an occasion is."""
    given = [name for name in occasion.__struct_fields__ if getattr(occasion, name)]
    return len(given) + NAMED * len(NAMES.intersection(given)) + READ * bool(occasion.reads) + len(occasion.where)


def fits(table: Table, occasion: Occasion) -> bool:
    """Whether a step is such an occasion."""
    step = table.step
    if (occasion.step and step.kind not in occasion.step) or (occasion.how and step.how not in occasion.how):
        return False
    return _cards_fit(table, occasion) and _rest_fits(table, occasion) and all(FACTS[fact](table) for fact in occasion.where)


def _cards_fit(table: Table, occasion: Occasion) -> bool:
    """Whether the right cards are touched."""
    return (
        (not occasion.by or not table.names((table.step.source,)).isdisjoint(occasion.by))
        and (not occasion.card or not table.names(table.touched).isdisjoint(occasion.card))
        and (not occasion.bears or not table.bearing().isdisjoint(occasion.bears))
        and (not occasion.there or not table.in_play().isdisjoint(occasion.there))
        and (not occasion.of or not table.kinds((table.step.source,)).isdisjoint(occasion.of))
        and (not occasion.what or not table.kinds((table.step.cause or table.first,)).isdisjoint(occasion.what))
    )


def _rest_fits(table: Table, occasion: Occasion) -> bool:
    """Whether it is the right ability, moment, question and rule."""
    step = table.step
    return (
        (not occasion.cites or not frozenset(step.rules).isdisjoint(occasion.cites))
        and (not occasion.phase or (table.after is not None and table.after.phase in occasion.phase))
        and (not occasion.reads or not _read(step).isdisjoint(occasion.reads))
        and (not occasion.label or _label(table) in occasion.label)
        and (not occasion.says or _said(table, occasion.says))
    )


def _label(table: Table) -> str:
    """The label of the ability at work; ``base`` of a base."""
    face = table.face(table.step.source)
    if face is None or table.step.ability is None:
        return ""
    return next((ability.label for ability in face.abilities if ability.key == table.step.ability), "")


def _said(table: Table, words: tuple[str, ...]) -> bool:
    """Whether one of some words stands in the text at work: in the ability's, or in the card's where no ability is at work. While somebody
    decides what to play, and where, no text is at work yet."""
    key = table.step.ability
    if key is None and table.step.kind == "choice":
        return False
    if key is not None:
        cards = (table.step.source, *table.faces)
        found = (one for card in cards if (face := table.face(card)) is not None for one in face.abilities if one.key == key)
        ability = next(found, None)
        return ability is not None and _stand_in(ability, words)
    face = table.face(table.step.source or table.first)
    return face is not None and _stand_in(face, words)


@lru_cache(maxsize=4096)
def _stand_in(text: Ability | Face, words: tuple[str, ...]) -> bool:
    """Whether one of some words stands in a text, however it is capitalised."""
    said = render_ability(text) if isinstance(text, Ability) else render_face(text)
    return any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", said, re.IGNORECASE) for word in words)
