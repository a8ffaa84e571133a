"""What a card does at a time of its own, to which the case does not come: one that waits for a base to score and is refused after another
was played, and one that draws cards later."""

from __future__ import annotations

from collections.abc import Sequence

from ....composer.from_line import PlainLine
from ....composer.line.facts.kinds import kind_of
from ....composer.line.facts.waiting import does_at_turn_end, waits_for_scoring
from ....replay.replay import Replay
from ...said import Said

#: How it is told that nobody draws, that a card can be played only at its own time, and what a word means by which a line tells of scoring.
_NO_CARD = "No card is drawn"
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


def draws_later(line: PlainLine, made: Replay, whole: str) -> str:
    """Why it is no answer to who draws that nobody does when something happens, as a sentence: a named card draws as a turn ends. Empty
    where none does, or somebody draws. ``whole``: what the verdict says."""
    if _NO_CARD not in whole:
        return ""
    later = (name for name in line.names if kind_of(name) in ("minion", "action") and does_at_turn_end(name, "draw"))
    name = next(later, "")
    return f"{name} draws as the turn of its player ends, and the case does not come to that." if name else ""
