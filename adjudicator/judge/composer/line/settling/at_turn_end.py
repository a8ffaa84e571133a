"""What is played does its work only when a turn ends: then the case goes on until it has."""

from __future__ import annotations

from ...happening import Happening
from ...told import ANN, Sequel
from ..facts.kinds import attaches
from ..facts.waiting import does_at_turn_end
from ..pieces import DEEDS
from ..so_far import LineSoFar


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
