"""YAML read strictly, as data that knows its lines; for every room that has files of its own.

Anchors, aliases, tags, repeated keys, keys that are not text and deep nesting are refused, so that no file can cost more
than its size. The data is built from the event stream in a loop: no input can overflow a stack. What a single value
becomes, and what is done with a finding, is for each room to say.
"""

from __future__ import annotations

from typing import Any

import yaml

#: The C parser where libyaml is present: it is ten times as fast and gives the same events.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


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


class Stopped(Exception):
    """The rest of the text is not read. ``code``: of the finding that says why."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


class Tree:
    """Makes data of one text. ``root``: the result, ``None`` while there is none. ``depth``: the deepest nesting of lists and
    mappings. ``values``: the most values."""

    def __init__(self, depth: int, values: int) -> None:
        self.depth = depth
        self.values = values
        self.root: Any = None
        self._documents = 0
        self._count = 0
        #: open collections: [data, key, line of the key, whether a key is expected]; without a key the value is thrown away
        self._stack: list[list[Any]] = []

    # what a room says

    def note(self, code: str, message: str, line: int, mend: str) -> None:
        """Something is wrong; reading goes on."""
        raise NotImplementedError

    def scalar(self, event: yaml.ScalarEvent, line: int) -> Any:
        """What a single value becomes that is no key."""
        raise NotImplementedError

    def for_alias(self, line: int) -> Any:
        """What stands in the place of an alias, once it is noted; by default nothing more is read."""
        raise Stopped("yaml-alias")

    def _stopped(self, code: str, message: str, line: int, mend: str) -> Stopped:
        """Something is so wrong that nothing more is read."""
        self.note(code, message, line, mend)
        return Stopped(code)

    # reading

    def decoded(self, raw: bytes) -> str:
        """The text of a file. Raises :class:`Stopped`."""
        try:
            return raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            raise self._stopped("file-not-utf8", "a byte there belongs to no UTF-8 text", line, "Save it as UTF-8.") from None

    def read(self, text: str) -> Any:
        """The data of a text. Raises :class:`Stopped`; what was wrong before the place is noted, too."""
        try:
            for event in yaml.parse(text, Loader=LOADER):
                self._take(event)
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
            what = getattr(error, "problem", None) or str(error).splitlines()[0]
            raise self._stopped("yaml-syntax", f"this is not YAML: {what}", mark.line + 1 if mark else 0,
                                "Check indentation, colons, quotes and brackets there.") from None
        return self.root

    def _take(self, event: yaml.Event) -> None:
        kind = type(event)
        if kind is yaml.ScalarEvent:
            line = event.start_mark.line + 1
            self._check(event, line)
            stack = self._stack
            self._place(event.value if stack and stack[-1][3] else self.scalar(event, line), line)
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            line = event.start_mark.line + 1
            self._check(event, line)
            data: Any = Map() if kind is yaml.MappingStartEvent else Seq()
            data.line = line
            data.lines = {} if kind is yaml.MappingStartEvent else []
            if len(self._stack) >= self.depth:
                raise self._stopped("yaml-too-deep", "it is nested too deeply", line, f"At most {self.depth} levels are read.")
            self._place(data, line)
            self._stack.append([data, None, line, kind is yaml.MappingStartEvent])
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            self._stack.pop()
        elif kind is yaml.AliasEvent:
            line = event.start_mark.line + 1
            self.note("yaml-alias", f"the alias *{event.anchor[:40]} is not allowed", line, "Write the data out.")
            made = self.for_alias(line)
            self._place("" if self._stack and self._stack[-1][3] else made, line)
        elif kind is yaml.DocumentStartEvent:
            self._documents += 1
            if self._documents > 1:
                raise self._stopped("yaml-several", "a second document begins", event.start_mark.line + 1, "Take out the line ---.")

    def _check(self, event: Any, line: int) -> None:
        """What every value must keep to."""
        self._count += 1
        if self._count > self.values:
            raise self._stopped("yaml-too-many", "it has too many values", line, f"At most {self.values:,} are read: split it.")
        if event.anchor is not None:
            self.note("yaml-alias", f"the anchor &{event.anchor[:40]} is not allowed", line,
                      "Take it out, and write the data out where it is needed.")
        if event.tag is not None:
            self.note("yaml-tag", f"the tag {event.tag[:60]} is not allowed", line, "Leave it out.")

    def _place(self, value: Any, line: int) -> None:
        """Put a value where it belongs: the root, an entry of a list, a key or the value of a key."""
        if not self._stack:
            self.root = value
            return
        top = self._stack[-1]
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
