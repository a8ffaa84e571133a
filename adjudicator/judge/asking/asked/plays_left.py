"""How many plays somebody has left in his turn, where a line asks that: "is there an action left", "how many minions can I still play"."""

from __future__ import annotations

import re

from ....language.english import listed
from ...replay.replay import Replay

#: What asks for plays that are left, and for plays of which kind.
ASKED = re.compile(
    r"\b(?:(?P<left>actions?|minions?|plays?)(?: plays?)? (?:do (?:i|we) have |does he have |(?:i|he) (?:have|has) )?(?:left|remaining)"
    r"|how many (?:more |extra |other |further )?(?P<many>actions?|minions?) (?:plays? )?"
    r"(?:can|could|may|do|does|are|left|now|this|total|in all)"
    r"|(?:want|get|have|make|do|need) (?:a |an |my |another )*(?:second|third|2nd|3rd|fourth|more|another) (?P<want>actions?|minions?)"
    r"|(?:(?:can|could|may) (?:i|he|she|they|we)|(?:get|allowed|able) to) (?:still |also )?play "
    r"(?:another|any more|more|one more|a second|a third) (?:extra )?"
    r"(?P<more>actions?|minions?)|(?:one|any) (?:more )?(?:left|remaining))\b"
)
#: Kinds of plays that a turn allows.
_KINDS = ("action", "minion")


def plays_left(text: str, made: Replay) -> str:
    """How many plays of the kind that is asked for are left in the turn in which the case ends, as a sentence; empty where nobody asks.
    ``text``: the line, folded."""
    asked = ASKED.search(text)
    if asked is None or made.refused or not any(step.kind == "play" for step in made.trace.steps):
        return ""
    word = next((one for one in asked.groups() if one), "play").removesuffix("s")
    # who answers another's play in his turn has none of his own
    players = [step.player for step in made.trace.steps if step.kind == "play" and step.player]
    player = made.position.turn if made.position.turn in players else players[-1] if players else None
    kinds = _KINDS if word == "play" else (word,)
    counts = {kind: sum(one.player == player and one.kind == kind for one in made.position.plays) for kind in kinds}
    told = [f"{number or 'no'} {kind} play{'' if number == 1 else 's'}" for kind, number in counts.items()]
    return f"{player} has {listed(told)} left this turn." if player is not None else ""
