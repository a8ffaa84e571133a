"""That a card waits for the start or the end of its own player's turn, where another's starts or ends: that nothing comes of
it then is the answer to "can I flip it when his turn starts"."""

from __future__ import annotations

from collections.abc import Sequence

from ....language.analysis import patterns
from ...composer.taking_part import name_of
from ...replay.replay import Replay

#: The ends of a turn, by the events for them, in words.
_ENDS = {"turn_start": ("start-turn", "start"), "turn_end": ("end-turn", "end")}


def waits_for_its_turn(made: Replay, names: Sequence[str]) -> dict[str, str]:
    """The named cards that wait so, each with a sentence that tells it."""
    found: dict[str, str] = {}
    for card, lying in made.setting.game.position.play.items():
        name, face = name_of(made, card), made.position.ident[card].face
        if name not in names or face is None or lying.controller is None or lying.buried:
            continue
        acted = any(step.kind in ("reaction", "idle") and step.source == card for step in made.trace.steps)
        for pattern in (one for ability in face.abilities if "play" in ability.zones for one in patterns(ability)):
            how, end = next((_ENDS[event] for event in pattern.event if event in _ENDS), ("", ""))
            turns = _turns(made, how)
            mine = pattern.whose in ("you", ("you",))
            if how and mine and not acted and turns and lying.controller not in turns:
                found[name] = f"{name} acts at the {end} of {lying.controller}'s turn, and this is {turns[0]}'s turn."
    return found


def _turns(made: Replay, how: str) -> list[str]:
    """Whose turns come to such a phase, in their order."""
    steps = (step for step in made.trace.steps if step.kind == "phase" and step.how == how and step.position is not None)
    return list(dict.fromkeys(step.position.turn for step in steps if step.position is not None))
