"""Reactions: when the turn of one that has been caught comes, and doing it.

Reactions are caught as an event happens (:mod:`adjudicator.engine.resolution.triggers`) and wait in the innermost level. A level is
emptied when the card or ability that opened it has been resolved: first cards in play, then cards in hand, in the order of the profile's
edition (question ``window-order``). When a reaction's turn comes it is tested again.
"""

from __future__ import annotations

from msgspec.structs import replace

from ...language.tree import Ability, Face
from ...table.choices import Option
from ...table.events import Event
from ...table.facts import Adrift, ClashDue, Fact
from ..kernel.caught import Caught, scope_of
from ..kernel.frames import Do, Flush, Frame
from ..kernel.game import Level, flat
from ..kernel.run import Run, frame
from ..kernel.texts import acts_of_itself
from ..loops.watching import Again, watch
from ..query.patterns import fits, kinds_of, misses
from ..query.playable import can_play_special
from .attempting import attempt
from .follow_ups import clashes_due
from .frames import Attempt, Clash, DiscardPlayed, PlaySpecial, Sink, SpecialUsed, Tried
from .idle import tell, why_idle
from .limits import USED, may_be_used, note_use
from .ordering import Over, Pass, after_pass, next_in_round, pick
from .replacements import do_instead
from .triggers import CAUGHT_STEPS, collect, conditions_hold, still_valid


def execute(run: Run, entry: Caught, agreed: bool = False, offered: bool = False) -> None:
    """Begin resolving a reaction: its own level, its scope, its body. ``agreed``: its player has already said yes. ``offered``: he
    may leave it although its text does not say so."""
    if watch(run, entry):
        return
    if run.log is not None:
        run.log.reaction(run, entry)
    open_level(run)
    run.enter(scope_of(entry))
    ability = entry.ability
    if (ability.optional or offered) and not agreed:
        run.push(MayUse(entry=entry))
        return
    note_use(run, entry)
    _begin_body(run, entry)


def _begin_body(run: Run, entry: Caught) -> None:
    """Do what a reaction says; one that has its own card played by it puts that card down first."""
    ability = entry.ability
    if ability.plays:
        if ability.body is not None and ability.face is not None and not ability.face.on_play and ability.face.kind == "minion":
            run.push(Do(node=ability.body))
            return
        if entry.you is not None:
            run.push(PlaySpecial(card=entry.source, player=entry.you, ability=ability.key))
        return
    if ability.body is not None:
        run.push(Do(node=ability.body))


@frame(SpecialUsed)
def _special_used(run: Run, item: SpecialUsed) -> None:
    collect(run, [Event(kind=USED, what=item.card, player=item.player, source=item.card)], run.p.play)


class MayUse(Frame, frozen=True, kw_only=True):
    """The player of a reaction says whether it is used."""

    entry: Caught


@frame(MayUse)
def _may_use(run: Run, item: MayUse) -> None:
    entry = item.entry
    answer = run.take()
    if answer is None:
        run.ask(item, entry.you, "may", entry.source, [Option("no"), Option("yes")], ("may-makes-it-optional",), ("use", entry.ability.key))
        return
    if answer.key == "yes":
        note_use(run, entry)
        _begin_body(run, entry)
    elif entry.ability.role == "instead":
        # a replacement that was kept pending is not used after all: what it would have replaced happens
        looked_at = ((entry.source, entry.ability.key), *entry.declined)
        run.push(Attempt(events=(entry.event,), tried=frozenset(Tried(index=0, source=source, ability=key) for source, key in looked_at)))


@frame(Again)
def _again(run: Run, item: Again) -> None:
    """A lap is tried anew from the reaction or replacement with which it began."""
    if item.replaces:
        do_instead(run, item.entry.event, item.entry)
    else:
        execute(run, item.entry)


def open_level(run: Run) -> None:
    """Begin gathering reactions for what resolves now; they are flushed when it is done."""
    run.levels = (Level(), run.levels)
    run.push(Flush())


@frame(Flush)
def _flush(run: Run, item: Flush) -> None:
    """Resolve the reactions of the innermost level, one after the other, then end it."""
    if _something_due(run) and (_sink(run) or _clash_first(run)):
        return
    level = run.innermost
    if not level.caught and not level.events:
        run.close_level()
        _finish_level(run, level)
        return
    entries = []
    run.context.meter.spend(CAUGHT_STEPS * len(level.caught))
    for entry in level.caught:
        valid = still_valid(run, entry)
        if valid is not None:
            entries.append(valid)
    offers = hand_offers(run, level.events) if level.events else {}
    if any(entry.zone == "titans" for found in offers.values() for entry in found):
        # what titans do of themselves has been caught, each event once
        offers = {
            player: left
            for player, found in offers.items()
            if (left := [entry for entry in found if entry.zone != "titans" or not acts_of_itself(entry.ability)])
        }
    picked = pick(run, item, entries, offers, level.passed)
    if picked is None:
        return
    if run.log is not None and len(entries) < len(level.caught):
        _tell_dropped(run, level.caught, entries)
    if isinstance(picked, Over):
        run.close_level()
        _finish_level(run, level)
        return
    if isinstance(picked, Pass):
        run.set_level(replace(level, caught=tuple(entries), passed=after_pass(run, level.passed, picked.player)))
        run.push(Flush())
        return
    who = picked.entry
    # compared as records: while somebody was asked, or the game lay saved, the entries were made anew
    if who in entries:
        entries.remove(who)
    waiting = tuple(entries)
    level = replace(level, caught=waiting, passed=next_in_round(run, who))
    if waiting or level.events or level.discards:
        run.set_level(level)
        run.push(Flush())
    else:
        # nothing remains to be done here: the level ends before its last reaction begins
        run.close_level()
    execute(run, who, picked.agreed)


