"""Minions without a name that are told by number and power, one after the other: "two 2s and a 5", "my four guys and his three", "3 of
mine and 2 of his"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ......knowledge.words import fold
from ....told import ANN, BEA
from ...crowds import STRONGEST
from ...facts.kinds import attaches
from ...pieces import Piece, number_of, said_at, spoken
from ...totals import COUNTED, POINTS, side_of

#: So many are several.
SEVERAL = 2
#: What tells that somebody has one.
_SOLE = frozenset(("one", "lone", "single", "sole", "only"))


class Some(NamedTuple):
    """Minions that are told alike. ``side``: whose, empty where nobody said; ``power``: of each, ``None`` where nobody said; ``end``:
    behind the words for them; ``vague``: whether their number was not told."""

    side: str
    power: int | None
    number: int
    end: int
    vague: bool = False


class Row(NamedTuple):
    """Minions told one after the other. ``begin``, ``end``: of the words for them."""

    some: tuple[Some, ...]
    begin: int
    end: int


def rows_told(pieces: Sequence[Piece], counted: bool = False) -> Iterator[Row]:
    """The minions that are told by number or power, one row after the other. ``counted``: whether a number tells of minions as well where
    only whose they are is said: "3 of mine"."""
    at = 0
    while at < len(pieces):
        row = _row(pieces, at, counted)
        if row is not None:
            yield row
        at = row.end if row is not None else at + 1


def _row(pieces: Sequence[Piece], begin: int, bare: bool) -> Row | None:
    found: list[Some] = []
    at = end = begin
    while (
        some := (_only_counted(pieces, at, found[-1] if found else None) if bare else None)
        or _some(pieces, at, found[-1].side if found else "", bool(found))
        or _one_of_row(pieces, at)
    ) is not None:
        if _wears(pieces, some):
            break
        found.append(some)
        end = at = some.end
        if at < len(pieces) and fold(pieces[at].text) in spoken("joining"):
            at += 1 + (at + 1 < len(pieces) and pieces[at + 1].means == "and")
        elif said_at(pieces, at) not in spoken("one"):
            break
    if len(found) > 1 and found[0].vague and found[0].power is None and found[1].side == found[0].side:
        found.pop(0)  # "all my guys, four 2s"
    return Row(tuple(found), begin, end) if found else None


def _only_counted(pieces: Sequence[Piece], at: int, last: Some | None) -> Some | None:
    """The minions of which only the number is told, and whose they are: "3 of mine", "my four guys and his three", "my one guy". ``last``:
    those before in the row."""
    whose, number = said_at(pieces, at), count_told(pieces, at)
    if number and said_at(pieces, at + 1) == "of" and at + 2 < len(pieces) and _is_owner(pieces[at + 2]) and ends_there(pieces, at + 3):
        return Some(side_said(pieces[at + 2]), None, number, at + 3)
    if whose == "one" and (head := _head(pieces, at + 1)) is not None and head[0] is None and not head[1]:
        end = head[2]
        if said_at(pieces, end) == "of" and end + 1 < len(pieces) and _is_owner(pieces[end + 1]):
            return Some(side_said(pieces[end + 1]), None, 1, end + 2)
        return Some(last.side if last is not None else "", None, 1, end)
    if not whose or not _is_owner(pieces[at]):
        return None
    if said_at(pieces, at + 1) in _SOLE and (head := _head(pieces, at + 2)) is not None and head[0] is None and not head[1]:
        return Some(side_said(pieces[at]), None, 1, head[2])
    after = count_told(pieces, at + 1)
    if last is not None and last.power is None and after and ends_there(pieces, at + 2):
        return Some(side_said(pieces[at]), None, after, at + 2)
    return None


def _is_owner(piece: Piece) -> bool:
    return not piece.card and (piece.means in ("mine", "theirs") or bool(piece.player))


def ends_there(pieces: Sequence[Piece], at: int) -> bool:
    """Whether nothing that is somebody's follows: no card, minion, number or thing."""
    after = pieces[at] if at < len(pieces) else Piece(".")
    return not (
        after.card or after.text.isdigit() or after.means in (*COUNTED, "minion", "power") or said_at(pieces, at) in spoken("little")
    )


def _one_of_row(pieces: Sequence[Piece], at: int) -> Some | None:
    """Somebody's one minion of which nothing more is told, beside others that are."""
    one = _some(pieces, at, "", False, True)
    if one is None or one.end + 1 >= len(pieces) or pieces[one.end].means != "and":
        return None
    other = _some(pieces, one.end + 1, one.side, True)
    return one if other is not None and other.power is not None else None


