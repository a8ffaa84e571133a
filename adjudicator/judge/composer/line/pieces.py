"""The pieces of a line: its words, what they mean for its shape, and the numbers that they say."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from ....knowledge.words import fold
from ...data.loaded import knowledge

#: What ends a part of a line.
STOPS = frozenset(",;.!?")
#: What happens to a card.
DEEDS = ("move", "destroy", "return", "discard", "control")
#: What a card does that stands before one of these words.
DOING = (*DEEDS, "play", "talent", "score", "have", "passive", "by")
#: What asks whether something comes of what was told, and tells nothing new.
QUESTIONING = frozenset(("does", "do", "did", "will", "can", "could", "may"))
#: Numbers as words; "both" are two.
_COUNTING = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
    nineteen twenty"""
NUMBERS = {"a": 1, "an": 1, "both": 2, "no": 0} | {word: number for number, word in enumerate(_COUNTING.split())}


class Piece(NamedTuple):
    """A piece of a line. ``card``: the name of the card that it names; ``means``: as the lexicon's shapes; ``player``: who is named."""

    text: str
    card: str = ""
    means: str = ""
    player: str = ""


class LineWord(NamedTuple):
    """A piece of the line. ``kind``: ``card``, ``shape``, ``known`` (a word of the rules), ``filler`` or ``unknown``. ``says``: what it
    was taken for. ``sure``: whether it was spelt so. ``instead``: names that may be meant, where it was not understood."""

    text: str
    kind: str
    says: str = ""
    sure: bool = True
    instead: tuple[str, ...] = ()


@lru_cache(maxsize=1)
def _meanings() -> dict[str, str]:
    return {fold(word): meaning for meaning, known in knowledge().lexicon.shapes.items() for word in known}


def meaning_of(text: str) -> str:
    """What a word means for the shape of a line, empty for nothing."""
    return _meanings().get(fold(text), "") if text != "+" else "and"


def shape_words() -> Collection[str]:
    """All words that mean something for the shape of a line."""
    return _meanings().keys()


def number_of(text: str) -> int:
    """The number that a word says, 0 for none."""
    folded = fold(text)
    return int(folded) if folded.isdigit() else NUMBERS.get(folded, 0)


def is_times(piece: Piece) -> bool:
    """Whether a piece tells how often the card before it is there: "x3"."""
    return re.fullmatch(r"x[2-9]", piece.text) is not None


def is_amount(text: str) -> bool:
    """Whether a piece is a change of power."""
    return re.fullmatch(r"[+-]\d", text) is not None
