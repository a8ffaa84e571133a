"""The verdict of a game that was set up tells who took what, who begins, whose first hand went back, and what lies ready."""

from __future__ import annotations

import pytest
from judge_cases import of_collection as of

from adjudicator.judge.verdict.verdict import LIMIT

SAID = [
    ("first-players", "the player whom the table has found begins", "Bea begins. "),
    ("first-players", "After the first player the turn passes clockwise", "It is Cal's turn now."),
    ("drafts", "two players, the second of them picks twice running", "The draft goes Bea, Ann, Ann, Bea: "),
    ("drafts", "two players, the second of them picks twice running", "Bea has Zombies and Aliens and Ann has Ninjas and Pirates."),
    ("drafts", "the first to choose need not begin", "Bea has chosen first, and Ann is to begin."),
    (
        "drafts",
        "The two first players of the book read as one: who chooses first also begins",
        "Bea has chosen first and begins.",
    ),
    ("opening-hands", "five cards each from a deck of forty", "Each player has 5 cards in hand, 35 in the deck."),
    ("opening-hands", "a hand without minions may be kept", "Ann may throw back a first hand without minions and keeps it."),
    (
        "opening-hands",
        "Culture Shock draws a new hand and then shuffles the old one into the deck",
        "Ann shows a hand without minions and draws five others; the first hand is shuffled into the deck",
    ),
    ("opening-hands", "Before Culture Shock the first hand is discarded before the new one is drawn", "; the first hand is discarded; "),
    ("opening-hands", "the first rulebook leaves no choice", "Ann must show a hand without minions"),
    ("opening-hands", "the second hand stays, though it has no minion either", "; the second has none either and stays."),
    ("fusions-and-the-opening-hand", "", "Shellback counts as a minion, so Ann cannot throw the first hand back."),
]


@pytest.mark.parametrize(("situation", "variant", "says"), SAID)
def test_the_headline_of_a_game_that_was_set_up(situation, variant, says):
    found = of(situation, variant)
    assert says in found.says and len(found.says) <= LIMIT


BESIDES = [
    ("drafts", "up to 2016 eight factions lie there, however few play", "8 factions lie in the middle: "),
    ("further-decks", "a titan lies beside the deck of forty and is not in it", "Gorgodzolla lies beside Ann's deck."),
    (
        "base-decks",
        "Six factions of five sets: the base deck has all bases of those five",
        "Great Wolf Spirit and Spirit of the Forest lie beside Cal's deck.",
    ),
    (
        "further-decks",
        "The core set needs no Madness, monster or treasure deck",
        "no Madness cards, no monsters and no treasures lie ready.",
    ),
    (
        "further-decks",
        "The Madness deck is also laid out if only bases of its set are shuffled in",
        "; 30 Madness cards, no monsters and no treasures lie ready.",
    ),
    ("base-decks", "four players have five bases", "11 bases are left in the base deck; "),
    ("base-decks", "four players have five bases", "Four players have five bases: one for each and one more."),
    (
        "base-decks",
        "The book's example: the bases of all three sets of which factions are played",
        "The base deck was made of all 40 bases of the three sets that the factions come from, those of factions that nobody plays as well.",
    ),
    ("base-decks", "a faction that two players have brings its bases once", "; Aliens is played twice, but each base is in once."),
    ("base-decks", "the first rulebook shuffles all bases there are at the table", "all 48 bases at the table, whichever factions are "),
    ("drafts", "one who has a copy of a faction cannot take the other copy", "Bea cannot take the other copy of Aliens: "),
    ("drafts", "who has agreed on factions does not draft", "Cal does not draft: Cal has Robots and Wizards already."),
    ("opening-hands", "five cards each from a deck of forty", "Each deck is made of two factions of 20 cards each, 40 in all."),
    (
        "further-decks",
        "twenty monsters, twenty-two treasures, and monsters on a base as it says",
        "16 of the 20 monsters, 22 treasures and no Madness cards lie ready.",
    ),
    (
        "further-decks",
        "without a faction of Munchkin its bases get no monsters",
        "No monsters come with Helper's Hollow and Treehouse: there is no monster deck",
    ),
    ("a-base-that-acts-on-arrival", "", "The bases are laid out before anybody draws a hand."),
]


@pytest.mark.parametrize(("situation", "variant", "says"), BESIDES)
def test_what_lies_ready_is_told_besides(situation, variant, says):
    assert says in " ".join(of(situation, variant).also)


def test_no_other_verdict_tells_of_a_set_up():
    assert "begins" not in of("no-treasures", "another destruction has both rewards").says


def test_treasures_that_are_not_drawn_are_not_told_as_drawn():
    found = of("no-treasures", "the base that rewards destroying monsters rewards nothing then")
    assert "Ann draws no treasure: Ruckus says that none is drawn for this." in found.says
    assert "draws 2 treasures" not in " ".join((found.says, *found.also))


def test_which_base_another_one_replaces_in_later_printings() -> None:
    found = of("base-decks", "a base that another replaces in the latest printings is not in the deck")
    assert (
        "The base Miskatonic University is not in the base deck: in the latest printings Arkham University takes its place." in found.also
    )
