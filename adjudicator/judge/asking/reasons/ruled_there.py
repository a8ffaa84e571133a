"""What is ruled about the cards at work in a case: the statements that a player would look up beside its verdict, those that speak of
what happens in it and no others.

Two kinds of statement are about a card: rules whose occasion a step is (:mod:`...replay.rules_followed`), which name the card, and rulings
on it. A rule that fits a step is about the case; so is a ruling on two of its cards. Of a ruling on one card, which may be about any of
its abilities, it is to be seen from its words: more of them, the rare ones for more, must be words of the trace or of the verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from math import log

from ....knowledge.model import EDITIONS, Clarification, Rule
from ....knowledge.search.indexing import rooted
from ...data.editions import against
from ...data.loaded import knowledge, library
from ...replay.replay import Replay
from ...replay.trace import Step
from ...verdict.verdict import Verdict
from ..statements import Statement, statement

#: How many are told.
MOST = 3
#: What share of the words of a statement about one card must be words of the case, each by how rare it is; and what it counts besides that
#: it is a rule, which fits a step, that it is about two of the cards, and that its title names one.
LEAST, FITS, BOTH, TITLED = 0.15, 0.2, 0.3, 0.3
#: Of so many cards a rule speaks though its words may not name them.
FEW = 2
#: Who has merely told what once was so does not rule.
UNTOLD = frozenset(("history", "house-rule"))


def ruled_there(made: Replay, found: Verdict) -> tuple[Statement, ...]:
    """The statements about the cards at work in a case, the nearest first, at most :data:`MOST`. ``found``: its verdict. What another
    printing makes of one, and other readings, is not said: they are not what lies there."""
    made.cite_also()
    steps = made.trace.steps
    there = _names(made, steps)
    said = {
        *rooted(" ".join((found.says, *found.also))).split(),
        *(word for step in steps[made.last_move() :] for word in rooted(step.says).split()),
    }
    weighed: dict[str, tuple[float, Rule | Clarification]] = {}
    records: Iterator[Rule | Clarification] = chain(_rules(made, steps, there), _rulings(made, there))
    for record in records:
        named = {card for card in there if card in record.cards or card in f"{record.title} {record.says}"}
        share = _share(record, said)
        if share >= LEAST or len(named) > 1:
            titled = any(card in record.title for card in named)
            worth = share + FITS * isinstance(record, Rule) + BOTH * (len(named) > 1) + TITLED * titled
            weighed[f"{record.KIND}:{record.id}"] = (worth, record)
    return tuple(
        replace(statement(key), says=weighed[key][1].says) for key in sorted(weighed, key=lambda key: (-weighed[key][0], key))[:MOST]
    )


def _names(made: Replay, steps: Iterable[Step]) -> frozenset[str]:
    """The names of the cards of the game of which the steps tell."""
    ident, known = made.position.ident, library()
    cards = dict.fromkeys(card for step in steps for card in (step.source, step.cause, *step.cards) if card is not None)
    return frozenset(face.name for card in cards if card in ident and (face := ident[card].face) is not None and face.name in known)


def _rules(made: Replay, steps: Iterable[Step], there: frozenset[str]) -> Iterator[Rule]:
    """The rules about a card whose occasion a step is."""
    known = knowledge().by_key
    for id in dict.fromkeys(id for step in steps for id in (*step.rules, *step.also)):
        rule = known.get(f"rule:{id}")
        if not isinstance(rule, Rule) or rule.status in UNTOLD:
            continue
        named = [card for card in rule.cards if card in there]
        # of a rule for which a card stands as one example among many the words do not name it
        if any(len(rule.cards) <= FEW or card in f"{rule.title} {rule.says}" for card in named) and _is_printed(made, rule, named):
            yield rule


def _rulings(made: Replay, there: frozenset[str]) -> Iterator[Clarification]:
    """The rulings on a card that has acted, or of which the verdict speaks, as far as the books that are played by know them."""
    for name in sorted(there):
        for ruling in _on_cards().get(name, ()):
            if _is_printed(made, ruling, (name,)) and _known_by(ruling, made.profile.edition) and _obeyed(made, ruling):
                yield ruling


def _is_printed(made: Replay, record: Rule | Clarification, names: Iterable[str]) -> bool:
    """Whether one of some cards lies there in the printing of which a statement speaks, if it speaks of one."""
    faces = (one.face for one in made.position.ident.values())
    return not record.printing or any(face.name in names and face.printing == record.printing for face in faces if face is not None)


def _obeyed(made: Replay, ruling: Clarification) -> bool:
    """Whether the rules that a ruling clarifies are followed: one of a rule against which a reading has decided is not."""
    return not any(against(rule, made.profile) for rule in ruling.clarifies)


def _known_by(ruling: Clarification, edition: str) -> bool:
    """Whether a ruling is as old as an edition, which the newest ones need not be asked."""
    if edition not in EDITIONS or edition in ("latest", "community-wiki"):
        return True
    older = EDITIONS[: EDITIONS.index(edition) + 1]
    return any(one.source in older for one in ruling.cites)


@lru_cache(maxsize=1)
def _on_cards() -> dict[str, tuple[Clarification, ...]]:
    """By the name of a card the rulings on it that stand."""
    found: dict[str, list[Clarification]] = {}
    for one in knowledge().clarifications:
        if one.ended is None and one.status not in UNTOLD:
            for name in one.cards:
                found.setdefault(name, []).append(one)
    return {name: tuple(those) for name, those in found.items()}


def _share(record: Rule | Clarification, said: set[str]) -> float:
    """What share of the words of a statement, without the names of its cards, the case has."""
    rare = _rarity()
    own = set(rooted(" ".join(record.cards)).split())
    words = set(rooted(f"{record.title} {record.says}").split()) - own
    whole = sum(rare.get(word, 0.0) for word in words)
    return sum(rare.get(word, 0.0) for word in words & said) / whole if whole else 0.0


@lru_cache(maxsize=1)
def _rarity() -> dict[str, float]:
    """How rare each word is in statements."""
    known = knowledge()
    told: tuple[Rule | Clarification, ...] = (*known.rules, *known.clarifications)
    every = [set(rooted(f"{one.title} {one.says}").split()) for one in told]
    often = Counter(word for words in every for word in words)
    return {word: log(len(every) / number) for word, number in often.items()}
