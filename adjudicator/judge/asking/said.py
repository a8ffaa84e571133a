"""The words of a line, each with whether it asks, as what is held against a case reads them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ...knowledge.words import fold
from ..composer.from_line import LineWord, PlainLine
from ..composer.line.pieces import DONE, STOPS, meaning_of
from .asked_for import ASKING

#: What asks wherever it stands in a part of a line, and what does where that begins with it.
OPENS = frozenset(("is", "are", "was", "any"))
#: What tells that a second copy of a card, or a second play, is meant.
MORE = frozenset(("another", "second", "2nd"))

#: What may stand before a card, behind a verb as a part of it, and before the card with which a thing is done.
_LEADING = frozenset(("the", "a", "an"))
_BEHIND_VERBS = frozenset(("at", "on", "off", "up", "out", "down", "over", "away", "apart"))
_WITH = frozenset(("with", "w", "using", "by", "via"))
#: So far behind a verb the card stands that is got.
_AFTER = 6


class Said(NamedTuple):
    """A word of a line. ``means``: as a shape; ``asked``: whether its part of the line asks by then; ``alone``: whether it is all of its
    part; ``begins``: whether it is the first of it."""

    text: str
    kind: str
    says: str
    folded: str
    means: str
    asked: bool
    alone: bool
    begins: bool


def meaning_said(word: LineWord) -> str:
    """What a word that names no card means as a shape: a verb may mean another thing with a second word than alone ("throws him out")."""
    return word.says if word.kind == "shape" and word.says in (*DONE, "passive", "win") else meaning_of(word.text)


def player_called(one: Said, line: PlainLine) -> str:
    """The player for whom a word stands, as the line calls him."""
    return line.told.players.get(one.says, one.text.capitalize())


def words_said(words: Sequence[LineWord]) -> Iterator[Said]:
    """The words of a line, each with whether it asks, but for those that tell what there is not."""
    begin = 0
    for end in range(len(words) + 1):
        if end < len(words) and words[end].text not in STOPS:
            continue
        part = words[begin:end]
        folded = [fold(word.text) for word in part]
        question = (end < len(words) and words[end].text == "?") or "or" in folded
        first = next((at for at, word in enumerate(folded) if word in ASKING and (word not in OPENS or not at)), len(part))
        for at, word in enumerate(part):
            means = "" if word.kind == "card" else meaning_said(word)
            if word.denied:
                continue
            yield Said(word.text, word.kind, word.says, folded[at], means, question or at >= first, len(part) == 1, not at)
        begin = end + 1


def gotten(said: Sequence[Said], at: int, places: Mapping[str, str]) -> str:
    """The card in a deck or a discard pile that follows a verb, which then tells how that is got out; empty for none. ``places``: where
    cards lie that are not in play."""
    name = next((one.says for one in said[at + 1 : at + _AFTER] if one.kind == "card"), "")
    return name if places.get(name) in ("deck", "discard") else ""


def without_getting(said: Sequence[Said], places: Mapping[str, str]) -> list[Said]:
    """The words of a line but for verbs that only tell how a card is got out of a deck or a pile: they ask for nothing else."""
    return [one for at, one in enumerate(said) if one.kind == "card" or not gotten(said, at, places)]


def is_told_by_means(said: Sequence[Said], at: int) -> bool:
    """Whether what a verb tells is told by the card with which it is done: "he zonks my Zapbot with Cannon", "got zonked by Cannon"."""
    after = [one for one in said[at + 1 : at + 6] if one.means not in ("mine", "theirs") and one.folded not in _LEADING]
    if [one.folded for one in after[:1]] == ["by"]:
        return len(after) > 1 and after[1].kind == "card" and at > 0
    over = after[1:] if after and after[0].folded in _BEHIND_VERBS else after
    done = over[:1] and (over[0].kind == "card" or over[0].means in ("it", "minion"))
    return bool(done) and len(over) > 2 and over[1].folded in _WITH and over[2].kind == "card"
