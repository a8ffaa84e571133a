"""Strict YAML: plain data with line numbers, and findings instead of surprises.

Aliases, tags, repeated keys, keys that are not text, deep nesting and large files are refused, so that
no file can cost more than its size.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from .problems import BadInput, Finding

#: Largest file read, in bytes. The largest of our own is a tenth of it.
MAX_BYTES = 1_000_000
#: Deepest nesting of lists and mappings.
MAX_DEPTH = 40

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Map(dict):
    """A mapping that knows the line it starts on and the line of each key."""

    line = 0
    lines: dict[str, int] = {}


class Seq(list):
    """A list that knows the line it starts on and the line of each entry."""

    line = 0
    lines: list[int] = []


def line_of(data: Any, key: Any = None) -> int:
    """The line on which some data, or one of its entries, stands; 0 where that is not known."""
    if key is not None and isinstance(data, Map):
        return data.lines.get(key, data.line)
    if key is not None and isinstance(data, Seq) and isinstance(key, int) and key < len(data.lines):
        return data.lines[key]
    return getattr(data, "line", 0)


def read_file(path: Path | str, name: str | None = None) -> Any:
    """The data of a YAML file. Raises :class:`BadInput` with codes ``file-...`` and ``yaml-...``."""
    path = Path(path)
    name = name or str(path)
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise BadInput([Finding("file-too-large", f"the file has {size:,} bytes", name, 0,
                                    f"At most {MAX_BYTES:,} are read: split it.")])
        raw = path.read_bytes()
    except FileNotFoundError:
        raise BadInput([Finding("file-missing", "there is no such file", name, 0, "Check the path.")]) from None
    except IsADirectoryError:
        raise BadInput([Finding("file-is-folder", "this is a folder", name, 0, "Name a file in it.")]) from None
    except OSError as error:
        raise BadInput([Finding("file-unreadable", f"it cannot be read ({error.strerror})", name, 0,
                                "Check its permissions.")]) from None
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadInput([Finding("file-not-utf8", "it is not UTF-8 text", name, line, "Save it as UTF-8.")]) from None
    return read_text(text, name)


def read_text(text: str, name: str = "input") -> Any:
    """The data of YAML text. Raises :class:`BadInput`."""
    if len(text) > MAX_BYTES:
        raise BadInput([Finding("file-too-large", f"the text has {len(text):,} characters", name, 0,
                                f"At most {MAX_BYTES:,} are read.")])
    try:
        _guard(text, name)
        node = yaml.compose(text, Loader=_Loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        what = getattr(error, "problem", None) or str(error).splitlines()[0]
        raise BadInput([Finding("yaml-syntax", f"this is not YAML: {what}", name, mark.line + 1 if mark else 0,
                                "Check indentation, colons, quotes and brackets there.")]) from None
    except RecursionError:
        raise BadInput([Finding("yaml-too-deep", "it is nested too deeply", name, 0,
                                f"At most {MAX_DEPTH} levels are read.")]) from None
    if node is None:
        raise BadInput([Finding("file-empty", "there is nothing in it", name, 0, "Write something into it.")])
    findings: list[Finding] = []
    data = _build(node, name, findings)
    if findings:
        raise BadInput(findings)
    return data


def _guard(text: str, name: str) -> None:
    """Refuse aliases and deep nesting from the event stream, before any tree is built."""
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.AliasEvent):
            raise BadInput([Finding("yaml-alias", f"the alias *{event.anchor} is not allowed", name,
                                    event.start_mark.line + 1, "Write the data out.")])
        if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            depth += 1
            if depth > MAX_DEPTH:
                raise BadInput([Finding("yaml-too-deep", "it is nested too deeply", name,
                                        event.start_mark.line + 1, f"At most {MAX_DEPTH} levels are read.")])
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            depth -= 1


_BOOL = {"true": True, "false": False}


def _scalar(node: yaml.ScalarNode, name: str, findings: list[Finding]) -> Any:
    tag = node.tag.rsplit(":", 1)[-1]
    if not node.tag.startswith("tag:yaml.org,2002:"):
        findings.append(Finding("yaml-tag", f"the tag {node.tag} is not allowed", name,
                                node.start_mark.line + 1, "Leave it out."))
        return None
    if tag == "int":
        try:
            return int(node.value.replace("_", ""), 10)
        except ValueError:
            return node.value
    if tag == "float":
        try:
            return float(node.value)
        except ValueError:
            return node.value
    if tag == "null":
        return None
    if tag == "bool":
        # YAML 1.1 reads on, off, yes and no as truth values; our vocabulary uses them as words.
        return _BOOL.get(node.value.lower(), node.value)
    return node.value


def _build(node: yaml.Node, name: str, findings: list[Finding]) -> Any:
    line = node.start_mark.line + 1
    if isinstance(node, yaml.ScalarNode):
        return _scalar(node, name, findings)
    if isinstance(node, yaml.SequenceNode):
        seq = Seq(_build(child, name, findings) for child in node.value)
        seq.line = line
        seq.lines = [child.start_mark.line + 1 for child in node.value]
        return seq
    data = Map()
    data.line = line
    data.lines = {}
    for key_node, value_node in node.value:
        key_line = key_node.start_mark.line + 1
        if not isinstance(key_node, yaml.ScalarNode):
            findings.append(Finding("yaml-key", "a key must be plain text", name, key_line, "Write a word."))
            continue
        key = key_node.value
        if key in data:
            findings.append(Finding("yaml-repeated-key", f"{key!r} stands twice in one mapping", name, key_line,
                                    "Keep one of them."))
        data[key] = _build(value_node, name, findings)
        data.lines[key] = key_line
    return data
