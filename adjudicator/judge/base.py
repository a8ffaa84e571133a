"""Everything a judge needs loaded once: cards, profiles, questions."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from .. import engine  # noqa: F401  (registers the words of the language)
from ..knowledge import load, rulings_path
from ..knowledge.profiles import resolve
from ..language.library import Library, load_library
from ..language.problems import BadInput, Finding, did_you_mean
from .reading import Reading


@lru_cache(maxsize=4)
def library(folder: str | None = None) -> Library:
    """The card library. Findings are in it; it is loaded once a folder."""
    return load_library(rulings_path(folder) / "cards")


@lru_cache(maxsize=4)
def knowledge(folder: str | None = None) -> Any:
    """The knowledge base (see ``adjudicator.knowledge``)."""
    return load(rulings_path(folder)).base


@lru_cache(maxsize=4)
def profiles(folder: str | None = None) -> frozenset[str]:
    """The ids of all profiles."""
    return frozenset(entry.id for entry in knowledge(folder).profiles)


@lru_cache(maxsize=4)
def rules(folder: str | None = None) -> frozenset[str]:
    """The ids of all rules."""
    return frozenset(rule.id for rule in knowledge(folder).rules)


@lru_cache(maxsize=64)
def reading(profile: str = "latest", folder: str | None = None) -> Reading:
    """A profile as the engine asks for it. Raises :class:`BadInput` for an unknown one."""
    base = knowledge(folder)
    known = {entry.id for entry in (base.profiles.values() if isinstance(base.profiles, dict) else base.profiles)}
    if profile not in known:
        raise BadInput([Finding("unknown-profile", f"there is no profile {profile!r}", "", 0, did_you_mean(profile, known))])
    resolved = resolve(base, profile)
    questions = base.questions.values() if isinstance(base.questions, dict) else base.questions
    meanings = {question.id: {option.id: option.means for option in question.options} for question in questions}
    return Reading(profile, {name: answer.option for name, answer in resolved.answers.items()},
                   {name: setting.value for name, setting in resolved.settings.items()}, meanings,
                   {name: answer.layer for name, answer in resolved.answers.items()})


def situations_path(folder: str | None = None) -> Path:
    """Where the collection of situations lies."""
    return rulings_path(folder) / "situations"
