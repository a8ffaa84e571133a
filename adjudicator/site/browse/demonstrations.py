"""What the engine makes of a situation that shows something: its verdict, made once a process."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...judge.atlas import atlas
from ...judge.base import knowledge, library, reading
from ...judge.replay import Replay, replay
from ...judge.situation import Situation, read_situation
from ...judge.verdict import cycle, verdict
from ...knowledge import rulings_path
from ...language.problems import BadInput
from .addresses import address


@dataclass(frozen=True)
class Result:
    """A situation with its outcome. ``id``, ``title``, ``url``, ``case``: of the situation. ``verdict``: of its first variant, empty where it
    cannot be replayed; ``standing``: who stands behind it. ``variants``: how many it has."""

    id: str
    title: str
    url: str
    case: str
    verdict: str
    standing: str
    variants: int


@lru_cache(maxsize=1024)
def situation(id: str) -> Situation | None:
    """A situation of the collection, nothing where its file cannot be read."""
    file = atlas().situations[id].file
    try:
        return read_situation(rulings_path() / file, file)
    except BadInput:
        return None


def _replayed(id: str, **laid: Any) -> Replay | None:
    """The first variant of a situation, with something laid over it."""
    found = situation(id)
    if found is None:
        return None
    data = found.variants[0][1]
    if laid:
        answers = {**(data.get("questions") or {}), **laid.get("questions", {})}
        data = type(data)({**data, "questions": type(data)(answers)})
    try:
        return replay(data, found.file, library(), reading(str(data.get("profile", "latest"))))
    except BadInput:
        return None


@lru_cache(maxsize=1024)
def result(id: str) -> Result:
    """The outcome of a situation of the collection."""
    found, made, told = situation(id), _replayed(id), atlas().situations[id]
    says = verdict(made, knowledge()) if made is not None else None
    return Result(id, told.title, address(f"situation:{id}"), f"/situation/{id}/case", says.says if says else "", says.standing if says else "",
                  len(found.variants) if found else 0)


@lru_cache(maxsize=2048)
def under(id: str, question: str, option: str) -> str:
    """The verdict of a situation under one answer to a question, empty where it cannot be told."""
    made = _replayed(id, questions={question: option})
    return verdict(made, knowledge()).says if made is not None else ""


@lru_cache(maxsize=64)
def lap(id: str) -> tuple[str, ...]:
    """The cards that act in one lap of the loop that a situation ends in, nothing where it ends in none."""
    made = _replayed(id)
    return tuple(cycle(made, made.loops[-1])) if made is not None and made.loops else ()


def results(ids: Iterable[str]) -> tuple[Result, ...]:
    """The outcomes of those situations that there are, in the order given."""
    return tuple(result(id) for id in ids if id in atlas().situations)


def smallest(ids: Iterable[str]) -> str:
    """Of some situations the one with the fewest cards that shows the fewest things, empty for none."""
    told = [atlas().situations[id] for id in ids if id in atlas().situations]
    return min(told, key=lambda one: (len(one.shows) + 2 * max(1, len(one.cards)), one.id)).id if told else ""
