"""Who wins at the end by points and Madness cards is counted, where a line tells just these of two players."""

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.statements import MOST
from adjudicator.judge.asking.without_case.after_madness import COUNTED, after_madness


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("end of game, 16 with 5 Madness against 15", "16 points with 5 Madness cards come to 14, and 15 points with none told stay 15: "),
        ("game ends, i have 16 with 5 madness, he has 15. who wins", "whoever had 15 wins."),
        ("i have 5 madness and 16 points, he has 15, who wins", "whoever had 15 wins."),
        ("sixteen points with four madness versus fifteen with no madness, who won", "come to 14, and 15 points with none stay 15"),
        ("i have 17 vp and 6 madness cards, she has 15 and 2 madness. who wins", "whoever had 15 wins with fewer Madness cards."),
        ("16 with 1 madness vs 15, end", "16 points with 1 Madness card stay 16"),
        ("i have 16 and 3 madness, he has 17 with 5 madness. who wins", "come to 15, and 17 points with 5 Madness cards come to 15"),
        # nothing is counted before one player alone leads with enough
        ("16 vs 16 with 3 madness at the end", "the game goes on"),
        ("i have 12 and 4 madness at the end, he has 14", "the game goes on"),
    ],
)
def test_two_players_are_compared(line, says):
    assert says in after_madness(line)


@pytest.mark.parametrize(
    "line",
    [
        "15 to 15 after the madness is taken off. who wins",
        "i end with 7 madness. how many points off",
        "three players 16, 15 and 14 with 2 madness, who wins",
        "i have 16, he has 15 and plays mountains of madness, who wins",
        "i win 16 to 15 but hold 4 madness",
        "16 with 5 madness, 2 madness buried, against 15, who wins",
    ],
)
def test_nothing_is_counted_where_the_line_tells_something_else(line):
    assert after_madness(line) == ""


def test_the_rule_is_shown_with_the_count():
    shown = ask("game ends, i have 16 with 5 madness, he has 15. who wins", printing="latest").statements
    assert [one.says.endswith("whoever had 15 wins.") for one in shown if one.key == COUNTED] == [True] and len(shown) <= MOST
