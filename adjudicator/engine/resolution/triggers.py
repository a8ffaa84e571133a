"""Triggers: who notices an event, and whether a reaction still stands when its turn comes."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...language.tree import Ability, Face, Pattern, Selection
from ...table.cards import InPlay, LastKnown
from ...table.events import Event
from ..kernel.caught import Caught, scope_of
from ..kernel.frames import Flush, Frame, Leave, Scope, SetOutcome
from ..kernel.game import Level, flat, linked
from ..kernel.run import Run, frame
from ..kernel.texts import acts_of_itself
from ..query.past import remember
from ..query.patterns import fits, kinds_of, misses
from ..query.playable import hold_in
from ..reading.cards import name_of
from ..reading.selections import players
from ..values.giving import lenders, marked_abilities, silent, was_silent
from ..values.protection import ignoring
from ..values.values import values
from .limits import may_be_used, once_fact
from .listeners import who_reacts

#: Steps that a reaction costs each time it is caught or looked at again.
CAUGHT_STEPS = 20
#: The answer to ``reaction-needs-card`` by which what reacts to a play is looked for when the play is over.
WHEN_OVER = "when-the-play-is-over"


def collect(run: Run, happened: list[Event], before: dict[str, InPlay]) -> None:
    """Catch every reaction of a card in play to what has just happened.

    ``before``: the cards in play before the change. Cards that arrived in the same batch do not see each other
    arrive; what left in it still notices.
    """
    remember(run, happened, before)
    if run.log is not None:
        run.log.noticed(run, happened, before)
    caught: list[Caught] = []
    run.ghosts = {event.card: event.last for event in happened if event.last is not None}
    # cards that move together do not see one another arrive or leave where they are; what speaks of no place sees every move of them
    # (rule one-effect-on-many-happens-together)
    movers = frozenset(event.what for event in happened if event.kind == "move") if len(happened) > 1 else frozenset()
    kinds_by_event = [kinds_of(event) for event in happened]
    for event, kinds in zip(happened, kinds_by_event):
        _catch_in_play(run, caught, event, kinds, before, movers)
    hand_kinds = run.context.hand_kinds(run.p)
    noticed = tuple(event for event, kinds in zip(happened, kinds_by_event) if not hand_kinds.isdisjoint(kinds)) if hand_kinds else ()
    if noticed:
        texts = run.context.texts(run.p)
        if texts.titans_act:
            caught.extend(_waiting_in(run, "titans", "from_titans", noticed))
        if texts.outside["from_stasis"]:
            caught.extend(_waiting_in(run, "stasis", "from_stasis", noticed))
    run.ghosts = {}
    if run.levels is not None:
        _gone_with_the_play(run, happened)
    if not caught and not noticed:
        return
    if run.levels is None:
        run.levels = (Level(), None)
        run.push(Flush())
    level = run.innermost
    if _at_once(run, level, happened, caught):
        # the house reading: only reactions to a play wait for the card (question reactions-timing)
        caught = [entry for entry in _once_a_play([], caught) if once_fact(entry) not in run.p.facts]
        once = frozenset(once_fact(entry) for entry in caught if entry.ability.once_per_play)
        run.p = run.p.replace(facts=run.p.facts | once) if once else run.p
        run.levels = (Level(tuple(caught), noticed), run.levels)
        if _outcome_awaited(run.stack):
            run.push(SetOutcome(outcome=run.outcome))
        run.push(Flush())
        return
    waiting = _once_a_play(list(level.caught), caught)
    run.set_level(replace(level, caught=waiting, events=level.events + noticed))


def _catch_in_play(
    run: Run, caught: list[Caught], event: Event, kinds: tuple[str, ...], before: dict[str, InPlay], movers: frozenset[str | None]
) -> None:
    """Catch the reactions of cards in play to one event. ``movers``: the cards that move together, where several do."""
    ident, now = run.p.ident, run.p.play
    granted = values(run).granted
    for card, place in who_reacts(run, before, kinds, granted):
        face: Face | None = ident[card].face
        if face is None or place.buried or not (granted or place.marks) and _misses_all(face, event, kinds, card, place, now):
            continue
        along = card in movers and event.kind == "move" and event.what != card
        for ability in listening(run, card, place, kinds):
            if not (along and names_a_place(ability.pattern)):
                _catch(run, caught, ability, card, place, event, card in now)
    if event.what is not None and event.what not in before and event.what in now:
        place = now[event.what]
        for ability in listening(run, event.what, place, kinds):
            _catch(run, caught, ability, event.what, place, event, True)


def _misses_all(face: Face, event: Event, kinds: tuple[str, ...], card: str, place: InPlay, now: dict[str, InPlay]) -> bool:
    """Whether it is seen at a glance that nothing printed on a card waits for an event (:func:`misses`), as mostly. ``place``: where it
    lay; ``now``: the cards in play."""
    triggers = face.triggers
    here = now.get(card, place).base
    for kind in kinds:
        for ability in triggers.get(kind, ()):
            # whom a base calls you is found out for each event
            if ability.label == "base" or not misses(ability.pattern, event, card, place.controller, here):
                return False
    return True


class PlayOver(Frame, frozen=True, kw_only=True):
    """A played card has done what it says; its reactions have not had their turn."""

    event: Event


@frame(PlayOver)
def _play_over(run: Run, item: PlayOver) -> None:
    """Cards that notice the play only now: they have come, or changed hands, since the card was put down. Whether they react is the
    question ``reaction-needs-card``."""
    event, play = item.event, run.p.play
    kinds = kinds_of(event)
    late: list[Caught] = []
    for card, place in who_reacts(run, play, kinds, values(run).granted):
        if run.p.ident[card].face is not None and not place.buried:
            for ability in listening(run, card, place, kinds):
                _catch(run, late, ability, card, place, event, True)
    if not late:
        return
    known = {(entry.source, entry.ability.key) for level in flat(run.levels) for entry in level.caught if entry.event == event}
    late = [entry for entry in late if (entry.source, entry.ability.key) not in known]
    if not late or run.question("reaction-needs-card") != WHEN_OVER:
        return
    run.set_level(replace(run.innermost, caught=_once_a_play(list(run.innermost.caught), late)))


def _gone_with_the_play(run: Run, happened: list[Event]) -> None:
    """Reactions to a play whose card is removed by what the played card does: where that is part of its being played, the event itself
    has removed it (question ``reaction-needs-card``)."""
    removed = {event.what: event for event in happened if event.last is not None and event.what not in run.p.play}
    if not removed:
        return
    levels = []
    changed = False
    for level in flat(run.levels):
        waiting = []
        for entry in level.caught:
            event = removed.get(entry.source)
            if (
                event is not None
                and entry.last is None
                and entry.zone == "play"
                and entry.event.kind == "play"
                and (entry.event.what == event.source)
                and run.question("reaction-needs-card") == "unless-the-play-removed-it"
            ):
                entry = replace(entry, last=event.last)
                changed = True
            waiting.append(entry)
        levels.append(replace(level, caught=tuple(waiting)))
    if changed:
        run.levels = linked(levels)


def _waiting_in(run: Run, zone: str, index: str, happened: tuple[Event, ...]) -> list[Caught]:
    """What the texts of cards notice, once for each event, that wait in sight outside play: in stasis where they speak of it (rule
    ``stasis-abilities-are-off``), of titans beside the decks what they do of themselves. ``index``: the table of such abilities."""
    found: list[Caught] = []
    having = run.context.printings(run.p).having(index)
    if having <= run.p.play.keys():
        return found
    for player in run.p.clockwise():
        for card in run.p.zone(f"{zone}:{player}"):
            if card not in having:
                continue
            table = getattr(run.p.ident[card].face, index)
            for event in happened:
                for kind in kinds_of(event):
                    for ability in table.get(kind, ()):
                        entry = Caught(ability, card, player, event, None, None, None, zone)
                        if (zone != "titans" or acts_of_itself(ability)) and fits(run, entry.pattern, event, scope_of(entry)):
                            found.append(entry)
    return found


def names_a_place(pattern: Pattern | None) -> bool:
    """Whether a pattern says where something happens, or from where to where."""
    return pattern is not None and not (pattern.to is None and pattern.origin is None and pattern.base is None)


def _outcome_awaited(stack: Any) -> bool:
    """Whether what comes next asks what the last verb came to, so that reactions in between must not blur it."""
    while stack is not None and isinstance(stack[0], Leave):
        stack = stack[1]
    return stack is not None and stack[0].asks_outcome


def _once_a_play(waiting: list[Caught], caught: list[Caught]) -> tuple[Caught, ...]:
    """Reactions waiting and caught; one that comes once for each played card is not taken in a second time."""
    for entry in caught:
        if not entry.ability.once_per_play or not any(
            other.ability is entry.ability and once_fact(other) == once_fact(entry) for other in waiting
        ):
            waiting.append(entry)
    return tuple(waiting)


def _at_once(run: Run, level: Level, happened: list[Event], caught: list[Caught]) -> bool:
    """Whether reactions to this batch interrupt what is resolving."""
    if not caught or all(event.kind == "play" for event in happened):
        return False
    if run.scopes is None:
        return False
    return run.question("reactions-timing") == "at-once"


def listening(run: Run, card: str, place: InPlay, kinds: tuple[str, ...]) -> list[Ability]:
    """The triggered abilities of a card filed under some kinds of event, cancelled ones left out."""
    face: Face | None = run.p.ident[card].face
    found: list[Ability] = []
    if face is None:
        return found  # what came into play is a card that nobody knows
    made = values(run)
    triggers = face.triggers
    for kind in kinds:
        if kind in triggers:
            found += triggers[kind]
    if place.marks or card in made.granted:
        extra = marked_abilities(run, place)
        extra.extend(made.granted.get(card, ()))
        found.extend(
            a
            for a in extra
            if a.role == "trigger" and "play" in a.zones and a.pattern is not None and any(kind in a.pattern.event for kind in kinds)
        )
    if not found:
        return found
    if card in made.cancelled or card in made.muted:
        return [ability for ability in found if not silent(run, made, card, ability)]
    if card in run.ghosts and card not in run.p.play:
        # what was cancelled as it left notices nothing of that
        return [ability for ability in found if not was_silent(run, run.ghosts[card], place, ability)]
    return found


def _catch(run: Run, caught: list[Caught], ability: Ability, card: str, place: InPlay, event: Event, stays: bool) -> None:
    last = None if stays else (event.last if event.what == card else _snapshot_before(run, card, place))
    here = run.p.play.get(card, place).base
    for you in watchers(run, ability, card, place, event):
        if misses(ability.pattern, event, card, you, here):
            continue
        entry = Caught(ability, card, you, event, place.base, place.host, last)
        if not fits(run, entry.pattern, event, scope_of(entry)):
            continue
        run.context.meter.spend(CAUGHT_STEPS)
        same = (
            [at for at, other in enumerate(caught) if other.ability is ability and other.source == card and other.you == you]
            if ability.one_or_more
            else ()
        )
        if same:
            # one batch may do it to several cards, and is still answered once
            if event.what is not None:
                first = caught[same[0]]
                lasts = first.lasts if event.last is None else (*first.lasts, event.last)
                caught[same[0]] = replace(first, others=(*first.others, event.what), lasts=lasts)
            continue
        caught.append(entry)


def _snapshot_before(run: Run, card: str, place: InPlay) -> LastKnown:
    """A card that left together with others, from what the table knew of it."""
    return LastKnown(card, name_of(run, card), run.p.ident[card].owner, place.controller, place.base, place.host, None, place.counters, ())


def watchers(run: Run, ability: Ability, card: str, place: InPlay, event: Event) -> tuple[str | None, ...]:
    """Who ``you`` is: the controller of the card, or who lent the ability and stays it; for a base whoever its text describes
    (rule ``you-and-other-players``)."""
    if ability.label != "base":
        lent = lenders(place, ability) if place.marks else ()
        return lent or (place.controller,)
    if ability.you is None:
        if event.player is not None and event.kind not in ("after_score", "before_score", "when_score"):
            return (event.player,)
        return (run.p.turn,)
    if isinstance(ability.you, Selection):
        return (run.p.turn,)
    scope = {"this": card, "you": None, "it": event.what, "event": event, "here": card, "there": event.target}
    found = players(run, ability.you, scope)
    if run.p.lasting and not ability.optional:
        # what somebody may do is that player's to leave undone; the rest is not done by who ignores it
        found = tuple(player for player in found if ignoring(run, values(run), card, player) is None)
    return found


def still_valid(run: Run, entry: Caught) -> Caught | None:
    """The reaction as it stands now, or ``None`` if its source has gone, lost the ability, or no longer fits
    (rule ``reaction-tested-again``)."""
    place = run.p.play.get(entry.source)
    you = entry.you
    if place is not None and entry.zone == "titans":
        # it has been played meanwhile
        return None
    if entry.zone == "stasis" and (place is not None or not run.p.zone_of(entry.source).startswith("stasis:")):
        return None
    if place is None and entry.zone == "play":
        if entry.last is None:
            return entry if run.question("reaction-needs-card") == "at-event-only" else None
        return entry if conditions_hold(run, entry) and may_be_used(run, entry) else None
    if place is not None and entry.zone == "play":
        if silent(run, values(run), entry.source, entry.ability):
            return None
        entry = as_it_lies(entry, place)
    run.ghosts = {entry.event.card: entry.event.last} if entry.event.last is not None else {}
    try:
        if is_over(run, entry, you):
            return None
        return entry if conditions_hold(run, entry) and may_be_used(run, entry) else None
    finally:
        run.ghosts = {}


def as_it_lies(entry: Caught, place: InPlay) -> Caught:
    """A reaction with its card as that lies now, for whoever controls it now."""
    if entry.ability.label != "base" and place.controller != entry.you and not lenders(place, entry.ability):
        entry = replace(entry, you=place.controller)
    return replace(
        entry, base=place.base if entry.event.kind == "move" and entry.event.what == entry.source else entry.base, host=place.host
    )


def is_over(run: Run, entry: Caught, you: str | None) -> bool:
    """Whether a reaction is dropped as what set it off is so no longer (question ``reaction-needs-card``, rules
    ``reaction-caught-now-acts-later`` and ``reaction-tested-again``). ``you``: whose it was then; for another player, to whom the card has
    passed, it has to be so in any case."""
    if fits(run, entry.pattern, entry.event, scope_of(entry)):
        return False
    return entry.you != you or run.question("reaction-needs-card") in ("at-event-and-after", WHEN_OVER)


def conditions_hold(run: Run, entry: Caught, scope: Scope | None = None) -> bool:
    """Whether the conditions of a reaction are true, read in its own scope. ``scope``: that, where it is known."""
    if not entry.ability.condition:
        return True
    return hold_in(run, entry.ability.condition, scope_of(entry) if scope is None else scope)
