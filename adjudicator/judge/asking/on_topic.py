"""Whether a line is about the rules of this game, and why nothing answers it where it is not.

What speaks for it and against it is weighed: whether it is like lines that the rules answer or like others (:mod:`.likeness`), how many of
its words our own rules have, and how many neither they nor players who ask for them, whether it speaks of another game, what cards it
names and whether it tells what happens with them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import ceil, log
from typing import NamedTuple

from ...knowledge.search.indexing import rooted
from ...knowledge.words import fold, root, words
from ...language.english import listed
from ..composer.from_line import LineWord, PlainLine, read_line
from ..composer.line.pieces import DONE, meaning_of
from ..composer.told import SEATS
from ..data.card_spellings import is_asking, word_counts
from ..data.loaded import knowledge, library
from ..data.ways_told import told_at_length
from .likeness import CARD, likeness, weights
from .statements import asked_outright, best_met, clauses
from .without_case.shared_faction import doubles_faction, shares_faction


class Evidence(NamedTuple):
    """What speaks for a line's being about the rules, or against it. ``like``: how much more it is like lines that they answer.
    ``foreign``: words that stand in none of our rules, nor among those by which players ask for them; ``game``: words of the game,
    ``mostly``: what share they are of the words that say something. ``elsewhere``: whether it speaks of another game, 2 where it begins
    or ends with that. ``length``: how long it is. ``cards``: whether it names more than one, ``one``: whether just one. ``told``: whether
    it tells what happens with one. ``met``: how well the best of our statements meets it. ``always``: the same for all."""

    like: float
    foreign: float
    game: float
    mostly: float
    elsewhere: float
    length: float
    cards: float
    one: float
    told: float
    met: float
    always: float = 1.0


#: How much each counts; fitted by ``bench/on_topic.py``. A line of which all together say more than nothing is about the rules.
COUNTS = Evidence(1, -1.99, -0.31, 2.39, -2.51, -1.68, 2.1, -0.09, 1.37, 1.48, -5.59)
#: A word of ours, one that any sentence may have, and one that is none of ours.
OURS, ANYBODYS, FOREIGN = 1, 0, -1
#: How much more speaks for a line that names a card as it is called: what that says can be told at least. And how much may speak against a
#: line as a whole whose last clause is about the rules, as what stands before it may be talk.
NAMED, TALK = 2.0, 2.2
#: A foreign word with fewer letters is none of ours that is spelt wrong.
SPELT_WRONG = 6
#: With more words a line tells something, be each of them ever so common.
BARE = 6
#: What share of a line words must be by which players ask for something, so that the line asks for it.
MOSTLY_THAT = 0.6
#: What a word may mean for the shape of a line that any sentence has.
EVERYDAY = frozenset(("number", "another", "every", "then", "and", "after", "before", "asks", "has", "where", "again"))
#: What is said where nothing answers.
NOT_THE_RULES = "Nothing here answers that: it is not about the rules of Smash Up."
NOT_ENOUGH = "Nothing here answers that. Name the cards, or say which rule it is about."
#: What is said where it names a card of this game, so that nobody can tell that it is about another.
NOT_OF_THE_CARD = "Nothing here answers that about {}. Say what happens with it, or which rule it is about."
#: What is asked back where a line only points at cards.
ONLY_POINTED_AT = "Which cards are these? Name them, and say who has them and where they are."
#: What a line has to begin with to be about another game, whatever it says of it then; the name of that game stands in between.
_BEFORE_GAME, _BEHIND_GAME = r"(?:(?:in|about|playing|from|for|a|quick) )*", r"(?: (?:the|card|game|rules?))*(?: question\b|\s*[:,])"


def why_nothing(line: PlainLine, text: str) -> str:
    """Why nothing answers a line, empty where something may. ``text``: how it was typed."""
    found = evidence(line, weights())
    # who types but one word of the game asks for it, and who types but a card for that
    if (len(line.words) == 1 and found.game and not found.foreign) or (line.names and all(word.kind == "card" for word in line.words)):
        return ""
    if not found.elsewhere and (_is_how_it_is_asked(text) or told_at_length(text) or shares_faction(line) or doubles_faction(line)):
        return ""
    if found.elsewhere and _is_of_another_game(text):
        return NOT_THE_RULES
    if _only_points(line, text):
        return ONLY_POINTED_AT
    says = weighed(found) + (NAMED if _named_surely(line) and not found.elsewhere else 0)
    if _names_somebody(line) or (says <= 0 and (found.elsewhere or says <= -TALK or not _asks_in_the_end(text))):
        if (sure := _named_surely(line)) and not (found.elsewhere and _opens_elsewhere(text)):
            return NOT_OF_THE_CARD.format(listed(sure))
        return NOT_THE_RULES if found.elsewhere else NOT_ENOUGH
    return ""


def _opens_elsewhere(text: str) -> bool:
    """Whether a line begins with what speaks of another game or of nothing of the rules."""
    whole = f" {rooted(text)} "
    return whole.startswith(tuple(f" {word} " for word in _elsewhere()))


def _named_surely(line: PlainLine) -> list[str]:
    """The cards that a line names as they are called."""
    return list(dict.fromkeys(word.says for word in line.words if word.kind == "card" and word.sure))


def _is_of_another_game(text: str) -> bool:
    """Whether a line says at its beginning that another game is meant."""
    said = re.sub(rf"^(?:(?:{_opening()})\b[\s,]*)+", "", text.lower())
    return re.match(rf"{_BEFORE_GAME}(?:{'|'.join(map(re.escape, _others()))}){_BEHIND_GAME}", said) is not None


@lru_cache(maxsize=1)
def _opening() -> str:
    """What may stand before all else that a line says."""
    return "|".join(map(re.escape, sorted((*knowledge().lexicon.courtesies, "ok", "so", "hi", "hey"), key=len, reverse=True)))


def _only_points(line: PlainLine, text: str) -> bool:
    """Whether a line names no card and nothing of the game: whether it only points at what it does not name, or says not even that."""
    if line.names or asked_outright(text):
        return False
    pointing = knowledge().lexicon.asked.pointing
    left, pointed = re.subn(rf"\b(?:{'|'.join(sorted(pointing['at'], key=len, reverse=True))})\b", "", " ".join(words(text)))
    rest = [word for word in words(left) if not is_asking(word) and word not in pointing["bare"]]
    told = [word for word in rest if not word.isdigit()]
    return (not rest and len(line.words) <= BARE) or (pointed > 1 and all(word in pointing["with"] for word in told))


def _asks_in_the_end(text: str) -> bool:
    """Whether the last of several clauses, by itself, is about the rules: what stands before it may be talk."""
    parts = clauses(text)
    return len(parts) > 1 and weighed(evidence(read_line(parts[-1]), weights())) > 0


def _is_how_it_is_asked(text: str) -> bool:
    """Whether a line is little more than the words by which players ask for one of our rules."""
    said = rooted(text).split()
    least = max(2, ceil(MOSTLY_THAT * len(said)))
    spans = (said[at : at + size] for size in range(least, len(said) + 1) for at in range(len(said) - size + 1))
    return any(" ".join(span) in _ways_to_ask() for span in spans)


def weighed(found: Evidence) -> float:
    """What all that speaks for a line and against it says together."""
    return sum(one * counts for one, counts in zip(found, COUNTS, strict=True))


def evidence(line: PlainLine, by: Mapping[str, float]) -> Evidence:
    """What speaks for a line and against it. ``by``: what the marks of lines say, as :func:`.likeness.weights` tells it."""
    own = {word for name in line.names for word in words(name)}
    said = " ".join(word for word in line_without_cards(line).split() if fold(word) not in own)
    every = said_words(line)
    speaks = [one for word in line.words if word.kind != "card" for one in _speak(word)]
    return Evidence(
        likeness(every, by),
        speaks.count(FOREIGN),
        speaks.count(OURS),
        speaks.count(OURS) / max(1, len(speaks)),
        speaks_of_others(said),
        log(1 + len(every)),
        len(line.names) > 1,
        len(line.names) == 1,
        bool(line.names) and (line.happening is not None or bool(line.told.about_cards)),
        log(1 + best_met(line_without_cards(line))),
    )


def said_words(line: PlainLine) -> list[str]:
    """The words of a line, with one word for each card that it names."""
    return [one for word in line.words for one in ([CARD] if word.kind == "card" else words(word.text))]


def speaks_of_others(said: str) -> int:
    """Whether a line, without the names of cards, speaks of another game or of nothing of the rules; 2 where it opens or ends with that."""
    found = 0
    for whole, others in ((rooted(said), _elsewhere()), (" ".join(words(said)), _elsewhere_as_written())):
        met = [word for word in others if f" {word} " in f" {whole} "]
        outright = any(whole.startswith((f"{word} ", f"in {word} ")) or whole.endswith(f" in {word}") for word in met)
        found = max(found, 2 if outright else int(bool(met)))
    return found


def _names_somebody(line: PlainLine) -> bool:
    """Whether a talent is that of a card that there is not: a word that is none of ours, and somebody's."""
    return any(
        word.kind == "unknown" and fold(word.text).endswith("s") and after.says == "talent"
        for word, after in zip(line.words, line.words[1:])
    )


