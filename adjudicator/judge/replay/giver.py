"""Which card has given another an ability: lent it, or gives it as long as it lies there."""

from __future__ import annotations

from ...table.position import Position
from .replay import Replay
from .trace import Step


def giver(made: Replay, step: Step) -> str | None:
    """The card that gave the ability at work in a step to the card on which it stands; ``None`` where that has it of itself or has copied
    it whole."""
    return giver_of(made, step.source, step.ability, step.position)


def giver_of(made: Replay, source: str | None, ability: str | None, table: Position | None = None) -> str | None:
    """As :func:`giver`, of an ability by the card on which it stands and its key, which tells, of one that is given, of which part of whose
    text it is. ``table``: on which, else at the end."""
    printing, _, path = (ability or "").partition("#")
    own = made.position.ident.get(source) if source is not None else None
    if "." not in path or own is None or own.face is None or own.face.card.id == printing.partition("@")[0]:
        return None
    play = (table or made.position).play
    cards = [
        card
        for card, identity in made.position.ident.items()
        if identity.face is not None and identity.face.card.id == printing.partition("@")[0]
    ]
    # what lies on that card has given it rather than another copy, and what is in play rather than what is not
    return min(cards, key=lambda card: (card not in play or play[card].host != source, card not in play), default=None)
