"""Findings: what is wrong with the rulings, where, and how it is usually mended.

A finding is data, never an exception: whoever reads a folder gets all of them at once. The table of codes
stands in :mod:`.codes`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .codes import CODES


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing wrong with the data.

    ``code``: its stable short name, a key of :data:`~adjudicator.knowledge.codes.CODES`. ``message``: what
    was found. ``file``: path below the rulings folder, with ``/``; empty where no file is to blame. ``line``:
    from 1; 0 where the whole file is meant. ``mend``: what to do about it.
    """

    code: str
    message: str
    file: str = ""
    line: int = 0
    mend: str = ""

    @property
    def severity(self) -> str:
        """``error`` (the data cannot be trusted) or ``warning`` (somebody should look)."""
        return CODES[self.code].severity

    def __str__(self) -> str:
        place = (
            f"{self.file}:{self.line}: " if self.file and self.line else f"{self.file}: " if self.file else ""
        )
        return f"{place}{self.code}: {self.message} {self.mend}".rstrip()


class Report:
    """Collects the findings of one file, or of one check over many files."""

    def __init__(self, file: str = "") -> None:
        self.file = file
        self.findings: list[Finding] = []

    def add(self, code: str, message: str, line: int = 0, *, file: str | None = None, mend: str = "") -> None:
        """Note a finding; ``mend`` replaces the usual remedy where there is a better one.

        Raises :class:`KeyError` for a code that the table does not have.
        """
        usual = CODES[code].mend
        self.findings.append(Finding(code, message, self.file if file is None else file, line, mend or usual))


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings by file, line, code and message, each once."""
    return tuple(sorted(set(findings), key=lambda one: (one.file, one.line, one.code, one.message)))


def count_by_code(findings: Iterable[Finding]) -> dict[str, int]:
    """How many findings each code has, by code."""
    counts: dict[str, int] = {}
    for finding in findings:
        counts[finding.code] = counts.get(finding.code, 0) + 1
    return dict(sorted(counts.items()))
