"""Actions, and minions that do it on being played, which are told or asked to hit a named card: "can my Cannon hit his Zapbot" is not
"his Zapbot gets hit"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.doing import strikes
from ...facts.kinds import is_standard, kind_of
from ...pieces import LineWord

#: What a card does to whom it is aimed at, and what may stand before that card.
_HITS = frozenset(("hit", "hits"))
_LEADING = frozenset(("my", "his", "her", "their", "the", "a", "an", "that", "this", "own"))


def with_hits(found: Sequence[LineWord]) -> list[LineWord]:
    """The words of a line, each "hit" between an action and a minion as a word for what is done to that one."""
    words = list(found)
    for at in range(1, len(words) - 1):
        before, word = words[at - 1], words[at]
        after = next((one for one in words[at + 1 :] if one.kind == "card" or fold(one.text) not in _LEADING), None)
        hits = word.kind != "card" and fold(word.text) in _HITS and before.kind == "card"
        hits = hits and (is_standard(before.says) or strikes(before.says))
        if hits and after is not None and after.kind == "card" and kind_of(after.says) in ("minion", "titan"):
            words[at] = LineWord(word.text, "shape", "strikes")
    return words
