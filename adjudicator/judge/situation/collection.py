"""The collection of situations: where it lies, its files, and what each situation says of itself.

What they say is read once for each content of their files and kept in the cache."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...ground.content_hash import content_hash
from ...ground.findings import BadInput
from ...knowledge import Cache, cache_folder, rulings_path
from .paths import plain_data
from .situation import situation_from_text

#: Parts of a situation whose words name no card on the table.
NOT_THE_TABLE = frozenset(("title", "cites", "shows", "note", "factions", "profile", "questions", "expect", "situation", "define"))

#: What a situation says beside its case.
BESIDE = frozenset(("situation", "title", "note", "otherwise", "saved", "expect", "cites", "shows"))
#: What of that the link of a case does not carry.
NOT_CARRIED = frozenset(("note", "about", "expect", "cites", "shows"))
#: Digits of a sign of all of a case.
WHOLE_DIGITS = 20
#: What lies and happens on a table.
TABLE = ("players", "bases", "moves", "define")


@dataclass(frozen=True, slots=True)
class SituationSummary:
    """What a situation says of itself. ``id``, ``title``, ``file``. ``shows``: ids of what it demonstrates. ``cards``: names
    on its table. ``variants``: their names. ``cases``, ``tables``, ``wholes``: the signs of its variants, of their tables and of
    all that their links say (:func:`case_sign`, :func:`table_sign`, :func:`whole_sign`)."""

    id: str
    title: str
    file: str
    shows: tuple[str, ...]
    cards: tuple[str, ...]
    variants: tuple[str, ...]
    cases: frozenset[str]
    tables: frozenset[str]
    wholes: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Summaries:
    """The form in which the cache keeps it."""

    told: tuple[SituationSummary, ...]


def situations_path(folder: str | None = None) -> Path:
    """Where the collection of situations lies."""
    return rulings_path(folder) / "situations"


def situation_files(path: Path) -> list[Path]:
    """The situation files below a path, sorted; a path that is no folder is taken for a file."""
    return sorted(path.rglob("*.yaml")) if path.is_dir() else [path]


def summaries(folder: str | None, names: dict[str, str]) -> tuple[SituationSummary, ...]:
    """What every situation says of itself, by file name; a file that cannot be read is left out, ``lint`` tells why.
    ``names``: the card's name by every name it has, as written."""
    root = rulings_path(folder)
    contents = [(path.relative_to(root).as_posix(), path.read_bytes()) for path in situation_files(root / "situations")]
    made_from = content_hash([("names", repr(sorted(names)).encode()), ("signs", Path(__file__).read_bytes()), *contents])
    return Cache(cache_folder()).fetch("situations", made_from, _Summaries, lambda: _summarised(contents, names)).told


def _summarised(contents: list[tuple[str, bytes]], names: dict[str, str]) -> _Summaries:
    told = []
    for name, raw in contents:
        try:
            one = situation_from_text(raw.decode("utf-8"), name)
        except (BadInput, UnicodeDecodeError):
            continue
        cases = [case for _, case in one.variants]
        cards = sorted({names[word] for case in cases for word in _words(case) if word in names})
        told.append(
            SituationSummary(
                one.id,
                one.title,
                name,
                tuple(one.shows),
                tuple(cards),
                tuple(name for name, _ in one.variants),
                frozenset(map(case_sign, cases)),
                frozenset(map(table_sign, cases)),
                frozenset(map(whole_sign, cases)),
            )
        )
    return _Summaries(tuple(told))


def _words(data: Any, key: str = "") -> Iterator[str]:
    """Every text of a case that can name a card on its table, keys included."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name not in NOT_THE_TABLE:
                yield str(name)
                yield from _words(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _words(value)
    elif isinstance(data, str):
        yield data.partition(" = ")[2] or data


def case_sign(data: Mapping[str, Any]) -> str:
    """The same for two cases, or variants of situations, whose verdicts hang on the same."""
    return _sign({key: value for key, value in data.items() if key not in BESIDE})


def table_sign(data: Mapping[str, Any]) -> str:
    """The same for two cases on whose tables the same lies and happens."""
    return _sign({key: data.get(key) for key in TABLE})


def whole_sign(data: Mapping[str, Any]) -> str:
    """The same only for two cases of which every page says the same: title and order of what is told count, too."""
    told = {key: plain_data(data[key]) for key in sorted(data) if key not in NOT_CARRIED and (data[key] or key != "define")}
    return content_hash([("", json.dumps(told, default=str).encode())], WHOLE_DIGITS)


def _sign(parts: Mapping[str, Any]) -> str:
    told = {key: plain_data(value) for key, value in parts.items() if value not in ([], {}, None)}
    return content_hash([("", json.dumps(told, sort_keys=True, default=str).encode())])
