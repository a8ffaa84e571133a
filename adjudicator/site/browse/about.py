"""The tour of what the marks mean, and what this site knows of its readers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ...judge.situation.compendium import compendium
from ...knowledge.model import Clarification, Rule
from .demonstrations import Result, result, smallest
from .shapes import Link, links_to


@dataclass(frozen=True)
class Stop:
    """A stop of the tour. ``chip``: the mark it is about, empty for none. ``says``: what it means. ``example``: a node that wears it."""

    title: str
    chip: str
    says: str
    example: Link | None


@dataclass(frozen=True)
class TourPage:
    """Two minutes on what the marks mean. ``demonstration``: a verdict that wears one."""

    stops: tuple[Stop, ...]
    demonstration: Result | None


@dataclass(frozen=True)
class PrivacyPage:
    """What is kept of a reader. ``points``: (what, in words)."""

    points: tuple[tuple[str, str], ...]


CHIPS = (
    ("Official", "official", "A publisher's rulebook or rules page says so, in the edition that is named."),
    (
        "Clarification",
        "clarification",
        "The publisher's page of a card says so, or the community's wiki without any doubt. The source beside it tells which.",
    ),
    ("Designer", "designer", "The designer said so himself; no printed rule does."),
    ("Probable", "probable", "No official text decides it; the community reads it this way and has reasons."),
    ("House rule", "house-rule", "Some tables play it so by agreement. Nothing printed asks for it."),
    ("History", "history", "It held once. A later edition says otherwise or is silent."),
)
#: What only verdicts wear.
VERDICTS = (
    ("By the text", "literal", "What the cards say decides it. Nothing in it is read in more ways than one."),
    ("Depends", "depends", "It comes out otherwise under another reading, which stands beside it."),
    ("Open", "open", "People read it in more ways than one, and no source decides."),
    (
        "Not judged",
        "not-judged",
        "Something comes out, and nobody stands behind it: a card that was named does nothing there, or cannot be played yet, or something "
        "that was told is missing. Beside the mark stands what. Is it not what you asked? Change the table.",
    ),
)
POINTS = (
    (
        "Cases",
        "A case stands in its link. It reaches this site when somebody opens the link, and is not kept, unless it is too long for a "
        "link: then its text is kept under a hash, without anything about who made it.",
    ),
    (
        "Cookies",
        "One remembers light or dark, one the table of tonight, one is a random number by which the judge's time is shared out fairly, and "
        "where a form is sent one proves that it came from here. No other site reads them, and each can be deleted at any time.",
    ),
    ("Limits", "How long the judge worked is counted for a minute, by that random number and by network address, and then forgotten."),
    (
        "Logs",
        "Each request leaves a line: which kind of page, how long it took, whether it worked. No address, no position, no search words.",
    ),
    (
        "Counting",
        "When somebody names a card that the engine cannot play yet, that card's count goes up by one, and nothing else is noted.",
    ),
    (
        "Saved cases and reports",
        "Kept as they were written, until whoever has the edit link takes a saved case away; a cookie holds the keys of those that "
        "this browser may change. A report keeps the case and the words, and not whose they are.",
    ),
    ("Others", "No page loads anything from another site: no fonts, no pictures, no counters."),
)


@lru_cache(maxsize=1)
def tour() -> TourPage:
    """The tour, with examples from the rulings as they are."""
    base = compendium().base
    stops = []
    stated: tuple[Rule | Clarification, ...] = (*base.rules, *base.clarifications)
    for title, chip, says in CHIPS:
        record = next((one for one in stated if one.status == chip and not one.ended), None)
        stops.append(Stop(title, chip, says, next(iter(links_to([f"{record.KIND}:{record.id}"])), None) if record else None))
    stops.extend(Stop(title, chip, says, None) for title, chip, says in VERDICTS)
    question = next((one for one in base.questions if one.engine and len(one.options) > 2 and one.situations), None)
    stops.append(
        Stop(
            "A contested point",
            "",
            "Where texts and people disagree there is a question with its answers and who stands behind each. A verdict "
            "that used one wears the weakest mark among the answers it used, and you can change any of them.",
            next(iter(links_to([f"question:{question.id}"])), None) if question else None,
        )
    )
    loop = next(iter(base.loops), None)
    stops.append(
        Stop(
            "A loop",
            "",
            "Some cards chase each other for ever. The verdict then names the lap and what the chosen reading does about it.",
            next(iter(links_to([f"loop:{loop.id}"])), None) if loop else None,
        )
    )
    stops.append(
        Stop(
            "Text only",
            "",
            "The engine cannot play this card yet. It is found, shows its facts and rulings, and lies on the table without abilities; "
            "every verdict with it says so.",
            None,
        )
    )
    shown = smallest(question.situations) if question else ""
    return TourPage(tuple(stops), result(shown) if shown else None)


def privacy() -> PrivacyPage:
    """What is kept."""
    return PrivacyPage(POINTS)
