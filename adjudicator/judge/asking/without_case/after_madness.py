"""Who wins where a line tells how many victory points two players have at the end, and how many Madness cards: that is counted for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ...composer.line.pieces import number_of
from ..statements import Statement, statement

#: The rule by which it is counted; how many cards cost a point; what one player alone must have for the game to end.
COUNTED, PAIR, ENOUGH = "rule:madness-counted-at-end", 2, 15
#: What tells that it is about the end, that the other player begins, that a number is of Madness cards, and that there are none.
_END = frozenset(("end", "ends", "ended", "over", "final", "win", "wins", "winner", "won", "finish", "finished"))
_OTHER = frozenset(("against", "vs", "versus", "he", "she", "they", "other", "opponent", "opponents", "him", "her", "his", "you", "your"))
_MADNESS, _NONE = "madness", frozenset(("none", "no", "without", "zero", "0"))
#: What is a number only before what is counted.
_ANY = frozenset(("a", "an", "one"))
#: So many points somebody has at the end.
_POINTS = range(5, 61)
_WORD = re.compile(r"[a-z]+|\d+|[,.;:?!]")


class _Had(NamedTuple):
    """What a player has: points, and Madness cards, ``None`` where nobody told."""

    points: int
    madness: int | None = None

    @property
    def left(self) -> int:
        return self.points - (self.madness or 0) // PAIR


def with_madness_counted(found: Sequence[Statement], line: str, most: int) -> tuple[Statement, ...]:
    """The statements, led by the rule on Madness with what comes of it, where a line tells the numbers; at most ``most``."""
    says = after_madness(line)
    if not says:
        return tuple(found)
    rule = statement(COUNTED)
    return (replace(rule, says=f"{rule.says} {says}"), *(one for one in found if one.key != COUNTED))[:most]


def after_madness(line: str) -> str:
    """What two players have when Madness is counted, and who wins by that; empty where a line does not tell just these numbers."""
    words = _WORD.findall(line.lower().replace("'", ""))
    had = _had(words) if _MADNESS in words and _END.intersection(words) else None
    if had is None:
        return ""
    one, other = had
    if max(one.points, other.points) < ENOUGH or one.points == other.points:
        return f"With {one.points} against {other.points} the game goes on, and nothing is counted yet: nobody leads alone with {ENOUGH}."
    return f"Here {_come_to(one)}, and {_come_to(other)}: {_winner(one, other)}."


def _come_to(had: _Had) -> str:
    if not had.madness:
        return f"{had.points} points with {'none' if had.madness == 0 else 'none told'} stay {had.points}"
    cards = f"{had.points} points with {had.madness} Madness card{'s' if had.madness > 1 else ''}"
    return f"{cards} come to {had.left}" if had.left != had.points else f"{cards} stay {had.points}"


def _winner(one: _Had, other: _Had) -> str:
    if one.left != other.left:
        best = max(one, other, key=lambda had: had.left)
        return f"whoever had {best.points} wins"
    if (one.madness or 0) != (other.madness or 0):
        least = min(one, other, key=lambda had: had.madness or 0)
        return f"they are level, and whoever had {least.points} wins with fewer Madness cards"
    return "they are level, and share the win"


def _had(words: Sequence[str]) -> tuple[_Had, _Had] | None:
    """What the two players have, the one told first before the other; ``None`` where it is not just that of two."""
    numbers = [(at, value) for at, word in enumerate(words) if (value := _number(words, at)) is not None]
    points = [(at, value) for at, (value, of_madness) in numbers if not of_madness]
    madness = [(at, value) for at, (value, of_madness) in numbers if of_madness]
    if len(points) != len(("one", "other")) or not madness or any(value not in _POINTS for _, value in points):
        return None
    # the other player begins with the first word that tells of him behind the points of the one, or with the pause there
    between = range(points[0][0] + 1, points[1][0])
    begins = next((at for at in between if words[at] in _OTHER), next((at for at in between if words[at] in ",.;:"), 0))
    if not begins:
        return None
    each = [[value for at, value in madness if (at >= begins) is later] for later in (False, True)]
    if any(len(values) > 1 for values in each):
        return None
    one, other = (_Had(value, values[0] if values else None) for (_, value), values in zip(points, each, strict=True))
    return one, other


def _number(words: Sequence[str], at: int) -> tuple[int, bool] | None:
    """The number that a word says, and whether it is one of Madness cards; ``None`` for none."""
    after = words[at + 1 : at + 3]
    if words[at] in _NONE:
        return (0, True) if words[at] == "none" or _MADNESS in after[:1] else None
    value = number_of(words[at])
    of_madness = after[:1] == [_MADNESS] or (_MADNESS in after and not number_of(after[0]))
    # "a clean deck" counts nothing
    return (value, of_madness) if value and (of_madness or words[at] not in _ANY) else None
