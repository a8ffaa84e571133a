"""Comparing interpretations: which answers matter to a situation, and which make no difference.

The base line comes first; then each question that it read is changed alone to each other option; then those that touched something are
changed together; then the printings, all cards at once and one card at a time. A question that a run did not read cannot change that run,
so nothing is tried there and nothing is lost. All else that was not tried is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import combinations
from typing import Any

from msgspec import structs

from ...engine.loops.laps import shared_laps
from ...ground.findings import BadInput
from ...ground.meter import Spent, exhausted, metered
from ...ground.strict_yaml import Map
from ...knowledge import KnowledgeBase
from ...language.library import Library
from ...table.choices import Choice
from ..data.profiles import GameProfile
from ..replay.outcome import Fact, differences, outcome
from ..replay.replay import Replay, replay
from ..verdict.distinguishing import differing_cards, distinguished
from ..verdict.resting.grounds import Ground, standings
from ..verdict.verdict import Verdict, verdict
from .comparison import ALL_CARDS, Change, Comparison, Interpretation, OutcomeGroup, change_words, divergence, points_of
from .explorer import Explorer

#: Most replays of one comparison, and most steps of evaluation (``ground.meter``) before its conclusions: some minutes.
BUDGET, STEPS = 300, 20_000_000
#: Most states tried to make an interpretation with open decisions end like the base line, and most decisions of a line tried: those that
#: come to an end take ten at most, and a loop that grows by choice takes one for each lap.
HELP, HELP_DEEP = 150, 20


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


def _asked(choice: Choice) -> tuple[str | None, str, str | None]:
    """What a choice asks of whom, by which it is known again under another interpretation."""
    return choice.who, choice.ask, choice.about


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
        explorer.expand(HELP if self.states is None else min(HELP, self.states), keys=self.as_on_the_base_line, deep=HELP_DEEP)
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
                one.replayed = explorer.retrace(line)
                one.seen = outcome(one.made.game, explorer.setting.library, explorer.profile)
                one.opens = tuple(said.says for said, choice in zip(line, explorer.choices(line)) if _asked(choice) not in self.taken)
                return
        if not explorer.complete:
            self.leave(f"{change_words(one.change)}: every answer to what nobody fixed, for want of budget")

    def as_on_the_base_line(self, choice: Choice) -> Iterable[str]:
        """What is tried of a choice to end like the base line: the answers that it got there, or each where it did not come there or they
        are not offered. Another answer to the same choice would make a difference by itself, under the base line as well."""
        offered = choice.keys()
        return [key for key in self.taken.get(_asked(choice), ()) if key in offered] or offered

    @cached_property
    def taken(self) -> dict[tuple[str | None, str, str | None], dict[str, None]]:
        """By what was asked on the base line, the answers, in order."""
        found: dict[tuple[str | None, str, str | None], dict[str, None]] = {}
        for decision in self.found.base.made.decisions:
            found.setdefault(_asked(decision.choice), {})[decision.key] = None
        return found

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
            group.verdict = structs.replace(group.verdict, says=says)

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
            group.verdict = structs.replace(group.verdict, standing=grounds[0].standing if grounds else "", grounds=grounds)

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
