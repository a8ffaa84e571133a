"""Loops: found by three keys, classified by trying the answers inside a lap, and left by the profile's way out.

The keys: the whole state; the state without totals that only grow; and the position with the top of the agenda
while more lies below (a lap that leaves a pending reaction behind never repeats exactly). Keys are taken only
from the first repeated top frame on, so that ordinary play pays nothing. A loop is *forced* when no answer of
any player leaves it (rule ``forced-loop-has-no-official-end``), *chosen* when somebody has one that does
(rule ``voluntary-repetition-must-stop``).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..table.choices import Option
from ..table.events import Event
from ..table.position import Lasting, Position
from .run import Context, Game, Run, Spent, flat, frame, freeze


class Loop(NamedTuple):
    """What is known of a loop.

    ``kind``: ``forced``, ``chosen`` or ``values``. ``cards``: the cards in it, in the order of the lap.
    ``steps``: one lap, as (ability key, source, object, where to). ``key``: which of the three keys found it
    (``whole``, ``growing``, ``pending``). ``grows``: totals that grow each lap. ``by`` and ``answer``: for a
    chosen loop, who leaves it and how. ``stoppers``: who decides anything inside the lap. ``way_out``: what was
    applied, or ``None``. ``tried``: how many states were tried to classify it.
    """

    kind: str
    cards: tuple
    steps: tuple
    key: str
    grows: tuple = ()
    by: str | None = None
    answer: str | None = None
    stoppers: tuple = ()
    way_out: str | None = None
    tried: int = 0

    @property
    def period(self) -> int:
        return len(self.steps)


class Memory(NamedTuple):
    """What the detector remembers since the last decision at the top of a turn. Not part of the position."""

    tops: frozenset = frozenset()
    keys: tuple = ()
    steps: tuple = ()
    played: frozenset = frozenset()
    turn_keys: tuple = ()
    turn_steps: tuple = ()
    loops: tuple = ()


#: An agenda of more frames and waiting reactions than this is not compared as a whole.
LARGE_AGENDA = 120
#: Most answers tried, and most frames run, to find out whether somebody can leave a lap.
MOST_TRIED, MOST_PROBED = 3_000, 60_000
#: Switches for tests: taking a key away must make a known loop invisible.
KEYS = ("whole", "growing", "pending")
#: Most steps of one sequence that are compared with each other; a longer one without a repetition is given up.
LONGEST = 400
#: Most different states that are tried to find out whether somebody can leave a lap.
STATES = 400
#: How many laps in which only power grows count as endless: no power that a card asks for is as high.
SWELLING = 25


def enabled(name: str) -> bool:
    """Whether a key is in use."""
    return name in KEYS


def without_totals(position: Position) -> tuple:
    """The position's key without totals that only grow: points, and what this turn has seen."""
    return position.replace(vp={}, facts=frozenset()).key()


def without_amounts(position: Position) -> tuple:
    """The key without totals, and without how much timed modifiers of power add up to. Power can stop a lap, so this
    counts as a repetition only after many laps (``SWELLING``)."""
    lasting = dict.fromkeys(effect._replace(number=0) if effect.kind == "power" else effect for effect in position.lasting)
    return without_totals(position.replace(lasting=tuple(lasting)))


def _keys(run: Run, top: tuple) -> dict[str, Any]:
    stack = flat(run.stack)
    # states that differ in this differ in every key
    sign = (top, len(run.p.play), sum(place.counters for place in run.p.play.values()))
    made: dict[str, Any] = {"depth": len(stack), "sign": sign, "vp": dict(run.p.vp)}
    levels = flat(run.levels)
    if any(effect.kind == "power" for effect in run.p.lasting):
        made["swelling"] = (top, without_amounts(run.p))
        made["waiting"] = len(stack) + sum(len(level.caught) for level in levels)
    if len(stack) + sum(len(level.caught) for level in levels) > LARGE_AGENDA:
        # it grows without end: such a lap repeats, if at all, by what stands on top of it
        if enabled("pending"):
            made["pending"] = (top, run.p.key())
        return made
    agenda = (freeze(stack), freeze(levels))
    if enabled("whole"):
        made["whole"] = (top, run.p.key(), agenda)
    if enabled("growing"):
        made["growing"] = (top, without_totals(run.p), agenda)
    if enabled("pending"):
        made["pending"] = (top, run.p.key())
    if enabled("growing") and enabled("pending"):
        # totals may grow in the same lap that leaves a reaction behind
        made["both"] = (top, without_totals(run.p))
    return made


