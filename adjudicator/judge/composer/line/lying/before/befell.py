"""What is told to have befallen minions without a name where a named card lies: "two of his guys came over", "Bob moved 2 guys to my
Temptress", "three of mine died there". The words for it are taken out of the line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, BEA, OTHER, Befell
from ...crowds import STRONGEST, USUAL
from ...facts.doing import brings, by_talent
from ...facts.kinds import attaches, is_standard, kind_of, lies, may_be_at_base
from ...facts.waiting import answers_from_hand, minds_plays
from ...pieces import QUESTIONING, STOPS, Piece, number_of
from .plays_told import Plays, plays_told

#: Words for coming that mean nothing else in a line.
_COMES = frozenset(("came", "come", "comes", "coming", "joined", "arrived", "went", "ran", "jumped", "hopped", "stepped", "wandered"))
#: What may stand before them, and where somebody comes.
_JUST = frozenset(
    ("just", "all", "both", "each", "also", "then", "now", "have", "has", "had", "got", "get", "was", "were", "been", "already")
)
_THERE = frozenset(("over", "here", "there", "in", "across"))
_WHEN = frozenset(("there", "here", "this", "the", "at", "together", "in"))
_TO = frozenset(("to", "onto", "into", "beside", "near", "by", "with", "at", "join"))
#: What tells that a card lies somewhere, and what that somebody stands beside another.
_LIES = frozenset(("is", "lies", "sits", "stuck", "attached"))
_NEXT_TO = frozenset(("next", "to", "beside", "him", "it", "her"))
_AT_ANOTHER = [[at, other, "base"] for at in ("at", "on", "to") for other in ("another", "other")]
#: What stands for a card that was named, or its base.
_IT = frozenset(("it", "him", "her", "them", "me", "mine", "base"))
#: More do not come at once; so many are several.
_MOST, _SEVERAL = 6, 2


class Told(NamedTuple):
    """A line without the words for what befell some. ``befell``: that, ``None`` for nothing; ``at``: where the words for it begin."""

    pieces: list[Piece]
    befell: Befell | None = None
    at: int = 0


def without_befallen(pieces: Sequence[Piece]) -> Told:
    """What a line tells to have befallen minions without a name, and the rest of it."""
    named = dict.fromkeys(piece.card for piece in pieces if piece.card)
    if (told := _beside(pieces)) is not None and not any(_does(card, "destroy") for card in named):
        return told
    if any(lies(card) or kind_of(card) == "base" for card in named):
        # what a named card does is no deed of somebody's
        free = [deed for deed in ("move", "destroy") if not any(_does(card, deed) for card in named)]
        # what is played there is no card that is named
        lie = all(may_be_at_base(card) or attaches(card) for card in named) and not any(
            one.means in ("score", "win", "tie") for one in pieces
        )
        for at in range(len(pieces)):
            found = _by_itself(pieces, at, free) or _by_somebody(pieces, at, free) or (_played(pieces, at) if lie else None)
            if found is not None:
                return found
        if lie and (plays := plays_told(pieces)) is not None and (not plays.bare or any(map(minds_plays, named))):
            return _told_to_be_played(pieces, plays)
    return Told(list(pieces))


def _bearer(pieces: Sequence[Piece]) -> int:
    """Where the words end that tell of a minion without a name on which a named action lies: "Machete is on my guy", "my guy wears
    Machete"; 0 where none do."""
    for at, piece in enumerate(pieces):
        after = _past(pieces, at + 1, _LIES)
        if attaches(piece.card) and after + 2 < len(pieces) and pieces[after].means == "on":
            minion = pieces[after + 2]
            if pieces[after + 1].means in ("mine", "theirs") and minion.means == "minion" and not minion.card:
                return after + 3
    return 0


