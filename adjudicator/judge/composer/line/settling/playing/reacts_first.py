"""A talent of which it is asked whether it may be used before another card reacts to the minion that has it: that reacts to its coming, so
the minion comes first. "can Mind Lady switch off Imperial Dragon before he draws for her". And what somebody is told to play after it."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, BEA, OTHER, Sequel
from ...facts.kinds import kind_of
from ...facts.waiting import minds_arrivals
from ...pieces import QUESTIONING, Piece, next_stop, said_at
from ...so_far import LineSoFar

#: What stands for the card that reacts.
_IT = frozenset(("he", "she", "it", "his", "her", "its", "their"))
#: What that may do besides what it reacts to, and that is no reaction.
_OTHERWISE = frozenset(("scores", "score", "play", "plays", "played", "turn", "uses", "moves", "moved", "leaves", "goes", "comes", "ends"))


def reacts_first(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens first: the minion with the talent comes to where the other lies, and the talent is used then."""
    if found is None or found.kind != "talent" or line.then or line.befell is not None or kind_of(found.card) != "minion":
        return found
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card)
    other = line.target if line.target in named else next((card for card in named if card != found.card), "")
    how = minds_arrivals(other) if other != found.card and other not in line.places else ""
    if not how or len(named) != 2 or not _asks_before(line, other):
        return found
    player = line.sides.setdefault(found.card, OTHER.get(line.sides.get(other, ""), ANN))
    line.sides.setdefault(other, OTHER.get(player, ANN))
    if how == "move":
        line.apart.add(found.card)
    line.then.append(Sequel("talent", found.card, player, other))
    line.target = "" if line.target == other else line.target
    return Happening(how, found.card)


def plays_after(line: LineSoFar, found: Happening | None) -> None:
    """What somebody is told to play after what happens first, where that is told to happen "before he plays" it."""
    if found is None or found.kind not in ("talent", "play") or line.then or line.window:
        return
    pieces = line.pieces
    for at, piece in enumerate(pieces[:-3]):
        doer, verb = pieces[at + 1 : at + 3]
        does = fold(piece.text) == "before" and not piece.card and verb.means == "play" and not verb.card
        side = doer.player or {"i": ANN, "they": BEA}.get(doer.means, "")
        behind = (one for one in pieces[at + 3 :] if one.means not in ("mine", "theirs", "number") and fold(one.text) not in ("the", "a"))
        card = next(behind, Piece("")).card
        told = card not in ("", found.card, line.target, *line.hosts) and kind_of(card) in ("minion", "action")
        if does and side and told and line.places.get(card, "hand") == "hand" and found.card in {one.card for one in pieces[:at]}:
            line.sides[card] = side
            line.places[card] = "hand"
            line.then.append(Sequel("play", card, side))
            return


def _asks_before(line: LineSoFar, other: str) -> bool:
    """Whether it is asked if something can be done before a card reacts: "before he draws", "before the dragon's card"."""
    pieces = line.pieces
    for at, piece in enumerate(pieces):
        if fold(piece.text) != "before" or piece.card:
            continue
        end = next_stop(pieces, at)
        part = range(at + 1, end)
        about = bool(part) and (pieces[at + 1].card == other or said_at(pieces, at + 1) in _IT)
        asked = any(said_at(pieces, one) in QUESTIONING for one in range(at))
        if about and asked and len(part) > 1 and not any(said_at(pieces, one) in _OTHERWISE for one in part):
            return True
    return False
