"""A card that waits for a base to score and is refused after another was played, where nobody told that none scores."""

from __future__ import annotations

from collections.abc import Sequence

from ...composer.from_line import PlainLine
from ...composer.line.facts.waiting import waits_for_scoring
from ...replay.replay import Replay
from ..said import Said

#: How it is told that a card can be played only at its own time, and what a word means by which a line tells of scoring.
_OWN_TIME, _SCORED = "only at its own time", frozenset(("score", "win", "tie", "before"))


def scoring_untold(said: Sequence[Said], line: PlainLine, made: Replay) -> str:
    """Why it is no answer that a card which waits for a base to score cannot be played after another one was, as a sentence: "his Mindraker
    is there, can I Hidden Ninja" asks what comes when it scores. Empty where that is told, or where it alone is asked about."""
    first = line.happening
    if first is None or any(one.means in _SCORED for one in said):
        return ""
    refused = (one.says for one in made.refused if _OWN_TIME in one.says)
    late = [name for name in line.names if name != first.card and waits_for_scoring(name)]
    return next((f"Nobody told that a base scores when {name} comes." for one in refused for name in late if name in one), "")
