"""Situation files: a position, the moves and answers, and what is expected, written by hand.

Reading makes findings, never a traceback; all problems of a file are found at once. What a file may say is described in
``docs/situations.md``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from ...ground.findings import BadInput, Finding
from ...ground.strict_yaml import Map, read_file, read_text
from ..data.loaded import library
from .setting import set_up
from .variants import CaseReader


class Situation(msgspec.Struct):
    """A situation as written, checked for form.

    ``id``, ``title``. ``data``: the whole file with line numbers. ``file``: its name. ``variants``: (name, data) pairs, each the
    file's data with the variant's keys laid over, checked; at least one. ``cites``, ``shows``: what it demonstrates.
    """

    id: str
    title: str
    file: str
    data: Map
    variants: list[tuple[str, Map]] = msgspec.field(default_factory=list)
    cites: list[Any] = msgspec.field(default_factory=list)
    shows: list[str] = msgspec.field(default_factory=list)


def read_situation(path: Path | str, name: str | None = None) -> Situation:
    """A situation from a file. Raises :class:`BadInput`."""
    data = read_file(path, name)
    return from_data(data, name or str(path))


def situation_from_text(text: str, name: str = "input") -> Situation:
    """A situation from YAML text. Raises :class:`BadInput`."""
    return from_data(read_text(text, name), name)


def from_data(data: Any, file: str) -> Situation:
    """A situation from plain data with lines. Raises :class:`BadInput` with every problem that can be found, also those
    of its cards and of the interpretation it asks for."""
    if not isinstance(data, Map):
        raise BadInput([Finding("situation-form", "a situation must be a mapping", file, 1, "Start with situation: and players:.")])
    reader = CaseReader(file)
    try:
        found = reader.read(data)
        reader.check_reading(found)
    except BadInput as error:
        # too many findings to go on
        raise BadInput(list(dict.fromkeys(error.findings))) from None
    id_ = found.about.get("situation") or Path(file).stem
    title = found.about.get("title") or id_
    cites, shows = (list(found.about.get(key, ())) for key in ("cites", "shows"))
    situation = Situation(id_, title, file, data, found.cases, cites, shows)
    if reader.form.findings:
        raise BadInput(_in_order([*reader.form.findings, *_deeper(situation)]))
    return situation


def _deeper(situation: Situation) -> list[Finding]:
    """What is wrong with the cards and names of a file whose form is wrong already."""
    found: list[Finding] = []
    for _, case in situation.variants:
        try:
            set_up(case, situation.file, library())
        except BadInput as error:
            found.extend(error.findings)
    return found


def _in_order(findings: list[Finding]) -> list[Finding]:
    """Findings each once, by line."""
    return sorted(dict.fromkeys(findings), key=lambda finding: (finding.file, finding.line))
