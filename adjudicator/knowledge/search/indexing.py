"""What search looks up: a full-text table of SQLite (FTS5), made in memory and kept as bytes, and the documents behind it.

The engine of the table is SQLite's; what stands in which column, how much that counts, and which words are one word is ours."""

from __future__ import annotations

import os
import sqlite3
import threading
from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from math import log

from ..cards import CardGiven, SituationGiven, card_facts
from ..errors import NoFullText
from ..model import KnowledgeBase
from ..reading.cache import Cache
from ..words import root, words
from .documents import FACETS, Document, documents

#: The columns of the table and how much a word counts by where it stands.
WEIGHTS = {"title": 4.0, "names": 5.0, "says": 2.0, "others": 3.0, "asked": 1.5, "more": 0.4, "id": 1.0}


#: The roots of a title, or of what is asked, and how rare they are together.
Head = tuple[tuple[str, ...], float]
#: How much a word that only asks counts beside others in what players ask.
ASKING_IN_HEADS = 0.2


@dataclass(frozen=True, slots=True)
class Index:
    """What search needs to know. Made by :func:`index`; can be written and read back whole.

    ``documents``: sorted by key; the number of one is its row in ``table``, a database of SQLite as bytes. ``vocabulary``: all words as
    roots, sorted, ``spelt``: how each is written. ``heads``: the roots of each title, of the term a rule defines, of other words for it
    and of how players ask for it, each with how rare its words are together. ``rarity``: how rare each word is. ``facets``: for each
    facet and value the documents that have it. ``asking``: roots of the words that only ask. ``means``, ``loosely``: what words of
    players stand for, always and now and then, as roots."""

    documents: tuple[Document, ...]
    vocabulary: list[str]
    spelt: list[str]
    heads: list[list[Head]]
    rarity: dict[str, float]
    facets: dict[str, dict[str, list[int]]]
    table: bytes
    asking: frozenset[str] = frozenset()
    means: dict[str, tuple[str, ...]] = field(default_factory=dict)
    loosely: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def scores(self, phrase: str, begins: bool = False) -> Iterable[tuple[int, float]]:
        """How well each document meets some roots that stand one after the other: its number, and how well. ``begins``: the last one only
        begins so."""
        return zip(*_scores(self.table, phrase, begins))


@lru_cache(maxsize=4096)
def _scores(table: bytes, phrase: str, begins: bool) -> tuple[array[int], array[float]]:
    """As :meth:`Index.scores`, the numbers and how well each, kept in few bytes: most lines ask for the same few words."""
    asked = '"' + phrase.replace('"', "") + '"' + ("*" if begins else "")
    found = _best(table, asked)
    return array("i", [number for number, _ in found]), array("d", [score for _, score in found])


_BEST = f"select rowid, -bm25(text, {', '.join(map(str, WEIGHTS.values()))}) from text where text match ?"
#: The tables that were used, by process: what was opened before it parted is not used any more.
_OPEN: dict[tuple[int, int], tuple[bytes, sqlite3.Connection, threading.Lock]] = {}
#: So many are open at most.
_MOST_OPEN = 4


def _best(raw: bytes, asked: str) -> list[tuple[int, float]]:
    """The rows that a table finds, each with how well. It is open once for all threads of a process, who ask one after the other: each
    that had a connection of its own held the whole table, four megabytes."""
    at = os.getpid(), id(raw)
    found = _OPEN.get(at)
    if found is None:
        if len(_OPEN) >= _MOST_OPEN:
            _OPEN.clear()
        connection = sqlite3.connect(":memory:", check_same_thread=False)
        connection.deserialize(raw)
        # the bytes are kept beside it, so that no other index can come to have their id; if another thread was faster, its own stays
        found = _OPEN.setdefault(at, (raw, connection, threading.Lock()))
    _, connection, lock = found
    with lock:
        return connection.execute(_BEST, (asked,)).fetchall()


def index(
    base: KnowledgeBase,
    cards: Mapping[str, CardGiven] | None = None,
    situations: Iterable[SituationGiven] | None = None,
    cache: Cache | None = None,
) -> Index:
    """The index of a base and of the cards and situations handed in, from a cache where one is given. Raises :class:`NoFullText`."""
    facts, situations = card_facts(cards), list(situations or ())
    made_from = sha256(repr((base.version, facts, situations)).encode()).hexdigest()[:32]
    lexicon = base.lexicon

    def make() -> Index:
        return index_of(documents(base, facts, situations), lexicon.asking, lexicon.means, lexicon.asked.loosely)

    check_full_text()
    return (cache or Cache(None)).fetch("search", made_from, Index, make)


