"""A reaction that has noticed an event and waits for its turn, and what its text is read with."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..language.tree import Ability
from ..table.cards import LastKnown
from ..table.events import Event
from .run import Run

#: The fact by which an action that has lost its host is known until it has come to lie on something else.
ADRIFT = "adrift"


class Caught(NamedTuple):
    """A reaction waiting for its turn.

    ``ability`` of ``source``, which ``you`` control, noticed ``event``. ``base``: where the source was.
    ``last``: the source as it last was, if the event itself removed it.
    """

    ability: Ability
    source: str
    you: str | None
    event: Event
    base: str | None
    host: str | None = None
    last: LastKnown | None = None
    zone: str = "play"

    @property
    def key(self) -> str:
        extra = f"~{self.you}" if self.ability.label == "base" else ""
        return f"{self.source}#{self.ability.key.partition('#')[2]}{extra}"


def scope_of(run: Run, caught: Caught) -> dict[str, Any]:
    """The bindings a reaction is read in."""
    event = caught.event
    scope = {"this": caught.source, "you": caught.you, "it": event.what, "event": event, "here": caught.base,
             "host": caught.host, "@": caught.ability}
    there = event.target if event.kind in ("move", "play", "new_base") else (
        event.what if event.kind.endswith("_score") else
        (event.last.base if event.last is not None else event.origin))
    if there is not None:
        scope["there"] = there
    if event.player is not None:
        scope["actor"] = event.player
    if event.source is not None:
        scope["cause"] = event.source
    if caught.last is not None:
        scope["~" + caught.source] = caught.last
    if event.played is not None:
        scope["played"] = event.played
    return scope
