"""Storing cards face down under another one (rules of the chapter stasis-and-storage).

A stored card is in play and silent: it lies in a zone of the card above it, where nothing reaches it that does not speak of stored cards.
It goes along wherever that card goes, obeys whoever controls that card, and is discarded when that card leaves play.
"""

from __future__ import annotations

from ...table.events import Event
from ...table.sight import followed
from ...table.zones import put
from ..kernel.run import Run
from ..resolution.changes import change, lies, lifted, remove


@change("store")
def _store(run: Run, event: Event) -> Event | None:
    """A card from wherever it is to under ``target``; ``player`` stores it."""
    card, above = event.card, event.target
    if above is None or above == card or not lies(run.p, above):
        return None
    zone = f"stored:{above}"
    if card in run.p.play:
        remove(run, card, zone, "bottom")
    else:
        run.p = followed(run.p, put(lifted(run.p, card), card, zone, "bottom"), card, event.player)
    return event
