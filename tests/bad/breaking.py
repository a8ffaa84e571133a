"""Breaking good files at random: what people do to text by mistake, and what nobody does."""

from __future__ import annotations

import random
import re

ODD = [
    "\x00",
    "\t",
    "é",
    "日本",
    "{",
    "}",
    "[",
    "]",
    ":",
    "- ",
    "&a",
    "*a",
    "!!set",
    "'",
    '"',
    "|",
    ">",
    "%",
    "@",
    "`",
    "#",
    ",",
    "\u202e",
    "~",
    "\\",
]
VALUES = [
    "null",
    "true",
    "false",
    "-1",
    "0",
    "7",
    "99",
    "100000",
    "99999999999",
    "1.5",
    "'3'",
    "''",
    "[]",
    "{}",
    "yes",
    "no",
    "[1, 2]",
    "{a: b}",
    "Ann",
    "Bea",
    "nobody",
    "this",
    "here",
    "latest",
    "done",
    "2012-01-01",
    ".inf",
    "0x1F",
]
_WORD = re.compile(r"[\w'-]+")


def broken(text: str, rng: random.Random) -> str:
    """A text with one to four mistakes in it."""
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 4))):
        text = rng.choice(MISTAKES)(text, rng)
    return text


def _lines(text: str, rng: random.Random) -> tuple[list[str], int]:
    lines = text.split("\n")
    return lines, rng.randrange(len(lines))


def line_gone(text: str, rng: random.Random) -> str:
    lines, at = _lines(text, rng)
    del lines[at]
    return "\n".join(lines)


def line_twice(text: str, rng: random.Random) -> str:
    lines, at = _lines(text, rng)
    lines.insert(rng.randrange(len(lines) + 1), lines[at])
    return "\n".join(lines)


def lines_swapped(text: str, rng: random.Random) -> str:
    lines, at = _lines(text, rng)
    other = rng.randrange(len(lines))
    lines[at], lines[other] = lines[other], lines[at]
    return "\n".join(lines)


def indented(text: str, rng: random.Random) -> str:
    lines, at = _lines(text, rng)
    lines[at] = " " * rng.randrange(1, 5) + lines[at] if rng.random() < 0.5 else lines[at].lstrip()
    return "\n".join(lines)


def _spans(text: str) -> list[tuple[int, int]]:
    return [match.span() for match in _WORD.finditer(text)]


def words_swapped(text: str, rng: random.Random) -> str:
    spans = _spans(text)
    if len(spans) < 2:
        return text
    (a, b), (c, d) = sorted(rng.sample(spans, 2))
    return text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]


def word_from_elsewhere(text: str, rng: random.Random) -> str:
    spans = _spans(text)
    if not spans:
        return text
    (a, b), (c, d) = rng.choice(spans), rng.choice(spans)
    return text[:a] + text[c:d] + text[b:]


def word_misspelt(text: str, rng: random.Random) -> str:
    spans = _spans(text)
    if not spans:
        return text
    a, b = rng.choice(spans)
    at = rng.randrange(a, b)
    return text[:at] + rng.choice(("", text[at] * 2, "x")) + text[at + 1 :]


def word_of_another_type(text: str, rng: random.Random) -> str:
    spans = _spans(text)
    if not spans:
        return text
    a, b = rng.choice(spans)
    return text[:a] + rng.choice(VALUES) + text[b:]


def value_of_another_type(text: str, rng: random.Random) -> str:
    """Whatever stands after a colon, up to the end of its entry."""
    places = list(re.finditer(r": ([^,\n\]}]+)", text))
    if not places:
        return text
    match = rng.choice(places)
    return text[: match.start(1)] + rng.choice(VALUES) + text[match.end(1) :]


def odd_character(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(ODD) + text[at:]


def piece_gone(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + rng.randrange(1, 40) :]


def cut_short(text: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


MISTAKES = (
    line_gone,
    line_twice,
    lines_swapped,
    indented,
    words_swapped,
    word_from_elsewhere,
    word_from_elsewhere,
    word_misspelt,
    word_of_another_type,
    word_of_another_type,
    value_of_another_type,
    value_of_another_type,
    odd_character,
    piece_gone,
    cut_short,
)
