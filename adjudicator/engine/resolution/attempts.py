"""What is about to happen: prohibitions first, then protections, then replacements; then it happens, as one batch.

"Cannot" beats "can" (rule ``cannot-beats-can``). No replacement acts twice on one event; a replaced event did
not happen even if its replacement could do nothing (rule ``replaced-event-did-not-happen``).
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from ...language.events import KINDS
from ...table.choices import Option
from ...table.events import Event
from ...table.facts import Adrift
from ...table.position import KEPT, Lasting
from ..kernel.caught import Caught, scope_of
from ..kernel.frames import Do, Outcome, SetOutcome
from ..kernel.game import flat
from ..kernel.run import Run, frame
from ..query.prohibitions import kept_from, prevented
from ..reading.cards import LAST, is_kind
from .changes import happen, snapshot
from .follow_ups import follow_up
from .frames import Alongside, Attempt, CounterShare, Happens, Prevented, Replaced, Result, Tried
from .idle import tell
from .limits import note_once, note_use, uses_left
from .replacements import choose_replacement, do_instead, keep_pending, passed_over, replacements, step_in, waits
from .taking_on import paid_out_before, taken_out_before
from .triggers import collect
from .upkeep import settle

HAPPENS, PREVENTED = Happens(), Prevented()
#: The mark of a destruction that no ability attempts: that of what lies at a base that is destroyed.
WITH_ITS_BASE = "with-its-base"


@frame(Attempt)
def _attempt(run: Run, item: Attempt) -> None:
    events, results, tried = list(item.events), list(item.results), item.tried
    while len(results) < len(events):
        index = len(results)
        event = _still_in_play(run, events[index])
        tried = _meant(run, tried)
        if run.answer is None:
            if kept_from(run, event) is not None:
                results.append(PREVENTED)
                if event.kind != "lose_host":
                    events.extend(_left_behind(run, event, events, results))
                continue
        found = _within_limits(run, replacements(run, event, index, tried), results, tried)
        if not found:
            _tell_passed_over(run, event)
            results.append(HAPPENS)
            if KINDS[event.kind].removes and event.what in run.p.play:
                events.extend(_taken_along(run, event, events, results))
            continue
        again = Attempt(events=tuple(events), results=tuple(results), tried=tried, shares=item.shares)
        if run.answer is None and _one_of_several(run, again, found[0]):
            return
        chosen = choose_replacement(run, again, event, found)
        if chosen is None:
            return
        entry = chosen.entry
        looked_at = Tried(index=index, source=entry.source, ability=entry.ability.key)
        if not chosen.accepted:
            tried = tried | {looked_at}
        elif entry.ability.timing == "before":
            # it is done first; then the event is looked at again
            run.push(replace(again, tried=tried | {looked_at}))
            step_in(run, entry)
            return
        elif entry.ability.timing == "when":
            # the event goes on; what is done along with it follows as soon as it has happened
            tried = tried | {looked_at, Alongside(index=index, entry=entry)}
        else:
            results.append(Replaced(entry))
    if item.shares:
        _all_or_nothing(events, results, item.shares)
    _carry_out(run, events, results, tried)


def _tell_passed_over(run: Run, event: Event) -> None:
    """Tell a listener of what would act instead of an event, or with it, and does not."""
    if run.log is not None and event.target != "box":
        run.log.noticed(run, (event,))
        for idle in passed_over(run, event):
            tell(run, idle)


def _still_in_play(run: Run, event: Event) -> Event:
    """An event that would place a card from play in a discard pile, with the card as it is: by that it goes to the discard pile as a
    destroyed one does, and not like a card from elsewhere (rule ``place-means``)."""
    if event.kind == "place" and event.target == "discard" and event.last is None and event.what in run.p.play:
        return replace(event, last=snapshot(run, event.card))
    return event


class MeantFor(msgspec.Struct, frozen=True, gc=False):
    """Of several events at once that an ability could replace one is meant. ``others``: at which it is not looked at."""

    others: frozenset[Tried]


def _meant(run: Run, tried: frozenset[Tried | Alongside]) -> frozenset[Tried | Alongside]:
    """What is not looked at any more, once somebody has said which event an ability is meant for."""
    if run.answer is None or not isinstance(run.answer.data, MeantFor):
        return tried
    others: frozenset[Tried] = run.answer.data.others
    run.answer = None
    return tried | others


def _settled(results: list[Result], tried: frozenset[Tried | Alongside]) -> list[Caught]:
    """The abilities that will act on one of the events tried at once."""
    return [result.by for result in results if isinstance(result, Replaced)] + [mark.entry for mark in tried if isinstance(mark, Alongside)]


def _within_limits(run: Run, found: list[Caught], results: list[Result], tried: frozenset[Tried | Alongside]) -> list[Caught]:
    """Those whose limit leaves a use, with what is settled for other events of the same moment. One that speaks of one or more events acts
    once for all of them."""
    # nearly always nothing does anything instead
    pending = _settled(results, tried) if found else []
    if pending:
        found = [one for one in found if not (taken_out_before(run, one, pending) or paid_out_before(run, one, pending))]
    if all(entry.ability.limit is None and not entry.ability.one_or_more for entry in found):
        return found
    acting = [(entry.source, entry.ability.key) for entry in pending if entry.ability.one_or_more]
    return [entry for entry in found if (entry.source, entry.ability.key) not in acting and uses_left(run, entry, pending) != 0]


def _one_of_several(run: Run, state: Attempt, entry: Caught) -> bool:
    """Whether somebody is asked for which event an ability that acts by itself is meant, having one use left and several at once that
    it fits: what happens at once the current player orders (rule ``simultaneous-current-player-orders``)."""
    if entry.ability.optional or uses_left(run, entry, _settled(list(state.results), state.tried)) != 1:
        return False
    rivals = [
        index
        for index, event in enumerate(_still_in_play(run, event) for event in state.events)
        if index >= len(state.results)
        and prevented(run, event) is None
        and any(other.source == entry.source and other.ability is entry.ability for other in replacements(run, event, index, state.tried))
    ]
    if len(rivals) < 2:
        return False
    marks = frozenset(Tried(index=index, source=entry.source, ability=entry.ability.key) for index in rivals)
    options = [Option(state.events[index].card, MeantFor(frozenset(mark for mark in marks if mark.index != index))) for index in rivals]
    run.ask(
        state,
        run.p.turn,
        "target",
        entry.source,
        options,
        ("simultaneous-current-player-orders", "instead-means"),
        ("instead", entry.ability.key),
    )
    return True


def _all_or_nothing(events: list[Event], results: list[Result], shares: tuple[CounterShare, ...]) -> None:
    """What was to come from something that does not happen does not come: a counter that is not taken off one card is put on no other
    (rule ``transfer-means``)."""
    for share in shares:
        if isinstance(results[share.source], Happens):
            continue
        event = events[share.index]
        events[share.index] = replace(event, number=event.number - share.number)
        if events[share.index].number <= 0 and isinstance(results[share.index], Happens):
            results[share.index] = PREVENTED


def _taken_along(run: Run, event: Event, events: list[Event], results: list[Result]) -> list[Event]:
    """What else goes when a card leaves play: the actions on it; of a base all that is there (rule
    ``base-leaving-takes-everything``)."""
    gone = event.what
    assert gone is not None
    present = {other.what for place, other in enumerate(events) if place >= len(results) or not isinstance(results[place], Prevented)}
    found = [
        Event(kind="lose_host", what=card, player=run.p.play[card].controller, source=event.source, origin=run.p.play[card].base)
        for card in run.p.attached(gone)
        if card not in present
    ]
    if gone in run.p.bases():
        stays = _stand_by_themselves(run, gone, present)
        there = [card for card, place in run.p.play.items() if place.base == gone and card not in present]
        found.extend(_with_their_base(run, event, [card for card in there if card not in stays]))
    return found


def _with_their_base(run: Run, event: Event, cards: list[str]) -> list[Event]:
    """What becomes of cards whose base leaves play: they are discarded, or, where a text destroys the base and that is read to hold for
    what is there, destroyed with it, but for those that cannot be (question ``cards-of-a-destroyed-base``)."""
    play = run.p.play
    found = []
    for card in cards:
        place = play[card]
        spared = event.kind != "destroy" or place.buried or not (is_kind(run, card, "minion") or is_kind(run, card, "action"))
        if not spared and run.question("cards-of-a-destroyed-base") == "destroyed":
            if place.host is not None:
                # it goes as the card does on which it lies, or with that one wherever it is saved to
                continue
            destroyed = Event(kind="destroy", what=card, player=event.player, source=event.source, origin=place.base, extra=WITH_ITS_BASE)
            if kept_from(run, destroyed) is None:
                found.append(destroyed)
                continue
        found.append(Event(kind="discard_from_play", what=card, player=place.controller, source=event.source, origin=place.base))
    return found


def _stand_by_themselves(run: Run, base: str, present: set[str | None]) -> frozenset[str]:
    """What is left standing when a base leaves: nothing, or the minions, which are not attached to it, with what is on them (question
    ``minions-attached-to-base``). They are adrift until a base comes to lie under them."""
    standing = [
        card
        for card, place in run.p.play.items()
        if place.base == base and place.host is None and not place.buried and card not in present and is_kind(run, card, "minion")
    ]
    if not standing or run.levels is None or run.question("minions-attached-to-base") == "everything-goes":
        return frozenset()
    run.p = run.p.replace(facts=run.p.facts | {Adrift(card=card, depth=len(flat(run.levels))) for card in standing})
    return frozenset(card for card, place in run.p.play.items() if card in standing or place.host in standing)


def _left_behind(run: Run, event: Event, events: list[Event], results: list[Result]) -> list[Event]:
    """An action that one part of a moment was kept from loses its host all the same if another part takes that host away."""
    place = run.p.play.get(event.what) if event.what is not None else None
    if place is None or place.host is None:
        return []
    taking = [
        other
        for other, result in zip(events, results)
        if other.what == place.host and KINDS[other.kind].removes and isinstance(result, Happens)
    ]
    return [
        Event(kind="lose_host", what=event.what, player=place.controller, source=other.source, origin=place.base) for other in taking[:1]
    ]


def _hang_on(run: Run, pending: list[Event]) -> None:
    """What waits for its replacement while that on or at which it lay has left is adrift until the reactions of this level are over."""
    play = run.p.play
    cards = [event.what for event in pending if event.what in play]
    if not cards:
        return
    depth = len(flat(run.levels)) - 1
    bases = run.p.bases()
    left = {Adrift(card=card, depth=depth) for card in cards if play[card].host is not None and play[card].host not in play}
    left |= {Adrift(card=card, depth=depth, sinks=True) for card in cards if play[card].base not in bases}
    if left:
        run.p = run.p.replace(facts=run.p.facts | left)


def _carry_out(run: Run, events: list[Event], results: list[Result], tried: frozenset[Tried | Alongside]) -> None:
    """The events that were neither prevented nor replaced happen together; then the replacements are done, and what
    abilities do along with an event."""
    before = run.p.play
    _fended_off(run, events, results)
    going = _as_they_are(run, [event for event, result in zip(events, results) if isinstance(result, Happens)])
    old = run.p
    happened = []
    for event in going:
        done = happen(run, event)
        if done is not None:
            happened.append(done)
    own = [event for event in happened if _is_attempted(event)]
    asked = sum(map(_is_attempted, events))
    run.outcome = Outcome(len(own) == asked and asked > 0, tuple(event.what for event in own if event.what is not None))
    if run.log is not None:
        for event in happened:
            run.log.happened(run, event)
    _remember_last(run, happened)
    instead = [(event, result.by) for event, result in zip(events, results) if isinstance(result, Replaced)]
    waiting = [(event, entry) for event, entry in instead if run.scopes is not None and waits(run, entry)]
    for event, entry in reversed(waiting):
        keep_pending(run, event, entry, (mark for mark in tried if isinstance(mark, Tried) and events[mark.index] is event))
    _hang_on(run, [event for event, _ in waiting])
    came = run.outcome
    if happened:
        settle(run, old, happened)
        collect(run, happened, before)
        follow_up(run, happened)
    if tried:
        _do_along(run, going, results, tried)
    if len(instead) > len(waiting):
        # a replacement is part of the batch: it is done before anything reacts, even where reactions come at once
        run.push(SetOutcome(outcome=came))
        for event, entry in reversed(instead):
            if (event, entry) not in waiting:
                do_instead(run, event, entry)


def _is_attempted(event: Event) -> bool:
    """Whether an event is what was to be done, and not what goes along with it."""
    return event.kind != "lose_host" and (event.kind != "destroy" or event.extra != WITH_ITS_BASE)


def _fended_off(run: Run, events: list[Event], results: list[Result]) -> None:
    """A continuous effect that was fended off as it began stays off; a bonus whose end was fended off stays with its card."""
    kinds = {event.kind for event in events}
    if "effect_begins" in kinds:
        kept_off = {
            (event.extra[1], event.what)
            for event, result in zip(events, results)
            if event.kind == "effect_begins" and not isinstance(result, Happens)
        }
        if kept_off:
            run.p = run.p.replace(blocked=run.p.blocked | kept_off)
    if "effect_ends" in kinds:
        for event, result in zip(events, results):
            if event.kind == "effect_ends" and isinstance(result, Replaced):
                # whatever becomes of what gave it
                kept = Lasting("power", (event.card,), event.number, "never", event.source, event.player, event.ability, KEPT)
                run.p = run.p.replace(lasting=run.p.lasting + (kept,))


def _as_they_are(run: Run, going: list[Event]) -> list[Event]:
    """Some events with their cards as they are before any of them changes."""
    play = run.p.play
    return [
        replace(event, last=snapshot(run, event.what)) if event.what is not None and event.what in play and event.last is None else event
        for event in going
    ]


def _remember_last(run: Run, happened: list[Event]) -> None:
    """What an ability itself takes out of play it can still speak of, as it last was."""
    if run.scopes is None:
        return
    for event in happened:
        if (
            KINDS[event.kind].removes
            and event.what is not None
            and event.source == run.scope.get("this")
            and event.last is not None
            and event.last.power is not None
        ):
            run.bind(LAST + event.what, event.last)


def _do_along(run: Run, going: list[Event], results: list[Result], tried: frozenset[Tried | Alongside]) -> None:
    """What abilities do along with events that have happened, in the order of the events."""
    along = sorted(
        (mark for mark in tried if isinstance(mark, Alongside) and isinstance(results[mark.index], Happens)),
        key=lambda mark: (mark.index, mark.entry.key),
    )
    if not along:
        return
    run.push(SetOutcome(outcome=run.outcome))
    for mark in reversed(along):
        note_use(run, mark.entry)
        note_once(run, mark.entry)
        run.enter({**scope_of(mark.entry), "them": tuple(event.what for event in going)})
        if mark.entry.ability.body is not None:
            run.push(Do(node=mark.entry.ability.body))


@frame(SetOutcome)
def _set_outcome(run: Run, item: SetOutcome) -> None:
    run.outcome = item.outcome
