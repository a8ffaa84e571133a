"""Cards that are told to come on top of the power that somebody has: "me 10 plus my 2 Zapbots", "me 13 in minions and my Aggromotive"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ......knowledge.words import fold
from ...facts.kinds import kind_of
from ...pieces import STOPS, Piece, number_of
from ...totals import is_player

#: What adds the next cards to the power that was told.
_PLUS = frozenset(("plus", "+"))
#: What stands between power and the minions whose power alone it is told to be.
_OF_MINIONS = frozenset(("in", "of", "from", "by", "worth", "power", "minion", "just", "only", "my", "his", "her", "the"))
#: What may stand between the word that joins a card to the power and that card.
_ARTICLES = frozenset(("a", "an", "the", "my", "his", "her", "their"))


def added_to(pieces: Sequence[Piece]) -> Iterator[str]:
    """The cards that are told to come on top of power that was told."""
    added = False
    for at, piece in enumerate(pieces):
        added = fold(piece.text) in _PLUS and any(number_of(one.text) for one in pieces[:at]) or (added and piece.text not in STOPS)
        if piece.card and (added or (kind_of(piece.card) in ("action", "titan") and (_joined(pieces, at) or _beside_minions(pieces, at)))):
            yield piece.card


def _joined(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a card that is no minion is joined by a word to the power that stands before it: "i have 13 and my Aggromotive"."""
    begin = at - 1
    while begin > 0 and not pieces[begin].card and fold(pieces[begin].text) in _ARTICLES:
        begin -= 1
    if begin < 1 or pieces[begin].means != "and":
        return False
    before = pieces[begin - 2] if pieces[begin - 1].means == "power" and begin > 1 else pieces[begin - 1]
    return not before.card and before.text.isdigit()


def _beside_minions(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a card that is no minion is told behind power that is told to be that of minions alone, and before any other player's."""
    begin = next((one for one in range(at - 1, -1, -1) if not pieces[one].card and pieces[one].text.isdigit()), -1)
    if begin < 0 or any(is_player(one) and one.means not in ("mine", "theirs") for one in pieces[begin + 1 : at]):
        return False
    behind = pieces[begin + 1 : at]
    minions = next((one for one, piece in enumerate(behind) if piece.means == "minion"), -1)
    said = [fold(one.text) for one in behind[: max(minions, 0)]]
    return minions > 0 and said[0] in ("in", "of", "from", "worth", "power") and set(said) <= _OF_MINIONS
