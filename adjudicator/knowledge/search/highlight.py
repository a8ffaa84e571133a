"""Showing where a text meets a query: the words marked, and a stretch of text around the first of them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..words import root, words

_TEXT_WORD = re.compile("[^\\W_]+(?:['\u2019][^\\W_]+)*")


def highlight(text: str, met: Iterable[str]) -> list[tuple[str, bool]]:
    """A text in pieces, each with whether it is a word that met a query; joined they are the text. ``met``: words, or roots of words; one
    that ends in ``*`` only begins so."""
    met = list(met)
    wanted = {root(part) for word in met for part in words(word)} | {word for word in met if word.isalnum()}
    begun = tuple(word[:-1] for word in met if word.endswith("*"))
    pieces: list[tuple[str, bool]] = []
    end = 0
    for match in _TEXT_WORD.finditer(text):
        word = "".join(words(match.group()))
        if root(word) in wanted or (begun and root(word).startswith(begun)):
            pieces += [(text[end : match.start()], False), (match.group(), True)]
            end = match.end()
    return [piece for piece in (*pieces, (text[end:], False)) if piece[0]]


def excerpt(text: str, met: Iterable[str], length: int = 160) -> str:
    """A stretch of a text around the first word that met a query, cut between words, with ``…`` where cut."""
    if len(text) <= length:
        return text
    at = 0
    for piece, hit in highlight(text, met):
        if hit:
            break
        at += len(piece)
    else:
        at = 0
    start = max(0, min(at - length // 3, len(text) - length))
    start = text.find(" ", start) + 1 if start else 0
    stop = start + length
    if stop < len(text):
        stop = max(text.rfind(" ", start, stop), start + 1)
    return ("…" if start else "") + text[start:stop] + ("…" if stop < len(text) else "")
