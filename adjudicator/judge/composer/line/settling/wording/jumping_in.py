"""A titan that is told to jump to the base that is about to score: where its own text moves it there, it is moved and not played."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import kind_of
from ...facts.waiting import moves_before_scoring
from ...pieces import STOPS, LineWord, meaning_of

#: What somebody does who jumps.
JUMPS = frozenset(("jump", "jumps", "jumped", "jumping", "hop", "hops", "hopped", "leap", "leaps", "leaped", "drop", "drops", "dropped"))
#: What stands behind such a word where a card does it by itself, and how far.
_IN, _NEAR = frozenset(("in", "into", "to", "over", "onto", "there")), 3


def with_jumps(found: Sequence[LineWord]) -> list[LineWord]:
    """The words of a line, each by which a titan jumps to a base that scores as a word for moving, if just that is what it does."""
    words = list(found)
    if not any(word.kind != "card" and (meaning_of(word.text) == "score" or word.says == "score") for word in words):
        return words
    for at, word in enumerate(words):
        # "jumps in" may be one word by now
        verb, _, rest = fold(word.text).partition(" ")
        if word.kind == "card" or verb not in JUMPS:
            continue
        behind = words[at + 1 : at + 1 + _NEAR]
        card = next((one.says for one in behind if one.kind == "card" or one.text in STOPS), "")
        if at and words[at - 1].kind == "card" and (rest in _IN or (behind and fold(behind[0].text) in _IN)):
            card = words[at - 1].says
        # a minion that is told to be played then is known by itself to move
        if kind_of(card) == "titan" and moves_before_scoring(card):
            words[at] = LineWord(word.text, "shape", "move")
    return words
