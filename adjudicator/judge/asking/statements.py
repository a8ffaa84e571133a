"""Which rulings, rules and contested points answer a line, best first.

What the full text says is weighed by what the line is about: a statement about a card that is named counts most, one about a card that is
not named little, and one about a part of the game that the line does not speak of (its words stand in ``topics`` of the lexicon) less."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from heapq import nlargest
from math import sqrt
from typing import Any, NamedTuple

from ...knowledge.model import Clarification, Loop, Question, Rule, citations_of
from ...knowledge.search.indexing import rooted
from ...knowledge.search.search import look_up
from ...knowledge.words import slug
from ..data.loaded import game_profile, knowledge, library
from ..data.reworded import reworded
from ..data.ruling_scope import ruling_scope
from ..data.told_level import told_level
from ..data.ways_told import WITHOUT_END, told_at_length
from ..situation.compendium import compendium

#: Kinds of records that state something.
STATING = ("rule", "clarification", "question", "loop")
#: How many statements an answer shows.
MOST = 3
#: What a card counts that the statement and the line both name; a kind of card that the named one is of; how much the words count more for
#: each such card, and how much they count in a statement about other cards.
CARD, KIND_OF_CARD, WORDS_TOO, OTHER_CARD = 20.0, 30.0, 0.5, 0.5
#: How much the words count in a contested point, in what is only history, and in a part of the game that the line does not speak of.
CONTESTED, HISTORY, OTHER_TOPIC = 0.7, 0.2, 0.3
#: How much what is said of an earlier text counts where the latest is asked for: nearly as much, since cards of either lie on tables.
EARLIER = 0.7
#: How much a loop counts where nobody asks for what goes on without end, and not two of the cards that make it are named.
UNASKED_LOOP, BOTH = 0.3, 2
#: How much more they count in a part that it does speak of.
THAT_TOPIC = 1.6
#: How much more the last clause of a line counts, and what clauses are parted by.
LAST = 0.6
_CLAUSES = re.compile(r"[.!?,:;]\s+")
#: What parts one question from the next, and how many words the first has at least that is no mere exclamation.
_QUESTIONS, WORDS_OF_QUESTION = re.compile(r"\?\s+"), 4
#: What is said of the latest texts behind what earlier ones have said; and of a statement that speaks of one printing alone.
TODAY = "By the latest texts"
OF_PRINTING = {"first": "of the first printing; the latest text differs", "latest": "of the latest text; the first printing differs"}
#: What is said of a loop that the latest printings have ended.
ENDED = "The latest texts of these cards end it."
#: What is said of a contested point where the rules that are followed decide otherwise, and where others do.
OTHERWISE_HERE, OTHERWISE_READ = "The rules followed here have it otherwise", "Others read it otherwise"
#: What players have at hand beside the rules that are followed: the last book that was printed, and the wiki. Of their readings only those
#: are told behind which somebody stands.
AT_HAND, SOMEBODYS = ("culture-shock-2019", "community-wiki"), ("official", "probable", "designer")
#: What it counts, beside named cards, that the last clause is nothing but words by which players ask for a statement, and what share of its
#: words these must be to count at all.
OUTRIGHT, MOSTLY = 30.0, 0.6
#: Among so many statements that could meet a line best the one is looked for that does.
HOPEFUL = 12
#: The least that words alone must be worth to answer anything; and, beside named cards of which the statement does not speak and where the
#: line does not ask for it outright, the least that this is together with the share of the line that it meets: of 28 right ones in the
#: tests three are below, and of 93 others, which mostly have but a word or two in common with the line, 11.
LEAST, LEAST_BESIDE = 3.0, 10.0
#: So few statements on the named cards are all that there is.
FEW_RULED = 2
#: What share of the best one's worth another must have to stand below it: of the same questions one is lost by it.
OF_THE_BEST = 0.4


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement that answers. ``key``: of its node. ``status``: who stands behind it, empty for a loop, which only happens. ``sources``:
    where it stands, each as title and section. ``printing``: ``first`` where it speaks of a text that the card's latest printing no longer
    has, ``latest`` where of a text that the first one does not have yet, else empty. ``held``: in which rules it holds,
    where its contrary stands beside it. ``meets``: how well it meets the line, and how much of it."""

    key: str
    kind: str
    title: str
    says: str
    status: str
    sources: tuple[tuple[str, str], ...]
    printing: str = ""
    held: str = ""
    meets: float = field(default=0.0, compare=False)

    @property
    def bounds(self) -> str:
        """Of which printing alone it speaks, and whose rule it is, in words."""
        return "; ".join(filter(None, (OF_PRINTING.get(self.printing, ""), f"by {self.held}" if self.held else "")))

    def as_data(self) -> dict[str, Any]:
        return {
            "key": self.key,
            "kind": self.kind,
            "title": self.title,
            "says": self.says,
            "status": self.status,
            "sources": [list(source) for source in self.sources],
            "printing": self.printing,
            "held": self.held,
        }


