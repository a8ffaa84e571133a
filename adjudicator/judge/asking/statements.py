"""Which rulings, rules and contested points answer a line, best first.

What the full text says is weighed by what the line is about: a statement about a card that is named counts most, one about a card that is
not named little, and one about a part of the game that the line does not speak of (its words stand in ``topics`` of the lexicon) less."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Any

from ...knowledge.model import Clarification, Loop, Question, Rule, citations_of
from ...knowledge.search.documents import Document
from ...knowledge.search.indexing import rooted
from ...knowledge.search.search import scores
from ...knowledge.words import slug
from ..data.loaded import game_profile, knowledge
from ..data.ruling_scope import ruling_scope
from ..situation.compendium import compendium

#: Kinds of records that state something.
STATING = ("rule", "clarification", "question", "loop")
#: How many statements an answer shows.
MOST = 3
#: What a card counts that the statement and the line both name; a kind of card that the named one is of; how much the words count more for
#: each such card, and how much they count in a statement about other cards.
CARD, KIND_OF_CARD, WORDS_TOO, OTHER_CARD = 16.0, 30.0, 0.5, 0.5
#: How much the words count in a contested point, in what is only history, and in a part of the game that the line does not speak of.
CONTESTED, HISTORY, OTHER_TOPIC = 0.7, 0.2, 0.3
#: How much more the last clause of a line counts, and what clauses are parted by.
LAST = 0.6
_CLAUSES = re.compile(r"[.!?,]\s+")
#: The least that words alone must be worth to answer anything.
LEAST = 3.0


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement that answers. ``key``: of its node. ``status``: who stands behind it, empty for a loop, which only happens. ``sources``:
    where it stands, each as title and section."""

    key: str
    kind: str
    title: str
    says: str
    status: str
    sources: tuple[tuple[str, str], ...]

    def as_data(self) -> dict[str, Any]:
        return {
            "key": self.key,
            "kind": self.kind,
            "title": self.title,
            "says": self.says,
            "status": self.status,
            "sources": [list(source) for source in self.sources],
        }


def statements(text: str, cards: Sequence[str], profile: str = "latest", most: int = MOST) -> tuple[Statement, ...]:
    """The statements that answer a line, best first. ``text``: its words without the names of cards; ``cards``: the names."""
    index = compendium().index
    found = _found(text)
    said = f" {rooted(text)} "
    named = frozenset(map(slug, cards))
    weighed = {}
    for number in {*found, *(at for card in named for at in index.facets["card"].get(card, ())), *_kinds_of(named)}:
        document = index.documents[number]
        if document.kind in STATING and not getattr(_record(document), "ended", None):
            weighed[number] = _weight(document, found.get(number, 0.0), named, said) + _kinds_of(named).get(number, 0.0)
    best = sorted(weighed, key=lambda number: (-weighed[number], number))[:most]
    return tuple(statement(index.documents[number].key, profile) for number in best if weighed[number] >= LEAST)


def _found(text: str) -> dict[int, float]:
    """How well each document meets a line; the last of several clauses, which mostly is what is asked, counts once more."""
    index = compendium().index
    found, _ = scores(index, text)
    clauses = [part for part in _CLAUSES.split(text) if part.strip()]
    if len(clauses) > 1:
        for number, score in scores(index, clauses[-1])[0].items():
            found[number] = found.get(number, 0.0) + LAST * score
    return found


def share_answered(text: str) -> float:
    """How much of a line its best statement meets, from 0 to 1, rare words counting more."""
    index = compendium().index
    found, shares = scores(index, text)
    stating = [number for number in found if index.documents[number].kind in STATING]
    return max((shares[number] for number in stating), default=0.0)


def _weight(document: Document, words: float, named: frozenset[str], said: str) -> float:
    about = document.facets.get("card", ())
    shared = len(named.intersection(about))
    if document.kind == "question":
        words *= CONTESTED
    if document.status == "history":
        words *= HISTORY
    if shared:
        return words * (1 + WORDS_TOO * shared) + CARD * shared / sqrt(len(about))
    if about:
        words *= OTHER_CARD
    return words * (1.0 if _spoken_of(document.id, said) else OTHER_TOPIC)


def _spoken_of(id: str, said: str) -> bool:
    """Whether a line speaks of the part of the game to which a statement belongs, if it belongs to one."""
    parts = [words for topic, words in _topics() if f"-{topic}-" in f"-{id}-"]
    return not parts or any(f" {word} " in said for words in parts for word in words)


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


def _record(document: Document) -> Any:
    return knowledge().by_key.get(document.key)


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
    elif isinstance(record, Loop):
        says = record.why
    sources = tuple(dict.fromkeys((_source_title(one.source), one.section) for one in cites))
    return Statement(key, kind, record.title, says, status, sources)


def _source_title(id: str) -> str:
    record = knowledge().by_key.get(f"source:{id}")
    return record.title if record is not None else id
