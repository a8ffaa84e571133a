"""What the named cards leave to somebody is told as that: the other way, or that he need not."""

import pytest

from adjudicator.judge.asking.asking import ask


@pytest.mark.parametrize(
    ("line", "printing", "otherwise"),
    [
        # each of those to whom a base offers it
        ("great library scores, im there w king rex and he has a zapbot", "first", "Ann and Bea need not use The Great Library."),
        # also where the minion leaves with its base in any case
        ("ninja dojos winner has to destroy somebody", "latest", "Ann need not use Ninja Dojo."),
        # what lies on the card that an action is played on, and may be picked
        ("i make contacted his laseratops, he poisons it. still mine?", "first", "If Bea picks nothing for Poison: Lasertops stays"),
        # by the other printing only
        ("adventure power my two little guys to where his cub scout stands", "first", "By the latest printing Bea need not use Cub Scout."),
        # a tie that the player breaks
        ("survival of the fittest: enchantress neophyte rex", "first", "If Ann picks Neophyte: Neophyte is destroyed"),
        # one of two things that a card has its player choose from
        (
            "walker sits in my discard already, they keep coming brings him",
            "latest",
            "Ann may pick “return that card to the top of the deck” for Walker.",
        ),
    ],
)
def test_what_may_come_otherwise_is_told(line, printing, otherwise):
    assert ask(line, printing=printing).case.otherwise.startswith(otherwise)


def test_what_a_deck_holds_of_which_nobody_told_is_not_said():
    case = ask("fetch i know not what, how many actions do i keep", printing="latest").case
    assert "runs out" not in " ".join((case.says, *case.also))


def test_whose_own_minions_are_asked_about_is_whose_card_goes():
    case = ask("nukebot goes boom, do my own guys next to him die too").case
    assert "Bystander" not in case.says


def test_a_draw_at_the_top_is_a_tie():
    case = ask("portal room was a draw at the top, extra turn for both?").case
    assert "Ann takes the next turn, an extra one, then Bea" in case.says


def test_a_condition_of_one_part_is_no_reason_for_the_whole():
    case = ask("hulk smash without hulk there, can i blow up the base", printing="latest").case
    assert "a part of it asks that “the minion Hulk is on that base”" in case.says


def test_a_card_that_is_discarded_out_of_a_deck_is_none_from_a_hand():
    case = ask("walker sits in my discard already, they keep coming brings him", printing="latest").case
    # and it was looked at before
    assert "Ann looks at the top card of Ann's deck. Ann discards a card from the deck." in case.says


@pytest.mark.parametrize(
    ("line", "by"),
    [
        ("my king rex is on camelot, can he destroy it", "Camelot"),
        ("my scout has incorporeal, can he kill it", "Incorporeal"),
        # a minion whose printed power counts as another
        ("huffie with matrix of bossiness on camelot, can he still wreck it", "Camelot"),
    ],
)
def test_what_keeps_from_the_cards_of_others_keeps_from_what_another_player_is_told_to_do(line, by):
    assert f"thanks to {by}, which keeps it from being affected" in ask(line).case.says


def test_what_keeps_from_one_kind_of_cards_hangs_on_what_does_it():
    assert ask("shielding on my rex, can he kill it").case.why == "It hangs on what kind of card does it, and nobody told."


@pytest.mark.parametrize(
    ("line", "whose"),
    [
        ("carried away on a guy sitting on my deep roots base", "Bea's: Bystander ends at South Field"),
        ("my deep roots is there. he plays carried away on a minion there", "Bea's: Bystander ends at South Field"),
        ("beam up on a guy at his deep roots base", "Ann's: Bystander returns to Ann's hand"),
    ],
)
def test_a_minion_that_may_be_guarded_is_judged_as_either_players_where_nobody_told_whose_it_is(line, whose):
    case = ask(line, printing="first").case
    assert "thanks to Deep Roots" in case.says and f"If the minion is {whose}" in case.otherwise


def test_whose_a_guarded_minion_is_is_not_asked_where_it_was_told():
    assert "If the minion" not in ask("he plays carried away on my guy at my deep roots base", printing="first").case.otherwise


def test_what_a_minion_without_a_name_is_too_strong_for_hangs_on_its_strength():
    case = ask("gnome killing my own dude").case
    assert case.mark == "not-judged" and "Nobody told how strong the minions without a name are" in case.why


def test_who_is_told_to_win_a_duel_and_does_not_is_missing():
    assert "that Bea wins a duel" in ask("honorable combat my 5 vs his 2, he wins the duel").case.missing
