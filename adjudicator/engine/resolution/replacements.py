"""Replacements: which ability acts instead of an event, before it, or along with it.

No replacement acts twice on one event; a replaced event did not happen even if its replacement could do nothing
(rule ``replaced-event-did-not-happen``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from ...language.tree import Ability, Face, Waiting
from ...table.cards import InPlay
from ...table.choices import Option
from ...table.events import Event
from ...table.facts import Adrift
from ..kernel.caught import Caught, scope_of
from ..kernel.frames import Do
from ..kernel.game import flat
from ..kernel.run import Run
from ..loops.watching import watch
from ..query.patterns import fits, kinds_of
from ..reading.cards import controller
from ..reading.selections import players
from ..values.giving import lenders, marked_abilities, silent
from ..values.protection import ignoring
from ..values.values import values
from .frames import Alongside, Attempt, Sink, Tried
from .idle import Idle, unread, why_idle
from .limits import may_be_used, note_once, note_use, once_fact
from .listeners import who_steps_in
from .triggers import conditions_hold

#: Kinds of event of which it must be known at once whether something else is done.
AT_ONCE = ("lose_host", "begin_talent", "leave_discard")
#: Kinds of event that can take a card out of a discard pile. Playing one, and all that the pile does as a whole, announce it themselves.
TAKES_OUT = ("place", "draw", "bury", "shuffle_in", "store", "swap")


def replacements(run: Run, event: Event, index: int, tried: frozenset[Tried | Alongside]) -> list[Caught]:
    """The replacement abilities that an event meets and that have not been tried on it."""
    found: list[Caught] = []
    if event.target == "box":
        return found
    kinds = kinds_of(event)
    made = values(run)
    ident = run.p.ident
    for card, place in who_steps_in(run, kinds, made.granted):
        face: Face | None = ident[card].face
        if face is None or place.buried:
            continue
        table = face.insteads
        if not table and not place.marks and card not in made.granted:
            continue
        for ability in _insteads(run, card, place, kinds):
            if Tried(index=index, source=card, ability=ability.key) in tried or silent(run, made, card, ability):
                continue
            if ability.once_per_play and any(
                isinstance(mark, Alongside) and mark.entry.source == card and mark.entry.ability is ability for mark in tried
            ):
                continue
            entry = _entry(run, ability, card, place, event)
            if entry is not None and _applies(run, entry, event):
                found.append(entry)
    found.extend(_lasting_insteads(run, event, index, tried, kinds))
    if run.context.texts(run.p).steps_in_outside:
        found.extend(from_outside(run, event, index, tried))
    return found


def from_outside(run: Run, event: Event, index: int = 0, tried: frozenset[Tried | Alongside] = frozenset()) -> Iterator[Caught]:
    """The replacements of cards that lie outside play: in a hand, a discard pile, beside the deck, in stasis. Whoever owns the zone is
    ``you``. What takes a card out of a discard pile is met as that, whatever it is."""
    seen = (event, _leaving(run, event))
    for zone, asked in run.context.texts(run.p).steps_in_outside.items():
        kinds_by_event = [(one, kinds) for one in seen if one is not None and not asked.isdisjoint(kinds := kinds_of(one))]
        for player in run.p.clockwise() if kinds_by_event else ():
            for card in run.p.zone(f"{zone}:{player}"):
                face: Face | None = run.p.ident[card].face
                table = face.outside_insteads.get(zone) if face is not None else None
                for ability in _waiting(table, kinds_by_event) if table else ():
                    if Tried(index=index, source=card, ability=ability.key) in tried:
                        continue
                    for one, _ in kinds_by_event:
                        entry = Caught(ability, card, player, one, None, None, None, zone)
                        if _applies(run, entry, one):
                            yield entry
                            break


def _waiting(table: Waiting, kinds_by_event: list[tuple[Event, tuple[str, ...]]]) -> list[Ability]:
    return list(dict.fromkeys(ability for _, kinds in kinds_by_event for kind in kinds for ability in table.get(kind, ())))


def _leaving(run: Run, event: Event) -> Event | None:
    """The same event as the leaving of a discard pile, if its card lies in one and would go elsewhere."""
    if event.kind not in TAKES_OUT or event.what not in run.p.ident:
        return None
    pile, _, player = run.p.zone_of(event.what).partition(":")
    if pile != "discard" or (event.target or "").partition(":")[0] == "discard":
        return None
    return Event(kind="leave_discard", what=event.what, player=event.player, source=event.source, origin=f"{pile}:{player}")


def passed_over(run: Run, event: Event) -> list[Idle]:
    """The replacement abilities that an event would meet and that do not act on it, each with the reason."""
    found: list[Idle] = []
    kinds = kinds_of(event)
    known = run.p._values
    if known is not None and known.profile is run.context.profile and not who_steps_in(run, kinds, known.granted):
        # mostly nobody waits for it, and nothing is to be looked up
        return found
    with unread(run):
        for card, place in who_steps_in(run, kinds, values(run).granted):
            face: Face | None = run.p.ident[card].face
            if face is None or place.buried:
                continue
            for ability in _insteads(run, card, place, kinds):
                entry = _entry(run, ability, card, place, event)
                if entry is not None and fits(run, entry.pattern, event, scope_of(entry)):
                    why = why_idle(run, entry)
                    found += [why] if why is not None and why.how != "over" else []
    return found


def _lasting_insteads(run: Run, event: Event, index: int, tried: frozenset[Tried | Alongside], kinds: tuple[str, ...]) -> Iterator[Caught]:
    """The replacements that effects with a deadline hold ready."""
    for effect in run.p.lasting:
        if effect.kind != "instead" or effect.targets is not None and event.what not in effect.targets:
            continue
        ability = run.library.nodes[effect.data[0]]
        if not any(kind in kinds for kind in ability.pattern.event) or Tried(index=index, source="", ability=ability.key) in tried:
            continue
        there = run.p.play.get(event.what) if event.what is not None else None
        base, host = (there.base, there.host) if there is not None else (dict(effect.data[1]).get("here"), None)
        yield Caught(ability, effect.source or event.card, effect.player, event, base, host)


def _insteads(run: Run, card: str, place: InPlay, kinds: tuple[str, ...]) -> list[Ability]:
    found: list[Ability] = []
    for kind in kinds:
        found.extend(run.p.ident[card].face.insteads.get(kind, ()))
    made = values(run)
    extra = (*marked_abilities(run, place), *made.granted.get(card, ()))
    found.extend(a for a in extra if a.role == "instead" and a.pattern is not None and any(kind in a.pattern.event for kind in kinds))
    return found


def _entry(run: Run, ability: Ability, card: str, place: InPlay, event: Event) -> Caught | None:
    you = next(iter(lenders(place, ability)), place.controller) if place.marks else place.controller
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
    if not fits(run, entry.pattern, event, scope_of(entry)):
        return False
    if ability.once_per_play and once_fact(entry) in run.p.facts:
        return False
    if ability.label == "base" and run.p.lasting and ignoring(run, values(run), entry.source, controller(run, event.card)):
        return False
    if "affect" in entry.pattern.event and ability.ends_itself and event.kind in ("control", "gain_power", "effect_begins", "effect_ends"):
        # a defence that is used up: against lasting changes it is contested whether it defends at all
        if run.question("one-time-defence") == "one-time-effects-only":
            return False
    return conditions_hold(run, entry) and may_be_used(run, entry)


class Chosen(msgspec.Struct, frozen=True, gc=False):
    """A replacement that somebody was asked about. ``accepted``: whether it acts."""

    entry: Caught
    accepted: bool


def choose_replacement(run: Run, state: Attempt, event: Event, found: list[Caught]) -> Chosen | None:
    """Which replacement acts, and whether its player wants it. ``None`` while that is being asked."""
    answer = run.take()
    if answer is not None:
        chosen: Chosen = answer.data
        return chosen
    if len(found) > 1:
        options = sorted((Option(entry.key, Chosen(entry, True)) for entry in found), key=lambda option: option.key)
        if all(entry.ability.optional for entry in found):
            who = found[0].you if len({entry.you for entry in found}) == 1 else run.p.turn
            options.insert(0, Option("none", Chosen(found[0], False)))
        else:
            who = run.p.turn
        run.ask(state, who, "replacement", event.what, options, ("simultaneous-current-player-orders", "instead-means"))
        return None
    entry = found[0]
    if entry.ability.optional:
        if run.scopes is not None and waits(run, entry):
            # it stays pending: whether it is used is asked when its turn comes
            return Chosen(entry, True)
        run.ask(
            state,
            entry.you,
            "may",
            entry.source,
            [Option("no", Chosen(entry, False)), Option("yes", Chosen(entry, True))],
            ("may-makes-it-optional",) if entry.ability.timing == "before" else ("instead-means",),
            ("instead", entry.ability.key),
        )
        return None
    return Chosen(entry, True)


def keep_pending(run: Run, event: Event, entry: Caught, looked_at: Iterable[Tried]) -> None:
    """Whether a replacement is used is asked among the reactions of the ability under way (see :func:`waits`). ``looked_at``: what was
    looked at for the event before."""
    if run.log is not None:
        run.log.note(
            run,
            "pending",
            f"It stays pending whether {run.log.name(entry.source)} steps in for {run.log.name(event.what)}",
            ("instead-means",),
            (event.what,) if event.what in run.p.ident else (),
        )
    level = run.innermost
    declined = tuple(sorted((mark.source, mark.ability) for mark in looked_at))
    run.set_level(replace(level, caught=level.caught + (replace(entry, declined=declined) if declined else entry,)))


def do_instead(run: Run, event: Event, entry: Caught) -> None:
    """Do what a replacement says instead of the event (rule ``instead-means``)."""
    if run.log is not None:
        run.log.replaced(run, event, entry)
    if watch(run, entry):
        return
    note_use(run, entry)
    note_once(run, entry)
    off_its_base = event.what in run.p.play and run.p.play[event.card].base not in run.p.bases()
    if event.kind == "lose_host" or off_its_base:
        # it lies on nothing or at no base now; where the ability leaves it so, it is discarded with what goes on here
        sinks = event.kind != "lose_host"
        run.p = run.p.replace(facts=run.p.facts | {Adrift(card=event.card, depth=len(flat(run.levels)), sinks=sinks)})
        if run.levels is None:
            run.push(Sink())
    run.enter(scope_of(entry))
    if entry.ability.body is not None:
        run.push(Do(node=entry.ability.body))


def waits(run: Run, entry: Caught) -> bool:
    """Whether a replacement waits until the ability under way is over. Only one that somebody decides on can
    part the two readings (question ``replacement-timing``). A card whose host has gone has nothing to wait on, nor has a talent that is
    about to be used; and of several events at once it has to be said which one is meant."""
    if not entry.ability.optional or run.levels is None or entry.event.kind in AT_ONCE or entry.ability.timing == "before":
        return False
    if entry.ability.one_or_more:
        return False
    return run.question("replacement-timing") == "after-the-whole-ability"


def step_in(run: Run, entry: Caught) -> None:
    """Do what an ability does before an event that then still happens (clarification ``worker-counter-saved-by-titan``)."""
    note_use(run, entry)
    note_once(run, entry)
    if run.log is not None:
        run.log.reaction(run, entry)
    run.enter(scope_of(entry))
    if entry.ability.body is not None:
        run.push(Do(node=entry.ability.body))
