"""What happens by how a sentence is built whose verb does not tell it: "beats my Scout to a pulp", "my Scout got vacuumed up to my hand",
"smuggles my Scout over to Tortuga", "my Scout falls off the board". The ends that tell of a death are the lexicon's, ``ends-dead`` and
``ends-in-the-pile`` among what is spoken."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ......knowledge.words import fold, inflected
from .....data.loaded import knowledge
from ...pieces import DEEDS, QUESTIONING, LineWord, spoken
from .verb_uses import (
    LEADING,
    OF_THE_VERB,
    goes_to_base,
    is_minion_before,
    is_participle,
    is_passive,
    kind_at,
    means_of,
    object_at,
    part_after,
    part_before,
    transfers,
)

#: In the lexicon's ends, what may stand there: a word that tells whose a thing is, or an article.
_THE = "the"
#: So many words may stand between whom something is done to and what comes of it, and so many has an end.
_MOST_BETWEEN, _LONGEST_END = 3, 7
#: What a verb may mean elsewhere that tells what happens only by what comes of it.
_OPEN = frozenset(
    ("", "puts", "gives", "turn", "play", "saves", "strikes", "cancels", "score", "reveals", "strengthens", "power", "have", "brings")
    + ("against", "hides", "copies", "exchanges", "end", *DEEDS)
)
#: Which of these tell enough by themselves whither a card goes.
_TELL_WHITHER = _OPEN - {"", "saves", "strikes", "cancels", "score", "exchanges"}
#: What brings a card into a hand.
_INTO = frozenset(("to", "into", "2"))


class Built(NamedTuple):
    """What a verb means by what is built around it, and which words behind say no more than that."""

    means: str
    rest: range


def built(words: Sequence[LineWord], at: int, size: int, dies: str, known: bool = False) -> Built | None:
    """What the word here, or so many, means if it is a verb that does not tell what happens, and the sentence around it does. ``dies``:
    what is said of a minion that dies by itself; ``known``: whether the verb is one of those whose senses the lexicon tells."""
    word = words[at]
    has = fold(word.text) in _forms("only-had")
    if word.kind == "card" or (fold(word.text) in spoken("never-verbs") and not has) or not fold(word.text).replace("-", "").isalnum():
        return None
    own = means_of(word) if size == 1 else ""
    before, after = part_before(words, at), part_after(words, at + size)
    if own not in _OPEN or (before and _is_before_noun(before[0])):
        return None
    passive = is_passive(before) and is_participle(word.text)
    there = None if passive else object_at(words, at, after)
    leading = after[: there - 1] if there and after[there - 1].kind == "card" else after[:there]
    if there is not None and any(not _leads_to_object(one) for one in leading):
        return None
    kind = kind_at(words, at, after[there]) if there is not None else "minion" if passive else ""
    alone = not kind and is_minion_before(words, at, before)
    if not alone and kind not in ("minion", "it", "attached"):
        return None
    start = at + size + (there + 1 if there is not None else 0)
    behind = after[there + 1 :] if there is not None else after
    asked = alone and any(fold(one.text) in QUESTIONING for one in before)
    piled = () if has or asked or _is_known_dead(words[:at]) or fold(word.text) in _forms("only-lying") else ("ends-in-the-pile",)
    if end := _ends(words, start, ("ends-dead", *piled)):
        discarded = _is_out_of_hand(behind)
        return Built("discard" if discarded else dies if alone else "destroy", end)
    if not alone and (end := _ends(words, start, ("ends-taken",))):
        return Built("control", end)
    if (
        kind == "attached"
        and there is not None
        and (known or word.kind == "unknown")
        and own in ("", "destroy", "move", "strikes", "control")
    ):
        return _of_attached(words, at, behind)
    if known or has or own in _TELL_WHITHER:
        return None
    if alone and word.kind != "unknown":
        return None
    if _goes_to_hand(behind) and fold(word.text) not in _forms("stays-in-hand") | _forms("only-compared"):
        return Built("return", range(0))
    return (
        Built("move", range(0)) if kind != "attached" and goes_to_base(behind) and fold(word.text) not in _forms("only-compared") else None
    )


def _is_known_dead(before: Sequence[LineWord]) -> bool:
    """Whether it was told already that somebody dies: what goes to the pile is what comes of it."""
    return any(means_of(one) == "destroy" for one in before)


def _is_before_noun(one: LineWord) -> bool:
    """Whether what follows a word is a noun."""
    return one.kind != "card" and (means_of(one) in ("mine", "theirs", "number") or fold(one.text) in LEADING)


def _of_attached(words: Sequence[LineWord], at: int, behind: Sequence[LineWord]) -> Built | None:
    """What is done to an action by where it goes: it is put on a minion, or comes off one; ``None`` where a card is named that moves it."""
    first = fold(behind[0].text) if behind and behind[0].kind != "card" else ""
    on_minion = any(kind_at(behind, at, one) in ("minion", "it") for at, one in enumerate(behind[1:5], 1))
    means = "play" if first in ("on", "onto", "to", "around", "over", "across") else "destroy" if first in ("off", "from") else ""
    return Built(means, range(0)) if means and on_minion and not transfers(words) and not _goes_to_hand(behind) else None


def _is_out_of_hand(behind: Sequence[LineWord]) -> bool:
    """Whether what is told of goes out of a hand."""
    said = [fold(one.text) for one in behind]
    hand = next((at for at, one in enumerate(behind) if means_of(one) == "hand"), 0)
    return bool({"from", "out", "out of"} & {*said[:hand]})


def _leads_to_object(one: LineWord) -> bool:
    """Whether a word may stand between a verb and what it is done to."""
    small = fold(one.text) in LEADING | OF_THE_VERB | {"up", "both", "another", "other", "all"}
    return one.kind != "card" and (small or means_of(one) in ("mine", "theirs", "number", "name", "another", "minion"))


def _ends(words: Sequence[LineWord], begin: int, told: Sequence[str]) -> range:
    """Where among the words behind somebody those stand that tell what becomes of him, by keys of what is spoken; empty for none."""
    for start in range(begin, min(len(words), begin + _MOST_BETWEEN + 1)):
        for end in range(min(len(words), start + _LONGEST_END), start, -1):
            said = _said(words[start:end])
            if any(said in _ends_told(one) for one in told):
                return range(start, end)
        if words[start].kind == "card" or fold(words[start].text) not in spoken("up-to-the-end"):
            break
    return range(0)


def _said(some: Sequence[LineWord]) -> tuple[str, ...]:
    """Words as the lexicon's ends spell them."""
    if any(one.kind == "card" for one in some):
        return ()
    words = " ".join(fold(one.text) for one in some).split()
    whose = [_THE if word in ("his", "her", "its", "my", "their", "your", "a", "an", "owners") else word for word in words]
    return tuple(word for at, word in enumerate(whose) if word != _THE or whose[at - 1 : at] != [_THE])


@lru_cache(maxsize=4)
def _ends_told(about: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(one.split()) for one in spoken(about))


@lru_cache(maxsize=8)
def _forms(about: str) -> frozenset[str]:
    """The verbs of a key of what is spoken, in all forms."""
    return frozenset(form for verb in knowledge().lexicon.spoken[about] for form in inflected(verb))


def _goes_to_hand(behind: Sequence[LineWord]) -> bool:
    """Whether the words behind somebody tell that he goes to a hand."""
    hand = next((at for at, one in enumerate(behind[:6]) if means_of(one) == "hand" and one.kind != "card"), None)
    said = [fold(one.text) for one in behind[: hand or 0]]
    return hand is not None and (bool(_INTO & {*said}) or "back" in said) and not {"from", "out", "of", "out of", "with"} & {*said}
