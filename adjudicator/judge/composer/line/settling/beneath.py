"""Cards that are told to lie beneath a base: "Mummy is already under The Hill". They lie buried there."""

from __future__ import annotations

from collections.abc import Sequence

from .....knowledge.words import fold
from ..facts.kinds import kind_of
from ..pieces import Piece, spoken

#: What may stand between a card and the word for where it is, and between that and the base.
_IS = frozenset(
    ("is", "are", "was", "already", "still", "sits", "sit", "sitting", "lies", "lying", "hidden", "face", "down", "stuck", "of", "mine")
)
_LITTLE = frozenset(("the", "that", "this", "a", "my", "his", "her", "same"))


def lying_beneath(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with what tells that a card is beneath a base in the words for what is buried."""
    found: list[Piece] = []
    last = False
    for at, piece in enumerate(pieces):
        beneath = not piece.card and fold(piece.text) in spoken("beneath") and last
        if beneath and _is_base(pieces, at + 1):
            _set_apart(found)
            told = found[-1].means == "hides"
            found += [*([] if told else [Piece("is", means="passive"), Piece("buried", means="hides")]), Piece("at", means="on")]
        else:
            found.append(piece)
        # cards without a name are buried as well
        counted = piece.means == "cards" and not piece.card and any(one.means == "number" for one in pieces[max(0, at - 3) : at])
        goes_on = last and (fold(piece.text) in _IS or piece.means in ("hides", "mine", "theirs"))
        last = kind_of(piece.card) in ("minion", "action") or counted or goes_on
    return found


def _set_apart(found: list[Piece]) -> None:
    """End the part of a line before the one card that is told to be beneath, so that those named before are not there as well."""
    at = next((number for number in range(len(found) - 1, -1, -1) if found[number].card), 0)
    while at and (found[at - 1].means in ("mine", "theirs", "number") and not found[at - 1].card):
        at -= 1
    several = any(fold(one.text) in ("are", "both", "were") for one in found[at:])
    if at and found[at - 1].text == "," and not several:
        found[at - 1] = Piece(".")


def _is_base(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a base follows, with a name or without one."""
    if at < len(pieces) and fold(pieces[at].text) == "it":
        # "Castle Blood with my Mummy under it"
        named = [kind_of(one.card) for one in pieces[:at] if one.card]
        return "base" in (*named[:1], *named[-1:])
    while at < len(pieces) and not pieces[at].card and (fold(pieces[at].text) in _LITTLE or pieces[at].means in ("mine", "theirs")):
        at += 1
    return at < len(pieces) and (pieces[at].means == "base" or kind_of(pieces[at].card) == "base")
