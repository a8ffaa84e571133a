"""YAML as a tree of values that know their line.

Scalars stay text: whoever reads a field says what it must be. So an option may be called ``no`` and a card
``1976`` without quotes. Aliases, anchors, tags, repeated keys, deep nesting and large files are refused, so
that a file costs no more than its size. The tree is built from the event stream in a loop: no input can
overflow a stack. Does not know what the fields mean.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from .findings import Report

#: Largest file read, in bytes.
MAX_BYTES = 2_000_000
#: Deepest nesting of lists and mappings.
MAX_DEPTH = 20
#: Most values in one file.
MAX_VALUES = 200_000

#: The C parser where libyaml is present: it is ten times as fast and gives the same events.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(slots=True)
class Scalar:
    """A single value as it was written. ``plain``: written without quotes, so that it may mean a number."""

    text: str
    line: int
    plain: bool


@dataclass(slots=True)
class Sequence:
    """A list of values."""

    line: int
    items: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class Mapping:
    """Values by key, in the order of the file. ``lines``: the line of each key."""

    line: int
    entries: dict[str, Node] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)


Node = Scalar | Sequence | Mapping


def read(raw: bytes, report: Report) -> Node | None:
    """The tree of a YAML file, ``None`` where there is none to be had. What is wrong goes to ``report``."""
    if len(raw) > MAX_BYTES:
        report.add("file-too-large", f"the file has {len(raw):,} bytes, at most {MAX_BYTES:,} are read")
        return None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        report.add(
            "file-not-utf8", "a byte there belongs to no UTF-8 text", raw.count(b"\n", 0, error.start) + 1
        )
        return None
    try:
        return _tree(text, report)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        what = getattr(error, "problem", None) or str(error).splitlines()[0]
        report.add("yaml-syntax", f"this is not YAML: {what}", mark.line + 1 if mark else 0)
        return None


def _tree(text: str, report: Report) -> Node | None:
    """Build the first document. Raises :class:`yaml.YAMLError` for text that is not YAML."""
    root: Node | None = None
    open_nodes: list[Sequence | Mapping] = []
    keys: list[str | None] = []  # one for each open node: the key that waits for its value
    documents = values = 0
    for event in yaml.parse(text, Loader=LOADER):
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                report.add("yaml-several", "a second document starts there", event.start_mark.line + 1)
                return root
            continue
        if isinstance(event, yaml.CollectionEndEvent):
            open_nodes.pop()
            keys.pop()
            continue
        if not isinstance(event, yaml.NodeEvent):
            continue
        line = event.start_mark.line + 1
        values += 1
        if values > MAX_VALUES:
            report.add("yaml-too-many", f"at most {MAX_VALUES:,} values are read", line)
            return None
        node = _node(event, line, report)
        if not open_nodes:
            root = node
        elif not _place(node, open_nodes[-1], keys, report):
            continue
        if not isinstance(node, Scalar):
            if len(open_nodes) == MAX_DEPTH:
                report.add("yaml-too-deep", f"at most {MAX_DEPTH} levels are read", line)
                return None
            open_nodes.append(node)
            keys.append(None)
    if root is None:
        report.add("file-empty", "there is nothing in the file")
    return root


def _node(event: yaml.NodeEvent, line: int, report: Report) -> Node:
    """A node without its content. An alias becomes an empty value, so that reading can go on."""
    if event.anchor is not None:
        report.add("yaml-alias", f"the name {event.anchor!r} marks or repeats a value", line)
    if getattr(event, "tag", None) is not None:
        report.add("yaml-tag", f"the tag {event.tag!r} is not allowed", line)
    if isinstance(event, yaml.ScalarEvent):
        return Scalar(event.value, line, not event.style)
    if isinstance(event, yaml.SequenceStartEvent):
        return Sequence(line)
    if isinstance(event, yaml.MappingStartEvent):
        return Mapping(line)
    return Scalar("", line, True)


def _place(node: Node, parent: Sequence | Mapping, keys: list[str | None], report: Report) -> bool:
    """Put a node where it belongs; false if it was a key."""
    if isinstance(parent, Sequence):
        parent.items.append(node)
        return True
    if keys[-1] is not None:
        parent.entries[keys[-1]] = node
        keys[-1] = None
        return True
    if not isinstance(node, Scalar):
        report.add("yaml-key", "a list or mapping stands where a key must", node.line)
        keys[-1] = f"(line {node.line})"
        return True
    if node.text in parent.lines:
        report.add("yaml-repeated-key", f"{node.text!r} stands twice in one mapping", node.line)
    keys[-1] = node.text
    parent.lines[node.text] = node.line
    return False


_NUMBER = re.compile(r"[-+]?[0-9]{1,15}(\.[0-9]{1,15})?")
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}


def plain(node: Node) -> Any:
    """The tree as plain data: ``true``, ``false``, ``null`` and numbers where they stand unquoted, else text.

    ``yes``, ``no``, ``on`` and ``off`` are words, as in YAML 1.2.
    """
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    if isinstance(node, Mapping):
        return {key: plain(value) for key, value in node.entries.items()}
    if not node.plain:
        return node.text
    if node.text in _WORDS:
        return _WORDS[node.text]
    if _NUMBER.fullmatch(node.text):
        return float(node.text) if "." in node.text else int(node.text)
    return node.text