def watch(run: Run, entry: Any) -> bool:
    """Called before a reaction or replacement begins. ``True`` when a way out has taken its place."""
    context = run.context
    if not context.find_loops:
        return False
    event = entry.event
    top = (entry.ability.key, entry.source, event.kind, event.what, event.target)
    if context.find_loops == "probe":
        return context.probe.visit(run, top)
    memory = run.memory or Memory()
    if any(effect.kind == "finite" for effect in run.p.lasting):
        return _finite_use(run, entry)
    if top not in memory.tops and not memory.keys:
        run.memory = memory._replace(tops=memory.tops | {top})
        return False
    keys = _keys(run, top)
    step = (entry.ability.key, entry.source, event.what, event.target)
    if len(memory.keys) > LONGEST:
        raise Spent(LONGEST)
    for name in (*KEYS, "both"):
        if name not in keys:
            continue
        for index, known in enumerate(memory.keys):
            if known["sign"] == keys["sign"] and known.get(name) == keys[name] and (name != "both" or keys["depth"] > known["depth"]):
                lowest = min(lap["depth"] for lap in (*memory.keys[index:], keys))
                loop = _classify(run, entry, memory.steps[index:], name, keys["depth"] - lowest)
                if known["vp"] == keys["vp"]:
                    # what this turn has seen may still grow for a lap or two, which is no total
                    loop = loop._replace(grows=tuple(what for what in loop.grows if what != "victory points"))
                run.memory = memory._replace(tops=frozenset(), keys=(), steps=())
                return _found(run, loop, entry)
    laps = [index for index, known in enumerate(memory.keys) if "swelling" in keys and known["sign"] == keys["sign"]
            and known.get("swelling") == keys["swelling"] and known["waiting"] <= keys["waiting"]]
    if len(laps) >= SWELLING:
        steps = memory.steps[laps[-1]:]
        # no state in it comes twice, so as many laps are tried as made it a loop
        loop = _classify(run, entry, steps, "growing", keys["depth"] - min(lap["depth"] for lap in (*memory.keys[laps[-1]:], keys)),
                         min(STATES, SWELLING * max(4, len(steps))))._replace(grows=("power",))
        run.memory = memory._replace(tops=frozenset(), keys=(), steps=())
        return _found(run, loop, entry)
    run.memory = memory._replace(keys=memory.keys + (keys,), steps=memory.steps + (step,))
    return False


# -- classifying ----------------------------------------------------------------------------------------------


class Probe:
    """Tries every answer inside a lap and notes whether one of them leaves it."""

    def __init__(self, budget: int) -> None:
        self.seen: set = set()
        self.cards: set[str] = set()
        self.budget = budget
        self.closed = False

    def visit(self, run: Run, top: tuple) -> bool:
        """Stop a branch that comes to a state already tried."""
        key = (top, without_totals(run.p))
        self.closed = key in self.seen or len(self.seen) > self.budget
        if self.closed:
            run.stack = None
            return True
        self.seen.add(key)
        self.cards.update(card for card in (top[1], top[3]) if card in run.p.play)
        return False


@frame("loop_exit")
def _loop_exit(run: Run, item: tuple) -> None:
    """Reached only when a branch has left the lap."""
    run.stack = None
    run.p = run.p.replace(result=("left",))


@frame("again")
def _again(run: Run, item: tuple) -> None:
    from .attempts import _replace
    from .reactions import execute
    if item[2] == "replacement":
        _replace(run, item[1].event, item[1])
    else:
        execute(run, item[1])


