"""How much more a line is like those that the rules answer than like those that nothing here answers.

Each word, and each two of them that are near, speaks for the kind of lines that has it oftener: the lines below ``rulings/`` that show how
players ask, and those that show what else they type."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import log

from ...knowledge.words import root, words
from ..data.loaded import knowledge

#: What stands for the name of a card and for a number, and for the two ends of a line.
CARD, NUMBER, START, STOP = "CARD", "NUM", "^", "$"
#: What a few words by which a rule is asked for count beside a whole line.
SHORT = 0.2
#: How often every word is taken to stand in lines of either kind besides, and the most that one says.
SMOOTHED, MOST = 0.03, 2.5


def likeness(said: Sequence[str], by: Mapping[str, float]) -> float:
    """What all the marks of a line say for its being one that the rules answer. ``said``: its words. ``by``: what each mark says."""
    return sum(max(-MOST, min(MOST, by.get(mark, 0.0))) for mark in marks(said))


def marks(said: Sequence[str]) -> frozenset[str]:
    """What speaks in a line: its words, and every two of them in a row or with one between."""
    roots = [START, *map(_as_mark, said), STOP]
    pairs = (f"{one} {other}" for one, other in zip(roots, roots[1:], strict=False))
    around = (f"{one} _ {other}" for one, other in zip(roots, roots[2:], strict=False))
    return frozenset((*roots[1:-1], *pairs, *around))


def shown_words(text: str) -> list[str]:
    """The words of a line that stands below ``rulings/``."""
    return [word for part in text.split() for word in ([CARD] if part.strip(",:?") == CARD else words(part))]


def _as_mark(word: str) -> str:
    return word if word == CARD else NUMBER if word.isdigit() else root(word)


@lru_cache(maxsize=1)
def weights() -> Mapping[str, float]:
    """What each mark says, by all lines that are shown."""
    chat = knowledge().lexicon.chat
    return weights_by(chat.answered, [line for lines in chat.chat.values() for line in lines])


def weights_by(answered: Iterable[str], chat: Iterable[str]) -> dict[str, float]:
    """What each mark says by some lines and the words in which rules are asked for."""
    lexicon = knowledge().lexicon
    short = (text for nodes in (lexicon.asked.nodes, lexicon.nodes) for texts in nodes.values() for text in texts)
    fors: dict[str, float] = {}
    against: dict[str, float] = {}
    all_for = _count(fors, answered, 1.0) + _count(fors, short, SHORT)
    all_against = _count(against, chat, 1.0)
    return {
        mark: log((fors.get(mark, 0.0) + SMOOTHED) / (all_for + 2 * SMOOTHED))
        - log((against.get(mark, 0.0) + SMOOTHED) / (all_against + 2 * SMOOTHED))
        for mark in fors | against
    }


def _count(counts: dict[str, float], lines: Iterable[str], each: float) -> float:
    """Count the marks of some lines; what the lines count together."""
    total = 0.0
    for line in lines:
        total += each
        for mark in marks(shown_words(line)):
            counts[mark] = counts.get(mark, 0.0) + each
    return total
