"""Lint: all that can be proved about the rulings as a whole, as findings.

:func:`lint` checks records that were read; :func:`lint_folder` reads them too. What is checked is the table
of :mod:`~adjudicator.knowledge.codes`, shown in ``docs/lint.md``. A check that needs something not handed in
(the cards, the situations, what the engine reads, the sources' texts) is left out, never guessed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from ...ground.findings import Finding, in_order
from ..cards import CardGiven, SituationGiven
from ..model import KnowledgeBase
from ..reading.files import rulings_path
from ..reading.loading import load
from ..sources.maps import load_maps
from . import changes, citations, conflicts, copied_words, demonstration, engine, ids, lexicon, links, maps, nearness, profiles, titles
from .given import Given, QuestionsGiven, TextsGiven

CHECKS = (
    ids.check,
    links.check,
    nearness.check,
    titles.check,
    conflicts.check,
    citations.check,
    copied_words.check,
    profiles.check,
    engine.check,
    demonstration.check,
    changes.check,
    lexicon.check,
)


def lint(
    base: KnowledgeBase,
    *,
    cards: Mapping[str, CardGiven] | None = None,
    situations: Iterable[SituationGiven] | None = None,
    engine_questions: QuestionsGiven | None = None,
    engine_rules: Iterable[str] | None = None,
    texts: TextsGiven | None = None,
    answered: Iterable[str] | None = None,
) -> tuple[Finding, ...]:
    """The findings of all checks, in order.

    ``cards``: id, faction and set by card name. ``situations``: pairs of an id and the ids of the nodes it
    cites. ``engine_questions``: ids of the questions that the engine reads, or the option ids it knows by
    question. ``engine_rules``: ids of the rules that the engine cites. ``texts``: files, or folders of files,
    of the sources, to compare our words with. ``answered``: ``question/option`` of each answer that some situation is played
    with. Raises :class:`FileNotFoundError` for a text that is not there.
    """
    given = Given.of(base, cards, situations, engine_questions, engine_rules, texts, answered)
    return in_order(finding for check in CHECKS for finding in check(given))


def lint_folder(
    folder: Path | str | None = None,
    *,
    cards: Mapping[str, CardGiven] | None = None,
    situations: Iterable[SituationGiven] | None = None,
    engine_questions: QuestionsGiven | None = None,
    engine_rules: Iterable[str] | None = None,
    texts: TextsGiven | None = None,
    answered: Iterable[str] | None = None,
) -> tuple[Finding, ...]:
    """Read a rulings folder and check it, with its source maps: the findings of reading and those of :func:`lint`, in order.
    What is handed in: as there.

    Raises :class:`~adjudicator.knowledge.errors.RulingsNotFound`.
    """
    loaded, mapped = load(rulings_path(folder)), load_maps(folder)
    of_maps = (*mapped.findings, *maps.check(loaded.base, mapped.maps, cards))
    of_base = lint(
        loaded.base,
        cards=cards,
        situations=situations,
        engine_questions=engine_questions,
        engine_rules=engine_rules,
        texts=texts,
        answered=answered,
    )
    return in_order((*loaded.findings, *of_base, *of_maps))
