"""A card that is spoken of only as what another one gets out of a deck or a pile: "my Lion Cub died, can it get me Mufasa", "he goes and
brings back my Warbot". It lies there, wherever the text of the other says, until that gets it; nothing tells that it is in play."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN
from ...deeds import DEAD
from ...facts.kinds import kind_of
from ...facts.out_of_play import gets_from
from ...pieces import DEEDS, STOPS, Piece
from ...so_far import LineSoFar

#: Verbs for getting a card, besides those that mean to bring one, to return or to take it.
GETTING = frozenset(
    (
        *("get", "gets", "got", "fetch", "fetches", "fetched", "grab", "grabs", "grabbed", "find", "finds", "found", "tutor", "tutors"),
        *("pick", "picks", "dig", "digs", "search", "searches", "look", "looks", "looking", "searching", "pull", "pulls", "retrieve"),
        *("revive", "revives", "recover", "recovers", "resurrect", "resurrects", "choose", "chooses", "take", "takes", "want", "wants"),
    )
)
_GETS = ("brings", "return", "control")
#: What may stand between such a verb and the card.
_LITTLE = frozenset(
    ("me", "us", "him", "her", "a", "an", "the", "for", "back", "out", "up", "down", "through", "again", "with", "it", "also")
)
#: So far before the card such a verb may stand.
_FAR = 5


def fetched(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, with the cards that are only got out of where they lie there."""
    for at, piece in enumerate(line.pieces):
        card = piece.card
        if kind_of(card) not in ("minion", "action") or not _is_free(line, card, found) or not _is_gotten(line.pieces, at):
            continue
        named = dict.fromkeys(one.card for one in line.pieces[:at] if one.card and one.card != card and one.card not in line.places)
        place = next((place for one in named if (place := gets_from(one, kind_of(card)))), "")
        if place:
            getter = next(one for one in named if gets_from(one, kind_of(card)))
            line.places[card] = place if line.places.get(card, "hand") == "hand" else line.places[card]
            # "at the start of my next turn he fetches Water Lily": he is the card, and finds it in the deck of its player
            line.sides[card] = line.sides.get(getter, line.sides.get(card, ANN))
            line.sides.setdefault(getter, line.sides[card])
            line.then = [one for one in line.then if one.card != card]
            played = found is not None and found == Happening("play", getter)
            line.target = (line.target or card) if played else "" if line.target == card else line.target
            line.fetched.add(card)
            read = {one.text for one in line.pieces[max(0, at - _FAR) : at] if fold(one.text) in GETTING or one.means in _GETS}
            line.unread = tuple(word for word in line.unread if word not in read)
    return found


def _is_free(line: LineSoFar, card: str, found: Happening | None) -> bool:
    """Whether nothing else is told of where a card is."""
    lies = card in line.hosts or card in line.hosts.values() or card in line.where or card in line.apart or card in line.counters
    first = found is not None and found.card == card
    return not lies and not first and line.places.get(card, "hand") in ("hand", "deck", "discard")


def _is_gotten(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a verb for getting stands before a card, with nothing else between them."""
    for piece in reversed(pieces[max(0, at - _FAR) : at]):
        if fold(piece.text) in GETTING or piece.means in _GETS:
            return True
        if fold(piece.text) in DEAD:
            continue
        if piece.text in STOPS or piece.card or piece.means in ("on", *DEEDS, "play"):
            return False
        if piece.means not in ("mine", "theirs", "number") and fold(piece.text) not in _LITTLE:
            return False
    return False
