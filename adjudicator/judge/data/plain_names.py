"""Where a word that is also plain English stands for a card all the same: somebody has it, plays it, or it lies on something."""

from __future__ import annotations

from collections.abc import Sequence

from ...knowledge.words import fold, root, stem, words
from .card_spellings import is_asking, known_names, meant
from .loaded import knowledge
from .suggesting import NamedCard

#: Shortest word that is looked at as a part of a name.
SHORT = 3
#: So many letters have a name that may be spelt wrong though all its words are known.
LONG = 10
#: What tells that somebody bears what follows.
WEARING = frozenset(("with", "w", "wearing", "has", "have", "got", "carrying"))


def is_several(token: str) -> bool:
    """Whether a word says that there are several."""
    return token in ("two", "three", "four", "both", "several") or (token.isdigit() and int(token) > 1)


def is_somebodys(tokens: Sequence[str], at: int, said: list[str], card: NamedCard) -> bool:
    """Whether a word that is also plain English stands for somebody's minion: "his scout is on the base". Words that mean something
    of their own in this game stay words: "his hand"."""
    if at == 0 or len(said) != 1 or card.kind != "minion" or stem(said[0]) not in known_names().exact or root(said[0]) in meant():
        return False
    shapes = knowledge().lexicon.shapes
    before = tokens[at - 2] if at > 1 and fold(tokens[at - 1]) == "own" else tokens[at - 1]
    return fold(before) in map(fold, (*shapes.get("mine", ()), *shapes.get("theirs", ())))


def is_counted(tokens: Sequence[str], at: int, said: list[str]) -> bool:
    """Whether a word that is also plain English stands for several cards: "two shieldings"."""
    several = at > 0 and len(said) == 1 and is_several(tokens[at - 1])
    return several and stem(said[0]) != said[0] and root(said[0]) not in meant() and not is_asking(stem(said[0]))


def is_played(tokens: Sequence[str], at: int, said: list[str]) -> bool:
    """Whether a word that is also plain English stands for what somebody plays: "I play summon", "I used superiority"."""
    if at < 2 or len(said) != 1 or len(said[0]) <= SHORT or root(said[0]) in meant() or is_asking(said[0]):
        return False
    return fold(tokens[at - 1]) in ("play", "plays", "played", "used", "uses") and fold(tokens[at - 2]) in map(fold, players())


def is_worn(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether words that are also plain English stand for an action that lies on something: "his Zapbot with unstoppable on it"."""
    after = [fold(token) for token in tokens[at + length : at + length + 2]]
    if card.kind == "action" and at > 1 and ends_part(tokens, at + length) and len(card.name) > LONG and not is_asking(tokens[at]):
        # "one is unstoppable", "with a Magic Helmet and unstoppable", "w unstoppable"
        worn = fold(tokens[at - 1]) in ("is", "are", *WEARING) or (
            fold(tokens[at - 1]) == "and" and any(fold(one) in WEARING for one in tokens[:at])
        )
        return worn and not meant() & set(map(root, words(card.name)))
    if card.kind != "action" or at == 0 or len(after) < 2 or after[0] not in ("on", "onto") or is_asking(tokens[at]):
        return False
    shapes = knowledge().lexicon.shapes
    before = (*shapes.get("with", ()), *shapes.get("have", ()), *shapes.get("play", ()), "put", "puts")
    bearers = (*shapes.get("it", ()), *shapes.get("mine", ()), *shapes.get("theirs", ()))
    free = not meant() & set(map(root, words(card.name)))
    return free and fold(tokens[at - 1]) in map(fold, before) and after[1] in map(fold, bearers)


def begins_part(tokens: Sequence[str], at: int) -> bool:
    """Whether a part of the line begins here."""
    return at == 0 or tokens[at - 1] in ",.!?;"


def ends_part(tokens: Sequence[str], at: int) -> bool:
    """Whether a part of the line ends here."""
    return at >= len(tokens) or tokens[at] in ",.!?;"


def players() -> tuple[str, ...]:
    """The words for whoever plays."""
    shapes = knowledge().lexicon.shapes
    return (*shapes.get("i", ()), *shapes.get("they", ()), "then", "and")


def owners() -> tuple[str, ...]:
    """The words that tell whose a card is."""
    shapes = knowledge().lexicon.shapes
    return tuple(map(fold, (*shapes.get("mine", ()), *shapes.get("theirs", ()))))
