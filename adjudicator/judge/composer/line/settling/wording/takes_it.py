"""A base of which it is asked who "takes it": that is who wins it, and nobody takes a minion over. "Tar Pits, I have 12 and he has 9, who
takes it"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.doing import brings, takes_control
from ...facts.kinds import kind_of
from ...pieces import STOPS, LineWord, meaning_of

_WHO, _TAKES = frozenset(("who", "whos")), frozenset(("takes", "take", "taking", "took", "gets"))
_THAT = frozenset(("it", "that", "this", "one", "the", "base"))


def with_takers(found: Sequence[LineWord]) -> list[LineWord]:
    """The words of a line, with the verb of such a question as one for winning."""
    words = list(found)
    based = any(kind_of(one.says) == "base" if one.kind == "card" else meaning_of(one.text) in ("base", "score") for one in words)
    if not based or any(one.kind == "card" and (takes_control(one.says) or brings(one.says, "control")) for one in words):
        return words
    for at, (who, takes) in enumerate(zip(words, words[1:])):
        if who.kind == "card" or takes.kind == "card" or fold(who.text) not in _WHO or fold(takes.text) not in _TAKES:
            continue
        end = next(
            (end for end in range(at + 2, len(words)) if words[end].kind == "card" or fold(words[end].text) not in _THAT), len(words)
        )
        if end > at + 2 and (end == len(words) or words[end].text in STOPS):
            words[at + 1] = LineWord(takes.text, "shape", "win")
    return words
