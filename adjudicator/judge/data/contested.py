"""Which reading of a contested point is taken: what the latest official rules answer, in the words of the option."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from .card_facts import CardFacts
from .loaded import game_profile, knowledge

#: The profile whose reading is told where nobody has picked another.
USUAL = "latest"


class Contested(NamedTuple):
    """A point that can be read in more than one way. ``question``: its id. ``asks``: in words. ``taken``: the title of the option that
    the usual profile takes, empty where the point is left to people."""

    question: str
    asks: str
    taken: str


def usual_title() -> str:
    """What the usual profile is called."""
    return str(next(one.title for one in knowledge().profiles if one.id == USUAL))


def taken(question: str) -> str:
    """The title of the option that the usual profile takes; empty where it answers nothing or knows no such point."""
    try:
        return str(knowledge().get("question", question).option(game_profile(USUAL).answer(question)).title)
    except LookupError:
        return ""


def points_of(facts: CardFacts) -> list[str]:
    """The questions that a card can raise by what its printings say, then those that name it."""
    asked = dict.fromkeys(question for printing in facts.printings for question in printing.questions)
    asked.update(dict.fromkeys(record.id for record in knowledge().questions if facts.name in (record.cards or ())))
    return list(asked)


def contested(questions: Iterable[str]) -> tuple[Contested, ...]:
    """These points with the reading that is taken, those without a record left out."""
    found: list[Contested] = []
    for question in questions:
        try:
            record: Any = knowledge().get("question", question)
        except LookupError:
            continue
        found.append(Contested(question, record.asks, taken(question)))
    return tuple(found)


def contested_lines(facts: CardFacts) -> list[str]:
    """The contested points of a card as lines of text, with the reading of the usual profile."""
    rows = contested(points_of(facts))
    if not rows:
        return []
    said = ["", f"open to more than one reading (answered as by “{usual_title()}”; another profile may answer otherwise):"]
    return said + [f"  {row.asks} {row.taken or 'Left to the table'}. [{row.question}]" for row in rows]
