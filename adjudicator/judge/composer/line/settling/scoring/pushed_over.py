"""An action that is named where it is asked whether a base breaks, or what is left when the turn ends: it is played before that."""

from __future__ import annotations

from ....happening import Happening
from ....told import ANN, Sequel
from ...facts.doing import does_when_played, gives_alone
from ...facts.kinds import is_standard
from ...so_far import LineSoFar

#: What an action does that may make a base ready to score.
_PUSHES = ("gain_power", "add_counters", "change_breakpoint")


def pushed_over(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, where it is asked whether a base scores, or something of the turn's end: the one named action is played before, if it
    changes power or a breakpoint, or lies nowhere."""
    if found is None or line.window or line.then:
        return found
    if found.kind != "turn_end" and not (found.kind == "score" and (line.weighs or line.whole)):
        return found
    named = dict.fromkeys(piece.card for piece in line.pieces if is_standard(piece.card) and piece.card not in line.places)
    ends = found.kind == "turn_end"
    pushing = [card for card in named if (ends and does_when_played(card)) or any(gives_alone(card, event) for event in _PUSHES)]
    if len(pushing) != 1 or len(named) != 1:
        return found
    who = line.sides.setdefault(pushing[0], ANN)
    if ends:
        # a standard action lies nowhere: what it did in the turn is asked about
        line.then.append(Sequel("turn_end", "", who))
    else:
        line.then_scores = True
    return Happening("play", pushing[0])
