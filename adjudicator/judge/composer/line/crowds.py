"""Minions without a name that are counted at a base: "three 4 power minions", "two 5s", "my one guy is 9", "his three make 11"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ....knowledge.words import fold
from ..told import ANN
from .facts.kinds import kind_of
from .pieces import STOPS, Piece, number_of
from .power_and_counters import is_strength
from .totals import COMES, COUNTED, POINTS, Totals, is_player, player_before, side_of

#: No minion without a name is told to be stronger.
STRONGEST = 9
#: So many pieces has "two of his 2s".
OF_HIS = 4
#: No more minions of one player are counted.
MOST = 12
#: The power of a minion of which only the number is told.
USUAL = 2
#: So many bases are several.
SEVERAL = 2
#: What is no number of minions.
_VAGUE = frozenset(("both", "no"))
#: Words for one that is told by its power: "a 4 and another 3".
_ONE = frozenset(("a", "an", "another", "one"))
#: The power of minions behind the word for them.
_POWER_BEHIND = re.compile(r"(?:(?:of|with|at|each|has|is) )?power (\d{1,2})\b|(?:of|with|is|at)(?: an?)? (\d{1,2})(?: power)?\b")
#: Minions that are told by their power alone.
_STRONG = re.compile(r"(\d{1,2})s")
#: What may stand between a number and the minions that it counts, and tells nothing of them.
_BESIDES = frozenset(
    ("little", "small", "tiny", "big", "huge", "weak", "single", "lone", "lonely", "lousy", "puny", "measly", "other", "random", "plain")
)
#: What may stand between minions that are told by their power and the word for whose they are.
_RUNNING_ON = frozenset(("and", "n", "plus", "of", "a", "an", "another", ","))
#: So many pieces after a number may tell of the minions that it counts.
_REACH = 5


class Crowds(NamedTuple):
    """``powers``: by side, the power of each minion; ``numbers``: by side, how many where that alone is told, under the empty side those of
    all players; ``at``: the pieces that tell it."""

    powers: dict[str, tuple[int, ...]]
    numbers: dict[str, int]
    at: frozenset[int]


#: Words for a single minion.
_ONE_MINION = frozenset(("minion", "guy", "dude", "creature", "character"))


def crowds_told(pieces: Sequence[Piece], lone: bool = False, whole: frozenset[int] = frozenset()) -> Crowds:
    """The minions that a line counts. ``lone``: whether somebody's only one is counted as well that is told by its power alone: "my 6".
    ``whole``: the pieces that tell what a base has in all."""
    powers: dict[str, tuple[int, ...]] = {}
    numbers: dict[str, int] = {}
    used: set[int] = set()
    others: dict[str, str] = {}
    ends: dict[int, str] = {}
    single: dict[str, list[int]] = {}
    for at, piece in enumerate(pieces):
        if at not in used and (row := _each_by_power(pieces, at)):
            side = side_of(row.whose, others)
            powers[side] = (*powers.get(side, ()), *(int(pieces[one].text) for one in row.at))
            used.update(row.at)
            continue
        if at not in used and (alone := _single(pieces, at, ends, others, powers)):
            powers[alone] = (*powers.get(alone, ()), int(piece.text))
            single.setdefault(alone, []).append(at)
            used.add(at)
            ends[at + 1] = alone
            continue
        number = _number(piece)
        if not 0 < number <= MOST or at in used:
            continue
        if (
            any(numbers)
            and not piece.card
            and (alike := _as_many(pieces, at)) is not None
            and (side := side_of(alike, others)) not in numbers
        ):
            numbers[side] = number
            used.add(at)
            continue
        if (whose := _whose_one(pieces, at)) is not None:
            side = side_of(whose, others)
            powers[side] = (*powers.get(side, ()), number)
            used.update((at, at + 1))
            ends[at + 2] = side
            continue
        power, length = _counted(pieces, at, number, whole)
        if not length and ends and _of_somebody(pieces, at + 1):
            length = 1  # "4 guys of mine, 2 of his"
        if not length:
            continue
        joined = at - 1 in ends and fold(pieces[at - 1].text) in ("and", "n", "plus", ",")
        whose = player_before(pieces, at) if not joined else None
        whose = whose or ((_who_wins(pieces, at) or _who_has_so_much(pieces, at)) if not joined else None)
        if length == OF_HIS and fold(pieces[at + 1].text) == "of":
            whose, joined = pieces[at + 2], False
        elif owner := _of_somebody(pieces, at + length):
            whose, joined, length = owner, False, length + 2
        if whose is None and not joined and power is not None:
            whose = _owner_behind(pieces, at + length) or (beside_somebodys(pieces, at) if lone else None)
        side = side_of(whose, others) if whose is not None else ends[at - 1] if joined else ""
        if power is not None and side:
            powers[side] = (*powers.get(side, ()), *[power] * number)
        elif power is None and side not in numbers and (side or at == 0 or not _is_said_of_some(pieces, at, whole)):
            numbers[side] = number
        else:
            continue
        used.update(range(at, at + length))
        ends[at + length] = side
    only = () if lone else tuple(side for side in single if len(powers[side]) == 1)
    for side in only:
        # that is all the power he has there
        powers.pop(side)
        used.difference_update(single[side])
    return Crowds(powers, numbers, frozenset(used))


def _whose_one(pieces: Sequence[Piece], at: int) -> Piece | None:
    """Whose a single minion is of which the power is told before it: "his 5 minion"."""
    piece, after = pieces[at], pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    if not at or not piece.text.isdigit() or _number(piece) in (0, 1) or fold(after.text) not in _ONE_MINION:
        return None
    return player_before(pieces, at) or (pieces[at - 1] if pieces[at - 1].means in ("mine", "theirs") else None)


def beside_somebodys(pieces: Sequence[Piece], at: int) -> Piece | None:
    """Whose minions are that are counted beside a named one: "his Bruiser and two 2s"."""
    joined = at > 2 and fold(pieces[at - 1].text) in ("and", "with", "plus", "n")
    if not joined or kind_of(pieces[at - 2].card) != "minion":
        return None
    whose = pieces[at - 3]
    # "he has Bruiser and two 3s"
    return whose if whose.means in ("mine", "theirs") else player_before(pieces, at - 2) if whose.means == "have" else None


def _begins_asking(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a word begins the last part of a line, or what is asked in it: one that was told before is spoken of again."""
    begins = pieces[at - 1].text in STOPS or pieces[at - 1].means == "asks" or fold(pieces[at - 1].text) in ("is", "does", "will", "s")
    return begins and not any(one.text in STOPS for one in pieces[at : len(pieces) - 1])


