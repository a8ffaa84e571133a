"""A titan that comes for a minion which its player destroys, and the minion that is told to be given for it: "can I feed my Warbot to Fort
Titanosaurus", "Fort Titanosaurus eats my Zapbot", "I pay for Fort Titanosaurus with my Zapbot"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, BEA
from ...facts.doing import comes_for_own_minion
from ...facts.kinds import kind_of
from ...pieces import Piece
from ...so_far import LineSoFar

#: Where it lies.
_BESIDE = "titans"
#: What is done with the minion, besides destroying it, and what may stand between the two.
_GIVES = frozenset(("feed", "feeds", "fed", "give", "gives", "gave", "pay", "pays", "paid", "offer", "offers", "spend", "use", "throw"))
_BETWEEN = frozenset(
    ("to", "for", "with", "by", "my", "own", "a", "an", "the", "his", "her", "of", "one", "mine", "get", "bring", "out", "play", "have")
    + ("bring out", "get out", "up", "into", "in", "as", "food", "summon", "put")
)
#: What tells that it is in play.
_LIES = frozenset(("there", "here", "out", "in play"))


def fed_to(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens: the titan is played for the minion; else as it was."""
    named = list(dict.fromkeys(piece.card for piece in line.pieces if piece.card))
    titan = next((card for card in named if comes_for_own_minion(card)), "")
    minion = next((card for card in named if kind_of(card) == "minion"), "")
    if not titan or not minion or len(named) != len((titan, minion)) or line.then or line.totals or line.crowds:
        return found
    if titan in line.where or line.places.get(titan, _BESIDE) != _BESIDE or line.counters.get(titan):
        return found
    if not _is_given(line.pieces, titan, minion):
        return found
    side = BEA if any(one.means == "theirs" and after.card == minion for one, after in zip(line.pieces, line.pieces[1:])) else ANN
    line.places, line.hosts = {titan: _BESIDE}, {}
    line.sides |= {titan: side, minion: side}
    line.apart -= {minion}
    line.target, line.implied, line.done, line.state = minion, None, ("", "", ""), False
    return Happening("use", titan)


def _is_given(pieces: Sequence[Piece], titan: str, minion: str) -> bool:
    """Whether the line tells or asks that the minion is given for the titan."""
    at = {card: next(number for number, piece in enumerate(pieces) if piece.card == card) for card in (titan, minion)}
    begin, end = sorted(at.values())
    between = pieces[begin + 1 : end]
    destroyed = [piece for piece in between if piece.means == "destroy"]
    plain = all(_is_plain(piece) for piece in between if piece not in destroyed)
    if not plain:
        return False
    if at[titan] < at[minion]:
        # "Fort Titanosaurus eats my Zapbot", "pay for Fort Titanosaurus with my Zapbot"
        paid = any(fold(piece.text) in _GIVES for piece in pieces[:begin]) and any(fold(piece.text) == "with" for piece in between)
        return (paid or len(destroyed) == 1) and not any(piece.means == "theirs" for piece in (*pieces[:begin], *between))
    leads = pieces[max(0, begin - 3) : begin]
    gives = any(piece.means == "destroy" or fold(piece.text) in _GIVES for piece in leads)
    return gives and any(fold(piece.text) in ("to", "for", "into") for piece in between)


def _is_plain(piece: Piece) -> bool:
    return not piece.card and (fold(piece.text) in _BETWEEN or piece.means in ("mine", "theirs", "brings", "play"))
