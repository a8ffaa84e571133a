"""What comes of comparing: interpretations that were tried, the outcomes they end in, and the questions on which something turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ...knowledge import KnowledgeBase
from ...knowledge.citations import citation_text
from ...language.english import listed
from ..replay.outcome import Outcome
from ..replay.replay import Replay
from ..verdict.resting.grounds import Ground
from ..verdict.verdict import Verdict

#: Stands for every card where a printing is changed.
ALL_CARDS = "all cards"

#: What an interpretation changes: (``question`` or ``printing``, what, answer) of each.
Change = tuple[tuple[str, str, str], ...]


@dataclass(slots=True)
class Interpretation:
    """One interpretation that was tried.

    ``change``: what differs from the base line, as (``question`` or ``printing``, what, answer). ``group``: number of its
    outcome, 0 for that of the base line. ``replayed``: the replay, unless it was let go. ``new_reads``: questions
    read here and not in the base line.
    ``parts``: where its trace first differs from the base line's, ``None`` if it never does. ``opens``: decisions that only
    come up here, which were made so as to end like the base line; made otherwise they may end otherwise. ``told``: its own verdict where
    it comes to the same table by another way, of which that of its group is not true; else empty.
    """

    change: Change
    replayed: Replay | None
    seen: Outcome
    group: int = 0
    new_reads: tuple[str, ...] = ()
    parts: Divergence | None = None
    opens: tuple[str, ...] = ()
    told: str = ""

    @property
    def made(self) -> Replay:
        """The replay. Raises ``ValueError`` where it was let go."""
        if self.replayed is None:
            raise ValueError("the replay of this interpretation was let go")
        return self.replayed

    @property
    def says(self) -> str:
        """The change in words."""
        return change_words(self.change)


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where two lines part: the number of the first step that differs (from 1), that step in either, and the step before."""

    step: int
    base: str
    other: str
    before: str = ""
    rules: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        return {"step": self.step, "base_line": self.base, "here": self.other, "after": self.before, "rules": list(self.rules)}


class Answer(NamedTuple):
    """One option of a question on which something turns. ``standing``: who stands behind it, as a word; ``who``: in words. ``sources``:
    where it stands, as a person reads it. ``group``: of the outcome that it leads to by itself, ``None`` where that was not tried."""

    option: str
    title: str
    standing: str
    who: str
    sources: tuple[str, ...]
    group: int | None


class Point(NamedTuple):
    """A question on which something turns. ``asks``: the question. ``options``: all of them."""

    question: str
    asks: str
    options: tuple[Answer, ...]

    def as_data(self) -> dict[str, Any]:
        """Plain data for JSON."""
        options = [{**option._asdict(), "sources": list(option.sources)} for option in self.options]
        return {"question": self.question, "asks": self.asks, "options": options}


def points_of(base: KnowledgeBase, questions: Iterable[str], groups: Mapping[str, Mapping[str, int]]) -> tuple[Point, ...]:
    """Questions with their options and what those rest on. ``groups``: by question and option, the outcome. A question that the base does
    not have is left out."""
    found = []
    for id in questions:
        try:
            question = base.get("question", id)
        except LookupError:
            continue
        led = groups.get(id, {})
        options = tuple(
            Answer(
                option.id,
                option.title,
                option.standing,
                option.who,
                tuple(citation_text(base, one) for one in option.cites),
                led.get(option.id),
            )
            for option in question.options
        )
        found.append(Point(id, question.asks, options))
    return tuple(found)


