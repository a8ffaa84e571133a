"""What every part of the compiler stands on: findings, and the nodes made so far."""

from __future__ import annotations

from typing import Any

from ...ground.findings import Finding, Remedy
from ...ground.strict_yaml import Map, line_of
from ..codes import usual
from ..tree import Node as TreeNode
from ..tree import Part, Word


class Findings:
    """Notes what is wrong with one file.

    ``findings`` collects it. ``names`` are the names bound so far in the ability at hand, ``players`` those of them (and of the words
    for what an event is about) that stand for players. ``nodes``: every part of a tree by the path that names it. ``paper``: words of the
    printing at hand that nothing carries out.
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self.names: set[str] = set()
        self.players: set[str] = set()
        self.nodes: dict[str, Part] = {}
        self.paper: set[str] = set()

    def problem(self, code: str, message: str, data: Any = None, key: Any = None, mend: Remedy | str = "", line: int = 0) -> None:
        """Note a finding at the place of a key of some data; without a mend of its own the usual one of its code."""
        self.findings.append(Finding(code, message, self.file, line or line_of(data, key) or 1, mend or usual(code)))

    def node(self, word: Word, args: dict[str, Any], path: str, line: int) -> TreeNode:
        """A node, known from now on by its path."""
        node = TreeNode(word, args, path, line)
        self.nodes[path] = node
        return node


def one(key: str, line: int, value: Any = None) -> Map:
    """A mapping with one key, as if it stood on a line."""
    data = Map({key: value})
    data.line = line
    data.lines = {key: line}
    return data


def only(data: Map, key: str) -> Map:
    """One key of a mapping, as a mapping."""
    return one(key, line_of(data, key), data[key])
