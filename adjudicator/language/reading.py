"""Strict YAML: plain data with line numbers, and findings instead of surprises.

Anchors, aliases, tags, repeated keys, keys that are not text, deep nesting and large files are refused, so that
no file can cost more than its size. The data is built from the event stream in a loop: no input can overflow a
stack.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from .problems import BadInput, Finding

#: Largest file read, in bytes. The largest of our own is a tenth of it.
MAX_BYTES = 1_000_000
#: Deepest nesting of lists and mappings.
MAX_DEPTH = 40
#: Most values in one file.
MAX_VALUES = 100_000
#: Most digits of a number: nothing on a table has a billion of anything.
MAX_DIGITS = 9

#: Most findings about one file: nobody reads more.
MAX_FINDINGS = 100

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
#: What no text file contains; YAML refuses it too, but does not say on which line.
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_INT = re.compile(r"[-+]?[0-9][0-9_]*\Z")
_FLOAT = re.compile(r"[-+]?[0-9]+\.[0-9]*([eE][-+]?[0-9]+)?\Z")
#: YAML 1.1 reads on, off, yes and no as truth values too; our vocabulary uses them as words.
_WORDS = {"": None, "~": None, "null": None, "Null": None, "NULL": None, "true": True, "True": True, "TRUE": True,
          "false": False, "False": False, "FALSE": False}


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
    return read_text(text_of(path, name), name or str(path))


def text_of(path: Path | str, name: str | None = None) -> str:
    """The text of a file. Raises :class:`BadInput` with codes ``file-...``."""
    path = Path(path)
    name = name or str(path)
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise BadInput([Finding("file-too-large", f"the file has {size:,} bytes", name, 0,
                                    f"At most {MAX_BYTES:,} are read: split it.")])
        if path.is_dir():
            raise BadInput([Finding("file-is-folder", "this is a folder", name, 0, "Name a file in it.")])
        raw = path.read_bytes()
    except FileNotFoundError:
        raise BadInput([Finding("file-missing", "there is no such file", name, 0, "Check the path.")]) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadInput([Finding("file-unreadable", f"it cannot be read ({why})", name, 0,
                                "Check its name and its permissions.")]) from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadInput([Finding("file-not-utf8", "a byte there belongs to no UTF-8 text", name, line,
                                "Save it as UTF-8.")]) from None


def read_text(text: str, name: str = "input") -> Any:
    """The data of YAML text. Raises :class:`BadInput`."""
    if len(text) > MAX_BYTES:
        raise BadInput([Finding("file-too-large", f"the text has {len(text):,} characters", name, 0,
                                f"At most {MAX_BYTES:,} are read.")])
    odd = _CONTROL.search(text)
    if odd is not None:
        raise BadInput([Finding("file-control-character", f"the character U+{ord(odd.group()):04X} is no text", name,
                                text.count("\n", 0, odd.start()) + 1, "Take it out.")])
    builder = _Builder(name)
    try:
        for event in yaml.parse(text, Loader=_Loader):
            builder.take(event)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        what = getattr(error, "problem", None) or str(error).splitlines()[0]
        # what was wrong before that place is told too
        builder.findings.append(Finding("yaml-syntax", f"this is not YAML: {what}", name, mark.line + 1 if mark else 1,
                                        "Check indentation, colons, quotes and brackets there."))
        raise BadInput(builder.findings) from None
    if builder.findings:
        raise BadInput(builder.findings)
    if builder.root is None:
        raise BadInput([Finding("file-empty", "there is nothing in it", name, 1, "Write something into it.")])
    return builder.root


class _Builder:
    """Makes data of parser events. ``root`` is the result; ``findings`` what was wrong with it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.root: Any = None
        self.findings: list[Finding] = []
        self.documents = 0
        self.values = 0
        #: open collections: [data, key, line of the key, whether a key is expected]; data is None where it is thrown away
        self.stack: list[list[Any]] = []

    def note(self, code: str, message: str, line: int, mend: str) -> None:
        self.findings.append(Finding(code, message, self.name, line, mend))
        if len(self.findings) >= MAX_FINDINGS:
            raise BadInput(self.findings)

    def stop(self, code: str, message: str, line: int, mend: str) -> None:
        self.note(code, message, line, mend)
        raise BadInput(self.findings)

    def take(self, event: yaml.Event) -> None:
        kind = type(event)
        if kind is yaml.ScalarEvent:
            line = event.start_mark.line + 1
            self.check(event, line)
            self.place(self.scalar(event, line), line)
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            line = event.start_mark.line + 1
            self.check(event, line)
            data: Any = Map() if kind is yaml.MappingStartEvent else Seq()
            data.line = line
            data.lines = {} if kind is yaml.MappingStartEvent else []
            if len(self.stack) >= MAX_DEPTH:
                self.stop("yaml-too-deep", "it is nested too deeply", line, f"At most {MAX_DEPTH} levels are read.")
            self.place(data, line)
            self.stack.append([data, None, line, True])
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            self.stack.pop()
        elif kind is yaml.AliasEvent:
            self.stop("yaml-alias", f"the alias *{event.anchor[:40]} is not allowed", event.start_mark.line + 1, "Write the data out.")
        elif kind is yaml.DocumentStartEvent:
            self.documents += 1
            if self.documents > 1:
                self.stop("yaml-several", "a second document begins", event.start_mark.line + 1, "Take out the line ---.")

    def check(self, event: Any, line: int) -> None:
        """What every value must keep to."""
        self.values += 1
        if self.values > MAX_VALUES:
            self.stop("yaml-too-many", "it has too many values", line, f"At most {MAX_VALUES:,} are read: split it.")
        if event.anchor is not None:
            self.note("yaml-alias", f"the anchor &{event.anchor[:40]} is not allowed", line,
                      "Take it out, and write the data out where it is needed.")
        if event.tag is not None:
            self.note("yaml-tag", f"the tag {event.tag[:60]} is not allowed", line, "Leave it out.")

    def place(self, value: Any, line: int) -> None:
        """Put a value where it belongs: the root, an entry of a list, a key or the value of a key."""
        if not self.stack:
            self.root = value
            return
        top = self.stack[-1]
        data = top[0]
        if isinstance(data, Seq):
            data.append(value)
            data.lines.append(line)
        elif top[3]:
            top[3] = False
            top[1], top[2] = value, line
            if isinstance(value, (Map, Seq)):
                self.note("yaml-key", "a key must be plain text", line, "Write a word.")
                top[1] = None
            elif value in data:
                self.note("yaml-repeated-key", f"{value[:60]!r} stands twice in one mapping", line, "Keep one of them.")
        else:
            top[3] = True
            if top[1] is not None:
                data[top[1]] = value
                data.lines[top[1]] = top[2]

    def scalar(self, event: yaml.ScalarEvent, line: int) -> Any:
        text = event.value
        top = self.stack[-1] if self.stack else None
        if top is not None and top[3] and isinstance(top[0], Map):
            return text
        if not event.implicit[0]:
            return text
        if text in _WORDS:
            return _WORDS[text]
        first = text[0]
        if first in "-+0123456789":
            if _INT.match(text):
                if len(text) > MAX_DIGITS:
                    self.note("yaml-number", f"the number {text[:20]}{'...' if len(text) > 20 else ''} is too large", line,
                              f"At most {MAX_DIGITS} digits; put it in quotes if it is a name.")
                    return 0
                return int(text.replace("_", ""))
            if _FLOAT.match(text):
                return float(text[:40])
        return text
