"""Source maps: for each sentence of a document, the records that carry it or the reason why none does.

A map lies in ``sources/<source>.yaml`` below the rulings and has the headings of its document in order and, under each,
its sentences by number and hash, never their text. It is read on its own: neither the site nor a verdict needs it.
``docs/sources.md`` shows the shape.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from ...ground.findings import Finding, in_order
from ...ground.strict_yaml import Map, read_written
from ..findings import Report
from ..model import Place
from ..reading.fields import Fields
from ..reading.files import MAPS, rulings_path

#: Why a sentence is carried by no record, or does not count among those that one carries.
REASONS = {
    "heading": "a heading, or words that only open a list",
    "contents": "a line of a table of contents",
    "credit": "who made it, its imprint and who said it",
    "flavour": "a joke, or a story about a faction",
    "advice": "advice that decides nothing",
    "about": "what the source says of itself",
    "advertisement": "a product is recommended",
    "navigation": "furniture of a web page",
    "figure": "a caption, a printed card or scanned scraps of a picture",
    "fragment": "a piece torn off by the scan; its sentence is at hand beside it",
    "list-missing": "announces a list that the copy at hand does not have",
    "reference": "sends the reader to another place",
    "repeated": "says again what stands under another heading of the same source",
    "example": "belongs to an example of the records named",
}
#: Reasons that need the records: an example is one of something.
WITH_NODES = frozenset(("example", "repeated"))
#: Sentences of one source that a record may carry before it must be said why that is one claim.
CARRIES_AT_MOST = 3


@dataclass(frozen=True, slots=True)
class Entry:
    """One sentence. ``number``: from 1 through the document. ``hash``: of its words, see :mod:`.sentences`. ``nodes``: ids
    of rules, clarifications, questions or loops, or ``question/option``. ``reason``: a key of :data:`REASONS`. ``at``: the
    heading that says the same."""

    number: int
    hash: str
    nodes: tuple[str, ...] = ()
    reason: str = ""
    at: str = ""
    line: int = field(default=0, compare=False)

    @property
    def claims(self) -> bool:
        """Whether the nodes carry this sentence for themselves, not as an example or a repetition."""
        return bool(self.nodes) and not self.reason


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a document. ``title``: as citations name it. ``page``: where it starts, if the source has pages."""

    title: str
    page: int | None
    entries: tuple[Entry, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class SourceMap:
    """The map of one document. ``source``: id of the source. ``document``: name of the text file that it was counted on.
    ``why``: by node, why it carries more than :data:`CARRIES_AT_MOST` sentences. ``names``: cards and bases that the
    source names. ``sets``: those whose cards are due to be encoded because of it."""

    source: str
    document: str
    headings: tuple[Heading, ...]
    why: dict[str, str] = field(default_factory=dict, hash=False)
    names: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    place: Place = field(default_factory=lambda: Place("", 0), compare=False)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All sentences, in order."""
        return tuple(entry for heading in self.headings for entry in heading.entries)

    def crowded(self) -> dict[str, int]:
        """The nodes that carry more sentences than one record should, with how many, whether a why is given or not."""
        counts = Counter(node for entry in self.entries if entry.claims for node in entry.nodes)
        return {node: count for node, count in sorted(counts.items()) if count > CARRIES_AT_MOST}


@dataclass(frozen=True, slots=True)
class Maps:
    """The maps that were read, by source, and what is wrong with their files."""

    maps: tuple[SourceMap, ...]
    findings: tuple[Finding, ...]


def load_maps(folder: Path | str | None = None) -> Maps:
    """Read the maps of a rulings folder; there may be none. Raises :class:`~.errors.RulingsNotFound`."""
    root = rulings_path(folder) / MAPS
    maps, findings = [], []
    for path in sorted(root.glob("*.yaml")) if root.is_dir() else ():
        report = Report(f"{MAPS}/{path.name}")
        try:
            node, wrong = read_written(path.read_bytes(), report.file)
            report.findings += wrong
        except OSError as error:
            report.add("file-unreadable", f"it cannot be read ({error.strerror})")
            node = None
        if isinstance(node, Map):
            maps.append(_map(Fields(node, report, "map")))
        elif node is not None:
            report.add("field-shape", "the file must be a mapping of fields", node.line)
        findings += report.findings
    return Maps(tuple(maps), in_order(findings))


def _map(one: Fields) -> SourceMap:
    made = SourceMap(
        source=one.id("source"),
        document=one.text("document", required=True),
        headings=tuple(_heading(heading) for heading in one.records("headings", "heading", required=True)),
        why=one.texts_by_name("why"),
        names=one.texts("names"),
        sets=one.texts("sets"),
        place=Place(one.report.file, one.line),
    )
    stem = PurePosixPath(one.report.file).stem
    if made.source and made.source != stem:
        one.report.add("file-name", f"the map of {made.source!r} stands in a file named {stem!r}", one.line_of("source"))
    one.close()
    return made


def _heading(one: Fields) -> Heading:
    if not one.text("heading"):
        one.report.add("heading-missing", "these sentences stand under no heading", one.line)
    heading = Heading(
        title=one.text("heading"),
        page=one.whole("page"),
        entries=tuple(_entry(entry) for entry in one.records("sentences", "sentence", required=True)),
        line=one.line,
    )
    one.close()
    return heading


def _entry(one: Fields) -> Entry:
    entry = Entry(
        number=one.whole("n") or 0,
        hash=one.text("hash", required=True),
        nodes=one.texts("nodes"),
        reason=one.text("reason"),
        at=one.text("at"),
        line=one.line,
    )
    one.close()
    return entry
