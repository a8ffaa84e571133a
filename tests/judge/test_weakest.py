"""A weaker answer gives a verdict its standing only where another one would make it come out otherwise."""

import pytest
from support.collection import collection

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.compare.weakest import weakest
from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.paths import as_map


def found(data):
    made = replay(data, "case", library(), game_profile("latest"))
    return weakest(data, made, knowledge()), made.reads


def test_an_answer_that_decides_it_is_named():
    standing, reads = found(collection()["sprout-and-the-house-of-nine-lives"].variants[0][1])
    assert "replacement-timing" in reads
    assert standing == "house-rule"


def test_one_without_which_it_comes_out_the_same_is_not():
    line = "buccaneer gets ninja mastered, first time this turn so he skips off to my other base unharmed?"
    case = ask(line, printing="latest").case
    standing, reads = found(as_map(case.made.data))
    assert "replacement-timing" in reads
    assert standing == ""
    assert case.mark == "literal"


@pytest.mark.parametrize("line", ["tabletop winner with an empty hand ends up with how many cards"])
def test_what_is_published_is_left(line):
    assert ask(line).case.mark == "official"
