"""A line that tells that two players want one faction, in words that no rule has: "my sister and me both want dinosaurs". And one that asks
for one faction twice over: "can i be robots and robots"."""

from __future__ import annotations

import re
from functools import lru_cache

from ....knowledge.words import words
from ...composer.from_line import PlainLine
from ...data.loaded import knowledge, library


def shares_faction(line: PlainLine) -> str:
    """The words by which the rules speak of one faction for two players, where a line asks for nothing but that; else empty."""
    text, named = _faction().subn(" ", " ".join(words(" ".join(word.text for word in line.words))))
    if line.names or not named:
        return ""
    left, told = _of("two-of-one").subn(" ", text)
    spoken = knowledge().lexicon.spoken
    return spoken["shared-faction"][0] if told and not _of("beside-two-of-one").sub(" ", left).split() else ""


def doubles_faction(line: PlainLine) -> bool:
    """Whether a line names one faction twice over, as what one player has."""
    return not line.names and _twice().search(" ".join(words(" ".join(word.text for word in line.words)))) is not None


@lru_cache(maxsize=1)
def _twice() -> re.Pattern[str]:
    """A faction and the same again."""
    return re.compile(rf"\b({_listed()})(?: (?:and|n|plus|with))?(?: (?:more|another))? \1\b")


@lru_cache(maxsize=1)
def _listed() -> str:
    """The names of all factions, one or the other of them."""
    names = {" ".join(words(card.faction)) for card in library().cards.values() if card.faction}
    return "|".join(sorted(map(re.escape, names), key=len, reverse=True))


@lru_cache(maxsize=1)
def _faction() -> re.Pattern[str]:
    """The name of any faction, the same one as often as it comes: of two factions nobody says that two want them."""
    listed = _listed()
    return re.compile(rf"\b({listed})\b(?!.*\b(?!\1\b)(?:{listed})\b)")


@lru_cache(maxsize=2)
def _of(part: str) -> re.Pattern[str]:
    """Any of the words of a part of the lexicon."""
    texts = (" ".join(words(text)) for text in knowledge().lexicon.spoken[part])
    return re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, texts), key=len, reverse=True))})\b")
