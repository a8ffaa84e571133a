"""That a base is not ready, where a line tells in numbers that it has less power than it takes, and asks of what is done before it scores:
that cannot make it ready."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ....language import analysis
from ...composer.from_line import PlainLine
from ...data.loaded import library
from ..statements import OUTRIGHT, Statement, statement

#: When a base is ready, and when what is done before it scores is done.
READY, BEFORE = "rule:base-ready-when-total-reaches-breakpoint", "rule:scoring-before-window"
#: What a base has and what it takes, in one part of a line: "it's at 17 and wants 20", "17 out of 20"; and of a base how much it lacks.
_HAS = r"(?:at|on|has|have|is|its|it's|got|only|total|totals|power)"
_TAKES = r"(?:wants?|needs?|takes?|requires?|breaks? (?:at|on)|breakpoint(?: is| of)?|bp(?: is| of)?|out of|of)"
_TOLD = re.compile(rf"\b{_HAS} (\d+)\b[^.?!;\d]{{0,25}}?\b{_TAKES} (?:a |an )?(\d+)\b|\b(\d+) ?(?:/|out of|of) ?(\d+)\b", re.IGNORECASE)
_LACKS = re.compile(
    r"\bbase (?:needs|lacks|is missing|is short(?: by)?) (\d+)(?: more)?\b"
    r"|\b(\d+) (?:short of|away from|below) (?:the |its )?(?:breakpoint|breaking|scoring)",
    re.IGNORECASE,
)
_BEFORE = re.compile(r"\bbefore[- ](?:(?:it|a base|the base|that base|this base) )?scor", re.IGNORECASE)
#: What tells that numbers are of who wins the game.
_OF_THE_GAME = re.compile(r"\b(?:to win|wins?|won|vps?)\b", re.IGNORECASE)
#: So little does a base take, and so much takes none.
_LEAST, _MOST = 8, 60


def with_unready_base(found: Sequence[Statement], line: PlainLine, text: str, most: int) -> tuple[Statement, ...]:
    """The statements, led by when a base is ready with what that comes to, where a line tells that one is not and is about what is done
    before a base scores; at most ``most``. ``text``: how the line was typed."""
    says = _unready(text) if not _OF_THE_GAME.search(text) else ""
    if not says or not (_BEFORE.search(text) or any(map(_acts_before, line.names))):
        return tuple(found)
    ready, before = statement(READY), statement(BEFORE)
    led = (replace(ready, says=f"{ready.says} {says}", meets=OUTRIGHT), replace(before, meets=OUTRIGHT))
    return (*led, *(one for one in found if one.key not in (READY, BEFORE)))[:most]


def _acts_before(name: str) -> bool:
    """Whether a card does something before a base scores."""
    abilities = library().find(name).face("latest").abilities if name in library() else ()
    return any("before_score" in analysis.waits_for(ability) for ability in abilities)


def _unready(text: str) -> str:
    """That the base is not ready by the numbers of a line; empty where they do not tell that."""
    so = "the base is not ready, so it is not chosen to score, and nothing that is done before a base scores can be used for it."
    for told in _TOLD.finditer(text):
        has, takes = (int(number) for number in told.groups() if number)
        if has < takes < _MOST and takes >= _LEAST:
            return f"Here {has} is less than {takes}: {so}"
    lacks = _LACKS.search(text)
    return f"Here {next(filter(None, lacks.groups()))} is missing: {so}" if lacks else ""