def _classify(run: Run, entry: Any, steps: tuple, name: str, above: int, states: int = STATES) -> Loop:
    """Try every answer from here on. ``above``: how many frames of the stack the lap itself works off; a branch that
    works off more has left it. ``states``: how many different ones are tried at most."""
    grows = {"whole": (), "growing": ("victory points",), "pending": ("reactions left waiting",),
             "both": ("victory points", "reactions left waiting")}[name]
    name = "pending" if name == "both" else name
    how = "replacement" if entry.ability.role == "instead" else "reaction"
    probe = Probe(states)
    context = Context(run.library, run.context.profile, None, 20_000, None, "probe")
    context.probe = probe
    context._texts = run.context._texts
    agenda: Any = (("loop_exit",), None)
    frames = flat(run.stack)
    if how == "replacement" and ("flush",) in frames:
        # what the replacement sets off waits in the innermost level, so that level belongs to the lap
        above = max(above, frames.index(("flush",)) + 1)
    for item in reversed(frames[:above]):
        agenda = (item, agenda)
    start = Game(run.p, (("again", entry, how), agenda), run.scopes, run.levels, run.outcome)
    waiting: list[tuple[Game, str | None, tuple]] = [(start, None, ())]
    from .run import advance
    by = answer = None
    left = False
    stoppers: list[str] = []
    tried = 0
    while waiting and tried < MOST_TRIED and context.spent < MOST_PROBED:
        tried += 1
        # the shortest way out is found first, so that its first answer is the one that leaves
        game, key, path = waiting.pop(0)
        try:
            after = advance(game, context, key)
        except Spent:
            continue
        if after.choice is None:
            if after.position.result == ("left",):
                left = True
                if path:
                    by, answer = path[0]
                break
            continue
        choice = after.choice
        if choice.who is not None and choice.who not in stoppers:
            stoppers.append(choice.who)
        for option in choice.options:
            waiting.append((after, option.key, path + ((choice.who, option.key),)))
    for question in context.reads:
        # what was read in trying counts as read: another answer could change the kind of loop
        run.question(question)
    cards = _cards(run, steps, probe)
    if by is None and not left:
        return Loop("forced", cards, steps, name, grows, None, None, tuple(stoppers), None, len(probe.seen))
    return Loop("chosen", cards, steps, name, grows, by, answer, tuple(stoppers), None, len(probe.seen))


def _cards(run: Run, steps: tuple, probe: Probe) -> tuple[str, ...]:
    """The cards of a loop, whichever lap happened to be driven: first the one that never comes to rest, then
    all that act in some lap."""
    counts: dict[str, int] = {}
    for _, _, what, _ in steps:
        if what in run.p.ident:
            counts[what] = counts.get(what, 0) + 1
    first = max(sorted(counts), key=lambda card: counts[card]) if counts else None
    found = {card for _, source, what, _ in steps for card in (source, what) if card in run.p.ident} | probe.cards
    sources = {source for _, source, _, _ in steps}
    others = sorted(card for card in found if card != first
                    and (card in sources or run.p.ident[card].face is None or run.p.ident[card].face.kind != "base"))
    return tuple(([first] if first is not None else []) + others)


# -- ways out --------------------------------------------------------------------------------------------------


def _found(run: Run, loop: Loop, entry: Any) -> bool:
    """Report a loop; if it is forced, apply the profile's way out (question ``forced-loop-way-out``)."""
    if loop.kind != "forced":
        if loop.answer is not None:
            # otherwise it has left by itself, without anybody's answer: a few like steps in a row are no loop
            _report(run, loop)
        return False
    way = run.question("forced-loop-way-out")
    loop = loop._replace(way_out=way if way != "none" else None)
    _report(run, loop)
    if way == "finite-abilities":
        return _begin_finite(run, loop, entry)
    if way == "limbo":
        return _to_limbo(run, loop)
    end_by_loop(run, way)
    return True


