"""A card in play that gets another one as a turn starts: "Sprout pulls out a Water Lily at the start of my turn". Whatever verb tells that,
the one lies there as the turn starts, and the other, which may be a copy of it, lies where the text says."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN
from ...facts.kinds import kind_of
from ...facts.out_of_play import gets_from
from ...facts.waiting import waits_for_turn
from ...pieces import DEEDS, STOPS
from ...so_far import LineSoFar
from .fetched import GETTING

#: What stands before a copy of the card that gets it.
_COPY = frozenset(("another", "second", "2nd", "new", "other"))
#: What tells that a card is got, besides words for that alone, and what may stand before it.
_VERBS = frozenset((*DEEDS, "play", "brings", "puts", "gives", "uncovers"))
_LITTLE = frozenset(
    ("a", "an", "the", "me", "him", "her", "us", "out", "up", "in", "for", "my", "his", "from", "of", "deck", "with", "another")
)
#: So far before the card such a verb may stand, and so far apart the words for the start of a turn.
_FAR, _NEAR = 5, 3


def fetched_as_it_starts(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, which is that a turn starts where a card is told to get another one then."""
    getter, card = _fetching(line)
    plain = found is None or found.kind in ("lie", "turn_start", "score") or found.card in (getter, card)
    if not getter or not plain or line.hosts or line.totals or any(kind_of(piece.card) == "base" for piece in line.pieces):
        return found
    place = gets_from(getter, kind_of(card))
    line.then = [one for one in line.then if one.kind not in ("turn_start", "play", "score")]
    side = line.sides.setdefault(getter, line.subject or ANN)
    line.sides = {one: who for one, who in line.sides.items() if one in (getter, card)}
    line.turn, line.target, line.then_scores, line.begged = side, "", False, False
    line.places.pop(getter, None)
    line.copies.pop(getter, None)
    line.implied = None
    if card == getter:
        line.fetches_copy = card
    else:
        line.places[card] = place
        line.sides.setdefault(card, side)
    return Happening("turn_start")


def _fetching(line: LineSoFar) -> tuple[str, str]:
    """The card that gets one as a turn starts, and that one; nothing where none is told to, or the first is told to be played before."""
    pieces = line.pieces
    starts = any(
        piece.means == "start" and any(one.means == "turn" for one in pieces[at + 1 : at + 1 + _NEAR]) for at, piece in enumerate(pieces)
    )
    at = next((at for at, piece in enumerate(pieces) if piece.card and waits_for_turn(piece.card)), -1)
    if (
        not starts
        or at < 0
        or kind_of(pieces[at].card) == "base"
        or any(one.means in ("play", "puts") for one in pieces[max(0, at - 3) : at])
    ):
        return "", ""
    getter = pieces[at].card
    others = {piece.card for piece in pieces if piece.card and piece.card != getter}
    for there in range(at + 1, len(pieces)):
        card = pieces[there].card
        if not card or kind_of(card) not in ("minion", "action") or others - {card} or gets_from(getter, kind_of(card)) != "deck":
            continue
        copy = fold(pieces[there - 1].text) in _COPY
        if (copy or card != getter) and _is_got(line, at, there):
            return getter, card
    return "", ""


def _is_got(line: LineSoFar, getter: int, at: int) -> bool:
    """Whether a verb tells of the card at a place that another one gets it: nothing but little words stands between them."""
    for piece in reversed(line.pieces[max(getter + 1, at - _FAR) : at]):
        said = fold(piece.text)
        if said in GETTING or piece.means in _VERBS:
            return True
        if piece.card or piece.text in STOPS or (said not in _LITTLE | _COPY and piece.means not in ("mine", "theirs", "number", "deck")):
            return False
    return False
