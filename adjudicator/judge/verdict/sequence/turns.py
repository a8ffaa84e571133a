"""Whose turn begins and ends between the things that happen, as clauses of the course of things."""

from __future__ import annotations

from collections.abc import Iterator

from ...replay.trace import Step


class Turns:
    """Follows the steps of a replay. Of turns is only told what lies between two things that happen."""

    def __init__(self) -> None:
        self._passed: list[str] = []
        self._begins = self._ends = ""
        self._something = False

    @property
    def told(self) -> bool:
        """Whether something that is told has happened in the turn that it is."""
        return self._something and not self._begins

    def follow(self, step: Step) -> None:
        """Go on to a step."""
        player = step.says.partition(":")[0]
        if step.kind == "phase" and step.how == "start-turn":
            if self._begins and self._something:
                self._passed.append(self._begins)
            self._begins, self._ends = player, ""
        elif step.kind == "phase" and step.how == "end-turn":
            self._ends = player

    def reached(self) -> Iterator[str]:
        """What is told of turns before the thing that happens now."""
        yield from (f"{player}'s turn passes" for player in self._passed)
        if self._ends:
            yield f"{self._ends}'s turn ends"
        elif self._begins:
            yield f"{self._begins}'s turn begins"
        self._passed, self._begins, self._ends, self._something = [], "", "", True
