"""One mapping of a file, handed out field by field.

Each method returns a value of the type it names and reports what is wrong; none raises. A field that nobody
asked for is unknown. The meaning of the fields is :mod:`.loading`'s.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ...ground.findings import the_id_meant
from ...ground.strict_yaml import Map, Node, Scalar, Seq, plain
from ..findings import Report
from ..model import Citation, Ended

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_WHOLE = re.compile(r"[0-9]{1,9}")
#: Most words in an id.
ID_WORDS = 6


class Fields:
    """The fields of a mapping. ``what``: what it is called in messages, such as ``rule``."""

    def __init__(self, node: Map, report: Report, what: str) -> None:
        self.node = node
        self.line = node.line
        self.report = report
        self.what = what
        self._asked: set[str] = set()

    @property
    def lines(self) -> dict[str, int]:
        """The line of each field."""
        return self.node.lines

    def has(self, name: str) -> bool:
        """Whether the field is there, empty or not."""
        return name in self.node

    def _take(self, name: str, required: bool = False) -> Node | None:
        """The field's node; ``None`` where it is not there or says nothing."""
        self._asked.add(name)
        node: Node | None = self.node.get(name)
        if node is None or (isinstance(node, Scalar) and _says_nothing(node)):
            if required:
                self.report.add("field-missing", f"the {self.what} has no {name}", self.line_of(name))
            return None
        return node

    def line_of(self, name: str) -> int:
        """The line of a field, or of the mapping where the field is missing."""
        return self.node.lines.get(name, self.line)

    def _misshapen(self, name: str, expected: str, line: int) -> None:
        self.report.add("field-shape", f"{name} of the {self.what} must be {expected}", line)

    def text(self, name: str, *, required: bool = False, at_most: int | None = None) -> str:
        """A text; empty where there is none. ``at_most``: its greatest length."""
        node = self._take(name, required)
        if node is None:
            return ""
        if not isinstance(node, Scalar):
            self._misshapen(name, "text", node.line)
            return ""
        text = node.text.strip()
        if at_most is not None and len(text) > at_most:
            self.report.add("text-too-long", f"{name} has {len(text)} characters, at most {at_most}", node.line)
        return text

    def word(self, name: str, allowed: Iterable[str], *, required: bool = False) -> str:
        """A word of a closed list. A word outside it is reported and handed out as it is."""
        text = self.text(name, required=required)
        if text and text not in allowed:
            self.report.add("word-unknown", f"{name} cannot be {text!r}", self.line_of(name), mend=the_id_meant(text, allowed))
        return text

    def id(self, name: str = "id") -> str:
        """An id of the house's spelling."""
        text = self.text(name, required=True)
        if text and not _ID.fullmatch(text):
            self.report.add("id-malformed", f"{text!r} is not spelt like an id", self.line_of(name))
        elif text.count("-") >= ID_WORDS:
            self.report.add("id-too-long", f"{text!r} has {text.count('-') + 1} words", self.line_of(name))
        return text

    def whole(self, name: str) -> int | None:
        """A whole number, not negative."""
        node = self._take(name)
        if node is None:
            return None
        if not isinstance(node, Scalar) or not node.plain or not _WHOLE.fullmatch(node.text):
            self._misshapen(name, "a whole number", node.line)
            return None
        return int(node.text)

    def flag(self, name: str, default: bool) -> bool:
        """``true`` or ``false``."""
        node = self._take(name)
        if node is None:
            return default
        value = plain(node)
        if not isinstance(value, bool):
            self._misshapen(name, "true or false", node.line)
            return default
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts; an entry that stands twice is reported and kept once."""
        found: dict[str, None] = {}
        for item in self._items(name):
            if not isinstance(item, Scalar) or _says_nothing(item):
                self._misshapen(name, "a list of texts", item.line)
            elif item.text in found:
                self.report.add("entry-twice", f"{name} names {item.text!r} twice", item.line)
            else:
                found[item.text] = None
        return tuple(found)

    def words(self, name: str, allowed: Iterable[str], code: str = "word-unknown") -> tuple[str, ...]:
        """A list of words of a closed list."""
        texts = self.texts(name)
        for text in texts:
            if text not in allowed:
                self.report.add(code, f"{name} cannot name {text!r}", self.line_of(name), mend=the_id_meant(text, allowed))
        return texts

    def table(self, name: str) -> Fields | None:
        """A mapping, to be read in its turn."""
        node = self._take(name)
        if node is None:
            return None
        if not isinstance(node, Map):
            self._misshapen(name, "a mapping", node.line)
            return None
        return Fields(node, self.report, f"{name} of the {self.what}")

    def records(self, name: str, what: str, *, required: bool = False) -> list[Fields]:
        """A list of mappings, each to be read in its turn and called ``what``."""
        found = []
        for item in self._items(name, required):
            if isinstance(item, Map):
                found.append(Fields(item, self.report, what))
            else:
                self._misshapen(name, "a list of mappings", item.line)
        return found

    def _items(self, name: str, required: bool = False) -> list[Node]:
        node = self._take(name, required)
        if node is None:
            return []
        if not isinstance(node, Seq):
            self._misshapen(name, "a list", node.line)
            return []
        return node

    def texts_by_name(self, name: str) -> dict[str, str]:
        """A mapping of texts."""
        table = self.table(name)
        if table is None:
            return {}
        return {entry: table.text(entry, required=True) for entry in table.node}

    def data(self, name: str) -> Any:
        """Plain data of any shape, ``None`` where there is none."""
        node = self._take(name)
        return None if node is None else plain(node)

    def citations(self, name: str = "cites") -> tuple[Citation, ...]:
        """A list of citations."""
        found: dict[Citation, None] = {}
        for one in self.records(name, "citation"):
            citation = Citation(
                one.text("source", required=True),
                one.text("section", required=True),
                one.whole("page"),
                one.line,
            )
            one.close()
            if citation in found:
                self.report.add("entry-twice", f"{name} names one place of {citation.source!r} twice", one.line)
            found.setdefault(citation)
        return tuple(found)

    def ended(self) -> Ended | None:
        """The field ``ended``."""
        table = self.table("ended")
        if table is None:
            return None
        ended = Ended(table.text("when", required=True), table.text("successor"), table.text("why"))
        table.close()
        return ended

    def close(self) -> None:
        """Report the fields that nobody asked for."""
        for name, node in self.node.items():
            if name not in self._asked:
                self.report.add(
                    "field-unknown",
                    f"the {self.what} has no field {name!r}",
                    self.node.lines.get(name, node.line),
                    mend=the_id_meant(name, self._asked),
                )


def _says_nothing(node: Scalar) -> bool:
    return node.plain and node.text in ("", "~", "null")
