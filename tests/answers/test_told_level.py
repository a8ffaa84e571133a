"""A line that tells one number of two sides asks about a tie, though it has no word for one."""

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.data.told_level import LEVEL, told_level


@pytest.mark.parametrize(
    "line",
    [
        "two titans meet and have 9 power each",
        "its 14 to 14 on the base",
        "7 and 7, who goes",
        "the duel ends 4 against 4",
        "8 power vs 8 power",
        "12-12 at the end",
        "we both have 10 there",
        "17 each, what now",
        "we are at 16 each",
    ],
)
def test_one_number_of_two_sides_is_a_tie(line):
    assert f" {LEVEL}" in told_level(line)


@pytest.mark.parametrize(
    "line",
    [
        "its 14 to 13 on the base",
        "1 and 10",
        "draw 2 each",
        "each has 3 counters",
        "a base with a 2 and 2 and 3",
        "play to 15 or to 20",
        "6 power on a base of 16",
    ],
)
def test_other_numbers_are_none(line):
    assert told_level(line) == line


@pytest.mark.parametrize(
    ("line", "node"),
    [
        ("two titans clash and have 9 power each, which one goes", "rule:clash-tie-favours-the-first"),
        ("our duel comes out 6 to 6", "rule:duel-tie-hits-both"),
        ("on points it is 11 and 11 at that base, whose first place", "rule:tie-takes-best-place"),
    ],
)
def test_what_rules_on_the_tie_answers_it(line, node):
    assert node in [one.key for one in ask(line, judged=False).statements]


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("wintersquashed: me 9 him 9 kim 3. who takes the 4", {"rule:tie-takes-best-place", "rule:tie-skips-places"}),
        ("grey opal me 9 kai 9. can either of us save a guy", {"rule:tie-takes-best-place", "rule:tied-players-each-use-base"}),
        ("tar pits 16-16 does anybody win", {"rule:tie-takes-best-place"}),
    ],
)
def test_what_is_ruled_on_ties_is_told_where_two_are_level_at_a_named_base(line, rules):
    assert rules <= {one.key for one in ask(line, printing="latest").statements[:3]}


def test_what_is_ruled_on_ties_is_not_told_where_nobody_is_level():
    shown = {one.key for one in ask("tar pits me 16 him 15, nukebot got killed there", judged=False).statements}
    assert not shown.intersection(("rule:tie-takes-best-place", "rule:tie-skips-places"))
