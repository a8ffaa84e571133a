"""YAML read strictly, as data that knows its lines; for every room that has files of its own.

Anchors, aliases, tags, repeated keys, keys that are not text and deep nesting are refused, so that no file can cost more
than its size. The data is built from the event stream in a loop: no input can overflow a stack. What is wrong comes as
findings, all of a text at once. Single values become text, whole numbers, numbers with a point, truth values and ``None``, or stay
:class:`Scalar` for readers whose fields say what they must be: so an option may be called ``no`` and a card ``1976`` without quotes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import yaml
from yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from . import limits
from .findings import BadInput, Finding
from .patterns import pattern

#: The C parser where libyaml is present: it is ten times as fast and gives the same events.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
#: By what the parser's own complaint about nesting is known.
_DEPTH = "nesting depth"

#: What no text file contains; YAML refuses it too, but does not say on which line.
_CONTROL = pattern("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_INT = pattern(r"[-+]?[0-9][0-9_]*\Z")
_FLOAT = pattern(r"[-+]?[0-9]+\.[0-9]*([eE][-+]?[0-9]+)?\Z")
#: YAML 1.1 reads on, off, yes and no as truth values too; our vocabulary uses them as words.
_WORDS = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}


class Map(dict[str, Any]):
    """A mapping that knows the line it starts on and the line of each key."""

    line = 0
    lines: dict[str, int] = {}


class Seq(list[Any]):
    """A list that knows the line it starts on and the line of each entry."""

    line = 0
    lines: list[int] = []


class Scalar(msgspec.Struct):
    """A single value as it was written. ``plain``: written without quotes, so that it may mean a number."""

    text: str
    line: int
    plain: bool


#: Data as it was written.
Node = Scalar | Seq | Map


def line_of(data: Any, key: Any = None) -> int:
    """The line on which some data, or one of its entries, stands; 0 where that is not known."""
    if key is not None and isinstance(data, Map):
        return data.lines.get(key, data.line)
    if key is not None and isinstance(data, Seq) and isinstance(key, int) and key < len(data.lines):
        return data.lines[key]
    line: int = getattr(data, "line", 0)
    return line


def read_file(path: Path | str, name: str | None = None) -> Any:
    """The data of a YAML file, called ``name`` in findings. Raises :class:`BadInput` with codes ``file-...`` and ``yaml-...``."""
    return read_text(text_of(path, name), name or str(path))


def text_of(path: Path | str, name: str | None = None) -> str:
    """The text of a file. Raises :class:`BadInput` with codes ``file-...``."""
    path = Path(path)
    name = name or str(path)
    try:
        size = path.stat().st_size
        if size > limits.MAX_BYTES:
            raise BadInput([_too_large(size, "bytes", name)])
        if path.is_dir():
            raise BadInput([Finding("file-is-folder", "this is a folder", name, 0, "Name a file in it.")])
        raw = path.read_bytes()
    except FileNotFoundError:
        raise BadInput([Finding("file-missing", "there is no such file", name, 0, "Check the path.")]) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadInput([Finding("file-unreadable", f"it cannot be read ({why})", name, 0, "Check its name and its permissions.")]) from None
    return _decoded(raw, name)


def read_text(text: str, name: str = "input") -> Any:
    """The data of YAML text. Raises :class:`BadInput`."""
    if len(text) > limits.MAX_BYTES:
        raise BadInput([_too_large(len(text), "characters", name)])
    tree = _Tree(name, written=False)
    tree.read(text)
    if tree.findings:
        raise BadInput(tree.findings)
    return tree.root


def read_written(raw: bytes, name: str) -> tuple[Node | None, list[Finding]]:
    """The data of a file as it was written, ``None`` where there is none to be had; and what is wrong with it. Never raises."""
    if len(raw) > limits.MAX_BYTES:
        return None, [_too_large(len(raw), "bytes", name)]
    tree = _Tree(name, written=True)
    try:
        tree.read(_decoded(raw, name))
    except BadInput as error:
        return None, error.findings
    return tree.root if tree.whole else None, tree.findings


def plain(node: Node) -> Any:
    """Data as it was written as plain data: ``true``, ``false``, ``null`` and numbers where they stand unquoted, else text.

    ``yes``, ``no``, ``on`` and ``off`` are words, as in YAML 1.2.
    """
    if isinstance(node, Seq):
        return [plain(item) for item in node]
    if isinstance(node, Map):
        return {key: plain(value) for key, value in node.items()}
    return _value(node.text) if node.plain else node.text


def _value(text: str) -> Any:
    """What an unquoted value means. A number with too many digits stays text."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] in "-+0123456789":
        if _INT.match(text):
            return int(text.replace("_", "")) if len(text) <= limits.MAX_DIGITS else text
        if _FLOAT.match(text):
            return float(text[:40])
    return text


