"""Whether a card has to be at the base that scores to do what it does then: its text says it, where a case in which it lies there does not
settle it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .....language import analysis
from .....language.rendering import render_ability
from .....language.tree import Ability
from ....composer.from_line import LineWord
from ....data.loaded import library
from ..asked_abilities import SCORING
from ..what_is_asked import CARD, TO_BE, parts_asked

#: What asks it of a named card, in a part of a line in which cards are signs.
_AT_THE_SCORING = re.compile(
    rf"{CARD} (?:\w+ )?{TO_BE} (?:on|at|in) (?:the |that |a |its )?(?:same )?"
    r"(?:scoring base|base (?:that |thats |which |when it |as it |when |to )?(?:is )?scor(?:es?|ing)|base (?:that )?(?:breaks|pops))\b"
    rf"|{CARD} (?:\w+ )?{TO_BE} there (?:when|as|if) (?:it|that|the base|that base|the one|a base) scores\b"
    rf"|\bmust {CARD} be (?:on|at|in) (?:the |that )?(?:scoring base|base (?:that |thats )?(?:is )?scor(?:es|ing))\b"
)
#: The rule by which one that speaks of "this base" needs to.
NEEDS_PLACE = "rule:this-base-scores-needs-place"


def where_to_be(words: Sequence[LineWord], names: Sequence[str], printing: str) -> tuple[str, tuple[str, ...]] | None:
    """A sentence on whether the one named card has to be there, with the rules; ``None`` where that is not asked, or its text has several
    such abilities that differ in it."""
    if len(names) != 1 or names[0] not in library() or not any(_AT_THE_SCORING.search(part) for part in parts_asked(words)):
        return None
    face = library().find(names[0]).face(printing)
    waiting = [one for one in face.abilities if "play" in one.zones and SCORING & {*analysis.waits_for(one)}]
    here = {_needs_place(one) for one in waiting}
    if len(here) != 1 or face.kind == "base" or None in here:
        return None
    text = " ".join(f"“{render_ability(one, face)}”" for one in waiting)
    if True in here:
        return f"{names[0]} has to be there: it acts where its own base scores. {text}", (NEEDS_PLACE,)
    return f"{names[0]} need not be there: it acts whichever base scores. {text}", ()


def _needs_place(ability: Ability) -> bool | None:
    """Whether an ability that waits for a base to score waits for the one at which its card lies; ``None`` where it waits for another."""
    bases = {one.base for one in analysis.patterns(ability) if SCORING & {*one.event}}
    return False if bases == {None} else True if bases == {"here"} else None
