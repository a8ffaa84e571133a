"""What keeps an event from happening: prohibitions first, then protections.

"Cannot" beats "can" (rule ``cannot-beats-can``).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ...language.events import KINDS
from ...table.events import Event
from ..kernel.run import Run
from ..reading.cards import controller, owner
from ..values.layers import Price, Values
from ..values.protection import counts_as_affecting, covers, ignoring
from ..values.values import values
from .patterns import behind, done_to, fits, is_about, kinds_of


class Prevention(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What keeps an event from happening. ``how``: ``cannot`` (something forbids it), ``unaffected`` (something protects its object)
    or ``ignored`` (its object ignores the base that would do it). ``source``: the card that does so. ``ability``: its key. ``until``: the
    deadline of an effect that forbids it."""

    how: Literal["cannot", "unaffected", "ignored"]
    source: str | None
    ability: str | None
    until: str | None = None


def prevented(run: Run, event: Event) -> Prevention | None:
    """What keeps an event from happening, or ``None``. Nothing keeps a card out of the box (rule ``box-means``)."""
    if event.target == "box":
        return None
    made = values(run)
    if made.cannot:
        why = forbidden(run, event, made)
        if why is not None:
            return why
    if made.unaffected:
        why = _protected(run, event, made) or _kept_by_its_host(run, event, made)
        if why is not None:
            return why
    if run.p.lasting and event.source in run.p.bases():
        freed = ignoring(
            run, made, event.source, event.what if event.what in run.p.players else (controller(run, event.card) or owner(run, event.card))
        )
        if freed is not None:
            return Prevention(how="ignored", source=freed.source, ability=freed.ability)
    return None


def forbidden(run: Run, event: Event, made: Values) -> Prevention | None:
    """What says that an event cannot happen, which is all that can keep a play from being made. ``made``: the values of the table."""
    asking, kinds = run.context.asking, kinds_of(event)
    if made.forbidden is not None and event.kind not in made.forbidden and made.forbidden.isdisjoint(kinds):
        return None
    for pattern, ability, source, scope, effect in made.cannot:
        if asking and source in asking:
            # it has no say in what it asks about itself
            continue
        if effect is not None and effect.targets is not None and event.what not in effect.targets:
            continue
        if not pattern.implied and not is_about(pattern, event, kinds):
            continue
        if run.p.lasting and ignoring(run, made, source, event.player) is not None:
            continue
        # whoever would do it can be spoken of, as "a minion that they own" does
        if fits(run, pattern, event, scope if event.player is None else {**scope, "actor": event.player}):
            return Prevention(
                how="cannot",
                source=source,
                ability=ability.key if ability is not None else None,
                until=effect.until if effect is not None else None,
            )
    return None


def _protected(run: Run, event: Event, made: Values) -> Prevention | None:
    """What protects the object of an event from its source."""
    protections = made.unaffected.get(event.what) if event.what is not None else None
    how = done_to(event)
    if not protections or how is None or event.source is None:
        return None
    for protection in protections:
        if covers(run, protection, event.source, behind(run, event), event.card) and counts_as_affecting(run, how):
            return Prevention(how="unaffected", source=protection.source, ability=protection.node.path.partition(".")[0])
    return None


def _kept_by_its_host(run: Run, event: Event, made: Values) -> Prevention | None:
    """Whether a card stays on a protected one, which losing it might affect (question ``losing-an-attachment-affects``). What goes because
    the card under it has gone is not taken off it."""
    place = run.p.play.get(event.what) if event.what is not None else None
    host = place.host if place is not None else None
    if host is None or event.source is None or event.kind == "lose_host" or not (KINDS[event.kind].removes or event.kind == "transfer"):
        return None
    for protection in made.unaffected.get(host, ()):
        if covers(run, protection, event.source, behind(run, event), host) and run.question("losing-an-attachment-affects") == "yes":
            return Prevention(how="unaffected", source=protection.source, ability=protection.node.path.partition(".")[0])
    return None


def kept_from(run: Run, event: Event) -> Prevention | None:
    """What keeps an event from happening, or ``None``; where something does, it is told."""
    why = prevented(run, event)
    if why is not None and run.log is not None:
        run.log.prevented(run, event, why)
    return why


def price(run: Run, event: Event) -> int:
    """How many cards have to be discarded for a play."""
    return sum(one.number for one in demands(run, event)) if values(run).prices else 0


def demands(run: Run, event: Event) -> list[Price]:
    """What has a price for a play."""
    return [one for one in values(run).prices if is_about(one.pattern, event) and fits(run, one.pattern, event, one.scope)]
