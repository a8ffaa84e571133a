"""Findings about the rulings, each with a code of the table in :mod:`.codes` and its usual remedy.

A finding is data, never an exception: whoever reads a folder gets all of them at once.
"""

from __future__ import annotations

from ..ground.findings import Finding, Remedy
from .codes import CODES


class Report:
    """Collects the findings of one file, or of one check over many files. A file is named by its path below the rulings folder."""

    def __init__(self, file: str = "") -> None:
        self.file = file
        self.findings: list[Finding] = []

    def add(self, code: str, message: str, line: int = 0, *, file: str | None = None, mend: Remedy | str = "") -> None:
        """Note a finding; ``mend`` replaces the usual remedy where there is a better one.

        Raises :class:`KeyError` for a code that the table does not have.
        """
        usual = CODES[code].mend
        self.findings.append(
            Finding(
                code, message, self.file if file is None else file, line, mend.or_say(usual) if isinstance(mend, Remedy) else mend or usual
            )
        )
