"""A card that is told to be played out of a discard pile after something else: "I Abduct his Scout, can I play Spectre from the bin with
the extra minion". It lies there until then."""

from __future__ import annotations

from ....told import ANN
from ...facts.own_things import own_things
from ...pieces import said_at
from ...so_far import LineSoFar

#: What may stand before the place out of which a card is played, what tells that it comes out of it, and the place.
_WAY = frozenset(("the", "my", "his", "her", "their", "back", "straight", "right", "out", "of"))
_OUT_OF = frozenset(("from", "of", "off"))
_PILE = frozenset(("discard", "discards", "graveyard", "bin", "pile"))


def played_out_of_pile(line: LineSoFar) -> None:
    """Each of these cards lies in the discard pile of whoever plays it."""
    later = {one.card for one in line.then if one.kind == "play"}
    for at, piece in enumerate(line.pieces):
        if piece.card not in later or line.places.get(piece.card, "hand") != "hand":
            continue
        said: set[str] = set()
        end = at + 1
        while (words := {*said_at(line.pieces, end).split()}) and words <= _WAY | _OUT_OF:
            said |= words
            end += 1
        if said & _OUT_OF and said_at(line.pieces, end) in _PILE:
            line.places[piece.card] = "discard"
            if "hand" in own_things(piece.card) and line.sides.get(piece.card, ANN) not in line.hands:
                # whether it can be played then hangs on what nobody told
                line.unread += (line.pieces[end].text,)