def _beside(pieces: Sequence[Piece]) -> Told | None:
    """The one beside a bearer to whom something happened: "Machete is on my guy, his other minion there gets destroyed"."""
    begin = _bearer(pieces)
    for at in range(begin, len(pieces)) if begin else ():
        if _is_asked(pieces, at):
            continue
        doer = pieces[at]
        does = doer.means in ("i", "they") or bool(doer.player and doer.means != "theirs")
        verb = _past(pieces, at + 1, _JUST)
        if does and verb < len(pieces) and pieces[verb].means == "destroy":
            side = doer.player or (ANN if doer.means == "i" else BEA)
            some = _another(pieces, verb + 1)
            if some is not None and _ends(pieces, some.end) and _behind(pieces, some.end) > some.end:
                return _without(pieces, at, _behind(pieces, some.end), "destroy", some, side)
        some = _another(pieces, at)
        passive = _JUST | _NEXT_TO | _THERE | {"gets", "is"}
        verb = _past(pieces, some.end, passive) if some is not None else len(pieces)
        told = some is not None and (verb > some.end + 1 or _behind(pieces, verb + 1) > verb + 1)
        if some is not None and told and verb < len(pieces) and pieces[verb].means == "destroy" and _ends(pieces, verb + 1):
            return _without(pieces, at, _behind(pieces, verb + 1), "destroy", some, "")
    return None


def _another(pieces: Sequence[Piece], at: int) -> _Some | None:
    """A single minion without a name that is told to be another one: "a minion", "his other guy", "his own guy", "someone else"."""
    said = [fold(one.text) for one in pieces[at : at + 3]]
    if said[:2] in (["someone", "else"], ["somebody", "else"]):
        return _Some(1, "", at + 2)
    if at >= len(pieces) or pieces[at].card:
        return None
    side, begin = "", at
    if pieces[at].means in ("mine", "theirs"):
        side = pieces[at].player or (ANN if pieces[at].means == "mine" else BEA)
    elif said[0] not in ("a", "an", "another", "the"):
        return None
    at = _past(pieces, at + 1, frozenset(("other", "own")))
    minion = pieces[at] if at < len(pieces) else Piece(".")
    if minion.means != "minion" or minion.card or fold(minion.text).endswith("s"):
        return None
    beside = at + 1 < len(pieces) and fold(pieces[at + 1].text) in ("next", "beside")
    if said[0] == "the" and not (beside or "other" in said):
        return None  # the one that was told of
    if side and at == begin + 1 and not beside and side == _whose_bears(pieces[:begin]):
        return None
    return _Some(1, side, at + 1)


def _whose_bears(before: Sequence[Piece]) -> str:
    """Whose the bearer is that was told of."""
    whose = next((one for one, after in zip(before, before[1:]) if one.means in ("mine", "theirs") and after.means == "minion"), None)
    return "" if whose is None else whose.player or (ANN if whose.means == "mine" else BEA)


def _behind(pieces: Sequence[Piece], at: int) -> int:
    """Where the words end that tell where it was: "there", "next to him", "at his base"."""
    at = _past(pieces, at, _THERE | _NEXT_TO | _WHEN)
    base = _past(pieces, at, frozenset(("his", "her", "its", "my", "same", "that", "on")))
    return base + 1 if base < len(pieces) and pieces[base].means == "base" and not pieces[base].card else at


def _ends(pieces: Sequence[Piece], at: int) -> bool:
    """Whether what is told ends here, but for where it was."""
    at = _behind(pieces, at)
    return at >= len(pieces) or pieces[at].text in STOPS or pieces[at].means in ("and", "turn")


def _told_to_be_played(pieces: Sequence[Piece], plays: Plays) -> Told:
    """A line without the words for cards without a name that somebody played."""
    by = plays.side or ANN
    told = _without(pieces, plays.begin, plays.end, "play", _Some(plays.number, by, plays.end), by)
    assert told.befell is not None  # that is what was told
    powers = (USUAL,) * plays.number if plays.kind == "minion" else ()
    befell = told.befell._replace(kind=plays.kind, powers=powers, there=plays.there, elsewhere=plays.elsewhere)
    return told._replace(befell=befell)


def answers_a_play(befell: Befell | None, happening: Happening | None) -> bool:
    """Whether a card that is to be played waits in a hand for just such cards as were played before."""
    if befell is None or befell.deed != "play" or happening is None or happening.kind != "play":
        return False
    return answers_from_hand(happening.card)


