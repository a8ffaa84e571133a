"""The trace as a page shows it: deciding steps in full, routine ones folded, each with what made it so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ...judge.compare.open_decisions import OpenDecision, OpenDecisions
from ...judge.data.loaded import knowledge
from ...judge.replay.option_words import asked_words, options_in_words
from ...judge.replay.replay import Decision, Replay
from ...judge.verdict.copies import Copies
from ...language.rendering import render_ability
from .endings import either, only_here
from .judging import Judged

#: Most open decisions that are shown before anything is unfolded: a story with more of them grows and grows.
MOST_ASKED = 12


@dataclass(frozen=True)
class Why:
    """What a step rests on. ``rules``: (id, title). ``ability``: the English of the ability at work, with its card's name
    before it. ``reads``: (question id, what it asks, option id, the option's title, its standing). ``also``: as ``rules``, those that
    hold there besides."""

    rules: tuple[tuple[str, str], ...] = ()
    ability: str = ""
    card: str = ""
    reads: tuple[tuple[str, str, str, str, str], ...] = ()
    also: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Pick:
    """An option of an open decision. ``key``, ``says``; ``leads``: the verdicts it can lead to, and ``then``: what of them is not said of
    every option; ``taken``: whether this line takes it."""

    key: str
    says: str
    leads: tuple[str, ...] = ()
    then: str = ""
    taken: bool = False


@dataclass(frozen=True)
class Ask:
    """A decision that nobody fixed. ``says``: "Ann picks (Shanghai)". ``who``, ``ask``, ``about``: what an answer to it names.
    ``before``: what the same question was answered with until then. ``matters``: whether its options end
    differently, ``None`` where that is not known."""

    says: str
    who: str
    ask: str
    about: str
    before: tuple[str, ...]
    picks: tuple[Pick, ...]
    matters: bool | None = None


@dataclass(frozen=True)
class StepRow:
    """A step. ``number``: from 1. ``kind``: as the trace calls it. ``open``: the decision it is, if nobody fixed it."""

    number: int
    says: str
    deciding: bool
    depth: int
    why: Why
    kind: str = ""
    loop: bool = False
    open: Ask | None = None
    repeats: bool = False


@dataclass(frozen=True)
class Fold:
    """Steps one after the other that decide nothing. ``says``: "6 routine steps"."""

    says: str
    steps: tuple[StepRow, ...] = field(default=())


def rows(judged: Judged) -> tuple[StepRow, ...]:
    """Every step of a replay."""
    made = judged.replayed
    made.cite_also()
    copies = Copies(made)
    asks = iter(_asks(made, judged.tried(), copies))
    told: dict[str, tuple[str, str]] = {}
    found = []
    for number, step in enumerate(made.trace.steps, 1):
        # one decision, one step
        ask = next(asks, None) if step.kind == "choice" else None
        found.append(
            StepRow(
                number,
                copies.owned(step.says),
                step.deciding,
                min(step.depth, 6),
                _why(made, step, told),
                step.kind,
                step.kind == "loop",
                ask,
                step.repeats,
            )
        )
    return tuple(found)


def folded(steps: tuple[StepRow, ...]) -> tuple[StepRow | Fold, ...]:
    """The steps with routine ones folded; an open decision only where it repeats an earlier one or is known to make no difference."""
    return tuple(_fold(steps))


def _fold(steps: tuple[StepRow, ...]) -> Iterator[StepRow | Fold]:
    waiting: list[StepRow] = []
    asked_so_far = 0
    for step in (*steps, None):
        folds = (
            step is not None
            and not step.deciding
            and (step.open is None or step.repeats or step.open.matters is False or asked_so_far >= MOST_ASKED)
        )
        asked_so_far += step is not None and step.open is not None and not folds
        if waiting and (not folds or step is None or step.repeats != waiting[-1].repeats):
            number = f"{len(waiting)} {'' if waiting[0].repeats else 'routine '}step{'s' if len(waiting) > 1 else ''}"
            idle = (
                "; a choice changes nothing"
                if any(one.open is not None and one.open.matters is False for one in waiting) and not waiting[0].repeats
                else ""
            )
            yield Fold(f"The same again, {number}" if waiting[0].repeats else number + idle, tuple(waiting))
            waiting = []
        if step is not None and folds:
            waiting.append(step)
        elif step is not None:
            yield step


def _why(made: Replay, step: Any, told: dict[str, tuple[str, str]]) -> Why:
    """What a step rests on. ``told``: ability -> its English and its card's name, those met so far; is added to, as a loop meets few ones
    again and again."""
    base = knowledge()
    rules, also = ([(id, _titled(id)) for id in ids] for ids in (step.rules, step.also))
    reads = []
    for question, option in step.reads:
        try:
            record = base.get("question", question)
            chosen = record.option(option)
            reads.append((question, record.asks, option, chosen.title, chosen.standing))
        except LookupError:
            reads.append((question, question, option, option, ""))
    text = card = ""
    if step.ability is not None:
        if step.ability not in told:
            ability = made.setting.library.abilities.get(step.ability)
            face = ability.face if ability is not None else None
            told[step.ability] = (render_ability(ability, face), face.name) if ability is not None and face is not None else ("", "")
        text, card = told[step.ability]
    return Why(tuple(rules), text, card, tuple(reads), tuple(also))


def _titled(id: str) -> str:
    """The title of a rule; its id in words, if it has none."""
    record = knowledge().named(id)
    return record.title if record is not None else id.replace("-", " ")


def _asks(made: Replay, tried: OpenDecisions | None, copies: Copies) -> Iterator[Ask | None]:
    """For each decision of a replay, what is open about it. ``copies``: calls the cards."""
    known = list(tried.decisions) if tried is not None else []
    ends = {ending.number: ending.says for ending in tried.endings} if tried is not None else {}
    before: dict[tuple[str | None, str, str | None], list[str]] = {}
    for one in made.decisions:
        if one.given not in ("open", "chance") or len(one.choice.options) < 2:
            yield None
            continue
        choice = one.choice
        sign = (choice.who, choice.ask, choice.about)
        found = None
        if one.given == "open" and known and (known[0].who, known[0].ask, known[0].about) == sign:
            found = known.pop(0)
        yield _ask(made, one, tuple(before.get(sign, ())), found, ends, copies)
        before.setdefault(sign, []).append(one.key)


def _ask(made: Replay, one: Decision, before: tuple[str, ...], found: OpenDecision | None, ends: dict[int, str], copies: Copies) -> Ask:
    choice = one.choice
    words = {key: copies.owned(says) for key, says in options_in_words(made.trace, choice).items()}
    leads = {}
    for key in words:
        reached = found.options.get(key, ("", ()))[1] if found is not None else ()
        leads[key] = tuple(ends[number] for number in reached[:3] if ends.get(number))
    every = list(dict.fromkeys(said for verdicts in leads.values() for said in verdicts))
    picks = [
        Pick(key, says, leads[key], either([only_here(said, every) for said in leads[key]]), key == one.key) for key, says in words.items()
    ]
    about = f" ({copies.owned(made.trace.name(choice.about))})" if choice.about else ""
    return Ask(
        f"{choice.who or 'Chance'} {asked_words(choice)}{about}",
        choice.who or "chance",
        choice.ask,
        choice.about or "",
        before,
        tuple(picks),
        found.matters if found is not None else None,
    )


def next_plays(made: Replay) -> tuple[str, tuple[tuple[str, str, str], ...]]:
    """Who may do something now, and what: (kind, card, words). Nothing where the replay is over."""
    choice = made.game.choice
    if made.ended != "moves" or choice is None or choice.ask != "turn":
        return "", ()
    found: dict[tuple[str, str], str] = {}
    copies = Copies(made)
    for key, words in options_in_words(made.trace, choice).items():
        says = copies.owned(words)
        kind, _, rest = key.partition(":")
        found.setdefault((kind, rest.partition(":")[0]), f"play {says}" if kind == "done" else says)
    return choice.who or "", tuple((kind, card, says) for (kind, card), says in found.items())