def _some(pieces: Sequence[Piece], begin: int, side: str, joined: bool, joining: bool = False) -> Some | None:
    """The minions that are told from a place on. ``side``: whose those before in the row are; ``joined``: whether there are any;
    ``joining``: whether others follow, beside whom somebody's one minion may stand: "my guy and his 2s"."""
    at, number, whole = begin, 0, False
    if said_at(pieces, at) in spoken("all"):
        at, number, whole = at + 1, SEVERAL, said_at(pieces, at) != "both"
        at += said_at(pieces, at) == "of"
    counted = count_told(pieces, at)
    if counted and said_at(pieces, at + 1) == "of":
        at, number, whole = at + 2, counted, False
    whose = ""
    if at < len(pieces) and not pieces[at].card and (pieces[at].means in ("mine", "theirs") or pieces[at].player):
        whose = side_said(pieces[at])
        at += 1 + (said_at(pieces, at + 1) == "own")
    if (counted := count_told(pieces, at)) and _head(pieces, at + 1) is not None and not _is_power(pieces, at):
        at, number, whole = at + 1, counted, False
    single = number == 0 and said_at(pieces, at) in spoken("one")
    head = _head(pieces, at + single)
    if head is None:
        return None
    power, several, end = head
    bare = pieces[end - 1].text.isdigit() and end - 1 == at + single
    if bare and not (single or whose or joined):
        return None
    if power is None and not number and not (whose if joining else who_has_it(pieces, begin)):
        return None
    if said_at(pieces, end) == "of" and end + 1 < len(pieces) and pieces[end + 1].means in ("mine", "theirs"):
        whose, end = side_said(pieces[end + 1]), end + 2
    elif said_at(pieces, end) == "of" and end + 1 < len(pieces) and pieces[end + 1].player:
        whose, end = pieces[end + 1].player, end + 2
    behind = [one.means for one in pieces[end : end + 2]]
    if behind == ["they", "have"] and (counted := count_told(pieces, end + 2)):
        # "all his 2s, he has three"
        number, whole, end = counted, False, end + 3
    elif (counted := count_told(pieces, end)) and said_at(pieces, end + 1) == "of" and said_at(pieces, end + 2) in spoken("them"):
        # "all my 2s (three of em)"
        number, whole, end = counted, False, end + 3
    if power is None and number > 1:
        power, end = _each_so_strong(pieces, end)
    vague = whole or (several and not number)
    return Some(whose or side, power, number or (SEVERAL if several else 1), end, vague)


def count_told(pieces: Sequence[Piece], at: int) -> int:
    """The number that a piece tells, 0 for none."""
    said = said_at(pieces, at)
    return number_of(said) if said not in (*spoken("one"), "both", "no") else 0


def _is_power(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number is the power of the one minion that follows: "my 6 guy"."""
    after = pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    return pieces[at].text.isdigit() and after.means == "minion" and not fold(after.text).endswith("s")


def _head(pieces: Sequence[Piece], at: int) -> tuple[int | None, bool, int] | None:
    """The power of minions by the word for them, whether they are several, and where that ends."""
    while said_at(pieces, at) in spoken("little"):
        at += 1
    if at >= len(pieces) or pieces[at].card:
        return None
    said, after = said_at(pieces, at), pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    if len(said) == 2 and said[0].isdigit() and said[1] == "s":
        return int(said[0]), True, at + 1
    if pieces[at].means == "minion":
        several = said.endswith("s")
        behind = [said_at(pieces, one) for one in range(at + 1, at + 4)]
        behind = behind[1:] if behind[0] in ("of", "with") else behind
        skipped = at + 4 - len(behind)
        if behind[0] == "power" and behind[1].isdigit():
            return int(behind[1]), several, skipped + 2
        if behind[0].isdigit() and behind[1] == "power":
            return int(behind[0]), several, skipped + 2
        return None, several, at + 1
    if not said.isdigit() or not 0 < int(said) <= STRONGEST or said != pieces[at].text:
        return None
    if after.means == "power":
        people = at + 2 < len(pieces) and pieces[at + 2].means == "minion"
        return int(said), people and said_at(pieces, at + 2).endswith("s"), at + 2 + people
    if after.means == "minion":
        return (int(said), False, at + 2) if _is_power(pieces, at) else None
    counts = (
        bool(after.card)
        or (after.means in COUNTED and fold(after.text) not in spoken("one"))
        or fold(after.text) in POINTS
        or _head(pieces, at + 1) is not None
    )
    return (int(said), False, at + 1) if not counts else None


def side_said(piece: Piece) -> str:
    return piece.player or {"mine": ANN, "theirs": BEA}.get(piece.means, "")


def who_has_it(pieces: Sequence[Piece], at: int) -> str:
    """Who is told to have what stands here, empty for nobody: "he has two 2s"."""
    who = pieces[at - 2] if at > 1 and pieces[at - 1].means == "have" else Piece("")
    return side_of(who, {}) if who.player or who.means in ("i", "they") else ""


def _wears(pieces: Sequence[Piece], some: Some) -> bool:
    """Whether one minion is told to bear what is named next: "my 2 with Chum"."""
    worn = [one for one in pieces[some.end : some.end + 3] if one.means not in ("mine", "theirs")]
    return some.number == 1 and len(worn) > 1 and worn[0].means in ("with", "have") and attaches(worn[1].card)


def _each_so_strong(pieces: Sequence[Piece], at: int) -> tuple[int | None, int]:
    """The power that each of them is told to have behind the words for them, "all have 2 power", with where that ends."""
    begin = at
    if said_at(pieces, at) in ("all", "each", "both"):
        at += 1
    at += at < len(pieces) and (pieces[at].means in ("have", "with") or said_at(pieces, at) in ("is", "are", "at"))
    power = said_at(pieces, at)
    ends = at > begin and power.isdigit() and 0 < int(power) <= STRONGEST
    if ends and (said_at(pieces, begin) in ("all", "each", "both") or said_at(pieces, at + 1) in ("power", "each", "apiece")):
        return int(power), at + 1 + (said_at(pieces, at + 1) in ("power", "each", "apiece"))
    return None, begin