def has_befallen(befell: Befell | None, happening: Happening | None) -> bool:
    """Whether what befell cards without a name is part of a case: nothing else happens there, or they were played before a card is used."""
    if befell is None or happening is None:
        return False
    return happening == Happening("lie") or (befell.deed == "play" and happening.kind in ("talent", "use"))


def one_by_one(befell: Befell | None, singly: bool) -> Befell | None:
    """What befell them, to one after the other where it is told so."""
    return befell._replace(singly=singly) if befell is not None else None


def _does(card: str, deed: str) -> bool:
    """Whether a named card may be what does a thing: an action, or, of what is destroyed, anything."""
    does = brings(card, deed) or by_talent(card, deed)
    return does and (deed == "destroy" or kind_of(card) == "action") or (deed == "destroy" and is_standard(card))


def _by_itself(pieces: Sequence[Piece], at: int, free: Sequence[str]) -> Told | None:
    """Those of whom alone it is told: "two of his guys came over", "three of mine died there"."""
    some = _some(pieces, at)
    if some is None or _is_asked(pieces, at):
        return None
    verb = _past(pieces, some.end, _JUST)
    deed = _deed(pieces, verb)
    end = _end_of(pieces, verb + 1, deed, some) if deed in free else 0
    if not end and deed == "move" and deed in free and some.number > 1 and fold(pieces[verb].text).split()[-1] in _THERE:
        end = verb + 1  # "two of his guys move over"
    return _without(pieces, at, end, deed, some, "") if end else None


def _by_somebody(pieces: Sequence[Piece], at: int, free: Sequence[str]) -> Told | None:
    """Those to whom somebody did it: "Bob moved two guys to my Temptress", "he destroys two of my guys there"."""
    doer = pieces[at]
    does = doer.means in ("i", "they") or bool(doer.player and doer.means != "theirs")
    verb = _past(pieces, at + 1, _JUST)
    deed = pieces[verb].means if does and verb < len(pieces) else ""
    some = _some(pieces, verb + 1) if deed in free and not _is_asked(pieces, at) else None
    end = _end_of(pieces, some.end, deed, some) if some is not None else 0
    side = doer.player or (ANN if doer.means == "i" else BEA)
    return _without(pieces, at, end, deed, some, side) if some is not None and end else None


def _played(pieces: Sequence[Piece], at: int) -> Told | None:
    """Those that somebody played there, several or by their power: "I played 2 guys there", "he plays a 3 there", "I play a 3 then a 2"."""
    doer = pieces[at]
    does = doer.means in ("i", "they") or bool(doer.player and doer.means != "theirs")
    verb = _past(pieces, at + 1, _JUST)
    if not does or verb >= len(pieces) or pieces[verb].means != "play" or _is_asked(pieces, at):
        return None
    side = doer.player or (ANN if doer.means == "i" else BEA)
    powers, end = _powers(pieces, verb + 1)
    if not powers:
        some = _some(pieces, verb + 1)
        if some is None or some.number < _SEVERAL or some.side not in ("", side):
            return None
        powers, end = (USUAL,) * some.number, some.end
    there = _past(pieces, end, _THERE | {"on", "it"})
    if there == end and not (end >= len(pieces) or pieces[end].text in STOPS or pieces[end].means in ("on", "turn", "where")):
        return None
    elsewhere = [fold(one.text) for one in pieces[end : end + 3]] in _AT_ANOTHER
    there = end + len(_AT_ANOTHER[0]) if elsewhere else there
    told = _without(pieces, at, there, "play", _Some(len(powers), side, there), side)
    return told._replace(befell=told.befell._replace(powers=powers, elsewhere=elsewhere)) if told.befell is not None else None


def _powers(pieces: Sequence[Piece], at: int) -> tuple[tuple[int, ...], int]:
    """The power of each minion that is told by that alone, from a place on, and where that ends: "a 3", "a 3 then a 2"."""
    found: list[int] = []
    end = at
    while at + 1 < len(pieces) and fold(pieces[at].text) in ("a", "an", "another", "my", "his") and _is_power(pieces, at + 1):
        found.append(int(pieces[at + 1].text))
        end = at = at + 2
        while at < len(pieces) and (pieces[at].means in ("and", "then") or pieces[at].text == ","):
            at += 1
    return tuple(found), end


