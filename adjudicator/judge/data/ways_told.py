"""How a line tells at length of what a rule decides: in the words that the data list as ``told``, with any others between them; and whether
it asks for what goes on without end.

Who tells a story asks for a rule in no words that stand one after the other: "my opponent played a big minion, i took it over, he still
adds it up on his side". Where some of its words, in their order, can be about nothing else, the statement on that is asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from ...knowledge.search.indexing import rooted
from .loaded import knowledge

#: What stands for any words in the ways in which a thing is told, and what parts words that stand for one another.
ANY, OR = "...", "/"
#: What asks for an end that does not come.
WITHOUT_END = re.compile(
    r"\b(?:forever|endless(?:ly)?|infinite(?:ly)?|infinity|loops?|looping|indefinitely|eternally|round and round"
    r"|(?:go|goes|going) (?:a)?round"
    r"|over and over|never (?:ends?|stops?)|(?:ever|does (?:it|this|that)|when does (?:it|this|that)) (?:ever )?(?:end|stop|finish)"
    r"|how (?:often|many times)|back and forth|get out of)\b"
)


def told_at_length(text: str) -> frozenset[str]:
    """The ids of the rules, rulings and questions of which a line tells."""
    said = f" {rooted(text)} "
    return frozenset(id for id, ways in _ways() if ways.search(said) is not None)


def way(text: str, others: Mapping[str, tuple[str, ...]] | None = None) -> str:
    """The pattern of one way to tell something, to be looked for in roots with a space before and behind them. ``others``: by root, the
    words that mean it as well."""
    meant = others or {}
    parts = []
    for part in text.split(ANY):
        words = [[rooted(one) for one in word.split(OR)] for word in part.split()]
        alike = [sorted({*those, *(other for one in those for other in meant.get(one, ()))}, key=len, reverse=True) for those in words]
        parts.append(" ".join(those[0] if len(those) == 1 else f"(?:{'|'.join(map(re.escape, those))})" for those in alike))
    return f" {' (?:.* )?'.join(filter(None, parts))} "


@lru_cache(maxsize=1)
def _ways() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """How each is told of."""
    lexicon = knowledge().lexicon
    others: dict[str, tuple[str, ...]] = {}
    for word, meanings in lexicon.means.items():
        for meaning in map(rooted, meanings):
            others[meaning] = (*others.get(meaning, ()), rooted(word))
    return tuple((id, re.compile("|".join(way(text, others) for text in texts))) for id, texts in lexicon.asked.told.items())
