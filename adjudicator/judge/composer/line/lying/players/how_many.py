"""How many minions each player is told to have where something happens, of whom no power is told: "I have 3 guys there and she has two",
"two of his and one of mine there", "me 4 minions her 1", "we each have 2 there"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ......knowledge.words import fold
from ....told import ANN, BEA
from ...crowds import USUAL
from ...facts.kinds import is_standard, kind_of
from ...pieces import DOING, STOPS, Piece, number_of
from ...power_and_counters import is_strength
from ...totals import is_player, side_of

#: No more minions of one player are counted.
MOST = 12
#: So many players are several.
SEVERAL = 2
#: What may stand between a number and what it counts, or before it, and tells nothing of them.
_BESIDES = frozenset(
    (
        "little",
        "small",
        "tiny",
        "big",
        "weak",
        "other",
        "more",
        "random",
        "plain",
        "of",
        "the",
        "just",
        "only",
        "like",
        "already",
        "also",
        "still",
        "even",
    )
)
#: What tells that they stand there; and what, that they are no minions in play.
_THERE = frozenset(("there", "here", "out"))
_ELSEWHERE = frozenset(("hand", "deck", "pile", "cards", "counter", "power", "number", "bonus", "turn", "action", "base", "score"))
#: Words for each player of both.
_EACH = frozenset(("each", "both"))
#: What tells that they are others than those with a name.
_OTHERS = frozenset(("other", "others", "more", "another"))
#: No number of minions.
_VAGUE = frozenset(("both", "no", "a", "an"))
#: So far before a number may stand whose they are.
_NEAR = 5


class _Count(NamedTuple):
    """A number of minions. ``sides``: whose; ``at``: the pieces that tell it; ``called``: whether a word for minions follows; ``there``:
    whether they are told to stand there; ``owned``: whether somebody is told to have them."""

    number: int
    sides: tuple[str, ...]
    at: range
    called: bool
    there: bool
    owned: bool
    has: bool


def counted_there(pieces: Sequence[Piece]) -> tuple[dict[str, tuple[int, ...]], frozenset[int]]:
    """By side, the power of each minion of which only the number is told, and that they are there, with the pieces that tell it; none where
    a minion is named that may be one of them."""
    told, at = how_many(pieces)
    named = {kind_of(piece.card) for piece in pieces if piece.card}
    stand = any(fold(piece.text) in _THERE for piece in pieces)
    others = any(fold(piece.text) in _OTHERS for piece in pieces)
    apart = _are_anothers(pieces, {*told})
    if not named or (named & {"minion", "titan"} and not (stand and others) and not apart):
        return {}, frozenset()
    if not others and any(is_strength(pieces, place) for place in range(len(pieces)) if place not in at):
        return {}, frozenset()  # "can I attack a 3 with my two guys there": one of them is told by its power
    return {side: (USUAL,) * number for side, number in told.items()}, at


def _are_anothers(pieces: Sequence[Piece], sides: set[str]) -> bool:
    """Whether all minions with a name are told to be a player's who has none of those that are counted."""
    named = [at for at, one in enumerate(pieces) if kind_of(one.card) in ("minion", "titan")]
    owners = [pieces[at - 1] for at in named if at and pieces[at - 1].means in ("mine", "theirs")]
    return bool(sides) and len(owners) == len(named) and not any(side_of(one, {}) in sides for one in owners)


def how_many(pieces: Sequence[Piece]) -> tuple[dict[str, int], frozenset[int]]:
    """By side, the number of minions told to stand where something happens, and the pieces that tell it; none where nobody is told to stand
    there. Where nobody says whose they are, they are the speaker's."""
    others: dict[str, str] = {}
    found: list[_Count] = []
    for at, piece in enumerate(pieces):
        number = number_of(piece.text) if not piece.card and fold(piece.text) not in _VAGUE else 0
        if 0 < number <= MOST and (one := _count(pieces, at, number, others)) is not None:
            found.append(one)
    if not any(one.called for one in found):
        # "he shoots my 2 there": one that is told by its power
        found = [one for one in found if pieces[one.at[0] - 1].means not in ("mine", "theirs")]
    told = any(one.called and (one.there or one.has) or (one.there and one.owned) for one in found)
    if not told and len({one.sides for one in found if one.owned}) < SEVERAL:
        return {}, frozenset()
    numbers: dict[str, int] = {}
    used: set[int] = set()
    for one in found:
        if (one.called or one.owned) and (one.number > 1 or len(found) > 1 or len(one.sides) > 1):
            for side in one.sides or (ANN,):
                numbers.setdefault(side, one.number)
            used.update(one.at)
    return numbers, frozenset(used)


