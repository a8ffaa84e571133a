"""What somebody is told to want to do, or to try, read as done: "he wants to Beam Up my Pinkerton", "I try to kill it". Whether he can is
what the case shows."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.doing import brings, by_talent
from ...pieces import DONE, Piece

#: How it is told, before "to" or by itself.
_WISHES = frozenset(("want", "wants", "wanted", "try", "tries", "tried", "decide", "decides", "decided", "going", "plan", "plans"))
_ALONE = frozenset(("wanna", "gonna"))
#: What may stand between what is wanted and that it is taken.
_CAN = frozenset((",", ".", "?", "can", "could", "may", "does", "will", "and", "so", "he", "she", "it", "they"))
#: What may stand before that.
_LEADING = frozenset(("then", "now", "is", "am", "are", "just"))


def without_wishes(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line without such words, where somebody and what he does stand around them."""
    found = _taking(pieces)
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


def _taking(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with a card that takes others and is told to want one as taking it, where it is asked whether it can: "El Bandido wants my
    Zeppelin, can he take it"."""
    found = list(pieces)
    for at in range(1, len(found) - 1):
        whose = found[at + 1].means in ("mine", "theirs")
        wanted = at + 1 + whose
        takes = brings(found[at - 1].card, "control") or by_talent(found[at - 1].card, "control")
        if not takes or fold(found[at].text) not in _WISHES or wanted >= len(found) or not found[wanted].card:
            continue
        verb = next((there for there in range(wanted + 1, len(found)) if found[there].means == "control"), 0)
        between = [fold(one.text) for one in found[wanted + 1 : verb]]
        if verb and set(between) <= _CAN and found[verb + 1 : verb + 2] and found[verb + 1].means == "it":
            return [*found[:at], found[verb], *found[at + 1 : wanted + 1], *found[verb + 2 :]]
    return found


def _is_somebody(piece: Piece) -> bool:
    return piece.means in ("i", "they") or bool(piece.player and piece.means != "theirs")
