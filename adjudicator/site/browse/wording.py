"""Statements as pages show them: cut between words, and with their terms marked."""

from __future__ import annotations

import re
from collections.abc import Iterable

from markupsafe import Markup, escape

from .shapes import TermNote


def short(text: str, longest: int = 200) -> str:
    """A text cut between words."""
    return text if len(text) <= longest else text[: text.rfind(" ", 0, longest - 1)] + "…"


def with_terms(text: str, terms: Iterable[TermNote], apart: str = "") -> Markup:
    """A text whose terms lead to their pages, each at its first mention and with its meaning on the spot. ``apart``: a term that is not
    marked because the text defines it."""
    found: dict[int, tuple[int, TermNote]] = {}
    for term in sorted(terms, key=lambda one: -len(one.word)):
        match = re.search(rf"\b{re.escape(term.word)}(?:s|es|ed|d|ing)?\b", text, re.IGNORECASE)
        if match and term.word != apart and not any(start < match.end() and match.start() < end for start, (end, _) in found.items()):
            found[match.start()] = (match.end(), term)
    pieces, at = [], 0
    for start in sorted(found):
        end, term = found[start]
        pieces.append(escape(text[at:start]))
        pieces.append(Markup('<a class="term" href="{}" title="{}">{}</a>').format(term.url, term.says, text[start:end]))
        at = end
    return Markup("").join([*pieces, escape(text[at:])])
