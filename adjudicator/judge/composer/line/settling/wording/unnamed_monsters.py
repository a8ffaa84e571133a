"""Monsters without a name that are told to lie where something happens, and that nobody controls: "a 3 power monster sits there", "next to
some undead monster of power 4"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ......knowledge.words import fold
from ...facts.doing import brings
from ...facts.kinds import kind_of
from ...pieces import DEEDS, STOPS, Piece, number_of, spoken

#: The power of one of which none is told.
USUAL = 2
#: No monster is told to be stronger.
_STRONGEST = 9
#: What may stand between the words that tell of one and the word for it.
_BESIDES = frozenset(("single", "other", "big", "little", "small", "power", "of"))
#: What stands before one that was not told of before.
_SOME = frozenset(("a", "an", "some", "another", "one", "any", "this"))
#: What tells that it lies there, behind it and before it.
_LYING = frozenset(
    ("there", "here", "out", "sits", "sitting", "is", "are", "lies", "stands", "sat", "on", "at", "already", "with", "around", "next")
)
_BESIDE = frozenset(("theres", "next", "beside", "near", "with", "where", "and", "is", "are", "has", "at", "on", "against", "to", "by"))
#: What is not yet there of which one of these is told.
_NOT_THERE = frozenset(("play", "brings", "reveals"))
#: How its power is told behind it.
_POWER = re.compile(
    r"^(?:(?:there|here|out) )?(?:(?:of|with|at|has|that has|which has|is) )?(?:a )?"
    r"(?:power (?:of )?(\d)|(\d) power|power (\d)|(\d))(?: strength)?\b"
)


class MonstersTold(NamedTuple):
    """``monsters``: whether each is undead, and its power; ``at``: the pieces that tell of them; ``open``: the words for those of which no
    power is told."""

    monsters: tuple[tuple[bool, int], ...] = ()
    at: frozenset[int] = frozenset()
    open: tuple[str, ...] = ()


def monsters_told(pieces: Sequence[Piece]) -> MonstersTold:
    """The monsters without a name that a line tells of; none where it names one."""
    if any(kind_of(piece.card) == "monster" for piece in pieces) or not any(piece.card for piece in pieces):
        return MonstersTold()
    found: list[tuple[bool, int]] = []
    used: set[int] = set()
    untold: list[str] = []
    for at, piece in enumerate(pieces):
        if piece.card or fold(piece.text) not in spoken("monsters"):
            continue
        behind, length = _behind(pieces, at)
        begin, power, undead, number = _before(pieces, at, bool(behind))
        each = _each(pieces, at, number) if number > 1 and not power else []
        if begin is None or found or not _lies(pieces, begin, at, told=bool(power or behind or each)):
            continue
        if each:
            found += [(undead, int(pieces[one].text)) for one in each]
            used.update((*range(begin, at + 1), *each))
            continue
        power = power or behind
        untold += [piece.text] if not power else []
        found += [(undead, power or USUAL)] * max(1, number)
        used.update((*range(begin, at + 1 + length), *_done_to_it(pieces, at)))
    return MonstersTold(tuple(found), frozenset(used), tuple(untold))


def _done_to_it(pieces: Sequence[Piece], at: int) -> tuple[int, ...]:
    """Where it is told that a named card does to a monster, which was told of before, what its text does: "I play Berserker where a 2 power
    monster is and kill it"."""
    for place, (deed, it) in enumerate(zip(pieces[at + 1 :], pieces[at + 2 :]), at + 1):
        if deed.card:
            return ()
        if deed.means == "destroy" and it.means == "it" and any(brings(one.card, "destroy") for one in pieces if one.card):
            return (place, place + 1)
    return ()


def _each(pieces: Sequence[Piece], at: int, number: int) -> list[int]:
    """The numbers that tell the power of each of several monsters behind the word for them: "two monsters on it, a 3 and a 5"; none where
    there are not so many."""
    end = next((one for one, piece in enumerate(pieces[at + 1 :], at + 1) if piece.card), len(pieces))
    found = [one for one in range(at + 1, end) if pieces[one].text.isdigit() and 0 < int(pieces[one].text) <= _STRONGEST]
    joined = all(pieces[one - 1].means in ("and", "number") or pieces[one - 1].text == "," for one in found)
    near = all(later - one <= len(("and", "a", "5")) for one, later in zip(found, found[1:]))
    return found if len(found) == number and joined and near else []


def _before(pieces: Sequence[Piece], at: int, told: bool) -> tuple[int | None, int, bool, int]:
    """Where the words before a monster begin, the power and whether it is undead, as they tell, and how many; ``None`` where it is
    somebody's, or was told of before. ``told``: whether its power is told behind it."""
    power, undead, number = 0, False, 1
    for place in range(at - 1, -1, -1):
        piece, said = pieces[place], fold(pieces[place].text)
        if said in ("the", "that") and (power or told):
            return place, power, undead, number
        if piece.means in ("mine", "theirs") or piece.player or said in ("the", "that"):
            return None, 0, False, 0
        if said == "undead":
            undead = True
        elif (
            piece.text.isdigit()
            and (fold(pieces[place + 1].text) == "power" or said != "1")
            and not power
            and int(piece.text) <= _STRONGEST
        ):
            counts = fold(pieces[place + 1].text) in spoken("monsters") and fold(pieces[at].text).endswith("s")
            number, power = (int(piece.text), power) if counts else (number, int(piece.text))
            if counts:
                return place, power, undead, number
        elif said in _SOME:
            return place, power, undead, number
        elif number_of(piece.text) > 1 and not piece.card:
            return place, power, undead, number_of(piece.text)
        elif said not in _BESIDES and said not in spoken("of-monsters"):
            break
    return (at if not power else place + 1), power, undead, number


def _behind(pieces: Sequence[Piece], at: int) -> tuple[int, int]:
    """The power that is told behind a monster, and over how many pieces; none for nothing."""
    after = [fold(piece.text) if not piece.card and piece.text not in STOPS else "." for piece in pieces[at + 1 : at + 6]]
    found = _POWER.match(" ".join(after))
    return (int(next(filter(None, found.groups()))), len(found[0].split())) if found else (0, 0)


def _lies(pieces: Sequence[Piece], begin: int, at: int, told: bool) -> bool:
    """Whether a monster is told to lie there already. ``told``: whether its power is."""
    before = [piece for piece in pieces[max(0, begin - 4) : begin] if piece.text not in STOPS]
    if any(piece.means in _NOT_THERE and not piece.card for piece in before[-2:]):
        return False
    near = {fold(piece.text) for piece in before[-2:]}
    after = {fold(piece.text) for piece in pieces[at + 1 : at + 4]}
    done = any(piece.means in DEEDS for piece in before)
    return bool(_LYING & after) or bool(_BESIDE & near) or (told and (done or not before or bool(before[-1].card)))