def _as_many(pieces: Sequence[Piece], at: int) -> Piece | None:
    """The player who is told to have so many minions as well, after those of another were counted: "I have 4 guys, he has 2"."""
    after = pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    before = pieces[at - 2 : at] if at > 1 else ()
    has = len(before) == 2 and before[1].means == "have" and is_player(before[0]) and before[0].means not in ("mine", "theirs")
    return before[0] if has and after.text in STOPS else None


class _Row(NamedTuple):
    """Minions that are told one after the other by their power. ``whose``: the player; ``at``: the numbers."""

    whose: Piece
    at: tuple[int, ...]


def _each_by_power(pieces: Sequence[Piece], at: int) -> _Row | None:
    """Several minions of a player that begin here and are told by their power alone: "he has 4, 4 and 2", "him 5 5 2", "my 5 and 2"."""
    has = at > 0 and (pieces[at - 1].means in ("have", "mine", "theirs") or _ends_with_have(pieces, at))
    whose = player_before(pieces, at) or (pieces[at - 1] if at and pieces[at - 1].means in ("mine", "theirs") else None)
    if whose is None:
        return None
    found = [at] if _is_minion(pieces, at) else []
    while found and found[-1] + 1 < len(pieces):
        joined = found[-1] + 1
        if has and (pieces[joined].text == "," or pieces[joined].means == "and"):
            joined += 1 + (joined + 1 < len(pieces) and pieces[joined + 1].means == "and")
        if joined >= len(pieces) or not _is_minion(pieces, joined):
            break
        found.append(joined)
    after = pieces[found[-1] + 1] if found and found[-1] + 1 < len(pieces) else Piece(".")
    # "9 me 7 him": the last is another's
    others = is_player(after) or fold(after.text) in ("for", "to")
    return _Row(whose, tuple(found)) if len(found) > 1 and not others else None


