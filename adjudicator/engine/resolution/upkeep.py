"""What must always hold, restored after each change, and the events that continuous effects make by beginning.

Attached cards whose host has gone are taken along by the removal itself (``attempts``); here follow control
that an ability claims or gives up, changes of value that somebody waits for, and protections that are tested
when a continuous change begins rather than all the time.
"""

from __future__ import annotations

from msgspec.structs import replace

from ...table.choices import Option
from ...table.events import Event
from ...table.position import KEPT, GiftKey, Lasting, Position
from ..kernel.ending import end_by_loop
from ..kernel.frames import Frame
from ..kernel.run import Run, frame
from ..query.prohibitions import prevented
from ..values.layers import EFFECT, Values
from ..values.protection import counts_as_affecting, covers, only_through
from ..values.values import values
from .as_soon_as import COMES_TRUE, notice_what_is_so
from .attempting import attempt
from .follow_ups import too_many_titans
from .frames import BeginEffects
from .power_losses import note_losses
from .triggers import collect


def settle(run: Run, old: Position, happened: list[Event]) -> None:
    """Restore what must hold after a batch of events."""
    made = values(run)
    texts = run.context.texts(run.p)
    if made.loop is not None and run.log is not None:
        run.log.value_loop(run, made.loop)
    if made.resets or made.picks:
        _leave_one_reset(run)
        made = values(run)
    if made.unaffected and made.given:
        _begin_changes(run, old)
    if made.unaffected and made.loop is None:
        _shed_attachments(run)
    if made.loop is not None:
        _end_by_values(run)
    elif texts.spent_defences:
        _renew_bonuses(run, old)
        _end_bonuses(run, old)
    if made.claims or old.lasting and any(effect.kind in ("claim", "held-claim") for effect in old.lasting) or _claims_before(run, old):
        sync_control(run, old)
    if "titan_limit" in texts.words:
        too_many_titans(run, _values_at(run, old).titan_limit)
    if "lost_power" in texts.words:
        note_losses(run, old)
    if "power_rise" in texts.listens or "power_fall" in texts.listens:
        _power_events(run, old, happened)
    if COMES_TRUE in texts.listens:
        notice_what_is_so(run)


def _claims_before(run: Run, old: Position) -> bool:
    known = old._values
    return known is not None and bool(known.claims)


def _values_at(run: Run, position: Position) -> Values:
    """The values of another position under the run's profile."""
    now, run.p = run.p, position
    try:
        return values(run)
    finally:
        run.p = now


def _leave_one_reset(run: Run) -> None:
    """Several abilities reset one starting value to different numbers: one of them counts (question ``several-resets``). A pick
    lasts as long as the same ones do."""
    made = values(run)
    rivals = {
        target: tuple(sorted(set(found), key=repr)) for target, found in made.resets.items() if len({amount for _, amount in found}) > 1
    }
    kept = tuple(effect for effect in run.p.lasting if effect.kind != "reset" or rivals.get(effect.cards[0]) == effect.data)
    if kept != run.p.lasting:
        run.p = run.p.replace(lasting=kept)
    picked = {effect.cards[0] for effect in kept if effect.kind == "reset"}
    for target in sorted(rivals):
        if target not in picked and run.question("several-resets") == "current-player-picks":
            run.push(PickReset(target=target, rivals=rivals[target]))


def resets_picked(run: Run, item: Frame) -> bool:
    """Whether nothing is left to pick among abilities that reset one value, so that values can be looked at. Otherwise somebody is asked,
    and ``item`` comes again afterwards."""
    made = values(run)
    if run.answer is not None or not made.resets:
        return True
    left = run.stack
    run.push(item)
    before = run.stack
    _leave_one_reset(run)
    if run.stack is before:
        run.stack = left
        return True
    return False


class PickReset(Frame, frozen=True, kw_only=True):
    """The current player says which of several resets counts. ``rivals``: source and number of each."""

    target: str
    rivals: tuple[tuple[str | None, int], ...]


@frame(PickReset)
def _pick_reset(run: Run, item: PickReset) -> None:
    """The current player says which of several resets of one value counts (rule ``several-resets-leave-one``)."""
    target, rivals = item.target, item.rivals
    answer = run.take()
    if answer is None:
        made = values(run)
        if tuple(sorted(set(made.resets.get(target, ())), key=repr)) != rivals or target in made.picks:
            return
        run.ask(
            item,
            run.p.turn,
            "reset",
            target,
            [Option(source, source) for source in sorted({source for source, _ in rivals if source})],
            ("several-resets-leave-one",),
        )
        return
    old = run.p
    run.p = run.p.replace(lasting=run.p.lasting + (Lasting("reset", (target,), 0, "never", answer.data, run.p.turn, None, rivals),))
    if run.log is not None:
        run.log.note(
            run,
            "values-move",
            f"Of those that set a number for {run.log.name(target)}, {run.log.name(answer.data)} counts",
            ("several-resets-leave-one",),
            (target, answer.data),
        )
    settle(run, old, [])


