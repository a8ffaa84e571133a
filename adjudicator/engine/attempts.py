"""What is about to happen: prohibitions first, then protections, then replacements; then it happens, as one batch.

"Cannot" beats "can" (rule ``cannot-beats-can``). No replacement acts twice on one event; a replaced event did
not happen even if its replacement could do nothing (rule ``replaced-event-did-not-happen``).
"""

from __future__ import annotations

from typing import Any

from ..language.tree import Ability
from ..table.choices import Option
from ..table.events import Event
from ..table.position import Lasting
from .attending import who_steps_in
from .catching import collect, conditions_hold
from .caught import ADRIFT, Caught, scope_of
from .changes import happen, snapshot
from .giving import silent
from .limits import may_be_used, note_use
from .looking import controller, is_kind, owner, players
from .loops import watch
from .patterns import AFFECTS, GONE, behind, fits, is_about, kinds_of
from .protecting import counts_as_affecting, covers, ignoring
from .run import Outcome, Run, flat, frame
from .settling import settle
from .values import values

#: Changes that take a card out of play, and everything attached to it along.
REMOVALS = frozenset(("destroy", "return", "place", "shuffle_in", "scored", "discard_from_play", "box", "lose_host",
                      "bury", "lose_clash"))


def attempt(run: Run, events: list[Event]) -> None:
    """Try to bring about some events at once. When it is over ``run.outcome`` says what came of it."""
    run.push("attempt", tuple(events), (), frozenset())


@frame("attempt")
def _attempt(run: Run, item: tuple) -> None:
    _, events, outcomes, tried = item
    outcomes = list(outcomes)
    events = list(events)
    while len(outcomes) < len(events):
        index = len(outcomes)
        event = events[index]
        if run.answer is None:
            why = prevented(run, event)
            if why is not None:
                if run.log is not None:
                    run.log.prevented(run, event, why)
                outcomes.append(("no",))
                if event.kind != "lose_host":
                    events.extend(_left_behind(run, event, events, outcomes))
                continue
        found = replacements(run, event, index, tried)
        if found:
            state = ("attempt", tuple(events), tuple(outcomes), tried)
            chosen = _choose_replacement(run, state, event, found)
            if chosen is None:
                return
            entry, accepted = chosen
            if not accepted:
                tried = tried | {(index, entry.source, entry.ability.key)}
                continue
            if entry.ability.timing == "before":
                # it is done first; then the event is looked at again
                run.push("attempt", tuple(events), tuple(outcomes), tried | {(index, entry.source, entry.ability.key)})
                _step_in(run, entry)
                return
            if entry.ability.timing == "when":
                # the event goes on; what is done along with it follows as soon as it has happened
                tried = tried | {(index, entry.source, entry.ability.key), ("when", index, entry)}
                continue
            outcomes.append(("instead", entry))
            continue
        outcomes.append(("yes",))
        if event.kind in REMOVALS and event.what in run.p.play:
            present = {other.what for place, other in enumerate(events) if place >= len(outcomes) or outcomes[place][0] != "no"}
            for card in run.p.attached(event.what):
                if card not in present:
                    place = run.p.play[card]
                    events.append(Event("lose_host", card, place.controller, event.source, None, False, place.base))
            if event.what in run.p.bases():
                # a base that leaves takes all along that is there (rule base-leaving-takes-everything)
                stays = _stand_by_themselves(run, event.what, present)
                events.extend(Event("discard_from_play", card, place.controller, event.source, None, False, place.base)
                              for card, place in run.p.play.items() if place.base == event.what and card not in present and card not in stays)
    _carry_out(run, events, outcomes, tried)


def _stand_by_themselves(run: Run, base: str, present: set[str | None]) -> frozenset[str]:
    """What is left standing when a base leaves: nothing, or the minions, which are not attached to it, with what is on them (question
    ``minions-attached-to-base``). They are adrift until a base comes to lie under them."""
    standing = [card for card, place in run.p.play.items() if place.base == base and place.host is None and not place.buried
                and card not in present and is_kind(run, card, "minion")]
    if not standing or run.levels is None or run.question("minions-attached-to-base") == "everything-goes":
        return frozenset()
    run.p = run.p.replace(facts=run.p.facts | {(ADRIFT, card, len(flat(run.levels))) for card in standing})
    return frozenset(card for card, place in run.p.play.items() if card in standing or place.host in standing)


