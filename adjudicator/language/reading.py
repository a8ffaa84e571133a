"""Strict YAML (:mod:`adjudicator.yamltree`) as plain data with line numbers, and findings instead of surprises."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import yaml

from ..yamltree import Map, Seq, Stopped, Tree, line_of
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

#: What no text file contains; YAML refuses it too, but does not say on which line.
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_INT = re.compile(r"[-+]?[0-9][0-9_]*\Z")
_FLOAT = re.compile(r"[-+]?[0-9]+\.[0-9]*([eE][-+]?[0-9]+)?\Z")
#: YAML 1.1 reads on, off, yes and no as truth values too; our vocabulary uses them as words.
_WORDS = {"": None, "~": None, "null": None, "Null": None, "NULL": None, "true": True, "True": True, "TRUE": True,
          "false": False, "False": False, "FALSE": False}


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
    tree = _Tree(name)
    try:
        return tree.decoded(raw)
    except Stopped:
        raise BadInput(tree.findings) from None


def read_text(text: str, name: str = "input") -> Any:
    """The data of YAML text. Raises :class:`BadInput`."""
    if len(text) > MAX_BYTES:
        raise BadInput([Finding("file-too-large", f"the text has {len(text):,} characters", name, 0,
                                f"At most {MAX_BYTES:,} are read.")])
    odd = _CONTROL.search(text)
    if odd is not None:
        raise BadInput([Finding("file-control-character", f"the character U+{ord(odd.group()):04X} is no text", name,
                                text.count("\n", 0, odd.start()) + 1, "Take it out.")])
    tree = _Tree(name)
    with suppress(Stopped):
        tree.read(text)
    if tree.findings:
        raise BadInput(tree.findings)
    if tree.root is None:
        raise BadInput([Finding("file-empty", "there is nothing in it", name, 1, "Write something into it.")])
    return tree.root


class _Tree(Tree):
    """A text as plain data. ``findings``: what is wrong with it; beyond the most of them :class:`BadInput` is raised."""

    def __init__(self, name: str) -> None:
        super().__init__(MAX_DEPTH, MAX_VALUES)
        self.name = name
        self.findings: list[Finding] = []

    def note(self, code: str, message: str, line: int, mend: str) -> None:
        self.findings.append(Finding(code, message, self.name, line, mend))
        if len(self.findings) >= MAX_FINDINGS:
            raise BadInput(self.findings)

    def scalar(self, event: yaml.ScalarEvent, line: int) -> Any:
        text = event.value
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


__all__ = ["MAX_BYTES", "MAX_FINDINGS", "Map", "Seq", "line_of", "read_file", "read_text", "text_of"]
