"""A minion that is told to go "into" an action which lies on a base: "Ninja Master into my Flame Trap". That action lies there before the
minion is played; nobody plays it after him."""

from __future__ import annotations

from collections.abc import Sequence

from .......knowledge.words import fold
from ....facts.kinds import kind_of, lies_on_base
from ....facts.waiting import minds_plays
from ....pieces import STOPS, Piece

#: Whose the minion is where only the other card's side is told.
_OTHERS = {"mine": "theirs", "theirs": "mine"}
_DOER = {"mine": Piece("i", means="i"), "theirs": Piece("he", means="they")}


def into_what_lies(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with the minion as one that is played where the action is."""
    for at, piece in enumerate(pieces):
        if not at or piece.card or fold(piece.text) not in ("into", "onto") or kind_of(pieces[at - 1].card) != "minion":
            continue
        lying = at + 1
        whose = pieces[lying] if lying < len(pieces) and not pieces[lying].card and pieces[lying].means in _OTHERS else None
        lying += whose is not None
        if lying >= len(pieces) or not lies_on_base(pieces[lying].card) or not (whose or minds_plays(pieces[lying].card)):
            continue
        there = [Piece("where", means="where"), whose or Piece("his", means="theirs"), pieces[lying], Piece("is", means="passive")]
        begin = at - 1
        told = pieces[begin - 1] if begin and not pieces[begin - 1].card and pieces[begin - 1].means in _OTHERS else None
        begin -= told is not None
        if begin and pieces[begin - 1].text not in STOPS:
            if pieces[begin - 1].means != "play":
                continue
            # "he plays Zapbot into my Flame Trap"
            return [*pieces[:at], *there, *pieces[lying + 1 :]]
        side = told.means if told is not None else _OTHERS[whose.means] if whose is not None else "mine"
        doer = _DOER[side] if told is None or not told.player else told._replace(means="they")
        return [*pieces[:begin], doer, Piece("play", means="play"), pieces[at - 1], *there, *pieces[lying + 1 :]]
    return list(pieces)
