"""The verdict tells what holds on the table though nothing that happened says it: whose cards are, what is cancelled, which numbers count,
which plays are left, and which ability of a loop runs dry."""

from __future__ import annotations

import pytest
from judge_cases import of_collection, told_of


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        ("polynesian-voyagers", "Tropical Paradise stays at 20 while somebody is missing", "the breakpoint of Tropical Paradise is 20"),
        ("slashers", "Puzzle Box binds a Slasher that somebody else has", "the abilities of Mickey are cancelled by Puzzle Box"),
        ("slashers", "Puzzle Box binds a Slasher that somebody else has", "Ann owns the Mickey that Bea controls"),
        ("drawn-statements-wiki", "nobody owns a monster or a treasure", "nobody owns King Tut or Buckler of Swashing"),
        ("sums-lists-and-piles", "Critter Cube takes Bea's minion into Ann's deck, and it stays Bea's", "Ann's deck (still owned by Bea)"),
        (
            "what-a-file-says",
            "a card of control that is in force in the file goes on as if it had been played",
            "Bea controls Ann's Six, by Make Contact.",
        ),
        ("fourth-one", "M.O.W.A.T. cannot be played when both plays are used up", "no minion and no action play is left this turn"),
        (
            "picked-before-it-is-looked-at",
            "which number counts is settled before cards are played as well",
            "In order: Ann picks what counts for Field: Low Mark, before any card is played, so that the breakpoint is 5; Field scores.",
        ),
        (
            "teddy-bears",
            "with more cards than somebody Square Deal draws nothing",
            "hand of any other player”: that is 1 card, and Ann has 2.",
        ),
        (
            "two-counting-sheep",
            "first printing, each ability a limited number of times",
            "with 1000 uses each Bea's Counting Sheep runs dry first.",
        ),
        (
            "two-counting-sheep",
            "first printing, each ability a limited number of times",
            "What grows with each lap counts only the laps that were played out here, not all 1000.",
        ),
    ],
)
def test_what_holds_though_nothing_tells_it(situation, variant, says):
    assert says in told_of(situation, variant)


def test_abilities_with_the_same_number_of_uses_have_worked_as_often_when_the_first_runs_dry():
    found = " ".join(of_collection("two-counting-sheep", "first printing, each ability a limited number of times").also)
    assert "(+1 from Cheer and +27 from Counting Sheep" in found and "(+27 from Counting Sheep" in found


def test_of_a_card_that_someone_has_for_a_while_it_is_not_told_again_that_it_stays():
    found = of_collection("what-a-file-says", "a card of control that is in force in the file goes on as if it had been played")
    assert not any("stays as it was" in line or "stay as they were" in line for line in found.also)


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        # what a minion was worth at first, where another card made that
        (
            "vigilantes",
            "who toughs it out is weak and safe, and strong in the end",
            "power 8 (+3 from Tough It Out until the end of Ann's turn; 2 before)",
        ),
        (
            "action-heroes",
            "with a second minion there Lone Wolf is worth two",
            "Three stays at North Field with power 5 (+2 from Lone Wolf; 7 before)",
        ),
    ],
)
def test_what_a_power_was_before_is_told_where_another_card_made_it(situation, variant, says):
    assert says in of_collection(situation, variant).says
