"""Sentences drawn by chance, each beside the records that its map names, for a person to read."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

from ..model import KnowledgeBase
from .coverage import node_key
from .maps import Entry, SourceMap
from .recount import recount


class Drawn(NamedTuple):
    """A sentence. ``text``: as the document has it. ``entry``: what the map says of it, ``None`` if it says nothing.
    ``records``: id, title and statement of each record named."""

    source: str
    heading: str
    number: int
    text: str
    entry: Entry | None
    records: tuple[tuple[str, str, str], ...]

    @property
    def accounted(self) -> bool:
        """Whether the map names a record that is there, or a reason."""
        return bool(self.records) or (self.entry is not None and bool(self.entry.reason) and not self.entry.nodes)

    def as_data(self) -> dict[str, Any]:
        """Plain data."""
        reason = self.entry.reason if self.entry else ""
        at = self.entry.at if self.entry else ""
        return {
            "source": self.source,
            "heading": self.heading,
            "sentence": self.number,
            "text": self.text,
            "reason": reason,
            "at": at,
            "records": [{"id": id, "title": title, "says": says} for id, title, says in self.records],
        }


def draw(base: KnowledgeBase, documents: Iterable[tuple[SourceMap, str]], seed: int, count: int, *, unclaimed: bool = False) -> list[Drawn]:
    """Some sentences of some documents, the same for the same seed. ``documents``: each map with its text. ``unclaimed``:
    those for which the map names no record but a reason are drawn, too, and not only those with something to compare."""
    hat: list[Drawn] = []
    for map_, text in documents:
        counted = recount(map_, text)
        heading_of = {entry.number: heading.title for heading in map_.headings for entry in heading.entries}
        for sentence in counted.sentences:
            entry = counted.entry_of.get(sentence.number)
            if entry is not None and not entry.nodes and not unclaimed:
                continue
            heading = heading_of.get(entry.number, "") if entry else ""
            hat.append(Drawn(map_.source, heading, sentence.number, sentence.text, entry, _records(base, entry)))
    drawn = Random(seed).sample(hat, min(count, len(hat)))
    return sorted(drawn, key=lambda one: (one.source, one.number))


def _records(base: KnowledgeBase, entry: Entry | None) -> tuple[tuple[str, str, str], ...]:
    found = []
    for node in entry.nodes if entry else ():
        record = base.by_key.get(node_key(base, node))
        if record is not None:
            says = next((text for name in ("says", "asks", "why") if (text := getattr(record, name, ""))), "")
            found.append((node, record.title, says))
    return tuple(found)