def _is_power(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number is the power of a minion and counts nothing."""
    piece, after = pieces[at], pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    counts = after.means in ("power", "minion", "counter", "cards", "action", "number") or bool(after.card)
    return not piece.card and piece.text.isdigit() and 0 < int(piece.text) <= STRONGEST and not counts


def _deed(pieces: Sequence[Piece], at: int) -> str:
    """What a verb tells of those before it, empty for anything else."""
    if at >= len(pieces):
        return ""
    return "move" if fold(pieces[at].text) in _COMES else pieces[at].means


def _end_of(pieces: Sequence[Piece], at: int, deed: str, some: _Some) -> int:
    """Where the words end that tell of it; 0 where they tell it of one that is destroyed, or not where somebody comes."""
    if deed == "move":
        return _where(pieces, at)
    ends = at >= len(pieces) or pieces[at].text in STOPS or pieces[at].means in ("and", "on", "turn") or fold(pieces[at].text) in _WHEN
    return _past(pieces, at, _THERE) if some.number > 1 and ends else 0


class _Some(NamedTuple):
    """Minions that are counted. ``side``: whose they are, empty where nobody says; ``end``: where the words for them end."""

    number: int
    side: str
    end: int


def _some(pieces: Sequence[Piece], at: int) -> _Some | None:
    """The minions of which the words begin at a place: "two of his guys", "2 guys", "his guy", "two more of bobs"."""
    number = number_of(pieces[at].text) if at < len(pieces) and not pieces[at].card else 0
    if number:
        at = _past(pieces, at + 1, frozenset(("more", "other", "of")))
    side, whose = "", pieces[at] if at < len(pieces) else Piece(".")
    if whose.means in ("mine", "theirs"):
        side = whose.player or (ANN if whose.means == "mine" else BEA)
        at += 1
        if not number and at < len(pieces) and number_of(pieces[at].text):
            number, at = number_of(pieces[at].text), at + 1
    minion = pieces[at] if at < len(pieces) else Piece(".")
    if minion.means == "minion" and not minion.card:
        at += 1
    elif not (side and number and fold(pieces[at - 2].text) in ("of", "more")):
        return None
    number = number or (1 if side and not fold(minion.text).endswith("s") else 0)
    return _Some(number, side, at) if 0 < number <= _MOST else None


def _where(pieces: Sequence[Piece], at: int) -> int:
    """Where the words end that tell to where somebody comes, 0 where they tell nothing of it. The card that is named there is no more among
    them, nor whose it is."""
    begin = at
    at = _past(pieces, at, _THERE)
    if at >= len(pieces) or not (fold(pieces[at].text) in _TO or pieces[at].means in ("to", "on")):
        return at if at > begin else 0
    end = at + 1
    at = end
    while at < len(pieces) and (pieces[at].means in ("mine", "theirs") or fold(pieces[at].text) in ("the", "same", "that", "where")):
        at += 1
    if at < len(pieces) and pieces[at].card:
        return end
    return at + 1 if at < len(pieces) and (pieces[at].means == "base" or fold(pieces[at].text) in _IT) else 0


def _past(pieces: Sequence[Piece], at: int, words: frozenset[str]) -> int:
    while at < len(pieces) and not pieces[at].card and fold(pieces[at].text) in words:
        at += 1
    return at


def _is_asked(pieces: Sequence[Piece], at: int) -> bool:
    """Whether this part of a line asks by then, or supposes it."""
    for piece in reversed(pieces[:at]):
        if piece.text in STOPS:
            return False
        if fold(piece.text) in (*QUESTIONING, "would", "before", "until"):
            return True
    return False


def _without(pieces: Sequence[Piece], begin: int, end: int, deed: str, some: _Some, by: str) -> Told:
    """A line in which some words tell nothing any more. Who moves some moves his own, and destroys another's, if nobody says whose."""
    kept = [Piece(one.text) if begin <= at < end else one for at, one in enumerate(pieces)]
    side = some.side or (by if deed == "move" else OTHER.get(by, "")) or BEA
    owned = bool(some.side or (by and deed == "move"))
    return Told(kept, Befell(deed, some.number, side, by or (side if deed == "move" else OTHER.get(side, ANN)), owned), begin)
