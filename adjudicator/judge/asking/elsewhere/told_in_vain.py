"""Parts of a line that tell of something and change nothing: without them the line is understood the same. What they tell is not in the
case, and nobody knows whether it matters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....knowledge.words import fold
from ...composer.from_line import LineWord, PlainLine, read_line
from ...composer.line.pieces import STOPS, meaning_of, number_of
from ...replay.replay import Replay
from ..asked.what_is_asked import asks

#: What a part of a line begins with that goes on after another one, and who or what may be spoken of next there.
_GOES_ON = frozenset(("and", "but", "then", "because", "while", "since", "although"))
_SPOKEN_OF = frozenset(("mine", "theirs", "i", "they", "it"))
#: A part of fewer words is a word or two that the next part takes up, or talk.
_SENTENCE = 3
#: What a short part may be about all the same.
_TOLD_BRIEFLY = frozenset(("turn", "tie", "copies", "again"))
#: What tells that something is not there, what leaves it open, and what tells what somebody thinks.
_ABSENT = frozenset(("nobody", "none", "nothing", "noone", "nowhere"))
_OPEN = frozenset(("or", "where", "right", "allowed", "total", "wheres"))
#: What is asked for by its name alone, and what may stand beside it.
_VALUES = frozenset(("power", "strength", "breakpoint", "total", "totals", "powers"))
_OF = frozenset(("of", "for", "each", "both", "my", "his", "her", "the", "on", "there", "now", "then", "and", "all", "their"))
_THINKS = frozenset(("says", "said", "say", "thinks", "think", "claims", "insists", "argues", "believe", "guess", "wants", "want"))


def told_in_vain(line: PlainLine, made: Replay) -> tuple[str, ...]:
    """The parts of a line that tell of something of which nothing was made out, in words that follow "not in the case". ``made``: the
    replay of its case."""
    parts = list(_parts(line.words))
    if len(parts) < 2:
        return ()
    found = []
    for at, (words, stop) in enumerate(parts):
        if not _tells(words, stop) or _is_shown(words, made):
            continue
        rest = " ".join(word.text for number, (some, end) in enumerate(parts) if number != at for word in (*some, *end))
        if _is_the_same(read_line(rest), line):
            found.append(f"what {' '.join(word.text for word in words)!r} tells")
    return tuple(found)


def _is_shown(words: Sequence[LineWord], made: Replay) -> bool:
    """Whether a part only tells who wins where a base scores: what else was told of it shows that."""
    return any(meaning_of(word.text) == "win" for word in words) and any(step.kind == "ranking" for step in made.trace.steps)


def _is_the_same(other: PlainLine, line: PlainLine) -> bool:
    """Whether a line without one of its parts is understood as with it."""
    told = (replace(one.told, begged=False) for one in (other, line))
    return other.happening == line.happening and {*other.names} == {*line.names} and next(told) == next(told)


def _parts(words: Sequence[LineWord]) -> Iterator[tuple[list[LineWord], list[LineWord]]]:
    """The parts of a line, each with what ends it: a stop, or a word that goes on with somebody else."""
    part: list[LineWord] = []
    for at, word in enumerate(words):
        goes_on = fold(word.text) in _GOES_ON and word.kind != "card" and at + 1 < len(words) and _is_somebody(words[at + 1])
        if word.text in STOPS or (goes_on and len(part) >= _SENTENCE):
            if part:
                yield part, [word]
            part = []
        else:
            part.append(word)
    if part:
        yield part, []


def _is_somebody(word: LineWord) -> bool:
    return word.kind != "card" and meaning_of(word.text) in _SPOKEN_OF


def _tells(words: Sequence[LineWord], stop: Sequence[LineWord]) -> bool:
    """Whether a part of a line tells of something, and asks nothing."""
    said = [fold(word.text) for word in words if word.kind != "card"]
    means = [meaning_of(word.text) for word in words if word.kind != "card"]
    if asks(words, stop[0].text if stop else "") or (_ABSENT | _OPEN | _THINKS) & {*said}:
        return False
    if {*said} <= _VALUES | _OF and _VALUES & {*said}:
        return False  # "power of each"
    if ("each" in said and any(map(number_of, said))) or all(word.kind in ("filler", "unknown") for word in words):
        return False
    return len(words) >= _SENTENCE or bool(_TOLD_BRIEFLY & {*means})
