"""The course of things leaves no step out about which people ask what came first."""

from __future__ import annotations

import pytest
from judge_cases import of_collection, told_of


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        ("dartagnan", "an action that gives him power, drawn before it is discarded", "Ann draws a card; Cheer is discarded."),
        ("windows", "2015: Hidden Ninja from Ann's hand comes before Bea's Mole", "as an extra card; Bea uses Mole; Bea plays Full Sail"),
        (
            "when-scoring-late",
            "left for then, it can be played as the treasures lie there",
            "Ann keeps Hurrah back; Crown lies there for Ann; Ann plays Hurrah as a Special; Ann gains 1 VP; Ann takes Crown.",
        ),
        (
            "dragons",
            "on the first Dangerous Ground the card is paid before the minion comes",
            "In order: Bea discards Hum to play Two, as Dangerous Ground demands; Bea plays Two on North Field.",
        ),
        (
            "single-set-engines",
            "Secret Mission draws one more than was put under the deck",
            "In order: Ann plays Secret Mission; Note is placed on the bottom of its owner's deck; Ann draws a card, twice; Ann's deck is shuffled.",
        ),
        (
            "rewritten-two",
            "the Smuggling of 2015 wants treasures, and goes under the shuffled deck",
            "Two is shuffled into its owner's deck; Smuggling is placed on the bottom",
        ),
        (
            "blood-in-the-water-and-jumper",
            "Ann may go on as long as she likes",
            "as an extra card; and so again until Jumper is placed into its owner's hand.",
        ),
        (
            "rewritten-one",
            "Whack-a-Ghoul takes the regular action to destroy an undead monster there",
            "King Tut is destroyed; Ann draws a treasure, twice;",
        ),
        (
            "drawn-clarifications",
            "Flower Child and what she was given for are not bound to each other",
            "Ann now controls Three; Flower Child is destroyed.",
        ),
        (
            "ancient-incas",
            "Incan Engineer does not renew the deck on the way",
            "Two is revealed; Purse is revealed; Ann's deck is shuffled.",
        ),
        (
            "nightstalker",
            "the latest printing has a talent, only once a minion was destroyed",
            "In order: Ann cannot use the talent of Nightstalker; Ann plays",
        ),
        (
            "fifth-three",
            "Block the Path shuts out one faction of each other player",
            "Bea's turn begins; First Mate cannot be played at North Field; Bea plays",
        ),
        (
            "second-four",
            "before a base scores Home Safety copies the Action half of a fusion there",
            "does what the Action ability of M.O.W.A.T. says;",
        ),
        ("duel-procedure", "minions were a bluff and go back to the hand", "Ann reveals Two; Bea reveals Three; Gunfighter wins the duel"),
        ("kaiju", "Tokyo adds 3 for each action played on it, for the turn", "Ann has +3 power at Tokyo;"),
    ],
)
def test_no_step_is_left_out_of_which_the_order_is_asked(situation, variant, says):
    assert says in told_of(situation, variant)


def test_what_a_deck_gives_back_after_a_shuffle_is_by_chance_unless_it_is_empty_then():
    assert "drawn by chance from there" in of_collection("counted-and-revealed", "the explosion takes one of each name").says
    assert (
        "Note goes to the bottom of Ann's deck, which is shuffled later."
        in of_collection("single-set-engines", "Secret Mission draws one more than was put under the deck").says
    )