def _begin_changes(run: Run, old: Position) -> None:
    """Under "affects when it changes" a continuous change is tested once, when it begins for a card."""
    made = values(run)
    fresh = []
    before: set[tuple[GiftKey, str]] | None = None
    for instance in made.instances:
        effect = EFFECT.get(instance.layer)
        if effect is None:
            continue
        for give in made.given.get(instance.key, ()):
            pair = (instance.key, give.target)
            if give.target not in made.unaffected:
                continue
            if run.question("power-change-affects") != "when-it-changes":
                return
            if before is None:
                before = {(key, entry.target) for key, gives in _values_at(run, old).given.items() for entry in gives}
            if pair in before:
                continue
            for protection in made.unaffected[give.target]:
                if protection.bounded and only_through(run, made, protection, instance, give):
                    continue
                if covers(run, protection, instance.source, instance.player(run.p.play), give.target) and counts_as_affecting(run, effect):
                    fresh.append(pair)
                    break
    if fresh:
        run.p = run.p.replace(blocked=run.p.blocked | frozenset(fresh))


@frame(BeginEffects)
def _begin_effects(run: Run, item: BeginEffects) -> None:
    """What a card just played gives to other cards as long as it lasts begins now: each beginning is an event, which
    others may notice or fend off (rule ``affect-means``)."""
    card = item.card
    place = run.p.play.get(card)
    if place is None:
        return
    made = values(run)
    events = []
    for instance in made.instances:
        effect = EFFECT.get(instance.layer) if instance.source == card else None
        if effect is None:
            continue
        events += [
            Event(
                kind="effect_begins",
                what=give.target,
                player=place.controller,
                source=card,
                ability=instance.ability.key,
                played=card,
                extra=(effect, instance.key),
            )
            for give in made.given.get(instance.key, ())
            if give.target != card and give.target in run.p.play
        ]
    if events:
        attempt(run, events)


def _end_bonuses(run: Run, old: Position) -> None:
    """A bonus that a continuous ability gives no longer: its end is a change of power like any other, for a defence that is
    used up by what it wards off (question ``one-time-defence``)."""
    play, now, before = run.p.play, run.p._values, old._values
    if before is not None and now is not None and now.given is before.given and not before.reads:
        return
    defences = run.context.printings(run.p).bearing(run.context.texts(run.p).spent_defences)
    if play.keys().isdisjoint(defences) or all(card not in play or play[card].buried for card in defences):
        return
    made, known = values(run), _values_at(run, old)
    if made.given == known.given:
        return
    events = []
    for instance in known.instances:
        if instance.layer != "power" or known.given.get(instance.key) == made.given.get(instance.key):
            continue
        left = {give.target: give.amount for give in made.given.get(instance.key, ())}
        for give in known.given.get(instance.key, ()):
            lost = give.amount - left.get(give.target, 0)
            if give.amount > 0 and lost > 0 and give.target in run.p.play and not run.p.play[give.target].buried:
                event = Event(
                    kind="effect_ends",
                    what=give.target,
                    player=instance.player(old.play),
                    source=instance.source,
                    ability=instance.ability.key,
                    number=lost,
                    extra=("power", instance.key),
                )
                if prevented(run, event) is None:
                    events.append(event)
    if events:
        attempt(run, events)


def _renew_bonuses(run: Run, old: Position) -> None:
    """A bonus that a defence has kept from ending, and that its ability gives again (question ``kept-bonus-and-a-new-one``)."""
    kept = [effect for effect in run.p.lasting if effect.kind == "power" and effect.data == KEPT]
    if not kept:
        return
    made, known = values(run), _values_at(run, old)
    left = list(run.p.lasting)
    for effect in kept:
        fresh = min(effect.number, _given_by(made, effect) - _given_by(known, effect))
        if fresh > 0 and run.question("kept-bonus-and-a-new-one") == "one-bonus":
            place = left.index(effect)
            left[place : place + 1] = [effect._replace(number=effect.number - fresh)] if effect.number > fresh else []
    if len(left) != len(run.p.lasting) or tuple(left) != run.p.lasting:
        run.p = run.p.replace(lasting=tuple(left))


def _given_by(made: Values, effect: Lasting) -> int:
    """How much power the ability of an effect gives to the card that the effect is on."""
    return sum(
        give.amount
        for instance in made.instances
        if instance.layer == "power" and (instance.source, instance.ability.key) == (effect.source, effect.ability)
        for give in made.given.get(instance.key, ())
        if give.target in effect.cards
    )


