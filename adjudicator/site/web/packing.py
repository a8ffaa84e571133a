"""Plain data as a text that may stand in the query of a link, short and readable, and back without loss.

::

    turn:Bea,players:(Ann:(hand:!(Shanghai)),Bea:()),bases:!(Tar Pits*(Ann:!(Buccaneer(counters:1))),Tortuga)

A mapping is ``(key:value,...)``, a list ``!(value,...)``; ``!t``, ``!f``, ``!n`` and ``!e`` are true, false, nothing and the empty text,
``!1.5`` a number with a fraction. A mapping that begins with ``card`` is written ``Name(...)``, one that begins with ``base`` is
``Name*(...)``. ``~`` before a sign takes its meaning away; before a text that looks like a number it makes it a text.
"""

from __future__ import annotations

import re
from typing import Any

from ...ground.limits import MAX_DEPTH, MAX_LINK_VALUES
from .quoting import quoted

#: Signs that a browser leaves as they are in a query, besides letters, digits and ``-._~``.
SAFE = "~!*(),:=@/$"

_SIGNS = re.compile(r"[~!*(),:]")
#: Signs that mean nothing but themselves.
_PLAIN = re.compile(r"[^~!*(),:]+")
_NUMBER = re.compile(r"-?[0-9]{1,15}\Z")
_WORDS = {"t": True, "f": False, "n": None, "e": ""}
_SAID = {True: "!t", False: "!f", None: "!n"}


class Unreadable(ValueError):
    """A text that holds no data. ``place``: the number of the sign at which reading stopped, from 0."""

    def __init__(self, message: str, place: int) -> None:
        super().__init__(message)
        self.place = place


def pack(data: Any) -> str:
    """The text of some plain data: mappings with text keys, lists, texts, numbers, truth values and nothing."""
    if data is None or data is True or data is False:
        return _SAID[data]
    if isinstance(data, int):
        return str(data)
    if isinstance(data, float):
        return f"!{data!r}"
    if isinstance(data, str):
        return _text(data)
    if isinstance(data, dict):
        return _mapping(data)
    return f"!({pack_items(data)})"


def pack_items(data: Any) -> str:
    """The entries of a list, without its brackets."""
    return ",".join(pack(entry) for entry in data)


def pack_pairs(data: dict[str, Any]) -> str:
    """The entries of a mapping, without its brackets."""
    return ",".join(f"{_key(key)}:{pack(value)}" for key, value in data.items())


def _mapping(data: dict[str, Any]) -> str:
    first = next(iter(data), None)
    if first in ("card", "base") and isinstance(data[first], str) and data[first]:
        rest = dict(data)
        return f"{_text(rest.pop(first))}{'*' if first == 'base' else ''}({pack_pairs(rest)})"
    return f"({pack_pairs(data)})"


def _key(key: str) -> str:
    return _SIGNS.sub(r"~\g<0>", key) if key else "!e"


def _text(text: str) -> str:
    if not text:
        return "!e"
    if _NUMBER.match(text):
        return "~" + text
    return _SIGNS.sub(r"~\g<0>", text)


def escaped(text: str) -> str:
    """A packed text as it stands in a link."""
    return quoted(text, SAFE + " ").replace(" ", "+")


def unpack(text: str) -> Any:
    """The data of a text. Raises :class:`Unreadable`."""
    reader = _Reader(text)
    value = reader.value(0)
    reader.end()
    return value


def unpack_items(text: str) -> list[Any]:
    """The entries of a list, without its brackets. Raises :class:`Unreadable`."""
    reader = _Reader(text)
    value = reader.items("", 0) if text else []
    reader.end()
    return value


def unpack_pairs(text: str) -> dict[str, Any]:
    """The entries of a mapping, without its brackets. Raises :class:`Unreadable`."""
    reader = _Reader(text)
    value = reader.pairs("", 0) if text else {}
    reader.end()
    return value


class _Reader:
    """Reads one text from left to right. ``at``: the place of the next sign."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.values = 0

    def next(self) -> str:
        return self.text[self.at : self.at + 1]

    def end(self) -> None:
        if self.at < len(self.text):
            raise Unreadable(f"{self.next()!r} stands where nothing more is expected", self.at)

    def take(self, sign: str) -> None:
        if self.next() != sign:
            raise Unreadable(f"{sign!r} is missing" + (f" before {self.next()!r}" if self.next() else " at the end"), self.at)
        self.at += 1

    def value(self, depth: int) -> Any:
        self.values += 1
        if depth > MAX_DEPTH or self.values > MAX_LINK_VALUES:
            raise Unreadable("there is too much in it", self.at)
        sign = self.next()
        if sign == "(":
            self.at += 1
            return self.pairs(")", depth + 1)
        if sign == "!":
            self.at += 1
            return self.marked(depth)
        begin = self.at
        text = self.word()
        if self.next() == "*" and self.text[self.at + 1 : self.at + 2] == "(":
            self.at += 2
            return {"base": text, **self.pairs(")", depth + 1)}
        if self.next() == "(":
            self.at += 1
            return {"card": text, **self.pairs(")", depth + 1)}
        return int(text) if _NUMBER.match(self.text[begin : self.at]) else text

    def marked(self, depth: int) -> Any:
        """What an exclamation mark stands before."""
        sign = self.next()
        if sign == "(":
            self.at += 1
            return self.items(")", depth + 1)
        if sign in _WORDS and sign:
            self.at += 1
            return _WORDS[sign]
        begin = self.at
        try:
            return float(self.word())
        except ValueError:
            raise Unreadable(f"'!' does not go with {sign!r}", begin) from None

    def items(self, close: str, depth: int) -> list[Any]:
        found: list[Any] = []
        while self.next() != close:
            if found:
                self.take(",")
            found.append(self.value(depth))
        if close:
            self.take(close)
        return found

    def pairs(self, close: str, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while self.next() != close:
            if found:
                self.take(",")
            begin = self.at
            key = self.key()
            if key in found:
                raise Unreadable(f"{key!r} stands there twice", begin)
            self.take(":")
            found[key] = self.value(depth)
        if close:
            self.take(close)
        return found

    def key(self) -> str:
        if self.text[self.at : self.at + 2] == "!e":
            self.at += 2
            return ""
        return self.word()

    def word(self) -> str:
        """A text up to the next sign that means something."""
        made = []
        while True:
            plain = _PLAIN.match(self.text, self.at)
            if plain is not None:
                made.append(plain[0])
                self.at = plain.end()
            if self.next() != "~":
                break
            self.at += 1
            sign = self.next()
            if not sign:
                raise Unreadable("'~' stands at the end", self.at)
            made.append(sign)
            self.at += 1
        if not made:
            raise Unreadable(f"something is missing before {self.next()!r}" if self.next() else "something is missing at the end", self.at)
        return "".join(made)
