"""Triggers: who notices an event, and whether a reaction still stands when its turn comes."""

from __future__ import annotations

from typing import Any

from ..language.tree import Ability, Selection
from ..table.cards import LastKnown
from ..table.events import Event
from .caught import Caught, scope_of
from .giving import silent
from .limits import may_be_used
from .looking import holds, players
from .patterns import fits, kinds_of
from .protecting import ignoring
from .run import Level, Run
from .values import values


def collect(run: Run, happened: list[Event], before: dict) -> None:
    """Catch every reaction of a card in play to what has just happened.

    ``before``: the cards in play before the change. Cards that arrived in the same batch do not see each other
    arrive; what left in it still notices.
    """
    caught: list[Caught] = []
    ident = run.p.ident
    now = run.p.play
    run.ghosts = {event.what: event.last for event in happened if event.last is not None}
    made = values(run)
    granted = made.granted
    # cards that move together do not see one another arrive (rule one-effect-on-many-happens-together)
    movers = frozenset(event.what for event in happened if event.kind == "move") if len(happened) > 1 else frozenset()
    for event in happened:
        kinds = kinds_of(event)
        for card, place in before.items():
            face = ident[card].face
            if face is None or place.buried or (card in movers and event.kind == "move" and event.what != card):
                continue
            if not place.marks and card not in granted and face.triggers.keys().isdisjoint(kinds):
                continue
            for ability in listening(run, card, place, kinds):
                _catch(run, caught, ability, card, place, event, card in now)
        if event.what is not None and event.what not in before and event.what in now:
            place = now[event.what]
            for ability in listening(run, event.what, place, kinds):
                _catch(run, caught, ability, event.what, place, event, True)
    hand_kinds = run.context.hand_kinds(run.p)
    noticed = tuple(event for event in happened if hand_kinds and not hand_kinds.isdisjoint(kinds_of(event)))
    run.ghosts = {}
    if not caught and not noticed:
        return
    if run.levels is None:
        run.levels = (Level(), None)
        run.push("flush")
    level, below = run.levels
    if _at_once(run, level, happened, caught):
        # the house reading: only reactions to a play wait for the card (question reactions-timing)
        caught = [entry for entry in _once_a_play([], caught) if _play_fact(entry) not in run.p.facts]
        once = frozenset(_play_fact(entry) for entry in caught if entry.ability.once_per_play)
        run.p = run.p.replace(facts=run.p.facts | once) if once else run.p
        run.levels = (Level(tuple(caught), noticed), run.levels)
        if _outcome_awaited(run.stack):
            run.push("set_outcome", run.outcome)
        run.push("flush")
        return
    waiting = _once_a_play(list(level.caught), caught)
    run.levels = (level._replace(caught=waiting, events=level.events + noticed), below)


def _outcome_awaited(stack: Any) -> bool:
    """Whether what comes next asks what the last verb came to, so that reactions in between must not blur it."""
    while stack is not None and stack[0][0] == "leave":
        stack = stack[1]
    return stack is not None and stack[0][0] in ("paid", "if_done", "short")


def _play_fact(entry: Caught) -> tuple:
    return ("once-per-play", entry.source, entry.ability.key, entry.event.played,
            entry.event.what if entry.ability.once_per_play == "each" else None)


def _once_a_play(waiting: list[Caught], caught: list[Caught]) -> tuple[Caught, ...]:
    """Reactions waiting and caught; one that comes once for each played card is not taken in a second time."""
    for entry in caught:
        if not entry.ability.once_per_play or not any(
                other.ability is entry.ability and _play_fact(other) == _play_fact(entry) for other in waiting):
            waiting.append(entry)
    return tuple(waiting)


def _at_once(run: Run, level: Level, happened: list[Event], caught: list[Caught]) -> bool:
    """Whether reactions to this batch interrupt what is resolving."""
    if not caught or all(event.kind == "play" for event in happened):
        return False
    if run.scopes is None:
        return False
    return run.question("reactions-timing") == "at-once"


