"""Lines that hang on something nobody told: it is said on what, and nobody stands behind what the table makes of it."""

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.verdict_status import NOT_JUDGED


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("i play demolition, my zapbot is there", "how the coins fall"),
        ("demolition on his upgrade", "how the coins fall"),
        ("i play gobbo", "how the coin falls"),
        ("his mindraker is there, can i hidden ninja", "Nobody told that a base scores when Hidden Ninja comes"),
        ("non-infinite loop with force of wil as the extra", "The line tells that Force of Wil is the extra card"),
        ("mysteries of the deep, 3 locals on 3 bases", "what '3 bases' tells"),
        ("capa roja on a lovey bear thats 5 now", "what '5' tells"),
        ("does incorporal stop my own black sheep moving", "whose card does it"),
        ("tinx stole his missing uplink, who draws now", "draws as the turn of its player ends"),
        ("turner and poultrygeist, can i bust it", "has not the power to score"),
        ("poultrygeist shows up at whack a ghoul", "what brings Poultrygeist into play"),
        ("shielding vs tinx, can she take my other action", "what 'other action' tells"),
        ("pinkie w tooth n claw, buddy leaves. 2 or 3", "what 'leaves' tells"),
        ("doctor when on a used time raider", "what 'used' tells"),
        ("disguise, take 2 back and play only one?", "what lies there that Disguise could be aimed at"),
        ("homeworld extra, mimic allowed? rex is out so hes 7", "it is asked what may be played"),
        ("shoguns palace 3 against 3, who draws", "Nobody told that the base scores"),
    ],
)
def test_what_hangs_on_what_nobody_told_is_not_judged(line, why):
    case = ask(line).case
    assert case.mark == NOT_JUDGED and why in case.why


@pytest.mark.parametrize("line", ["gobbo flip came up tails can i make your own luck it", "zapbot with hoverbot as the extra"])
def test_what_was_told_of_it_is_judged(line):
    assert ask(line).case.mark != NOT_JUDGED


def test_of_the_other_printing_it_is_told_what_comes_if_all_that_are_named_answer():
    case = ask("poisoned bucaneer dies, cub scouts at every base. now what").case
    assert "if Ann uses Buccaneer and Bea uses Cub Scout: Buccaneer is destroyed" in case.otherwise


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("plan for more drops snazzy, 2 cards?", "By the latest printing Ann picks one of two things for Plan for More!."),
        ("he bear cavalrys my imperial dragon, do i draw", "By the latest printing Bea need not use Grizzled Veteran."),
    ],
)
def test_of_the_other_printing_nothing_is_told_that_nobody_picked(line, says):
    assert ask(line).case.otherwise == says


def test_of_what_little_is_ruled_on_a_card_it_is_shown():
    shown = [one.key for one in ask("pot of beans on anansis web, do i get the 2 cards", judged=False).statements]
    assert "clarification:anansis-web-not-for-self-placers" in shown


def test_a_third_player_has_somebody_opposite():
    case = ask("i rules lawyer anns make contact off bens rex onto dans warbot").case
    assert "Warbot" in case.says and "controlled by Ann" in case.says


def test_what_a_text_says_is_said_of_a_card_that_lies_there():
    """Nothing is told to have happened that the verdict says nothing of."""
    case = ask("can twister blow himself away").case
    assert case.made.happening.kind == "lie" and "would be destroyed" not in case.table and "You may move a minion" in case.says


def test_a_noun_that_names_an_action_may_be_done():
    answer = ask("i transformation his guy where my pay the piper is. does he have to discard too")
    assert {card.name for card in answer.cards} == {"Transformation", "Pay the Piper"} and answer.case.mark == NOT_JUDGED
    assert not ask("my temptation is to kill his guy").cards


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("already played a guy on antarctic base, can the burst still fly in", "The Burst ends at Antarctic Base"),
        ("tsars palace: can my zapbot move in", "Zapbot ends at Tsar's Palace"),
    ],
)
def test_who_comes_in_comes_to_the_base_that_was_told(line, says):
    case = ask(line).case
    assert says in case.says and case.mark != NOT_JUDGED
