"""What somebody is told to want to do, or to try, read as done: "he wants to Beam Up my Pinkerton", "I try to kill it". Whether he can is
what the case shows."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...pieces import DONE, Piece

#: How it is told, before "to" or by itself.
_WISHES = frozenset(("want", "wants", "wanted", "try", "tries", "tried", "decide", "decides", "decided", "going", "plan", "plans"))
_ALONE = frozenset(("wanna", "gonna"))
#: What may stand before that.
_LEADING = frozenset(("then", "now", "is", "am", "are", "just"))


def without_wishes(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line without such words, where somebody and what he does stand around them."""
    found = list(pieces)
    for at in range(len(found) - 1, 0, -1):
        word, two = fold(found[at].text), at + 1 < len(found) and fold(found[at + 1].text) == "to"
        length = 2 if word in _WISHES and two else 1 if word in _ALONE else 0
        begin = at
        while length and begin and fold(found[begin - 1].text) in _LEADING:
            begin -= 1
        if not length or found[at].card or not begin or not _is_somebody(found[begin - 1]):
            continue
        after = found[at + length] if at + length < len(found) else Piece(".")
        if after.card or after.means in DONE:
            del found[begin : at + length]
    return found


def _is_somebody(piece: Piece) -> bool:
    return piece.means in ("i", "they") or bool(piece.player and piece.means != "theirs")
