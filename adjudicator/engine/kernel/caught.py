"""A reaction that has noticed an event and waits for its turn, and what its text is read with."""

from __future__ import annotations

import msgspec

from ...language.tree import Ability, Pattern
from ...table.cards import LastKnown
from ...table.events import Event
from .frames import Scope


class Caught(msgspec.Struct, frozen=True, gc=False):
    """A reaction waiting for its turn.

    ``ability`` of ``source``, which ``you`` control, noticed ``event``. ``base``: where the source was.
    ``last``: the source as it last was, if the event itself removed it. ``others``: to what else the same batch did it, for an ability
    that answers a batch once; ``lasts``: those of them that it removed, as they last were. ``declined``: of a replacement that was kept
    pending, the source and ability of those that were looked at for the event before, and are not looked at again.
    """

    ability: Ability
    source: str
    you: str | None
    event: Event
    base: str | None
    host: str | None = None
    last: LastKnown | None = None
    zone: str = "play"
    others: tuple[str, ...] = ()
    lasts: tuple[LastKnown, ...] = ()
    declined: tuple[tuple[str, str], ...] = ()

    @property
    def pattern(self) -> Pattern:
        """What its ability waits for. Raises :class:`ValueError` for an ability that waits for nothing."""
        if self.ability.pattern is None:
            raise ValueError(f"{self.ability.key} waits for nothing")
        return self.ability.pattern

    @property
    def key(self) -> str:
        extra = f"~{self.you}" if self.ability.label == "base" else ""
        return f"{self.source}#{self.ability.key.partition('#')[2]}{extra}"


def scope_of(caught: Caught) -> Scope:
    """The bindings a reaction is read in."""
    event = caught.event
    scope: Scope = {
        "this": caught.source,
        "you": caught.you,
        "it": event.what,
        "event": event,
        "here": caught.base,
        "host": caught.host,
        "@": caught.ability,
    }
    there = (
        event.target
        if event.kind in ("move", "play", "new_base")
        else (event.what if event.kind.endswith("_score") else (event.last.base if event.last is not None else event.origin))
    )
    if there is not None:
        scope["there"] = there
    if caught.ability.one_or_more and event.what is not None:
        scope["them"] = (event.what, *caught.others)
        scope.update({"~" + last.id: last for last in caught.lasts})
    if event.player is not None:
        scope["actor"] = event.player
    if event.source is not None:
        scope["cause"] = event.source
    if caught.last is not None:
        scope["~" + caught.source] = caught.last
    if event.played is not None:
        scope["played"] = event.played
    return scope
