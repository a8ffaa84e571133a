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
    last = ""
    for at, piece in enumerate(pieces):
        beneath = not piece.card and fold(piece.text) in spoken("beneath") and kind_of(last) in ("minion", "action")
        if beneath and _is_base(pieces, at + 1):
            told = found[-1].means == "hides"
            found += [*([] if told else [Piece("is", means="passive"), Piece("buried", means="hides")]), Piece("at", means="on")]
        else:
            found.append(piece)
        last = piece.card or (last if fold(piece.text) in _IS or piece.means == "hides" else "")
    return found


def _is_base(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a base follows, with a name or without one."""
    while at < len(pieces) and not pieces[at].card and (fold(pieces[at].text) in _LITTLE or pieces[at].means in ("mine", "theirs")):
        at += 1
    return at < len(pieces) and (pieces[at].means == "base" or kind_of(pieces[at].card) == "base")
