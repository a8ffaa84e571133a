"""What people say that neither tells nor asks anything: before a question and after it, "quick question", "is that legal?", "thanks", and
in between, "his fat Zapbot sits there grinning, lol". A line is read without it, as it would be held against what was told."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from functools import lru_cache

from ...knowledge.words import fold, inflected, root
from .card_spellings import is_game_word, known_names
from .loaded import knowledge

#: What parts a greeting of one word from the question: "hey, ...". One of several words needs nothing.
_BREAK = r"\s*[,:;.!-]+"
#: Kinds of words that only colour what follows them, or what they are said of; those that tell how strong something is, where that is
#: asked, and the word that asks for it as well.
_SAID_OF, _SIZE, _ASKS_SIZE = ("size", "mood"), "size", "big"
#: Words for how a thing is done.
_MANNER = "manner"
#: Words for how an action lies on what bears it.
_FASTENED = "fastened"
#: What stands between somebody and how he is.
_IS = frozenset(("is", "are", "was", "were", "im", "hes", "shes", "theyre", "looks", "look", "looking", "feels", "feeling", "being"))
#: So many letters has a word that tells how a thing is done, whatever word it is: shorter ones are often names of people.
_LONG = 7
#: What may stand between that and the word for it.
_VERY = frozenset(("so", "very", "all", "really", "just", "too", "pretty", "super"))


def without_courtesies(line: str) -> str:
    """A line without what is said before and after its question; the whole line where nothing else is in it."""
    before, after = _patterns()
    left = line
    while (shorter := after.sub(_asked, before.sub("", left)).strip()) != left:
        if not re.search(r"\w", shorter):
            return line
        left = shorter
    # what ends with a stop of its own is not asked for that
    return re.sub(r"(?<=[.!?])\?$", "", left)


def _asked(said: re.Match[str]) -> str:
    """What is left of what is said after a question: that it is one."""
    return "?" if "?" in said[0] else ""


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    said = knowledge().lexicon.courtesies
    first = (_phrase(one) + ("" if " " in one else _BREAK) for one in sorted(said.get("before", ()), key=len, reverse=True))
    last = map(_phrase, sorted(said.get("after", ()), key=len, reverse=True))
    return (
        re.compile(rf"^\s*(?:{'|'.join(first) or '(?!)'})[\s,:;.!-]*(?=\w)", re.IGNORECASE),
        re.compile(rf"(?<=[\w?.!)\"'])[\s,;:-]+(?:{'|'.join(last) or '(?!)'})[\s.!?]*$", re.IGNORECASE),
    )


def _phrase(said: str) -> str:
    return r"\b" + r"\s+".join(map(re.escape, fold(said).split())) + r"\b"


# -- in between -------------------------------------------------------------------------------------------------------------------


def without_colour(tokens: Sequence[str], named: Container[int], kept: Container[int] = frozenset()) -> list[tuple[int, str]]:
    """The words of a line without those that only colour what it tells, each with where it stood. ``named``: where names of cards stand;
    ``kept``: which of their words are not taken. Who asks how fat somebody is asks how big he is."""
    said, phrases = [fold(token) for token in tokens], _colours()
    left: list[tuple[int, str]] = []
    at = 0
    while at < len(tokens):
        lengths = phrases.get(said[at], {}) if at not in kept else {}
        size = next((len(one) for one in lengths if tuple(said[at : at + len(one)]) == one and not _has(kept, at, len(one))), 0)
        kind = lengths[tuple(said[at : at + size])] if size else ""
        if not size and at not in kept and at not in named and _tells_manner(said, at):
            kind, size = _MANNER, 1
        if kind == _SIZE and left and fold(left[-1][1]) == "how":
            left.append((at, _ASKS_SIZE))
        elif not kind or (kind in _SAID_OF and not _is_said_of(said, at, at + size, kind, named)) or _is_deed(said, at, kind, named):
            left.append((at, tokens[at]))
            size = 1
        at += size
    return left


def _tells_manner(said: Sequence[str], at: int) -> bool:
    """Whether a word that nobody knows ends as those do that tell how a thing is done, "unashamedly". When and how often is
    told by words that are known."""
    word = said[at]
    told = len(word) >= _LONG and word.endswith("ly") and not (is_game_word(word) or word in knowledge().lexicon.spoken["no-manner"])
    return told and not (at and said[at - 1] in _determiners()) and root(word) not in known_names().parts


def _is_deed(said: Sequence[str], at: int, kind: str, named: Container[int]) -> bool:
    """Whether a word for how an action is fastened tells that somebody does that: "she glued her Upgrade on it"."""
    after = said[at + 1] if at + 1 < len(said) else ""
    return kind == _FASTENED and (at + 1 in named or after in _determiners() or said[max(0, at - 1)] == "got")


def _has(kept: Container[int], at: int, size: int) -> bool:
    return any(one in kept for one in range(at, at + size))


def _is_said_of(said: Sequence[str], at: int, end: int, kind: str, named: Container[int]) -> bool:
    """Whether a word tells how somebody is who is told of right behind it, "his fat Zapbot", "that poor 2", or right before it: "Rex is
    angry". By itself it may be what somebody is called, and how big somebody is may be what is asked."""
    behind = end
    while behind < len(said) and behind not in named and _colours().get(said[behind], {}).get((said[behind],), "") in _SAID_OF:
        behind += 1
    after = said[behind] if behind < len(said) else ""
    if behind in named or after.rstrip("s").isdigit() or root(after) in _called():
        return True
    if at and said[at - 1] in _determiners() and after[:1].isalpha() and after not in _no_things():
        return True  # "his precious stuff"
    if kind == _SIZE:
        return False
    before = [word for word in said[max(0, at - 3) : at] if word not in _VERY]
    if (not at or not said[at - 1][:1].isalnum()) and not after[:1].isalnum():
        return bool(at)  # "he comes, hungry, and ..."
    return before[-1:] != [] and before[-1] in _IS and not (after[:1].isalnum() and after not in ("and", "but", "so"))


