"""The verdict names what was drawn, whose doing a number is, and what a loop pays, so that nobody has to guess it."""

from __future__ import annotations

import pytest
from judge_cases import told_of

#: A file of the collection, a variant, and what is told.
TOLD = {
    "what is drawn from a discard pile and played at once": (
        "single-set-engines",
        "The End? brings an action for a minion back at once",
        "Ann draws a card (Helmet, from Ann's discard pile).",
    ),
    "what was put on the deck and drawn again": (
        "oops-engines",
        "the Raider lays three cards on the deck, and the Tribute draws them again",
        "Before that, Ann draws 3 cards (Two, Letter and Note).",
    ),
    "by what a total is less": (
        "tenth-anniversary",
        "Mermaid Reef takes one from what others' minions count for on Ann's turn",
        "Bea has 2 power at Mermaid Reef (-2 from Mermaid Reef).",
    ),
    "that both parts are used": (
        "pretty-engines",
        "the Spirit makes both parts of the Ballet happen, and one part of Puck",
        "Ann picks for Fairy Ballet: draw two cards first, then the other part;",
    ),
    "that a card does what another says": (
        "fusions-that-copy-themselves",
        "another fusion gives a played Shellback an Action ability to copy",
        "The Shellback that was played does what the Action ability of Dice Ninja says.",
    ),
    "what each lap pays": ("growing-loop", "", "whatever anybody answers, and Ann gains VP each time around; the rules give it no end."),
    "for how much a card counts everywhere": (
        "buccaneer-and-cub-scouts",
        "a Buccaneer that cannot come to rest counts at every base at once",
        "so it counts at every base with power 2 until it can rest.",
    ),
    "out of which pile a base comes": (
        "bases-destroyed",
        "the base that Burn It Down brings can come from the base discard pile",
        "Low Field, from the base discard pile, takes the place of North Field.",
    ),
    "which base follows one that a card had brought": (
        "explorers-and-star-roamers",
        "the base that Idaho Smith brought is replaced when it scores",
        "Tortuga is the new base.",
    ),
    "how strong a minion is that now bears what strengthens it": (
        "luchadors",
        "a minion of Ann's to which Powerful Set-Up is transferred gains by it, too",
        "Three has power 4 (+1 from Powerful Set-up).",
    ),
    "that a card reacts once more": (
        "single-set-engines",
        "at heads and at tails of Revving Up Chaos Lord and Goblin Recruiters pay as well",
        "Chaos Lord: Gobbo gets a +1 power counter and has power 5; Chaos Lord: Ann draws a card;",
    ),
    "from which scored base somebody cannot go to the next one": (
        "instead-of-the-discard-pile",
        "First Mate may act at every scoring, twice in one turn",
        "First Mate cannot go from Low Field to Next Field, which is turned up only afterwards.",
    ),
    "that a base that was about to score is gone": (
        "procedure",
        "a base exchanged before points are given stops scoring",
        "Test Hill does not score, as it has left play, and nobody gains VP there.",
    ),
    "that a hand may be larger than ten when the turn is over": (
        "discard",
        "cards drawn as the turn ends are kept beyond ten",
        "Ann keeps 11 cards: the limit of 10 is looked at in the Draw 2 Cards phase only.",
    ),
    "that each of several cards has as many counters": (
        "backtimers",
        "Disrupt the Space-Time Continuum counts what was chosen",
        "Letter and Two are in stasis with two stasis counters each.",
    ),
}


@pytest.mark.parametrize("case", TOLD)
def test_what_would_be_a_riddle_is_told(case):
    file, variant, says = TOLD[case]
    told = told_of(file, variant)
    assert says in told, told


def test_what_was_revealed_and_drawn_as_the_turn_ends_is_not_told_as_anybodys_doing():
    told = told_of("single-set-engines", "Leaping Aboard plays a minion off the top on the new base")
    assert "in Ann's hand" not in told, told
