"""Lines that get no ruling, and what is said in its place."""

import pytest
from support.benches import bench

from adjudicator.ground import strict_yaml
from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.on_topic import NOT_THE_RULES, ONLY_POINTED_AT


def test_questions_about_the_game_are_not_turned_away():
    answers = bench("answers")
    entries = strict_yaml.read_file(answers.FOLDER / answers.NAMES)["questions"]
    told = [entry["ask"] for entry in entries if ask(entry["ask"], judged=False).nothing]
    # some of them no rule answers: advice, manners at the table, and what an edition made weaker
    assert len(told) <= 18, told


@pytest.mark.parametrize(
    "line",
    [
        "hey quick regular munchkin question, do both of us get a treasure for the fight",
        "ok in dominion, do i draw back up to five",
        "uno rules question: may i stack a draw two on his",
        "love letter: both of us hold a 5, who is out",
    ],
)
def test_a_line_that_begins_with_another_game_is_about_that(line):
    assert ask(line).nothing == NOT_THE_RULES and ask(line).statements == ()


@pytest.mark.parametrize(
    "line",
    [
        "mine goes off and then his does, who takes the 3",
        "does this one work with that one",
        "he has the other one, so is his bigger than mine",
        "these two against those two, who wins",
    ],
)
def test_a_line_that_only_points_at_cards_is_asked_back(line):
    found = ask(line)
    assert found.nothing == ONLY_POINTED_AT and found.statements == () and found.case is None


@pytest.mark.parametrize(
    "line",
    [
        "does that count as a move",
        "is it mine after i stole it",
        "do i have to do it if it says may",
        "must i play it right now",
        "when it says other, can it hit itself",
    ],
)
def test_a_line_that_points_and_asks_for_a_rule_is_answered(line):
    assert ask(line, judged=False).statements


def test_of_a_card_that_nobody_has_put_down_it_is_said_that_its_text_is_not_known():
    assert (
        "Head Grabber (action · Extramorphs · text only, and what it says is not known here)"
        in ask("is head grabber forced", judged=False).lines()
    )
