"""How much power a base has in all, of which nobody says whose it is: "the base is on 17 of 20", "Tortuga sits at 19", "total 22"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from .....knowledge.words import fold
from .....language.analysis import waits_for
from ....data.loaded import library
from ..facts.kinds import kind_of
from ..pieces import STOPS, Piece, after_stop, next_stop, part_begins
from ..totals import COUNTED, POINTS, is_player

#: What may stand between a base and the power there.
_LIES = frozenset(
    ("is", "its", "was", "are", "sits", "sitting", "stands", "standing", "at", "on", "has", "with", "having", "now", "currently", "only")
)
_LIES |= {"already", "exactly", "just", "still", "stuck", "there", "about", "got", "holds", "had", "reached", "reaches", "hit", "hits"}
#: What tells that a number is of everything together.
_TOGETHER = frozenset(("total", "together", "altogether", "combined", "overall"))
#: What stands between the power of a base and what it needs.
_OUT_OF = frozenset(("of", "out", "/"))
#: What may stand between the verb and the minion that is played.
_ONE = frozenset(("a", "an", "another", "one", "his", "her", "my", "out", "down", "in"))
#: What a base is told to need, before the number, and what may stand between.
_BREAKPOINT, _IS = frozenset(("breakpoint", "bp", "breaks")), frozenset(("is", "of", "at", "was", "on"))
#: What may stand beside the power that is there, told with what the base needs.
_THERE = _LIES | {"theres", "it", "here", "base", "and", "the", "but", "so", "far", "power", "right", "we", "were", "there's", "s"}
#: No base has less, or more, of which this is told.
_LEAST, _MOST = 3, 60
#: So near a number stand the words that tell what it is of.
_NEAR = 3


class BaseTotal(NamedTuple):
    """``power``: at the base in all, 0 where nobody says; ``needed``: its breakpoint, where that was told with it; ``at``: the pieces that
    tell it."""

    power: int
    needed: int
    at: frozenset[int]


def base_total_told(pieces: Sequence[Piece]) -> BaseTotal:
    """How much power a base is told to have, whoever has it."""
    beside = _beside_breakpoint(pieces)
    if beside is not None:
        return beside
    for at, piece in enumerate(pieces):
        if not _is_number(pieces, at):
            continue
        out_of = _needed(pieces, at)
        if out_of:
            return BaseTotal(int(piece.text), int(pieces[out_of].text), frozenset((at, out_of)))
        if _is_of_base(pieces, at) or _is_of_all(pieces, at):
            return BaseTotal(int(piece.text), 0, frozenset((at,)))
    return BaseTotal(0, 0, frozenset())


def _beside_breakpoint(pieces: Sequence[Piece]) -> BaseTotal | None:
    """How much power a base is told to have, beside its breakpoint: "breakpoint 20, 17 there now"; ``None`` where that is not told, or of a
    player."""
    for at, piece in enumerate(pieces):
        if piece.card or fold(piece.text) not in _BREAKPOINT:
            continue
        needed = next((there for there in range(at + 1, len(pieces)) if fold(pieces[there].text) not in _IS), 0)
        if not needed or not pieces[needed].text.isdigit() or int(pieces[needed].text) < 2 * _LEAST:
            continue
        before = part_begins(pieces, at)
        if before > 1 and all(fold(one.text) in _THERE for one in pieces[before:at]):
            before = part_begins(pieces, before - 1)  # "17 there and the breakpoint is 20"
        for begin, end in ((before, at), _behind(pieces, needed + 1)):
            numbers = [there for there in range(begin, end) if pieces[there].text.isdigit()]
            others = [one for there, one in enumerate(pieces[begin:end], begin) if there not in numbers and not _is_there(one)]
            if len(numbers) == 1 and not others and end > begin + 1 and _LEAST <= int(pieces[numbers[0]].text) <= _MOST:
                return BaseTotal(int(pieces[numbers[0]].text), int(pieces[needed].text), frozenset((numbers[0], needed)))
    return None


def _is_there(piece: Piece) -> bool:
    """Whether a piece only tells that something is there, or at which base."""
    return kind_of(piece.card) == "base" or (not piece.card and fold(piece.text) in _THERE)


def _behind(pieces: Sequence[Piece], at: int) -> tuple[int, int]:
    """Where the part of a line begins and ends that follows the one before this place."""
    while at < len(pieces) and (pieces[at].text in STOPS or pieces[at].means in ("and", "with")):
        at += 1
    return at, next_stop(pieces, at)


def comes_on_top(pieces: Sequence[Piece], told: BaseTotal) -> tuple[int, int]:
    """The power of a minion without a name that is told to be played there after that, and the piece that tells it: "16 of 17, he drops a 2
    power guy"; 0 where none is, or where the base minds what is played or changes power."""
    bases = {one.card for one in pieces if kind_of(one.card) == "base"}
    last = max(told.at, default=len(pieces))
    for at, piece in enumerate(pieces[:-1]):
        if at < last or piece.means != "play" or any(map(_minds_minions, bases)):
            continue
        behind = [number for number in range(at + 1, len(pieces)) if fold(pieces[number].text) not in _ONE][:1]
        if behind and pieces[behind[0]].text.isdigit() and _is_minion_of(pieces, behind[0]):
            return int(pieces[behind[0]].text), behind[0]
    return 0, 0