def statements(
    text: str, cards: Sequence[str], profile: str = "latest", most: int = MOST, examples: Collection[str] = (), printing: str = "latest"
) -> tuple[Statement, ...]:
    """The statements that answer a line, best first. ``text``: its words without the names of cards; ``cards``: the names. ``examples``:
    those that are named only as examples: what is said of them counts no more than a rule. ``printing``: of the cards that are meant."""
    index, stating, text = compendium().index, _stating(), told_level(text)
    found = _found(text)
    named = frozenset(slug(card) for card in cards if card not in examples)
    of = _Line(named, frozenset(map(slug, examples)), _spoken(text) | _topics_of_kinds(named))
    kinds = _kinds_of(named)
    weighed: dict[int, float] = {}
    earlier = _earlier() if printing == "latest" else frozenset()
    outright, told = asked_outright(text), told_of(text)
    endless = WITHOUT_END.search(text) is not None

    def weigh(number: int) -> None:
        worth = _weight(stating[number], found.score(number), of, number in outright) + kinds.get(number, 0.0)
        unasked = number in _loops() and not endless and len(named.intersection(stating[number].cards)) < BOTH
        worth *= UNASKED_LOOP if unasked else 1.0
        worth += outright.get(number, 0.0) if named or number in told else 0.0
        weighed[number] = worth * EARLIER if number in earlier else worth

    near = {*(at for card in named for at in index.facets["card"].get(card, ())), *kinds, *outright}
    for number in near & stating.keys():
        weigh(number)
    # of all others it is found out exactly how well they meet the line as long as they can still be among the best; where no named card
    # is spoken of, nothing adds more to what the words are worth than the part of the game does
    worth = found.most().items()
    bounds = (
        (_weight(stating[number], most, of), number) for number, most in worth if most * THAT_TOPIC >= LEAST and number not in weighed
    )
    hopeful = sorted((one for one in bounds if one[0] >= LEAST), key=lambda one: (-one[0], one[1]))
    best = nlargest(most, weighed.values())
    for bound, number in hopeful:
        if len(best) == most and bound < best[-1]:
            break
        weigh(number)
        best = nlargest(most, (*best, weighed[number]))
    # what no card is named for can only be what it tells of
    ranked = sorted(weighed, key=lambda number: (bool(named) or number not in told, -weighed[number], number))
    enough = max(LEAST, OF_THE_BEST * weighed[ranked[0]]) if ranked else LEAST

    def meets(number: int) -> float:
        return OUTRIGHT * 2 if number in outright or number in kinds else weighed[number] * found.share(number)

    def answers(number: int) -> bool:
        about = stating[number]
        if weighed[number] < enough or number in kinds or not named or named.intersection(about.cards):
            return weighed[number] >= enough
        # what is ruled on another card may be asked for in the same words
        of_another = bool(about.cards) and about.only and not of.examples.intersection(about.cards)
        return number in told or (number in outright and not of_another) or weighed[number] * found.share(number) >= LEAST_BESIDE

    first = [number for number in ranked[:most] if answers(number)]
    if not any(named.intersection(_ruled_on(number)) for number in first):
        # what is said of a card alone often has few words, and a general rule, of which the line has more, may be no answer
        own = _own(named, ranked, found, bool(first))
        first = [*first[: most - 1], own] if own is not None and weighed[own] >= LEAST else first
    elif first:
        unruled = named.difference(*(stating[number].cards for number in first))
        owns = (_own(frozenset((card,)), ranked, found, True, rules=False) for card in unruled)
        first += sorted({own for own in owns if own is not None}, key=lambda number: (-weighed[number], number))[: most - len(first)]
    stated = [statement(index.documents[number].key, profile) for number in first]
    shown = tuple(replace(one, meets=meets(number), printing=_printing_for(one, cards)) for number, one in zip(first, stated, strict=True))
    asked = _QUESTIONS.split(text)
    if len(asked) > 1 and len(asked[0].split()) >= WORDS_OF_QUESTION:
        # of two questions the last counts for more, and what answers the first is not lost
        before = statements(asked[0], cards, profile, 2, examples, printing)
        keys = {one.key for one in shown}
        shown = shown if not before or any(one.key in keys for one in before) else (*shown[: most - 1], before[0])
    return shown


