"""A ruling's title is understood without its chapter: players read it by itself, above the ruling's sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ...ground.findings import Finding
from ..findings import Report
from ..model import Clarification, KnowledgeBase, Loop, Rule
from ..words import fold, words
from .given import Given, add
from .nearness import spoken

#: A title that begins so goes on from another one.
GOING_ON = frozenset(
    ("it", "its", "they", "their", "them", "this", "that", "these", "those", "he", "his", "him", "she", "her")
    + ("or", "nor", "but", "so", "then", "meanwhile")
)
#: Words that stand for something named before them.
STANDING_FOR = frozenset(("it", "its", "they", "their", "them"))
#: What is played with: to name it is to say nothing of it.
KINDS = ("card", "minion", "action", "base", "player", "effect", "ability", "abilities", "rules", "game", "turn")
#: Words that hold names together, or tell the book in which they are meant.
JOINING = frozenset(
    ("a", "an", "the", "and", "or", "with", "of", "in", "on", "at", "by", "to", "for", "from", "beside", "into", "both")
    + ("since", "newest", "first", "older", "wiki", "publisher", "designer")
)
#: Words after which something is named.
NAMING = frozenset(("a", "an", "the", "your", "each", "every", "any", "no", "one", "two", "of", "all", "several", "another"))
#: A title of fewer words is a name.
FEWEST = 3
#: Who says more terms than that in a row has made a sentence of them: "the owner may move the minion".
TERMS = 3


@dataclass(frozen=True)
class Names:
    """What names something without saying anything of it; of two names the longer one is meant."""

    cards: re.Pattern[str]
    terms: re.Pattern[str]

    @classmethod
    def of(cls, base: KnowledgeBase, cards: Iterable[str]) -> Names:
        """Those of the rulings, and of the cards that were handed in."""
        known = sorted({fold(name) for name in cards}, key=lambda name: (-len(name), name))
        terms = sorted({fold(rule.term) for rule in base.rules if rule.term}, key=lambda term: (-len(term), term))
        return cls(
            re.compile("|".join(rf"\b{re.escape(name)}s?(?!\w)" for name in known) or r"(?!)"),
            re.compile("|".join((*(spoken(term).pattern for term in terms), *(rf"\b{kind}s?\b" for kind in KINDS)))),
        )


def check(given: Given) -> list[Finding]:
    """``title-not-alone``: the title of a rule, ruling or loop that only its neighbours explain.

    It begins with a word that goes on from another title, says "it" of what it has not named, or is a name with nothing said of it: of
    a term of the glossary, of what is played with, or, where ``cards`` were handed in, of a card. What stands in quotes is cited.
    """
    report = Report()
    names = Names.of(given.base, given.cards or ())
    ruled: tuple[Rule | Clarification | Loop, ...] = (*given.base.rules, *given.base.clarifications, *given.base.loops)
    for record in ruled:
        # a ruling without a title is called by the beginning of its claim
        if not record.ended and "title" in record.lines:
            fault = _fault(record.title, names)
            if fault:
                add(report, "title-not-alone", record, "title", f"{record.title!r} {fault}")
    return report.findings


def _fault(title: str, names: Names) -> str:
    said = words(fold(title))
    plain = names.cards.sub(" x ", fold(re.sub(r'"[^"]*"', " x ", title)))
    first = next(iter(words(plain)), "")
    if first in GOING_ON:
        return f"goes on from another title: {first!r}"
    named = words(names.terms.sub(" x ", plain))
    for at, word in enumerate(named):
        if word in STANDING_FOR and not {"x", *NAMING} & set(named[:at]):
            return f"does not say what {word!r} is"
    left = [word for word in named if word != "x" and word not in JOINING and not word.isdigit()]
    if len(said) < FEWEST or (not left and len(names.terms.findall(plain)) <= TERMS):
        return "is a name, with nothing said of it"
    return ""
