"""Text cut into words, the same way for search, slugs and comparing with sources."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_APOSTROPHES = re.compile("['\u2018\u2019\u02bc`\u00b4]")
_WORD = re.compile(r"[^\W_]+")
_HISSES = re.compile(r"(?:s|x|z|ch|sh)$")
#: What ends a verb whose last letter is doubled: one short vowel in its only syllable.
_DOUBLED = re.compile(r"^[^aeiou]*(?:qu)?[aeiou][bdgklmnprt]$")
#: Letters that do not fall apart into a plain letter and an accent.
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})


#: The longest text whose folding is remembered where its words are wanted: words of a line and names.
_SHORT = 40


def _folded(text: str) -> str:
    """Text without case, accents and apostrophes."""
    if not text.isascii():
        parts = unicodedata.normalize("NFKD", text.casefold())
        text = "".join(letter for letter in parts if not unicodedata.combining(letter)).translate(_LETTERS)
    return _APOSTROPHES.sub("", text.lower())


#: The same, remembered: whoever reads a line asks some thousand times for its words, so nothing stands between.
fold = lru_cache(maxsize=16_384)(_folded)


def words(text: str) -> list[str]:
    """The words of a text, folded; all punctuation parts words, save the apostrophe."""
    return _WORD.findall(fold(text) if len(text) <= _SHORT else _folded(text))


def slug(text: str) -> str:
    """A text as an id: its words joined by ``-``."""
    return "-".join(words(text))


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """A word without the ending of its plural, so that one form finds the other. "Does" is the plural of nothing that the game has, and no
    form by which anybody looks for "do"."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and word != "does" and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


@lru_cache(maxsize=50_000)
def root(word: str) -> str:
    """A word without the endings of plural, tense and person, so that "scores", "scored" and "scoring" are one. No word to be shown."""
    word = stem(word)
    for ending in ("ing", "ed"):
        if len(word) > len(ending) + 1 and word.endswith(ending) and any(letter in "aeiouy" for letter in word[: -len(ending)]):
            word = word[: -len(ending)]
            if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz":
                word = word[:-1]
            break
    return word[:-1] if len(word) > 2 and word.endswith("e") else word


def inflected(verb: str) -> tuple[str, ...]:
    """A verb in all its forms. Those that are not formed by rule stand behind it after strokes, "throw/threw/thrown"; what follows its
    first word ("kick out") stays as it is."""
    forms, _, rest = verb.partition(" ")
    base, *others = forms.split("/")
    end = base[-1]
    third = base[:-1] + "ies" if end == "y" and base[-2:-1] not in tuple("aeou") else base + ("es" if _HISSES.search(base) else "s")
    bare = base[:-1] if end == "e" and not base.endswith(("ee", "oe", "ye")) else base
    double = bare + bare[-1] if bare == base and _DOUBLED.search(base) else bare
    past = others or [base[:-1] + "ied" if third.endswith("ies") and end == "y" else double + "ed"]
    return tuple(f"{form} {rest}".strip() for form in dict.fromkeys((base, third, *past, double + "ing")))
