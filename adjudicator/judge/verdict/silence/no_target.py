"""That a text found none of what it asks for in play, where what it has spoken of by then has names: nobody knows what "that minion" is."""

from __future__ import annotations

from ....engine.reading.selections import candidates
from ...replay.replay import Replay
from ...replay.trace import Pick, Step
from ..copies import Copies
from ..passed_over import as_said


def no_target_says(made: Replay, step: Step) -> str:
    """What a step says by which nothing is there of what a text asks for: of the first thing of which it found none, as what follows speaks
    of that."""
    for pick in made.trace.picks:
        if not pick.cards and pick.scope.get("this") == step.source and _ability(pick) == step.ability and _found_none(made, pick):
            source = str(step.source)
            face = made.position.ident[source].face
            asks = as_said(Copies(made), made.run_of(pick.game), pick.selection, face) if face is not None else ""
            if asks:
                return f"{made.trace.name(source)} finds no target: it asks for {asks}."
            break
    return step.says


def _ability(pick: Pick) -> str | None:
    ability = pick.scope.get("@")
    return ability.key if ability is not None else None


def _found_none(made: Replay, pick: Pick) -> bool:
    run = made.run_of(pick.game)
    return not candidates(run, pick.selection, run.scope)
