"""Whose minion is told to win a duel, where it is said of a player or a minion without a name: "High Noon, my opponent wins the duel"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ......knowledge.words import fold
from ....told import ANN, BEA, OTHER
from ...facts.doing import makes_duels
from ...facts.kinds import kind_of
from ...pieces import QUESTIONING, STOPS, Piece, said_at, spoken
from .done_by import ANOTHER

#: How strong the two are of whom nothing is told but which of them wins.
STRONGER, WEAKER = 4, 2
#: What may stand between who fares so and the verb.
_BETWEEN = frozenset(("then", "and", "still", "actually", "just", "also", "if", "when"))
#: What tells that it is no duel that is won.
_OTHERWISE = frozenset(("base", "score", "to"))
#: What joins how it ends to who began it.
_JOINED = frozenset(("and", "then", "but"))
#: What stands for the duel of which it was told.
_THAT = frozenset(("it", "that", "this"))


class DuelWon(NamedTuple):
    """A line without the words for who wins its duel, and his side, empty where nobody is told to. ``card``: what makes the duel, where no
    minion is named that could be in it; ``doer``: who is told to make the duel and to fare so."""

    pieces: list[Piece]
    side: str = ""
    card: str = ""
    doer: str = ""


def without_duel_won(pieces: Sequence[Piece]) -> DuelWon:
    """Who is told to win the duel that a card of the line makes, and the rest of the line."""
    kept = list(pieces)
    maker = next((one.card for one in pieces if makes_duels(one.card)), "")
    minions = any(kind_of(one.card) in ("minion", "titan") for one in pieces)
    for at, piece in enumerate(pieces if maker else ()):
        wins, loses = fold(piece.text) in spoken("wins"), fold(piece.text) in spoken("loses")
        end = _end(pieces, at, maker)
        if piece.card or not (wins or loses) or not end:
            continue
        begin, side = _who(pieces, at, minions)
        begins_part = not at or pieces[at - 1].text in STOPS
        if not side and begins_part and end > at + 1:
            begin, side = at, ANN  # "lost my own High Noon duel"
        if side:
            won = side if wins else OTHER.get(side, ANN)
            doer = side if said_at(pieces, begin) in _JOINED else _whose_duel(pieces[at + 1 : end])
            return DuelWon([*kept[:begin], *kept[end:]], won, maker if kind_of(maker) == "action" and not minions else "", doer)
    return DuelWon(kept)


def _end(pieces: Sequence[Piece], at: int, maker: str) -> int:
    """Where the words end that tell what is won, 0 where that is no duel."""
    # "I start a High Noon duel and lose it"
    told = any(fold(one.text) in spoken("duel") or makes_duels(one.card) for one in pieces[:at])
    if told and said_at(pieces, at + 1) in _THAT and (at + 2 == len(pieces) or pieces[at + 2].text in STOPS):
        return at + 2
    for there in range(at + 1, min(at + 5, len(pieces))):
        piece = pieces[there]
        if piece.card == maker or fold(piece.text) in spoken("duel"):
            return there + 1 + (bool(piece.card) and said_at(pieces, there + 1) in spoken("duel"))
        if piece.text in STOPS or piece.card or piece.means in _OTHERWISE:
            return there if piece.text in STOPS and there == at + 1 else 0
    return at + 1 if at + 1 == len(pieces) else 0


def _whose_duel(pieces: Sequence[Piece]) -> str:
    """Whose duel it is that is won, empty where these words do not say: "my own duel", "lost his High Noon"."""
    whose = next((one for one in pieces if one.means in ("mine", "theirs")), None)
    return "" if whose is None else whose.player or (ANN if whose.means == "mine" else BEA)


def _who(pieces: Sequence[Piece], at: int, minions: bool) -> tuple[int, str]:
    """Where the words begin that tell who fares so, and his side; empty where it is asked, or said of a minion with a name. ``minions``:
    whether some are named, so that "he" may be one of them."""
    before = at - 1
    while before >= 0 and said_at(pieces, before) in _BETWEEN:
        before -= 1
    if before < 0 or said_at(pieces, before) in QUESTIONING or said_at(pieces, before - 1) in QUESTIONING:
        return at, ""
    piece, whose = pieces[before], pieces[before - 1] if before else Piece("")
    begins = before - (whose.means in ("mine", "theirs"))
    if piece.means == "minion" and whose.means in ("mine", "theirs"):
        return begins, whose.player or (ANN if whose.means == "mine" else BEA)
    if said_at(pieces, before) in ANOTHER:
        return begins, BEA
    if piece.player and piece.means != "theirs":
        return before, piece.player
    if piece.means == "i" or (piece.means == "they" and not minions):
        return before, ANN if piece.means == "i" else BEA
    # "I play High Noon and win the duel"
    joined = said_at(pieces, at - 1) in _JOINED and (piece.card or said_at(pieces, before) in spoken("duel"))
    doer = next((one for one in pieces[:before] if one.means in ("i", "they") or one.player), None) if joined else None
    return (at - 1, doer.player or (ANN if doer.means == "i" else BEA)) if doer is not None else (at, "")