def end_by_loop(run: Run, way: str) -> None:
    """Stop the game because of a loop: without a way out, as a stalemate, or with the points counted."""
    from .turn import final_count
    if way == "game-over":
        final_count(run, "game-over")
        return
    totals = tuple(sorted(run.p.vp.items()))
    run.p = run.p.replace(result=("stalemate" if way == "stalemate" else "unending", (), totals))
    run.stack = run.scopes = run.levels = None
    if run.log is not None:
        run.log.over(run)


def _report(run: Run, loop: Loop) -> None:
    memory = run.memory or Memory()
    if any(other.kind == loop.kind and other.cards == loop.cards for other in memory.loops):
        return
    run.memory = memory._replace(loops=memory.loops + (loop,))
    if run.log is not None:
        run.log.loop(run, loop)


def _begin_finite(run: Run, loop: Loop, entry: Any) -> bool:
    """Every ability acts a limited number of times in one sequence of events. Whole laps are counted off at once;
    the rest is played out (rule ``way-out-finite-abilities``)."""
    limit = run.context.profile.setting("finite-abilities-limit")
    counts: dict[tuple, int] = {}
    for ability, source, _, _ in loop.steps:
        counts[(source, ability)] = counts.get((source, ability), 0) + 1
    laps = min(limit // count for count in counts.values())
    left = tuple(sorted((key, limit - laps * count) for key, count in counts.items()))
    run.p = run.p.replace(lasting=run.p.lasting + (Lasting("finite", None, limit, "sequence", None, None, None, left),))
    return _finite_use(run, entry)


def _finite_use(run: Run, entry: Any) -> bool:
    """Count a use against the limit. An ability that has none left is not asked any more (:func:`is_spent`)."""
    effect = next(effect for effect in run.p.lasting if effect.kind == "finite")
    left = dict(effect.data)
    key = (entry.source, entry.ability.key)
    uses = left.get(key, effect.number)
    left[key] = uses - 1
    if uses == 1 and run.log is not None:
        run.log.note(run, "spent", f"{run.log.name(entry.source)} has used its ability as often as it may",
                     ("way-out-finite-abilities",), (entry.source,))
    changed = effect._replace(data=tuple(sorted(left.items())))
    run.p = run.p.replace(lasting=tuple(changed if other is effect else other for other in run.p.lasting))
    return False


def is_spent(run: Run, source: str, ability: str) -> bool:
    """Whether an ability has no use left under the limit of a loop."""
    for effect in run.p.lasting:
        if effect.kind == "finite":
            return dict(effect.data).get((source, ability), 1) <= 0
    return False


def end_sequence(run: Run) -> None:
    """A sequence of events is over: limits on its abilities end with it."""
    if any(effect.until == "sequence" for effect in run.p.lasting):
        run.p = run.p.replace(lasting=tuple(effect for effect in run.p.lasting if effect.until != "sequence"))


# -- limbo ----------------------------------------------------------------------------------------------------------


def _to_limbo(run: Run, loop: Loop) -> bool:
    """The card that never comes to rest is set aside with all that is on it, until there is an opening
    (rule ``way-out-limbo``)."""
    counts: dict[str, int] = {}
    for _, _, what, _ in loop.steps:
        if what is not None:
            counts[what] = counts.get(what, 0) + 1
    card = max(sorted(counts), key=lambda name: counts[name])
    if card not in run.p.play:
        return False
    set_aside = tuple((other, place) for other, place in run.p.play.items() if other == card or place.host == card)
    play = {other: place for other, place in run.p.play.items() if other != card and place.host != card}
    zones = dict(run.p.zones)
    zones["aside"] = zones.get("aside", ()) + tuple(other for other, _ in set_aside)
    run.p = run.p.replace(play=play, zones=zones, limbo=run.p.limbo + ((card, set_aside),))
    if run.log is not None:
        run.log.note(run, "limbo", f"{run.log.name(card)} is set aside until there is an opening", ("way-out-limbo",), (card,))
    return True


def openings(run: Run, card: str, set_aside: tuple) -> list[str]:
    """The bases at which a card set aside would come to rest."""
    found = []
    for base in run.p.bases():
        context = Context(run.library, run.context.profile, None, 5_000, None, "probe")
        context.probe = Probe(60)
        position = _back(run.p, card, set_aside, base)
        before = run.p.play
        fork = Run(Game(position), context)
        fork.push("loop_exit")
        event = Event("move", card, dict(set_aside)[card].controller, None, None, False, None, base)
        from .catching import collect
        collect(fork, [event], {**before, card: position.play[card]})
        if fork.levels is None or not fork.levels[0].caught:
            found.append(base)
    return found


def _back(position: Position, card: str, set_aside: tuple, base: str) -> Position:
    play = dict(position.play)
    for other, place in set_aside:
        play[other] = place._replace(base=base)
    names = {other for other, _ in set_aside}
    zones = dict(position.zones)
    zones["aside"] = tuple(other for other in zones["aside"] if other not in names)
    return position.replace(play=play, zones=zones,
                            limbo=tuple(entry for entry in position.limbo if entry[0] != card))


@frame("opening")
def _opening(run: Run, item: tuple) -> None:
    """A card set aside comes back where it can rest; its controller picks among several openings."""
    answer = run.take()
    for card, set_aside in run.p.limbo:
        place = dict(set_aside)[card]
        if answer is None:
            found = openings(run, card, set_aside)
            if not found:
                continue
            run.ask(item, place.controller, "opening", card, [Option(base, (card, base)) for base in found],
                    ("way-out-limbo",))
            return
        card, base = answer.data
        set_aside = dict(run.p.limbo)[card]
        run.p = _back(run.p, card, set_aside, base)
        if run.log is not None:
            run.log.note(run, "opening", f"{run.log.name(card)} comes to rest at {run.log.name(base)}", ("way-out-limbo",),
                         (card, base))
        return


# -- loops that a player chooses to repeat at the top of a turn ------------------------------------------------------


def note_play(run: Run, card: str) -> None:
    """Remember which cards were played this turn; playing one again starts the taking of keys."""
    if not run.context.find_loops:
        return
    memory = run.memory or Memory()
    if card in memory.played:
        if not memory.turn_keys:
            run.memory = memory._replace(turn_keys=(("begin",),), turn_steps=memory.turn_steps + (card,))
        else:
            run.memory = memory._replace(turn_steps=memory.turn_steps + (card,))
    else:
        run.memory = memory._replace(played=memory.played | {card}, turn_steps=memory.turn_steps + (card,))


def watch_turn(run: Run) -> bool:
    """Called before each decision at the top of a turn. Ends a sequence of events; notes voluntary repetition.
    ``True`` when something must happen before the decision."""
    end_sequence(run)
    if run.p.limbo:
        for card, set_aside in run.p.limbo:
            if openings(run, card, set_aside):
                run.push("turn_choice")
                run.push("opening")
                return True
    memory = run.memory
    if memory is None or run.context.find_loops is not True:
        return False
    if memory.tops or memory.keys:
        memory = run.memory = memory._replace(tops=frozenset(), keys=(), steps=())
    if memory.turn_keys:
        keys = {"whole": run.p.key(), "growing": without_totals(run.p)}
        for known in memory.turn_keys[1:]:
            for name in ("whole", "growing"):
                if enabled(name) and known[0][name] == keys[name]:
                    lap = memory.turn_steps[known[1]:]
                    loop = Loop("chosen", tuple(dict.fromkeys(lap)), tuple(("play", card, card, None) for card in lap),
                                name, () if name == "whole" else ("victory points",), run.p.turn, "done", (run.p.turn,))
                    run.memory = memory._replace(turn_keys=(("begin",),))
                    known_already = any(other.kind == "chosen" and other.cards == loop.cards for other in memory.loops)
                    # where repetition is allowed it is a play like any other, and nothing has to be said about it
                    if not known_already and run.question("delay-of-game") == "stop-it":
                        _report(run, loop)
                    return False
        run.memory = memory._replace(turn_keys=memory.turn_keys + ((keys, len(memory.turn_steps)),))
    return False


def forget_turn(run: Run) -> None:
    """A new turn: nothing is remembered but the loops already reported."""
    if run.memory is not None:
        run.memory = Memory(loops=run.memory.loops)
