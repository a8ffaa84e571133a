"""Which questions the engine reads and which rules its steps cite, read from the source itself.

A rule id stands in a tuple of ids (``why`` of a choice, ``rules`` of a step) or in a docstring behind the word rule. A
question id is what ``question`` is called with; where the call is given a variable, every text of the engine that
is the id of a known question counts.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from .expectations import NOTES, RESULTS, ZONES
from .form import ASKS, PHASES, PLACES

ROOM = Path(__file__).resolve().parents[1]
#: Where rules are cited and questions read.
FOLDERS = ("engine", "judge", "table", "language")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")
_IN_WORDS = re.compile(r"\brules?\s+((?:``[a-z0-9-]+``(?:,\s+|\s+and\s+|,\s+and\s+)?)+)")
#: Texts of the same shape that are no rules.
OTHER = frozenset((*ASKS, *PHASES, *ZONES, *NOTES, *RESULTS, *PLACES, "turn-end"))


class Found(NamedTuple):
    """An id in the source. ``pattern``: a regular expression for the ids that a text with gaps can become."""

    id: str
    file: str
    line: int
    pattern: str = ""


def questions(known: Iterable[str]) -> list[Found]:
    """The questions that are read. ``known``: the ids of the questions that there are."""
    known = frozenset(known)
    found: list[Found] = []
    for path, tree, _ in _sources(("engine",)):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "question" and node.args:
                if isinstance(node.args[0], ast.Constant):
                    found.append(Found(str(node.args[0].value), path, node.lineno))
            elif isinstance(node, ast.Constant) and node.value in known:
                found.append(Found(node.value, path, node.lineno))
    return _once(found)


def rules(answers: Iterable[str]) -> list[Found]:
    """The rules that are cited. ``answers``: the ids of questions and options, which look the same."""
    no_rules = OTHER | frozenset(answers)
    found: list[Found] = []
    for path, tree, text in _sources(FOLDERS):
        for match in _IN_WORDS.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            found.extend(Found(id_, path, line) for id_ in re.findall(r"``([a-z0-9-]+)``", match[1]))
        if path.startswith("engine/") or path == "judge/trace.py":
            found.extend(one for one in _in_tuples(tree, path) if one.id not in no_rules)
    return _once(found)


def _in_tuples(tree: ast.AST, path: str) -> Iterator[Found]:
    """Ids in tuples that hold nothing but ids."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Tuple) or not node.elts:
            continue
        if not all(
            isinstance(entry, ast.JoinedStr)
            or isinstance(entry, ast.Constant)
            and isinstance(entry.value, str)
            and _ID.fullmatch(entry.value)
            for entry in node.elts
        ):
            continue
        for entry in node.elts:
            if isinstance(entry, ast.Constant):
                yield Found(entry.value, path, entry.lineno)
            elif isinstance(entry, ast.JoinedStr):
                pattern = "".join(re.escape(part.value) if isinstance(part, ast.Constant) else "[a-z0-9-]+" for part in entry.values)
                if pattern.startswith(("phase-", "phase\\-", "way-out", "way\\-out")):
                    yield Found(re.sub(r"\[a-z0-9-\]\+", "*", pattern).replace("\\", ""), path, entry.lineno, pattern)


def _sources(folders: Iterable[str]) -> Iterator[tuple[str, ast.AST, str]]:
    for folder in folders:
        for path in sorted((ROOM / folder).rglob("*.py")):
            text = path.read_text("utf-8")
            yield path.relative_to(ROOM).as_posix(), ast.parse(text), text


def _once(found: list[Found]) -> list[Found]:
    """Each id once, where it stands first."""
    first: dict[str, Found] = {}
    for one in found:
        first.setdefault(one.id, one)
    return sorted(first.values())