def _count(pieces: Sequence[Piece], at: int, number: int, others: dict[str, str]) -> _Count | None:
    """The minions that a number counts, none where it counts something else or is what something is done to."""
    begin = next((one for one in range(at - 1, -1, -1) if fold(pieces[one].text) not in _BESIDES), -1)
    before = pieces[begin] if begin >= 0 else Piece(".")
    if before.means == "number" and fold(before.text) not in _VAGUE:
        return None  # "one 3 of mine"
    if before.means in DOING and before.means not in ("have", "passive") or before.card and kind_of(before.card) == "action":
        return None
    end = next((one for one in range(at + 1, len(pieces)) if fold(pieces[one].text) not in _BESIDES), len(pieces))
    owner = pieces[end] if end < len(pieces) and fold(pieces[end - 1].text) == "of" and is_player(pieces[end]) else None
    end += owner is not None
    called = end < len(pieces) and (pieces[end].means == "minion" or fold(pieces[end].text) == "others")
    end += called
    if called and owner is None and end + 1 < len(pieces) and fold(pieces[end].text) == "of" and is_player(pieces[end + 1]):
        owner, end = pieces[end + 1], end + 2  # "3 guys of mine"
    after = pieces[end] if end < len(pieces) else Piece(".")
    if not called and (after.card or after.means in _ELSEWHERE or after.text.isdigit() or fold(after.text) in ("vp", "point", "points")):
        return None
    if called and (after.means == "power" or after.text.isdigit() or (after.means == "number" and fold(after.text) not in _VAGUE)):
        return None
    tail = pieces[end : end + 4]
    tail = tail[: next((place for place, one in enumerate(tail) if one.text in STOPS or one.means == "and"), len(tail))]
    if any(one.means in ("hand", "deck", "pile") for one in tail) or any(one.means in ("have", "with") for one in tail[:3]):
        return None
    there = (
        any(fold(one.text) in _THERE for one in tail[:3])
        or (tail[:1] != [] and tail[0].means == "on")
        or [fold(one.text) for one in tail[:2]] == ["in", "play"]
    )
    sides, owned = _whose(pieces, at, owner, others)
    there = there or any(one.means == "where" for one in pieces[max(0, at - _NEAR) : at])
    has = any(one.means == "have" for one in pieces[max(0, at - 2) : at])
    return _Count(number, sides, range(at, end), called, there, owned or owner is not None, has)


def _whose(pieces: Sequence[Piece], at: int, owner: Piece | None, others: dict[str, str]) -> tuple[tuple[str, ...], bool]:
    """Whose minions a number counts, and whether that was told. ``owner``: of whom it is said behind the number."""
    if owner is not None:
        return (side_of(owner, others),), True
    if at > 2 and pieces[at - 1].means == "with" and is_standard(pieces[at - 2].card) and is_player(pieces[at - 3]):
        return (side_of(pieces[at - 3], others),), True  # "he howls with 4 guys out"
    before = []
    for one in reversed(pieces[max(0, at - _NEAR) : at]):
        if one.text in STOPS or one.card or (one.means == "number" and fold(one.text) not in _VAGUE):
            break
        before.append(one)
    who = next((one for one in before if is_player(one)), None)
    told = who is not None and all(
        one is who or one.means in ("have", "on", "and", "where") or fold(one.text) in (*_BESIDES, *_EACH, "us", "got", "has")
        for one in before[: before.index(who) + 1]
    )
    if (
        any(fold(one.text) in _EACH for one in before)
        and (who is None or who.means in ("i", "mine"))
        and any(one.means == "have" for one in before)
    ):
        return (ANN, BEA), True
    return ((side_of(who, others),), True) if told and who is not None else ((), False)
