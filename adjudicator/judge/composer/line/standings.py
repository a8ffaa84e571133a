"""Who has which place at a base, what a base without a name pays, and how many points of the game somebody has: "Jo second Kai third", "the
base pays 4 2 1", "he is on 9 vp"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ....knowledge.words import fold
from ...data.loaded import library
from ..told import ANN, SEATS
from .facts.kinds import kind_of
from .pieces import STOPS, Piece, number_of
from .totals import ASKING, BETWEEN, POINTS, RANKS, is_player, side_of

#: What stands between a player and the place that is his.
_COMES = frozenset(("come", "comes", "came", "finish", "finished", "in", "as", "for", "the", "clear", "dead"))
#: What may follow a place, where it is one and tells no order of things that are done.
_AFTER_PLACE = frozenset(("with", "w", "place", "there", "at", "on", "here", "and", "but", "player", "of", "or"))
#: What tells that numbers are what a base pays.
_PAYS = frozenset(("pays", "pay", "paying", "paid", "worth", "gives", "awards", "vps", "values"))
#: No base pays more for a place.
_MOST_PAID = 6
#: So many places does a base pay for.
_PAID = 3
#: The place of whoever is last where nobody says among how many: it is worth nothing.
NOBODYS = 4
#: What stands before points of the game of which nobody says whose they are, or behind points that are won now.
_AT = frozenset(("at", "with", "on"))
_WON = frozenset(("from", "for", "there", "here"))
#: Other players who have nothing at a base, and are only counted.
_OTHERS_WITHOUT = re.compile(
    r"\b(two|three|2|3) (?:other )?(?:players|others|people|opponents)(?: (?:who|that))? (?:(?:are|were) )?(?:at|with|w|have|had|got|has) "
    r"(?:zero|0|nothing|none|nobody|no )"
)


class Awards(NamedTuple):
    """``paid``: for each place, as far as told; ``at``: the pieces that tell it."""

    paid: tuple[int, ...]
    at: frozenset[int]


def breakpoints_told(pieces: Sequence[Piece]) -> frozenset[int]:
    """The pieces that are numbers behind the name of a base which are its breakpoint: "The Con 24: me 10"."""
    found = set()
    for at, (base, number) in enumerate(zip(pieces, pieces[1:])):
        if kind_of(base.card) == "base" and base.card in library() and number.text.isdigit():
            printed = {library().find(base.card).face(printing).breakpoint for printing in ("first", "latest")}
            found |= {at + 1} if int(number.text) in printed else set()
    return frozenset(found)


def places_told(pieces: Sequence[Piece]) -> dict[str, int]:
    """The place that each player is told to have at a base."""
    found: dict[str, int] = {}
    others: dict[str, str] = {}
    for at, piece in enumerate(pieces):
        place = 0 if piece.card else RANKS.get(fold(piece.text), 0) or (_last_place(pieces) or NOBODYS if fold(piece.text) == "last" else 0)
        if not place or not _ends_place(pieces, at):
            continue
        whose = _placed(pieces, at)
        if whose is None and not any(is_player(one) or one.player for one in pieces) and _is_place_alone(pieces, at):
            found.setdefault(ANN, place)  # "Dragon's Lair, 2nd place": whoever tells it has it
        if whose is not None:
            found.setdefault(side_of(whose, others), place)
    return found


def last_of_unknown(pieces: Sequence[Piece]) -> str:
    """The word by which somebody is told to be the last where nobody says among how many, empty for none."""
    said = (piece for at, piece in enumerate(pieces) if fold(piece.text) == "last" and not piece.card)
    return next((piece.text for piece in said if not _last_place(pieces)), "")


def others_without(pieces: Sequence[Piece]) -> int:
    """How many other players are told to have nothing at a base: "two others have nothing there"; 0 for none."""
    found = _OTHERS_WITHOUT.search(" ".join(fold(piece.text) for piece in pieces))
    return number_of(found[1]) if found else 0


def _last_place(pieces: Sequence[Piece]) -> int:
    """The last place among as many players as are told of, 0 where nobody says how many."""
    said = [fold(piece.text) for piece in pieces]
    counted = (
        number_of(one)
        for one, after, behind in zip(said, said[1:], (*said[2:], ""))
        if after in ("players", "people") or (after, behind) == ("of", "us")
    )
    return next((number for number in counted if 1 < number <= len(SEATS)), 0)


def _is_place_alone(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a place is told of nobody: "2nd place", "came second"."""
    after = fold(pieces[at + 1].text) if at + 1 < len(pieces) else ""
    before = fold(pieces[at - 1].text) if at else ""
    return after == "place" or before in ("came", "finished")


