"""What is played does its work only when a turn ends: then the case goes on until it has."""

from __future__ import annotations

import re

from .....knowledge.words import fold
from ...happening import Happening
from ...told import ANN, Sequel
from ..facts.kinds import attaches
from ..facts.waiting import does_at_turn_end
from ..pieces import DEEDS
from ..so_far import LineSoFar

#: What asks how many cards somebody holds when his turn is over.
_HELD = re.compile(
    r"\bhow many(?: cards)? (?:do|does|will|would|am|is) (?:i|we|he|she|they) (?:still |then )*"
    r"(?:end|ending)(?: (?:up|off|out|it|(?:(?:my|his|her|the) )?turn))* (?:with|on|at)\b"
)
_DRAWING = re.compile(r"\bdraw(?:s|ing)? (?:my|his|her|the|up|2|two|for)\b|\bdraw phase\b|\bturn\b")


def held_in_the_end(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, which is that the turn ends where cards only lie there and it is asked how many cards somebody ends it with: "I have 9
    in hand, draw my two, how many do I end with"."""
    text = " ".join(fold(piece.text) for piece in line.pieces)
    if found is None or found.kind != "lie" or line.then or not line.hands or not (_HELD.search(text) and _DRAWING.search(text)):
        return found
    line.turn = next(iter(line.hands))
    return Happening("turn_end")


def goes_to_turn_end(line: LineSoFar, found: Happening | None) -> None:
    """The turn ends after the play of an action that does something then to the card on which it lies: "he puts Assassination on my
    Gremlin". That it does so is nothing that happens besides."""
    if found is None or found.kind != "play" or not attaches(found.card):
        return
    deeds = [deed for deed in DEEDS if does_at_turn_end(found.card, deed)]
    if not deeds or any(one.kind in ("turn_start", "turn_end") for one in line.then):
        return
    line.then = [one for one in line.then if one.kind not in deeds]
    line.then.append(Sequel("turn_end", "", line.sides.get(found.card, ANN)))
