"""What an exploration finds: states, lines of decisions, endings, and the answers to goals."""

from __future__ import annotations

from typing import Any

import msgspec

from ...engine.kernel.game import Game
from ...table.choices import Choice
from ..expectations.goals import Goal
from ..replay.outcome import Outcome
from ..replay.replay import Replay
from ..replay.script import Script

#: Most states of one exploration.
BUDGET = 5_000


class LineDecision(msgspec.Struct, frozen=True):
    """One decision of a line of play. ``who``: ``None`` for chance. ``ask``: what kind of decision. ``key``: of the option taken. ``asks``,
    ``option``: who decides what, and the option, in words."""

    who: str | None
    ask: str
    key: str
    asks: str
    option: str

    @property
    def says(self) -> str:
        """The decision in words."""
        return f"{self.asks}: {self.option}"

    def as_data(self) -> dict[str, Any]:
        return {"who": self.who, "ask": self.ask, "answer": self.key, "says": self.says}


class ExploredState:
    """A state of the graph: where somebody must decide, or where it ends.

    ``game`` and ``script``: as they stand. ``choice``: what is asked, ``None`` at an end. ``next``: option key -> number of the state it
    leads to, filled when the state is explored. ``turns``: turns still to be explored after this one. ``ended``: ``moves``, ``turn``,
    ``over`` or ``spent`` at an end."""

    __slots__ = ("number", "game", "script", "choice", "next", "turns", "ended")

    def __init__(self, number: int, game: Game, script: Script, choice: Choice | None, turns: int, ended: str) -> None:
        self.number = number
        self.game = game
        self.script = script
        self.choice = choice
        self.next: dict[str, int] | None = None if choice is not None else {}
        self.turns = turns
        self.ended = ended

    @property
    def asked(self) -> Choice:
        """What is asked here. Raises ``ValueError`` at an end."""
        if self.choice is None:
            raise ValueError("nothing is asked at an end")
        return self.choice

    @property
    def after(self) -> dict[str, int]:
        """Option key -> state; nothing at an end or before the state is explored."""
        return self.next or {}


class Ending(msgspec.Struct):
    """One outcome. ``lines``: how many lines of play lead to it. ``line``: the shortest. ``made``: that line, replayed.
    ``differs``: from the first ending."""

    number: int
    seen: Outcome
    line: tuple[LineDecision, ...]
    lines: int = 0
    says: str = ""
    made: Replay | None = None
    differs: list[str] = msgspec.field(default_factory=list)
    state: int = 0

    def as_data(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "says": self.says,
            "lines": self.lines,
            "line": [one.as_data() for one in self.line],
            "differs": self.differs,
        }


class Exploration(msgspec.Struct):
    """What an exploration found.

    ``endings``: the distinct outcomes, those reached by the shortest lines first. ``states``: how many were seen. ``complete``: whether
    nothing was left unexplored. ``repeats``: whether some line can go round for ever. ``ends``: state number of an end -> number of its
    ending."""

    endings: list[Ending]
    states: int
    complete: bool
    repeats: bool = False
    until: str = "moves"
    ends: dict[int, int] = msgspec.field(default_factory=dict)

    def sentence(self) -> str:
        number = len(self.endings)
        found = f"{number} outcome{'s' if number != 1 else ''}"
        return found + ("." if self.complete else " so far; not every line of play was tried, so there may be more.")

    def as_data(self) -> dict[str, Any]:
        return {
            "says": self.sentence(),
            "states": self.states,
            "complete": self.complete,
            "repeats": self.repeats,
            "until": self.until,
            "outcomes": [ending.as_data() for ending in self.endings],
        }


class GoalAnswer(msgspec.Struct):
    """The answer to "can she?".

    ``possible`` and ``certain``: ``True``, ``False``, or ``None`` where the budget did not suffice. ``line``: a line of play that gets
    there; for a certain one the line in which the others resist longest. ``against``: a line by which the others prevent it, where it is
    not certain."""

    goal: Goal
    possible: bool | None
    certain: bool | None
    line: tuple[LineDecision, ...]
    against: tuple[LineDecision, ...]
    states: int
    complete: bool
    says_end: str = ""

    def sentence(self) -> str:
        who, what = self.goal.player, self.goal.says
        if self.certain:
            return f"Certain: {what}, whatever anybody but {who} does."
        if self.possible:
            rest = "others or chance can prevent it" if self.certain is False else "whether it is certain was not settled within the budget"
            return f"Possible: {what}; {rest}."
        if self.possible is None:
            return f"Not found within the budget: {what}."
        return f"Impossible: no line of play gets there ({what})."

    def as_data(self) -> dict[str, Any]:
        return {
            "goal": self.goal.says,
            "player": self.goal.player,
            "possible": self.possible,
            "certain": self.certain,
            "says": self.sentence(),
            "line": [one.as_data() for one in self.line],
            "against": [one.as_data() for one in self.against],
            "ends": self.says_end,
            "states": self.states,
            "complete": self.complete,
        }