def _left_behind(run: Run, event: Event, events: list[Event], outcomes: list[tuple]) -> list[Event]:
    """An action that one part of a moment was kept from loses its host all the same if another part takes that host away."""
    place = run.p.play.get(event.what)
    if place is None or place.host is None:
        return []
    taking = [other for other, outcome in zip(events, outcomes) if other.what == place.host and other.kind in REMOVALS and outcome[0] == "yes"]
    return [Event("lose_host", event.what, place.controller, other.source, None, False, place.base) for other in taking[:1]]


def _carry_out(run: Run, events: list[Event], outcomes: list[tuple], tried: frozenset) -> None:
    """The events that were neither prevented nor replaced happen together; then the replacements are done, and what
    abilities do along with an event."""
    before = run.p.play
    kinds = {event.kind for event in events}
    kept_off = {(event.extra[1], event.what) for event, outcome in zip(events, outcomes)
                if event.kind == "effect_begins" and outcome[0] != "yes"} if "effect_begins" in kinds else None
    if kept_off:
        # a continuous effect that was fended off as it began stays off
        run.p = run.p.replace(blocked=run.p.blocked | kept_off)
    for event, outcome in zip(events, outcomes) if "effect_ends" in kinds else ():
        if event.kind == "effect_ends" and outcome[0] == "instead":
            # a bonus whose end was fended off stays with its card, whatever becomes of what gave it
            run.p = run.p.replace(lasting=run.p.lasting + (Lasting(
                "power", (event.what,), event.number, "never", event.source, event.player, event.ability),))
    going = [event for event, outcome in zip(events, outcomes) if outcome[0] == "yes"]
    if len(going) > 1 or (going and going[0].kind in REMOVALS):
        # every card of a batch is remembered as it was before any of them changed
        going = [event._replace(last=snapshot(run, event.what))
                 if event.what in before and event.last is None else event for event in going]
    elif going and going[0].what in before and going[0].last is None:
        going = [going[0]._replace(last=snapshot(run, going[0].what))]
    old = run.p
    happened = []
    for event in going:
        done = happen(run, event)
        if done is not None:
            happened.append(done)
    asked = [event for event in events if event.kind != "lose_host"]
    everything = len([event for event in happened if event.kind != "lose_host"]) == len(asked) and bool(asked)
    run.outcome = Outcome(everything, tuple(event.what for event in happened if event.kind != "lose_host"))
    if run.log is not None:
        for event in happened:
            run.log.happened(run, event)
    for event in happened:
        if event.kind in REMOVALS and run.scopes is not None and event.source == run.scopes[0].get("this") and event.last is not None                 and event.last.power is not None:
            run.bind("~last:" + event.what, event.last)
    instead = [(event, outcome[1]) for event, outcome in zip(events, outcomes) if outcome[0] == "instead"]
    waiting = [(event, entry) for event, entry in instead if run.scopes is not None and _waits(run, entry)]
    for event, entry in reversed(waiting):
        _replace(run, event, entry)
    came = run.outcome
    if happened:
        settle(run, old, happened)
        collect(run, happened, before)
        for event in happened:
            if event.kind == "destroy" and run.p.settings.get("monsters"):
                from .treasures import destroyed
                destroyed(run, event)
            if event.kind == "move" and run.p.ident[event.what].face is not None and run.p.ident[event.what].face.kind == "titan":
                run.push("clash", event.what)
    along = sorted((mark for mark in tried if mark[0] == "when" and outcomes[mark[1]][0] == "yes"),
                   key=lambda mark: (mark[1], mark[2].key)) if tried else ()
    if along:
        run.push("set_outcome", run.outcome)
        for _, _, entry in reversed(along):
            note_use(run, entry)
            _note_play(run, entry)
            run.enter({**scope_of(run, entry), "them": tuple(event.what for event in going)})
            run.push("do", entry.ability.body)
    if len(instead) > len(waiting):
        # a replacement is part of the batch: it is done before anything reacts, even where reactions come at once
        run.push("set_outcome", came)
        for event, entry in reversed(instead):
            if (event, entry) not in waiting:
                _replace(run, event, entry)


def _step_in(run: Run, entry: Caught) -> None:
    """Do what an ability does before an event that then still happens (clarification ``worker-counter-saved-by-titan``)."""
    note_use(run, entry)
    _note_play(run, entry)
    if run.log is not None:
        run.log.reaction(run, entry)
    run.enter(scope_of(run, entry))
    run.push("do", entry.ability.body)


