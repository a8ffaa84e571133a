"""What the checks look at: the records, the graph, and what was handed in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import networkx as nx

from .. import graph
from ..cards import CardFact, card_facts, shown_by
from ..findings import Report
from ..model import KnowledgeBase, Option, Record


@dataclass(frozen=True)
class Given:
    """The base and what it is checked against; ``None`` for what was not handed in.

    ``cards``: facts by name. ``situations``: cited ids by situation. ``engine_questions``: known option ids
    by question, ``None`` for a question whose options are not known. ``engine_rules``: rule ids. ``texts``:
    files of the sources. ``graph``: the graph of all this.
    """

    base: KnowledgeBase
    cards: dict[str, CardFact] | None
    situations: dict[str, tuple[str, ...]] | None
    engine_questions: dict[str, tuple[str, ...] | None] | None
    engine_rules: tuple[str, ...] | None
    texts: tuple[Path, ...] | None
    graph: nx.MultiDiGraph

    @classmethod
    def of(cls, base: KnowledgeBase, cards, situations, engine_questions, engine_rules, texts) -> Given:
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
        )


def _questions(given) -> dict[str, tuple[str, ...] | None] | None:
    if given is None:
        return None
    if isinstance(given, Mapping):
        return {id: tuple(sorted(given[id])) for id in sorted(given)}
    return dict.fromkeys(sorted(given))


def _paths(texts: Path | str | Iterable[Path | str] | None) -> tuple[Path, ...] | None:
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


def add(report: Report, code: str, record: Record, field: str, message: str, mend: str = "") -> None:
    """Note a finding at a field of a record, or at the record where the field is not written."""
    line = record.lines.get(field, record.place.line)
    report.add(code, f"{name_of(record)}: {message}", line, file=record.place.file, mend=mend)


def name_of(record: Record) -> str:
    """A record as messages call it."""
    return f"{record.question}/{record.id}" if isinstance(record, Option) else record.id
