"""Comparing interpretations: which answers matter to a situation, and which make no difference.

The base line comes first; then each question that it read is changed alone to each other option; then those that touched something are
changed together; then the printings, all cards at once and one card at a time. A question that a run did not read cannot change that run,
so nothing is tried there and nothing is lost. All else that was not tried is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, NamedTuple

from ...engine.loops.laps import shared_laps
from ...ground.findings import BadInput
from ...ground.meter import Spent, exhausted, metered
from ...ground.strict_yaml import Map
from ...knowledge import KnowledgeBase
from ...knowledge.citations import citation_text
from ...language.english import listed
from ...language.library import Library
from ..data.profiles import GameProfile
from ..replay.outcome import Fact, Outcome, differences, outcome
from ..replay.replay import Replay, replay
from ..verdict.distinguishing import differing_cards, distinguished
from ..verdict.verdict import Ground, Verdict, standings, verdict
from .explorer import Explorer

#: Most replays of one comparison, and most steps of evaluation (``ground.meter``) before its conclusions: some minutes.
BUDGET, STEPS = 300, 20_000_000
#: Most states tried to make an interpretation with open decisions end like the base line.
HELP = 150

#: Stands for every card where a printing is changed.
ALL_CARDS = "all cards"

#: What an interpretation changes: (``question`` or ``printing``, what, answer) of each.
Change = tuple[tuple[str, str, str], ...]


@dataclass(slots=True)
class Interpretation:
    """One interpretation that was tried.

    ``change``: what differs from the base line, as (``question`` or ``printing``, what, answer). ``group``: number of its
    outcome, 0 for that of the base line. ``made``: the replay. ``new_reads``: questions read here and not in the base line.
    ``parts``: where its trace first differs from the base line's, ``None`` if it never does. ``opens``: decisions that only
    come up here, which were made so as to end like the base line; made otherwise they may end otherwise. ``told``: its own verdict where
    it comes to the same table by another way, of which that of its group is not true; else empty.
    """

    change: Change
    made: Replay
    seen: Outcome
    group: int = 0
    new_reads: tuple[str, ...] = ()
    parts: Divergence | None = None
    opens: tuple[str, ...] = ()
    told: str = ""

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


def compare(
    data: Map,
    file: str,
    library: Library,
    profile: GameProfile,
    *,
    base: KnowledgeBase | None = None,
    printings: str | None = None,
    budget: int = BUDGET,
    states: int | None = None,
    steps: int = STEPS,
    progress: Callable[[int, int], None] | None = None,
    made: Replay | None = None,
) -> Comparison:
    """Compare the interpretations of one variant of a situation. Raises :class:`BadInput` if it cannot be set up.

    ``made``: its replay under this profile, where somebody has it. ``base``: the knowledge base, for what the answers rest on. ``budget``:
    most replays. ``states``: most states tried in all to make open decisions end like the base line; without it as many as it takes, up to
    a number for each interpretation. ``steps``: of evaluation, in all; nothing new is begun when they are spent. ``progress``: told of
    made and planned."""
    return _Comparer(data, file, library, profile, base, printings, budget, progress, states, made).run(steps)


def not_compared(made: Replay, found: Verdict) -> Comparison:
    """The comparison of a case for which the budget of comparing was spent before anything could be concluded: its own line alone."""
    only = Interpretation((), made, outcome(made.game, made.setting.library, made.profile))
    return Comparison(
        only,
        groups=[OutcomeGroup(0, found, [only])],
        read=dict(sorted(made.reads.items())),
        not_tried=["every other reading and printing, for want of budget"],
        spent=True,
    )


def each_answer_alone(
    data: Map, file: str, library: Library, profile: GameProfile, *, base: KnowledgeBase | None = None
) -> tuple[Interpretation, list[Interpretation]]:
    """The base line, and each answer that it read changed alone to each other option. Raises :class:`BadInput`."""
    comparer = _Comparer(data, file, library, profile, base, None, BUDGET, None)
    comparer.alone()
    return comparer.found.base, comparer.found.variants


class _Comparer:
    def __init__(
        self,
        data: Map,
        file: str,
        library: Library,
        profile: GameProfile,
        base: KnowledgeBase | None,
        printings: str | None,
        budget: int,
        progress: Callable[[int, int], None] | None,
        states: int | None = None,
        made: Replay | None = None,
    ) -> None:
        self.data, self.file, self.library, self.profile, self.base = data, file, library, profile, base
        self.printings, self.budget, self.progress = printings, budget, progress
        if made is None:
            made = replay(data, file, library, profile, printings=printings)
        self.setting = made.setting
        first = Interpretation((), made, outcome(made.game, made.setting.library, made.profile))
        self.found = Comparison(first, read=dict(sorted(made.reads.items())))
        self.known: dict[Change, Interpretation] = {(): first}
        self.planned = 1
        self.states = states

    def run(self, steps: int) -> Comparison:
        """Everything, within so many steps. What was tried until they are spent is put together from what is left of the whole."""
        try:
            with metered(steps), shared_laps():
                self.alone()
                self.jointly()
                self.cards()
        except Spent:
            self.found.spent = True
            self.leave("whatever else there is, for want of budget")
        self.conclude()
        return self.found

    # -- runs ------------------------------------------------------------------------------------------------------

    def others(self, question: str, answer: str) -> list[str]:
        """The options of a question besides the one at hand."""
        return [option for option in self.profile.meanings.get(question, {}) if option != answer]

    def attempt(self, change: Change) -> Interpretation | None:
        """One interpretation, replayed; ``None`` when the budget is spent."""
        if change in self.known:
            return self.known[change]
        found = self.found
        if found.runs >= self.budget or exhausted():
            found.spent = True
            return None
        found.runs += 1
        answers = {what: answer for kind, what, answer in change if kind == "question"}
        printing = {what: answer for kind, what, answer in change if kind == "printing" and what != ALL_CARDS}
        every = next((answer for kind, what, answer in change if kind == "printing" and what == ALL_CARDS), self.printings)
        setting = self.setting if not printing and every == self.printings else None
        try:
            made = replay(
                self.data,
                self.file,
                self.library,
                self.profile,
                printings=every,
                printing=printing or None,
                answers=answers,
                setting=setting,
            )
        except BadInput:
            if not exhausted():
                raise
            found.spent = True
            return None
        if made.ended == "spent" and found.base.made.ended != "spent" and exhausted():
            # it did not end for want of what is left for all of them, which says nothing about this one
            found.spent = True
            return None
        one = Interpretation(change, made, outcome(made.game, made.setting.library, made.profile))
        if self.differs(one) and made.open() and made.ended != "spent":
            self.help(one, printing, every, answers, setting)
        one.new_reads = tuple(sorted(set(made.reads) - set(found.base.made.reads)))
        self.known[change] = one
        found.variants.append(one)
        if self.progress is not None:
            self.progress(found.runs, max(found.runs, self.planned))
        return one

    def help(self, one: Interpretation, printing: dict[str, str], printings: str | None, answers: dict[str, str], setting: Any) -> None:
        """Where nobody fixed a decision, see whether some answer to it ends like the base line after all: then what makes the
        difference is that decision, not the interpretation."""
        explorer = Explorer(
            self.data,
            self.file,
            self.library,
            self.profile,
            chance=False,
            printings=printings,
            printing=printing or None,
            answers=answers,
            setting=setting,
        )
        explorer.expand(HELP if self.states is None else min(HELP, self.states))
        if self.states is not None:
            self.states -= len(explorer.states)
        came = explorer.shortest()
        wanted = self.found.base.seen.key
        for number in came:
            state = explorer.states[number]
            if (
                state.choice is None
                and state.ended != "spent"
                and outcome(state.game, explorer.setting.library, explorer.profile).key == wanted
            ):
                line = explorer.line(number, came)
                one.made = explorer.retrace(line)
                one.seen = outcome(one.made.game, explorer.setting.library, explorer.profile)
                fixed = {(taken.choice.who, taken.choice.ask, taken.choice.about) for taken in self.found.base.made.decisions}
                one.opens = tuple(
                    said.says for said, choice in zip(line, explorer.choices(line)) if (choice.who, choice.ask, choice.about) not in fixed
                )
                return
        if not explorer.complete:
            self.leave(f"{change_words(one.change)}: every answer to what nobody fixed, for want of budget")

    def differs(self, one: Interpretation) -> bool:
        return one.seen.key != self.found.base.seen.key

    def leave(self, text: str) -> None:
        if text not in self.found.not_tried:
            self.found.not_tried.append(text)

    # -- questions -----------------------------------------------------------------------------------------------------

    def alone(self) -> None:
        """Each question that was read, changed alone to each other option."""
        found = self.found
        pending = [(question, option) for question, answer in found.read.items() for option in self.others(question, answer)]
        self.planned = 1 + len(pending)
        self.touching: set[str] = set()
        left: list[str] = []
        for question, option in pending:
            one = self.attempt((("question", question, option),))
            if one is None:
                left.append(f"{question}: {option}")
                continue
            if self.differs(one) or one.new_reads:
                self.touching.add(question)
        for question in found.read:
            if not self.others(question, found.read[question]):
                self.leave(f"{question} has no other option on record")
        if left:
            self.leave("alone, for want of budget: " + ", ".join(left))

    def jointly(self) -> None:
        """Together those that touched something, and what was read only because of them.

        A second question is changed only where the first change still reads it: elsewhere the run would be the same.
        """
        found = self.found
        waiting = [one for one in list(found.variants) if one.change[0][1] in self.touching]
        skipped = 0
        pairs: list[Change] = []
        for one in waiting:
            first = one.change[0][1]
            candidates = [
                question for question in one.made.reads if question != first and (question in self.touching or question in one.new_reads)
            ]
            for question in candidates:
                for option in self.others(question, one.made.reads[question]):
                    change = tuple(sorted((*one.change, ("question", question, option))))
                    if change not in pairs and change not in self.known:
                        pairs.append(change)
        self.planned = found.runs + len(pairs)
        touched_by: dict[Change, Interpretation] = {}
        for change in pairs:
            joint = self.attempt(change)
            if joint is None:
                skipped += 1
            else:
                touched_by[change] = joint
        if skipped:
            self.leave(f"{skipped} pairs of answers, for want of budget")
        self.triples(touched_by)

    def triples(self, pairs: dict[Change, Interpretation]) -> None:
        """Three answers at once where two together did what neither did alone; more than three are never tried."""
        found = self.found
        deeper: list[Change] = []
        for change, one in pairs.items():
            if not self.joint_only(change, one):
                continue
            for question in one.made.reads:
                if question in {what for _, what, _ in change} or not (question in self.touching or question in one.new_reads):
                    continue
                for option in self.others(question, one.made.reads[question]):
                    larger = tuple(sorted((*change, ("question", question, option))))
                    if larger not in deeper:
                        deeper.append(larger)
        self.planned = found.runs + len(deeper)
        skipped = sum(1 for change in deeper if self.attempt(change) is None)
        if skipped:
            self.leave(f"{skipped} triples of answers, for want of budget")
        quiet = [question for question in found.read if question not in self.touching]
        if len(quiet) > 1 or (quiet and self.touching):
            self.leave("questions that alone changed nothing, together with others: " + ", ".join(quiet))
        if deeper:
            self.leave("more than three answers at once")
        elif len(self.touching) > 2:
            self.leave("more than two answers at once")

    def joint_only(self, change: Change, one: Interpretation) -> bool:
        """Whether a joint change ends as none of its parts does."""
        parts = [self.known.get((part,)) for part in change]
        ends = {part.seen.key for part in parts if part is not None} | {self.found.base.seen.key}
        return one.seen.key not in ends

    # -- printings --------------------------------------------------------------------------------------------------------

    def cards(self) -> None:
        """All cards of one age, then one card at a time."""
        found = self.found
        faces: dict[str, Any] = {}
        ids: dict[str, list[str]] = {}
        for card, identity in self.setting.game.position.ident.items():
            if identity.face is not None and len(set(map(id, identity.face.card.faces.values()))) > 1:
                faces.setdefault(identity.face.card.name, identity.face)
                ids.setdefault(identity.face.card.name, []).append(card)
        if not faces:
            return
        now = {card: identity.face for card, identity in self.setting.game.position.ident.items() if identity.face is not None}
        skipped: list[str] = []
        self.planned = found.runs + 2 + len(faces)
        for age in ("latest", "first"):
            if all(now[card] is now[card].card.face(age) for cards in ids.values() for card in cards):
                continue
            if self.printed((("printing", ALL_CARDS, age),)) is None:
                skipped.append(f"all cards {age}")
        for name in faces:
            for other in self.ages(faces[name].card, [now[card] for card in ids[name]]):
                one = self.printed((("printing", name, other),))
                if one is None:
                    skipped.append(name)
                elif len(ids[name]) > 1 and self.differs(one):
                    for card in ids[name]:
                        if self.printed((("printing", card, other),)) is None:
                            skipped.append(card)
        if skipped:
            self.leave("printings, for want of budget: " + ", ".join(dict.fromkeys(skipped)))
        if len(faces) > 2:
            self.leave("printings of two or more cards at once, except all of them")
        self.leave("printings together with other answers")

    def printed(self, change: Change) -> Interpretation | None:
        try:
            return self.attempt(change)
        except BadInput as error:
            self.leave(f"{change_words(change)}: {error.findings[0].message}")
            return self.found.base

    @staticmethod
    def ages(card: Any, now: list[Any]) -> list[str]:
        """The other printings of a card, each face once, the named ones first."""
        made: dict[int, str] = {}
        for age in ("first", "latest", *card.faces):
            face = card.face(age)
            if any(face is not present for present in now):
                made.setdefault(id(face), age)
        return list(made.values())

    # -- conclusions --------------------------------------------------------------------------------------------------------

    def conclude(self) -> None:
        """What the runs show, put together."""
        self.group_by_outcome()
        self.name_questions()
        self.name_printings()
        if self.base is not None:
            self.find_grounds(self.base)

    def group_by_outcome(self) -> None:
        """The interpretations by how they end, each group with a verdict that tells it from the others."""
        found = self.found
        every = [found.base, *found.variants]
        by_key: dict[Fact, OutcomeGroup] = {}
        trace = found.base.made.trace
        about = differing_cards(list({one.seen.key: one.seen for one in every}.values()))
        for one in every:
            group = by_key.get(one.seen.key)
            if group is None:
                group = by_key[one.seen.key] = OutcomeGroup(
                    len(found.groups), verdict(one.made, self.base, about), [], differences(found.base.seen, one.seen, trace.name)
                )
                found.groups.append(group)
            one.group = group.number
            group.variants.append(one)
            if one.change:
                one.parts = divergence(found.base.made, one.made)
            first = group.variants[0]
            if one is not first and divergence(first.made, one.made) is not None:
                own = verdict(one.made, self.base, about).says
                one.told = own if own != group.verdict.says else ""
        told = distinguished(
            [group.variants[0].seen for group in found.groups],
            [group.verdict.says for group in found.groups],
            lambda number, cards: verdict(found.groups[number].variants[0].made, self.base, cards).says,
            trace.name,
        )
        for group, says in zip(found.groups, told):
            group.verdict = replace(group.verdict, says=says)

    def name_questions(self) -> None:
        """Which questions matter alone, and which only together."""
        found = self.found
        for question, answer in found.read.items():
            found.options[question] = {answer: 0}
            for option in self.others(question, answer):
                alone = self.known.get((("question", question, option),))
                if alone is not None:
                    found.options[question][option] = alone.group
            if any(found.options[question].values()):
                found.matters.append(question)
        for change, one in self.known.items():
            joint = len(change) > 1 and any(kind != "printing" for kind, _, _ in change)
            if joint and one.group and self.emerges(change, one):
                together = tuple(what for _, what, _ in change)
                if together not in found.together:
                    found.together.append(together)
        found.no_difference = [question for question in found.read if question not in self.mattering()]

    def mattering(self) -> set[str]:
        """The questions that matter, alone or together."""
        return {*self.found.matters, *(question for names in self.found.together for question in names)}

    def name_printings(self) -> None:
        """Which printings matter, and which do not."""
        found = self.found
        here = self.setting.game.position.ident
        printed = [(change[0][1], one) for change, one in self.known.items() if change and all(kind == "printing" for kind, _, _ in change)]
        found.printings = list(dict.fromkeys(card for card, one in printed if one.group))
        names = [card for card in found.printings if card != ALL_CARDS]
        if names:
            # a card that matters by itself says more than that all of them together do
            found.printings = [
                card for card in names if card not in here or not any(other != card and self.named(card) == other for other in names)
            ]
        found.no_difference += [
            f"printing of {card}"
            for card in sorted({card for card, _ in printed} - {ALL_CARDS})
            if card not in found.printings and card not in here
        ]

    def find_grounds(self, base: KnowledgeBase) -> None:
        """What each outcome rests on: those answers only that could have changed it."""
        mattering = self.mattering()

        def resting(reads: dict[str, str]) -> tuple[Ground, ...]:
            return standings({question: answer for question, answer in reads.items() if question in mattering}, base)

        self.found.grounds = resting(self.found.base.made.reads)
        together = (question for pair in self.found.together for question in pair)
        self.found.turns_on = points_of(base, dict.fromkeys((*self.found.matters, *together)), self.found.options)
        for group in self.found.groups:
            grounds = resting(group.variants[0].made.reads)
            group.verdict = replace(group.verdict, standing=grounds[0].standing if grounds else "", grounds=grounds)

    def named(self, card: str) -> str | None:
        identity = self.setting.game.position.ident.get(card)
        return identity.face.card.name if identity is not None and identity.face is not None else None

    def emerges(self, change: Change, one: Interpretation) -> bool:
        """Whether a joint change ends differently from each smaller change that it contains, base line included."""
        for size in range(len(change)):
            for part in combinations(change, size):
                smaller = self.known.get(part)
                if smaller is not None and smaller.seen.key == one.seen.key:
                    return False
        return True


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
