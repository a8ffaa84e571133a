"""What would step in for something and does not, as the card goes to the box."""

from __future__ import annotations

from ......engine.resolution.replacements import replacements
from ......language.english import capitalized, listed
from ......table.events import Event
from .....replay.replay import Replay
from ....before import table_at
from ....copies import Copies
from ...own_words import own_words

#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2


def not_for_the_box(made: Replay) -> list[str]:
    """The cards that would have had something else happen to a card, had it not gone to the box (rule
    ``box-cannot-be-stopped-or-undone``)."""
    copies, steps, found = Copies(made), made.trace.steps, dict[str, dict[str, None]]()
    stepped = {step.source for step in steps if step.kind == "replaced"}
    for at, step in enumerate(steps):
        card = step.cards[0] if step.ability is not None and step.cards else ""
        before = table_at(made, steps[:at])
        place = before.play.get(card)
        if place is None or step.position is None or card not in step.position.zone("box"):
            continue
        event = Event(kind=step.kind, what=card, player=step.player, source=step.source, origin=place.base)
        for one in replacements(made.run(before), event, 0, frozenset()):
            if one.source not in (card, step.source, *stepped):
                found.setdefault(one.source, {})[card] = None
    lines = [
        f"{capitalized(copies.one(by))} does not step in for {listed(copies.all_of(cards))}, as nothing comes in the place of going to the "
        f"box{own_words(made, by)}."
        for by, cards in found.items()
    ]
    return lines if len(lines) <= MOST else []
