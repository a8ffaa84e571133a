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
    """The events of this turn that fit a pattern, in no certain order. A card that has left play since is looked at as it was then."""
    ghosts = run.ghosts
    try:
        for fact in run.p.facts:
            if isinstance(fact, Happened):
                event = fact.event
                if event.what is not None and event.what in run.p.ident and event.what not in run.p.play:
                    run.ghosts = {**ghosts, event.what: event.last or snapshot_of(run, event.what, fact.controller)}
                if fits(run, pattern, event, {**scope, "~then": (event.what, fact.controller)}):
                    yield event
    finally:
        run.ghosts = ghosts
