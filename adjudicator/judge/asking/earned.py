"""The status of a verdict on a case, earned the same way wherever it is shown: answer to a line, page, picture, words to pass on.

A verdict has the standing of the weakest answer it rests on only if every card that the case is about took part with its abilities and all
that was told is in the case. Else nobody stands behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ...language.english import listed
from ..composer.from_names import MOST, names_in_case
from ..composer.taking_part import names_held, no_part
from ..replay.replay import Replay
from ..situation.text_only import text_only_names

#: Every status that a verdict or a ruling can have. ``literal``: the texts alone say it, nothing contested was read.
STATUSES = (
    "official",
    "clarification",
    "designer",
    "probable",
    "house-rule",
    "literal",
    "open",
    "depends",
    "not-judged",
    "history",
)
LITERAL, NOT_JUDGED = "literal", "not-judged"


class Earned(NamedTuple):
    """A status with why nobody stands behind the verdict. ``status``: one of :data:`STATUSES`. ``why``: in words, empty where it was
    judged."""

    status: str
    why: str = ""


def earned(data: Mapping[str, Any], made: Replay, standing: str, missing: Sequence[str] = ()) -> Earned:
    """The status of the verdict on a replayed case. ``standing``: of the weakest answer that was read, empty for none. ``missing``: what
    was told and the case does not have, in words."""
    why = _why(data, made, missing)
    return Earned(NOT_JUDGED, why) if why else Earned(standing or LITERAL)


def _why(data: Mapping[str, Any], made: Replay, missing: Sequence[str]) -> str:
    left = text_only_names(data)
    if left:
        return f"{listed(list(left))} {'has' if len(left) == 1 else 'have'} no abilities here: the judge cannot play {_them(left)} yet."
    if made.ended == "spent":
        return "The judge gave up before the end."
    if missing:
        return f"Not in the case: {'; '.join(missing)}."
    named = tuple(dict.fromkeys((*names_in_case(data, MOST + 1), *names_held(data, made))))
    # on a larger table most cards only lie around
    idle = no_part(data, made, named) if len(named) <= MOST else ()
    return f"{listed(list(idle))} {'has' if len(idle) == 1 else 'have'} no part in it." if idle else ""


def _them(names: Sequence[str]) -> str:
    return "it" if len(names) == 1 else "them"
