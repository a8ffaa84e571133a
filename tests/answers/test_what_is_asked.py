"""Nobody stands behind a verdict that says nothing of what is asked in so many words, true as it may be; one that says it keeps its status."""

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.verdict_status import NOT_JUDGED


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("my leprechaun vs his zapbot, when exactly", "It does not say when."),
        ("jammed signal on the central brain with my warbot, who owns it now", "whose it is"),
        ("my bushi dies with upgrade on it, whose discard does the upgrade go to", "whose pile"),
        ("seeing stars on his scout, is the counter lost", "becomes of counters"),
        ("i play powderkeg on my first mate, what breakpoint then", "what the breakpoint is"),
        ("war raptor next to another war raptor, do i have to", "a must"),
        ("crop circles on my collector, can i wait with it", "can wait"),
        ("seeing stars on his scout, who picks", "who picks"),
        ("i play seeing stars on his scout, does it count as played", "as what it counts"),
        ("blood in the water is there and his scout dies, can i play a small one", "what can be played"),
        ("sword thats powerful on space knight, can i use both talents", "whether both can be used"),
        ("disenchant on his upgrade, can i choose a different base", "another base can be picked"),
        ("bob plays zapbot, i control minion it, whose extra minion", "whose the extra play is"),
        ("he has castle blood with 3 cards buried on it, does the base score", "a base scores"),
    ],
)
def test_a_verdict_that_says_nothing_of_what_is_asked_has_no_status(line, why):
    case = ask(line, printing="latest").case
    assert case.mark == NOT_JUDGED and why in case.why, (case.mark, case.why, case.says)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("my igor dies where grave situation is, do i get a counter", "No counter is placed."),
        ("his leprechaun is out, i play king rex there. does that use up my action", "as the regular minion of the turn"),
        ("wand whiz do i have to discard", "Ann need not: Wand Whiz leaves it to Ann."),
        ("i cats paw his ram, who controls him now", "controlled by Ann"),
        ("beam up on his zapbot, does it go back to hand", "returns to Bea's hand"),
    ],
)
def test_a_verdict_that_says_it_keeps_its_status(line, says):
    case = ask(line, printing="latest").case
    assert case.mark != NOT_JUDGED and says in case.says, (case.mark, case.why, case.says)


@pytest.mark.parametrize(
    "line",
    [
        "rick roll pulls from a higher base",
        "can queen fluffy grab a 5",
        "does assassin kill on arrival",
        "can onini the python count cards he discards",
    ],
)
def test_what_a_card_is_said_to_do_to_others_does_not_befall_itself(line):
    case = ask(line, printing="latest").case
    assert case is None or case.made.happening.kind not in ("move", "control", "destroy", "discard")
