"""The situations on file, read once for all tests of a process, and a few of their variants that make use of everything that any does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from adjudicator.judge.situation.collection import situation_files, situations_path
from adjudicator.judge.situation.paths import plain_data
from adjudicator.judge.situation.situation import Situation, read_situation

from .amount import covering

#: Keys whose values are words of the form as well.
WORDS = ("phase", "printings", "otherwise", "ask", "kind", "play_on")
#: What is told of a situation, and what is expected of it: nothing of it is on the table.
TOLD = ("situation", "title", "cites", "shows", "note", "expect", "variants")
#: Words of the form; what people, cards and factions are called is written otherwise, or stands alone.
WORD = re.compile("[a-z_]+")


class Variant(NamedTuple):
    """One variant of a situation."""

    path: Path
    name: str
    data: Any


@lru_cache(maxsize=1)
def situations() -> dict[Path, Situation]:
    """Every situation by its file. They are not to be changed."""
    return {path: read_situation(path) for path in situation_files(situations_path())}


@lru_cache(maxsize=1)
def collection() -> dict[str, Situation]:
    """Every situation by its id."""
    return {one.id: one for one in situations().values()}


@lru_cache(maxsize=1)
def variants() -> list[Variant]:
    """Every variant of every situation."""
    return [Variant(path, name, data) for path, one in situations().items() for name, data in one.variants]


@lru_cache(maxsize=2)
def telling_variants(times: int) -> list[Variant]:
    """Cheap variants that make use, so many times where that can be had, of everything that a situation can say of a table, its moves and
    answers; every variant where everything is tried."""
    tables = [{key: plain_data(value) for key, value in one.data.items() if key not in TOLD} for one in variants()]
    rows = covering(range(len(tables)), lambda at: features(tables[at]), lambda at: len(repr(tables[at])), times)
    return [variants()[at] for at in rows]


def features(data: Any, above: str = "", made_up: bool = False) -> Iterator[str]:
    """What data of a situation make use of: keys, with the key they stand under; words that are values; lists of several. Keys of a made-up
    card stand for themselves, wherever they stand: the language is tried elsewhere."""
    if isinstance(data, dict):
        for key, value in data.items():
            name = key if isinstance(key, str) and WORD.fullmatch(key) else "*"
            if name != "*":
                yield name if made_up else f"{above}/{name}"
            if key in WORDS and isinstance(value, str):
                yield f"{key}: {value}"
            yield from features(value, name, made_up or key == "define")
    elif isinstance(data, list):
        if len(data) > 1:
            yield f"{above}+"
        for one in data:
            yield from features(one, above, made_up)
