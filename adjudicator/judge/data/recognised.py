"""A stretch of a line that names a card, and the words of a stretch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ...knowledge.words import words
from .suggesting import NamedCard

#: Most words that are one misspelt name.
WIDEST = 4
#: How "and" is written in a name.
_SHORT_AND = frozenset(("n", "N", "&"))


class Recognised(NamedTuple):
    """A stretch of a line that names a card. ``at``, ``length``: which words. ``sure``: whether it is spelt so, in full."""

    at: int
    length: int
    card: NamedCard
    sure: bool


def said_in(tokens: Sequence[str], at: int, length: int, taken: set[int], over: bool = False) -> list[str]:
    """The words of a stretch, nothing where it is taken, or broken by punctuation. ``over``: punctuation inside it does not break it."""
    end = at + length
    if end > len(tokens) or (taken and not taken.isdisjoint(range(at, end))):
        return []
    return [*_stretch(tuple(tokens[at:end]), over)]


@lru_cache(maxsize=4096)
def _stretch(tokens: tuple[str, ...], over: bool) -> tuple[str, ...]:
    """The words of a stretch, of which one reader after the other asks."""
    parts = [*map(token_words, tokens)]
    whole = all(parts) or (over and bool(parts[0]) and bool(parts[-1]))
    return tuple(word for part in parts for word in part) if whole else ()


@lru_cache(maxsize=256)
def token_words(token: str) -> tuple[str, ...]:
    """The words of a token, of which a line asks again and again."""
    return tuple(words(token)) if token not in _SHORT_AND else ("and",)
