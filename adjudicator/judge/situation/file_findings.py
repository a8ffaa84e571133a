"""Noting what is wrong with a file, each time with its line and with what to do about it, and what went wrong with it at work."""

from __future__ import annotations

from typing import Any

from ...ground.findings import Finding, Remedy, shown
from ...ground.meter import Spent
from ...ground.strict_yaml import line_of
from ...language.codes import usual


class FileFindings:
    """Collects what is wrong with one file. ``findings``: so far."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.findings: list[Finding] = []

    def note(
        self, code: str, message: str, holder: Any, key: Any = None, mend: Remedy | str = "", *, line: int = 0, other: int = 0
    ) -> None:
        """Something is wrong at a key of some data. ``mend``: what to do about it, if not what usually helps with this code. ``line``: of
        what has none itself. ``other``: the line of a second place."""
        remedy = (Remedy(mend) if isinstance(mend, str) else mend).or_say(usual(code))
        self.findings.append(Finding(code, message, self.file, line or line_of(holder, key) or 1, remedy, other=other))


def values_spent(error: Spent, file: str, line: int) -> Finding:
    """That the values on a table cost more than there is."""
    return Finding("run-spent", f"the values on this table take too long to work out ({error})", file, line, usual("run-spent"))


def failure_finding(error: Exception, file: str, line: int, saved: bool = False) -> Finding:
    """An error of the program, as a finding that says where it happened: whatever a file says, its reader gets no traceback. ``saved``:
    whether a saved game is played on. What the program saves, it can play on; so there it is the saved text that somebody changed, in a
    way in which each part is what it can be and the whole is not."""
    if saved:
        message = "the saved game cannot be played on: its parts do not fit together"
        return Finding("saved-game-broken", message, file, line, usual("saved-game-broken"))
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f" at {place.tb_frame.f_code.co_filename.rpartition('adjudicator/')[2]}:{place.tb_lineno}" if place is not None else ""
    return Finding("engine-failed", f"{type(error).__name__}: {shown(str(error))}{where}", file, line, usual("engine-failed"))
