"""Our words are our own: no eight in a row that stand in a source."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from ...ground.findings import Finding
from ..findings import Report
from ..model import Change, Record, Source
from ..words import words
from .given import Given, add

#: The shortest run of words in common that is reported.
RUN = 8
#: The fields that hold sentences of ours. Section headings, names and dates carry over from a source.
PROSE = ("title", "says", "asks", "why", "lead")


def check(given: Given) -> list[Finding]:
    """``close-to-source``, one a field, with the longest run; none where no texts were handed in."""
    if given.texts is None:
        return []
    report = Report()
    stands_in = _runs_of(given.texts)
    for record in (*given.base.records(), *given.base.changes):
        for field, text in _prose(record):
            found = _longest(words(text), stands_in)
            if found:
                run, file = found
                add(report, "close-to-source", record, field, f"{field} has {run!r}, as {file} has")
    return report.findings


def _prose(record: Record | Change) -> Iterator[tuple[str, str]]:
    for field in PROSE:
        # The title of a source is its name; a ruling that has none is called by the beginning of its claim.
        if field in record.__struct_fields__ and (field != "title" or (field in record.lines and not isinstance(record, Source))):
            text = getattr(record, field)
            if text:
                yield field, text


def _runs_of(texts: tuple[Path, ...]) -> dict[str, str]:
    """Every run of eight words of the sources, with the name of a file it stands in."""
    found: dict[str, str] = {}
    for path in texts:
        for text in _passages(path):
            of_text = words(text)
            for start in range(len(of_text) - RUN + 1):
                found.setdefault(" ".join(of_text[start : start + RUN]), path.name)
    return found


def _passages(path: Path) -> Iterator[str]:
    """The texts of a file: a text file is one, a JSON file has many."""
    text = path.read_text("utf-8", errors="replace")
    if path.suffix != ".json":
        yield text
        return
    pending = [json.loads(text)]
    while pending:
        value = pending.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            pending += value.values()
        elif isinstance(value, list):
            pending += value


def _longest(ours: list[str], stands_in: dict[str, str]) -> tuple[str, str] | None:
    """The longest run of our words that stands in a source, and where; ``None`` if there is none."""
    best: tuple[int, int, str] | None = None
    start = 0
    while start <= len(ours) - RUN:
        file = stands_in.get(" ".join(ours[start : start + RUN]))
        if file is None:
            start += 1
            continue
        end = start + 1
        while end <= len(ours) - RUN and " ".join(ours[end : end + RUN]) in stands_in:
            end += 1
        length = end - start + RUN - 1
        if best is None or length > best[1]:
            best = (start, length, file)
        start = end
    if best is None:
        return None
    return " ".join(ours[best[0] : best[0] + best[1]]), best[2]
