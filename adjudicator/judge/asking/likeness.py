"""How much more a line is like those that the rules answer than like those that nothing here answers.

Its marks speak for the one or the other: each word, every two words that are near, and the letters of each word, so that one that is spelt
wrong or that nobody has typed before still says something. What each mark says is fitted by ``bench/on_topic.py`` to lines as people type
them, and kept in ``rulings/likeness.json``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import fsum

import msgspec

from ...ground.findings import BadInput, Finding
from ...knowledge.reading.files import rulings_path
from ...knowledge.words import root

#: The file of what each mark says, by number.
FILE = "likeness.json"

#: What stands for the name of a card and for a number, and for the two ends of a line.
CARD, NUMBER, START, STOP = "CARD", "NUM", "^", "$"
#: So many letters in a row are a mark, the ends of a word counted among them; and what such a mark begins with.
LETTERS, SPELT = (3, 4, 5), "#"


def likeness(said: Sequence[str], by: Mapping[str, float]) -> float:
    """What all the marks of a line say for its being one that the rules answer. ``said``: its words. ``by``: what each mark says."""
    return fsum(by.get(mark, 0.0) for mark in marks(said))


def marks(said: Sequence[str]) -> frozenset[str]:
    """What speaks in a line: its words, every two of them in a row or with one between, and the letters of each."""
    whole = [_as_mark(word) for word in said]
    roots = [START, *whole, STOP]
    pairs = (f"{one} {other}" for one, other in zip(roots, roots[1:], strict=False))
    around = (f"{one} _ {other}" for one, other in zip(roots, roots[2:], strict=False))
    letters = (mark for word, one in zip(said, whole, strict=True) if one not in (CARD, NUMBER) for mark in _letters(word))
    return frozenset((*whole, *pairs, *around, *letters))


@lru_cache(maxsize=1 << 12)
def _letters(word: str) -> frozenset[str]:
    ends = f"<{word}>"
    return frozenset(SPELT + ends[at : at + size] for size in LETTERS for at in range(len(ends) - size + 1))


def _as_mark(word: str) -> str:
    return word if word == CARD else NUMBER if word.isdigit() else root(word)


@lru_cache(maxsize=1)
def weights() -> Mapping[str, float]:
    """What each mark says. Raises :class:`BadInput` if the file is not there, or cannot be read."""
    try:
        kept = msgspec.json.decode((rulings_path() / FILE).read_bytes(), type=dict[float, list[str]])
    except (OSError, msgspec.DecodeError) as error:
        raise BadInput(
            [Finding("file-unreadable", f"it cannot be read ({error})", FILE, 0, "Check its name and its permissions.")]
        ) from error
    return {mark: says for says, those in kept.items() for mark in those}
