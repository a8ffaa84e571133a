"""What the checks look at: the records, the graph, and what was handed in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import networkx as nx

from ...ground.findings import Remedy
from ..cards import CardFact, CardGiven, SituationGiven, card_facts, shown_by
from ..findings import Report
from ..graph import building as graph
from ..model import Change, KnowledgeBase, Option, Record

#: Ids of questions that the engine reads, or the ids of the options it knows by question.
QuestionsGiven = Mapping[str, Iterable[str]] | Iterable[str]
#: Files, or folders of files.
TextsGiven = Path | str | Iterable[Path | str]


@dataclass(frozen=True)
class Given:
    """The base and what it is checked against; ``None`` for what was not handed in.

    ``cards``: facts by name. ``situations``: cited ids by situation. ``engine_questions``: known option ids
    by question, ``None`` for a question whose options are not known. ``engine_rules``: rule ids. ``texts``:
    files of the sources. ``graph``: the graph of all this. ``answered``: ``question/option`` of each answer that some
    situation is played with.
    """

    base: KnowledgeBase
    cards: dict[str, CardFact] | None
    situations: dict[str, tuple[str, ...]] | None
    engine_questions: dict[str, tuple[str, ...] | None] | None
    engine_rules: tuple[str, ...] | None
    texts: tuple[Path, ...] | None
    graph: nx.MultiDiGraph[str]
    answered: frozenset[str] | None = None

    @classmethod
    def of(
        cls,
        base: KnowledgeBase,
        cards: Mapping[str, CardGiven] | None,
        situations: Iterable[SituationGiven] | None,
        engine_questions: QuestionsGiven | None,
        engine_rules: Iterable[str] | None,
        texts: TextsGiven | None,
        answered: Iterable[str] | None = None,
    ) -> Given:
        """Bring the arguments of :func:`~adjudicator.knowledge.lint.lint` into one form."""
        facts = None if cards is None else card_facts(cards)
        shown = None if situations is None else shown_by(situations)
        return cls(
            base,
            facts,
            shown,
            _questions(engine_questions),
            None if engine_rules is None else tuple(sorted(set(engine_rules))),
            _paths(texts),
            graph.build(base, facts, shown.items() if shown else None),
            None if answered is None else frozenset(answered),
        )


def _questions(given: QuestionsGiven | None) -> dict[str, tuple[str, ...] | None] | None:
    if given is None:
        return None
    if isinstance(given, Mapping):
        return {id: tuple(sorted(given[id])) for id in sorted(given)}
    return dict.fromkeys(sorted(given))


def _paths(texts: TextsGiven | None) -> tuple[Path, ...] | None:
    if texts is None:
        return None
    if isinstance(texts, (str, Path)):
        texts = [texts]
    found: list[Path] = []
    for path in map(Path, texts):
        if path.is_dir():
            found += sorted(one for one in path.rglob("*") if one.suffix in (".txt", ".md", ".json"))
        elif path.is_file():
            found.append(path)
        else:
            raise FileNotFoundError(f"there is no text {path}")
    return tuple(found)


def add(report: Report, code: str, record: Record | Change, field: str, message: str, mend: Remedy | str = "") -> None:
    """Note a finding at a field of a record, or at the record where the field is not written."""
    line = record.lines.get(field, record.place.line)
    report.add(code, f"{name_of(record)}: {message}", line, file=record.place.file, mend=mend)


def name_of(record: Record | Change) -> str:
    """A record as messages call it."""
    return f"{record.question}/{record.id}" if isinstance(record, Option) else record.id