def _tell_dropped(run: Run, caught: tuple[Caught, ...], entries: list[Caught]) -> None:
    """Tell of the reactions that do not stand any more, which are not looked at again."""
    standing = {(entry.source, entry.ability.key, entry.event) for entry in entries}
    for entry in caught:
        if (entry.source, entry.ability.key, entry.event) not in standing:
            tell(run, why_idle(run, entry))


#: The facts by which something is due.
_DUE: frozenset[type[Fact]] = frozenset((Adrift, ClashDue))


def _something_due(run: Run) -> bool:
    """Whether some card is adrift or some titan is due to clash, which is asked before every level, and hardly ever so."""
    return not _DUE.isdisjoint(map(type, run.p.facts))


def _clash_first(run: Run) -> bool:
    """Titans that were moved clash before anybody reacts, as those that were played do (rule ``clash-follows-titan-abilities``)."""
    due = clashes_due(run)
    if not due:
        return False
    run.push(Flush())
    for titan in reversed(due):
        run.push(Clash(titan=titan))
    return True


def _sink(run: Run) -> bool:
    """Discard an action that has lost what it lay on and was not put on anything else meanwhile, and a minion that has lost its base."""
    due = [fact for fact in run.p.facts if isinstance(fact, Adrift) and fact.depth >= len(flat(run.levels))]
    if not due:
        return False
    run.p = run.p.replace(facts=run.p.facts.difference(due))
    play = run.p.play
    bases = run.p.bases()
    gone = sorted(
        card
        for card in (fact.card for fact in due)
        if card in play and (play[card].base not in bases or _has_nothing_to_lie_on(run, play[card].host))
    )
    if not gone:
        return False
    if run.levels is not None:
        run.push(Flush())
    attempt(run, [Event(kind="discard_from_play", what=card, player=run.p.play[card].controller) for card in gone])
    return True


def _has_nothing_to_lie_on(run: Run, host: str | None) -> bool:
    """Whether the minion on which an action lay has gone or lies face down; not so of what lies on no minion."""
    return host is not None and (host not in run.p.play or run.p.play[host].buried)


@frame(Sink)
def _sink_alone(run: Run, item: Sink) -> None:
    """The same where no reactions are gathered, as soon as the action's own ability is over."""
    _sink(run)


def _finish_level(run: Run, level: Level) -> None:
    """Step 5: standard actions played within the level are discarded now."""
    for card in reversed(level.discards):
        run.push(DiscardPlayed(card=card))


def hand_offers(run: Run, events: tuple[Event, ...]) -> dict[str, list[Caught]]:
    """What each player could use from outside play in reaction to some events."""
    offers: dict[str, list[Caught]] = {}
    with_kinds = [(event, kinds_of(event)) for event in events]
    asked = with_kinds[0][1] if len(events) == 1 else tuple({kind: None for _, kinds in with_kinds for kind in kinds})
    doers = [event.player for event in events]
    zones = [
        one
        for one in run.context.printings(run.p).waiting(asked)
        if not one.own or one.players is None or not one.players.isdisjoint(doers)
    ]
    if not zones:
        return offers
    for player in run.p.clockwise():
        found: list[Caught] = []
        for zone, index, having, players, own in zones:
            if players is not None and player not in players or own and player not in doers:
                continue
            cards = run.p.zones.get(f"{zone}:{player}", ())
            if zone == "deck":
                cards = _turned_up(run, player, cards, events)
            # mostly nobody holds such a card
            if not having.isdisjoint(cards):
                _add_offers(run, found, player, zone, index, [card for card in cards if card in having], with_kinds)
        if found:
            offers[player] = found
    return offers


def _turned_up(run: Run, player: str, deck: tuple[str, ...], events: tuple[Event, ...]) -> tuple[str, ...]:
    """The cards of a deck that some events turn up, the only ones there that can act, also while they lie open on the way."""
    aside, ident = run.p.zone("aside"), run.p.ident
    shown = [event.what for event in events if event.kind == "reveal"]
    return tuple(card for card in shown if card is not None and (card in deck or card in aside and ident[card].owner == player))


def _add_offers(
    run: Run, found: list[Caught], player: str, zone: str, index: str, cards: list[str], events: list[tuple[Event, tuple[str, ...]]]
) -> None:
    """Add what a player could use of some cards in a zone. ``found``: what was found in other zones. ``index``: the table of abilities that
    work there. ``events``: with their kinds."""
    ident = run.p.ident
    seen: set[tuple[Face, Ability]] | None = None
    for card in cards:
        face: Face = ident[card].face
        table = getattr(face, index)
        for event, kinds in events:
            for kind in kinds:
                for ability in table.get(kind, ()):
                    if misses(ability.pattern, event, card, player, None):
                        continue
                    if seen is None:
                        seen = {(ident[entry.source].face, entry.ability) for entry in found}
                    if (face, ability) in seen:
                        continue
                    entry = Caught(ability, card, player, event, None, None, None, zone)
                    if _usable(run, entry):
                        seen.add((face, ability))
                        found.append(entry)


def _usable(run: Run, entry: Caught) -> bool:
    """Whether an ability outside play may be used in reaction to its event now."""
    run.ghosts = {entry.event.card: entry.event.last} if entry.event.last is not None else {}
    try:
        scope = scope_of(entry)
        if not fits(run, entry.pattern, entry.event, scope):
            return False
        if not conditions_hold(run, entry, scope) or not may_be_used(run, entry):
            return False
        if entry.ability.plays:
            return can_play_special(run, entry)
        return True
    finally:
        run.ghosts = {}
