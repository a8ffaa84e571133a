"""Findings: what is wrong with a file, where, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple


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


def nearest(word: Any, known: Iterable[str], limit: int = 3) -> list[str]:
    """The known spellings nearest to a word, best first. Looks at the beginning of a long word only."""
    # imported here because good input never asks, and the import would be felt at every start
    from rapidfuzz import fuzz, process

    word = str(word)[:80].casefold()
    known = list(known)
    hits = process.extract(word, known, scorer=fuzz.ratio, processor=str.casefold, limit=limit, score_cutoff=62)
    if not hits and len(word) >= 4:
        hits = process.extract(word, known, scorer=fuzz.partial_ratio, processor=str.casefold, limit=limit, score_cutoff=88)
    return [hit[0] for hit in hits]


def did_you_mean(word: Any, known: Iterable[str]) -> str:
    """A remedy that names the nearest spellings, or the closed list if it is short; else empty."""
    known = sorted(set(known))
    near = nearest(word, known)
    if near:
        return "Did you mean " + " or ".join(repr(hit) for hit in near) + "?"
    if known and len(known) <= 12:
        return "It can be: " + ", ".join(known) + "."
    return ""


def shown(data: Any) -> str:
    """Some data as a message shows it: short, on one line."""
    if isinstance(data, str) and len(data) > 200:
        data = data[:200]
    text = repr(dict(data) if isinstance(data, dict) else list(data) if isinstance(data, list) else data)
    return text if len(text) <= 60 else text[:57] + "..."