def _too_large(size: int, unit: str, name: str) -> Finding:
    message, mend = f"the text has {size:,} {unit}", f"At most {limits.MAX_BYTES:,} are read."
    if unit == "bytes":
        message, mend = f"the file has {size:,} {unit}", f"At most {limits.MAX_BYTES:,} are read: split it."
    return Finding("file-too-large", message, name, 0, mend)


def _decoded(raw: bytes, name: str) -> str:
    """The text of a file. Raises :class:`BadInput`."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        found = Finding("file-not-utf8", "a byte there belongs to no UTF-8 text", name, line, "Save it as UTF-8.")
        raise BadInput([found]) from None


class _Stopped(Exception):
    """The rest of the text is not read; a finding says why."""


class _Open:
    """A list or mapping that is still being read. ``key``: of the value that comes next, ``None`` to throw it away; ``line``: the key's.
    ``at_key``: whether a key comes next."""

    __slots__ = ("data", "key", "line", "at_key")

    def __init__(self, data: Map | Seq, line: int) -> None:
        self.data = data
        self.key: str | None = None
        self.line = line
        self.at_key = isinstance(data, Map)


def _too_deep(line: int) -> tuple[str, str, int, str]:
    """What is said of a text that is nested too deeply: code, message, line and remedy."""
    return "yaml-too-deep", "it is nested too deeply", line, f"At most {limits.MAX_DEPTH} levels are read."


class _Tree:
    """Makes data of one text. ``written``: single values stay as they were written. ``root``: the result, ``None`` while there is none.
    ``findings``: what is wrong. ``whole``: whether the first document was read to its end."""

    def __init__(self, name: str, written: bool) -> None:
        self.name = name
        self.written = written
        self.root: Any = None
        self.findings: list[Finding] = []
        self.whole = False
        self._documents = 0
        self._count = 0
        self._stack: list[_Open] = []

    def read(self, text: str) -> None:
        """Read a text. Findings tell all that is wrong with it."""
        odd = _CONTROL.search(text)
        if odd is not None:
            line = text.count("\n", 0, odd.start()) + 1
            self._note("file-control-character", f"the character U+{ord(odd.group()):04X} is no text", line, "Take it out.")
            return
        try:
            loader = LOADER(text)
            try:
                while type(event := loader.get_event()) is not StreamEndEvent:
                    self._take(event)
            finally:
                loader.dispose()
        except _Stopped:
            return
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
            what = getattr(error, "problem", None) or str(error).splitlines()[0]
            self.whole = False
            if _DEPTH in str(what):
                # newer parsers look ahead, and give up on what is nested by thousands before the first level is told
                self._note(*_too_deep(mark.line + 1 if mark else 0))
                return
            self._note(
                "yaml-syntax",
                f"this is not YAML: {what}",
                mark.line + 1 if mark else 0,
                "Check indentation, colons, quotes and brackets there.",
            )
            return
        if self.root is None and not self.findings:
            self._note("file-empty", "there is nothing in it", 1, "Write something into it.")

    def _note(self, code: str, message: str, line: int, mend: str) -> None:
        """Something is wrong; reading goes on."""
        self.findings.append(Finding(code, message, self.name, line, mend))
        if len(self.findings) >= limits.MAX_FINDINGS:
            raise _Stopped(code)

    def _stop(self, code: str, message: str, line: int, mend: str) -> _Stopped:
        """Something is so wrong that nothing more is read."""
        self._note(code, message, line, mend)
        return _Stopped(code)

    def _take(self, event: Event) -> None:
        line = event.start_mark.line + 1 if event.start_mark else 0
        # the most frequent kinds first: a large file has a hundred thousand of them
        if type(event) is ScalarEvent:
            self._check(event, line)
            stack = self._stack
            self._place(event.value if stack and stack[-1].at_key else self._scalar(event, line), line)
        elif type(event) is MappingEndEvent or type(event) is SequenceEndEvent:
            self._stack.pop()
        elif type(event) is MappingStartEvent:
            self._check(event, line)
            self._open(Map(), line)
        elif type(event) is SequenceStartEvent:
            self._check(event, line)
            self._open(Seq(), line)
        elif type(event) is AliasEvent:
            self._note("yaml-alias", f"the alias *{str(event.anchor)[:40]} is not allowed", line, "Write the data out.")
            at_key = self._stack and self._stack[-1].at_key
            self._place("" if at_key else Scalar("", line, True) if self.written else None, line)
        elif type(event) is DocumentStartEvent:
            self._documents += 1
            if self._documents > 1:
                raise self._stop("yaml-several", "a second document begins", line, "Take out the line ---.")
        elif type(event) is DocumentEndEvent:
            self.whole = True

    def _open(self, data: Map | Seq, line: int) -> None:
        """A list or mapping begins."""
        data.line = line
        if isinstance(data, Map):
            data.lines = {}
        else:
            data.lines = []
        if len(self._stack) >= limits.MAX_DEPTH:
            raise self._stop(*_too_deep(line))
        self._place(data, line)
        self._stack.append(_Open(data, line))

    def _scalar(self, event: ScalarEvent, line: int) -> Any:
        """What a single value becomes that is no key."""
        text: str = event.value
        if self.written:
            return Scalar(text, line, not event.style)
        if not event.implicit[0]:
            return text
        value = _value(text)
        if isinstance(value, str) and len(text) > limits.MAX_DIGITS and _INT.match(text):
            self._note(
                "yaml-number",
                f"the number {text[:20]}{'...' if len(text) > 20 else ''} is too large",
                line,
                f"At most {limits.MAX_DIGITS} digits; put it in quotes if it is a name.",
            )
            return 0
        return value

    def _check(self, event: ScalarEvent | CollectionStartEvent, line: int) -> None:
        """What every value must keep to."""
        self._count += 1
        if self._count > limits.MAX_VALUES:
            raise self._stop("yaml-too-many", "it has too many values", line, f"At most {limits.MAX_VALUES:,} are read: split it.")
        if event.anchor is not None:
            mend = "Take it out, and write the data out where it is needed."
            self._note("yaml-alias", f"the anchor &{event.anchor[:40]} is not allowed", line, mend)
        if event.tag is not None:
            self._note("yaml-tag", f"the tag {event.tag[:60]} is not allowed", line, "Leave it out.")

    def _place(self, value: Any, line: int) -> None:
        """Put a value where it belongs: the root, an entry of a list, a key or the value of a key."""
        if not self._stack:
            self.root = value
            return
        top = self._stack[-1]
        data = top.data
        if isinstance(data, Seq):
            data.append(value)
            data.lines.append(line)
        elif top.at_key:
            top.at_key = False
            top.key, top.line = value, line
            if isinstance(value, (Map, Seq)):
                self._note("yaml-key", "a key must be plain text", line, "Write a word.")
                top.key = None
            elif value in data:
                self._note("yaml-repeated-key", f"{value[:60]!r} stands twice in one mapping", line, "Keep one of them.")
        else:
            top.at_key = True
            if top.key is not None:
                data[top.key] = value
                data.lines[top.key] = top.line