def _ends_place(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a word for a place says no more than that: not "second base", "first I play"."""
    after = pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    return not after.card and (
        after.text in STOPS or after.text.isdigit() or is_player(after) or bool(after.player) or fold(after.text) in _AFTER_PLACE
    )


def _placed(pieces: Sequence[Piece], at: int) -> Piece | None:
    """The player who has the place that a piece tells."""
    for number, one in reversed(list(enumerate(pieces[:at]))):
        if is_player(one):
            asked = number > 0 and fold(pieces[number - 1].text) in ASKING
            return one if one.means not in ("mine", "theirs") and not asked else None
        if one.card or fold(one.text) not in (*BETWEEN, *_COMES):
            return None
    return None


def awards_told(pieces: Sequence[Piece]) -> Awards:
    """What a base is told to pay for the first places."""
    based = any(piece.means == "base" or kind_of(piece.card) == "base" for piece in pieces)
    for at, piece in enumerate(pieces if based else ()):
        joined = re.fullmatch(r"(\d)-(\d)(?:-(\d))?", piece.text) if not piece.card else None
        run = [at] if joined else _run(pieces, at)
        paid = tuple(int(one) for one in joined.groups() if one) if joined else tuple(int(pieces[one].text) for one in run)
        if not paid or max(paid) > _MOST_PAID:
            continue
        after = pieces[run[-1] + 1] if run[-1] + 1 < len(pieces) else Piece("")
        before = [fold(one.text) for one in pieces[max(0, at - 3) : at] if not one.card]
        told = bool(_PAYS & {*before}) and not ASKING & {*before}
        if (told and (len(paid) > 1 or before[-1:] == ["worth"])) or (len(paid) == _PAID and (after.means == "base" or joined)):
            return Awards(paid, frozenset(run))
    return Awards((), frozenset())


def _run(pieces: Sequence[Piece], at: int) -> list[int]:
    """Up to three numbers that begin at a piece and follow one another."""
    found: list[int] = []
    for number in range(at, len(pieces)):
        piece = pieces[number]
        if not piece.card and piece.text.isdigit() and len(found) < _PAID:
            found.append(number)
        elif not found or not (piece.text == "," or piece.means == "and"):
            break
    return found


def points_told(pieces: Sequence[Piece]) -> dict[str, int]:
    """How many points of the game each player is told to have."""
    found: dict[str, int] = {}
    others: dict[str, str] = {}
    for at, piece in enumerate(pieces[:-1]):
        number = 0 if piece.card else number_of(piece.text)
        if not number or fold(pieces[at + 1].text) not in POINTS:
            continue
        after = fold(pieces[at + 2].text) if at + 2 < len(pieces) else ""
        whose, asked = _whose_points(pieces, at)
        if asked or after in _WON:
            continue
        if whose is not None and whose.means not in ("mine", "theirs"):
            found.setdefault(side_of(whose, others), number)
        elif whose is None and (not at or fold(pieces[at - 1].text) in _AT) and piece.text.isdigit():
            found.setdefault(ANN, number)
    return found


def _whose_points(pieces: Sequence[Piece], at: int) -> tuple[Piece | None, bool]:
    """The player before points of the game, and whether it is asked if he has them."""
    for number, one in reversed(list(enumerate(pieces[:at]))):
        if is_player(one):
            return one, number > 0 and fold(pieces[number - 1].text) in ASKING
        if one.card or fold(one.text) not in BETWEEN:
            return None, False
    return None, False
