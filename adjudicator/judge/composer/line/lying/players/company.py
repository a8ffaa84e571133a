"""Minions without a name that are told to stand beside what a line speaks of: "my Rainbow with four little guys of mine", "3 of mine and 2
of his on the base", "I drop Space Prince next to his three". Where a line was read so that they do not lie there, it is read without
the words for them, and they are laid as they were told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ......knowledge.words import fold
from ....told import ANN, BEA, OTHER, UNNAMED, Told
from ...crowds import MOST, USUAL
from ...facts.kinds import kind_of
from ...pieces import DEEDS, STOPS, Piece, said_at, spoken
from ...totals import COUNTED, is_player, side_of
from .rows import Row, count_told, ends_there, rows_told

#: What may stand before them and tells nothing of them.
_BESIDES = frozenset(("just", "only", "also", "already", "still", "even", "like", "exactly", "about", "other"))
#: What begins a part that tells who is there.
_BEGINS = frozenset(("if", "when", "while", "where", "since", "because", "cause", "but", "and", "with", "though", "as", "so"))
#: What tells that as many are allowed, or asked for.
_BOUNDS = frozenset(
    ("to", "least", "most", "than", "any", "every", "which", "per", "or", "pick", "choose", "draw", "need", "needs", "many")
)
#: What may stand behind them: where they are.
_THERE = frozenset(("there", "here", "too", "already", "also", "now", "around", "alongside", "nearby", "down", "out"))
_BESIDE_IT = frozenset(("it", "him", "her", "them", "me"))
#: What is done by them or to them.
_DONE = frozenset((*DEEDS, "passive", "play", "score", "strikes", "puts", "brings", "gives"))


class Company(NamedTuple):
    """``left``: the line without the words for them. ``powers``: by whose they are, the power of each, ``None`` where that was not told;
    whose they are is a side, or the name of the card beside which they stand. ``open``: words by which more is told of them than is
    laid."""

    left: list[Piece]
    powers: dict[str, tuple[int | None, ...]]
    open: tuple[str, ...] = ()

    def by_side(self, sides: Mapping[str, str]) -> dict[str, tuple[int | None, ...]]:
        """The power of each by side. ``sides``: whose the named cards are."""
        found: dict[str, tuple[int | None, ...]] = {}
        for whose, powers in self.powers.items():
            side = sides.get(whose, ANN) if kind_of(whose) else whose
            found[side] = (*found.get(side, ()), *powers)
        return found


class _Lead(NamedTuple):
    """What leads to minions: where its words begin, whose they are by these, and by what: a word for having, a player, what joins them to
    a card, what tells a place, or nothing."""

    begin: int
    whose: str
    by: str


def company_told(pieces: Sequence[Piece]) -> Company:
    """The minions that a line tells to stand there, and the rest of it."""
    powers: dict[str, tuple[int | None, ...]] = {}
    more: list[str] = []
    gone: set[int] = set()
    others: dict[str, str] = {}
    for row in rows_told(pieces, counted=True):
        lead = _lead(pieces, row.begin, others)
        end, there = _end(pieces, row.end)
        if any(one.vague or not (one.side or lead.whose) for one in row.some) or not _stand(pieces, lead, row, end, there):
            continue
        for one in row.some:
            side = one.side or lead.whose
            powers[side] = (*powers.get(side, ()), *[one.power] * one.number)
        gone |= {*range(lead.begin, end)}
        # "a 3 with one counter": which of them bear some is not laid
        behind = pieces[row.end : row.end + 3]
        more += [behind[2].text] if len(behind) > 2 and behind[0].means in ("with", "have") and behind[2].means == "counter" else []
    for at in range(len(pieces)) if powers else ():
        # "I got three guys there and he only has one"
        number = count_told(pieces, at) if at not in gone else 0
        lead = _lead(pieces, at, others)
        if number and lead.by in ("have", "player") and ends_there(pieces, at + 1) and lead.whose not in powers:
            end, _ = _end(pieces, at + 1)
            powers[lead.whose] = (None,) * number
            gone |= {*range(lead.begin, end)}
    if sum(map(len, powers.values())) > MOST:
        return Company(list(pieces), {})
    return Company([one for at, one in enumerate(pieces) if at not in gone], powers, tuple(more))


def _lead(pieces: Sequence[Piece], at: int, others: dict[str, str]) -> _Lead:
    while at and said_at(pieces, at - 1) in _BESIDES:
        at -= 1
    before, former = pieces[at - 1] if at else Piece("."), pieces[at - 2] if at > 1 else Piece(".")
    found = _Lead(at, "", "")
    if before.means == "have" and is_player(former) and former.means not in ("mine", "theirs"):
        held = fold(before.text).startswith("hold")
        found = _Lead(at - 2, side_of(former, others), "have") if not held else found
    elif before.means == "have" and said_at(pieces, at - 2) in _BESIDES and at > 2 and is_player(pieces[at - 3]):
        found = _Lead(at - 3, side_of(pieces[at - 3], others), "have")  # "he only has"
    elif before.means == "have" and kind_of(former.card) == "minion":
        return _Lead(at - 1, former.card, "have")  # "Chum has two buddies there"
    elif is_player(before) and before.means not in ("mine", "theirs"):
        found = _Lead(at - 1, side_of(before, others), "player")
    elif before.means == "where" or (before.means == "to" and former.means == "where"):
        found = _Lead(at - 1 - (before.means == "to"), _beside(pieces, at), "where")
    elif before.means == "with":
        found = _Lead(at - 1, _beside(pieces, at), "with")
    elif before.means == "and" or said_at(pieces, at - 1) in ("plus", "n") or before.text in ("+", ","):
        found = _Lead(at - (before.text != ","), _beside(pieces, at), "and")
    if not found.by and at < len(pieces) and (behind := _from(pieces, at)) is not None:
        found = _Lead(at, side_of(behind, others), "have")
    begin = found.begin
    while found.by in ("have", "player") and begin and said_at(pieces, begin - 1) in _BEGINS:
        begin -= 1
    return found._replace(begin=begin)


def _from(pieces: Sequence[Piece], at: int) -> Piece | None:
    """Who is told to have what is counted from here on, where that stands behind it: "an extra 2 and a 3 from me"."""
    end = next((one for one in range(at, len(pieces)) if pieces[one].card or pieces[one].text == "." or said_at(pieces, one) == "from"), 0)
    who = pieces[end + 1] if end and end + 1 < len(pieces) and said_at(pieces, end) == "from" else Piece(".")
    return who if is_player(who) and who.means not in ("mine", "theirs") else None


def _beside(pieces: Sequence[Piece], at: int) -> str:
    """The minion named last before a place."""
    return next((one.card for one in reversed(pieces[:at]) if kind_of(one.card) == "minion"), "")


def _end(pieces: Sequence[Piece], at: int) -> tuple[int, bool]:
    """Where the words end that tell where they are, and whether there are any."""
    there = False
    while at < len(pieces) and not pieces[at].card:
        said, after = said_at(pieces, at), said_at(pieces, at + 1)
        if said in _THERE:
            at += 1
        elif said in ("is", "are") and after in (*_THERE, "in", "next", "beside", "with"):
            at += 1
            continue
        elif pieces[at].means == "where" and (after in _BESIDE_IT or (after == "to" and said_at(pieces, at + 2) in _BESIDE_IT)):
            at += 2 + (after == "to")
        elif (said == "with" and after in _BESIDE_IT) or (said == "in" and after == "play"):
            at += 2
        else:
            break
        there = True
    return at, there


def _stand(pieces: Sequence[Piece], lead: _Lead, row: Row, end: int, there: bool) -> bool:
    """Whether they are told to stand there, and nothing is done by them or to them."""
    before, after = pieces[lead.begin - 1] if lead.begin else Piece("."), pieces[end] if end < len(pieces) else Piece(".")
    bound = before.means in (*_DONE, "on", "to", "by", "number") or said_at(pieces, lead.begin - 1) in _BOUNDS
    if (bound and lead.by not in ("have", "where")) or after.means in _DONE or _is_something_else(pieces, row, lead, after):
        return False
    part = pieces[max((at + 1 for at in range(lead.begin) if pieces[at].text in STOPS), default=0) : lead.begin]
    there = there or after.means == "on"
    if lead.by in ("have", "with", "where"):
        return True
    if any(one.means in DEEDS for one in part) or (not there and any(one.means in _DONE for one in part)):
        return False
    named = bool(part and part[-1].card) or (lead.begin > 1 and bool(pieces[lead.begin - 2].card))
    if lead.by == "player":
        return any(one.means == "minion" for one in pieces[row.begin : row.end])
    return there or (lead.by == "and" and named) or (before.text in STOPS and all(one.side for one in row.some))


def _is_something_else(pieces: Sequence[Piece], row: Row, lead: _Lead, after: Piece) -> bool:
    """Whether a number is all the power that somebody has there, "I have 5 power there", or counts what is no minion, or one is told that
    is named next, "one other guy, Howler"."""
    said = pieces[row.begin : row.end]
    alone = len(row.some) == 1
    if alone and row.some[0].power is None and said_at(pieces, row.begin) in ("a", "an", "another"):
        return True  # who has anybody there is read elsewhere
    if alone and len(said) == 2 and said[0].text.isdigit() and said[1].means == "power":
        return True
    if after.means in COUNTED or said_at(pieces, row.end) in (*spoken("monsters"), "titan", "titans"):
        return True
    behind = [one for one in pieces[row.end : row.end + 3] if one.means not in ("mine", "theirs", "number")]
    if alone and row.some[0].number == 1 and len(behind) > 1 and behind[0].text in (",", ":") and kind_of(behind[1].card) == "minion":
        return True
    # "with 3 actions of mine and 2 of his"
    worded = any(one.means == "minion" for one in said)
    part = list(reversed(pieces[: lead.begin]))
    part = part[: next((at for at, one in enumerate(part) if one.text in STOPS or one.card), len(part))]
    return not worded and lead.by == "and" and any(one.means in COUNTED and one.means not in ("minion", "number", "base") for one in part)


def asks_of_others(pieces: Sequence[Piece]) -> bool:
    """Whether it is asked what becomes of all minions there besides the one that is named: "everyone else still dead?"."""
    said = [fold(one.text) if not one.card else "" for one in pieces]
    for begin in range(len(said)):
        for end in range(begin + 1, min(begin + 5, len(said)) + 1):
            if " ".join(said[begin:end]) in spoken("everyone else"):
                stop = next((at for at in range(end, len(pieces)) if pieces[at].text in ".!?"), len(pieces))
                part = [*pieces[max(0, begin - 2) : begin], *pieces[end:stop]]
                return any(one.means in DEEDS or fold(one.text) in spoken("lives on") for one in part)
    return False


def crowds_of(company: Mapping[str, Sequence[int | None]]) -> dict[str, tuple[int, ...]]:
    """The power of each that stands there, by side, with that of those of which only the number was told."""
    return {side: tuple(USUAL if power is None else power for power in powers) for side, powers in company.items()}


def lies_as_told(company: Mapping[str, Sequence[int | None]], told: Told) -> bool:
    """Whether the minions that stand there, by side, are laid as they were told."""
    laid: dict[str, list[int]] = {side: list(powers) for side, powers in told.crowds.items()}
    if UNNAMED in told.sides:
        side, power = told.sides[UNNAMED], USUAL if told.strength is None else told.strength
        laid.setdefault(side, []).extend([power] * told.copies.get(UNNAMED, 1))
        laid.setdefault(OTHER.get(side, BEA), []).extend([power] * told.across.get(UNNAMED, 0))
    for side, powers in company.items():
        known = sorted(power for power in powers if power is not None)
        if side in told.totals and side not in told.crowds:
            if known and sum(known) == told.totals[side]:
                continue
            return False
        there = laid.get(side, [USUAL] if side in told.present else [])
        if len(there) != len(powers) or any(there.count(power) < known.count(power) for power in known):
            return False
    return True
