"""A card in play that is told to come over from another base and may do so before a base scores: it is not played anew, and what it brings
is not there when it is looked whether that base has the power to score."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import Happening
from ...facts.kinds import kind_of
from ...facts.waiting import moves_before_scoring
from ...so_far import LineSoFar

#: What somebody does who comes over, and what tells behind it, or behind that he wants to, that he comes to the base.
_JUMPS = frozenset(("jump", "jumps", "jumping", "hop", "hops", "leap", "leaps", "drop", "drops", "slip", "slips", "sneak", "sneaks"))
_JUMPS |= {"pop", "pops", "come", "comes", "get", "gets", "wants", "want", "swoop", "swoops", "sail", "sails", "slide", "slides"}
_IN, _NEAR = frozenset(("in", "into", "over", "onto", "there", "here", "to")), 5
_AS_IT_SCORES = frozenset(("when", "before", "as"))
#: What tells that a card comes out of a hand, or is in play where it was put.
_PLAYED = frozenset(("play", "plays", "played", "playing", "hand"))


def jumps_in(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, where such a card is told to come so that the base scores: "the base is on 17 of 20, my Pirate King is next door, can I
    jump him in so it scores"."""
    if found is None or found.kind not in ("play", "move") or found.card not in line.apart or not moves_before_scoring(found.card):
        return found
    elsewhere = any(one.means == "another" for one in line.pieces)
    scores = line.then_scores or line.window or line.needed or any(one.means == "score" for one in line.pieces)
    others = any(one.card and one.card != found.card and kind_of(one.card) != "base" for one in line.pieces)
    if not elsewhere or not scores or others or found.card in line.places:
        return found
    line.then_scores = False
    line.then = [one for one in line.then if one.card != found.card]
    return Happening("score", line.base)


def comes_over(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, where such a card is told to come in before a base scores: "his Overrun is there, can Pirate King still jump in when it
    scores". It lies elsewhere until then."""
    totals = line.totals and not line.whole
    if found is None or found.kind not in ("play", "score") or line.then or totals or line.crowds:
        return found
    scores = line.then_scores or bool(line.window) or found.kind == "score"
    said = [fold(piece.text) if not piece.card else "" for piece in line.pieces]
    card = next((piece.card for piece in line.pieces if moves_before_scoring(piece.card) and kind_of(piece.card) == "minion"), "")
    named = found.card if found.kind == "play" else card
    if not scores or not card or card != named or card in line.where or card in line.places or _PLAYED & {*said}:
        return found
    jumps = [at for at, one in enumerate(said) if one.partition(" ")[0] in _JUMPS or line.pieces[at].means == "move"]
    if not any(_is_in(said, at, line, card) for at in jumps):
        return found
    line.apart.add(card)
    line.target, line.implied, line.then_scores = "", None, False
    return Happening("score", line.base)


def _is_in(said: list[str], at: int, line: LineSoFar, card: str) -> bool:
    """Whether a word tells that a card comes to a base: it stands beside it, and what tells where to stands behind."""
    behind = [*said[at].split()[1:], *said[at + 1 : at + _NEAR]]
    if said[at] == "comes" and at and line.pieces[at - 1].card == card and _AS_IT_SCORES & {*behind}:
        return True  # who jumps in comes
    near = {piece.card for piece in line.pieces[max(0, at - _NEAR) : at + _NEAR]}
    return card in near and bool(_IN & {*behind})