def line_without_cards(line: PlainLine) -> str:
    """The words of a line that name no card; all of them where there are no others, since a name may be a word of the rules as well."""
    return " ".join(word.text for word in line.words if word.kind != "card") or " ".join(word.text for word in line.words)


def in_words_of_rules(line: PlainLine) -> str:
    """The words by which statements are looked for: those of a line, and where it tells in numbers that a base has lost the power that it
    needs, or that two players want one faction or one player wants it twice, what that is called."""
    said, fallen = line_without_cards(line), line.told.fallen
    if shared := shares_faction(line):
        return shared
    if doubles_faction(line):
        return f"{said}. {knowledge().lexicon.spoken['doubled-faction'][0]}"
    if fallen is None:
        return said
    return f"{said}. {knowledge().lexicon.spoken['fell while scoring' if fallen.begun else 'fell before the phase'][0]}"


def named_as_examples(line: PlainLine) -> frozenset[str]:
    """The cards that a line names only as examples of what it asks, as the words beside them tell."""
    example = knowledge().lexicon.asked.example
    return _only_beside(line, example["before"], example["after"])


def named_as_kinds(line: PlainLine) -> frozenset[str]:
    """The cards by whose names a line only calls what is like them: "my shinobi type plays"."""
    return _only_beside(line, (), knowledge().lexicon.asked.example["kind"])


