"""How people tell of counters without the word for them, put into it: "a +1 on it", "Rajah has 2 counters, Temptress has none"."""

from __future__ import annotations

import re

#: One counter by what it adds: "a +1 on it", "with two +1s on him".
_PLUS_ONE = re.compile(r"(?i)\b(an?|one|two|three|four|five|\d) \+1s?(?= (?:on|counters?)\b)(?: counters?)?")
#: Counters by what they add together: "with +2 on it".
_PLUS = re.compile(r"(?i)(?<=\b(?:with|have)) \+([2-9])(?= on (?:it|him|her)\b)|(?<=\bhas) \+([2-9])(?= on (?:it|him|her)\b)")
#: That somebody else has none of what was told last.
_NONE = re.compile(r"(?i)\b(?:(?:has|got|with) none|doesn['’]?t|does not|hasn['’]?t|hasnt any)(?= *(?:[,.;!?]|$))")
_COUNTERS = re.compile(r"(?i)\bcounters?\b")


def with_counters(line: str) -> str:
    """A line with the word for counters where they are told otherwise."""
    line = _PLUS_ONE.sub(lambda found: f"{found[1]} counter{'' if found[1].lower() in ('a', 'an', 'one', '1') else 's'}", line)
    line = _PLUS.sub(lambda found: f" {found[1] or found[2]} counters", line)
    first = _COUNTERS.search(line)
    if first is None:
        return line
    return line[: first.end()] + _NONE.sub("has no counters", line[first.end() :])
