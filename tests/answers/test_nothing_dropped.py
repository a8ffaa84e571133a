"""What a line tells and a case does not do takes the status: a step that comes first or then, the second of two, a name that was read as
words, a card in whose place another comes."""

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.verdict_status import NOT_JUDGED


@pytest.mark.parametrize(
    ("line", "why"),
    [
        # of two steps the one is not done
        ("bruiser with flighterizer, fly first and THEN bulk up?", "what 'bulk up' tells"),
        ("pack alpha first, then a guy. does he get the +1", "what 'guy' tells"),
        ("he kills my rex then my other guy", "what 'guy' tells"),
        # the second of two of whom the case has one
        ("absorbing man combo but the second one wears cesium armor", "what 'second' tells"),
        ("king rex is out, the second one has upgrade on it. my total?", "what 'second' tells"),
        # a card that has no talent
        ("passengers is on the guy i handed over w hostage exchange. who uses that talent now", "Hostage Exchange has no talent"),
        # what comes in place of an action where actions are forbidden
        ("mark of sleep on me, can i use an argonaut instead of my action?", "Mark of Sleep may forbid that"),
        # who is called by a word of a name that several have is nobody at the table
        ("already dropped a guy thru enshrouding mist. acolyte swap still ok?", "Ninja Acolyte has no part in it"),
        ("does ladybug stop transformation", "hangs on what lies in the deck"),
        ("dig em up a returned one, may it crawl back under", "Not in the case"),
    ],
)
@pytest.mark.parametrize("printing", ["first", "latest"])
def test_what_is_left_out_takes_the_status(line, why, printing):
    case = ask(line, printing=printing).case
    assert case.mark == NOT_JUDGED and why in case.why, (case.mark, case.why, case.says)


@pytest.mark.parametrize(
    ("line", "mark"),
    [
        ("young musketeer: all for one on him, then en garde on him. how strong this turn", "probable"),
        ("heracles is out. i play favor of hermes and then both extra actions, how strong is he", "official"),
        ("two raptors, one upgraded, total power", "literal"),
        ("soldier has 3 counters, i do over him and replay. power?", "official"),
        ("wyvern on standing stones, used its talent as often as i can. whats the breakpoint now", "literal"),
        ("mark of sleep on me, can i play seeing stars", "literal"),
    ],
)
def test_what_is_told_in_full_keeps_it(line, mark):
    case = ask(line).case
    assert case.mark == mark, (case.mark, case.why, case.says)
