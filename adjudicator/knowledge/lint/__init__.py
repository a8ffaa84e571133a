"""Lint: all that can be proved about the rulings as a whole, as findings.

:func:`lint` checks records that were read; :func:`lint_folder` reads them too. What is checked is the table
of :mod:`~adjudicator.knowledge.codes`, shown in ``docs/lint.md``. A check that needs something not handed in
(the cards, the situations, what the engine reads, the sources' texts) is left out, never guessed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from ..files import rulings_path
from ..findings import Finding, in_order
from ..loading import load
from ..maps import load_maps
from ..model import KnowledgeBase
from . import changes, citations, close, conflicts, demonstration, engine, ids, links, maps, profiles
from .given import Given

CHECKS = (
    ids.check,
    links.check,
    conflicts.check,
    citations.check,
    close.check,
    profiles.check,
    engine.check,
    demonstration.check,
    changes.check,
)


def lint(
    base: KnowledgeBase,
    *,
    cards: Mapping[str, tuple[str, str | None, str | None]] | None = None,
    situations: Iterable[tuple[str, Iterable[str]]] | None = None,
    engine_questions: Mapping[str, Iterable[str]] | Iterable[str] | None = None,
    engine_rules: Iterable[str] | None = None,
    texts: Path | str | Iterable[Path | str] | None = None,
) -> tuple[Finding, ...]:
    """The findings of all checks, in order.

    ``cards``: id, faction and set by card name. ``situations``: pairs of an id and the ids of the nodes it
    cites. ``engine_questions``: ids of the questions that the engine reads, or the option ids it knows by
    question. ``engine_rules``: ids of the rules that the engine cites. ``texts``: files, or folders of files,
    of the sources, to compare our words with. Raises :class:`FileNotFoundError` for a text that is not there.
    """
    given = Given.of(base, cards, situations, engine_questions, engine_rules, texts)
    return in_order(finding for check in CHECKS for finding in check(given))


def lint_folder(folder: Path | str | None = None, **handed_in) -> tuple[Finding, ...]:
    """Read a rulings folder and check it, with its source maps: the findings of reading and those of :func:`lint`, in order.

    Raises :class:`~adjudicator.knowledge.errors.RulingsNotFound`.
    """
    loaded, mapped = load(rulings_path(folder)), load_maps(folder)
    of_maps = (*mapped.findings, *maps.check(loaded.base, mapped.maps, handed_in.get("cards")))
    return in_order((*loaded.findings, *lint(loaded.base, **handed_in), *of_maps))
