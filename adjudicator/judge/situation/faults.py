"""What went wrong with a case at work, as findings."""

from __future__ import annotations

from ...ground.findings import Finding, shown
from ...ground.meter import Spent
from ...language.codes import usual


def values_spent(error: Spent, file: str, line: int) -> Finding:
    """That the values on a table cost more than there is."""
    return Finding("run-spent", f"the values on this table take too long to work out ({error})", file, line, usual("run-spent"))


def failure_finding(error: Exception, file: str, line: int) -> Finding:
    """An error of the program, as a finding that says where it happened: whatever a file says, its reader gets no traceback."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f" at {place.tb_frame.f_code.co_filename.rpartition('adjudicator/')[2]}:{place.tb_lineno}" if place is not None else ""
    return Finding("engine-failed", f"{type(error).__name__}: {shown(str(error))}{where}", file, line, usual("engine-failed"))