def listening(run: Run, card: str, place: Any, kinds: tuple[str, ...]) -> list[Ability]:
    """The triggered abilities of a card filed under some kinds of event, cancelled ones left out."""
    face = run.p.ident[card].face
    found: list[Ability] = []
    made = values(run)
    if not place.marks and card not in made.granted and face.triggers.keys().isdisjoint(kinds):
        return found
    for kind in kinds:
        found.extend(face.triggers.get(kind, ()))
    if place.marks or card in made.granted:
        extra = [run.library.nodes[mark[1]] for mark in place.marks if mark[0] == "ability"]
        extra.extend(made.granted.get(card, ()))
        found.extend(a for a in extra if a.role == "trigger" and "play" in a.zones and a.pattern is not None
                     and any(kind in a.pattern.event for kind in kinds))
    if found and (card in made.cancelled or card in made.muted):
        return [ability for ability in found if not silent(run, made, card, ability)]
    return found


def _catch(run: Run, caught: list[Caught], ability: Ability, card: str, place: Any, event: Event, stays: bool) -> None:
    last = None if stays else (event.last if event.what == card else snapshot_before(run, card, place))
    for you in watchers(run, ability, card, place, event):
        entry = Caught(ability, card, you, event, place.base, place.host, last)
        if ability.one_or_more and any(other.ability is ability and other.source == card and other.you == you for other in caught):
            # one batch may do it to several cards, and is still answered once
            continue
        if fits(run, ability.pattern, event, scope_of(run, entry)):
            caught.append(entry)


def snapshot_before(run: Run, card: str, place: Any) -> LastKnown:
    """A card that left together with others, from what the table knew of it."""
    identity = run.p.ident[card]
    name = identity.face.name if identity.face is not None else "unknown card"
    return LastKnown(card, name, identity.owner, place.controller, place.base, place.host, None, place.counters, ())


def watchers(run: Run, ability: Ability, card: str, place: Any, event: Event) -> tuple[str | None, ...]:
    """Who ``you`` is: the controller of the card; for a base whoever its text describes
    (rule ``you-and-other-players``)."""
    if ability.label != "base":
        return (place.controller,)
    if ability.you is None:
        if event.player is not None and event.kind not in ("after_score", "before_score", "when_score"):
            return (event.player,)
        return (run.p.turn,)
    scope = {"this": card, "you": None, "it": event.what, "event": event, "here": card, "there": event.target}
    if isinstance(ability.you, Selection):
        return (run.p.turn,)
    found = players(run, ability.you, scope)
    if run.p.lasting and not ability.optional:
        # what somebody may do is that player's to leave undone; the rest is not done by who ignores it
        found = tuple(player for player in found if ignoring(run, values(run), card, player) is None)
    return found


def still_valid(run: Run, entry: Caught) -> Caught | None:
    """The reaction as it stands now, or ``None`` if its source has gone, lost the ability, or no longer fits
    (rule ``reaction-tested-again``)."""
    place = run.p.play.get(entry.source)
    if place is None and entry.zone == "play":
        if entry.last is None:
            if run.question("reaction-needs-card") == "at-event-and-after":
                return None
            return entry
        return entry if conditions_hold(run, entry) and may_be_used(run, entry) else None
    if place is not None and entry.zone == "play":
        if silent(run, values(run), entry.source, entry.ability):
            return None
        if entry.ability.label != "base" and place.controller != entry.you:
            entry = entry._replace(you=place.controller)
        entry = entry._replace(base=place.base if entry.event.kind == "move" and entry.event.what == entry.source
                               else entry.base, host=place.host)
    run.ghosts = {entry.event.what: entry.event.last} if entry.event.last is not None else {}
    try:
        if not fits(run, entry.ability.pattern, entry.event, scope_of(run, entry)):
            return None
        return entry if conditions_hold(run, entry) and may_be_used(run, entry) else None
    finally:
        run.ghosts = {}


def conditions_hold(run: Run, entry: Caught) -> bool:
    """Whether the conditions of a reaction are true, read in its own scope."""
    if not entry.ability.condition:
        return True
    scopes = run.scopes
    run.scopes = (scope_of(run, entry), scopes)
    try:
        return holds(run, entry.ability.condition, run.scopes[0])
    finally:
        run.scopes = scopes
