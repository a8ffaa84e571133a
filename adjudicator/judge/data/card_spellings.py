"""How cards and plain words are spelt: all names with their nicknames, by whole spelling, by roots and by parts, and which words are of the
game or plain English."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ...knowledge.model import KnowledgeBase
from ...knowledge.words import fold, inflected, root, stem, words
from ...language.analysis import causes
from ...language.tree import Node, parts
from .loaded import knowledge, library
from .suggesting import NamedCard, every_card

#: Words that a name begins with and that people leave out.
ARTICLES = frozenset(("the", "a", "an"))
#: Shortest misspelling of a name, and how alike it must be, in percent, unless it is one slip away.
MISSPELT, ALIKE = 5, 84
#: How alike a spelling must be to be looked at.
ALIKE_AT_LEAST = 80
#: So many letters, and so many consonants, has a name at least that may be spelt by its sound, and so many letters it may be off.
SOUNDED, CONSONANTS, LETTERS_OFF = 8, 5, 3
#: How alike the letters must be besides, in percent.
HEARD = 60
#: Letters that sound alike.
_SOUNDS = (
    ("ph", "f"),
    ("ck|ch|qu|q", "k"),
    ("c(?=[eiy])", "s"),
    ("c", "k"),
    ("x", "ks"),
    ("z", "s"),
    ("(?<=[aeiou])w", ""),
)


class _Names(NamedTuple):
    """Names by their spellings. ``exact``: folded and run together; ``rooted``: the same by the roots of their words. ``parts``: cards by
    each run of words of their names. ``joined``: every exact spelling, for misspellings."""

    exact: dict[str, NamedCard]
    rooted: dict[str, NamedCard]
    parts: dict[str, tuple[NamedCard, ...]]
    joined: tuple[str, ...]
    longest: int


@lru_cache(maxsize=1)
def known_names() -> _Names:
    exact: dict[str, NamedCard] = {}
    rooted: dict[str, NamedCard] = {}
    parts: dict[str, dict[str, NamedCard]] = {}
    longest = 0
    lexicon = knowledge().lexicon
    for whole in (True, False):
        for card in every_card():
            nicknames = lexicon.cards.get(card.name, ())
            for name in (card.name, *card.others, *nicknames):
                said = words(name)
                if not whole:
                    said = said[1:] if len(said) > 1 and said[0] in ARTICLES else said if ARTICLES & {*said} else []
                if not said:
                    continue
                longest = max(longest, len(said))
                exact.setdefault("".join(said), card)
                rooted.setdefault("".join(map(root, said)), card)
                spoken = [word for word in said if word not in ARTICLES]
                if not whole and len(said) > len(spoken) > 2:
                    # "door to beyond"
                    exact.setdefault("".join(spoken), card)
                for start in range(len(said)):
                    for stop in range(start + 1, len(said) + 1):
                        parts.setdefault(" ".join(map(root, said[start:stop])), {})[card.name] = card
    return _Names(exact, rooted, {part: tuple(cards.values()) for part, cards in parts.items()}, tuple(exact), longest)


@lru_cache(maxsize=1)
def word_counts() -> Mapping[str, int]:
    """How often our own rules, and the lexicon, have each word, by root."""
    base = knowledge()
    found = Counter(root(word) for text in _statements(base) for word in words(_without_names(text)))
    lexicon = base.lexicon
    said = (word for others in (*lexicon.nodes.values(), *lexicon.shapes.values()) for word in others)
    for text in (*lexicon.asking, *lexicon.means, *said):
        found.update(map(root, words(text)))
    return found


@lru_cache(maxsize=1)
def game_words() -> frozenset[str]:
    """The roots of the words that our own rules, and the lexicon, are written in: what is known without being a card's name."""
    return frozenset(word_counts()) | plain_words()


def _without_names(text: str) -> str:
    """A text without the words inside its sentences that begin with a capital: those are names."""
    return " ".join(word for number, word in enumerate(text.split()) if number == 0 or not word[:1].isupper())


def _statements(base: KnowledgeBase) -> list[str]:
    texts = [rule.says for rule in base.rules if not rule.cards]
    for question in base.questions:
        texts += [question.asks, *(option.says for option in question.options)]
    return texts


@lru_cache(maxsize=1)
def plain_words() -> frozenset[str]:
    """The roots of single words that are no card where they stand as words, everyday verbs that are in no name among them."""
    lexicon = knowledge().lexicon
    verbs = {root(form) for known in lexicon.verbs.values() for verb in known for form in inflected(verb) if " " not in form}
    return frozenset(root(said[0]) for text in lexicon.plain if len(said := words(text)) == 1) | (verbs - known_names().parts.keys())


@lru_cache(maxsize=1)
def plain_phrases() -> frozenset[str]:
    """The roots of words that are no card where they stand as words, though a card is called so."""
    names = known_names().exact
    return frozenset(
        " ".join(map(root, said)) for text in knowledge().lexicon.plain if len(said := words(text)) == 1 or "".join(said) in names
    )


