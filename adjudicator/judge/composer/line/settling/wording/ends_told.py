"""How people say that somebody's turn ends or starts, without the words for it: "when im done playing", "as my turn wraps up", "his turn
kicks off"."""

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
#: Somebody's start is that of his turn: "Gracie alone with 2 counters at my start".
_START = re.compile(r"\b(?:at|on|during|in) (my|his|her|their) start\b(?! (?:of|phase|turn|step))", re.IGNORECASE)
#: What is told by each of the lexicon's keys, and whether one of its leading words must stand before it.
_TOLD = (("turn-ends", "end", True), ("turn-ends-alone", "end", False), ("turn-starts", "start", False))


def with_turn_ends(line: str) -> str:
    """A line with what tells that somebody is done, or begins, in the words for the end or the start of a turn."""
    line = _START.sub(r"at the start of \1 turn", line)
    for instead, pattern in _patterns():
        line = pattern.sub(instead, line)
    return line


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    spoken = knowledge().lexicon.spoken
    leading = "|".join(map(_alternatives, sorted(spoken["turn-leads"], key=len, reverse=True)))
    found = []
    for about, what, led in _TOLD:
        said = sorted(spoken[about], key=len, reverse=True)
        for who, called in _WHO.items():
            some = [_phrase(one, called, _MY[who]) for one in said if "WHO" in one or "MY" in one]
            found.append((f"at the {what} of {_MY[who]} turn", _pattern(some, leading, led)))
        found.append(
            (f"at the {what} of the turn", _pattern([_phrase(one, "", "") for one in said if not re.search("WHO|MY", one)], leading, led))
        )
    return tuple(found)


def _pattern(phrases: list[str], leading: str, led: bool) -> re.Pattern[str]:
    """The pattern for some phrases, which finds nothing for none."""
    before = rf"(?:{leading})\s+" if led else rf"(?:(?:{leading})\s+)?"
    return re.compile(rf"\b{before}(?:{'|'.join(phrases) or '(?!)'})\b(?! (?:for|with|to|by)\b)", re.IGNORECASE)


def _phrase(text: str, called: str, my: str) -> str:
    """A phrase of the lexicon's as a pattern."""
    return r"\s+".join(called if word == "WHO" else rf"(?:{my}|the|this)" if word == "MY" else _alternatives(word) for word in text.split())


def _alternatives(text: str) -> str:
    """Words of which one stands there, of which those of several are joined in the lexicon."""
    return (
        "(?:"
        + "|".join(
            r"\s+".join(re.escape(fold(part)) for part in one.replace("_", " ").split())
            for one in sorted(text.split("/"), key=len, reverse=True)
        )
        + ")"
    )
