"""Who is told to have a minion at the base besides: "everyone has a minion there", "me and him both have a guy on it"."""

from __future__ import annotations

from collections.abc import Sequence

from .....knowledge.words import fold
from ...told import ANN, BEA, SEATS
from ..pieces import NOBODY, Piece, number_of
from ..totals import ASKING, is_player, side_of

#: Words for all who play, and for two of them.
_ALL = frozenset(("everyone", "everybody", "each", "all"))
_BOTH = frozenset(("both",))
_WITH = frozenset(("with", "w"))
#: By a word for a player who that is.
_WHO = {"me": ANN, "i": ANN, "him": BEA, "her": BEA, "them": BEA, "he": BEA, "she": BEA}
#: What somebody does of whom it is asked where he is.
_THERE = frozenset(("a", "an", "one", "some", "at", "least", "his", "their", "own", "or", "more"))
#: What tells which card lies on top of a deck.
_TOP = ("top", "card")


def present_told(pieces: Sequence[Piece], seats: int) -> tuple[str, ...]:
    """The sides of those who are told to have a minion there. ``seats``: how many play, 0 where nobody says."""
    for at, piece in enumerate(pieces):
        said = fold(piece.text)
        of_us = number_of(said) if [fold(one.text) for one in pieces[at + 1 : at + 3]] == ["of", "us"] else 0
        if of_us > 1 and any(one.means == "minion" for one in pieces[at + 4 : at + 6]) and pieces[at + 3].means in ("with", "have"):
            return SEATS[:of_us]  # "two of us with guys there"
        if said in _WITH and _are_both(pieces[at + 1 : at + 5]):
            return (ANN, BEA)  # "with me and him there"
        if piece.card or said not in _ALL | _BOTH:
            continue
        before = [one for one in pieces[max(0, at - 2) : at] if fold(one.text) not in ("of", "for")]
        if said == "each" and before[-1:] and before[-1].means == "minion":
            return SEATS[: max(2, seats)]  # "a guy of each of us", "with a guy each"
        behind = [one for one in pieces[at + 1 : at + 8] if fold(one.text) not in _THERE]
        has = next((number for number, one in enumerate(behind[:3]) if one.means == "have"), None)
        if has is not None and len(behind) > has + 1 and behind[has + 1].means == "minion":
            return (ANN, BEA) if said in _BOTH else SEATS[: max(2, seats)]
    return ()


def _are_both(pieces: Sequence[Piece]) -> bool:
    """Whether both players are told to be there, and nothing of how strong they are: "me and him there"."""
    said = [fold(one.text) for one in pieces]
    two = len(said) > 3 and pieces[1].means == "and" and said[3] in ("there", "here")
    return two and len({side for one in (said[0], said[2]) if (side := _WHO.get(one))}) > 1


def absent_told(pieces: Sequence[Piece]) -> frozenset[str]:
    """The sides of those who are told to have no minion there: "I have nobody on it", "Tom has no guys there"."""
    found = set()
    others: dict[str, str] = {}
    for at, piece in enumerate(pieces):
        behind = pieces[at + 1 : at + 4]
        if not is_player(piece) or piece.means in ("mine", "theirs") or not behind or behind[0].means not in ("have", "passive"):
            continue
        said = [fold(one.text) for one in behind[1:]]
        none = said[:1] and (said[0] in NOBODY or (said[0] in ("no", "0", "zero") and behind[2:] and behind[2].means == "minion"))
        if none and not (at and fold(pieces[at - 1].text) in ASKING):
            found.add(side_of(piece, others))
    return frozenset(found)


def on_top(pieces: Sequence[Piece]) -> str:
    """``minion`` or ``action`` where the top card of a deck is told to be one: "my top card is an action"."""
    said = [fold(piece.text) for piece in pieces]
    for at in range(len(said) - 3):
        if (said[at], said[at + 1]) == _TOP and said[at + 2] in ("is", "was") and not pieces[at].card:
            kind = next((one.means for one in pieces[at + 3 : at + 5] if one.means in ("minion", "action")), "")
            if kind:
                return kind
    return ""