@lru_cache(maxsize=1)
def longer_phrases() -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """By their first word, the phrases in which a name is no card because it is only a part of them: "run away from"."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for text in knowledge().lexicon.plain:
        said = tuple(words(text))
        if len(said) > 1 and "".join(said) not in known_names().exact:
            found.setdefault(said[0], []).append(said)
    return {first: tuple(phrases) for first, phrases in found.items()}


def is_game_word(word: str) -> bool:
    return root(word) in game_words()


@lru_cache(maxsize=1)
def meant() -> frozenset[str]:
    """The roots of words that mean something to players, whether or not a card is called so."""
    lexicon = knowledge().lexicon
    texts = [*lexicon.means, *lexicon.terms, *(word for others in lexicon.shapes.values() for word in others)]
    texts += [rule.term for rule in knowledge().rules]
    return frozenset(root(word) for text in texts for word in words(text))


@lru_cache(maxsize=64)
def said_for(*shapes: str) -> frozenset[str]:
    """The words that mean one of these things for the shape of a line, folded."""
    known = knowledge().lexicon.shapes
    return frozenset(fold(word) for shape in shapes for word in known.get(shape, ()))


@lru_cache(maxsize=1)
def _beginning_as() -> dict[str, list[str]]:
    """The spellings of names by their first letter."""
    found: dict[str, list[str]] = {}
    for name in known_names().joined:
        found.setdefault(name[:1], []).append(name)
    return found


@lru_cache(maxsize=4096)
def near_spelling(joined: str, most: int) -> NamedCard | None:
    """The card whose name is a spelling with at most so many slips."""
    # imported here because most lines are spelt right
    from rapidfuzz.distance import OSA
    from rapidfuzz.fuzz import ratio
    from rapidfuzz.process import extract, extractOne

    names = known_names()
    for spelling in dict.fromkeys((joined, stem(joined))):
        # nearly no word is near to any name that begins as it does, and those are few
        if extractOne(spelling, _beginning_as().get(spelling[:1], ()), scorer=ratio, score_cutoff=ALIKE_AT_LEAST) is None:
            continue
        for name, likeness, _ in extract(spelling, names.joined, scorer=ratio, score_cutoff=ALIKE_AT_LEAST, limit=3):
            slips = OSA.distance(spelling, name)
            if name[0] == spelling[0] and len(name) >= MISSPELT and (slips == 1 or (slips <= most and likeness >= ALIKE and len(name) > 6)):
                return names.exact[name]
    return None


@lru_cache(maxsize=1024)
def sounding_like(word: str) -> NamedCard | None:
    """The one card whose name a long word is spelt by its sound: "lepricon", "leprechon"; ``None`` for none or for several."""
    if len(word) < SOUNDED:
        return None
    # imported here because most lines are spelt right
    from rapidfuzz.fuzz import ratio

    heard = (name for name in _by_sound().get(_sound(word), ()) if abs(len(name) - len(word)) <= LETTERS_OFF and ratio(name, word) >= HEARD)
    found = {card.name: card for card in (known_names().exact[name] for name in heard)}
    return next(iter(found.values())) if len(found) == 1 else None


@lru_cache(maxsize=1)
def _by_sound() -> dict[tuple[str, int], list[str]]:
    found: dict[tuple[str, int], list[str]] = {}
    for name, card in known_names().exact.items():
        # names of several words are as other words by their sound
        if len(name) >= SOUNDED and len(_sound(name)[0]) >= CONSONANTS and name in map(fold, (card.name, *card.others)):
            found.setdefault(_sound(name), []).append(name)
    return found


def _sound(word: str) -> tuple[str, int]:
    """How a word sounds: its consonants, those alike that sound alike, with its first letter, and how often vowels part them."""
    alike = word
    for letters, sound in _SOUNDS:
        alike = re.sub(letters, sound, alike)
    return re.sub(r"(.)\1+", r"\1", alike[:1] + re.sub("[aeiouyhw]", "", alike[1:])), len(re.findall("[aeiouy]+", alike))


@lru_cache(maxsize=256)
def names_in_text(name: str) -> frozenset[str]:
    """The cards that a card's text names."""
    if name not in library():
        return frozenset()
    found = (part for ability in library().find(name).face("latest").abilities for part in parts(ability) if isinstance(part, Node))
    return frozenset(str(name) for part in found if part.word.name == "name" for name in part.args["is"])


@lru_cache(maxsize=256)
def has_discarded(name: str) -> bool:
    """Whether a card's talent has its player discard."""
    return name in library() and any("discard" in causes(ability) for ability in library().find(name).face("latest").talents)


def is_known(word: str) -> bool:
    """Whether all of a word is known to be something else than a card's name."""
    said = words(word)
    return bool(said) and all(one.isdigit() or is_game_word(one) for one in said)


@lru_cache(maxsize=1)
def _asking() -> frozenset[str]:
    return frozenset(fold(word) for word in knowledge().lexicon.asking)


def is_asking(word: str) -> bool:
    """Whether a word only makes a question."""
    return fold(word) in _asking()
