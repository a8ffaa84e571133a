"""Noting what is wrong with a file, each time with its line and with what to do about it."""

from __future__ import annotations

from typing import Any

from ...ground.findings import Finding, Remedy
from ...ground.strict_yaml import line_of
from ...language.codes import usual


class FileNotes:
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
