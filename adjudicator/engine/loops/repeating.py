"""Loops that a player chooses to repeat at the top of a turn."""

from __future__ import annotations

from msgspec.structs import replace

from ..kernel.run import Run
from .keys import enabled, without_totals
from .records import Loop, Memory, Step, report


def note_play(run: Run, card: str) -> None:
    """Remember which cards were played this turn; playing one again starts the taking of keys."""
    if not run.context.find_loops:
        return
    memory = run.memory or Memory()
    if card in memory.played:
        if memory.turn_keys is None:
            run.memory = replace(memory, turn_keys=(), turn_steps=memory.turn_steps + (card,))
        else:
            run.memory = replace(memory, turn_steps=memory.turn_steps + (card,))
    else:
        run.memory = replace(memory, played=memory.played | {card}, turn_steps=memory.turn_steps + (card,))


def watch_turn(run: Run) -> Loop | None:
    """Called before each decision at the top of a turn: notes voluntary repetition. The loop that its player has to pay for now, if the
    table lets him go on at a price (question ``delay-of-game``)."""
    memory = run.memory
    if memory is None or run.context.find_loops is not True:
        return None
    if memory.tops or memory.keys:
        memory = run.memory = replace(memory, tops=frozenset(), keys=(), steps=())
    if memory.turn_keys is not None:
        keys = {"whole": run.p.key(), "growing": without_totals(run.p)}
        for known in memory.turn_keys:
            for name in ("whole", "growing"):
                if enabled(name) and known[0][name] == keys[name]:
                    lap = memory.turn_steps[known[1] :]
                    loop = Loop(
                        "chosen",
                        tuple(dict.fromkeys(lap)),
                        tuple(Step("play", card, card, None) for card in lap),
                        name,
                        () if name == "whole" else ("victory points",),
                        run.p.turn,
                        "done",
                        (run.p.turn,),
                    )
                    run.memory = replace(memory, turn_keys=())
                    known_already = any(other.kind == "chosen" and other.cards == loop.cards for other in memory.loops)
                    # where repetition is allowed it is a play like any other, and nothing has to be said about it
                    answer = run.question("delay-of-game")
                    if answer == "penalty":
                        # the next time round is measured against what is there now
                        run.memory = replace(memory, turn_keys=((keys, len(memory.turn_steps)),))
                        return loop
                    if answer == "stop-it" and not known_already:
                        report(run, loop)
                    return None
        run.memory = replace(memory, turn_keys=memory.turn_keys + ((keys, len(memory.turn_steps)),))
    return None


def forget_turn(run: Run) -> None:
    """A new turn: nothing is remembered but the loops already reported."""
    if run.memory is not None:
        run.memory = Memory(loops=run.memory.loops)
