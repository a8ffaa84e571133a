"""What a verdict tells of a turn's end and of a base that scored, besides the points: what is drawn, what comes next, who is level."""

from __future__ import annotations

import pytest
from judge_cases import told_of


@pytest.mark.parametrize(
    ("variant", "told"),
    [
        (
            "the current player draws two cards, and nobody else draws for an empty hand",
            "Ann draws 2 cards as the turn ends. Bea draws none, with an empty hand.",
        ),
        ("to the letter of two books the turn ends then, and no cards are drawn", "Ann draws no cards as the turn ends."),
    ],
)
def test_where_only_a_turn_ends_it_is_told_what_is_drawn(variant: str, told: str) -> None:
    """Of decks that the file lists."""
    assert told in told_of("after-the-last-base", variant)


def test_what_everybody_draws_is_no_news_where_nobody_has_listed_a_deck() -> None:
    assert "draws" not in told_of("game-end", "fourteen points are not enough")


def test_who_is_level_after_a_score_plays_on() -> None:
    told = told_of("end-of-the-game-after-scoring", "nobody wins there who does not lead alone")
    assert "The game goes on: Ann and Bea are level with 15 VP." in told


def test_the_next_base_out_of_a_new_deck_is_named() -> None:
    told = told_of("scoring", "with no base left in the deck the discarded ones are shuffled to be the new deck")
    assert "The base discard pile is shuffled and becomes the base deck. Low Field is the new base." in told


def test_what_takes_points_off_an_award_is_named() -> None:
    told = told_of("awards-and-next-bases", "Great Wyrm and Ruins together take two, and nobody falls below zero")
    assert "Ruins takes 1 VP off what Low Field awards Bea." in told
    assert "What Low Field awards Cal does not fall below 0 VP." in told


def test_what_was_to_go_elsewhere_and_has_left_play_before_is_told_not_to() -> None:
    told = told_of("instead-of-the-discard-pile", "First Mate stays dead, destroyed by Ninja Dojo after it was announced")
    assert "First Mate was not to go to the discard pile with the others, but it has left play before that." in told
    other = told_of("woodland-helpers", "first, an action on a minion that is destroyed in the same turn")
    assert "with the others" not in other


def test_nobody_wins_a_base_at_which_nobody_is() -> None:
    assert "nobody is there, so nobody wins or gains points." in told_of("portal-room", "without a winner nothing changes")


def test_who_has_power_or_cards_at_a_base_and_takes_no_place_is_told_why() -> None:
    told = told_of("points", "in 2015 Tail Smash's power without a minion was not enough")
    assert "Cal takes no place at Test Hill: Cal has 4 power there (+4 from Tail Smash), but no minion." in told


def test_a_base_that_scores_below_its_breakpoint_is_told_to_do_so() -> None:
    told = told_of("what-a-file-says", "a base that has been chosen scores though it is below its breakpoint by now")
    low = "The power at Wide is 6 by then, less than its breakpoint of 50: a base that has begun to score does so all the same."
    assert low in told


def test_what_was_to_choose_the_next_base_and_found_none_is_told_with_the_base_that_comes() -> None:
    told = told_of("the-nexus", "with an empty discard pile the deck it is")
    assert "Ann uses The Nexus, and no base lies in the base discard pile." in told
    assert "Next Field is the new base." in told


def test_who_has_nothing_but_a_buried_card_at_a_base_that_scores_is_told_to_take_no_place() -> None:
    told = told_of("burying", "a buried card goes to its owner's discard pile with the base, without points")
    assert "Bea takes no place at Low Field with Five, which is buried there." in told


def test_totals_are_told_where_minions_have_to_be_added_up_to_see_who_is_ahead() -> None:
    told = told_of("drawn-statements-wiki", "points go by the rank of total power")
    assert "The power at Low Field as it scored: Bea 5, Ann 3, Cal 2 and Dan 1." in told
    assert "Dan comes fourth at Low Field, which awards nothing for that place." in told
    clear = told_of("procedure", "twenty-two on a base of twenty scores in phase 3")
    assert "scores" in clear and "The power at" not in clear and "awards nothing" not in clear
