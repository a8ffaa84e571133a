"""A line that asks for nothing but the text of the cards that it names: "what does Lasertops do", "wording of Lasertops"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ....knowledge.words import words
from ...composer.from_line import PlainLine
from ...data.card_spellings import is_asking
from ...data.loaded import knowledge, library
from ...data.reworded import first_unknown
from ..sentences.own_texts import MOST_TEXTS, is_known, own_text, spoken_of
from ..statements import Statement

#: What stands for a card in the ways in which its text is asked for, and what for the end of a part of a line; what parts these.
_CARD, _END, _STOPS = "CARD", "END", frozenset(",;.!?")
#: What is said of a card whose words cannot be told, and of a text that nobody has put down.
UNTOLD = "What {} says does not read in our words as it does on the card, so it is not told here."
FIRST_UNKNOWN = "What {} says in the first printing is not known here."
#: A note on a text that is told as it stands.
_TOLD = re.compile(r"[^.]*\bhas no (?:text of it|such card)\b[^.]*\.")


def text_asked(line: PlainLine) -> tuple[str, ...]:
    """The cards whose texts a line asks for, and for nothing else; none where it asks for something else."""
    if not line.names or len(line.names) > MOST_TEXTS:
        return ()
    said = [_CARD if word.kind == "card" else "|" if word.text in _STOPS else " ".join(words(word.text)) for word in line.words]
    text = f" {' '.join(filter(None, said))} | "
    return line.names if _ways().search(text) or _missed(line) else ()


def _missed(line: PlainLine) -> bool:
    """Whether a line says of a card that its text is missing, and nothing else: what it says, or that it says nothing, is asked for."""
    said = " ".join(" ".join(words(word.text)) for word in line.words if word.kind != "card")
    left, ways = _no_text().subn(" ", f" {said} ")
    lexicon = knowledge().lexicon
    others = {*lexicon.everyday, *lexicon.asked.common, *lexicon.spoken["beside-no-text"]}
    return len(line.names) == 1 and ways > 0 and all(word in others or is_asking(word) for word in words(left))


def texts_told(names: Sequence[str], found: Sequence[Statement], printing: str) -> tuple[Statement, ...]:
    """The texts of some cards, before what is ruled on them."""
    texts = tuple(own_text(name, printing) for name in names if is_known(name))
    return (*texts, *(one for one in found if set(names).intersection(spoken_of(one))))


def texts_not_known(names: Sequence[str]) -> str:
    """What of the texts of some cards is not told here, as sentences; empty where all of it is."""
    return " ".join(says for name in names for says in _not_known(name))


def _not_known(name: str) -> list[str]:
    faces = library().find(name).faces if name in library() else {}
    # of one that is told, it is told which of its texts that is
    found = [UNTOLD.format(name)] if faces and not is_known(name) else []
    found += [FIRST_UNKNOWN.format(name)] if found and first_unknown(name) else []
    notes = (_TOLD.search(face.note or "") for face in faces.values())
    return [*found, *(f"{name}: {told[0].strip()}" for told in notes if told is not None)]


@lru_cache(maxsize=1)
def _ways() -> re.Pattern[str]:
    """How the text of a card is asked for."""
    texts = sorted(knowledge().lexicon.spoken["text-asked"], key=len, reverse=True)
    return re.compile("|".join(f" {re.escape(text).replace(_END, '[|]')} " for text in texts))


@lru_cache(maxsize=1)
def _no_text() -> re.Pattern[str]:
    """What tells that a card has no text, or should have one."""
    texts = sorted(knowledge().lexicon.spoken["no-text"], key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, texts))})\b")