def _note_play(run: Run, entry: Caught) -> None:
    """Remember that an ability which acts once for each played card has acted for this one."""
    if entry.ability.once_per_play:
        run.p = run.p.replace(facts=run.p.facts | {_play_fact(entry)})


def _play_fact(entry: Caught) -> tuple:
    return ("once-per-play", entry.source, entry.ability.key, entry.event.played,
            entry.event.what if entry.ability.once_per_play == "each" else None)


@frame("set_outcome")
def _set_outcome(run: Run, item: tuple) -> None:
    run.outcome = item[1]


# -- prohibitions and protections --------------------------------------------------------------------------------


def prevented(run: Run, event: Event) -> tuple | None:
    """What keeps an event from happening: ``("cannot", source, ability)`` or ``("unaffected", source, ability)``.
    Nothing keeps a card out of the box (rule ``box-means``)."""
    if event.target == "box":
        return None
    made = values(run)
    if made.cannot:
        asking = run.context.asking
        for pattern, ability, source, scope, effect in made.cannot:
            if asking and source in asking:
                # it has no say in what it asks about itself
                continue
            if effect is not None and effect.targets is not None and event.what not in effect.targets:
                continue
            if run.p.lasting and ignoring(run, made, source, event.player) is not None:
                continue
            if not pattern.implied and not is_about(pattern, event):
                continue
            # whoever would do it can be spoken of, as "a minion that they own" does
            if fits(run, pattern, event, scope if event.player is None else {**scope, "actor": event.player}):
                return ("cannot", source, ability.key if ability is not None else None)
    if made.unaffected:
        protections = made.unaffected.get(event.what)
        effect = AFFECTS.get(event.kind)
        if protections and effect is not None and event.source is not None and event.extra != GONE:
            for protection in protections:
                if covers(run, protection, event.source, behind(run, event), event.what) and counts_as_affecting(run, effect):
                    return ("unaffected", protection.source, protection.node.path.partition(".")[0])
    if run.p.lasting and event.source in run.p.bases():
        freed = ignoring(run, made, event.source, event.what if event.what in run.p.players else (
            controller(run, event.what) or owner(run, event.what)))
        if freed is not None:
            return ("ignored", freed.source, freed.ability)
    return None


# -- replacements -----------------------------------------------------------------------------------------------------


def replacements(run: Run, event: Event, index: int, tried: frozenset) -> list[Caught]:
    """The replacement abilities that an event meets and that have not been tried on it."""
    found: list[Caught] = []
    if event.target == "box":
        return found
    kinds = kinds_of(event)
    made = values(run)
    ident = run.p.ident
    for card, place in who_steps_in(run, kinds, made.granted):
        face = ident[card].face
        if face is None or place.buried:
            continue
        table = face.insteads
        if not table and not place.marks and card not in made.granted:
            continue
        for ability in _insteads(run, card, place, kinds):
            if (index, card, ability.key) in tried or silent(run, made, card, ability):
                continue
            if ability.once_per_play and any(mark[0] == "when" and mark[2].source == card and mark[2].ability is ability
                                             for mark in tried):
                continue
            entry = _entry(run, ability, card, place, event)
            if entry is not None and _applies(run, entry, event):
                found.append(entry)
    if run.p.lasting:
        for effect in run.p.lasting:
            if effect.kind == "instead" and (effect.targets is None or event.what in effect.targets):
                ability = run.library.nodes[effect.data[0]]
                scope = dict(effect.data[1])
                if any(kind in kinds for kind in ability.pattern.event) and (index, "", ability.key) not in tried:
                    place = run.p.play.get(event.what)
                    entry = Caught(ability, effect.source or event.what, effect.player, event,
                                   place.base if place else scope.get("here"), place.host if place else None)
                    found.append(entry)
    return found


def _insteads(run: Run, card: str, place: Any, kinds: tuple[str, ...]) -> list[Ability]:
    found: list[Ability] = []
    for kind in kinds:
        found.extend(run.p.ident[card].face.insteads.get(kind, ()))
    made = values(run)
    extra: list[Ability] = []
    if place.marks:
        extra.extend(run.library.nodes[mark[1]] for mark in place.marks if mark[0] == "ability")
    extra.extend(made.granted.get(card, ()))
    found.extend(a for a in extra if a.role == "instead" and any(kind in a.pattern.event for kind in kinds))
    return found


