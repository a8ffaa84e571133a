"""Search over everything that is known: words, misspelt or half written, and filters.

A query is words and filters such as ``kind:question`` or ``card:"..."``, in any order. Case, accents and
punctuation do not count; a word is met by itself in any of its forms, by what players mean with it, by words that begin with it, and, where
nothing else does, by the nearest spellings. Every hit says which of its words met the query. Several filters of one facet: one
of them must hold for ``kind:`` and ``status:``, of which a node has one, and all of them for the others.

Order: by how well each word of the query is met (BM25 of the full-text table, by where it stands) and how much of the query is, rare
words counting more than common ones and words that only ask next to nothing, then by how much of the title, of a term, or of what players
ask for it by, it is.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from math import log, pow

from ..words import fold, root, slug, words
from .documents import FACETS, ONE_EACH, Document
from .highlight import highlight
from .indexing import Head, Index

#: How much a meeting counts: the word itself, what players mean with it, a word that begins with it, what they mean with it
#: now and then, a spelling one or two letters away.
EXACT, MEANT, BEGINS, LOOSELY, NEAR = 1.0, 0.8, 0.75, 0.6, (0.6, 0.4)
#: How much a word that only asks counts together with the next.
ASKING_SHARE = 0.05
#: Most words that a misspelling may stand for.
EXPANSIONS = 40
#: Most words of a query that are looked up.
LONGEST = 48
#: How much the part of the query that is met counts.
COVERED = 1.0
#: How much a head counts that is met whole, and how rare its words must be together, so that a short head is not met by chance,
#: unless the query is as short.
HEADED, LEAST_HEAD = 1.0, 10.0
#: How much more it counts that a head is the whole query.
ALIKE = 1.0


@dataclass(frozen=True, slots=True)
class Hit:
    """A thing found.

    ``document``: the thing. ``score``: comparable within one query. ``words``: those that met it.
    """

    document: Document
    score: float
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Results:
    """What a query found.

    ``hits``: best first, at most as many as asked for. ``total``: how many there are. ``filters``: values by
    facet, as they were understood. ``corrected``: by word of the query that is written nowhere, the words
    searched for instead. ``unknown``: words and filters that nothing meets.
    """

    hits: tuple[Hit, ...]
    total: int
    filters: dict[str, tuple[str, ...]] = field(default_factory=dict)
    corrected: dict[str, tuple[str, ...]] = field(default_factory=dict)
    unknown: tuple[str, ...] = ()


_FILTER = re.compile(r"\b(" + "|".join(FACETS) + r'):(?:"([^"]*)"?|(\S*))', re.IGNORECASE)


def search(index: Index, query: str, limit: int = 20, weigh: Mapping[int, float] | None = None) -> Results:
    """What meets a query, best first. ``weigh``: by number of a document, what its score is multiplied with, 1 where nothing is said.
    Never raises; an empty query finds nothing."""
    filters: dict[str, list[str]] = {}
    for facet, quoted, bare in _FILTER.findall(query):
        if slug(quoted or bare):
            filters.setdefault(facet.lower(), []).append(slug(quoted or bare))
    asked = list(dict.fromkeys(map(root, words(_FILTER.sub(" ", query)))))[:LONGEST]
    if not asked and not filters:
        return Results((), 0)
    allowed, understood, unknown = _allowed(index, filters)
    finding = _find(index, asked)
    unknown += finding.unknown
    if asked:
        scores = {number: finding.score(number) for number in finding.worth if allowed is None or number in allowed}
    else:
        scores = dict.fromkeys(sorted(allowed or ()), 0.0)
    for number, weight in (weigh or {}).items():
        if number in scores:
            scores[number] *= weight
    best = sorted(scores, key=lambda number: (-scores[number], number))[: max(limit, 0)]
    hits = tuple(
        Hit(
            index.documents[number],
            round(scores[number], 4),
            _met(index.documents[number], _telling(index, finding.phrases(number))),
        )
        for number in best
    )
    return Results(hits, len(scores), understood, finding.corrected, tuple(unknown))


def look_up(index: Index, text: str, among: Container[int] | None = None) -> Met:
    """How the documents meet the words of a text; filters are words here. ``among``: the numbers of those that count, all if left out."""
    return _find(index, list(dict.fromkeys(map(root, words(text))))[:LONGEST], among)


def _allowed(index: Index, filters: dict[str, list[str]]) -> tuple[set[int] | None, dict[str, tuple[str, ...]], list[str]]:
    """The documents that the filters leave (``None``: all), the values understood, those that were not."""
    allowed: set[int] | None = None
    understood: dict[str, tuple[str, ...]] = {}
    unknown: list[str] = []
    for facet, asked in filters.items():
        picked: set[int] | None = None
        for value in asked:
            meant = _value(index.facets[facet], value)
            numbers = set(index.facets[facet][meant]) if meant is not None else set()
            if meant is None:
                unknown.append(f"{facet}:{value}")
            else:
                understood[facet] = (*understood.get(facet, ()), meant)
            if picked is None:
                picked = numbers
            else:
                picked = picked | numbers if facet in ONE_EACH else picked & numbers
        allowed = picked if allowed is None else allowed & (picked or set())
    return allowed, understood, unknown


def _value(values: dict[str, list[int]], asked: str) -> str | None:
    """The value a filter means: itself, the only one that begins so, or the nearest spelling."""
    if asked in values:
        return asked
    begins = [value for value in values if value.startswith(asked)]
    if len(begins) == 1:
        return begins[0]
    near = _nearest_words(asked, sorted(values))
    return near[0][0] if near else None


@dataclass(slots=True)
class Met:
    """How documents, by their numbers, meet the words of a query.

    ``heads``, ``rarity``: of the index. ``worth``: how well the words of each are met, whatever share of the query they are. ``covered``:
    the rarity of those met, of ``whole`` in all. ``by``: for each word of the query what it was met by, by document. ``corrected``,
    ``unknown``: as of :class:`Results`."""

    heads: list[list[Head]]
    rarity: dict[str, float]
    asks: frozenset[str]
    worth: dict[int, float] = field(default_factory=dict)
    covered: dict[int, float] = field(default_factory=dict)
    whole: float = 0.0
    by: list[dict[int, tuple[float, _Meeting]]] = field(default_factory=list)
    corrected: dict[str, tuple[str, ...]] = field(default_factory=dict)
    unknown: list[str] = field(default_factory=list)

    def share(self, document: int) -> float:
        """How much of the query a document meets, from 0 to 1, rare words counting more."""
        return self.covered[document] / self.whole

    def phrases(self, document: int) -> list[str]:
        """What met a document, in the order of the query."""
        found = (best.get(document) for best in self.by)
        return [one[1].phrase + "*" * one[1].begins for one in found if one is not None]

    def score(self, document: int) -> float:
        """How well a document meets the query: comparable within one query. How much of its head is met takes longest to find out, so
        that it is asked of few."""
        met = self.asks.union(*map(str.split, self.phrases(document)))
        rarity, least, best, alike = self.rarity, min(LEAST_HEAD, self.whole), 0.0, 0.0
        for head, whole in self.heads[document]:
            had = 0.0
            for word in met.intersection(head):
                had += rarity[word]
            share = had / max(whole, least)
            best, alike = max(best, share), max(alike, share * min(1.0, had / self.whole))
        return self.worth[document] * (pow(self.share(document), COVERED) * (1 + HEADED * best + ALIKE * alike * alike))

    def most(self) -> dict[int, float]:
        """What the score of each document that meets it is at most."""
        covered, whole, best = self.covered, self.whole, 1 + HEADED + ALIKE
        return {document: worth * (pow(covered[document] / whole, COVERED) * best) for document, worth in self.worth.items()}


def _find(index: Index, asked: list[str], among: Container[int] | None = None) -> Met:
    """Find every document that meets at least one word; of those ``among`` them, if that is given, how well."""
    found = Met(index.heads, index.rarity, index.asking.intersection(asked))
    worth, covered = found.worth, found.covered
    only_asking = index.asking.issuperset(asked)
    for position, word in enumerate(asked):
        last, asks = position == len(asked) - 1, word in index.asking and not only_asking
        # a word that only asks counts as the beginning of another, and together with the next, and else tells nothing
        meetings, spelt = ([], True) if asks and not last else _meetings(index, word, last)
        together = [] if last else _together(index, word, asked[position + 1])
        meetings += together
        if asks and not meetings:
            found.by.append({})
            continue
        if not meetings:
            found.unknown.append(word)
        if not spelt and meetings:
            found.corrected[word] = tuple(index.spelt[bisect_left(index.vocabulary, one.phrase)] for one in meetings[:3])
        best: dict[int, tuple[float, _Meeting]] = {}
        for meeting in meetings:
            quality = meeting.quality
            scores = index.scores(meeting.phrase, meeting.begins)
            if not best:
                best = {document: (quality * score, meeting) for document, score in scores if quality * score > 0.0}
                continue
            for document, score in scores:
                value = quality * score
                if value > (best[document][0] if document in best else 0.0):
                    best[document] = (value, meeting)
        little = asks or (word.isdigit() and not meetings and not only_asking)
        share = ASKING_SHARE if little else 1.0
        rarity = share * log(1 + len(index.documents) / (1 + len(best)))
        found.whole += rarity
        found.by.append(best)
        for document, (value, _) in best.items():
            if among is None or document in among:
                worth[document] = worth.get(document, 0.0) + share * value
                covered[document] = covered.get(document, 0.0) + rarity
    return found


@dataclass(frozen=True, slots=True)
class _Meeting:
    """What a word of the query may be met by. ``phrase``: roots in a row; ``begins``: the last of them only begins so; ``quality``: how
    much that counts."""

    phrase: str
    quality: float
    begins: bool = False


def _known(index: Index, word: str) -> bool:
    at = bisect_left(index.vocabulary, word)
    return at < len(index.vocabulary) and index.vocabulary[at] == word


def _together(index: Index, word: str, following: str) -> list[_Meeting]:
    """Two words of the query as one: "break point" is also "breakpoint", and some pairs mean something of their own."""
    found = [_Meeting(word + following, EXACT)] if _known(index, word + following) else []
    found += [_Meeting(meant, MEANT) for meant in index.means.get(f"{word} {following}", ())]
    return found + [_Meeting(meant, LOOSELY) for meant in index.loosely.get(f"{word} {following}", ())]


def _meetings(index: Index, word: str, last: bool) -> tuple[list[_Meeting], bool]:
    """What meets a word, best first; and whether it, or its beginning, is written. ``last``: so that it may be half written."""
    found = [_Meeting(word, EXACT)] if _known(index, word) else []
    found += [_Meeting(meant, MEANT) for meant in index.means.get(word, ())]
    found += [_Meeting(meant, LOOSELY) for meant in index.loosely.get(word, ())]
    # A word of two letters that is written ("of") is meant; one that is not is the start of another.
    if (len(word) > 2 and (last or not found)) or (len(word) == 2 and not found):
        at = bisect_left(index.vocabulary, word)
        if any(other != word and other.startswith(word) for other in index.vocabulary[at : at + 2]):
            found.append(_Meeting(word, BEGINS, True))
    if found:
        return found, True
    return [_Meeting(other, quality) for other, quality in _nearest_words(word, index.vocabulary)], False


def _nearest_words(word: str, known: list[str]) -> list[tuple[str, float]]:
    """The spellings nearest to a word and how near: one letter away, from six letters on two."""
    if len(word) < 4:
        return []
    # Imported here because most queries are spelt right.
    from rapidfuzz.distance import OSA
    from rapidfuzz.process import extract

    most = 1 if len(word) < 6 else 2
    near = extract(word, known, scorer=OSA.distance, score_cutoff=most, limit=EXPANSIONS)
    if not near:
        return []
    least = min(distance for _, distance, _ in near)
    return sorted(
        ((other, NEAR[least - 1]) for other, distance, _ in near if distance == least),
        key=lambda one: (-one[1], one[0][:1] != word[:1], one[0]),
    )


def _telling(index: Index, phrases: list[str]) -> list[str]:
    """Of what met a query what tells something: words that only ask count where there are no others."""
    return [phrase for phrase in phrases if phrase not in index.asking] or phrases


def _met(document: Document, phrases: Iterable[str]) -> tuple[str, ...]:
    """The words of a document that met the query, as they are written there, in the order of the text."""
    wanted = {word for phrase in phrases for word in phrase.split()}
    found: dict[str, str] = {}
    for text in (document.title, *document.names, document.says, document.more, document.id) if wanted else ():
        for piece, hit in highlight(text, wanted):
            if hit:
                found.setdefault(fold(piece), piece)
    # A name met as one word, though written as two, is found in no text.
    return tuple(found.values()) or tuple(sorted(word.rstrip("*") for word in wanted))
