"""What search looks up: which words stand in which documents, and how much they count there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from ..cards import CardGiven, SituationGiven, card_facts
from ..model import KnowledgeBase
from ..reading.cache import Cache
from ..words import stem, words
from .documents import FACETS, Document, documents

#: How much a word counts by where it stands.
WEIGHTS = {"title": 4.0, "names": 5.0, "says": 1.5, "more": 0.6, "id": 1.0}


@dataclass(frozen=True, slots=True)
class Index:
    """What search needs to know. Made by :func:`index`; can be written and read back whole.

    ``documents``: sorted by key. ``vocabulary``: all words, as stems, sorted. ``postings``: for each word of
    the vocabulary the documents that have it and how much it counts there. ``heads``: the words of each
    title, and of the term a rule defines. ``facets``: for each facet and value the documents that have it.
    """

    documents: tuple[Document, ...]
    vocabulary: list[str]
    postings: list[dict[int, float]]
    heads: list[list[tuple[str, ...]]]
    facets: dict[str, dict[str, list[int]]]


def index(
    base: KnowledgeBase,
    cards: Mapping[str, CardGiven] | None = None,
    situations: Iterable[SituationGiven] | None = None,
    cache: Cache | None = None,
) -> Index:
    """The index of a base and of the cards and situations handed in, from a cache where one is given."""
    facts, situations = card_facts(cards), list(situations or ())
    made_from = sha256(repr((base.version, facts, situations)).encode()).hexdigest()[:32]
    return (cache or Cache(None)).fetch("search", made_from, Index, lambda: index_of(documents(base, facts, situations)))


def index_of(found: tuple[Document, ...]) -> Index:
    """The index of some documents, which must be sorted by key."""
    counted: dict[str, dict[int, float]] = {}
    facets: dict[str, dict[str, list[int]]] = {facet: {} for facet in FACETS}
    for number, document in enumerate(found):
        for word, weight in _weights(document).items():
            counted.setdefault(word, {})[number] = round(weight, 3)
        for facet, values in document.facets.items():
            for value in values:
                facets[facet].setdefault(value, []).append(number)
    vocabulary = sorted(counted)
    return Index(found, vocabulary, [counted[word] for word in vocabulary], [_heads(one) for one in found], facets)


def _heads(document: Document) -> list[tuple[str, ...]]:
    heads = (tuple(sorted(set(map(stem, words(text))))) for text in (document.title, document.term))
    return [head for head in heads if head]


def _weights(document: Document) -> dict[str, float]:
    """How much each word counts in a document; standing there often is worth less than twice once."""
    weights: dict[str, float] = {}
    for name, text in (
        ("title", document.title),
        ("says", document.says),
        ("more", document.more),
        ("id", document.id),
    ):
        for word, count in Counter(map(stem, words(text))).items():
            weights[word] = weights.get(word, 0.0) + WEIGHTS[name] * (2 - 1 / count)
    for name in document.names:
        for word in {stem(word) for word in words(name)}:
            weights[word] = weights.get(word, 0.0) + WEIGHTS["names"]
    # Names are also found written together.
    for name in (document.title, *document.names):
        parts = words(name)
        for one, other in zip(parts, parts[1:], strict=False):
            weights.setdefault(stem(one + other), WEIGHTS["id"])
    return weights
