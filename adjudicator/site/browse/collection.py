"""The situations on file: each read once a process."""

from __future__ import annotations

from functools import lru_cache
from pathlib import PurePosixPath

from ...ground.findings import BadInput
from ...ground.strict_yaml import Map
from ...judge.situation.collection import SituationSummary
from ...judge.situation.compendium import compendium
from ...judge.situation.situation import Situation, read_situation
from ...knowledge import rulings_path


@lru_cache(maxsize=1024)
def situation(id: str) -> Situation | None:
    """A situation; nothing where there is none, or its file cannot be read: ``adjudicator check`` says what is wrong with it."""
    if id not in compendium().situations:
        return None
    file = compendium().situations[id].file
    try:
        return read_situation(rulings_path() / file, file)
    except BadInput:
        return None


def folder_of(one: SituationSummary) -> str:
    """The subject under which a situation is filed."""
    return PurePosixPath(one.file).parent.name.replace("-", " ")


def variant(id: str, name: str = "") -> tuple[str, Map]:
    """A variant of a situation and its data, the first if none is named. Raises ``KeyError``."""
    found = situation(id)
    if found is None:
        raise KeyError(id)
    name = name or found.variants[0][0]
    return name, dict(found.variants)[name]
