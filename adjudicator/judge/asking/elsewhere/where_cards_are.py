"""Where cards are in a replayed case: in hands at first, and anywhere in the end."""

from __future__ import annotations

from collections.abc import Container

from ...composer.taking_part import name_of
from ...replay.replay import Replay


def held_at_first(made: Replay) -> list[str]:
    """The cards in hands at first."""
    zones = made.setting.game.position.zones
    return [card for zone, cards in zones.items() if zone.startswith("hand:") for card in cards]


def where_in_the_end(made: Replay, names: Container[str]) -> dict[str, object]:
    """Where the cards of some names are in the end, and under whose control."""
    position = made.position
    cards = [card for card in position.ident if name_of(made, card) in names]
    return {card: (one.base, one.host, one.controller) if (one := position.play.get(card)) else position.zone_of(card) for card in cards}
