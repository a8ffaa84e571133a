"""Equal copies: cards that nobody could tell apart are one option."""

from __future__ import annotations

from typing import Any

from ..kernel.run import Run


def merged(run: Run, cards: list[str]) -> list[str]:
    """One of each set of cards that nobody could tell apart, in order."""
    if len(cards) < 2:
        return cards
    position = run.p
    play = position.play
    ident = position.ident
    # cards that an effect was made for, or that something lies on, are unlike their copies
    marked = {card for effect in position.lasting if effect.targets is not None for card in effect.targets} | run.context.apart
    inside = not play.keys().isdisjoint(cards)
    if inside:
        marked.update(place.host for place in play.values() if place.host is not None)
    first: dict[Any, str] = {}
    for card in cards:
        identity = ident.get(card)
        if card in marked or identity is None or identity.face is None:
            first[card] = card
        else:
            first.setdefault((identity, play.get(card)) if inside else identity, card)
    return list(first.values())
