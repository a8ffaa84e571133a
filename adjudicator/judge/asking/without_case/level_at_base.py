"""What is ruled on a tie at a base, which a line that names the base and tells one number of two sides is about: what meets its other words
("who takes the 4", "can either of us save a guy") would crowd it out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ...composer.from_line import PlainLine
from ...data.loaded import library
from ...data.told_level import LEVEL, told_level
from ..statements import OUTRIGHT, Statement, statement

#: That both take the better place, and which place comes next; and that both use what the base gives to its winner.
BETTER_PLACE, NEXT_PLACE, BOTH_USE = "rule:tie-takes-best-place", "rule:tie-skips-places", "rule:tied-players-each-use-base"
OF_TIES = frozenset((BETTER_PLACE, NEXT_PLACE, BOTH_USE))
#: How many numbers a line has in which somebody stands behind two that are level.
_NUMBERS, MORE_THAN_TWO = re.compile(r"\b\d+\b"), 3
#: What somebody does with the base, so that it is no matter of points.
_USES = re.compile(
    r"\b(?:either|both|(?:use|save|move|return|draw|searche?|play|bring|bounce)s?|moving|drawing|bringing|runners?[- ]up|the winner)\b"
    r"|\b(?:gets?|takes?) (?:a|an|one|his|her|their) (?:guy|minion|card|dude|action)\b",
    re.IGNORECASE,
)
#: What asks for the points besides.
_POINTS = re.compile(r"\b(?:vps?|points?|pts|who gets what)\b", re.IGNORECASE)


def with_ties_told(found: Sequence[Statement], line: PlainLine, text: str, most: int) -> tuple[Statement, ...]:
    """The statements, first those on ties, where a line names a base and nothing else and tells that two sides are level; at most
    ``most``. ``text``: how the line was typed."""
    kinds = {library().find(name).kind for name in line.names if name in library()}
    totals = [*line.told.totals.values()]
    level = told_level(text) != text or re.search(rf"\b(?:{LEVEL}|tie|ties)\b", text.lower()) is not None
    level = level or len({*totals}) < len(totals)
    if kinds != {"base"} or not level:
        return tuple(found)
    on_ties = [one for one in found if one.key in OF_TIES]
    more, uses = len(_NUMBERS.findall(text)) >= MORE_THAN_TWO, _USES.search(text) is not None
    if not on_ties or (uses and _POINTS.search(text)):
        # who asks for points and for what the base lets somebody do is told both
        beside = [BOTH_USE] * uses + [NEXT_PLACE] * (more and (not uses or _POINTS.search(text) is not None))
        on_ties = [statement(key) for key in (BETTER_PLACE, *(beside or [NEXT_PLACE] * more))]
    others = [one for one in found if one.key not in OF_TIES]
    return (*(replace(one, meets=OUTRIGHT) for one in on_ties), *others)[:most]