def _own(named: frozenset[str], ranked: Sequence[int], found: _Found, few: bool, rules: bool = True) -> int | None:
    """The statement on some cards alone that meets a line best, ``None`` for none. ``few``: of what little there is the first, if none
    does; that a card has no ability, or is an example of a rule, is not asked then. ``rules``: whether a rule may be that as well."""
    about = [number for number in ranked if named.intersection(_stating()[number].cards) and _stating()[number].only]
    met = next((number for number in about if found.score(number) > 0 and (rules or _is_ruled_on(number, named))), None)
    if met is not None or not few:
        return met
    # more may be meant than the line has words for
    ruled = [number for number in about if _is_ruled_on(number, named)]
    return ruled[0] if 0 < len(ruled) <= FEW_RULED else None


@lru_cache(maxsize=1 << 12)
def _ruled_on(number: int) -> frozenset[str]:
    """The cards that a statement rules on, without those that it only mentions."""
    record = knowledge().by_key.get(compendium().index.documents[number].key)
    return frozenset(map(slug, record.cards)) if isinstance(record, Clarification) else frozenset(_stating()[number].cards)


def _is_ruled_on(number: int, named: frozenset[str]) -> bool:
    """Whether a statement is a ruling on one of some cards, which its title names, and more than that it has no ability."""
    document, known = compendium().index.documents[number], library().cards
    titled = any(f"-{card}-" in f"-{slug(document.title)}-" for card in named)
    blank = all(card in known and not known[card].face("latest").abilities for card in _stating()[number].cards)
    return document.kind == "clarification" and titled and not blank


@lru_cache(maxsize=1 << 10)
def best_met(text: str) -> float:
    """How well the words of a line are met by the statement that meets them best."""
    found = _found(text)
    most = found.most()
    return max((found.score(number) for number in nlargest(HOPEFUL, most, key=most.__getitem__)), default=0.0)


def clauses(text: str) -> list[str]:
    """The clauses of a line, the last of which mostly is what is asked."""
    return [part for part in _CLAUSES.split(text) if part.strip()]