def _only_beside(line: PlainLine, leading: Sequence[str], following: Sequence[str]) -> frozenset[str]:
    """The cards that stand nowhere but right behind or right before some words."""
    found: set[str] = set()
    others: set[str] = set()
    for at, word in enumerate(line.words):
        if word.kind == "card":
            before = f" {fold(' '.join(one.text for one in line.words[:at]))}"
            after = f"{fold(' '.join(one.text for one in line.words[at + 1 :]))} "
            only = before.endswith(tuple(f" {text}" for text in leading))
            only = only or after.startswith(tuple(f"{text} " for text in following))
            (found if only else others).add(word.says)
    return frozenset(found - others)


def _speak(word: LineWord) -> list[int]:
    """Whether each word in a piece of a line is one of the game. A verb that tells what is done to a card may be any."""
    said = [_speaks(one) for one in words(word.text) if not is_asking(one)] if word.says not in SEATS else []
    tells = word.kind == "shape" and word.says in DONE and rooted(word.text) not in _elsewhere()
    return [max(one, ANYBODYS) for one in said] if tells else said


@lru_cache(maxsize=1 << 14)
def _speaks(word: str) -> int:
    if any(letter.isdigit() for letter in word) or word in knowledge().lexicon.everyday:
        return ANYBODYS
    if not word_counts().get(root(word), 0):
        if word in _loosely():
            return OURS
        known = root(word) in _common() or root(word) in _asked() or root(word) in _in_names()
        return ANYBODYS if known or _is_misspelt(word) else FOREIGN
    return ANYBODYS if meaning_of(word) in EVERYDAY or root(word) not in _game_terms() else OURS


