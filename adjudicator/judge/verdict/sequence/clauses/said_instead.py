"""What an ability says that is done instead of something, where none of what was done shows it."""

from __future__ import annotations

from .....language.rendering import render_part
from ....replay.at_work import at_work
from ....replay.replay import Replay
from ....replay.trace import Step

#: The longest text that is told, in characters.
LONGEST = 120
#: How a trace tells that something came instead.
_ELSE = " does something else instead"
#: What a text says that only keeps something from happening; what it does besides follows by itself.
_NOTHING = "do nothing"


def said_instead(made: Replay, step: Step, clause: str) -> str:
    """A clause about something that was replaced, with what the ability says that replaces it: "Bewitched would lose the card it lies on,
    but its own ability says instead “transfer this action to a minion”"; the clause as it is where that is long."""
    ability = at_work(made, step)
    if ability is None or not clause.endswith(_ELSE):
        return clause
    text = render_part(ability.body, ability.face).rstrip(".")
    if not 0 < len(text) <= LONGEST or text == _NOTHING:
        return clause
    return f"{clause.removesuffix(_ELSE)} says instead “{text}”"
