"""A number that a text asks for is told where it is just so; not where nobody could doubt it."""

from __future__ import annotations

import pytest
from judge_cases import told_of

#: A file of the collection, a variant, and what is told.
TOLD = {
    "a number of the text": (
        "classic-rocker",
        "at a breakpoint of 21 it draws",
        "Classic Rocker asks that “the breakpoint of this base is 21 or more”, which is so (it is 21).",
    ),
    "another number of the table": (
        "vampires-among-the-strong",
        "behind, a Fledgling Vampire gets a counter",
        "Fledgling Vampire asks that “another player's power here is more than Ann's power here”, which was so (it was 3 against 2).",
    ),
    "of one of two cards of a name that of its player": (
        "vampires-among-the-strong",
        "its own power counts already, and level is not behind",
        "Bea's Fledgling Vampire asks that “another player's power here is more than Bea's power here”, which was so (it was 3 against 2).",
    ),
    "one that has changed since": (
        "time-box",
        "after a refusal the sixth asks again",
        "Time Box asks that “this titan has five or more counters”, which was so (it was 6).",
    ),
    "one that has to be just so": (
        "polynesian-voyagers",
        "Island Peak feeds the only minion of the player whose turn starts",
        "Island Peak asks that “Ann has exactly one minion here”, which is so.",
    ),
}


@pytest.mark.parametrize("situation, variant, says", TOLD.values(), ids=TOLD)
def test_it_says_how_near_it_was(situation: str, variant: str, says: str):
    assert says in told_of(situation, variant)


def test_what_is_far_from_the_number_asked_for_is_no_question():
    assert "My Master Plan asks that" not in told_of(
        "sinister-six", "pressed below twenty, the base makes Sandman strong and the plan pays"
    )