def _is_minion_of(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number tells the power of one minion: "a 2", "a 3 power guy"."""
    behind = [one for one in pieces[at + 1 : at + 4] if one.means not in ("power", "minion")]
    after = behind[0] if behind else Piece(".")
    worded = at + 1 < len(pieces) and pieces[at + 1].means in ("power", "minion")
    return not after.card and (worded or after.text in STOPS or fold(after.text) in ("there", "here", "on", "to"))


def _minds_minions(base: str) -> bool:
    """Whether a base does something when a minion is played, or changes power as long as it lies there."""
    abilities = library().find(base).face("latest").abilities if base in library() else ()
    return any(one.role == "continuous" or "play" in waits_for(one) for one in abilities)


def is_breakpoint_of(base: str, number: int) -> bool:
    """Whether a number is the breakpoint that is printed on a base."""
    return base in library() and number in {library().find(base).face(one).breakpoint for one in ("first", "latest")}


def _is_number(pieces: Sequence[Piece], at: int) -> bool:
    piece = pieces[at]
    if piece.card or not piece.text.isdigit() or not _LEAST <= int(piece.text) <= _MOST:
        return False
    after, behind = (*pieces[at + 1 : at + 3], Piece("."), Piece("."))[:2]
    if (fold(after.text) == "of" and (is_player(behind) or behind.means == "it" or fold(behind.text) == "those")) or (
        (after.text == "," or after.means == "and") and behind.text.isdigit()
    ):
        return False  # "with 3 of his guys", "with 8, 7 and 5"
    return not after.card and after.means not in (COUNTED | {"minion"}) and fold(after.text) not in POINTS


def _needed(pieces: Sequence[Piece], at: int) -> int:
    """The piece that tells what the base needs, behind the power that it has: "17 of 20", "17 out of 20"; 0 for none."""
    end = at + 1
    while end < len(pieces) and fold(pieces[end].text) in (*_OUT_OF, "the"):
        end += 1
    return end if at + 1 < end < len(pieces) and pieces[end].text.isdigit() and int(pieces[end].text) >= 2 * _LEAST else 0


def _is_of_base(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number is told of a base: "the base is at 19"."""
    if not at or fold(pieces[at - 1].text) not in _LIES:
        return False
    for one in reversed(pieces[:at]):
        if one.means == "base" or kind_of(one.card) == "base":
            return True
        if one.card or fold(one.text) not in _LIES:
            return False
    return False


def _is_of_all(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number is told of all power there: "total is 22", "18 power together", "we are at 18 together"."""
    behind = [fold(one.text) for one in _part(pieces[at + 1 : at + 1 + _NEAR])]
    before = [fold(one.text) for one in reversed(_part(tuple(reversed(pieces[max(0, at - _NEAR) : at]))))]
    # "his three are 18 together", "my total is 12": what one player has
    one_player = any(
        is_player(one) and fold(one.text) not in ("we", "were", "our", "us", "they", "their") for one in _run_before(pieces, at)
    )
    if one_player:
        return False
    based = any(one.means in ("base", "score") or kind_of(one.card) == "base" for one in pieces)
    apart = "of" in before and any(one.means == "minion" for one in pieces[max(0, at - _NEAR) : at])
    said = " ".join(behind)
    lies_there = "theres" in before or re.match(r"(?:power )?between (?:us|them)\b|power (?:is )?(?:there|here|on)\b", said)
    return based and not apart and bool(_TOGETHER & {*behind, *before} or lies_there or behind[:2] == ["in", "all"])


def _part(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """The pieces up to the first that ends a part of the line or names a card."""
    end = next((number for number, one in enumerate(pieces) if one.text in STOPS or one.card), len(pieces))
    return pieces[:end]


def _run_before(pieces: Sequence[Piece], at: int) -> Sequence[Piece]:
    """The pieces of the same part of the line before a number."""
    begin = after_stop(pieces, at)
    return pieces[begin:at]