def asked_outright(text: str) -> dict[int, float]:
    """The statements for which a line, or the last clause of it, asks in the words that players have for them, by number, and what that
    counts: the cards that are named before may only be those about which it is asked."""
    found = dict.fromkeys(told_of(text), OUTRIGHT)
    ways = _ways_to_ask()
    for said in {tuple(rooted(part).split()) for part in (text, *clauses(text)[-1:])}:
        met: dict[int, set[int]] = {}
        for at in range(len(said)):
            for end in range(at + 2, min(len(said), at + _longest_way()) + 1):
                for number in ways.get(said[at:end], ()):
                    met.setdefault(number, set()).update(range(at, end))
        shares = {number: len(those) / len(said) for number, those in met.items()}
        found |= {number: max(found.get(number, 0.0), OUTRIGHT * share) for number, share in shares.items() if share >= MOSTLY}
    return found


@lru_cache(maxsize=64)
def told_of(text: str) -> frozenset[int]:
    """The statements of which a line tells at length in words that can be about nothing else, by number."""
    ids = told_at_length(text)
    return frozenset(number for number in _stating() if compendium().index.documents[number].id in ids) if ids else frozenset()


@lru_cache(maxsize=1)
def _longest_way() -> int:
    return max(map(len, _ways_to_ask()), default=0)


@lru_cache(maxsize=1)
def _ways_to_ask() -> dict[tuple[str, ...], tuple[int, ...]]:
    """The roots of the several words by which players ask for a statement, and its numbers."""
    found: dict[tuple[str, ...], tuple[int, ...]] = {}
    for number in _stating():
        document = compendium().index.documents[number]
        for way in {tuple(rooted(text).split()) for text in (*document.others, *document.asked)}:
            if len(way) > 1:
                found[way] = (*found.get(way, ()), number)
    return found


class _Found:
    """How well the documents that state something meet a line; the last of several clauses, which mostly is what is asked, counts once
    more."""

    def __init__(self, text: str) -> None:
        index, stating = compendium().index, _stating()
        self.whole = look_up(index, text, stating)
        parts = clauses(text)
        self.last = look_up(index, parts[-1], stating) if len(parts) > 1 else None

    def score(self, number: int) -> float:
        """How well a document meets it; 0 where it does not."""
        found = self.whole.score(number) if number in self.whole.worth else 0.0
        return found + LAST * self.last.score(number) if self.last is not None and number in self.last.worth else found

    def share(self, number: int) -> float:
        """How much of the line a document meets, from 0 to 1."""
        return self.whole.share(number) if number in self.whole.worth else 0.0

    def most(self) -> dict[int, float]:
        """What the score is at most, for each document that meets the line at all."""
        found = self.whole.most()
        for number, most in self.last.most().items() if self.last is not None else ():
            found[number] = found.get(number, 0.0) + LAST * most
        return found


@lru_cache(maxsize=2)
def _found(text: str) -> _Found:
    """What meets a line: whether it is about the game at all is asked of the same words as what answers it."""
    return _Found(text)


@dataclass(frozen=True, slots=True)
class _About:
    """What of a document that states something counts besides its words. ``cards``: of which it speaks. ``only``: whether it speaks of
    nothing else, as it names them; a rule may also have them for an example. ``topics``: the parts of the game to which it belongs.
    ``less``: by what its words are multiplied one after the other."""

    cards: tuple[str, ...]
    only: bool
    topics: frozenset[str]
    less: tuple[float, ...]


@lru_cache(maxsize=1)
def _ever_stating() -> frozenset[int]:
    """The documents that state something, be it only history, by number."""
    return frozenset(number for number, document in enumerate(compendium().index.documents) if document.kind in STATING)


@lru_cache(maxsize=1)
def _stating() -> dict[int, _About]:
    """The documents that state something which still holds, by number."""
    found = {}
    for number in sorted(_ever_stating()):
        document = compendium().index.documents[number]
        if not getattr(knowledge().by_key.get(document.key), "ended", None):
            topics = frozenset(topic for topic, _ in _topics() if f"-{topic}-" in f"-{document.id}-")
            less = (CONTESTED,) * (document.kind == "question") + (HISTORY,) * (document.status == "history")
            cards = tuple(document.facets.get("card", ()))
            told = f"-{slug(f'{document.title} {document.says}')}-"
            only = document.kind != "rule" or any(card in told for card in cards)
            found[number] = _About(cards, only, topics, less)
    return found


