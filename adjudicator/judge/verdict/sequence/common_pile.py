"""At which end of a deck that is everybody's a step has placed a card."""

from __future__ import annotations

from ...replay.trace import Step

#: At which end of a deck a card was laid.
TOP, BOTTOM = "on top of", "to the bottom of"
#: The common piles in which it matters at which end a card lies.
_PILES = ("monsters", "treasures")


def placed_at(step: Step, card: str) -> str:
    """At which end of the deck of monsters or treasures a step has placed a card; empty for neither."""
    table = step.position
    zone = table.zone_of(card) if table is not None and card in table.ident else ""
    if table is None or zone not in _PILES or zone in table.mixed or len(table.zone(zone)) < 2:
        return ""
    return TOP if table.zone(zone)[0] == card else BOTTOM if table.zone(zone)[-1] == card else ""
