"""Whether power that was told is enough, asked in few words: "I Ambush it, I have 9 he has 6. enough?". It asks if the base scores, as does
who wins a base at which cards are told to lie: "Tar Pits: I have King Rex, he has Ninja Master. who takes it"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import kind_of
from ...pieces import DEEDS, STOPS, Piece, said_at, spoken

#: What may stand beside that word.
_BESIDE = frozenset(("is", "it", "that", "this", "then", "now", "so", "thats", "its", "all", "and", "or", "not", "power", "there"))
#: By what is meant, what happens where nobody asks only of the power that lies there.
_HAPPENS = frozenset((*DEEDS, "play", "talent", "turn", "then", "puts", "brings", "before", "after"))
#: So many who are named have something to win.
_SEVERAL = 2
#: How it is asked in full.
_IN_FULL = (Piece("does"), Piece("it", means="it"), Piece("score", means="score"))


def asked_in_full(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """The pieces of a line with such a question as one that names what it is about; as they were where no base or no power is named."""
    based = any(one.means == "base" or kind_of(one.card) == "base" for one in pieces)
    if based and (won := _who_wins(pieces)):
        return won
    if not based or not any(one.text.isdigit() for one in pieces) or any(one.means == "score" for one in pieces):
        return pieces
    begin = 0
    for end in range(len(pieces) + 1):
        if end < len(pieces) and pieces[end].text not in STOPS:
            continue
        said = [said_at(pieces, at) for at in range(begin, end)]
        if spoken("enough") & {*said} and all(one in _BESIDE or one in spoken("enough") for one in said):
            return [*pieces[:begin], *_IN_FULL, *pieces[end:]]
        begin = end + 1
    return pieces


def _who_wins(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """The pieces of a line that asks who wins where cards lie, which asks whether that scores; none for any other."""
    named = {one.card for one in pieces if kind_of(one.card) in ("minion", "titan")}
    told = any(not one.card and (one.means in _HAPPENS or one.means == "score" or one.text.isdigit()) for one in pieces)
    if told or len(named) < _SEVERAL or sum(one.means == "win" for one in pieces) != 1:
        return ()
    at = next(at for at, one in enumerate(pieces) if one.means == "win")
    end = next((end for end in range(at, len(pieces)) if pieces[end].text in STOPS), len(pieces))
    begins = at and fold(pieces[at - 1].text) in ("who", "whos")
    only = all(not one.card and (one.means in ("it", "base") or fold(one.text) in ("that", "this", "the")) for one in pieces[at + 1 : end])
    return [*pieces[: at - 1], *_IN_FULL, *pieces[end:]] if begins and only else ()
