"""Of two things with OR between them a card does one, where a line tells both of one turn; and what is asked besides is not judged."""

import pytest

from adjudicator.judge.asking.asking import ask


@pytest.mark.parametrize("printing", ["first", "latest"])
@pytest.mark.parametrize(
    "line",
    [
        "tackhead: give puzzle box and kill the same turn?",
        "tackhead transfer and destroy in one turn?",
    ],
)
def test_one_of_the_two_is_done_with_the_rules_that_say_so(line, printing):
    case = ask(line, printing=printing).case
    assert case.says.startswith("Tackhead does one or the other, not both") and case.mark == "literal"
    assert [one.key for one in case.because] == ["rule:or-means", "rule:talent-once-a-turn"]


def test_a_play_and_one_of_the_two_is_no_asking_for_both():
    assert "not both" not in ask("play tackhead and kill his scout the same turn").case.says


@pytest.mark.parametrize(
    "line", ["neutral space: ninja master, supreme overlord elsewhere", "ninja master at tortuga, tiger assassin elsewhere"]
)
def test_two_who_are_each_asked_for_are_not_judged_as_one(line):
    case = ask(line).case
    assert case.mark == "not-judged" and case.why.startswith("It says nothing of what is asked of ")


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("i dinghy my scout onto the homeworld. do i get an extra minion", "rule:move-is-not-playing"),
        ("beam up his zapbot at the cave of shinies, vp?", "rule:destroy-means"),
        ("cave of shinies scores with my zapbot on it", "rule:scored-cards-are-not-destroyed"),
    ],
)
def test_the_rule_that_tells_them_apart_is_named(line, rule):
    assert rule in [one.key for one in ask(line).case.because]
