"""Minions that are told to be stolen without being named: in "steal with Cat's Paw, then sacrifice the stolen guy" one of the other
player's, and the one that was taken."""

from __future__ import annotations

from collections.abc import Sequence

from .....knowledge.words import fold
from ..facts.doing import brings, by_talent, takes_control
from ..facts.kinds import lies
from ..pieces import Piece, after_stop

#: How a card is called that somebody else controls.
TAKEN = frozenset(("stolen", "borrowed", "pillaged", "nicked", "hijacked"))
#: What stands before the card with which it is done.
_WITH = frozenset(("with", "using", "via"))
_ONE = frozenset(("a", "an", "one", "some"))
#: What may stand before the word for a minion that was taken.
_LEADING = frozenset(("the", "a", "that", "this", "said"))


def with_stolen(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with the minion that is taken where none is told, and with "it" for the one that was taken before."""
    found = list(pieces)
    for at in range(len(found) - 2, -1, -1):
        end = at + 1
        while end < len(found) and (fold(found[end].text) in _ONE or found[end].means == "minion"):
            end += 1
        with_it = fold(found[end].text) in _WITH if end < len(found) else False
        if _takes(found, at) and with_it and found[end + 1 :] and _is_means(found[end + 1]):
            others = any(one.means == "they" or one.player for one in found[after_stop(found, at) : at])
            whose = Piece("my", means="mine") if others else Piece("his", means="theirs")
            found[at + 1 : end] = [whose, Piece("minion", means="minion")]
    at = 0
    while at + 1 < len(found):
        taken = any(_takes(found, before) and _has_object(found, before) for before in range(at))
        if fold(found[at].text) in TAKEN and found[at + 1].means == "minion" and taken:
            begin = at - int(at > 0 and fold(found[at - 1].text) in _LEADING)
            found[begin : at + 2] = [Piece("it", means="it")]
        at += 1
    return found


def _takes(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a verb tells that somebody takes control of a card."""
    return pieces[at].means == "control" and not pieces[at].card and fold(pieces[at].text) not in TAKEN


def _is_means(piece: Piece) -> bool:
    """Whether a minion is taken with a card."""
    return bool(piece.card) and (takes_control(piece.card) or brings(piece.card, "control") or by_talent(piece.card, "control"))


def _has_object(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a card, or a word for one, follows as that which is taken."""
    after = next(
        (one for one in pieces[at + 1 : at + 4] if one.means not in ("mine", "theirs") and fold(one.text) not in _LEADING), Piece(".")
    )
    return lies(after.card) or after.means in ("minion", "it") or after.text.isdigit()
