"""Nobody stands behind a verdict that says nothing of what is asked in so many words, true as it may be; one that says it keeps its status."""

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.verdict_status import NOT_JUDGED
from adjudicator.judge.composer.from_line import read_line


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
        ("my guy has incorporeal and he tinx it onto his tinx. whos it protect now", "whom it protects"),
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


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("it was at 22, breaks at 20, now he takes one off to 17, does it still score?", "power-lost-before-phase-counts-nothing"),
        ("total was 26 breaks at 25, in play cards i get moved off so its 21. score it?", "power-lost-before-phase-counts-nothing"),
        (
            "we hit 19 on a 19 base at my turn but i moved one of mine off, 15. still going to break?",
            "power-lost-before-phase-counts-nothing",
        ),
        ("we were at 19 of 18 and before scoring he pulled a 3 out, 16 now. still scores?", "scored-even-below-breakpoint"),
        ("base chosen to score with 21 of 20, then with a special he moved a 2 away. counted or not", "scored-even-below-breakpoint"),
        (
            "homeworld 25 on it, somebody returned a 6 with a special before scoring, so 19, breakpoint is 23. do we still score it",
            "scored-even-below-breakpoint",
        ),
    ],
)
def test_of_a_base_that_lost_its_power_the_rule_for_that_time_comes_first(line, rule):
    assert ask(line, printing="latest").statements[0].key == f"rule:{rule}"


@pytest.mark.parametrize(
    "line", ["breakpoint 20, 22 on it, me 12 him 10. does it score?", "me 12, him 9 on a 20 base. i move a 3 away. score?"]
)
def test_what_each_player_has_is_no_power_that_was_lost(line):
    assert read_line(line).told.fallen is None
