"""Patterns of events: what an ability waits for, replaces or forbids."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...ground.findings import did_you_mean, shown
from ...ground.strict_yaml import Map, Seq, line_of
from .. import events
from ..terms import ZONES
from ..tree import Pattern
from .findings import one
from .selections import Selections

#: The kind of parameter that each key of a pattern is read as, and the field that it fills.
KEYS = {
    "what": ("what", "what"),
    "by": ("player", "by"),
    "source": ("selection", "source"),
    "to": ("base", "to"),
    "from": ("base", "origin"),
    "at": ("base", "base"),
    "whose": ("player", "whose"),
    "directly": ("flag", "directly"),
    "played": ("flag", "played"),
    "implied": ("flag", "implied"),
    "into": ("player", "into"),
    "first": ("flag", "first"),
    "extra": ("flag", "extra"),
    "zone": ("zone", "zone"),
}


class Patterns(Selections):
    """Reads patterns of events."""

    def read_pattern(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Pattern | None:
        """A pattern that no ability waits for: of what is forbidden."""
        return self.pattern(data, path, "when", holder, key)

    def read_zone(self, data: Any, path: str, holder: Any = None, key: Any = None) -> str | tuple[str, ...] | None:
        """Where cards lie; on a deck it may have to be the top."""
        return self.read_word(data, path, holder, key, (*ZONES, "deck_top"))

    def pattern(self, data: Any, path: str, timing: str, holder: Any = None, key: Any = None) -> Pattern | None:
        """A pattern. ``timing``: when an ability acts that waits for it; where one does, ``key`` is that word too."""
        if isinstance(data, str):
            data = one("event", line_of(holder, key), data)
        if not isinstance(data, Map) or "event" not in data:
            mend = "Write for example {event: move, what: {a: minion}, to: here}."
            self.problem("pattern-form", f"{shown(data)} is no pattern of events", holder, key, mend)
            return None
        named = data["event"] if isinstance(data["event"], Seq) else [data["event"]]
        for event in named:
            if not isinstance(event, str) or event not in events.in_texts():
                self.problem("unknown-event", f"{shown(event)} is no event", data, "event", did_you_mean(str(event), events.in_texts()))
        fields: dict[str, Any] = {}
        for name in data:
            if name == "event":
                continue
            if name not in KEYS:
                self.problem("unknown-pattern-key", f"a pattern has no {name!r}", data, name, did_you_mean(name, KEYS))
                continue
            kind, field = KEYS[name]
            reader: Callable[..., Any] = getattr(self, "read_" + kind)
            fields[field] = reader(data[name], f"{path}.{name}", data, name)
        pattern = Pattern(event=tuple(moment(str(event), timing, key == timing) for event in named), path=path, **fields)
        self.nodes[path] = pattern
        return pattern


def moment(event: str, timing: str, waits: bool) -> str:
    """The kind under which a text's pattern is filed: of a wider kind its moment of that timing, of another one such a moment where an
    ability waits for it (``waits``)."""
    found = events.KINDS.get(f"{timing}_{event}")
    return found.name if found is not None and (waits or events.KINDS[event].wide) else event