def check_full_text() -> None:
    """Raises :class:`NoFullText` where this Python's SQLite has no full text, so that a program can say so when it starts."""
    try:
        with sqlite3.connect(":memory:") as connection:
            connection.execute("create virtual table probe using fts5(a)")
            connection.serialize()
    except (sqlite3.Error, AttributeError) as error:
        raise NoFullText(f"The SQLite {sqlite3.sqlite_version} of this Python has no full-text search (FTS5): {error}.") from None


def index_of(
    found: tuple[Document, ...],
    asking: Iterable[str] = (),
    means: Mapping[str, Iterable[str]] | None = None,
    loosely: Mapping[str, Iterable[str]] | None = None,
) -> Index:
    """The index of some documents, which must be sorted by key. ``asking``, ``means``, ``loosely``: as of a lexicon,
    unfolded."""
    facets: dict[str, dict[str, list[int]]] = {facet: {} for facet in FACETS}
    for number, document in enumerate(found):
        for facet, values in document.facets.items():
            for value in values:
                facets[facet].setdefault(value, []).append(number)
    connection = sqlite3.connect(":memory:")
    connection.execute(f"create virtual table text using fts5({', '.join(WEIGHTS)}, content='', detail=full, prefix='2 3 4')")
    connection.executemany(
        f"insert into text(rowid, {', '.join(WEIGHTS)}) values (?{', ?' * len(WEIGHTS)})",
        ((number, *_columns(document)) for number, document in enumerate(found)),
    )
    connection.execute("insert into text(text) values ('optimize')")
    connection.execute("create virtual table temp.vocabulary using fts5vocab('main', 'text', 'row')")
    counted = sorted(connection.execute("select term, doc from temp.vocabulary"))
    vocabulary = [word for word, _ in counted]
    # a phrase that only asks ("after all") makes none of its words one that does
    asks = frozenset(root(said[0]) for word in asking if len(said := words(word)) == 1)
    rarity = {word: log(1 + len(found) / (1 + count)) * (ASKING_IN_HEADS if word in asks else 1.0) for word, count in counted}
    connection.execute("drop table temp.vocabulary")
    connection.commit()
    spelt = _spelt(found)
    return Index(
        found,
        vocabulary,
        [spelt.get(word, word) for word in vocabulary],
        [_heads(one, rarity) for one in found],
        rarity,
        facets,
        connection.serialize(),
        asks,
        _meanings(means),
        _meanings(loosely),
    )


def _meanings(given: Mapping[str, Iterable[str]] | None) -> dict[str, tuple[str, ...]]:
    return {rooted(word): tuple(rooted(one) for one in others) for word, others in (given or {}).items()}


def rooted(text: str) -> str:
    """The roots of the words of a text, in order."""
    return " ".join(map(root, words(text)))


def _spelt(found: tuple[Document, ...]) -> dict[str, str]:
    """The shortest word written for each root."""
    spelt: dict[str, str] = {}
    for one in found:
        for text in (one.title, one.says, one.more, one.id, *one.names, *one.others, *one.asked):
            for word in words(text):
                known = spelt.setdefault(root(word), word)
                if (len(word), word) < (len(known), known):
                    spelt[root(word)] = word
    return spelt


def _heads(document: Document, rarity: Mapping[str, float]) -> list[Head]:
    heads = (tuple(sorted(set(map(root, words(text))))) for text in (document.title, document.term, *document.others, *document.asked))
    return [(head, sum(map(rarity.__getitem__, head))) for head in heads if head]


def _columns(document: Document) -> tuple[str, ...]:
    """The texts of the columns, in the order of :data:`WEIGHTS`."""
    # names are also found written together
    joined = [
        root(one + other) for name in (document.title, *document.names) for one, other in zip(words(name), words(name)[1:], strict=False)
    ]
    texts = {
        "title": rooted(document.title),
        "names": " ".join(map(rooted, document.names)),
        "says": rooted(document.says),
        "others": " ".join(map(rooted, document.others)),
        "asked": " ".join(map(rooted, document.asked)),
        "more": rooted(document.more),
        "id": " ".join((rooted(document.id), *joined)),
    }
    return tuple(texts[column] for column in WEIGHTS)
