"""Who is told to tie at a base, and with how much: "we tied 12 12 and Kim has 9", "10 10 5, me tied with Al", "Kim and I level on 7"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ....told import ANN, SEATS
from ...pieces import STOPS, Piece, spoken
from ...totals import BETWEEN, POINTS, US, Totals, is_player, side_of

#: What may stand between a tie and the power that those who tie have.
_AT = frozenset((*BETWEEN, "for", "first", "1st", "second", "2nd", "a", "the", "of", "all", "both", "each", "now"))
#: What tells of more than two who tie, or that nobody knows who they are.
_MANY = frozenset(("way", "three", "3way", "3", "everybody", "everyone", "four"))


def is_tie(piece: Piece) -> bool:
    """Whether a word tells that some have as much as each other."""
    return not piece.card and (piece.means == "tie" or fold(piece.text) in spoken("level"))


def tie_with(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a piece is with whom somebody ties: "me tied with Al"."""
    return at > 1 and fold(pieces[at - 1].text) in ("with", "w", "to") and any(map(is_tie, pieces[max(0, at - 3) : at - 1]))


def tied_before(pieces: Sequence[Piece], at: int) -> bool:
    """Whether two who have no name are told before a piece to tie: whoever is named there is somebody else."""
    tie = next((number for number, piece in enumerate(pieces[:at]) if is_tie(piece)), None)
    row = _row(pieces, tie) if tie is not None and not tie_with(pieces, at) else ()
    if tie is None or not row or row[-1] > at:
        return False
    near = (*pieces[max(0, tie - 4) : tie + 3], *pieces[max(0, row[0] - 2) : row[0]])
    return not any(piece.player or piece.means in ("they", "theirs") or fold(piece.text) in ("him", "her", "with") for piece in near)


def tied_told(pieces: Sequence[Piece]) -> Totals:
    """The power of those who are told to tie, and of others whose follows theirs in a row; nothing where a line tells of no such tie."""
    tie = next((at for at, piece in enumerate(pieces) if is_tie(piece)), None)
    if tie is None or any(fold(piece.text) in _MANY for piece in pieces[max(0, tie - 5) : tie + 3]):
        return Totals({}, frozenset())
    row = _row(pieces, tie)
    if not row:
        return Totals({}, frozenset())
    sides = _who(pieces, tie)
    power = dict.fromkeys(sides, int(pieces[row[0]].text))
    rest = row[2 if len(row) > 1 else 1 :]
    free = [side for side in SEATS if side not in sides]
    power |= {side: int(pieces[at].text) for side, at in zip(free, rest)}
    return Totals(power, frozenset(row))


def _row(pieces: Sequence[Piece], tie: int) -> tuple[int, ...]:
    """The numbers that tell how much those have who tie, twice over and perhaps with others' behind, or once behind the word for it."""
    numbers = [at for at, piece in enumerate(pieces) if _is_number(pieces, at)]
    inside = {_next(pieces, at) for at in numbers}
    for at in (one for one in numbers if one not in inside):
        found = [at]
        while (after := _next(pieces, found[-1])) in numbers:
            found.append(after)
        if len(found) > 1 and pieces[found[0]].text == pieces[found[1]].text and not any(map(is_player, pieces[at - 1 : at])):
            return tuple(found)
    behind = next((at for at in range(tie + 1, len(pieces)) if fold(pieces[at].text) not in _AT and not _is_with(pieces, at)), None)
    return (behind,) if behind in numbers else ()


def _is_number(pieces: Sequence[Piece], at: int) -> bool:
    after = fold(pieces[at + 1].text) if at + 1 < len(pieces) else ""
    return not pieces[at].card and pieces[at].text.isdigit() and after not in POINTS and not (at + 1 < len(pieces) and pieces[at + 1].card)


def _next(pieces: Sequence[Piece], at: int) -> int:
    """Where the next number of a row would stand."""
    at += 1
    while at < len(pieces) and (pieces[at].text == "," or pieces[at].means in ("and", "against")):
        at += 1
    return at


def _is_with(pieces: Sequence[Piece], at: int) -> bool:
    return is_player(pieces[at]) and tie_with(pieces, at)


def _who(pieces: Sequence[Piece], tie: int) -> tuple[str, ...]:
    """The sides of those two who tie: the speaker and another where nobody says who."""
    begin = next((at + 1 for at in range(tie - 1, -1, -1) if pieces[at].text in STOPS or pieces[at].text.isdigit()), 0)
    others: dict[str, str] = {}
    named = [piece for at, piece in enumerate(pieces) if begin <= at < tie or _is_with(pieces, at)]
    sides = [side_of(one, others) for one in named if is_player(one) and one.means not in ("mine", "theirs") and fold(one.text) not in US]
    sides = list(dict.fromkeys(sides))[:2]
    others_of = (side for side in SEATS if side not in sides and not any(one.player == side for one in pieces))
    if len(sides) == 1:
        sides.append(ANN if ANN not in sides else next(others_of, SEATS[1]))
    return tuple(sides) or (ANN, next((side for side in others_of if side != ANN), SEATS[1]))