def _shed_attachments(run: Run) -> None:
    """A card that has become immune loses the actions it is immune to (question ``new-immunity-and-attachments``)."""
    made = values(run)
    events = []
    for card, place in run.p.play.items():
        for protection in made.unaffected.get(place.host, ()) if place.host is not None else ():
            if protection.source == card or place.host is None or not covers(run, protection, card, place.controller, place.host):
                continue
            if not counts_as_affecting(run, "attach") or run.question("new-immunity-and-attachments") != "destroys-them":
                continue
            events.append(Event(kind="destroy", what=card, player=protection.scope.get("you"), source=protection.source, origin=place.base))
            break
    if events:
        attempt(run, events)


def _end_by_values(run: Run) -> None:
    """Values that never settle end the game where the table's way out of loops says so."""
    way = run.question("forced-loop-way-out")
    if way in ("stalemate", "game-over"):
        end_by_loop(run, way)


def sync_control(run: Run, old: Position) -> None:
    """Give each card to whoever the newest claim names, and back when no claim is left (rule ``control-ends``).

    Claims of both sorts stand in one order, that in which they began: a claim that an ability has made, and one that a
    card makes as long as it lasts, which keeps its place among the effects as ``held-claim``.
    """
    run.p = _claims_in_order(run, old)
    claims: dict[str, list[tuple[str, str | None]]] = {}
    for effect in run.p.lasting:
        if effect.kind in ("claim", "held-claim"):
            for card in effect.cards:
                claims.setdefault(card, []).append((effect.data, effect.source))
    events = []
    for card, place in run.p.play.items():
        face = run.p.ident[card].face
        if face is None or face.kind == "base":
            continue
        wanted, source = claims[card][-1] if card in claims else (place.player, None)
        # what nobody controls stays so until somebody claims it
        if wanted != place.controller and (card in claims or place.controller is not None):
            events.append(Event(kind="control", what=card, player=wanted, source=source, direct=True, target=wanted))
    if events:
        attempt(run, events)


def claims_in_force(run: Run) -> None:
    """Take up the claims that cards in play make from the outset, in a position that nobody has played to: whoever they name controls
    what they claim, and its owner does without them. Nothing happens by that: no control passes."""
    made = values(run)
    if not made.claims:
        return
    play = dict(run.p.play)
    for card, found in made.claims.items():
        place = play[card]
        claimant = found[-1][0]
        without = run.p.ident[card].owner if place.player in (claimant, None) else place.player
        play[card] = replace(place, controller=claimant, player=without or place.player)
    run.p = run.p.replace(play=play)
    run.p = _claims_in_order(run, run.p)


def _claims_in_order(run: Run, old: Position) -> Position:
    """The position in which each claim that a card makes as long as it lasts has its place among the effects. One that held
    before the change at hand comes before all that the change has brought."""
    held = {
        (card, source, player): Lasting("held-claim", (card,), 0, "never", source, player, None, player)
        for card, found in values(run).claims.items()
        for player, source in found
    }
    kept = [effect for effect in run.p.lasting if effect.kind != "held-claim" or effect in held.values()]
    fresh = [effect for effect in held.values() if effect not in kept]
    if fresh:
        before = {(card, source, player) for card, found in _values_at(run, old).claims.items() for player, source in found}
        known = [effect for effect in fresh if (*effect.cards, effect.source, effect.player) in before]
        kept = known + kept + [effect for effect in fresh if effect not in known]
    return run.p if tuple(kept) == run.p.lasting else run.p.replace(lasting=tuple(kept))


def _power_events(run: Run, old: Position, batch: list[Event]) -> None:
    """Tell of powers that rose or fell, for abilities that wait for it. A rise that an event of the batch brought about by
    itself names that event's card as its source; one that follows from something else names none."""
    known, made = _values_at(run, old), values(run)
    happened = []
    for card, now in made.power.items():
        before = known.power.get(card)
        if before is None or now == before:
            continue
        kind = "power_rise" if now > before else "power_fall"
        cause = next((event for event in batch if kind == "power_rise" and event.what == card and _raises(run, event)), None)
        if cause is None:
            happened.append(Event(kind=kind, what=card, player=run.p.play[card].controller, number=abs(now - before)))
        else:
            happened.append(
                Event(
                    kind=kind,
                    what=card,
                    player=cause.player,
                    source=cause.source,
                    ability=cause.ability,
                    direct=cause.direct,
                    number=abs(now - before),
                    played=cause.played,
                )
            )
    if happened:
        collect(run, happened, run.p.play)


def _raises(run: Run, event: Event) -> bool:
    """Whether an event gives its object power itself: by a number, by counters, or by an action that now lies on it and
    whose own text gives power (rule ``direct-power-increase-means``)."""
    if event.kind in ("gain_power", "add_counters"):
        return event.number > 0
    if event.kind != "attach":
        return False
    made = values(run)
    return any(
        instance.source == event.source
        and instance.layer in ("power", "printed", "starting")
        and give.target == event.what
        and (give.amount if isinstance(give.amount, int) else give.amount[1]) > 0
        for instance in made.instances
        for give in made.given.get(instance.key, ())
    )
