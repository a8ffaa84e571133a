"""What a table should settle before it plays: for the factions at hand, most likely trouble first.

Five parts: loops that these factions can close, questions that their cards can really raise (by themselves, or because two of them meet),
meetings of two cards over which people will argue as far as the atlas has them computed, printings that play differently, and rulings on
their cards. Likely means: by how many copies of how many cards lie in these decks. What
the rules answer outright is told last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from ..ground.findings import BadInput
from ..knowledge.cards import CardFact
from ..knowledge.errors import UnknownId
from ..knowledge.model import Loop, Question
from ..knowledge.profiles import ResolvedProfile
from ..knowledge.words import fold
from ..language.tree import CardInfo
from .atlas.records import SORTS
from .atlas.shipped import Row, load_atlas
from .data import house_rules
from .pairs import ALONE, bearing, interactions
from .situation.compendium import Compendium, compendium

#: How much of each part is told: two printed pages hold so much.
LOOPS, QUESTIONS, MEETINGS, PRINTINGS, RULINGS = 6, 12, 7, 14, 24
#: What counts as certain to come up.
CERTAIN = 1000
#: How much less a question matters for the standing of the answer that holds.
FIRMNESS = {"official": 0.35, "designer": 0.7, "probable": 1.0, "house-rule": 1.0, "literal": 1.0}


class ReachableQuestion(NamedTuple):
    """A question these factions can reach. ``id``, ``asks``. ``answer``: what the profile says; ``standing``: who stands
    behind that. ``cards``: names of those that raise it, likeliest first."""

    id: str
    asks: str
    answer: str
    standing: str
    cards: tuple[str, ...]


class PrintingNote(NamedTuple):
    """A card whose printings play differently. ``cue``: how to tell them apart."""

    card: str
    cue: str


class RulingNote(NamedTuple):
    """A ruling on a card of these factions. ``id``, ``says``, ``cards``. ``several``: whether it joins cards of two factions."""

    id: str
    says: str
    cards: tuple[str, ...]
    several: bool


class LoopNote(NamedTuple):
    """A loop that these factions can close."""

    id: str
    title: str
    cards: tuple[str, ...]
    kind: str


class MeetingNote(NamedTuple):
    """Two cards of these factions of which something is to be settled. ``cards``: names. ``kind``, ``sort``: as ``atlas.records.Found`` has
    them; ``says``: what it is, in words."""

    cards: tuple[str, str]
    kind: str
    sort: str
    says: str


@dataclass(frozen=True, slots=True)
class Briefing:
    """What a table should settle. ``left_out``: how many more questions and rulings there are. ``text_only``: factions, or
    parts of them, that are not encoded, with how many cards. ``computed``: of how many pairs of these cards that can touch the meeting is
    computed, and how many there are."""

    factions: tuple[str, ...]
    printing: str
    profile: str
    loops: tuple[LoopNote, ...]
    questions: tuple[ReachableQuestion, ...]
    meetings: tuple[MeetingNote, ...]
    printings: tuple[PrintingNote, ...]
    rulings: tuple[RulingNote, ...]
    left_out: dict[str, int]
    text_only: tuple[tuple[str, int], ...]
    computed: tuple[int, int]

    def as_data(self) -> dict[str, Any]:
        return {
            "factions": list(self.factions),
            "printing": self.printing,
            "profile": self.profile,
            "loops": [one._asdict() for one in self.loops],
            "questions": [one._asdict() for one in self.questions],
            "meetings": [one._asdict() for one in self.meetings],
            "printings": [one._asdict() for one in self.printings],
            "rulings": [one._asdict() for one in self.rulings],
            "left_out": self.left_out,
            "text_only": dict(self.text_only),
            "computed": list(self.computed),
        }


def faction_names(known: Compendium, words: Iterable[str]) -> tuple[str, ...]:
    """Factions as they are spelt. Raises :class:`UnknownId` with the nearest spelling."""
    all_ = sorted({fact.faction for fact in known.cards.values() if fact.faction})
    by_fold = {fold(name): name for name in all_}
    found = []
    for word in words:
        name = by_fold.get(fold(word.strip()))
        if name is None:
            raise UnknownId("faction", word.strip(), all_)
        found.append(name)
    return tuple(dict.fromkeys(found))


def briefing(factions: Iterable[str], printing: str = "first", profile: str = "latest", known: Compendium | None = None) -> Briefing:
    """The briefing of a table. Raises :class:`UnknownId` for a faction or profile that there is not."""
    known = known or compendium()
    names = faction_names(known, factions)
    answers = _answers(known, profile)
    cards = _cards_of(known, names)
    members = {name: fact for name, fact in known.cards.items() if not {home for home, _ in fact.homes}.isdisjoint(names)}
    encoded = {card.name for card in cards}
    text_only = tuple(
        (faction, count) for faction in names if (count := sum(fact.of(faction) and name not in encoded for name, fact in members.items()))
    )
    questions = _questions_of(known, cards, printing, answers)
    rulings = _rulings(known, members)
    printings = _printings(cards)
    meetings = _meetings(known, cards, printing)
    return Briefing(
        names,
        printing,
        profile,
        _loops(known, members, printing)[:LOOPS],
        questions[:QUESTIONS],
        meetings[:MEETINGS],
        printings[:PRINTINGS],
        rulings[:RULINGS],
        {
            "questions": max(0, len(questions) - QUESTIONS),
            "meetings": max(0, len(meetings) - MEETINGS),
            "printings": max(0, len(printings) - PRINTINGS),
            "rulings": max(0, len(rulings) - RULINGS),
        },
        text_only,
        load_atlas().left(card.id for card in cards),
    )


def reachable_questions(factions: Iterable[str], printing: str = "first", profile: str = "latest") -> tuple[ReachableQuestion, ...]:
    """Every question that the cards of some factions can raise, likeliest first. Raises :class:`UnknownId` for a faction or
    profile that there is not."""
    known = compendium()
    names = faction_names(known, factions)
    cards = _cards_of(known, names)
    return _questions_of(known, cards, printing, _answers(known, profile))


def pairs_decided(factions: Iterable[str]) -> dict[str, int]:
    """By question, on how many pairs of the cards of some factions it decides, as far as these are computed. Raises :class:`UnknownId`."""
    known = compendium()
    cards = _cards_of(known, faction_names(known, factions))
    return dict(Counter(row.sort for row in load_atlas().among(card.id for card in cards) if row.kind == "contested"))


def _cards_of(known: Compendium, names: tuple[str, ...]) -> list[CardInfo]:
    """The encoded cards of some factions, each once."""
    return list({card.id: card for name in names for card, _ in known.library.in_faction(name)}.values())


def _answers(known: Compendium, profile: str) -> ResolvedProfile:
    """All answers of a profile, or of house rules."""
    try:
        return house_rules.resolved(house_rules.read(profile, known.base), known.base)
    except BadInput:
        raise UnknownId("profile", profile, [one.id for one in known.base.profiles]) from None


def _loops(known: Compendium, members: Mapping[str, CardFact], printing: str) -> tuple[LoopNote, ...]:
    here = {fold(name) for name in members}
    return tuple(LoopNote(loop.id, loop.title, loop.cards, loop.kind) for loop in known.base.loops if _can_close(loop, here, printing))


def _can_close(loop: Loop, here: set[str], printing: str) -> bool:
    """Whether all cards of a loop are among some, and it still happens in a printing. ``here``: their names, folded."""
    return loop.gone_in != printing and all(fold(card) in here for card in loop.cards)


def _copies(card: CardInfo, printing: str) -> int:
    return card.face(printing).copies or 1


def _questions_of(known: Compendium, cards: list[CardInfo], printing: str, answers: ResolvedProfile) -> tuple[ReachableQuestion, ...]:
    """The questions that these cards can raise, likeliest first."""
    found: list[tuple[float, ReachableQuestion]] = []
    weights = _weights(known, cards, printing)
    for id, named in weights.items():
        question = known.base.get("question", id)
        contested = question.about and any(FIRMNESS.get(one.standing, 1) >= 1 for one in question.options)
        row = _reachable(question, answers, tuple(name for name, _ in named.most_common(4)))
        found.append((sum(named.values()) * FIRMNESS.get(row.standing, 1.0) * (1.0 if contested else 0.5), row))
    here = {fold(card.name) for card in cards}
    for question in known.base.questions:  # those that name cards of these factions only
        if question.cards and question.id not in weights and question.engine and all(fold(name) in here for name in question.cards):
            row = _reachable(question, answers, question.cards)
            found.append((CERTAIN * FIRMNESS.get(row.standing, 1.0), row))
    found.sort(key=lambda entry: (-entry[0], entry[1].id))
    return tuple(asked for _, asked in found)


def _weights(known: Compendium, cards: list[CardInfo], printing: str) -> dict[str, Counter[str]]:
    """By question how likely each card raises it."""
    weights: dict[str, Counter[str]] = {}
    for card in cards:
        for ability in card.face(printing).abilities:
            for question in bearing(ability).questions & ALONE:
                weights.setdefault(question, Counter())[card.name] += _copies(card, printing)
    for one, other in combinations_with_replacement(cards, 2):
        _, asked = interactions(one, other, printing)
        if not asked:
            continue
        both = min(_copies(one, printing), _copies(other, printing))
        for question in asked:
            for name in dict.fromkeys((one.name, other.name)):
                weights.setdefault(question, Counter())[name] += both
    here = {fold(card.name) for card in cards}
    for loop in known.base.loops:
        if _can_close(loop, here, printing):
            for id in {way.of for way in loop.ways_out}:
                weights.setdefault(id, Counter()).update(dict.fromkeys(loop.cards, CERTAIN))
    return weights


def _reachable(question: Question, answers: ResolvedProfile, cards: tuple[str, ...]) -> ReachableQuestion:
    """A question with what a profile answers."""
    answer = answers.answers.get(question.id)
    option = question.option(answer.option) if answer else None
    title, standing = (option.title, option.standing) if option else ("the profile does not say", "")
    return ReachableQuestion(question.id, question.asks, title, standing, cards)


def _meetings(known: Compendium, cards: list[CardInfo], printing: str) -> tuple[MeetingNote, ...]:
    """What two of these cards do together, what is most telling and likeliest to come up first; of each two the most telling."""
    by_id = {card.id: card for card in cards}

    def likely(row: Row) -> int:
        return row.worth * min(_copies(by_id[row.one], printing), _copies(by_id[row.other], printing))

    found: dict[tuple[str, str], MeetingNote] = {}
    for row in sorted(load_atlas().among(by_id), key=lambda row: (-likely(row), row)):
        says = known.base.get("question", row.sort).asks if row.kind == "contested" else SORTS.get(row.sort, row.sort)
        found.setdefault((row.one, row.other), MeetingNote((by_id[row.one].name, by_id[row.other].name), row.kind, row.sort, says))
    return tuple(found.values())


def _printings(cards: list[CardInfo]) -> tuple[PrintingNote, ...]:
    """The cards that play differently by printing, most copies first."""
    found = []
    for card in cards:
        faces = list(card.faces.values())
        if len({id(face) for face in faces}) > 1:
            cue = next((face.cue for face in reversed(faces) if face.cue), None) or "the texts differ: compare them on the card's page"
            found.append((-(faces[0].copies or 1), card.name, cue))
    return tuple(PrintingNote(name, cue) for _, name, cue in sorted(found))


def _rulings(known: Compendium, members: Mapping[str, CardFact]) -> tuple[RulingNote, ...]:
    """The rulings on cards of these factions, those that join several factions first, then by rank of who speaks."""
    by_fold = {fold(name): fact.faction for name, fact in members.items()}
    found = []
    for one in known.base.clarifications:
        if one.ended or not one.cards:
            continue
        homes = {by_fold.get(fold(card)) for card in one.cards}
        if None in homes:
            continue
        mentioned = {by_fold.get(fold(card)) for card in one.mentions} - {None}
        several = len(homes | mentioned) > 1
        found.append((not several, one.status != "clarification", len(one.says), RulingNote(one.id, one.says, one.cards, several)))
    found.sort(key=lambda entry: (*entry[:3], entry[3].id))
    return tuple(entry[3] for entry in found)


def briefing_lines(made: Briefing, markdown: bool = False) -> list[str]:
    """A briefing as text, or as Markdown."""
    head, bullet = ("## ", "- ") if markdown else ("", "  ")
    title = "Before you play: " + ", ".join(made.factions)
    out = [f"# {title}" if markdown else title, f"{made.printing} printing, read by {made.profile}. Unofficial."]

    def part(name: str, entries: list[str], more: int = 0) -> None:
        if entries:
            out.extend(["", head + name])
            out.extend(bullet + entry for entry in entries)
            if more:
                out.append(f"{bullet}and {more} more")

    part("Loops", [f"{one.title} ({', '.join(one.cards)}): {one.kind}." for one in made.loops])
    part(
        "Settle this",
        [
            f"{one.asks} You play: {one.answer}{f' ({one.standing})' if one.standing else ''}. Cards: {', '.join(one.cards)}."
            for one in made.questions
        ],
        made.left_out["questions"],
    )
    part(
        "These meetings will make you argue",
        [f"{' with '.join(one.cards)}: {one.says}" for one in made.meetings],
        made.left_out["meetings"],
    )
    if made.computed[0] < made.computed[1]:
        out.append(f"{bullet}{made.computed[1] - made.computed[0]} of {made.computed[1]} pairs that can touch are not computed yet")
    part("Which printing is on the table?", [f"{one.card}: {one.cue}" for one in made.printings], made.left_out["printings"])
    part("Good to know", [f"{', '.join(one.cards)}: {one.says}" for one in made.rulings], made.left_out["rulings"])
    part(
        "Text only, the engine does not play them",
        [f"{faction}: {count} card{'' if count == 1 else 's'}" for faction, count in made.text_only],
    )
    return out
