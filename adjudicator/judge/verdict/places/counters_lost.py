"""Counters that a card lost as it left play for where it is not gone for good: whoever has it there looks for them."""

from __future__ import annotations

from ....language.english import capitalized
from ...replay.event_words import so_many_counters
from ...replay.replay import Replay
from ..copies import Copies

#: Events by which a card goes to lie under another one or face down, as what is done to it.
_KEPT = {"store": "stored", "bury": "buried"}


def counters_lost(made: Replay) -> list[str]:
    """That cards with counters that were stored or buried have lost them."""
    copies = Copies(made)
    table, found = made.setting.game.position, dict[str, None]()
    for step in made.trace.steps:
        before, table = table, step.position or table
        card = step.cards[0] if step.kind in _KEPT and step.cards and not step.repeats else ""
        place = before.play.get(card)
        if place is None or not place.counters or place.buried:
            continue
        now = table.play.get(card)
        lost = place.counters - (now.counters if now is not None else 0)
        if lost > 0:
            name = capitalized(copies.all_of([card])[0])
            found.setdefault(f"{name} loses {so_many_counters(lost)} as it is {_KEPT[step.kind]}.")
    return list(found)
