"""Regular expressions that are compiled when they are first asked for something: compiling those that nobody asks was a thirtieth of a cold
command."""

from __future__ import annotations

import re
from typing import Any, cast


class Waiting:
    """A pattern that is not compiled yet. What it is asked for once it keeps, so that only the first time costs more."""

    def __init__(self, text: str, flags: int) -> None:
        self._given = text, flags
        self._made: re.Pattern[str] | None = None

    def compiled(self) -> re.Pattern[str]:
        """The same, compiled."""
        if self._made is None:
            self._made = re.compile(*self._given)
        return self._made

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.compiled(), name)
        setattr(self, name, found)
        return found


def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """What ``re.compile`` gives, later. An expression that is wrong raises ``re.error`` at its first use, so tests have to use it."""
    return cast("re.Pattern[str]", Waiting(text, flags))
