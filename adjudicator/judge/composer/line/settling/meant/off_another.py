"""A card that may be played from the discard pile in place of another, told with the card that gives that play: it lies in that pile until
then, and is what is played. "Spectre off Hidden Ninja", "can I play Spectre with Summon"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, Sequel
from ...facts.biding import gives_any_play, stands_in_from_pile
from ...facts.kinds import is_standard, kind_of
from ...facts.waiting import waits_for_scoring
from ...pieces import Piece
from ...so_far import LineSoFar

#: What leads from the one to the other, and what may stand between.
_OFF = frozenset(("off", "with", "through", "via", "using", "by", "from", "on", "for"))
_LITTLE = frozenset(
    ("of", "the", "a", "an", "out", "my", "his", "her", "in", "as", "extra", "minion", "play", "come", "comes", "be", "played")
)


def off_another(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, with such a card laid in the discard pile of whoever plays it; as it was where none is told so."""
    pair = _pair(line.pieces)
    if pair is None or line.then_scores or line.totals or line.crowds:
        return found
    card, giver = pair
    if found is not None and found not in (Happening("play", card), Happening("play", giver)):
        return found
    others = {piece.card for piece in line.pieces if piece.card} - {card, giver}
    if others or line.places.get(card, "discard") not in ("discard", "hand") or line.then[1:]:
        return found
    side = line.sides.get(card) or line.sides.get(giver) or ANN
    line.sides |= {card: side, giver: side}
    line.places[card] = "discard"
    line.places.pop(giver, None)
    line.target, line.implied, line.begged = "", None, False
    line.then = []
    if waits_for_scoring(giver):
        line.places[giver] = "hand"
        line.tries = card
        line.aims[giver] = card
        return Happening("play", giver)
    line.then.append(Sequel("play", card, side))
    if kind_of(giver) != kind_of(card):
        line.played.append(kind_of(card))  # it is the play that is given
    return Happening("play", giver)


def _pair(pieces: Sequence[Piece]) -> tuple[str, str] | None:
    """Such a card and the one that gives its play, in that order or the other."""
    named = [at for at, piece in enumerate(pieces) if piece.card]
    for one, other in zip(named, named[1:]):
        between = [fold(piece.text) for piece in pieces[one + 1 : other]]
        plain = bool(_OFF & {*between}) and {*between} <= _OFF | _LITTLE
        card, giver = pieces[one].card, pieces[other].card
        if plain and stands_in_from_pile(card) and is_standard(giver) and gives_any_play(giver, kind_of(card)):
            return card, giver
    return None
