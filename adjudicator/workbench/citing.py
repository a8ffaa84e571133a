"""Which questions and options the engine reads, which rules its steps cite and which events it brings about, read from the source itself.

A rule id stands in a tuple of ids (``why`` of a choice, ``rules`` of a step) or in a docstring behind the word rule. A
question id is what ``question`` is called with; where the call is given a variable, every text of the engine that
is the id of a known question counts. An option is what the answer is compared with. An event is brought about where its kind is named
other than to be compared, looked up or announced.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..judge.situation.expectation_form import NOTES, RESULTS, ZONES
from ..judge.situation.form import ASKS, PHASES, PLACES

ROOM = Path(__file__).resolve().parents[1]
#: Where rules are cited and questions read.
FOLDERS = ("engine", "judge", "table", "language")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")
_IN_WORDS = re.compile(r"\brules?\s+((?:``[a-z0-9-]+``(?:,\s+|\s+and\s+|,\s+and\s+)?)+)")
#: Texts of the same shape that are no rules.
OTHER = frozenset((*ASKS, *PHASES, *ZONES, *NOTES, *RESULTS, *PLACES, "turn-end"))


#: Calls whose arguments are looked up, and those that only say that a kind changes nothing by itself.
LOOKS_UP, ANNOUNCES = ("get", "pop", "asks"), ("announce",)

#: A file of the source: its path below the package, its tree, its text.
Source = tuple[str, ast.AST, str]


class Found(NamedTuple):
    """An id in the source. ``pattern``: a regular expression for the ids that a text with gaps can become."""

    id: str
    file: str
    line: int
    pattern: str = ""


def questions(known: Iterable[str]) -> list[Found]:
    """The questions that are read. ``known``: the ids of the questions that there are."""
    known = frozenset(known)
    return _once([one for source in _sources(("engine",)) for one, asked in _may_be_asked(source) if asked or one.id in known])


@cache
def _may_be_asked(source: Source) -> tuple[tuple[Found, bool], ...]:
    """Every text of a file, and whether ``question`` is called with it."""
    path, tree, _ = source
    found: list[tuple[Found, bool]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "question" and node.args:
            if isinstance(node.args[0], ast.Constant):
                found.append((Found(str(node.args[0].value), path, node.lineno), True))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.append((Found(node.value, path, node.lineno), False))
    return tuple(found)


def options(sources: Iterable[Source] | None = None) -> list[Found]:
    """The options that answers are compared with, each as ``question/option``; of several questions that may be asked as
    ``question|question/option``. ``sources``: of the engine by default."""
    return _once([one for source in sources or _sources(("engine",)) for one in _options_of(source)])


@cache
def _options_of(source: Source) -> tuple[Found, ...]:
    """The options of one file."""
    path, tree, _ = source
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    answering = {function.name: question for function in functions if (question := _answers(function))}
    return tuple(one for function in functions for one in _options_in(function, path, answering))


def _answers(function: ast.FunctionDef) -> str:
    """The question whose answer a function returns under a name that it gives it; empty for any other function."""
    asked = _named(function, {})
    returned = {node.value.id for node in ast.walk(function) if isinstance(node, ast.Return) and isinstance(node.value, ast.Name)}
    return next((question for name, question in asked.items() if name in returned), "")


def _named(function: ast.FunctionDef, answering: Mapping[str, str]) -> dict[str, str]:
    """The names that a function gives to answers, with the questions. ``answering``: questions by the functions of the file that return
    their answers."""
    asked: dict[str, str] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            called = node.value.func.id if isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name) else ""
            if question := _asks(node.value) or answering.get(called, ""):
                asked[node.targets[0].id] = question
    return asked


def _options_in(function: ast.FunctionDef, path: str, answering: Mapping[str, str]) -> Iterator[Found]:
    """The options that one function compares answers with, at once or by a name that it gives them. ``answering``: see :func:`_named`."""
    asked = _named(function, answering)
    for node in ast.walk(function):
        if isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Dict):
            parts = [*node.args[:1], *(key for key in node.func.value.keys if key is not None)]
        else:
            continue
        questions = [question for part in parts if (question := _asks(part) or asked.get(getattr(part, "id", ""), ""))]
        if questions:
            yield from (Found(f"{questions[0]}/{text}", path, line) for part in parts for text, line in _texts(part))


def _asks(node: ast.expr) -> str:
    """The question whose answer a call gives, several separated by ``|``; empty for anything else."""
    if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("question", "answer") and node.args:
        asked = node.args[0]
        parts = [asked.body, asked.orelse] if isinstance(asked, ast.IfExp) else [asked]
        return "|".join(part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str))
    return ""


def _texts(node: ast.expr) -> Iterator[tuple[str, int]]:
    """The text that stands there, or those of a tuple, list or set, with lines."""
    for part in node.elts if isinstance(node, (ast.Tuple, ast.List, ast.Set)) else (node,):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value, part.lineno


def without_cause(kinds: Iterable[str], sources: Iterable[Source] | None = None) -> list[str]:
    """The kinds of event that nothing brings about. ``sources``: of the engine by default."""
    named = {text for source in sources or _sources(("engine",)) for text in _brought_about(source)}
    return [kind for kind in kinds if kind not in named]


@cache
def _brought_about(source: Source) -> frozenset[str]:
    """The texts of a file that may name what is brought about."""
    _, tree, _ = source
    aside = {id(part) for node in ast.walk(tree) for aside in _aside(node) for part in ast.walk(aside)}
    return frozenset(
        node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in aside
    )


def _aside(node: ast.AST) -> Iterator[ast.AST]:
    """What stands under a node only to be compared, looked up, registered, announced or read by people."""
    if isinstance(node, ast.Compare):
        yield node
    elif isinstance(node, ast.Subscript):
        yield node.slice
    elif isinstance(node, ast.Dict):
        yield from (key for key in node.keys if key is not None)
    elif isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield from node.decorator_list
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    elif isinstance(node, ast.Call) and (getattr(node.func, "attr", "") in LOOKS_UP or getattr(node.func, "id", "") in ANNOUNCES):
        yield from node.args


def rules(answers: Iterable[str]) -> list[Found]:
    """The rules that are cited. ``answers``: the ids of questions and options, which look the same."""
    no_rules = OTHER | frozenset(answers)
    found: list[Found] = []
    for source in _sources(FOLDERS):
        path, _, text = source
        for match in _IN_WORDS.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            found.extend(Found(id_, path, line) for id_ in re.findall(r"``([a-z0-9-]+)``", match[1]))
        if path.startswith("engine/") or path == "judge/replay/trace.py":
            found.extend(one for one in _tuples_of(source) if one.id not in no_rules)
    return _once(found)


@cache
def _tuples_of(source: Source) -> tuple[Found, ...]:
    """The ids in the tuples of one file."""
    path, tree, _ = source
    return tuple(_in_tuples(tree, path))


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
            if isinstance(entry, ast.Constant) and isinstance(entry.value, str):
                yield Found(entry.value, path, entry.lineno)
            elif isinstance(entry, ast.JoinedStr):
                pattern = "".join(
                    re.escape(part.value) if isinstance(part, ast.Constant) and isinstance(part.value, str) else "[a-z0-9-]+"
                    for part in entry.values
                )
                if pattern.startswith(("phase-", "phase\\-", "way-out", "way\\-out")):
                    yield Found(re.sub(r"\[a-z0-9-\]\+", "*", pattern).replace("\\", ""), path, entry.lineno, pattern)


def _sources(folders: Iterable[str]) -> Iterator[Source]:
    for folder in folders:
        yield from map(_source, sorted((ROOM / folder).rglob("*.py")))


@cache
def _source(path: Path) -> Source:
    """A file of the source, read once: it is the code that runs."""
    text = path.read_text("utf-8")
    return path.relative_to(ROOM).as_posix(), ast.parse(text), text


def _once(found: list[Found]) -> list[Found]:
    """Each id once, where it stands first."""
    first: dict[str, Found] = {}
    for one in found:
        first.setdefault(one.id, one)
    return sorted(first.values())
