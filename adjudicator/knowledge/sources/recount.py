"""A map counted again against the text of its document."""

from __future__ import annotations

from difflib import SequenceMatcher
from pathlib import Path
from typing import NamedTuple

from ...ground.findings import Finding
from ..findings import Report
from .maps import Entry, SourceMap
from .sentences import Sentence, split

#: Words of a sentence that a finding quotes, so that it can be found; fewer than a passage.
QUOTED = 7


class Recount(NamedTuple):
    """``sentences``: those of the document. ``entry_of``: the entry of each that has one, by its number. ``findings``:
    sentences without an entry, and entries without a sentence."""

    sentences: tuple[Sentence, ...]
    entry_of: dict[int, Entry]
    findings: tuple[Finding, ...]


def document_of(map_: SourceMap, sources: tuple[Path, ...]) -> Path | None:
    """The file of a map's document among files and folders, ``None`` if it is not there."""
    for path in sources:
        if path.is_file() and path.name == map_.document:
            return path
        if path.is_dir() and (path / map_.document).is_file():
            return path / map_.document
    return None


def recount(map_: SourceMap, text: str) -> Recount:
    """Match the sentences of a text with the entries of its map, both in order, by their hashes."""
    report = Report(map_.place.file)
    sentences, entries = split(text), map_.entries
    entry_of: dict[int, Entry] = {}
    matcher = SequenceMatcher(None, [one.hash for one in entries], [one.hash for one in sentences], autojunk=False)
    for tag, start, end, begin, stop in matcher.get_opcodes():
        if tag == "equal":
            entry_of.update((sentence.number, entry) for sentence, entry in zip(sentences[begin:stop], entries[start:end], strict=True))
            continue
        near = entries[start - 1].line if start else map_.place.line
        for sentence in sentences[begin:stop]:
            said = " ".join(sentence.text.split()[:QUOTED])
            report.add(
                "sentence-without-entry",
                f"sentence {sentence.number} of {map_.document} (line {sentence.line}, hash {sentence.hash}) has none: {said!r}...",
                near,
            )
        for entry in entries[start:end]:
            report.add("entry-without-sentence", f"{map_.document} has no sentence {entry.number} with hash {entry.hash}", entry.line)
    return Recount(sentences, entry_of, tuple(report.findings))
