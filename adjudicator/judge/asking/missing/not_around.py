"""Things of which a line tells that there are none, and that no table of its case has: "no Wolf anywhere", "he has no treasure"."""

from __future__ import annotations

from functools import lru_cache

from ....knowledge.words import fold, root, stem, words
from ...composer.from_line import LineWord, PlainLine
from ...composer.line.pieces import NO, STOPS, meaning_of, spoken
from ...data.card_spellings import meant
from ...data.loaded import library
from ...replay.replay import Replay

#: Kinds of cards, by the words for them.
_KINDS = frozenset(("treasure", "monster", "titan", "madness"))
#: What may stand between what tells that there is none and what there is none of, and what may follow that.
_BETWEEN = frozenset(("single", "other", "more", "such", "any", "a", "an", "real", "actual"))
_BEHIND = frozenset(
    ("anywhere", "around", "either", "whatsoever", "yet", "there", "here", "out", "at", "all", "in", "sight", "play", "to", "be", "seen")
    + ("on", "it", "him", "her", "them", "the", "board", "table")
)


def without_what_is_not_around(line: PlainLine, made: Replay) -> PlainLine:
    """A line with the words understood that tell that there is none of a thing of which its case has none. ``made``: its replay."""
    told = [*line.words]
    for at, word in enumerate(told):
        if word.kind == "card" or word.denied or fold(word.text) not in NO:
            continue
        what = next((number for number in range(at + 1, len(told)) if fold(told[number].text) not in _BETWEEN), len(told))
        if what == len(told) or not _is_a_thing(told[what]) or _there(made) & _called(told[what].text):
            continue
        end = what + 1
        while end < len(told) and told[end].kind != "card" and fold(told[end].text) in _BEHIND:
            end += 1
        told[at:end] = (one._replace(kind="shape" if one.kind == "unknown" else one.kind, denied=True) for one in told[at:end])
    return PlainLine(tuple(told), line.names, line.happening, line.told)


def _is_a_thing(word: LineWord) -> bool:
    """Whether a word is one for a thing that could lie on a table: of a kind of cards, in the name of one or a faction, or none of the
    game, whatever it is; or for what somebody thinks the rules have none of: "no limit"."""
    if word.kind == "card" or word.text in STOPS or meaning_of(word.text):
        return False
    called = _called(word.text)
    named = bool(called & _name_words()) and root(fold(word.text)) not in meant()
    return word.kind == "unknown" or bool(called & _KINDS) or named or "-" in word.text or fold(word.text) in spoken("bounds")


def _called(text: str) -> frozenset[str]:
    """The words of a word, without the endings of their plural."""
    return frozenset(map(stem, (*words(text), fold(text))))


def _there(made: Replay) -> frozenset[str]:
    """By which words the cards of a case may be called: their names, factions and kinds."""
    tables = (made.setting.game.position, made.position)
    faces = {one.face for table in tables for one in table.ident.values() if one.face is not None}
    texts = {text for face in faces for text in (face.card.name, face.card.faction or "", face.kind)}
    return frozenset(stem(word) for text in texts for word in words(text))


@lru_cache(maxsize=1)
def _name_words() -> frozenset[str]:
    """The words of the names of cards and factions."""
    return frozenset(stem(word) for text in (*library().names, *library().sets) for word in words(text))
