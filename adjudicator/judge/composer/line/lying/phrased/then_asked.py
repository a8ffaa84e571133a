"""A second play that is asked for after a first that is supposed, both by cards that stand for verbs: "if I Poison his King Rex can I Tiger
Assassin him". The second is played after the first, on the same minion, and does not lie there before."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import attaches, kind_of
from ...facts.picking import aims_when_played, picks_minion
from ...pieces import STOPS, Piece

_SUPPOSING = frozenset(("if", "when", "once", "after", "suppose", "say"))
_ASKING = frozenset(("can", "could", "may"))
_LITTLE = frozenset(("then", "still", "also", "now", "even", "just", "afterwards", "too"))
_HIM = frozenset(("him", "her", "it", "that", "them"))
#: What leads to a minion behind a card that stands for a verb.
_WHOSE = ("mine", "theirs")


def then_asked(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with both as what is played, one after the other."""
    named = any(kind_of(one.card) in ("minion", "titan") for one in pieces)
    for begin in range(len(pieces) - 5) if named else ():
        starts = begin == 0 or pieces[begin - 1].text in STOPS or kind_of(pieces[begin - 1].card) == "minion"
        if starts and (told := _told(pieces[begin:])) is not None:
            stop = [Piece(",")] if begin and pieces[begin - 1].text not in STOPS else []
            return [*pieces[:begin], *stop, *told]
    return list(pieces)


def _told(pieces: Sequence[Piece]) -> list[Piece] | None:
    """The pieces of a part that begins with what is supposed, told so; ``None`` for any other."""
    if fold(pieces[0].text) not in _SUPPOSING or pieces[1].means not in ("i", "they") or not _is_done(pieces[2]):
        return None
    doer, first, at = pieces[1], pieces[2], 3
    whose = [pieces[at]] if pieces[at].means in _WHOSE and not pieces[at].card else []
    at += len(whose)
    minion = pieces[at]
    if kind_of(minion.card) not in ("minion", "titan") and (minion.card or whose or fold(minion.text) not in _HIM):
        return None
    at += 1
    while at < len(pieces) and not pieces[at].card and (pieces[at].text == "," or fold(pieces[at].text) in _LITTLE):
        at += 1
    if at >= len(pieces) or pieces[at].card or fold(pieces[at].text) not in _ASKING:
        return None
    behind = [one for one in range(at + 1, len(pieces)) if pieces[one].card or fold(pieces[one].text) not in _LITTLE][:3]
    if len(behind) < 3:
        return None
    asker, second, him = (pieces[one] for one in behind)
    same = asker.means == doer.means and asker.player == doer.player
    if not same or not _is_done(second) or second.card == first.card or him.card or fold(him.text) not in _HIM:
        return None
    play, on = Piece("play", means="play"), Piece("on", means="on")
    then = [Piece(","), Piece("then", means="then")]
    return [doer, play, first, on, *whose, minion, *then, doer, play, second, on, Piece("it", means="it"), *pieces[behind[-1] + 1 :]]


def _is_done(piece: Piece) -> bool:
    """Whether a card is played on a minion, or has one picked when it is."""
    return attaches(piece.card) or aims_when_played(piece.card) or (kind_of(piece.card) == "action" and picks_minion(piece.card) == "play")
