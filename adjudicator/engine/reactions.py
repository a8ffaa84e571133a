"""Reactions: when the turn of one that has been caught comes, and doing it.

Reactions are caught as an event happens (:mod:`adjudicator.engine.catching`) and wait in the innermost level. A level is emptied when the card or
ability that opened it has been resolved: first cards in play, then cards in hand, in the order of the profile's
edition (question ``window-order``). When a reaction's turn comes it is tested again.
"""

from __future__ import annotations

from ..table.choices import Option
from ..table.events import Event
from .attempts import attempt
from .catching import acts_of_itself, conditions_hold, still_valid
from .caught import ADRIFT, Caught, scope_of
from .limits import may_be_used, note_use
from .loops import watch
from .ordering import after_pass, next_in_round, pick
from .patterns import fits, kinds_of
from .playable import can_play_special
from .run import Level, Run, flat, frame
from .texts import OUTSIDE


def execute(run: Run, entry: Caught, agreed: bool = False, offered: bool = False) -> None:
    """Begin resolving a reaction: its own level, its scope, its body. ``agreed``: its player has already said yes. ``offered``: he
    may leave it although its text does not say so."""
    if watch(run, entry):
        return
    if run.log is not None:
        run.log.reaction(run, entry)
    open_level(run)
    run.enter(scope_of(run, entry))
    ability = entry.ability
    if (ability.optional or offered) and not agreed:
        run.push("may_use", entry)
        return
    note_use(run, entry)
    begin_body(run, entry)


def begin_body(run: Run, entry: Caught) -> None:
    ability = entry.ability
    if ability.plays:
        if ability.body is not None and not ability.face.on_play and ability.face.kind == "minion":
            run.push("do", ability.body)
            return
        run.push("play_special", entry.source, entry.you, ability.key)
        return
    if ability.body is not None:
        run.push("do", ability.body)


@frame("may_use")
def _may_use(run: Run, item: tuple) -> None:
    entry = item[1]
    answer = run.take()
    if answer is None:
        run.ask(item, entry.you, "may", entry.source, [Option("no"), Option("yes")], ("may-makes-it-optional",),
                ("use", entry.ability.key))
        return
    if answer.key == "yes":
        note_use(run, entry)
        begin_body(run, entry)
    elif entry.ability.role == "instead":
        # a replacement that was kept pending is not used after all: what it would have replaced happens
        run.push("attempt", (entry.event,), (), frozenset({(0, entry.source, entry.ability.key)}))


def open_level(run: Run) -> None:
    """Begin gathering reactions for what resolves now; they are flushed when it is done."""
    run.levels = (Level(), run.levels)
    run.push("flush")


@frame("flush")
def _flush(run: Run, item: tuple) -> None:
    """Resolve the reactions of the innermost level, one after the other, then end it."""
    if run.p.facts and _sink(run):
        return
    level, below = run.levels
    if not level.caught and not level.events:
        run.levels = below
        finish_level(run, level)
        return
    entries = []
    for entry in level.caught:
        valid = still_valid(run, entry)
        if valid is not None:
            entries.append(valid)
    offers = hand_offers(run, level.events) if level.events else {}
    if any(entry.zone == "titans" for found in offers.values() for entry in found):
        # what titans do of themselves has been caught, each event once
        offers = {player: left for player, found in offers.items()
                  if (left := [entry for entry in found if entry.zone != "titans" or not acts_of_itself(entry.ability)])}
    picked = pick(run, item, entries, offers, level.passed)
    if picked is None:
        return
    what, who = picked
    if what == "over":
        run.levels = below
        finish_level(run, level)
        return
    if what == "pass":
        run.levels = (level._replace(caught=tuple(entries), passed=after_pass(run, level.passed, who)), below)
        run.push("flush")
        return
    # compared as records: while somebody was asked, or the game lay saved, the entries were made anew
    if who in entries:
        entries.remove(who)
    left = tuple(entries)
    level = level._replace(caught=left, passed=next_in_round(run, who))
    if left or level.events or level.discards:
        run.levels = (level, below)
        run.push("flush")
    else:
        # nothing remains to be done here: the level ends before its last reaction begins
        run.levels = below
    execute(run, who, what == "agreed")


def _sink(run: Run) -> bool:
    """Discard an action that has lost what it lay on and was not put on anything else meanwhile, and a minion that has lost its base."""
    due = [fact for fact in run.p.facts if fact[0] == ADRIFT and fact[2] >= len(flat(run.levels))]
    if not due:
        return False
    run.p = run.p.replace(facts=run.p.facts.difference(due))
    play = run.p.play
    bases = run.p.bases()
    gone = sorted(card for _, card, _ in due if card in play and (play[card].base not in bases or play[card].host is not None
                  and (play[card].host not in play or play[play[card].host].buried)))
    if not gone:
        return False
    if run.levels is not None:
        run.push("flush")
    attempt(run, [Event("discard_from_play", card, run.p.play[card].controller) for card in gone])
    return True


@frame("sink")
def _sink_alone(run: Run, item: tuple) -> None:
    """The same where no reactions are gathered, as soon as the action's own ability is over."""
    _sink(run)


def finish_level(run: Run, level: Level) -> None:
    """Step 5: standard actions played within the level are discarded now."""
    for card in reversed(level.discards):
        run.push("discard_played", card)


def hand_offers(run: Run, events: tuple[Event, ...]) -> dict[str, list[Caught]]:
    """What each player could use from outside play in reaction to some events."""
    offers: dict[str, list[Caught]] = {}
    ident = run.p.ident
    outside = run.context.texts(run.p).outside
    kinds_by_event = [(event, kinds_of(event)) for event in events]
    asked = {kind for _, kinds in kinds_by_event for kind in kinds}
    zones = [(zone, index) for zone, index in OUTSIDE if not outside[index].isdisjoint(asked)]
    for player in run.p.clockwise():
        found: list[Caught] = []
        seen: set[tuple] = set()
        for zone, index in zones:
            cards = run.p.zone(f"{zone}:{player}")
            if zone == "deck":
                # in a deck only what has just been turned up can act, also while it lies there open on the way
                aside = run.p.zone("aside")
                cards = tuple(event.what for event in events if event.kind == "reveal" and (
                    event.what in cards or event.what in aside and ident[event.what].owner == player))
            for card in cards:
                face = ident[card].face
                if face is None:
                    continue
                table = getattr(face, index)
                if not table:
                    continue
                for event, kinds in kinds_by_event:
                    for kind in kinds:
                        for ability in table.get(kind, ()):
                            if (face, ability) in seen:
                                continue
                            entry = Caught(ability, card, player, event, None, None, None, zone)
                            if usable(run, entry):
                                seen.add((face, ability))
                                found.append(entry)
        if found:
            offers[player] = found
    return offers


def usable(run: Run, entry: Caught) -> bool:
    """Whether an ability outside play may be used in reaction to its event now."""
    run.ghosts = {entry.event.what: entry.event.last} if entry.event.last is not None else {}
    try:
        if not fits(run, entry.ability.pattern, entry.event, scope_of(run, entry)):
            return False
        if not conditions_hold(run, entry) or not may_be_used(run, entry):
            return False
        if entry.ability.plays:
            return can_play_special(run, entry)
        return True
    finally:
        run.ghosts = {}
