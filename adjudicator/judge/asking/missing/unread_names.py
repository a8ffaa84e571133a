"""Whole names of cards that stand in a line and were read as words: nobody stands behind a case without them."""

from __future__ import annotations

from collections.abc import Iterator

from ....knowledge.words import fold, words
from ...composer.from_line import PlainLine
from ...data.card_spellings import ARTICLES, known_names, longer_phrases

#: Most words of such a name.
_WIDEST = 6
#: What no name begins with where it stands in a line: "and it begins".
_POINTING = frozenset(("it", "he", "she", "we", "they", "i", "you"))


def unread_names(line: PlainLine) -> Iterator[str]:
    """The names of several words, the article left out, that a line has and that were not read as the cards'. One word alone is held
    against the case as any other is."""
    said = [(fold(token), one.kind == "card" or one.denied) for one in line.words for token in one.text.split()]
    at = 0
    while at < len(said):
        length = next((size for size in range(min(_WIDEST, len(said) - at), 1, -1) if _is_name(said[at : at + size], line)), 0)
        if length and not _is_saying([word for word, _ in said], at, length):
            yield f"what {' '.join(word for word, _ in said[at : at + length])!r} tells"
        at += length or 1


def _is_name(some: list[tuple[str, bool]], line: PlainLine) -> bool:
    """Whether some words are the whole name of a card that is not named elsewhere."""
    spoken = [word for token, _ in some for word in words(token)]
    bare = spoken[1:] if spoken and spoken[0] in ARTICLES else spoken
    if any(read for _, read in some) or len(spoken) < len(some) or len(bare) < 2 or spoken[0] in _POINTING:
        return False
    card = known_names().exact.get("".join(spoken))
    return card is not None and card.name not in line.names and len(words(card.name)) > 1


def _is_saying(said: list[str], at: int, length: int) -> bool:
    """Whether such words are only a part of a phrase that is no name."""
    return any(
        tuple(said[start : start + len(phrase)]) == phrase
        for start in range(max(0, at - 3), at + 1)
        for phrase in longer_phrases().get(said[start], ())
        if start + len(phrase) >= at + length
    )