def _ends_with_have(pieces: Sequence[Piece], at: int) -> bool:
    """Whether it is said that somebody has what follows: "he only has"."""
    return any(one.means == "have" for one in pieces[max(0, at - 2) : at]) and pieces[at - 1].text not in STOPS


def _is_minion(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number may be the power of a minion, and counts nothing that follows."""
    piece, after = pieces[at], pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    counts = (
        bool(after.card)
        or (after.means in (*COUNTED, "minion", "power") and not after.text.isdigit())
        or fold(after.text) in POINTS
        or _STRONG.fullmatch(fold(after.text))
    )
    return not piece.card and piece.text.isdigit() and 0 < int(piece.text) <= STRONGEST and not counts


def _single(pieces: Sequence[Piece], at: int, ends: dict[int, str], others: dict[str, str], powers: dict[str, tuple[int, ...]]) -> str:
    """Whose a minion is that is told by its power alone: "my 4", or the next in a row, "his 3, 2 and 1"; empty for none. ``ends``: where
    the minions end that were counted so far, with whose they are; ``powers``: of those."""
    piece = pieces[at]
    if not piece.text.isdigit() or not 0 < int(piece.text) <= STRONGEST or not at:
        return ""
    before = pieces[at - 1]
    if is_strength(pieces, at) and (before.means in ("mine", "theirs") or before.player):
        side = side_of(before, others)
        # "I have a 4 there. my 4 now?"
        again = int(piece.text) in powers.get(side, ()) and at > 1 and _begins_asking(pieces, at - 1)
        return side if not again else ""
    after = pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    if ends and fold(before.text) in ("a", "an") and is_strength(pieces, at) and (whose := _who_has(pieces, at - 1)) is not None:
        return side_of(whose, others)  # "my 3, he also got a 2"
    joined = at - 1 in ends and fold(before.text) in ("and", "n", "plus", ",")
    alone = after.text in STOPS or after.means in ("and", "on", "against") or fold(after.text) in ("there", "too", "down", "here")
    return ends[at - 1] if joined and alone else ""


def _who_has(pieces: Sequence[Piece], at: int) -> Piece | None:
    """The player who is told to have what follows: "he also got"."""
    before = pieces[max(0, at - 3) : at]
    has = next((number for number, one in enumerate(before) if one.means == "have"), None)
    who = [one for one in before[:has] if is_player(one) and one.means not in ("mine", "theirs")] if has is not None else []
    return who[-1] if who else None


def _who_wins(pieces: Sequence[Piece], at: int) -> Piece | None:
    """Who is told to win with the minions that are counted here: "I win with 4 guys"."""
    before = pieces[max(0, at - 3) : at]
    wins = len(before) > 2 and before[1].means == "win" and before[2].means == "with"
    return before[0] if wins and (before[0].player or before[0].means in ("i", "they")) else None


def _who_has_so_much(pieces: Sequence[Piece], at: int) -> Piece | None:
    """Who is told to have so much with the minions that are counted here: "I had 9 there with 3 guys"."""
    if not at or pieces[at - 1].means != "with":
        return None
    power = at - 2
    while power > 0 and (fold(pieces[power].text) in ("there", "here") or pieces[power].means == "power"):
        power -= 1
    return player_before(pieces, power) if power > 0 and not pieces[power].card and pieces[power].text.isdigit() else None


def _of_somebody(pieces: Sequence[Piece], at: int) -> Piece | None:
    """The player of whom it is said there that something is his: "of mine", "of bobs"."""
    after = pieces[at : at + 3]
    if len(after) < OF_HIS - 2 or fold(after[0].text) != "of" or any(one.card or _STRONG.fullmatch(fold(one.text)) for one in after[2:]):
        return None
    whose = after[1]
    return whose if whose.player or whose.means in ("mine", "theirs") or fold(whose.text) in ("him", "her") else None


def standing_around(pieces: Sequence[Piece]) -> tuple[dict[str, tuple[int, ...]], frozenset[int]]:
    """The power of each minion that stands where an action is played, by side, and the pieces that tell it; none where but one is told, at
    which it may be aimed: "Natural Selection with my 4 power guy and his two 3s"."""
    told = crowds_told(pieces, lone=True)
    return ({}, frozenset()) if sum(map(len, told.powers.values())) < SEVERAL or told.numbers else (told.powers, told.at)


def spread_told(pieces: Sequence[Piece]) -> dict[str, int]:
    """At how many bases each side is told to have minions: "I got guys on three bases", "she is at 2 bases"."""
    for at, piece in enumerate(pieces[:-1]):
        number = number_of(piece.text) if not piece.card else 0
        if number < SEVERAL or pieces[at + 1].means != "base" or at < 1 or pieces[at - 1].means != "on":
            continue
        before = pieces[max(0, at - 4) : at - 1]
        begin = max((place + 1 for place, one in enumerate(before) if one.text in STOPS or one.card), default=0)
        before = before[begin:]
        if any(fold(one.text) in _VAGUE for one in before):
            continue
        who = next((one for one in reversed(before) if one.player or one.means in ("i", "they", "mine", "theirs")), None)
        counted = any(one.means == "minion" for one in before)
        if who is not None or counted:
            return {ANN if who is None else side_of(who, {}): number}
    return {}


def _number(piece: Piece) -> int:
    """The number of minions that a piece may tell."""
    said = fold(piece.text)
    return 0 if piece.card or said in _VAGUE else 1 if said in _ONE else number_of(said)


def _counted(pieces: Sequence[Piece], at: int, number: int, whole: frozenset[int]) -> tuple[int | None, int]:
    """The power that each of so many minions is told to have, ``None`` where only their number is told, and over how many pieces that
    reaches, 0 where the number counts something else."""
    besides = next((number for number, one in enumerate(pieces[at + 1 :]) if fold(one.text) not in _BESIDES), 0)
    power, length = _of_those(pieces, at, number, pieces[at + 1 + besides : at + 1 + besides + _REACH])
    if besides and power is None and not any(one.means in ("score", "win") for one in pieces) and not _stand_at_base(pieces, at, whole):
        return None, 0  # how many there are is told for something else
    return power, length + besides * bool(length)


def _of_those(pieces: Sequence[Piece], at: int, number: int, after: Sequence[Piece]) -> tuple[int | None, int]:
    """The same by what follows the number. ``after``: that, but for words that tell nothing of them."""
    if _is_with_so_many(pieces, at) and (not after or after[0].text in STOPS or after[0].means == "and"):
        return None, 1
    if not after:
        return None, 0
    if len(after) > 2 and fold(after[0].text) == "of" and after[1].means in ("mine", "theirs"):
        strong = _STRONG.fullmatch(fold(after[2].text))
        return (int(strong[1]), 4) if strong else (None, 0)
    strong = _STRONG.fullmatch(fold(after[0].text))
    if strong:
        return int(strong[1]), 2
    if number > 1 and (worded := number_of(fold(after[0].text).removesuffix("s"))) > 1 and fold(after[0].text).endswith("s"):
        return worded, 2
    if len(after) > 2 and after[0].text.isdigit() and after[1].means == "power" and after[2].means == "minion":
        return int(after[0].text), 4
    if fold(pieces[at].text) in _ONE:
        alone = (
            len(after) == 1
            or after[1].text in STOPS
            or after[1].means in ("and", "on", "where")
            or fold(after[1].text) in ("there", "of", "down", "here")
        )
        return (int(after[0].text), 2) if after[0].text.isdigit() and int(after[0].text) <= STRONGEST and alone else _guy(after, number)
    found = _guy(after, number)
    if found[1]:
        return found
    if fold(after[0].text) in COMES and len(after) > 1 and after[1].text.isdigit() and at and pieces[at - 1].means in ("mine", "theirs"):
        return None, 1
    return None, 0


def _is_with_so_many(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number counts the minions with which a player is told to have so much: "me 8 with one guy, bob 7 with two"."""
    told = at > 2 and pieces[at - 1].means == "with" and pieces[at - 2].text.isdigit() and is_player(pieces[at - 3])
    return told and any(one.means == "minion" for one in pieces)


def _owner_behind(pieces: Sequence[Piece], at: int) -> Piece | None:
    """Whose the minions are that are told of up to this piece, where that stands behind them: "two 3s and a 4 of mine"."""
    for number, piece in enumerate(pieces[at:], at):
        if piece.means in ("mine", "theirs") and fold(pieces[number - 1].text) == "of":
            return piece
        running = piece.means in ("number", "power", "minion") or _STRONG.fullmatch(fold(piece.text)) or piece.text.isdigit()
        if piece.card or not (running or fold(piece.text) in (*_RUNNING_ON, *_BESIDES)):
            return None
    return None


def _guy(after: Sequence[Piece], number: int) -> tuple[int | None, int]:
    """The power of minions that are called so, with the word for them, over so many pieces."""
    if after[0].means == "minion":
        behind = " ".join(fold(one.text) for one in after[1:])
        found = _POWER_BEHIND.match(behind)
        # "three guys with 9": together or each, nobody can tell
        if found and (number == 1 or behind.startswith(("of", "power", "each"))):
            return int(found[1] or found[2]), 2 + len(found[0].split())
        return None, 2
    return None, 0


def _is_said_of_some(pieces: Sequence[Piece], at: int, whole: frozenset[int]) -> bool:
    """Whether the word before a number says of whom or of what some are meant: "kills two minions", "with 2 guys"."""
    before = pieces[at - 1]
    if _stand_at_base(pieces, at, whole):
        return False
    return not (before.card or fold(before.text) in (",", "has", "have", "got", "are", "there"))


def _stand_at_base(pieces: Sequence[Piece], at: int, whole: frozenset[int]) -> bool:
    """Whether a number counts minions that are told to be at a named base: "Giant Turnip with 7 guys", "Fungal Forest is at
    9 with 3 guys on it"."""
    if at < 2 or pieces[at - 1].means != "with":
        return False
    power = at - 2 - (pieces[at - 2].means == "power")
    return kind_of(pieces[at - 2].card) == "base" or power in whole


def counted_one_by_one(told: Totals, crowds: Crowds) -> tuple[Totals, dict[str, tuple[int, ...]]]:
    """The power of players at a base with that of the minions that were counted, and the power of each of these."""
    power, found = dict(told.power), dict(crowds.powers)
    for side, powers in crowds.powers.items():
        if power.setdefault(side, sum(powers)) != sum(powers):
            found.pop(side)
    for side, number in crowds.numbers.items():
        if side and side in power and side not in found:
            found[side] = split(power[side], number)
        elif side and not power:
            found[side] = (USUAL,) * number
    free = [side for side in power if side not in found]
    if crowds.numbers.get("", 0) >= len(free) > 0:
        for place, side in enumerate(free):
            found[side] = split(power[side], -(-(crowds.numbers[""] - place) // len(free)))
    return Totals(power, told.at | crowds.at), found


def split(power: int, number: int) -> tuple[int, ...]:
    """The power of so many minions that have so much in all."""
    return tuple((power + place) // number for place in reversed(range(number)))