@lru_cache(maxsize=1)
def _earlier() -> frozenset[int]:
    """The documents that speak of a text which the latest printing no longer has, by number."""
    documents = compendium().index.documents
    records = {number: knowledge().by_key.get(documents[number].key) for number in _stating()}
    # a loop that says what happens today answers as well as anything else
    return frozenset(number for number, one in records.items() if _is_of_first(one) and not (isinstance(one, Loop) and one.today))


def _is_of_first(record: Any) -> bool:
    """Whether a record speaks of the first printing of a card that has another text by now."""
    if isinstance(record, Loop):
        return record.gone_in == "latest"
    if isinstance(record, Rule):
        return record.printing == "first" or (not record.printing and frozenset(record.cards) in _gone_loops())
    return isinstance(record, Clarification) and record.printing == "first" and any(map(reworded, record.cards))


@lru_cache(maxsize=1)
def _loops() -> frozenset[int]:
    """The documents that tell of what goes on without end, by number."""
    return frozenset(number for number in _stating() if compendium().index.documents[number].kind == "loop")


@lru_cache(maxsize=1)
def _gone_loops() -> frozenset[frozenset[str]]:
    """The cards of the loops that the latest printings have ended. What is said of just these cards together is said of the loop."""
    return frozenset(frozenset(loop.cards) for loop in knowledge().loops if loop.gone_in == "latest" and len(loop.cards) > 1)


class _Line(NamedTuple):
    """What of a line counts besides its words: the cards that it names, those that it names as examples, and the parts of the game that it
    speaks of."""

    named: frozenset[str]
    examples: frozenset[str]
    topics: frozenset[str]


def _weight(about: _About, words: float, line: _Line, outright: bool = False) -> float:
    """What a document is worth whose words are worth so much. ``outright``: whether a line asks for it, and so speaks of its part of
    the game."""
    for less in about.less:
        words *= less
    if about.cards:
        shared = len(line.named.intersection(about.cards))
        if shared:
            return words * (1 + WORDS_TOO * shared) + CARD * shared / sqrt(len(about.cards))
        words *= OTHER_CARD if about.only and not line.examples.intersection(about.cards) else 1.0
    if not about.topics:
        return words
    return words * (THAT_TOPIC if outright or about.topics & line.topics else OTHER_TOPIC)


def _spoken(text: str) -> frozenset[str]:
    """The parts of the game that a line speaks of: by a word of theirs, or by one that players have for nothing else."""
    index, alone = compendium().index, rooted(text).split()
    called = [*alone, *map(" ".join, zip(alone, alone[1:], strict=False))]
    found = _topics_in(" ".join(alone))
    for meant in filter(None, ((*index.means.get(word, ()), *index.loosely.get(word, ())) for word in called)):
        topics = list(map(_topics_in, meant))
        found = found.union(*topics) if all(topics) else found
    return found


@lru_cache(maxsize=1 << 10)
def _topics_of_kinds(named: frozenset[str]) -> frozenset[str]:
    """The parts of the game that some cards belong to by their kind: who names a titan asks about titans."""
    return frozenset().union(*(_topics_in(library().cards[card].kind) for card in named if card in library().cards))


@lru_cache(maxsize=1 << 12)
def _topics_in(said: str) -> frozenset[str]:
    """The parts of the game of which some roots speak."""
    return frozenset(topic for topic, words in _topics() if any(f" {word} " in f" {said} " for word in words))


@lru_cache(maxsize=1)
def _topics() -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((topic, tuple(map(rooted, words))) for topic, words in knowledge().lexicon.topics.items())


