"""How strong a card is: its counters, its rank among others, and that its power is asked for."""

from __future__ import annotations

from .card_facts import kind_of
from .neighbours import NEAR, back, following
from .pieces import number_of
from .so_far import LineSoFar


def read_counters(line: LineSoFar) -> None:
    """Counters on the card named last."""
    number = next((number_of(piece.text) for piece in back(line, 3) if piece.means == "number"), None)
    if number and line.victim and any(piece.means in ("with", "have") for piece in back(line, NEAR)):
        line.counters.setdefault(line.victim, number)
    line.relation = "" if line.relation == "with" else line.relation


def read_rank(line: LineSoFar) -> None:
    """The weakest or the strongest minion of somebody, if it has no name."""
    if line.own and any(piece.means == "minion" for piece in following(line, 1)):
        line.rank = line.pieces[line.at].means


def read_power(line: LineSoFar) -> None:
    """Power is asked for, or told of a minion."""
    if line.asked or kind_of(line.pieces[line.at - 1].card) == "minion":
        line.state = True


def read_question(line: LineSoFar) -> None:
    """Something is asked for: "what", "how", "which"."""
    line.asked = True


def read_allowed(line: LineSoFar) -> None:
    """It is asked whether a thing is allowed."""
    line.allowed = True


def read_bonus(line: LineSoFar) -> None:
    """A bonus of power is told of."""
    line.state = True
