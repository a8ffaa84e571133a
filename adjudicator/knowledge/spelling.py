"""The nearest known spelling of a word, for remedies that name it."""

from __future__ import annotations

from collections.abc import Iterable

#: Below this likeness (0 to 100) two spellings are taken for different words.
LIKE = 70


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known spelling most like a word, of several the first in order; ``None`` if none is like it."""
    # Imported here because a sound base never asks, and the import would be felt at every start.
    from rapidfuzz import fuzz, process

    best = process.extractOne(word, sorted(known), scorer=fuzz.ratio, score_cutoff=LIKE)
    return best[0] if best else None


def remedy(word: str, known: Iterable[str]) -> str:
    """A remedy that names the nearest spelling, else the list if it is short, else nothing."""
    known = sorted(known)
    best = nearest(word, known)
    if best:
        return f"Did you mean {best!r}?"
    if known and len(known) <= 12:
        return "It can be: " + ", ".join(known) + "."
    return ""
