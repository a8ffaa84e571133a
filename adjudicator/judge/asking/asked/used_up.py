"""That a card has been played and cannot be played once more, where a line asks that: "the same Hornet again?"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...composer.line.facts.kinds import is_standard
from ...composer.line.facts.waiting import answers_from_hand, comes_from_hand
from ...composer.taking_part import name_of
from ...replay.replay import Replay

#: What asks whether it answers once more.
_ASKED = re.compile(r"\b(?:again|too|also|second time|once more|twice|another time|that one|this one)\b")
_AGAIN = re.compile(r"\b(?:again|second time|once more|another time|twice)\b")


def used_up(text: str, made: Replay, names: Sequence[str]) -> tuple[str, ...]:
    """The named cards that have answered something from a hand, or were played before a base scored, and lie elsewhere when something else
    is played, or after that, as sentences. ``text``: the line, folded; ``names``: of its cards."""
    if not _ASKED.search(text):
        return ()
    plays = [(at, step.cards[0]) for at, step in enumerate(made.trace.steps) if step.kind == "play" and step.cards]
    found = []
    for at, card in plays:
        name = name_of(made, card)
        later = next((name_of(made, other) for number, other in plays if number > at and name_of(made, other) in names), "")
        owner = made.position.ident[card].owner
        if name not in names or later == name or card in made.position.zone(f"hand:{owner}"):
            continue
        if later and answers_from_hand(name):
            found.append(f"{name} has been played and is no longer in {owner}'s hand when {later} is played.")
        elif _AGAIN.search(text) and comes_from_hand(name) and is_standard(name) and card in made.position.zone(f"discard:{owner}"):
            found.append(f"{name} has been played and lies in {owner}'s discard pile.")
    return tuple(dict.fromkeys(found))
