"""Where what is asked is another thing than the one that the case has, nobody stands behind its verdict, and it is said what that is."""

import pytest

from adjudicator.judge.asking.asking import ask


@pytest.mark.parametrize(
    ("line", "printing", "why"),
    [
        # a card that takes the place of a play has a talent besides
        ("emperor penguin for the extra guy from zapbot", "first", "taking the place of a play"),
        ("can i use emperor penguin for my regular minion", "latest", "taking the place of a play"),
        ("use emperor penguin with zapbot extra minion", "first", "taking the place of a play"),
        # a printing by which it cannot have been put there
        ("i put too tough on HIS rex, can he still upgrade it", "latest", "only be played on a minion of its own player"),
        ("i put smoke bomb on his rex, can he upgrade it", "first", "only be played on a minion of its own player"),
        ("i put incorporeal on his rex, can he destroy it w cannon", "latest", "only be played on a minion of its own player"),
        # what is asked of is not played
        ("he put shielding on my zapbot, can i put upgrade on it", "first", "Upgrade is not played here"),
        ("he played too tough on my zapbot, can i put upgrade on it", "first", "Upgrade is not played here"),
        ("i played potion of paralysis, can he still shinobi in", "first", "Shinobi is not played here"),
    ],
)
def test_another_thing_than_is_asked_is_not_judged(line, printing, why):
    case = ask(line, printing=printing).case
    assert case.mark == "not-judged" and why in case.why
