"""What people say before a question and after it: "quick question", "is that legal?", "thanks". A line is read without it, as it tells
nothing and would be held against what was told."""

from __future__ import annotations

import re
from functools import lru_cache

from ...knowledge.words import fold
from .loaded import knowledge

#: What parts a greeting of one word from the question: "hey, ...". One of several words needs nothing.
_BREAK = r"\s*[,:;.!-]+"


def without_courtesies(line: str) -> str:
    """A line without what is said before and after its question; the whole line where nothing else is in it."""
    before, after = _patterns()
    left = line
    while (shorter := after.sub("", before.sub("", left)).strip()) != left:
        if not re.search(r"\w", shorter):
            return line
        left = shorter
    return left


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    said = knowledge().lexicon.courtesies
    first = (_phrase(one) + ("" if " " in one else _BREAK) for one in sorted(said.get("before", ()), key=len, reverse=True))
    last = map(_phrase, sorted(said.get("after", ()), key=len, reverse=True))
    return (
        re.compile(rf"^\s*(?:{'|'.join(first) or '(?!)'})[\s,:;.!-]*(?=\w)", re.IGNORECASE),
        re.compile(rf"(?<=[\w?.!)\"'])[\s,;:-]+(?:{'|'.join(last) or '(?!)'})[\s.!?]*$", re.IGNORECASE),
    )


def _phrase(said: str) -> str:
    return r"\b" + r"\s+".join(map(re.escape, fold(said).split())) + r"\b"
