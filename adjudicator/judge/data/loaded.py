"""Everything a judge needs loaded once: cards, profiles, questions."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from ... import (
    engine,  # registers the words of the language
    language,
)
from ...ground.content_hash import content_hash
from ...ground.findings import BadInput
from ...ground.once import loaded_once
from ...knowledge import Cache, cache_folder, load, rulings_path
from ...knowledge.model import EDITIONS, KnowledgeBase
from ...language.kept import KeptCards, from_kept, kept_of
from ...language.library import Entry, Library, load_library
from . import house_rules
from .catalogue import FILE as CATALOGUE
from .profiles import GameProfile

#: The code by which cards are read and compiled.
CODE = tuple(os.path.dirname(str(room.__file__)) for room in (engine, language))


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
    """The card library. Findings are in it; it is loaded once a folder. Where its files have been read before, each card is compiled only
    when somebody asks for it."""
    cards = rulings_path(folder) / "cards"
    kept_in = cache_folder()
    if kept_in is None:
        return load_library(cards)

    def read() -> KeptCards:
        entries: dict[str, Entry] = {}
        return kept_of(load_library(cards, entries), entries)

    kept = Cache(kept_in).fetch("cards", _version_of(cards), KeptCards, read)
    # what is wrong with cards is found when all are compiled
    return from_kept(kept) if kept.sound else load_library(cards)


def signs_of_data(folder: str | None = None) -> dict[str, str]:
    """Hashes of the cards, the rules and the list of all cards of the game as they are now, by what they are of."""
    root = rulings_path(folder)
    every = content_hash([(CATALOGUE, (root / CATALOGUE).read_bytes())])
    return {"cards": content_hash(_contents(str(root / "cards"))), "rules": knowledge(folder).version, "catalogue": every}


def _version_of(cards: Path) -> str:
    """A hash of what the card files say, and of which code reads them: when its files were written and how long they are, as Python itself
    tells whether code has changed."""
    return content_hash(_versioned(str(cards)))


def _versioned(cards: str) -> Iterator[tuple[str, bytes]]:
    yield from _contents(cards)
    for folder in CODE:
        for name in _files(folder, ".py"):
            with suppress(OSError):
                known = os.stat(name)
                yield name[len(folder) :], f"{known.st_mtime_ns} {known.st_size}".encode()


def _contents(cards: str) -> Iterator[tuple[str, bytes]]:
    for name in _files(cards, ".yaml"):
        with suppress(OSError), open(name, "rb") as file:
            yield name[len(cards) :], file.read()


def _files(folder: str, ending: str) -> list[str]:
    """The files below a folder whose names end so, sorted."""
    return sorted(os.path.join(where, name) for where, _, names in os.walk(folder) for name in names if name.endswith(ending))


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
