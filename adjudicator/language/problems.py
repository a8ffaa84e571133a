"""Findings: what is wrong with a file, where, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rapidfuzz import fuzz, process


class Finding(NamedTuple):
    """One thing wrong with an input.

    ``code``: stable short name of the kind of finding. ``message``: what was found. ``file`` and ``line``
    (from 1): where. ``mend``: what to do about it.
    """

    code: str
    message: str
    file: str = ""
    line: int = 0
    mend: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}: " if self.file and self.line else (f"{self.file}: " if self.file else "")
        mend = f" {self.mend}" if self.mend else ""
        return f"{place}{self.code}: {self.message}{mend}"


class BadInput(Exception):
    """Raised when an input cannot be used; carries every finding that could be made at once."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = list(findings)
        super().__init__("\n".join(str(finding) for finding in self.findings))


def nearest(word: str, known: Iterable[str], limit: int = 3) -> list[str]:
    """The known spellings nearest to a word, best first."""
    hits = process.extract(str(word), list(known), scorer=fuzz.WRatio, limit=limit, score_cutoff=60)
    return [hit[0] for hit in hits]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A remedy that names the nearest spellings, or the closed list if it is short."""
    known = sorted(known)
    near = nearest(word, known)
    if near:
        return "Did you mean " + " or ".join(repr(hit) for hit in near) + "?"
    if known and len(known) <= 12:
        return "It can be: " + ", ".join(known) + "."
    return ""
