"""Players who are told by where they sit: "the dude right of me", "Tom on my left". Turns go clockwise, so that who sits on somebody's left
has the next one, and who sits on his right the last."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ......knowledge.words import fold
from ....told import BEA, SEATS
from ...pieces import LineWord, Piece, number_of

#: How it is told that somebody sits beside whoever tells it.
_BESIDE = re.compile(
    r"^(?:who )?(?:is |was |sits |sitting |seated |thats )?(?:directly )?(?:(?:to|on|at|from) )?"
    r"(?:(?:the )?(left|right) (?:side )?of me|my (left|right)(?: side)?)\b"
)
#: Words for somebody who sits there, besides those for a minion.
_PEOPLE = frozenset(
    ("player", "person", "one", "neighbor", "neighbour", "opponent", "friend", "buddy", "lady", "girl", "kid", "woman", "man")
)
#: So many words tell where somebody sits.
_FAR = 7


def seat_beside(found: Sequence[LineWord], pieces: list[Piece], sides: dict[str, str]) -> None:
    """Give those who are told to sit left or right of whoever tells it the side that they have by that, among the pieces and the names."""
    for at in range(len(found)):
        told = _BESIDE.match(" ".join(fold(word.text) for word in found[at + 1 : at + 1 + _FAR]))
        if told is None or found[at].kind == "card" or not _is_somebody(pieces[at]):
            continue
        side = SEATS[1] if "left" in told.groups() else SEATS[_seats(found) - 1]
        known = pieces[at].player
        if known and known != side:
            swapped = {known: side, side: known}
            pieces[:] = [one._replace(player=swapped.get(one.player, one.player)) for one in pieces]
            changed = {name: swapped.get(one, one) for name, one in sides.items() if name != one}
            sides.update(changed)
        elif not known:
            pieces[at] = Piece(found[at].text, player=side)
        for behind in range(at + 1, at + 1 + len(told[0].split())):
            pieces[behind] = Piece(found[behind].text)


def _is_somebody(piece: Piece) -> bool:
    return bool(piece.player) or piece.means in ("minion", "they", "kin") or fold(piece.text) in _PEOPLE


def _seats(found: Sequence[LineWord]) -> int:
    """How many players are told to play, three where nobody says: of two, who sits on the left sits on the right as well."""
    said = [fold(word.text) for word in found]
    counted = (
        number_of(one)
        for one, after, last in zip(said, said[1:], (*said[2:], ""))
        if after in ("players", "player") or (after, last) == ("of", "us")
    )
    return next((number for number in counted if 1 < number <= len(SEATS)), SEATS.index(BEA) + 2)
