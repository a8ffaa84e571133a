"""What is asked to be done by whoever asks, where a card of the other player's was taken for what does it: it is done by the action that
was named and does it. "Siren Song but he has Yokozuna on another base, do I still drag his guy over"."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, BEA
from ...facts.doing import brings, by_talent
from ...facts.kinds import is_standard
from ...pieces import DEEDS, part_begins
from ...so_far import LineSoFar

#: What may stand between who does a thing and the verb.
_STILL = frozenset(("still", "then", "also", "just", "now", "even", "get", "to", "really", "not"))


def done_by_me(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens: that action is played; else as it was."""
    talents = [(one.card, one.target) for one in line.then if one.kind == "talent"]
    if found is not None and found.kind == "talent":
        talents.insert(0, (found.card, line.target))
    deed = _own_deed(line) if talents and not any(piece.means == "talent" for piece in line.pieces) else ""
    taken = next((target for card, target in talents if line.sides.get(card) == BEA and deed and by_talent(card, deed)), None)
    if taken is None:
        return found
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card)
    doers = [card for card in named if is_standard(card) and brings(card, deed)]
    if len(doers) != 1 or doers[0] in line.hosts or len(line.then) > 1:
        return found
    action = doers[0]
    line.sides[action] = ANN
    line.places.pop(action, None)
    line.then, line.target = [], taken or line.target
    return Happening("play", action)


def _own_deed(line: LineSoFar) -> str:
    """The one deed of which it is asked whether the speaker does it, empty for none, or where others are told of."""
    deeds = [(at, piece) for at, piece in enumerate(line.pieces) if piece.means in DEEDS and not piece.card]
    for at, piece in deeds if len(deeds) == 1 else ():
        before = list(line.pieces[part_begins(line.pieces, at) : at])
        while before and fold(before[-1].text) in _STILL:
            before.pop()
        if before and before[-1].means == "i" and not before[-1].card:
            return piece.means
    return ""
