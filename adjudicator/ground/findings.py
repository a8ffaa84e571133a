"""Findings: what is wrong with an input, where, and how to mend it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from .nearest import LIKE, nearest

#: A list of so many words is told whole where no spelling is near.
SHORT_LIST = 12
#: Likeness (0 to 100) from which one id of many is taken for another.
LIKE_AN_ID = 70


class Remedy(Struct, frozen=True):
    """What to do about a finding; false where there is nothing to say.

    ``says``: a sentence. ``suggestions``: spellings that may have been meant, best first. ``choices``: all that can stand
    there, where nothing is near and they are few. At most one of the three is given. ``word``: the word, as it was written, that these
    could replace.
    """

    says: str = ""
    suggestions: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    word: str = ""

    def __bool__(self) -> bool:
        return bool(self.says or self.suggestions or self.choices)

    def or_say(self, sentence: str) -> Remedy:
        """This remedy; a sentence, about the same word, where it has nothing to say."""
        return self or Remedy(sentence, word=self.word)

    def __str__(self) -> str:
        if self.suggestions:
            return f"Did you mean {' or '.join(repr(one) for one in self.suggestions)}?"
        if self.choices:
            return f"It can be: {', '.join(self.choices)}."
        return self.says


@dataclass(frozen=True, slots=True, init=False)
class Finding:
    """One thing wrong with an input.

    ``code``: stable short name of the kind of finding. ``message``: what was found. ``file``, ``line`` (from 1; 0 where the whole
    file is meant) and ``path`` (keys and numbers down to a place in data without lines): where. ``remedy``: what to do about it.
    ``other``: the line of the second place, where something stands in two; the finding as text says it behind its message.
    """

    code: str
    message: str
    file: str
    line: int
    remedy: Remedy
    path: tuple[str | int, ...]
    other: int

    def __init__(
        self,
        code: str,
        message: str,
        file: str = "",
        line: int = 0,
        remedy: Remedy | str = "",
        path: tuple[str | int, ...] = (),
        other: int = 0,
    ) -> None:
        """``remedy``: a sentence stands for a :class:`Remedy` that says it."""
        for name, value in (
            ("code", code),
            ("message", message),
            ("file", file),
            ("line", line),
            ("remedy", Remedy(remedy) if isinstance(remedy, str) else remedy),
            ("path", path),
            ("other", other),
        ):
            object.__setattr__(self, name, value)

    @property
    def mend(self) -> str:
        """The remedy as a sentence; empty for none."""
        return str(self.remedy)

    @property
    def says(self) -> str:
        """What was found, with the line of the second place if there is one."""
        return f"{self.message}, the other on line {self.other}" if self.other else self.message

    def as_data(self) -> dict[str, Any]:
        """The finding as a command prints it for programs."""
        return {"code": self.code, "message": self.says, "file": self.file, "line": self.line, "mend": self.mend}

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}: " if self.file and self.line else f"{self.file}: " if self.file else ""
        return f"{place}{self.code}: {self.says} {self.mend}".rstrip()


class BadInput(Exception):
    """Raised when an input cannot be used; carries every finding that could be made at once."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = list(findings)
        super().__init__("\n".join(str(finding) for finding in self.findings))


def did_you_mean(word: Any, known: Iterable[str], most: int = 3, like: float = LIKE, parts: bool = True) -> Remedy:
    """The nearest spellings (see :func:`~.nearest.nearest`), or all that is known if that is little; else nothing."""
    known = sorted(set(known))
    near = nearest(word, known, most, like, parts)
    written = word if isinstance(word, str) else ""
    if near:
        return Remedy(suggestions=tuple(near), word=written)
    return Remedy(choices=tuple(known) if len(known) <= SHORT_LIST else (), word=written)


def the_id_meant(word: str, known: Iterable[str]) -> Remedy:
    """The one id of many that is most like a word; all of them if they are few; else nothing."""
    return did_you_mean(word, known, most=1, like=LIKE_AN_ID, parts=False)


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings by file, line, code and message, each once."""
    return tuple(sorted(dict.fromkeys(findings), key=lambda one: (one.file, one.line, one.code, one.message)))


def count_by_code(findings: Iterable[Finding]) -> dict[str, int]:
    """How many findings each code has, most first."""
    return dict(Counter(one.code for one in findings).most_common())


def shown(data: Any) -> str:
    """Some data as a message shows it: short, on one line."""
    if isinstance(data, str) and len(data) > 200:
        data = data[:200]
    text = repr(dict(data) if isinstance(data, dict) else list(data) if isinstance(data, list) else data)
    return text if len(text) <= 60 else text[:57] + "..."
