"""That a base had the power to score and has it no more: "it was at 22, breaks at 20, now he takes one off, 17, does it still score".
Whether that was before the phase in which bases score, or once that one had begun to, is what answers it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ......knowledge.words import fold
from .....data.loaded import library
from ....told import Fallen
from ...facts.kinds import kind_of
from ...pieces import DEEDS, STOPS, Piece

#: No base has less power, or more, of which this is told, and no minion takes more of it away.
_LEAST, _MOST, _MINION = 3, 60, 12
#: So many numbers tell what is lost and what is left.
MOST_BEHIND = 2
#: What tells the breakpoint.
_NEEDED = (
    re.compile(r"\b(?:breakpoint|bp) (?:(?:is|of|was|its|at|a) )*(\d+)\b"),
    re.compile(r"\b(?:breaks?|scores?|pops?|goes off) (?:at|on) (\d+)\b"),
    re.compile(r"\b\d+ (?:out )?of (\d+)\b"),
    re.compile(r"\bneeds? (\d+)\b"),
    re.compile(r"\ba (\d+) base\b|\b\d+ on an? (\d+)\b"),
    re.compile(r"\b(\d+) (?:is the |is its |is needed|breakpoint)"),
)
#: What asks whether the base scores.
_ASKED = re.compile(
    r"\b(?:scor(?:e|es|ed|ing)|breaks?|broken|pops?|go(?:es)?(?: off)?|counts?|counted|ready|stop|going|points?|vps?|paid|pays?)\b"
)
#: What tells that it had begun to score, or was chosen for it; and what tells that it had not.
_BEGUN = re.compile(
    r"\b(?:specials?|chosen|picked to score|started|began|begun)\b|\bbefore (?:(?:it|the base|we|a base) )?scor(?:es|ing|ed)\b(?! phase)"
    r"|\b(?:during|mid|while|middle of) (?:(?:it|the base|its|is|we) )*scor\w+(?! phase)"
)
_YET = re.compile(
    r"\bbefore the (?:scoring|score)(?: bases)? phase\b|\bplay (?:cards?|phase)\b|\bbefore (?:i|he|she|we|they|his|my) \w+"
    r"|\bend of (?:my|his|her|the) turn\b|\b(?:in|on|during) (?:my|his|her) turn\b|\bearlier\b"
)
#: What tells that power was lost, besides what is done to a minion.
_LOSES = re.compile(
    r"\b(?:down|left|back|lost|loses?|losing|pull\w*|tak\w+|took|remov\w+|drop\w*|fell|falls?|under|below|gone|leaves?|shrinks?|less|dips?"
    r"|dipped|later (?:its|it is|only)|brings?|knocks?|knocked|dies|died|killed)\b"
)
#: A number that tells how much one player has.
_OF_ONE = re.compile(r"\b(?:me|him|mine|his|hers|have|has|ive) (?:with )?\d{1,2}\b(?! (?:power|guy|minion))")


def fallen_below(pieces: Sequence[Piece]) -> Fallen | None:
    """What is told of such a base; ``None`` for none. No card but a base is named then."""
    named = dict.fromkeys(piece.card for piece in pieces if piece.card)
    if any(kind_of(card) != "base" for card in named) or len(named) > 1:
        return None
    text = " ".join("%" if piece.card else piece.text if piece.text in STOPS else fold(piece.text) for piece in pieces)
    last = re.split(r"[.,;] ", text)[-1]
    if not _ASKED.search(last):
        return None
    told = next((found for pattern in _NEEDED if (found := pattern.search(text)) is not None), None)
    at_needed, needed = -1, next(map(_printed, named), 0)
    if told is not None:
        at_needed, needed = next((told.start(group), int(told[group])) for group in (1, told.re.groups) if told[group])
    numbers = [(found.start(), int(found[0])) for found in re.finditer(r"(?<![\w+-])\d+(?![\w])", text)]
    numbers = [one for one in numbers if one[0] != at_needed]
    first = next((one for one in numbers if needed <= one[1] <= _MOST), None)
    if not needed or first is None:
        return None
    behind = [number for at, number in numbers if at > first[0]]
    done = any(piece.means in DEEDS for piece in pieces) or _LOSES.search(text[first[0] :]) is not None
    if not done or len(behind) > MOST_BEHIND or _OF_ONE.search(text[first[0] :].replace(f"{first[1]}", "", 1)):
        return None
    left = [number for number in behind if needed / 2 < number < needed]
    lost = [number for number in behind if number <= min(_MINION, needed / 2)]
    after = left[-1] if left else first[1] - sum(lost)
    if not (left or lost) or not 0 <= after < needed:
        return None
    return Fallen(first[1], after, needed, _BEGUN.search(text) is not None and _YET.search(text) is None)


def _printed(base: str) -> int:
    """The breakpoint that is printed on a base."""
    return (library().find(base).face("latest").breakpoint or 0) if base in library() else 0


def only_fallen(pieces: Sequence[Piece], told: Fallen) -> list[Piece]:
    """The pieces of a line that tells nothing else, as if no more were told than the power with which it is found out whether the base is
    scored: what is left, or what it had when it began to be."""
    base = next((piece for piece in pieces if piece.card), None)
    if base is None or _printed(base.card) != told.needed:
        return list(pieces)
    asked = (Piece("does"), Piece("it", means="it"), Piece("score", means="score"), Piece("?"))
    power = told.before if told.begun else told.after
    return [base, Piece("is", means="passive"), Piece("at", means="on"), Piece(str(power)), Piece("."), *asked]
