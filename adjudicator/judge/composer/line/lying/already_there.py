"""Cards that are told to be there before anything happens: "Fun Bear is out and she moves her Invader there". What is told of them ends
there; what somebody does behind it is done by him, and not by the card."""

from __future__ import annotations

from collections.abc import Sequence

from .....knowledge.words import fold
from ..facts.kinds import kind_of, lies
from ..pieces import Piece

#: What may stand between a card and the word for where it is.
_IS = frozenset(("is", "are", "was", "already", "still", "sits", "sit", "sitting", "stands", "lies", "right", "just"))
#: Where it is, in one word, and before a word for the place.
_THERE = frozenset(("out", "there", "here", "already"))
_AT = frozenset(("on", "at", "in"))
_LITTLE = frozenset(("the", "that", "this", "a", "my", "his", "her", "same"))
_PLACES = frozenset(("play", "base", "it"))
#: What joins to it what happens then.
_JOINING = frozenset(("and", "while", "when", "but", "then", "once", "as"))


def parted(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with an end between what tells that a card is there and what somebody does then."""
    found = list(pieces)
    for at, piece in enumerate(found):
        if not piece.card or not lies(piece.card):
            continue
        end = _past_place(found, at + 1)
        after = found[end + 1] if end + 1 < len(found) else Piece("")
        joined = end > at + 1 and end < len(found) and fold(found[end].text) in _JOINING
        if joined and (after.player or after.means in ("i", "they")):
            found[end] = Piece(",")
    return found


def _past_place(pieces: Sequence[Piece], at: int) -> int:
    """Where what is told goes on behind the words for where a card is; ``at`` itself where they tell no such thing."""
    end = at
    while end < len(pieces) and not pieces[end].card and fold(pieces[end].text) in _IS - _THERE:
        end += 1
    told = False
    while end < len(pieces) and not pieces[end].card and fold(pieces[end].text) in _THERE:
        end, told = end + 1, True
    if end < len(pieces) and fold(pieces[end].text) in _AT:
        place = end + 1
        while place < len(pieces) and (fold(pieces[place].text) in _LITTLE or pieces[place].means in ("mine", "theirs")):
            place += 1
        if place < len(pieces) and (fold(pieces[place].text) in _PLACES or kind_of(pieces[place].card) == "base"):
            end, told = place + 1, True
    while told and end < len(pieces) and fold(pieces[end].text) in _THERE:
        end += 1
    return end if told else at
