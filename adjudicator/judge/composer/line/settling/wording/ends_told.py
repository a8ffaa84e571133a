"""How people say that somebody's turn ends, without the word for it: "when im done playing", "at the end of my plays"."""

from __future__ import annotations

import re
from functools import lru_cache

from ......knowledge.words import fold
from .....data.loaded import knowledge

#: In the lexicon's phrases, whoever it is, and what is his.
_WHO = {
    "i": r"(?:i['’]?m|i am|i|i['’]?ve|i have)",
    "he": r"(?:he['’]?s|he is|he has|he)",
    "she": r"(?:she['’]?s|she is|she has|she)",
    "they": r"(?:they['’]?re|they are|they have|they)",
}
_MY = {"i": "my", "he": "his", "she": "her", "they": "their"}


def with_turn_ends(line: str) -> str:
    """A line with what tells that somebody is done in the words for the end of a turn."""
    for whose, pattern in _patterns():
        line = pattern.sub(f"at the end of {whose} turn", line)
    return line


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    said = sorted(knowledge().lexicon.spoken.get("turn-ends", ()), key=len, reverse=True)
    found = []
    for who, called in _WHO.items():
        ways = (
            r"\s+".join(called if word == "WHO" else _MY[who] if word == "MY" else re.escape(fold(word)) for word in one.split())
            for one in said
        )
        found.append((_MY[who], re.compile(rf"\b(?:{'|'.join(ways) or '(?!)'})\b(?! for\b)", re.IGNORECASE)))
    return tuple(found)
