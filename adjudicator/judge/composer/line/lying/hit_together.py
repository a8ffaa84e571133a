"""Minions without a name that are told by number and power, and to which one named action does something together: "I Whirlwinds my three
2s over to his Robobro", "Feeding Frenzy eats his two 2s and a 1". The words for them are taken out of the line, so that what they stand
for is neither a card that is played nor the power somebody has at a base."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .....knowledge.words import fold
from ...happening import Happening
from ...told import ANN, BEA, OTHER, UNNAMED
from ..crowds import MOST, STRONGEST, USUAL, beside_somebodys
from ..facts.doing import brings, by_talent
from ..facts.kinds import attaches, kind_of
from ..facts.picking import asks_own_there, hits_only_others, lies_only_on_own, picks_only_own, picks_own, picks_own_first
from ..pieces import DEEDS, STOPS, Piece, meaning_of, spoken
from ..so_far import LineSoFar
from ..totals import COUNTED, POINTS, side_of
from .players.rows import SEVERAL, Row, rows_told, side_said, who_has_it

#: What is done to several at once.
_DONE = ("move", "destroy", "return")
#: What tells that a base is weighed, of which power is told otherwise.
_WEIGHED = frozenset(("score", "tie", "win", "before"))
#: Words before them that say that they are those to whom it is done.
_LEADING = frozenset((*DEEDS, "play", "brings", "strikes", "puts", "with", "on", "by"))


class HitTogether(NamedTuple):
    """A line without the words for them. ``card``: what does it, empty for nothing; ``kind``: ``play`` or ``talent``; ``by``: who, empty
    where nobody said; ``crowds``: the power of each, by side; ``comes``: whether they come to where named cards are; ``both``:
    whether those of whoever plays it are told to be hit as the others are; ``vague``: words that
    leave open how many there are, where that is asked."""

    pieces: list[Piece]
    card: str = ""
    kind: str = ""
    by: str = ""
    crowds: dict[str, tuple[int, ...]] = {}
    comes: bool = False
    both: bool = False
    vague: tuple[str, ...] = ()


def without_hit(pieces: Sequence[Piece]) -> HitTogether:
    """The minions to which an action of the line does something together, and the rest of it."""
    nothing = HitTogether(list(pieces))
    if any(one.means in _WEIGHED for one in pieces):
        return nothing
    rows = _with_bearer(pieces, [row for row in rows_told(pieces) if not _is_worn(pieces, row)])
    at = _doer(pieces, rows[0].begin) if rows else None
    some = [one for row in rows for one in row.some]
    # of others that are only counted, or of one that is hit, it is told otherwise
    # the one that bears what they are beside is none of those who are hit
    apart = any(_is_beside_worn(pieces, row.end) for row in rows)
    told = sum(one.number for one in some if one.power is not None or one.vague or apart)
    if at is None or told < SEVERAL or sum(one.number for one in some) > MOST:
        return nothing
    card = pieces[at].card
    deed = next(one for one in _DONE if brings(card, one) or by_talent(card, one))
    by = _who(pieces, at) or _who_leads(pieces, rows[0].begin)
    crowds = _sided(pieces, rows, card, deed, by)
    by = by or _meant(pieces, rows, card, deed, crowds)
    left = _left(pieces, rows)
    behind = (*left[1:], Piece(""))
    # "off Breadcrumbs" tells by what they come
    away = any(
        not one.card and (one.means == "from" or fold(one.text) in spoken("away")) and after.card != card
        for one, after in zip(left, behind)
    )
    asked = any(not one.card and fold(one.text) in spoken("how-many") for one in left)
    vague = tuple(pieces[row.begin].text for row in rows for one in row.some if one.vague) if asked else ()
    kind = "play" if brings(card, deed) else "talent"
    row = rows[0] if rows[0].begin > at else Row((), 0, 0)
    both = all(_leads(one) for one in pieces[at + 1 : row.begin]) and len({one.side for one in row.some}) > 1 and not picks_own_first(card)
    others = any(one.card not in ("", card) for one in left)
    return HitTogether(left, card, kind, by, crowds, deed == "move" and others and not away, both, vague)


def hit_first(line: LineSoFar, hit: HitTogether) -> None:
    """What is known of it before the rest of a line is read."""
    if not hit.card:
        return
    line.crowds, line.elsewhere, line.totals, line.weights = hit.crowds, hit.comes, {}, frozenset()
    if hit.comes and asks_own_there(hit.card):
        # where nobody of his is, they could not come
        line.present = (hit.by or ANN,)
    line.happening = Happening(hit.kind, hit.card)
    line.sides |= {hit.card: hit.by} if hit.by else {}


def hit_last(line: LineSoFar, hit: HitTogether) -> None:
    """It is what happens, whatever the rest of a line was taken for."""
    if not hit.card:
        return
    line.happening, line.implied = Happening(hit.kind, hit.card), None
    line.hits_own = hit.both
    if hit.comes:
        # of those who came it is asked
        line.then = [one for one in line.then if one.kind not in DEEDS or one.player]
    # whoever is where others come is not what is moved
    line.target = "" if hit.comes or line.target == UNNAMED else line.target
    line.unread = (*(word for word in line.unread if meaning_of(word) != "play"), *hit.vague, *_left_over(line))


def _left_over(line: LineSoFar) -> Iterator[str]:
    """The numbers of power that are told besides, and of which nothing was made."""
    end = max((at for at, one in enumerate(line.pieces[:-1]) if one.text in STOPS), default=len(line.pieces))
    for at, one in enumerate(line.pieces[:end]):
        before, after = line.pieces[at - 1] if at else Piece(""), line.pieces[at + 1] if at + 1 < len(line.pieces) else Piece(".")
        counts = after.means in COUNTED or bool(after.card) or fold(after.text) in POINTS or bool(before.card)
        if one.text.isdigit() and 0 < int(one.text) <= STRONGEST and not counts and at not in line.strong | line.weights:
            yield one.text


def _doer(pieces: Sequence[Piece], begin: int) -> int | None:
    """Where the action is named that does it: the last before the minions are told, or the first behind that."""
    named = [at for at, one in enumerate(pieces) if kind_of(one.card) == "action" and any(_does(one.card, deed) for deed in _DONE)]
    before = [at for at in named if at < begin]
    return before[-1] if before else named[0] if named else None


def _does(card: str, deed: str) -> bool:
    return brings(card, deed) or (not attaches(card) and by_talent(card, deed))


def _who(pieces: Sequence[Piece], at: int) -> str:
    """Who plays the card that is named here, empty where nobody says."""
    behind = pieces[at + 1 : at + 3]
    if len(behind) > 1 and fold(behind[0].text) == "of" and behind[1].means in ("mine", "theirs"):
        return side_said(behind[1])
    for one in reversed(pieces[:at]):
        if one.text in STOPS or one.card:
            return ""
        if one.means in ("i", "they") or (one.player and one.means != "theirs"):
            return one.player or (ANN if one.means == "i" else BEA)
        if one.means in ("mine", "theirs") and one is pieces[at - 1]:
            return side_said(one)
    return ""


def _who_leads(pieces: Sequence[Piece], at: int) -> str:
    """Who is told to do it before the minions are told, "he flies two 2s over with Dinghy"; empty for nobody."""
    verb = pieces[at - 1] if at else Piece("")
    who = pieces[at - 2] if at > 1 and not verb.card and _leads(verb) and verb.means not in ("with", "on", "by") else Piece("")
    return side_of(who, {}) if who.means in ("i", "they") or (who.player and who.means != "theirs") else ""


def _meant(pieces: Sequence[Piece], rows: Sequence[Row], card: str, deed: str, crowds: dict[str, tuple[int, ...]]) -> str:
    """Who plays it where nobody says: nobody harms his own, and who moves somebody moves his own if he can."""
    if picks_own_first(card) and len(crowds) > 1:
        return next((some.side for row in rows for some in row.some if some.side), "")
    (side, *others) = crowds
    begin = max((at + 1 for at in range(rows[0].begin) if pieces[at].text in STOPS), default=0)
    if side not in OTHER or others or any(one.means == "i" for one in pieces[begin : rows[0].begin]):
        return ""
    return side if picks_only_own(card) or (deed == "move" and not hits_only_others(card, deed)) else OTHER[side]


def _sided(pieces: Sequence[Piece], rows: Sequence[Row], card: str, deed: str, by: str) -> dict[str, tuple[int, ...]]:
    """The power of each, by side; those of whom nobody says whose they are, are whose the card asks for."""
    own = picks_own(card, deed) or (deed == "move" and not hits_only_others(card, deed))
    free = (by or ANN) if own else OTHER.get(by or ANN, ANN)
    found: dict[str, tuple[int, ...]] = {}
    for row in rows:
        has = who_has_it(pieces, row.begin)
        beside = beside_somebodys(pieces, row.begin)
        before = [one for one in pieces[max(0, row.begin - 2) : row.begin] if fold(one.text) not in ("just", "only")]
        stands = before[-1:] != [] and before[-1].means == "with"
        whose = has or (side_of(beside, {}) if beside is not None else (by or ANN) if stands else free)
        for one in row.some:
            side = one.side or whose
            found[side] = (*found.get(side, ()), *[USUAL if one.power is None else one.power] * one.number)
    return found


def _left(pieces: Sequence[Piece], rows: Sequence[Row]) -> list[Piece]:
    """The line without the words for them, and without what leads to them or tells what is done to them."""
    gone: set[int] = set()
    for row in rows:
        begin, end = row.begin - 2 * bool(who_has_it(pieces, row.begin)), row.end
        while begin and not pieces[begin - 1].card and _leads(pieces[begin - 1]):
            begin -= 1
        if begin and pieces[begin - 1].means == "and":
            begin -= 1
        if end < len(pieces) and not pieces[end].card and (pieces[end].means in DEEDS or fold(pieces[end].text) in spoken("going")):
            end += 1
        gone |= {*range(begin, end)}
    return [one for at, one in enumerate(pieces) if at not in gone]


def _leads(piece: Piece) -> bool:
    return piece.means in _LEADING or fold(piece.text) in spoken("going")


def _is_worn(pieces: Sequence[Piece], row: Row) -> bool:
    """Whether the one minion of a row is told to bear something: "Chum on a 3"."""
    if sum(one.number for one in row.some) > 1:
        return False
    on = pieces[row.begin - 1] if row.begin > 1 else Piece("")
    # "Chum is on a 3"
    bare = fold(pieces[row.begin - 2].text) in ("is", "lies", "sits") if row.begin > 2 else False
    return on.means == "on" and attaches(pieces[row.begin - 2 - bare].card)


def _is_beside_worn(pieces: Sequence[Piece], at: int) -> bool:
    """Whether minions that end here are told to be beside an action that lies on somebody's own minion: "3 guys next to my Glove"."""
    behind = [one for one in pieces[at : at + 5] if one.means not in ("mine", "theirs") or one.card]
    named = next((number for number, one in enumerate(behind) if one.card), 0)
    beside = all(one.means in ("where", "on", "to", "with") or fold(one.text) in spoken("beside") for one in behind[:named])
    return named > 0 and beside and attaches(behind[named].card) and lies_only_on_own(behind[named].card)


def _with_bearer(pieces: Sequence[Piece], rows: list[Row]) -> list[Row]:
    """The rows without a minion of which it is told later that it bears something: "my 6 at his 2s, Opportunist on the 6"."""
    for at in range(len(pieces) - 3):
        card, on, the, power = pieces[at : at + 4]
        if attaches(card.card) and on.means == "on" and fold(the.text) == "the" and power.text.isdigit():
            return [row for row in rows if [one.power for one in row.some] != [int(power.text)]]
    return rows