@lru_cache(maxsize=1)
def _called() -> frozenset[str]:
    """The roots of the words by which what lies on a table is called, and what may stand before those."""
    lexicon = knowledge().lexicon
    kinds = (
        "minion",
        "base",
        "number",
        "cards",
        "counter",
        "attachments",
        "deck",
        "hand",
        "pile",
        "another",
        "power",
        "turn",
        "bonus",
        "kin",
    )
    words = (word for kind in kinds for word in lexicon.shapes.get(kind, ()) if word not in ("a", "an", "no", "another"))
    things = ("action", "titan", "monster", "treasure", "special", "talent", "face", "ass", "own", "extra", "thing", "opponent", "discard")
    return frozenset(map(root, (*words, *things)))


@lru_cache(maxsize=1)
def _determiners() -> frozenset[str]:
    """The words that stand before what is told of."""
    shapes = knowledge().lexicon.shapes
    return frozenset(map(fold, (*shapes.get("mine", ()), *shapes.get("theirs", ()), "the", "a", "an", "that", "those", "these", "some")))


@lru_cache(maxsize=1)
def _no_things() -> frozenset[str]:
    """The words that are none for a thing: those that make a question, and those for what happens, where, and how things stand."""
    lexicon = knowledge().lexicon
    shapes = (word for known in lexicon.shapes.values() for word in known if root(fold(word)) not in _called())
    verbs = (form for known in lexicon.verbs.values() for verb in known for form in inflected(verb))
    return frozenset(map(fold, (*lexicon.asking, *shapes, *verbs)))


@lru_cache(maxsize=1)
def _colours() -> Mapping[str, Mapping[tuple[str, ...], str]]:
    """By their first word, the words that only colour what is told, the longest first, with their kind."""
    found: dict[str, dict[tuple[str, ...], str]] = {}
    texts = [(kind, text) for kind, known in knowledge().lexicon.colour.items() for text in _forms(kind, known)]
    for kind, text in sorted(texts, key=lambda one: -one[1].count(" ")):
        said = tuple(fold(text).split())
        found.setdefault(said[0], {}).setdefault(said, kind)
    return found


def _forms(kind: str, known: Sequence[str]) -> Sequence[str]:
    """Words as they may be left out: of what somebody does who does nothing, that he is doing it."""
    return [form for verb in known for form in inflected(verb) if form.endswith("ing")] if kind == "posture" else known


@lru_cache(maxsize=1)
def postures() -> frozenset[str]:
    """The words for what somebody does who does nothing, in every form."""
    return frozenset(fold(form) for verb in knowledge().lexicon.colour.get("posture", ()) for form in inflected(verb))
