"""What is told to be so already, where it is asked how strong another is, or another is played: who is dead lies in the discard pile, and
does not die now. "mufasas dead. how strong is simba", "King Rex was destroyed last turn, how big is Rafiki"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import kind_of
from ...facts.waiting import minds_deaths
from ...pieces import DEEDS, STOPS, Piece, after_stop, number_of
from ..strength_asked import asks_strength

#: What tells that a minion lies where the dead lie, whenever that came to be; and what tells what befell one some time ago.
_DEAD = frozenset(("dead", "gone"))
_KILLED = frozenset(("killed", "destroyed", "dead", "died", "discarded"))
#: What stands between the minion and that, and what tells by that alone that it was some time ago.
_IS = frozenset(("is", "are", "now", "already", "s", "long", "and", "both"))
_HAS_BEEN = frozenset(("was", "were", "has", "have", "had", "been", "already", "both"))
#: What may stand behind it and tells when or where that was.
_EARLIER = frozenset(
    ("already", "last", "turn", "earlier", "before", "now", "by", "this", "game", "in", "a", "while", "ago", "turns", "round", "his", "my")
)
#: Words that join it to what is asked.
_JOINING = frozenset(("so", "and", "but", "if", "when", "with", "while", "since", "because"))
#: What does not happen besides, if nothing else is told.
_HAPPENS = (*DEEDS, "play", "talent", "score", "then", "reveals", "uncovers", "hides", "exchanges", "brings", "gives")


def dead_already(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with a minion that is told to be dead as one that lies in the discard pile."""
    found = list(pieces)
    for at, piece in enumerate(found):
        end = _past_its_death(found, at + 1) if kind_of(piece.card) == "minion" else 0
        if not end or _is_only_asked(found, at):
            continue
        rest = [*found[:at], *found[end:]]
        others = {one.card for one in rest if one.card and one.card != piece.card}
        asked = asks_strength(found[end:]) and any(kind_of(one.card) == "minion" for one in found[end:] if one.card != piece.card)
        asked = asked and not any(one.means in _HAPPENS for one in rest if not one.card)
        if not (asked or _something_is_played(found, at, end)) or any(map(minds_deaths, others)):
            continue
        lies = [Piece("is", means="passive"), Piece("in", means="on"), Piece("the"), Piece("pile", means="pile")]
        stop = [] if found[end].text in STOPS else [Piece(",")]
        return [*found[: at + 1], *lies, *stop, *found[end:]]
    return found


def _something_is_played(pieces: Sequence[Piece], at: int, end: int) -> bool:
    """Whether another card is told to be played behind that a minion is dead, and nothing before it: "Mufasa is dead. I play Simba"."""
    dead = any(fold(one.text) == "dead" for one in pieces[at + 1 : end])
    before = any(one.means in _HAPPENS and not one.card for one in pieces[:at])
    pairs = zip(pieces[end:], pieces[end + 1 :], pieces[end + 2 :])
    plays = (name for one, verb, name in pairs if one.means in ("i", "they") and verb.means == "play" and name.card)
    first = next(plays, None)
    return dead and not before and first is not None and first.card != pieces[at].card


def _past_its_death(pieces: Sequence[Piece], at: int) -> int:
    """Where what is told of a minion ends, behind the words for that it is dead; 0 where they tell no such thing, or more than that."""
    begin = at
    while at < len(pieces) and not pieces[at].card and fold(pieces[at].text) in _IS | _HAS_BEEN:
        at += 1
    between = {fold(one.text) for one in pieces[begin:at]}
    word = fold(pieces[at].text) if at < len(pieces) and not pieces[at].card else ""
    if not (word in _DEAD or (word in _KILLED and between & _HAS_BEEN)):
        return 0
    at += 1
    while at < len(pieces) and not pieces[at].card and (fold(pieces[at].text) in _EARLIER or number_of(pieces[at].text)):
        at += 1
    ends = at < len(pieces) and not pieces[at].card and (pieces[at].text in STOPS or fold(pieces[at].text) in _JOINING | {"how", "hows"})
    return at if ends else 0


def _is_only_asked(pieces: Sequence[Piece], at: int) -> bool:
    """Whether it is asked if the minion is dead: "is Mufasa dead"."""
    begin = after_stop(pieces, at)
    return any(fold(one.text) in ("does", "will", "would", "can", "is") for one in pieces[begin:at])
