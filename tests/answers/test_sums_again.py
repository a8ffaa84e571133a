"""What is told of the other printing, and of what comes where somebody does otherwise, is of the table that was told; and an extra play that is
asked for as a free one is no regular play."""

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.otherwise.played_otherwise import sentences_of
from adjudicator.judge.asking.verdict_status import NOT_JUDGED


@pytest.mark.parametrize(
    ("line", "otherwise"),
    [
        # a breakpoint that is asked for is told by the other printing as well, whatever else is
        ("castle blood has 2 cards i buried and 1 of his. breakpoint?", "By the latest printing: The breakpoint of Castle Blood is 11"),
        ("castle blood, 2 buried cards of his and a zapbot of mine. breakpoint", "The breakpoint of Castle Blood is 13."),
        # what another card may do only where this one is left is done there
        ("potion of paralysis before scoring, does my first mate still get away", "Then First Mate ends at South Field with power 2."),
        ("potion of paralysis before scoring, does his scout go back to hand", "Then Scout is placed into Bea's hand."),
        # the name of a card ends no sentence
        ("he plays mr grumpers and gives my brownie -2. what happens", "By the latest printing: Brownie stays at North Field with power 2"),
        # who is there to be hit by one who dies is not hit where he does not die
        ("nukebot dies at tar pits, boom or no boom", "Nukebot goes to the bottom of Ann's deck and Bystander stays at Tar Pits"),
    ],
)
def test_what_comes_otherwise_is_of_the_table_that_was_told(line, otherwise):
    assert otherwise in ask(line).case.otherwise


@pytest.mark.parametrize(
    "line", ["bacta the future on his warbot. does he still get a free minion", "bacta the future on my own warbot. do i get a free minion"]
)
def test_a_free_minion_that_somebody_gets_is_an_extra_one(line):
    case = ask(line).case
    assert case.mark == NOT_JUDGED and "extra play" in case.why


def test_the_name_of_a_card_ends_no_sentence():
    assert sentences_of("Mr. Grumpers is destroyed. Bea draws a card.") == ["Mr. Grumpers is destroyed.", "Bea draws a card."]
