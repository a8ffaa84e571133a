"""Triggers: who notices an event, when its turn comes, and in which order.

Reactions are caught as an event happens and wait in the innermost level. A level is emptied when the card or
ability that opened it has been resolved: first cards in play, then cards in hand, in the order of the profile's
edition (question ``window-order``). When a reaction's turn comes it is tested again.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..language.tree import Ability, Selection
from ..table.cards import LastKnown
from ..table.choices import Option
from ..table.events import Event
from .changes import snapshot
from .looking import holds, players
from .patterns import fits, kinds_of
from .run import Level, Run, flat, frame
from .values import ignoring, live_abilities, silent, values

#: The fact by which an action that has lost its host is known until it has come to lie on something else.
ADRIFT = "adrift"


class Caught(NamedTuple):
    """A reaction waiting for its turn.

    ``ability`` of ``source``, which ``you`` control, noticed ``event``. ``base``: where the source was.
    ``last``: the source as it last was, if the event itself removed it.
    """

    ability: Ability
    source: str
    you: str | None
    event: Event
    base: str | None
    host: str | None = None
    last: LastKnown | None = None
    zone: str = "play"

    @property
    def key(self) -> str:
        extra = f"~{self.you}" if self.ability.label == "base" else ""
        return f"{self.source}#{self.ability.key.partition('#')[2]}{extra}"


def scope_of(run: Run, caught: Caught) -> dict[str, Any]:
    """The bindings a reaction is read in."""
    event = caught.event
    scope = {"this": caught.source, "you": caught.you, "it": event.what, "event": event, "here": caught.base,
             "host": caught.host, "@": caught.ability}
    there = event.target if event.kind in ("move", "play", "new_base") else (
        event.what if event.kind.endswith("_score") else
        (event.last.base if event.last is not None else event.origin))
    if there is not None:
        scope["there"] = there
    if event.player is not None:
        scope["actor"] = event.player
    if event.source is not None:
        scope["cause"] = event.source
    if caught.last is not None:
        scope["~" + caught.source] = caught.last
    if event.played is not None:
        scope["played"] = event.played
    return scope


# -- catching ------------------------------------------------------------------------------------------------


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
    if ability.role == "instead" and ability.you[0] == "owner_of":
        now = players(run, ("controller_of", *ability.you[1:]), scope)
        if now and now != found and run.question("owner-may-on-nine-lives") == "controller":
            found = now
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


# -- limits ----------------------------------------------------------------------------------------------------


def may_be_used(run: Run, entry: Caught) -> bool:
    """Whether the limit of an ability leaves a use of it."""
    if run.p.lasting:
        from .loops import is_spent
        if is_spent(run, entry.source, entry.ability.key):
            return False
    if barred(run, entry):
        return False
    limit = entry.ability.limit
    if limit is None:
        return True
    return used_times(run, entry) < limit.times


def barred(run: Run, entry: Caught) -> bool:
    """Whether its player cannot use Special abilities, on a card in play or by playing one
    (rule ``and-stay-down-stops-all-specials``)."""
    if entry.ability.label != "special" or not values(run).cannot:
        return False
    from .attempts import prevented
    why = prevented(run, Event("use_special", entry.source, entry.you, entry.source))
    return why is not None and why[0] == "cannot"


def _limit_fact(run: Run, entry: Caught) -> tuple:
    limit = entry.ability.limit
    who = entry.source if limit.of == "card" else run.p.ident[entry.source].face.name
    where = entry.event.what if limit.per == "base" else None
    # a base speaks to each player by himself (rule ``you-on-a-base``)
    player = None if limit.of == "card" and entry.ability.label != "base" else entry.you
    return ("used", who, entry.ability.key, where, player)


def used_times(run: Run, entry: Caught) -> int:
    limit = entry.ability.limit
    if limit.of == "card" and limit.per == "turn" and entry.ability.label != "base":
        place = run.p.play.get(entry.source)
        if place is not None:
            return place.used.count(entry.ability.key)
    return 1 if _limit_fact(run, entry) in run.p.facts else 0


def note_use(run: Run, entry: Caught) -> None:
    """Remember a use of a limited ability. A card that leaves play forgets its own."""
    limit = entry.ability.limit
    if limit is None:
        return
    if limit.of == "card" and limit.per == "turn" and entry.ability.label != "base":
        place = run.p.play.get(entry.source)
        if place is not None:
            play = dict(run.p.play)
            play[entry.source] = place._replace(used=place.used + (entry.ability.key,))
            run.p = run.p.replace(play=play)
            return
    run.p = run.p.replace(facts=run.p.facts | {_limit_fact(run, entry)})


# -- doing -------------------------------------------------------------------------------------------------------


def execute(run: Run, entry: Caught, agreed: bool = False, offered: bool = False) -> None:
    """Begin resolving a reaction: its own level, its scope, its body. ``agreed``: its player has already said yes. ``offered``: he
    may leave it although its text does not say so."""
    from .loops import watch
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
    picked = pick(run, item, entries, offers, level.passed)
    if picked is None:
        return
    what, who = picked
    if what == "over":
        run.levels = below
        finish_level(run, level)
        return
    if what == "pass":
        run.levels = (level._replace(caught=tuple(entries), passed=(level.passed or (run.p.turn,)) + (who,)), below)
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
    """Discard an action that has lost what it lay on and was not put on anything else meanwhile."""
    due = [fact for fact in run.p.facts if fact[0] == ADRIFT and fact[2] >= len(flat(run.levels))]
    if not due:
        return False
    from .attempts import attempt
    run.p = run.p.replace(facts=run.p.facts.difference(due))
    gone = sorted(card for _, card, _ in due if card in run.p.play and run.p.play[card].host is not None
                  and run.p.play[card].host not in run.p.play)
    if not gone:
        return False
    run.push("flush")
    attempt(run, [Event("discard_from_play", card, run.p.play[card].controller) for card in gone])
    return True


def finish_level(run: Run, level: Level) -> None:
    """Step 5: standard actions played within the level are discarded now."""
    for card in reversed(level.discards):
        run.push("discard_played", card)


def hand_offers(run: Run, events: tuple[Event, ...]) -> dict[str, list[Caught]]:
    """What each player could use from outside play in reaction to some events."""
    offers: dict[str, list[Caught]] = {}
    ident = run.p.ident
    for player in run.p.clockwise():
        found: list[Caught] = []
        seen: set[tuple] = set()
        for zone, index in (("hand", "from_hand"), ("discard", "from_discard"), ("titans", "from_titans"), ("deck", "from_deck")):
            cards = run.p.zone(f"{zone}:{player}")
            if zone == "deck":
                # in a deck only what has just been turned up can act
                cards = tuple(event.what for event in events if event.kind == "reveal" and event.what in cards)
            for card in cards:
                face = ident[card].face
                if face is None:
                    continue
                table = getattr(face, index)
                if not table:
                    continue
                for event in events:
                    for kind in kinds_of(event):
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
            from .playing import can_play_special
            return can_play_special(run, entry)
        return True
    finally:
        run.ghosts = {}


def pick(run: Run, item: tuple, entries: list[Caught], offers: dict[str, list[Caught]],
         passed: tuple[str, ...]) -> tuple[str, Any] | None:
    """The next reaction to resolve.

    Returns ``("use", entry)``, ``("agreed", entry)`` when its player has just chosen to use it, ``("pass", player)``, ``("over", None)``, or ``None`` when a choice has been
    asked and ``item`` will be run again with the answer.
    """
    answer = run.take()
    if answer is not None:
        if answer.key == "pass":
            return ("pass", answer.data)
        if isinstance(answer.data, Agreed):
            return ("agreed", answer.data.entry)
        return ("use", answer.data)
    # what a titan's own text does beside the deck is its player's to leave undone only where it says so
    forced = [entry for found in offers.values() for entry in found if entry.zone == "titans" and not entry.ability.optional]
    if forced:
        entries = entries + forced
        offers = {player: left for player, found in offers.items() if (left := [entry for entry in found if entry not in forced])}
    if not entries and not offers:
        return ("over", None)
    order = "in-play-then-hand"
    if offers or (len(entries) > 1 and any(entry.ability.optional for entry in entries)):
        if len(entries) + sum(map(len, offers.values())) > 1:
            order = run.question("window-order")
    if order == "compulsory-then-optional" and _start_in_one(run, item, entries):
        order = "in-play-then-hand"
    if order == "compulsory-then-optional":
        first = [entry for entry in entries if not entry.ability.optional]
        if first:
            return _ordered(run, item, first)
        rounds = {player: list(found) for player, found in offers.items()}
        for entry in entries:
            rounds.setdefault(entry.you or run.p.turn, []).insert(0, entry)
        return _round(run, item, rounds, passed)
    if order == "by-player":
        rounds = {player: list(found) for player, found in offers.items()}
        compulsory = [entry for entry in entries if not entry.ability.optional]
        for player in run.p.clockwise():
            own = [entry for entry in compulsory if (entry.you or run.p.turn) == player]
            if own:
                return _ordered(run, item, own)
        for entry in entries:
            rounds.setdefault(entry.you or run.p.turn, []).insert(0, entry)
        return _round(run, item, rounds, passed)
    if entries:
        return _ordered(run, item, entries)
    return _round(run, item, offers, passed)


def _start_in_one(run: Run, item: tuple, entries: list[Caught]) -> bool:
    """Whether at the start of a turn duties and choices of the cards in play are ordered together (question
    ``start-window-order``). Cards in hand come after them all the same, since the current player cannot place what is hidden."""
    if item[0] != "window" or item[1].kind != "turn_start" or len({bool(entry.ability.optional) for entry in entries}) < 2:
        return False
    return run.question("start-window-order") == "current-player-orders"


def _ordered(run: Run, item: tuple, entries: list[Caught]) -> tuple[str, Any] | None:
    """Several reactions of cards in play: the current player picks the next (rule
    ``simultaneous-current-player-orders``)."""
    entries = _last_first(_in_turn(run, entries))
    if len(entries) == 1:
        return ("use", entries[0])
    named = _named(entries)
    if len(named) == 1:
        return ("use", entries[0])
    run.ask(item, run.p.turn, "order", None, named, ("simultaneous-current-player-orders", "resolution-step-3-in-play"))
    return None


def _in_turn(run: Run, entries: list[Caught]) -> list[Caught]:
    """Where one ability of a base is for several players, only the next of them (question ``one-effect-several-players``)."""
    next_: dict[tuple, Caught] = {}
    for player in run.p.clockwise():
        for entry in entries:
            if entry.ability.label == "base" and entry.you == player:
                next_.setdefault((entry.source, entry.ability.key, entry.event), entry)
    late = [entry for entry in entries if entry.ability.label == "base"
            and next_.get((entry.source, entry.ability.key, entry.event), entry) is not entry]
    if late and run.question("one-effect-several-players") == "clockwise":
        return [entry for entry in entries if not any(entry is other for other in late)]
    return entries


def _last_first(entries: list[Caught]) -> list[Caught]:
    """Of the events that an ability answers in reverse order only the last, as they were caught."""
    last = {(entry.source, entry.ability.key, entry.you): entry for entry in entries if entry.ability.last_first}
    return [entry for entry in entries if not entry.ability.last_first
            or last[entry.source, entry.ability.key, entry.you] is entry] if last else entries


def _named(entries: list[Caught]) -> list[Option]:
    """Reactions as options, sorted. One that noticed several things names what it noticed; of those that nothing
    tells apart the first stands for all."""
    several = [entry.key for entry in entries]
    named: dict[str, Option] = {}
    for entry in entries:
        key = f"{entry.key}:{entry.event.what}" if several.count(entry.key) > 1 else entry.key
        named.setdefault(key, Option(key, entry))
    return [named[key] for key in sorted(named)]


class Agreed(NamedTuple):
    """A reaction that its player picked in a round, where passing was the other option: nobody is asked again."""

    entry: Caught


def _rounds_step(run: Run) -> tuple[str, ...]:
    """The rule of the step that has the rounds, in the edition at hand. Only told, so not a read."""
    order = run.context.profile.answer("resolution-order")
    return {"seven-steps": ("newest-step-6-optional-reactions",), "none": ()}.get(order, ("resolution-step-4-in-hand",))


def _round(run: Run, item: tuple, rounds: dict[str, list[Caught]], passed: tuple[str, ...]) -> tuple[str, Any] | None:
    """Me First: from the current player clockwise, one use or a pass, until all pass in sequence
    (rule ``me-first-rounds``)."""
    # ``passed`` opens with the player whose turn in the round it was when somebody last acted
    for player in run.p.clockwise(passed[0] if passed else None):
        if player in passed[1:]:
            continue
        own = rounds.get(player)
        if not own:
            continue
        run.ask(item, player, "me-first", None,
                [Option("pass", player), *(Option(option.key, Agreed(option.data)) for option in _named(own))],
                ("me-first-rounds", *_rounds_step(run)))
        return None
    return ("over", None)


def next_in_round(run: Run, entry: Caught) -> tuple[str, ...]:
    """Where a round goes on after somebody acted: with the next player, and nobody has passed."""
    if entry.zone == "play" and not entry.ability.optional or entry.you is None:
        return ()
    return run.p.clockwise(entry.you)[1:2] or (entry.you,)


# -- windows -------------------------------------------------------------------------------------------------------


def open_window(run: Run, event: Event) -> None:
    """Begin a window: whatever waits for this moment may act, and the window is filled anew after each."""
    run.push("window", event, frozenset(), (), None)


@frame("window")
def _window(run: Run, item: tuple) -> None:
    _, event, done, passed, initial = item
    if event.kind.endswith("_score") and run.p.scoring is not None and event.what not in run.p.bases():
        # another base has taken the place of the one being scored, and goes on scoring
        now = run.p.scoring.base
        event = event._replace(what=now, origin=now, target=now)
    waiting = run.answer is not None
    entries = [entry for entry in window_entries(run, event) if entry.key not in done]
    if initial is None and not waiting:
        initial = tuple(entry.key for entry in entries)
        item = ("window", event, done, passed, initial)
    late = [entry for entry in entries if entry.key not in (initial or ())]
    if late:
        entries = _admit(run, entries, late)
    offers = {}
    if not run.context.hand_kinds(run.p).isdisjoint(kinds_of(event)):
        offers = hand_offers(run, (event,))
        offers = {player: [entry for entry in found if entry.key not in done] for player, found in offers.items()}
        offers = {player: found for player, found in offers.items() if found}
    picked = pick(run, item, entries, offers, passed)
    if picked is None:
        return
    what, who = picked
    if what == "over":
        return
    if what == "pass":
        run.push("window", event, done, (passed or (run.p.turn,)) + (who,), initial)
        return
    run.push("window", event, done | {who.key}, next_in_round(run, who), initial)
    # a Special that came when its moment was there already (rule special-condition-met-on-play)
    offered = who.key not in (initial or ()) and who.zone == "play" and who.ability.label == "special" and not who.ability.optional \
        and run.question("special-met-on-play") == "optional"
    execute(run, who, what == "agreed", offered)


def _admit(run: Run, entries: list[Caught], late: list[Caught]) -> list[Caught]:
    """Whether cards that arrived in a window act in it (questions ``window-admits-arrivals`` and, for an ability
    that would end its own card, ``arrivals-end-themselves``)."""
    admitted = run.question("window-admits-arrivals") == "yes"
    kept = []
    for entry in entries:
        if entry in late:
            if not admitted:
                continue
            if entry.ability.ends_itself and run.question("arrivals-end-themselves") == "spared":
                continue
        kept.append(entry)
    return kept


def window_entries(run: Run, event: Event) -> list[Caught]:
    """The abilities in play that wait for a moment and may act in it now."""
    found: list[Caught] = []
    kinds = (event.kind,)
    for card, place in run.p.play.items():
        face = run.p.ident[card].face
        if face is None or place.buried:
            continue
        for ability in listening(run, card, place, kinds):
            for you in watchers(run, ability, card, place, event):
                entry = Caught(ability, card, you, event, place.base, place.host)
                if fits(run, ability.pattern, event, scope_of(run, entry)) and conditions_hold(
                        run, entry) and may_be_used(run, entry):
                    found.append(entry)
    return found


__all__ = ["Caught", "collect", "execute", "live_abilities", "open_level", "open_window", "snapshot"]
