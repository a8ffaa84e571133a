"""Everything a judge needs loaded once: cards, profiles, questions."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from ... import engine  # noqa: F401  (registers the words of the language)
from ...ground.findings import BadInput
from ...ground.once import loaded_once
from ...knowledge import load, rulings_path
from ...knowledge.model import EDITIONS, KnowledgeBase
from ...language.library import Library, load_library
from . import house_rules
from .profiles import GameProfile


@contextmanager
def uncollected() -> Iterator[None]:
    """While something is loaded nobody looks for garbage, nor in what is loaded from then on: all of it is kept. Looking took a seventh of
    a whole load, and as much again of what was judged afterwards."""
    looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if looking:
            gc.enable()


@loaded_once(4)
@uncollected()
def library(folder: str | None = None) -> Library:
    """The card library. Findings are in it; it is loaded once a folder."""
    return load_library(rulings_path(folder) / "cards")


@loaded_once(4)
@uncollected()
def knowledge(folder: str | None = None) -> KnowledgeBase:
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
def is_profile(text: str) -> bool:
    """Whether a text is the id of a profile, or house rules (see :mod:`.house_rules`)."""
    try:
        house_rules.read(text, knowledge())
    except BadInput:
        return False
    return True


def profile_title(text: str, folder: str | None = None) -> str:
    """What a profile or house rules are called. Raises :class:`BadInput`."""
    return house_rules.title(text, knowledge(folder))


@lru_cache(maxsize=64)
def game_profile(profile: str = "latest", folder: str | None = None) -> GameProfile:
    """A profile or house rules as the engine asks for them. Raises :class:`BadInput` for unknown ones."""
    base = knowledge(folder)
    resolved = house_rules.resolved(house_rules.read(profile, base), base)
    meanings = {question.id: {option.id: option.means for option in question.options} for question in base.questions}
    return GameProfile(
        profile,
        {name: answer.option for name, answer in resolved.answers.items()},
        {name: setting.value for name, setting in resolved.settings.items()},
        meanings,
        {name: answer.layer for name, answer in resolved.answers.items()},
        next((layer for layer in resolved.layers if layer in EDITIONS), ""),
    )


def profile_asked(data: Mapping[str, Any]) -> GameProfile:
    """The reading that a case asks for: the latest official rules where it names none. Raises :class:`BadInput` for an unknown one."""
    return game_profile(str(data.get("profile", "latest")))
