"""Whether the further uses of a talent add up that two cards allow, each of which speaks of a second one: no source rules on that."""

from __future__ import annotations

import re

from ....composer.from_line import PlainLine
from ....composer.line.facts.doing import lets_use_again
from ...said import Said

#: Fewer do not add up.
_BOTH = 2
#: What asks for no more than a second use.
_TWICE = re.compile(r"\b(?:twice|again|(?:2|two) times|(?:second|2nd) time|once more)\b")
_MORE = re.compile(r"\b(?:3|three|third|3rd|thrice|how (?:many|often)|stacks?|stacking|add(?:s|ed)? up|combine|combined|both|cumulative)\b")


def uses_added(line: PlainLine, said: list[Said]) -> str:
    """That nothing rules on it, as a sentence, where two such cards are named and more is asked for than a second use."""
    text = " ".join(one.folded for one in said)
    letting = [name for name in line.names if lets_use_again(name)]
    if len(letting) < _BOTH or (_TWICE.search(text) and not _MORE.search(text)):
        return ""
    return f"No source rules on whether the further uses add up that {letting[0]} and {letting[1]} allow."
