"""Strict YAML (:mod:`adjudicator.yamltree`) as a tree of values that know their line.

Scalars stay text: whoever reads a field says what it must be. So an option may be called ``no`` and a card
``1976`` without quotes. Does not know what the fields mean.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import yaml

from ..yamltree import Map, Seq, Stopped, Tree
from .findings import Report

#: Largest file read, in bytes.
MAX_BYTES = 2_000_000
#: Deepest nesting of lists and mappings.
MAX_DEPTH = 20
#: Most values in one file.
MAX_VALUES = 200_000


@dataclass(slots=True)
class Scalar:
    """A single value as it was written. ``plain``: written without quotes, so that it may mean a number."""

    text: str
    line: int
    plain: bool


Node = Scalar | Seq | Map


def read(raw: bytes, report: Report) -> Node | None:
    """The tree of a YAML file, ``None`` where there is none to be had. What is wrong goes to ``report``."""
    if len(raw) > MAX_BYTES:
        report.add("file-too-large", f"the file has {len(raw):,} bytes, at most {MAX_BYTES:,} are read")
        return None
    tree = _Tree(report)
    try:
        tree.read(tree.decoded(raw))
    except Stopped as why:
        # of several documents the first is read; what is cut short anywhere else is not to be had
        return tree.root if why.code == "yaml-several" else None
    if tree.root is None:
        report.add("file-empty", "there is nothing in the file")
    return tree.root


class _Tree(Tree):
    """The tree of one file, whose findings go to ``report``."""

    def __init__(self, report: Report) -> None:
        super().__init__(MAX_DEPTH, MAX_VALUES)
        self.report = report

    def note(self, code: str, message: str, line: int, mend: str) -> None:
        self.report.add(code, message, line, mend=mend)

    def scalar(self, event: yaml.ScalarEvent, line: int) -> Scalar:
        return Scalar(event.value, line, not event.style)

    def for_alias(self, line: int) -> Scalar:
        """An empty value, so that reading can go on."""
        return Scalar("", line, True)


_NUMBER = re.compile(r"[-+]?[0-9]{1,15}(\.[0-9]{1,15})?")
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}


def plain(node: Node) -> Any:
    """The tree as plain data: ``true``, ``false``, ``null`` and numbers where they stand unquoted, else text.

    ``yes``, ``no``, ``on`` and ``off`` are words, as in YAML 1.2.
    """
    if isinstance(node, Seq):
        return [plain(item) for item in node]
    if isinstance(node, Map):
        return {key: plain(value) for key, value in node.items()}
    if not node.plain:
        return node.text
    if node.text in _WORDS:
        return _WORDS[node.text]
    if _NUMBER.fullmatch(node.text):
        return float(node.text) if "." in node.text else int(node.text)
    return node.text


__all__ = ["Map", "Node", "Scalar", "Seq", "plain", "read"]
