"""Loops: found by three keys, classified by trying the answers inside a lap, and left by the profile's way out.

The keys: the whole state; the state without totals that only grow; and the position with the top of the agenda
while more lies below (a lap that leaves a pending reaction behind never repeats exactly). Keys are taken only
from the first repeated top frame on, so that ordinary play pays nothing. A loop is *forced* when no answer of
any player leaves it (rule ``forced-loop-has-no-official-end``), *chosen* when somebody has one that does
(rule ``voluntary-repetition-must-stop``).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from ...ground.meter import Spent
from ...table.position import EVERYWHERE, Ending, Lasting, SetAside
from ..kernel.caught import Caught
from ..kernel.ending import end_by_loop
from ..kernel.frames import Flush, Frame
from ..kernel.game import Game, flat
from ..kernel.run import Context, Run, advance, frame
from ..values.values import values
from .finite_abilities import begin_finite, finite_use
from .keys import KEYS, keys_of, without_totals
from .laps import known_lap
from .records import Loop, Memory, Step, Top, report

#: Most answers tried, and most frames run, to find out whether somebody can leave a lap.
MOST_TRIED, MOST_PROBED = 3_000, 60_000
#: Most steps of one sequence that are compared with each other; a longer one without a repetition is given up.
LONGEST = 400
#: Most different states that are tried to find out whether somebody can leave a lap.
STATES = 400
#: How many laps in which only power grows count as endless: no power that a card asks for is as high.
SWELLING = 25


class Again(Frame, frozen=True, kw_only=True):
    """A lap is tried anew from the reaction or replacement with which it began. ``replaces``: it is a replacement."""

    entry: Caught
    replaces: bool


def watch(run: Run, entry: Caught) -> bool:
    """Called before a reaction or replacement begins. ``True`` when a way out has taken its place."""
    context = run.context
    if not context.find_loops:
        return False
    event = entry.event
    top = Top(entry.ability.key, entry.source, event.kind, event.what, event.target, entry.you)
    if context.find_loops == "probe":
        return context.probe is not None and context.probe.visit(run, top)
    memory = run.memory or Memory()
    if any(effect.kind == "finite" for effect in run.p.lasting):
        return finite_use(run, entry)
    if top not in memory.tops and not memory.keys:
        run.memory = replace(memory, tops=memory.tops | {top})
        return False
    keys = keys_of(run, top)
    step = Step(entry.ability.key, entry.source, event.what, event.target)
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
                run.memory = replace(memory, tops=frozenset(), keys=(), steps=())
                return _found(run, loop, entry, memory)
    laps = [
        index
        for index, known in enumerate(memory.keys)
        if "swelling" in keys
        and known["sign"] == keys["sign"]
        and known.get("swelling") == keys["swelling"]
        and known["waiting"] <= keys["waiting"]
    ]
    if len(laps) >= SWELLING:
        steps = memory.steps[laps[-1] :]
        # no state in it comes twice, so as many laps are tried as made it a loop
        loop = _classify(
            run,
            entry,
            steps,
            "growing",
            keys["depth"] - min(lap["depth"] for lap in (*memory.keys[laps[-1] :], keys)),
            min(STATES, SWELLING * max(4, len(steps))),
        )._replace(grows=("power",))
        run.memory = replace(memory, tops=frozenset(), keys=(), steps=())
        return _found(run, loop, entry, memory)
    run.memory = replace(memory, keys=memory.keys + (keys,), steps=memory.steps + (step,))
    return False


# -- classifying ----------------------------------------------------------------------------------------------


class Probe:
    """Tries every answer inside a lap and notes whether one of them leaves it."""

    def __init__(self, budget: int) -> None:
        self.seen: set[tuple[Any, ...]] = set()
        self.cards: set[str] = set()
        self.budget = budget
        self.closed = False

    def visit(self, run: Run, top: tuple[Any, ...]) -> bool:
        """Stop a branch that comes to a state already tried."""
        key = (top, without_totals(run.p))
        self.closed = key in self.seen or len(self.seen) > self.budget
        if self.closed:
            run.stack = None
            return True
        self.seen.add(key)
        self.cards.update(card for card in (top[1], top[3]) if card is not None and card in run.p.play)
        return False


class LoopExit(Frame, frozen=True, kw_only=True):
    """Reached only when a branch has left the lap."""


@frame(LoopExit)
def _loop_exit(run: Run, item: LoopExit) -> None:
    """Reached only when a branch has left the lap."""
    run.stack = None
    run.p = run.p.replace(result=Ending("left"))


def _classify(run: Run, entry: Caught, steps: tuple[Step, ...], name: str, above: int, states: int = STATES) -> Loop:
    """What loop a lap is. ``above``: how many frames of the stack the lap itself works off; a branch that works off more has left it.
    ``states``: how many different ones are tried at most."""
    loop, reads = known_lap(run, entry, steps, (name, above, states), lambda: _tried(run, entry, steps, name, above, states))
    for question in reads:
        # what was read in trying counts as read: another answer could change the kind of loop
        run.question(question)
    return loop


def _tried(run: Run, entry: Caught, steps: tuple[Step, ...], name: str, above: int, states: int) -> tuple[Loop, dict[str, str]]:
    """Try every answer from here on. Returns the loop, and the questions that were read with their answers."""
    grows = {
        "whole": (),
        "growing": ("victory points",),
        "pending": ("reactions left waiting",),
        "both": ("victory points", "reactions left waiting"),
    }[name]
    name = "pending" if name == "both" else name
    replaces = entry.ability.role == "instead"
    probe = Probe(states)
    context = Context(run.library, run.context.profile, None, 20_000, None, "probe")
    context.probe = probe
    context._texts = run.context._texts
    context.apart = run.context.apart
    agenda: Any = (LoopExit(), None)
    frames = flat(run.stack)
    if replaces and any(isinstance(item, Flush) for item in frames):
        # what the replacement sets off waits in the innermost level, so that level belongs to the lap
        above = max(above, next(place for place, item in enumerate(frames) if isinstance(item, Flush)) + 1)
    for item in reversed(frames[:above]):
        agenda = (item, agenda)
    start = Game(run.p, (Again(entry=entry, replaces=replaces), agenda), run.scopes, run.levels, run.outcome)
    waiting: list[tuple[Game, str | None, tuple[tuple[str | None, str], ...]]] = [(start, None, ())]
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
        except Spent as error:
            if error.of_the_whole:
                raise
            continue
        if after.choice is None:
            if after.position.result == Ending("left"):
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
    cards = _cards(run, steps, probe)
    kind = "forced" if by is None and not left else "chosen"
    return Loop(kind, cards, steps, name, grows, by, answer, tuple(stoppers), None, len(probe.seen)), context.reads


def _cards(run: Run, steps: tuple[Step, ...], probe: Probe) -> tuple[str, ...]:
    """The cards of a loop, whichever lap happened to be driven: first the one that never comes to rest, then
    all that act in some lap."""
    counts: dict[str, int] = {}
    for _, _, what, _ in steps:
        if what in run.p.ident:
            counts[what] = counts.get(what, 0) + 1
    first = max(sorted(counts), key=lambda card: counts[card]) if counts else None
    found = {card for _, source, what, _ in steps for card in (source, what) if card in run.p.ident} | probe.cards
    sources = {source for _, source, _, _ in steps}
    others = sorted(
        card
        for card in found
        if card != first and (card in sources or run.p.ident[card].face is None or run.p.ident[card].face.kind != "base")
    )
    return tuple(([first] if first is not None else []) + others)


# -- ways out --------------------------------------------------------------------------------------------------


def _found(run: Run, loop: Loop, entry: Caught, memory: Memory) -> bool:
    """Report a loop; if it is forced, apply the profile's way out (question ``forced-loop-way-out``). ``memory``: what led to it."""
    if loop.kind != "forced":
        if loop.answer is not None:
            # otherwise it has left by itself, without anybody's answer: a few like steps in a row are no loop
            report(run, loop)
        return False
    way = run.question("forced-loop-way-out")
    loop = loop._replace(way_out=way if way != "none" else None)
    report(run, loop)
    if way == "finite-abilities":
        used = Counter((top.source, top.ability) for top in memory.tops)
        used.update((step.source, step.ability) for step in memory.steps)
        return begin_finite(run, loop, entry, used)
    if way in ("limbo", "every-base"):
        return _to_limbo(run, loop, way == "every-base")
    end_by_loop(run, way)
    return True


