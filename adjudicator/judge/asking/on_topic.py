"""Whether a line is about the rules of this game, and why nothing answers it where it is not.

Each word speaks for it or against it: for it a word of the game, the more the oftener our own rules have it; against it a word that
stands in none of them, nor among those by which players say the same. Words that any sentence has say nothing."""

from __future__ import annotations

from functools import lru_cache
from math import log2

from ...knowledge.search.indexing import rooted
from ...knowledge.words import fold, root, words
from ..composer.from_line import LineWord, PlainLine
from ..composer.line.pieces import meaning_of
from ..composer.told import SEATS
from ..data.card_spellings import is_asking, word_counts
from ..data.loaded import knowledge
from .statements import share_answered

#: What a word counts that stands nowhere in our rules; the least and the most that a word of the game counts; what any other counts.
FOREIGN, LEAST, MOST, OTHER = -3.0, 0.5, 3.0, 0.1
#: So much in all makes a line one about this game.
ENOUGH = 0.5
#: So much of a line without foreign words a ruling must meet to answer it all the same.
ANSWERED = 0.75
#: A foreign word with fewer letters is none of ours that is spelt wrong.
SPELT_WRONG = 6
#: What a word may mean for the shape of a line that any sentence has.
EVERYDAY = frozenset(("number", "another", "every", "then", "and", "after", "before", "asks", "has", "where", "again"))
#: What is said where nothing answers.
NOT_THE_RULES = "Nothing here answers that: it is not about the rules of Smash Up."
NOT_ENOUGH = "Nothing here answers that. Name the cards, or say which rule it is about."


def why_nothing(line: PlainLine) -> str:
    """Why nothing answers a line, empty where something may."""
    own = {word for name in line.names for word in words(name)}
    text = " ".join(word for word in line_without_cards(line).split() if fold(word) not in own)
    said = f" {rooted(text)} "
    if any(f" {word} " in said for word in _elsewhere()):
        return NOT_THE_RULES
    counted = [weight for word in line.words if word.kind != "card" for weight in _weights(word)]
    if line.names:
        told = line.happening is not None or line.told.about_cards or any(weight >= LEAST for weight in counted)
        # a name may be a plain word as well: "is the grey opal a real gem"
        return "" if told or counted.count(FOREIGN) < 2 else NOT_ENOUGH
    if sum(counted) >= ENOUGH and not _names_somebody(line):
        return ""
    plain = FOREIGN not in counted and any(weight >= LEAST for weight in counted)
    return "" if plain and share_answered(text) >= ANSWERED else NOT_ENOUGH


def _names_somebody(line: PlainLine) -> bool:
    """Whether a talent is that of a card that there is not: a word that is none of ours, and somebody's."""
    return any(
        word.kind == "unknown" and fold(word.text).endswith("s") and after.says == "talent"
        for word, after in zip(line.words, line.words[1:])
    )


def line_without_cards(line: PlainLine) -> str:
    """The words of a line that name no card; all of them where there are no others, since a name may be a word of the rules as well."""
    return " ".join(word.text for word in line.words if word.kind != "card") or " ".join(word.text for word in line.words)


def _weights(word: LineWord) -> list[float]:
    """What each word in a piece of a line says of its being about this game."""
    return [_weight(one) for one in words(word.text) if not is_asking(one)] if word.says not in SEATS else []


@lru_cache(maxsize=1 << 14)
def _weight(word: str) -> float:
    counted = word_counts().get(root(word), 0)
    if any(letter.isdigit() for letter in word) or word in knowledge().lexicon.everyday:
        return 0.0
    if not counted:
        if word in _loosely():
            return LEAST
        if root(word) in _common():
            return 0.0
        return OTHER if root(word) in _asked() or _is_misspelt(word) else FOREIGN
    if meaning_of(word) in EVERYDAY or root(word) not in _game_terms():
        return OTHER
    return max(LEAST, min(MOST, log2(1 + counted) / 2 - 1))


def _is_misspelt(word: str) -> bool:
    """Whether a long word is one slip away from a word of ours."""
    # imported here because most lines are spelt right
    from rapidfuzz.distance import OSA
    from rapidfuzz.process import extractOne

    one = root(word)
    near = extractOne(one, word_counts().keys(), scorer=OSA.distance, score_cutoff=1)
    return len(word) >= SPELT_WRONG and near is not None and near[0][0] == one[0]


@lru_cache(maxsize=1)
def _common() -> frozenset[str]:
    """The roots of words that any sentence may have."""
    return frozenset(map(root, knowledge().lexicon.asked.common))


@lru_cache(maxsize=1)
def _asked() -> frozenset[str]:
    """The roots of the words with which players ask for our rules: they speak neither for this game nor against it."""
    return frozenset(root(word) for asked in knowledge().lexicon.asked.nodes.values() for text in asked for word in words(text))


@lru_cache(maxsize=1)
def _loosely() -> frozenset[str]:
    """The words with which players call something of the game now and then."""
    return frozenset(word for text in knowledge().lexicon.asked.loosely for word in words(text) if not is_asking(word))


@lru_cache(maxsize=1)
def _elsewhere() -> tuple[str, ...]:
    return tuple(map(rooted, knowledge().lexicon.elsewhere))


@lru_cache(maxsize=1)
def _game_terms() -> frozenset[str]:
    """The roots of the words that speak of this game: its terms, and what players call them."""
    base = knowledge()
    texts = [rule.term for rule in base.rules] + [text for meant in base.lexicon.means.values() for text in meant]
    texts += [*base.lexicon.means, *base.lexicon.terms]
    return frozenset(part for text in texts for part in rooted(text).split() if not is_asking(part) and not part.isdigit())
