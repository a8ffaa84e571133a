"""Single values of a situation: texts, numbers, lists and mappings, each checked and handed on.

What is wrong becomes a finding; what is right is handed on, so that whoever reads the checked data meets only the
shapes promised here and every problem of a file is found at once. A wrong entry is left out of the checked data.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from ...ground import limits
from ...ground.findings import BadInput, Remedy, did_you_mean, shown
from ...ground.strict_yaml import Map, Seq, line_of
from .file_findings import FileFindings

LONGEST_NAME, LONGEST_TEXT = 80, 4_000


class ValueForm(FileFindings):
    """Reads single values. ``findings``: what is wrong. ``players``: the names found in the file."""

    def __init__(self, file: str) -> None:
        super().__init__(file)
        self.players: list[str] = []
        self.cards = 0

    def note(
        self, code: str, message: str, holder: Any, key: Any = None, mend: Remedy | str = "", *, line: int = 0, other: int = 0
    ) -> None:
        """As :meth:`.FileFindings.note`. Raises :class:`BadInput` where there are too many to go on."""
        super().note(code, message, holder, key, mend, line=line, other=other)
        if len(self.findings) >= limits.MAX_FINDINGS:
            raise BadInput(list(dict.fromkeys(self.findings)))

    # -- single values ------------------------------------------------------------------------------------------

    def text(self, holder: Any, key: Any, longest: int = LONGEST_NAME) -> str | None:
        """A text that is not empty."""
        value = holder[key]
        if not isinstance(value, str) or not value.strip():
            self.note(
                "text-form",
                f"{_called(key)} must be text, not {shown(value)}",
                holder,
                key,
                "Put it in quotes." if isinstance(value, (int, float)) else "",
            )
            return None
        if len(value) > longest:
            self.note("text-too-long", f"{_called(key)} has {len(value):,} characters", holder, key, f"At most {longest:,} are read.")
            return None
        return value

    def whole(self, holder: Any, key: Any, most: int, least: int = 0) -> int | None:
        """A whole number within limits."""
        value = holder[key]
        if not isinstance(value, int) or isinstance(value, bool):
            self.note(
                "whole-number",
                f"{_called(key)} must be a whole number, not {shown(value)}",
                holder,
                key,
                f"Write {value.strip()} without quotes." if isinstance(value, str) and value.strip().isdecimal() and len(value) < 9 else "",
            )
            return None
        if not least <= value <= most:
            self.note("number-range", f"{_called(key)} cannot be {value}", holder, key, f"Write a number from {least} to {most}.")
            return None
        return value

    def flag(self, holder: Any, key: Any) -> bool | None:
        value = holder[key]
        if not isinstance(value, bool):
            self.note("flag-form", f"{_called(key)} must be true or false, not {shown(value)}", holder, key)
            return None
        return value

    def word(self, holder: Any, key: Any, words: Collection[str], code: str, what: str) -> str | None:
        """A word of a closed list."""
        value = holder[key]
        if not isinstance(value, str) or value not in words:
            self.note(code, f"{shown(value)} is no {what}", holder, key, did_you_mean(value, words))
            return None
        return value

    def player(self, holder: Any, key: Any, besides: tuple[str, ...] = ()) -> str | None:
        """The name of a player."""
        value = holder[key]
        if not isinstance(value, str) or (value not in self.players and value not in besides):
            self.note("unknown-player-name", f"{shown(value)} is no player", holder, key, did_you_mean(value, [*self.players, *besides]))
            return None
        return value

    def entries(self, holder: Any, key: Any, code: str, what: str, most: int = 1_000) -> list[tuple[Seq, int]]:
        """The places of a list's entries; none if it is no list."""
        value = holder[key]
        if not isinstance(value, Seq):
            self.note(code, f"{_called(key)} must be a list of {what}, not {shown(value)}", holder, key)
            return []
        if len(value) > most:
            self.note("list-too-long", f"{_called(key)} has {len(value):,} entries", holder, key, f"At most {most:,} are read.")
            return []
        return [(value, index) for index in range(len(value))]

    def texts(self, holder: Any, key: Any) -> Seq | None:
        """A list of texts, kept with its lines."""
        return self.each(holder, key, "list-form", "texts", self.text)

    def each(self, holder: Any, key: Any, code: str, what: str, reader: Callable[[Seq, int], Any], most: int = 1_000) -> Seq | None:
        """A list whose entries a reader accepts; those it does not are left out."""
        places = self.entries(holder, key, code, what, most)
        if not isinstance(holder[key], Seq):
            return None
        made = Seq()
        made.line, made.lines = line_of(holder[key]), []
        for seq, index in places:
            value = reader(seq, index)
            if value is not None:
                made.append(value)
                made.lines.append(line_of(seq, index))
        return made

    def mapping(self, holder: Any, key: Any, code: str, mend: str = "") -> Map | None:
        value = holder[key]
        if not isinstance(value, Map):
            self.note(code, f"{_called(key)} must be a mapping, not {shown(value)}", holder, key, mend)
            return None
        return value

    def fields(self, data: Map, readers: dict[str, Callable[[Map, str], Any]], what: str, code: str = "unknown-key") -> Map:
        """The entries of a mapping, each read by its reader; keys that have none are findings."""
        made = Map()
        made.line, made.lines = data.line, data.lines
        for key in data:
            reader = readers.get(key)
            if reader is None:
                self.note(code, f"{what} has no {shown(key)}", data, key, did_you_mean(key, readers))
            elif data[key] is None:
                self.note("value-missing", f"nothing stands after {key}:", data, key)
            else:
                value = reader(data, key)
                if value is not None:
                    made[key] = value
        return made


def _called(key: Any) -> str:
    """A place as a message calls it."""
    return f"entry {key + 1}" if isinstance(key, int) else str(key)
