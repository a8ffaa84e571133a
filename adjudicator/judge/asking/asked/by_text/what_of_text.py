"""Which parts of a line ask for what the text of a card says by itself: how long what it does lasts, how many it asks for, how far it
reaches. Such a question needs no table: what comes of one on which too few lay, or nobody stood elsewhere, is no answer to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .....knowledge.words import fold
from ....composer.from_line import LineWord
from ....composer.line.pieces import STOPS
from ..what_is_asked import CARD, asks

LONG, MANY, REACH = "long", "many", "reach"
_PERSON = r"(?:i|we|he|she|they|you|@)"
#: What asks each of these, in a part of a line in which cards are signs.
_ASKS = (
    (
        LONG,
        re.compile(
            r"\bhow long\b|\b(?:un)?till? when\b|\bwears? off\b|\bruns? out\b|\bexpires?\b|\b(?:un)?till?$"
            r"|\bdo(?:es)? (?:\S+ ){1,4}last\b(?! (?:one|player|place|guy|turn))|\bwhen do(?:es)? (?:\S+ ){1,3}(?:end|stop)$"
            r"|\b(?:over|gone|up|off|normal|ends?|stops?) when$|\bwhen (?:is|are|am|does|do) (?:\S+ ){1,3}(?:over|gone|normal|up|done)$"
        ),
    ),
    (
        MANY,
        re.compile(
            r"\bhow many\b(?! (?:points?|vps?|turns?|times?|bases?|players?|counters?|treasures?|madness|cards? (?:in|do|does|did|will) "
            r"|actions? (?:can|may|do) (?:\w+ )?play))"
            r"|\b(?:max|maximum|at most|more than (?:one|1))\b|\bup to how\b"
            rf"|\b(?:can|could|may|do|does) {_PERSON} (?:(?:get to|still|also|even) )*\w+ (?:(?:two|2|both|three|3|several) )"
            r"(?:\w+ ){0,3}?(?:in one go|at once|with (?:it|one|that)|at the same time)$"
            rf"|\bdo(?:es)? {_PERSON} get (?:to \w+ )?(?:two|2|three|3|several)$"
        ),
    ),
    (
        REACH,
        re.compile(
            r"\b(?:at|on|in|to|from|of) (?:(?:my|his|her|the|an?|all|any|every) )?(?:other|another|different|next) bases?\b"
            r"|\banother base\b|\bone base over\b|\bnext door\b|\belsewhere\b|\beverywhere\b|\banywhere\b|\b(?:all|every|each|any) bases?\b"
            r"|\bboth of us\b|\bevery(?:body|one)\b|\bfor all of us\b|\b(?:my|his|her|their) (?:own )?\w+ (?:too|as well|also)\b"
            r"|\b(?:me|him|her|us|them) (?:too|as well|also)\b|\bworks? (?:for|on) (?:my|his|her|their|me|him|us)\b"
            r"|\bwho(?:s| is| are)? (?:safe|protected|covered|hit|affected)\b|\b(?:reach|range)\b"
            r"|\bmine too\b|\bmy own\b|\b(?:my|him|her|your)self\b"
            r"|\b(?:only|too|as well)$|\b(?:only|just) (?:my|his|hers?|mine|here|there|at|on)\b|\bother players\b"
        ),
    ),
)
#: What parts a line besides marks.
_PARTING = frozenset(("and", "but"))


class OfText(NamedTuple):
    """``kinds``: what a line asks of a text. ``whole``: whether it asks nothing else."""

    kinds: tuple[str, ...]
    whole: bool


def asked_of_text(words: Sequence[LineWord]) -> OfText:
    """What a line asks of the text of its cards."""
    found: dict[str, None] = {}
    whole = True
    for part, stop in _parts(words):
        said = " ".join(CARD if word.kind == "card" else fold(word.text) for word in part)
        kind = next((kind for kind, pattern in _ASKS if pattern.search(said) and (kind != REACH or asks(part, stop))), "")
        if kind:
            found[kind] = None
        whole = whole and (bool(kind) or not asks(part, stop))
    return OfText(tuple(found), whole)


def _parts(words: Sequence[LineWord]) -> Iterator[tuple[list[LineWord], str]]:
    """The parts of a line with what ends each."""
    part: list[LineWord] = []
    for word in (*words, LineWord(".", "filler")):
        if word.text not in STOPS and fold(word.text) not in _PARTING:
            part.append(word)
            continue
        if part:
            yield part, word.text
        part = []