# -- limbo ----------------------------------------------------------------------------------------------------------


def _to_limbo(run: Run, loop: Loop, everywhere: bool) -> bool:
    """The card that never comes to rest is set aside with all that is on it, until there is an opening
    (rule ``way-out-limbo``). ``everywhere``: meanwhile it counts at each base (rule ``designer-pirate-at-every-base``)."""
    counts: dict[str, int] = {}
    for _, _, what, _ in loop.steps:
        if what is not None:
            counts[what] = counts.get(what, 0) + 1
    card = max(sorted(counts), key=lambda name: counts[name])
    if card not in run.p.play:
        return False
    power, controller = values(run).power.get(card, 0), run.p.play[card].controller
    set_aside = tuple((other, place) for other, place in run.p.play.items() if other == card or place.host == card)
    play = {other: place for other, place in run.p.play.items() if other != card and place.host != card}
    zones = dict(run.p.zones)
    zones["aside"] = zones.get("aside", ()) + tuple(other for other, _ in set_aside)
    run.p = run.p.replace(play=play, zones=zones, limbo=run.p.limbo + (SetAside(card, set_aside),))
    if everywhere:
        run.p = run.p.replace(lasting=run.p.lasting + (Lasting(EVERYWHERE, (card,), power, "never", None, controller),))
    if run.log is not None:
        says = f"{run.log.name(card)} is set aside until there is an opening"
        if everywhere:
            says = f"{run.log.name(card)} is at every base at once, with power {power}, until there is an opening"
        run.log.note(run, "limbo", says, ("designer-pirate-at-every-base" if everywhere else "way-out-limbo",), (card,))
    return True
