"""Abilities that act as soon as something is so, whatever has made it so."""

from __future__ import annotations

from ...table.events import Event
from ..kernel.caught import Caught
from ..kernel.game import flat
from ..kernel.run import Run
from ..values.values import values
from .listeners import who_reacts
from .triggers import collect, conditions_hold, listening

#: The kind of event by which such an ability hears that it is so.
COMES_TRUE = "comes_true"


def notice_what_is_so(run: Run) -> None:
    """Catch the abilities whose condition holds now. One that waits for its turn already is not caught again; one that has had its turn is,
    if it is so still when the table has changed: as long as it is so, the text has it done."""
    caught = [(entry.source, entry.ability.key) for level in flat(run.levels) for entry in level.caught if entry.event.kind == COMES_TRUE]
    events = []
    for card, place in who_reacts(run, run.p.play, (COMES_TRUE,), values(run).granted):
        if place.buried or run.p.ident[card].face is None or card in run.p.arriving:
            continue
        event = Event(kind=COMES_TRUE, what=card, player=place.controller, source=card)
        for ability in listening(run, card, place, (COMES_TRUE,)):
            entry = Caught(ability, card, place.controller, event, place.base, place.host)
            if (card, ability.key) not in caught and conditions_hold(run, entry):
                events.append(event)
                break
    if events:
        collect(run, events, run.p.play)
