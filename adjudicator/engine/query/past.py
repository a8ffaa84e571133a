"""What has happened this turn: the events for which some text may ask later."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ...language.tree import Pattern
from ...table.cards import InPlay
from ...table.events import Event
from ...table.facts import Happened
from ..kernel.frames import Scope
from ..kernel.run import Run
from ..reading.cards import snapshot_of
from .patterns import fits, kinds_of


def remember(run: Run, happened: list[Event], before: dict[str, InPlay]) -> None:
    """Keep what some card of this game may ask for before the turn is over. ``before``: the cards in play before it happened."""
    wanted = run.context.texts(run.p).remembered
    if not wanted:
        return
    kept = set()
    for event in happened:
        if event.kind in wanted or not wanted.isdisjoint(kinds_of(event)):
            place = before.get(event.what or "") or run.p.play.get(event.what or "")
            # of an effect that began, what it does: whether it affected the card is asked of that
            extra = event.extra if isinstance(event.extra, str) or event.kind == "effect_begins" else None
            kept.add(Happened(event=replace(event, ability=None, extra=extra), controller=place.controller if place is not None else None))
    if kept:
        run.p = run.p.replace(facts=run.p.facts | kept)


def past(run: Run, pattern: Pattern, scope: Scope) -> Iterator[Event]:
    """The events of this turn that fit a pattern, in no certain order. A card that has left play since is looked at as it was then, also
    where it lies face down in play by now."""
    ghosts, now = run.ghosts, run.p
    try:
        for fact in now.facts:
            if isinstance(fact, Happened):
                event, card = fact.event, fact.event.what
                if card is not None and card in now.ident:
                    place = now.play.get(card)
                    if place is not None and place.buried and event.last is not None:
                        run.p = now.replace(play={one: other for one, other in now.play.items() if one != card})
                        place = None
                    if place is None:
                        run.ghosts = {**ghosts, card: event.last or snapshot_of(run, card, fact.controller)}
                try:
                    found = fits(run, pattern, event, {**scope, "~then": (card, fact.controller)})
                finally:
                    run.p = now
                if found:
                    yield event
    finally:
        run.ghosts = ghosts
