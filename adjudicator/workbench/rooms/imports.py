"""Which file imports which, read from the code without running it. An import inside a function counts like any other."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import networkx as nx

#: The package that is read.
PACKAGE = "adjudicator"
FOLDER = Path(__file__).resolve().parents[2]


def modules(folder: Path = FOLDER) -> dict[str, Path]:
    """The files below the package's folder by their dotted names below it; a package's own file bears the package's name. The file of the
    package of all bears the empty name. Data that is shipped inside is no code."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        if parts[0] == "_data":
            continue
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(folder: Path = FOLDER) -> nx.DiGraph[str]:
    """The files, with an arrow from each to each that it names in an import. ``lines`` of an arrow: the lines on which it does."""
    known = modules(folder)
    made: nx.DiGraph[str] = nx.DiGraph()
    made.add_nodes_from(known)
    for name, path in known.items():
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        for target, line in _named(ast.parse(path.read_text("utf-8")), package, known):
            if target != name:
                if not made.has_edge(name, target):
                    made.add_edge(name, target, lines=[])
                made.edges[name, target]["lines"].append(line)
    return made


def _named(tree: ast.Module, package: str, known: Iterable[str]) -> Iterator[tuple[str, int]]:
    """The files that a file names, with lines. ``package``: in which it stands."""
    for node in _statements(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                whole = alias.name.split(".")
                if whole[0] == PACKAGE:
                    yield _nearest(".".join(whole[1:]), known), node.lineno
        elif isinstance(node, ast.ImportFrom):
            base = _base(node, package)
            if base is None:
                continue
            for alias in node.names:
                yield _nearest(f"{base}.{alias.name}".lstrip("."), known), node.lineno


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """The statements below a node; no import stands in an expression."""
    for part in ("body", "handlers", "orelse", "finalbody", "cases"):
        for below in getattr(node, part, ()):
            yield below
            yield from _statements(below)


def _base(node: ast.ImportFrom, package: str) -> str | None:
    """The package or file that names are taken from, below the package of all; ``None`` for one that is not ours."""
    if node.level == 0:
        whole = (node.module or "").split(".")
        return ".".join(whole[1:]) if whole[0] == PACKAGE else None
    parts = package.split(".") if package else []
    parts = parts[: len(parts) - node.level + 1]
    return ".".join([*parts, node.module] if node.module else parts)


def _nearest(name: str, known: Iterable[str]) -> str:
    """The file that a dotted name is, or is taken from."""
    while name not in known:
        name = name.rpartition(".")[0]
    return name


def rooms(files: nx.DiGraph[str], package: str = "") -> nx.DiGraph[str]:
    """The rooms on the first level of a package, with an arrow from each to each that something in it imports. ``imports`` of an arrow: the
    pairs of files. The package's own file is no room: it may open all of them."""
    made: nx.DiGraph[str] = nx.DiGraph()
    for name in files:
        room = _room(name, package)
        if room:
            made.add_node(room)
    for one, other in sorted(files.edges):
        here, there = _room(one, package), _room(other, package)
        if here and there and here != there:
            if not made.has_edge(here, there):
                made.add_edge(here, there, imports=[])
            made.edges[here, there]["imports"].append((one, other))
    return made


def _room(name: str, package: str) -> str:
    """The room of a package in which a file stands; empty if it stands in none."""
    if package:
        if not name.startswith(f"{package}."):
            return ""
        name = name.removeprefix(f"{package}.")
    return name.split(".")[0]


def packages(files: nx.DiGraph[str]) -> list[str]:
    """Every package that has rooms, the package of all first."""
    return sorted({name.rpartition(".")[0] for name in files if name})
