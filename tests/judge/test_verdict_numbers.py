"""What a verdict tells of numbers: what a base breaks by, what a minion had before, counters that count for nothing."""

from __future__ import annotations

import pytest
from judge_cases import of_collection, told_of


@pytest.mark.parametrize(
    ("situation", "variant", "told"),
    [
        ("power-that-no-minion-has", "all power there counts, an action's too", "its breakpoint 6, so it is ready to score"),
        ("power-that-no-minion-has", "all power there counts, an action's too", "By the reading chosen for “What is added up"),
        ("power-that-no-minion-has", "an action's power does not count where only minions do", "so it is not ready to score"),
        (
            "what-happened-this-turn",
            "Bearing Down turns round for whoever moved another player's minion to it",
            "is now 26, 6 less than before, with Bearing Down",
        ),
        ("signs-in-the-stars", "the scoring of another base can bring the next one up as well", "power 3 (+1 from Green Hill)"),
        (
            "pin",
            "the base breaks by its power, and it ranks without",
            "A power of 12 counted against the breakpoint of Low Field, which was 9.",
        ),
        (
            "read-side-by-side",
            "We're Up, You're Down is played where one ties for the most minions",
            "The power at Low Field as it scored: Ann 2 and Bea 2 (+3 from counters and -3 from We're Up, You're Down).",
        ),
        (
            "mushroom-kingdom",
            "22 power that has gone by the end of Play Cards scores nothing",
            "Mushroom Kingdom does not score: the power there is 11 by then, its breakpoint 20.",
        ),
    ],
)
def test_what_a_base_breaks_by(situation: str, variant: str, told: str) -> None:
    assert told in told_of(situation, variant)


def test_a_base_that_does_not_score_leads_where_a_reading_is_chosen() -> None:
    """By another one it might have."""
    found = of_collection("picked-before-it-is-looked-at", "the high number does not let it score")
    assert found.says == "Field does not score: the power there is 10, its breakpoint 25."


def test_power_that_was_had_only_meanwhile() -> None:
    told = told_of("effects-until-a-deadline", "whoever goes elsewhere is rid of Frederick's gloom")
    assert "Three ends at South Field with power 3 (2 before)." in told


def test_counters_that_add_nothing_to_a_power_that_is_set() -> None:
    told = told_of("mimic", "to the letter counters do not make it stronger")
    assert "Mimic has power 4 (set by its own ability, to which its counters add nothing)" in told


def test_what_nobody_owns_goes_to_its_own_pile_for_that_reason() -> None:
    told = told_of("nobody-owns-them", "a monster cannot be put into a deck")
    assert "Rat is discarded, to the monster discard pile, as nobody owns it." in told


def test_a_search_leaves_the_discard_pile_out() -> None:
    told = told_of("a-deck-runs-out", "a search ends with the deck")
    assert "and the discard pile is not shuffled in, so Three stays there." in told


@pytest.mark.parametrize(
    ("situation", "variant", "told"),
    [
        (
            "never-shown-before",
            "Hail Hydra! draws as many cards as the destroyed one had power",
            "Two is destroyed, at power 3. Ann draws 3 cards.",
        ),
        ("fifth-one", "at The Mean Streets power as it is then counts", "Eight is destroyed, at power 11."),
    ],
)
def test_the_power_of_what_a_text_that_speaks_of_power_destroys(situation: str, variant: str, told: str) -> None:
    assert told in told_of(situation, variant)


@pytest.mark.parametrize(
    ("situation", "variant", "told"),
    [
        ("starting", "a breakpoint without modifiers is the printed one", "The breakpoint of North Field is 20."),
        (
            "starting",
            "out of play its printed number is all that a card has",
            "Out of play, what is printed counts: War Raptor's 2, Weed Eater's 5, Mimic's 0 and Lovey Bear's 3.",
        ),
        ("drawn-statements-books", "a controlled monster counts for its player", "Ann has 6 power at North Field"),
    ],
)
def test_the_other_numbers_of_a_table_at_rest(situation: str, variant: str, told: str) -> None:
    assert told in told_of(situation, variant)


def test_what_left_the_bonus_of_its_base_behind_is_destroyed_at_its_own_power() -> None:
    told = told_of("moved-away", "it can be destroyed as what it is where it is now")
    assert "Two is destroyed, at power 2 (5 before), after moving to Field." in told


def test_of_which_cards_a_text_speaks_that_changes_power() -> None:
    situation, told = (
        "microbots",
        "Microbot Fixer does nothing to Warbot: it changes the power only of Ann's Microbots, and Warbot has no “Microbot” in the name.",
    )
    assert told in told_of(situation, "without Alpha only cards of that name")
    assert "does nothing to" not in told_of(situation, "a Fixer helps all of them, Alpha's Microbots too")


def test_a_value_that_does_not_settle_is_counted_anew_in_the_next_turn() -> None:
    situation = "sleep-spores-and-in-plain-sight"
    told = told_of(situation, "in the next turn finite abilities are counted afresh, and the power is 3 again")
    assert "abilities run dry, and it is 3, counted anew in Ann's turn." in told