def _is_misspelt(word: str) -> bool:
    """Whether a long word is one slip away from a word of ours."""
    # imported here because most lines are spelt right
    from rapidfuzz.distance import OSA
    from rapidfuzz.process import extractOne

    one = root(word)
    near = extractOne(one, word_counts().keys(), scorer=OSA.distance, score_cutoff=1)
    return len(word) >= SPELT_WRONG and near is not None and near[0][0] == one[0]


@lru_cache(maxsize=1)
def _common() -> frozenset[str]:
    """The roots of words that any sentence may have."""
    return frozenset(map(root, knowledge().lexicon.asked.common))


@lru_cache(maxsize=1)
def _asked() -> frozenset[str]:
    """The roots of the words with which players ask for our rules: they speak neither for this game nor against it."""
    asked = knowledge().lexicon.asked
    texts = [*asked.loosely, *(text for others in asked.nodes.values() for text in others)]
    return frozenset(root(word) for text in texts for word in words(text))


@lru_cache(maxsize=1)
def _in_names() -> frozenset[str]:
    """The roots of the words in the names of cards and factions: a card may be called by them, and much else in the world."""
    return frozenset(root(word) for card in library().cards.values() for word in words(f"{card.name} {card.faction or ''}"))


@lru_cache(maxsize=1)
def _ways_to_ask() -> frozenset[str]:
    """The roots of all the words by which players ask for a rule, a ruling or a question, if they are several."""
    lexicon = knowledge().lexicon
    return frozenset(
        rooted(text) for nodes in (lexicon.asked.nodes, lexicon.nodes) for texts in nodes.values() for text in texts if " " in text
    )


@lru_cache(maxsize=1)
def _loosely() -> frozenset[str]:
    """The single words with which players call something of the game now and then."""
    return frozenset(text for text in knowledge().lexicon.asked.loosely if " " not in text and not is_asking(text))


@lru_cache(maxsize=1)
def _others() -> tuple[str, ...]:
    """What speaks of another game or of nothing of the rules, other games with a word of ours in their names among it."""
    lexicon = knowledge().lexicon
    return (*lexicon.elsewhere, *lexicon.spoken["other-games"])


@lru_cache(maxsize=1)
def _elsewhere() -> tuple[str, ...]:
    """The roots of what speaks of another game or of nothing of the rules."""
    return tuple(rooted(text) for text in _others() if not _has_our_root(text))


@lru_cache(maxsize=1)
def _elsewhere_as_written() -> tuple[str, ...]:
    """Those words of which only the root is one of ours: "boxing" is no box."""
    return tuple(" ".join(words(text)) for text in _others() if _has_our_root(text))


def _has_our_root(text: str) -> bool:
    said = words(text)
    return len(said) == 1 and said[0] != root(said[0]) and (bool(word_counts().get(root(said[0]))) or root(said[0]) in _in_names())


@lru_cache(maxsize=1)
def _game_terms() -> frozenset[str]:
    """The roots of the words that speak of this game: its terms, and what players call them."""
    base = knowledge()
    texts = [rule.term for rule in base.rules] + [text for meant in base.lexicon.means.values() for text in meant]
    texts += [*base.lexicon.means, *base.lexicon.terms]
    return frozenset(part for text in texts for part in rooted(text).split() if not is_asking(part) and not part.isdigit())
