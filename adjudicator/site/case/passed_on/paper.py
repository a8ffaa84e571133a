"""A case on paper: every step in a line, and what the steps rest on once, numbered, with its citations in full."""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_lowercase

import msgspec

from ....judge.data.loaded import knowledge
from ....knowledge.citations import citation_text, place_in_source
from ..page import CasePage, Ground
from ..traces import Ask, Fold, StepRow


@dataclass(frozen=True)
class Note:
    """What steps rest on. ``mark``: the number by which they name it. ``says``: a rule's title or an ability's English; ``cites``: the
    rule's citations, those of one section together: "Terms / Move: S1, p. 10; S2, p. 12", the sources by their marks."""

    mark: str
    says: str
    cites: tuple[str, ...] = ()


@dataclass(frozen=True)
class Point:
    """A contested point and how it was answered. ``mark``: the letter by which steps name it."""

    mark: str
    ground: Ground


@dataclass(frozen=True)
class Cited:
    """A source that notes cite. ``mark``: S and a number, by which they name it."""

    mark: str
    title: str


@dataclass(frozen=True)
class PaperStep:
    """A step. ``marks``: of the notes and points it rests on. ``ask``: the decision it is, if nobody fixed it."""

    number: int
    says: str
    depth: int
    deciding: bool
    loop: bool
    marks: tuple[str, ...]
    ask: Ask | None


@dataclass(frozen=True)
class CasePaper:
    """A case to print, beside its page."""

    steps: tuple[PaperStep, ...]
    notes: tuple[Note, ...]
    points: tuple[Point, ...]
    sources: tuple[Cited, ...]


def paper(page: CasePage) -> CasePaper:
    """What of a case stands on paper otherwise than on its page."""
    points = {ground.question: Point(ascii_lowercase[at % 26] * (at // 26 + 1), ground) for at, ground in enumerate(page.grounds)}
    notes: dict[tuple[str, str], Note] = {}
    sources: dict[str, Cited] = {}
    steps = []
    for row in _rows(page):
        marks = []
        if row.why.ability:
            marks.append(
                notes.setdefault((row.why.card, row.why.ability), Note(str(len(notes) + 1), f"{row.why.card}: {row.why.ability}")).mark
            )
        for id, title in row.why.rules:
            if (id, title) not in notes:
                notes[id, title] = Note(str(len(notes) + 1), title, _cites(id, sources))
            marks.append(notes[id, title].mark)
        marks += [points[read[0]].mark for read in row.why.reads if read[0] in points]
        steps.append(PaperStep(row.number, row.says, row.depth, row.deciding, row.loop, tuple(dict.fromkeys(marks)), row.open))
    return CasePaper(tuple(steps), tuple(notes.values()), tuple(points.values()), tuple(sources.values()))


def _rows(page: CasePage) -> list[StepRow]:
    """All steps, unfolded."""
    return [row for one in page.steps for row in (one.steps if isinstance(one, Fold) else (one,))]


def _cites(rule: str, sources: dict[str, Cited]) -> tuple[str, ...]:
    """The citations of a rule by section. ``sources``: those met so far, is added to."""
    base = knowledge()
    by_section: dict[str, list[str]] = {}
    for one in getattr(base.named(rule), "cites", ()):
        source = sources.setdefault(
            one.source, Cited(f"S{len(sources) + 1}", citation_text(base, msgspec.structs.replace(one, section="", page=None)))
        )
        by_section.setdefault(one.section, []).append(
            ", ".join(part for part in (source.mark, place_in_source(msgspec.structs.replace(one, section=""))) if part)
        )
    return tuple(f"{section}: {'; '.join(dict.fromkeys(found))}" if section else "; ".join(found) for section, found in by_section.items())