@lru_cache(maxsize=256)
def _kinds_of(named: frozenset[str]) -> dict[int, float]:
    """Rulings about kinds of cards that cover a named one, by number, and what that counts."""
    found = {}
    for number, covered in _scopes() if named else ():
        shared = len(covered & named)
        if shared:
            found[number] = KIND_OF_CARD * shared / sqrt(len(covered))
    return found


@lru_cache(maxsize=1)
def _scopes() -> tuple[tuple[int, frozenset[str]], ...]:
    numbers = {document.key: number for number, document in enumerate(compendium().index.documents)}
    return tuple(
        (numbers[f"clarification:{one.id}"], frozenset(slug(name) for name, _ in ruling_scope(one.id).covers))
        for one in knowledge().clarifications
        if one.predicate is not None and one.ended is None
    )


def statement(key: str, profile: str = "latest") -> Statement:
    """A record as a statement. A contested point says what a profile answers, and who stands behind that."""
    record = knowledge().by_key[key]
    kind = key.partition(":")[0]
    says, status, cites = "", "", citations_of(record)
    if isinstance(record, Question):
        says, status = record.asks, "contested"
        answer = game_profile(profile).answers.get(record.id)
        option = next((one for one in record.options if one.id == answer), None)
        if option is not None:
            says, status, cites = f"{record.asks} {option.title}: {option.says}", option.standing, option.cites
    elif isinstance(record, (Rule, Clarification)):
        says, status = record.says, record.status
        if isinstance(record, Rule):
            says = " ".join((says, *([f"{TODAY}: {record.today}"] if record.today else []), *_read_otherwise(record, profile)))
    elif isinstance(record, Loop):
        says = " ".join(filter(None, (record.why, ENDED, record.today))) if record.gone_in == "latest" else record.why
    sources = tuple(dict.fromkeys((_source_title(one.source), one.section) for one in cites))
    return Statement(key, kind, record.title, says, status, sources, _printing_of(record))


def _printing_of(record: Any) -> str:
    """The one printing of its cards of which a record speaks, empty where they read alike."""
    if _is_of_first(record):
        return "first"
    later = isinstance(record, Clarification) and record.printing == "latest" and any(map(reworded, record.cards))
    return "latest" if later or (isinstance(record, Rule) and record.printing == "latest") else ""


def _printing_for(one: Statement, names: Collection[str]) -> str:
    """The one printing of which a statement speaks, empty where those of its cards that are named read alike in both."""
    about = set(names).intersection(getattr(knowledge().by_key[one.key], "cards", ()))
    return one.printing if not about or any(map(reworded, about)) else ""


def _read_otherwise(rule: Rule, profile: str) -> Iterator[str]:
    """What others make of a contested point on which a rule decides: the rules that a profile follows, where these are others, and else
    what players have at hand."""
    known = knowledge()
    for id in rule.links.contested_by:
        question = known.by_key.get(f"question:{id}")
        followed = game_profile(profile).answers.get(id)
        given = {game_profile(edition).answers.get(id) for edition in rule.editions if f"profile:{edition}" in known.by_key}
        if not isinstance(question, Question) or len(given) != 1 or rule.status == "house-rule":
            continue
        # a title is an answer, and means nothing without what it answers: what an option says is told, however long
        told = {one.id: one.says for one in question.options if one.says}
        if given != {followed}:
            yield from (f"{OTHERWISE_HERE}: {told[one.id]}" for one in question.options if one.id == followed and one.id in told)
        elif len(rule.links.contested_by) == 1:
            others = {game_profile(edition).answers.get(id) for edition in AT_HAND} - {followed}
            read = (one for one in question.options if one.id in told and one.id in others and one.standing in SOMEBODYS)
            yield from (f"{OTHERWISE_READ} ({one.who.partition(',')[0]}): {told[one.id]}" for one in read)


def _source_title(id: str) -> str:
    record = knowledge().by_key.get(f"source:{id}")
    return record.title if record is not None else id
