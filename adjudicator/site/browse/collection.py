"""The situations on file; those that were asked for last are kept."""

from __future__ import annotations

from pathlib import PurePosixPath

from ...ground.findings import BadInput
from ...ground.recently_used import RecentlyUsed
from ...ground.strict_yaml import Map
from ...judge.situation.collection import SituationSummary
from ...judge.situation.compendium import compendium
from ...judge.situation.situation import Situation, read_situation
from ...knowledge import rulings_path

#: What is kept of them, in bytes, and what one weighs for each byte of its file, about: all of them would be over a hundred megabytes.
KEPT, BYTES_A_SIGN = 4_000_000, 48
_kept: RecentlyUsed[str, Situation] = RecentlyUsed(KEPT)


def situation(id: str) -> Situation | None:
    """A situation; nothing where there is none, or its file cannot be read: ``adjudicator check`` says what is wrong with it."""
    if id not in compendium().situations:
        return None
    found = _kept.get(id)
    if found is None:
        file = compendium().situations[id].file
        path = rulings_path() / file
        try:
            found = read_situation(path, file)
            _kept.put(id, found, BYTES_A_SIGN * path.stat().st_size)
        except (BadInput, OSError):
            return None
    return found


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
