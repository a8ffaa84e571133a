"""What an ability says that is done instead of something, where none of what was done shows it."""

from __future__ import annotations

from ....language.rendering import render_part
from ...replay.replay import Replay
from ...replay.trace import Step

#: The longest text that is told, in characters.
LONGEST = 120
#: How a trace tells that something came instead.
_ELSE = " does something else instead"
#: What a text says that only keeps something from happening; what it does besides follows by itself.
_NOTHING = "do nothing"


def said_instead(made: Replay, step: Step, clause: str) -> str:
    """A clause about something that was replaced, with what the ability says that replaces it: "Bewitched would lose the card it lies on,
    but its own ability says instead “transfer this action to a minion”"; the clause as it is where that is long."""
    face = made.position.ident[step.source].face if step.source in made.position.ident else None
    ability = next((one for one in face.abilities if one.key == step.ability), None) if face is not None else None
    if ability is None or not clause.endswith(_ELSE):
        return clause
    text = render_part(ability.body, face).rstrip(".")
    if not 0 < len(text) <= LONGEST or text == _NOTHING:
        return clause
    return f"{clause.removesuffix(_ELSE)} says instead “{text}”"