@dataclass(slots=True)
class OutcomeGroup:
    """Interpretations that end alike.

    ``number``: 0 holds the base line. ``verdict``: of its first member, and of all others but those that say what is ``told`` of them.
    ``differs``: from group 0.
    """

    number: int
    verdict: Verdict
    variants: list[Interpretation] = field(default_factory=list)
    differs: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Comparison:
    """What came of comparing.

    ``base``: the base line. ``variants``: all others, in the order tried. ``groups``: by outcome. ``matters``: questions of which some
    option alone changes the outcome. ``together``: pairs of questions that change it only together. ``printings``: cards (or ``all
    cards``) whose printing alone changes it. ``no_difference``: questions (and cards whose printings differ) that were tried and change
    nothing. ``options``: question -> option -> group. ``read``: every question that the base line read. ``runs``: replays made.
    ``not_tried``: what was left out, in words. ``spent``: whether the budget cut something off. ``turns_on``: the questions that matter,
    alone or together, with who stands behind each of their options and where."""

    base: Interpretation
    variants: list[Interpretation] = field(default_factory=list)
    groups: list[OutcomeGroup] = field(default_factory=list)
    matters: list[str] = field(default_factory=list)
    together: list[tuple[str, ...]] = field(default_factory=list)
    printings: list[str] = field(default_factory=list)
    no_difference: list[str] = field(default_factory=list)
    options: dict[str, dict[str, int]] = field(default_factory=dict)
    read: dict[str, str] = field(default_factory=dict)
    runs: int = 1
    not_tried: list[str] = field(default_factory=list)
    spent: bool = False
    grounds: tuple[Ground, ...] = ()
    turns_on: tuple[Point, ...] = ()

    def keep_one_of_each(self) -> None:
        """Let go all replays but the first of each outcome, for who keeps a comparison: nobody is shown another, and they are most of what
        it weighs."""
        for group in self.groups:
            first, *others = group.variants
            for one in others:
                # the same for people, by its key
                one.replayed, one.seen = None, first.seen

    def sentence(self) -> str:
        """What matters, in one sentence."""
        if self.matters:
            found = f"{listed(self.matters)} matter{'s' if len(self.matters) == 1 else ''}"
        else:
            found = "no single question matters"
        if self.together:
            found += "; only together: " + ", ".join(" with ".join(pair) for pair in self.together)
        if self.printings:
            found += (
                f"; the printing of {listed(self.printings)} matters"
                if self.printings != [ALL_CARDS]
                else "; the printings matter, taken together"
            )
        alike = len(self.groups)
        return f"{alike} outcome{'s' if alike != 1 else ''} in {self.runs} runs: {found}."

    def as_data(self) -> dict[str, Any]:
        """Plain data for JSON."""
        return {
            "says": self.sentence(),
            "runs": self.runs,
            "spent": self.spent,
            "not_tried": self.not_tried,
            "matters": self.matters,
            "matters_together": [list(pair) for pair in self.together],
            "printings_matter": self.printings,
            "no_difference": self.no_difference,
            "read": self.read,
            "turns_on": [point.as_data() for point in self.turns_on],
            "options": self.options,
            "grounds": [ground.as_data() for ground in self.grounds],
            "groups": [
                {
                    "number": group.number,
                    "verdict": group.verdict.as_data(),
                    "differs": group.differs,
                    "interpretations": [_change_data(one) for one in group.variants],
                }
                for group in self.groups
            ],
        }


def _change_data(one: Interpretation) -> dict[str, Any]:
    change = [{"kind": kind, "what": what, "answer": answer} for kind, what, answer in one.change]
    made: dict[str, Any] = {"says": one.says, "change": change}
    if one.parts is not None:
        made["parts"] = one.parts.as_data()
    if one.opens:
        made["opens"] = list(one.opens)
    if one.told:
        made["verdict"] = one.told
    if one.new_reads:
        made["new_questions"] = list(one.new_reads)
    if one.made.findings:
        made["findings"] = [finding.as_data() for finding in one.made.findings]
    return made


def change_words(change: Change) -> str:
    """A change in words."""
    return (
        ", ".join(
            f"{what}: {answer}" if kind == "question" else f"{what} in the {answer} printing" + ("s" if what == ALL_CARDS else "")
            for kind, what, answer in change
        )
        or "base line"
    )


def divergence(base: Replay, other: Replay) -> Divergence | None:
    """Where the traces of two replays first differ in what happens; ``None`` if they do not."""
    mine, theirs = base.trace.steps, other.trace.steps
    for index in range(max(len(mine), len(theirs))):
        one = mine[index] if index < len(mine) else None
        two = theirs[index] if index < len(theirs) else None
        if one is None or two is None or (one.kind, one.says) != (two.kind, two.says):
            before = mine[index - 1].says if index else ""
            rules = tuple(dict.fromkeys((one.rules if one else ()) + (two.rules if two else ())))
            quiet = "Nothing more happens."
            return Divergence(index + 1, one.says if one else quiet, two.says if two else quiet, before, rules)
    return None
