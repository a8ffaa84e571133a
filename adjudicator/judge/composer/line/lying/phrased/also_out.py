"""A minion that is only told to be in play as well, behind the one that the line is about: "his Mimic has my Poison on it and the biggest
card out is King Rex". It is read first, so that "it" is the one that was spoken of."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import kind_of
from ...pieces import STOPS, Piece, said_at

#: What tells how strong it is among those in play, what it is called then, what stands before it, and what tells that it is
#: in play.
_RANKS = frozenset(("biggest", "strongest", "highest", "largest", "toughest", "best", "weakest", "smallest", "lowest", "top"))
_CALLED = frozenset(("card", "minion", "guy", "dude", "one", "thing", "power", "creature", "printed"))
_ARTICLES = frozenset(("a", "an", "the", "my", "his", "her", "their"))
_OUT = (("out",), ("there",), ("around",), ("in", "play"), ("on", "the", "table"), ("on", "the", "board"))


def also_out_first(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line with what is told of such a minion before all else."""
    for at, piece in enumerate(pieces):
        if kind_of(piece.card) != "minion" or at + 1 >= len(pieces) or pieces[at + 1].text not in STOPS:
            continue
        whose = at - (said_at(pieces, at - 1) in _ARTICLES)
        begin = _begins(pieces, whose)
        joined = begin > 0 and (pieces[begin - 1].means == "and" or pieces[begin - 1].text == ",")
        before = {one.card for one in pieces[:begin] if kind_of(one.card) == "minion"}
        if begin < whose and joined and before - {piece.card} and not any(one.text in STOPS for one in pieces[: begin - 1]):
            return [*pieces[whose : at + 1], Piece("is"), Piece("out"), Piece("."), *pieces[: begin - 1], *pieces[at + 1 :]]
    return list(pieces)


def _begins(pieces: Sequence[Piece], at: int) -> int:
    """Where it begins that a card is told to be the strongest in play, or the weakest; the card itself where nothing tells it."""
    if said_at(pieces, at - 1) not in ("is", "was"):
        return at
    end = at - 1
    for words in _OUT:
        if tuple(said_at(pieces, end - len(words) + step) for step in range(len(words))) == words:
            end -= len(words)
            break
    else:
        return at
    begin = end
    while begin > 0 and not pieces[begin - 1].card and said_at(pieces, begin - 1) in _CALLED:
        begin -= 1
    if begin == end or fold(pieces[begin - 1].text) not in _RANKS:
        return at
    begin -= 1
    return begin - 1 if said_at(pieces, begin - 1) == "the" else begin
