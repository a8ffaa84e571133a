"""A verdict tells for what it is what was not there, what could not be picked, and who picked where that is news."""

from __future__ import annotations

import pytest
from judge_cases import told_of

#: By what a verdict tells: files of the collection, variants, and what is told of them.
TOLD = {
    "a hand's limit is told beside the card that does not change it": (
        (
            "mages-and-orcs",
            "And Stay Down! leaves ten cards to who has as much power there",
            "Bea may keep 10 cards: And Stay Down! does not change that for Bea; it says “The maximum hand size of other players whose"
            " power here is less than your power here is reduced by 2”.",
        ),
    ),
    "of a long text it is told what it waits for": (
        (
            "time-box",
            "cards that go to another player's hand do not count",
            "Time Box does nothing here; it acts “at the start of your turn” or “after a card goes to your hand from play or the discard pile”.",
        ),
    ),
    "which cards are drawn by chance is no fact": (
        (
            "windows",
            "that each player may do something is a duty of the base",
            "Ten, Ann's Two and Bea's Two are discarded with their base.",
        ),
    ),
    "who cannot pay is told what is asked for and what there is of it": (
        (
            "fourth-six",
            "Mrs. Potts draws nothing for an empty hand",
            "Ann cannot do all that Mrs. Potts and Chip asks for first (“discard a card”: Ann has none in hand), and so does none of it.",
        ),
        (
            "to",
            "points and Madness cards are paid whole or not at all as well",
            "Ann cannot do all that Pact asks for first (“draw two Madness cards”: there is one left), and so does none of it.",
        ),
        (
            "to",
            "points and Madness cards are paid whole or not at all as well",
            "Ann cannot do all that Bribe asks for first (“lose 2 VP”: Ann has 1 VP), and so does none of it.",
        ),
        (
            "one-act-of-several",
            "Absorbing Man without a double stays",
            "Ann cannot do all that Absorbing Man asks for first (“destroy this minion and that card”), and so does none of it.",
        ),
    ),
    "what was not in play is told beside what a card did": (
        (
            "choices-and-sweeps",
            "Pack Wolf alone gives no counter",
            "Pack Wolf looks for another of Ann's minions at North Field, and there is none.",
        ),
        (
            "elder-things",
            "one minion is not enough to keep Eldest Thing",
            "Eldest Thing looks for two of Ann's other minions, and there is only one.",
        ),
        (
            "monster-cards",
            "a Hippogriff destroys nobody among the strong",
            "Hippogriff looks for a random minion at Low Field of power 3 or less other than a monster, and there is none.",
        ),
        (
            "cellular-bonding",
            "with no action on a minion in play it is discarded",
            "Cellular Bonding cannot pick Banner: it asks for another action played on a minion, and there is none.",
        ),
    ),
    "what could not be picked is told with what it misses": (
        (
            "hotwire",
            "first printing, only actions on bases can be chosen",
            "Hotwire cannot pick Expanded Power: it asks for an action played on a base.",
        ),
        (
            "taking-control",
            "Muffin reaches power 3",
            "Muffin cannot pick Fourth, Fifth or Sixth: it asks for a minion of power 3 or less.",
        ),
        (
            "sheep",
            "at The Pasture a second minion has to come from where the first one was",
            "The Pasture cannot pick Four: it asks for another minion on a base that Two last moved from this turn.",
        ),
        (
            "rewritten-two",
            "the Crush of 2015 wants a player with fewer minions there",
            "Crush cannot pick Bea: it asks for another player with fewer minions at North Field than Ann.",
        ),
        (
            "thieves-and-elves",
            "Master Thief takes an action only of somebody who has a minion there",
            "Master Thief cannot pick Cal: it asks for another player with a minion at North Field.",
        ),
        (
            "counted-and-revealed",
            "the dog takes as many as its power bears, and no more",
            "Let the Dog Out cannot pick Five or Three as well: "
            "it asks for any number of minions at Five's base with total power equal to or less than Five's power.",
        ),
        (
            "second-two",
            "Jack Skellington fetches a modifier of characters from one's own pile, and must",
            "Jack Skellington cannot pick Helmet in Bea's discard pile, Flag or Hum: "
            "it asks for an action from Ann's discard pile that can be played on a minion.",
        ),
    ),
    "who picks and who picks nothing is told where it is news": (
        (
            "hang-in-there",
            "under another controller the action's player still chooses",
            "Runt would be destroyed, but instead, by Hang in There, Runt moves from North Field to East Field, as Ann picks;",
        ),
        (
            "destroy",
            "of several that would step in the current player picks",
            "Bea picks what happens instead to Three: The House of Nine Lives;",
        ),
        (
            "fourth-two",
            "Spreading Horror brings a small minion back for whoever did not discard two",
            "Letter is discarded; Cal picks for Spreading Horror: nothing;",
        ),
        (
            "rewritten-one",
            "for Mugging the other player chooses the way, and Ann picks the action",
            "Bea picks for Mugging: look at Bea's hand …;",
        ),
        (
            "sprout-and-water-lily",
            "Ann need not search, but Sprout is destroyed all the same",
            "Ann declines what Sprout offers: “search Ann's deck for a minion of power 3 or less …”.",
        ),
    ),
}


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [pytest.param(*row, id=f"{kind}-{at}") for kind, rows in TOLD.items() for at, row in enumerate(rows)],
)
def test_it_is_told_for_what_it_is(situation, variant, says):
    assert says in told_of(situation, variant)


def test_another_card_of_a_name_of_which_only_one_may_act_is_told_to_do_nothing():
    says = "The other Week of Sharks does nothing at the end of Ann's turn: only one Week of Sharks acts each turn."
    assert says in told_of("sharks", "Week of Sharks draws for one of two only")
    says = "The other Shinobi does nothing before Low Field scores: only one Shinobi acts for each base."
    assert says in told_of("before-a-base-scores", "a second Shinobi of the same player cannot use its ability at that base")


def test_the_part_of_a_reaction_whose_condition_was_not_met_is_told():
    says = (
        "Topaz does not “move this minion to that minion's base”: it asks that “Ann has a minion at that minion's base”, which is not so."
    )
    assert says in told_of("fifth-one", "Topaz may not move to where none of yours is")
    says = "Time Box does not let Ann “remove all counters from this titan; if you do, play it”: it asks that “this titan has five or more counters”"
    assert says in told_of("time-box", "four are not enough")


def test_a_price_that_is_not_paid_is_told_where_what_it_is_for_takes_many_words():
    says = "Mild Mannered Citizen does nothing more: it says “destroy this minion” first, which is not done."
    assert says in told_of("third-two", "a Mild Mannered Citizen that cannot be destroyed searches nothing")


def test_what_is_offered_for_a_card_that_did_not_come_into_play_is_declined_by_nobody():
    assert "declines" not in told_of("third-one", "Salvage without a minion there puts the treasure nowhere")


def test_that_there_was_nothing_to_show_is_told_only_where_nothing_else_was_done():
    assert "nothing to reveal" not in told_of("aladdin", "Jafar takes an action from everybody and uses one of them")


def test_a_deck_that_was_not_searched_is_no_offer_to_shuffle_it():
    says = told_of("feasts-and-potions", "Aladdin who finds the lamp in the pile has not searched the deck")
    assert "Ann has not searched the deck and does not shuffle it." in says
    assert "shuffle Ann's deck" not in says