def _entry(run: Run, ability: Ability, card: str, place: Any, event: Event) -> Caught | None:
    you = place.controller
    if ability.label == "base":
        scope = {"this": card, "you": None, "it": event.what, "event": event, "here": card, "there": event.target}
        found = players(run, ability.you, scope) if ability.you is not None else (run.p.turn,)
        if not found:
            return None
        you = found[0]
        if isinstance(ability.you, tuple) and ability.you[0] == "owner_of":
            # a base that leaves it to a minion's owner; who controls the minion may be meant
            now = players(run, ("controller_of", *ability.you[1:]), scope)
            if now and now[0] != you and run.question("owner-may-on-nine-lives") == "controller":
                you = now[0]
    return Caught(ability, card, you, event, place.base, place.host)


def _applies(run: Run, entry: Caught, event: Event) -> bool:
    ability = entry.ability
    if not fits(run, ability.pattern, event, scope_of(run, entry)):
        return False
    if ability.once_per_play and _play_fact(entry) in run.p.facts:
        return False
    if ability.label == "base" and run.p.lasting and ignoring(run, values(run), entry.source, controller(run, event.what)):
        return False
    if "affect" in ability.pattern.event and ability.ends_itself and event.kind in ("control", "gain_power", "effect_begins", "effect_ends"):
        # a defence that is used up: against lasting changes it is contested whether it defends at all
        if run.question("one-time-defence") == "one-time-effects-only":
            return False
    return conditions_hold(run, entry) and may_be_used(run, entry)


def _choose_replacement(run: Run, state: tuple, event: Event, found: list[Caught]) -> tuple[Caught, bool] | None:
    """Which replacement acts, and whether its player wants it. ``None`` while that is being asked."""
    answer = run.take()
    if answer is not None:
        return answer.data
    if len(found) > 1:
        options = sorted((Option(entry.key, (entry, True)) for entry in found), key=lambda option: option.key)
        if all(entry.ability.optional for entry in found):
            who = found[0].you if len({entry.you for entry in found}) == 1 else run.p.turn
            options.insert(0, Option("none", (found[0], False)))
        else:
            who = run.p.turn
        run.ask(state, who, "replacement", event.what, options, ("simultaneous-current-player-orders", "instead-means"))
        return None
    entry = found[0]
    if entry.ability.optional:
        if run.scopes is not None and _waits(run, entry):
            # it stays pending: whether it is used is asked when its turn comes
            return (entry, True)
        run.ask(state, entry.you, "may", entry.source,
                [Option("no", (entry, False)), Option("yes", (entry, True))],
                ("may-makes-it-optional",) if entry.ability.timing == "before" else ("instead-means",),
                ("instead", entry.ability.key))
        return None
    return (entry, True)


def _replace(run: Run, event: Event, entry: Caught) -> None:
    """Do what a replacement says instead of the event (rule ``instead-means``)."""
    if run.scopes is not None and _waits(run, entry):
        if run.log is not None:
            run.log.note(run, "pending", f"It stays pending whether {run.log.name(entry.source)} steps in for {run.log.name(event.what)}",
                         ("instead-means",), (event.what,) if event.what in run.p.ident else ())
        run.levels = (run.levels[0]._replace(caught=run.levels[0].caught + (entry,)), run.levels[1])
        return
    if run.log is not None:
        run.log.replaced(run, event, entry)
    if watch(run, entry):
        return
    note_use(run, entry)
    _note_play(run, entry)
    if event.kind == "lose_host":
        # it lies on nothing now; where the ability leaves it so, it is discarded with what goes on here
        run.p = run.p.replace(facts=run.p.facts | {(ADRIFT, event.what, len(flat(run.levels)))})
        if run.levels is None:
            run.push("sink")
    run.enter(scope_of(run, entry))
    if entry.ability.body is not None:
        run.push("do", entry.ability.body)


def _waits(run: Run, entry: Caught) -> bool:
    """Whether a replacement waits until the ability under way is over. Only one that somebody decides on can
    part the two readings (question ``replacement-timing``). A card whose host has gone has nothing to wait on."""
    if not entry.ability.optional or run.levels is None or entry.event.kind == "lose_host" or entry.ability.timing == "before":
        return False
    return run.question("replacement-timing") == "after-the-whole-ability"


def would_be_kept(run: Run, card: str, kind: str, source: str | None = None, player: str | None = None) -> bool:
    """Whether an event of a kind would be prevented for a card; changes nothing."""
    return prevented(run, Event(kind, card, player or controller(run, card), source)) is not None
