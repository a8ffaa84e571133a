"""The pieces of a line: its words, what they mean for its shape, and the numbers that they say."""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Sequence
from functools import lru_cache
from typing import NamedTuple

from ....knowledge.words import fold, inflected
from ...data.loaded import knowledge

#: What ends a part of a line.
STOPS = frozenset(",;.!?")
#: What happens to a card.
DEEDS = ("move", "destroy", "return", "discard", "control")
#: Verbs that are done to something, and what may stand for that between two words of theirs, "kicks my other guy out".
DONE = frozenset((*DEEDS, "play", "hides", "uncovers", "exchanges", "cancels", "strengthens", "reveals", "brings", "score", "saves"))
_OBJECTS = frozenset(("it", "mine", "theirs", "minion", "action", "number", "another", "every", "weakest", "strongest", "cards"))
_LEADING = frozenset(("the", "a", "an", "her", "of", "me", "own", "stupid", "whole"))
#: So many words a verb of two may span.
FARTHEST = 6
#: What a card does that stands before one of these words.
DOING = (*DEEDS, "play", "talent", "score", "have", "passive", "by")
#: What tells that nobody or nothing is there, what that there is none of what follows, and what that there is nothing else.
NOBODY = frozenset(("nobody", "no one", "no body", "noone", "nothing", "none", "nowhere"))
NO = frozenset(("no", "without", "zero"))
ALONE = frozenset(("alone", "only", "lone", "lonely", "empty"))
#: What tells behind a card that it is played.
COMING_IN = frozenset(("came", "comes", "come"))
#: What asks whether something comes of what was told, and tells nothing new.
QUESTIONING = frozenset(("does", "do", "did", "will", "can", "could", "may"))
#: Numbers as words; "both" are two.
_COUNTING = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
    nineteen twenty"""
NUMBERS = {"a": 1, "an": 1, "both": 2, "no": 0} | {word: number for number, word in enumerate(_COUNTING.split())}


class Piece(NamedTuple):
    """A piece of a line. ``card``: the name of the card that it names; ``means``: as the lexicon's shapes; ``player``: who is named."""

    text: str
    card: str = ""
    means: str = ""
    player: str = ""


class LineWord(NamedTuple):
    """A piece of the line. ``kind``: ``card``, ``shape``, ``known`` (a word of the rules), ``filler`` or ``unknown``. ``says``: what it
    was taken for. ``sure``: whether it was spelt so. ``instead``: names that may be meant, where it was not understood. ``denied``: whether
    it tells what there is not, or was not done, which is held against the case as a whole."""

    text: str
    kind: str
    says: str = ""
    sure: bool = True
    instead: tuple[str, ...] = ()
    denied: bool = False


@lru_cache(maxsize=1)
def _meanings() -> dict[str, str]:
    lexicon = knowledge().lexicon
    verbs = {form: meaning for meaning, known in lexicon.verbs.items() for verb in known for form in inflected(verb)}
    return verbs | {fold(word): meaning for meaning, known in lexicon.shapes.items() for word in known}


@lru_cache(maxsize=1)
def _parted() -> dict[tuple[str, str], str]:
    """The verbs of two words, between which what it is done to may stand: "kicks him out"."""
    pairs = {(text.split()[0], text.split()[1]): meaning for text, meaning in _meanings().items() if text.count(" ") == 1}
    return {pair: meaning for pair, meaning in pairs.items() if meaning in DONE and pair[0] not in QUESTIONING}


@lru_cache(maxsize=1)
def _firsts() -> frozenset[str]:
    return frozenset(first for first, _ in _parted())


@lru_cache(maxsize=32)
def spoken(about: str) -> frozenset[str]:
    """The words that mean a thing in a part of a line that is about it, by a key of the lexicon's ``spoken``."""
    return frozenset(map(fold, knowledge().lexicon.spoken[about]))


def said_at(pieces: Sequence[Piece], at: int) -> str:
    """The word that stands at a place, folded; empty before the line, behind its end, and where a card is named."""
    return fold(pieces[at].text) if 0 <= at < len(pieces) and not pieces[at].card else ""


def after_stop(pieces: Sequence[Piece], at: int) -> int:
    """The place behind the last stop before a piece, or the first of the line."""
    return next((one + 1 for one in range(at - 1, -1, -1) if pieces[one].text in STOPS), 0)


def next_stop(pieces: Sequence[Piece], at: int) -> int:
    """The place of the first stop from a piece on, or behind the line."""
    return next((one for one in range(at, len(pieces)) if pieces[one].text in STOPS), len(pieces))


def part_begins(pieces: Sequence[Piece], at: int) -> int:
    """Where the part of a line begins that a piece is in: behind the last stop, "and" or "then"."""
    while at and pieces[at - 1].text not in STOPS and pieces[at - 1].means not in ("and", "then"):
        at -= 1
    return at


def meaning_of(text: str) -> str:
    """What a word means for the shape of a line, empty for nothing."""
    return _meanings().get(fold(text), "") if text != "+" else "and"


def parted_verb(said: Sequence[str], cards: Container[int]) -> tuple[str, int]:
    """What a verb of two words with what it is done to between them means, and where the second stands among these words; nothing, and 0,
    for none. ``said``: the words from the first of the verb on; ``cards``: which of them name a card."""
    first = fold(said[0]) if said else ""
    if first not in _firsts():
        return "", 0
    objects = 0
    for at, text in enumerate(said[1 : FARTHEST + 1], 1):
        second = "" if at in cards else fold(text)
        meaning = _parted().get((first, second), "")
        if meaning and objects:
            # "kicks him out of Tortuga"
            return ("", 0) if [fold(one) for one in said[at + 1 : at + 2]] == ["of"] else (meaning, at)
        known = at in cards or _meanings().get(second, "") in _OBJECTS or second in _LEADING
        if not known and not (objects and second.isalnum() and at - 1 in cards):
            break
        objects += at in cards or _meanings().get(second, "") in ("it", "minion", "action", "cards") or second in ("her", "me")
    return "", 0


def shape_words() -> Collection[str]:
    """All words that mean something for the shape of a line."""
    return _meanings().keys()


def number_of(text: str) -> int:
    """The number that a word says, 0 for none."""
    folded = fold(text)
    return int(folded) if folded.isdigit() else NUMBERS.get(folded, 0)


def is_times(piece: Piece) -> bool:
    """Whether a piece tells how often the card before it is there: "x3"."""
    return re.fullmatch(r"x[2-9]", piece.text) is not None


def is_amount(text: str) -> bool:
    """Whether a piece is a change of power."""
    return re.fullmatch(r"[+-]\d", text) is not None
