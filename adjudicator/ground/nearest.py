"""Known spellings near to what somebody wrote."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

#: Below this likeness (0 to 100) two words of a short list are taken for different words.
LIKE = 62
#: The same for a word that may stand inside a known one.
LIKE_A_PART = 88
#: Of a long word so much is looked at.
LONGEST = 80


def scored(word: str, known: Sequence[str], most: int, like: float) -> list[tuple[int, float]]:
    """The places in ``known`` of the spellings most like a word, as (place, likeness from 0 to 100), best first. Case counts."""
    # imported here because good input never asks, and the import would be felt at every start
    from rapidfuzz import fuzz, process

    return [(place, likeness) for _, likeness, place in process.extract(word, known, scorer=fuzz.ratio, limit=most, score_cutoff=like)]


def nearest(word: Any, known: Iterable[str], most: int = 3, like: float = LIKE, parts: bool = True) -> list[str]:
    """The known spellings nearest to a word whatever its case, best first, at most so many; of equals the first in ``known``.

    ``parts``: where nothing is near, spellings that a word of four letters or more is nearly a part of.
    """
    word = str(word)[:LONGEST].casefold()
    known = list(known)
    found = [known[place] for place, _ in scored(word, [one.casefold() for one in known], most, like)]
    if found or not parts or len(word) < 4:
        return found
    from rapidfuzz import fuzz, process

    def part(one: str, other: str, **more: Any) -> float:
        """How much like a piece of a spelling a word is, or like one of its words."""
        return max(fuzz.partial_ratio(one, other), *(fuzz.ratio(one, piece) for piece in other.split()), 0.0)

    hits = process.extract(word, known, scorer=part, processor=str.casefold, limit=most, score_cutoff=LIKE_A_PART)
    return [hit[0] for hit in hits if hit[1] >= LIKE_A_PART]
