"""What a named card may do in answer to what happens: the verdict tells one of both, and behind it stands what comes of the other."""

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.verdict_status import NOT_JUDGED


@pytest.mark.parametrize(
    ("line", "says", "otherwise"),
    [
        ("i just blew up his invader and theres a mako in my hand", "Mako is at", "If Ann does not play Mako: "),
        ("he destroys my soldier, my drone has a counter", "Soldier survives", "If Ann does not use Drone: Soldier is destroyed"),
        ("cub scout vs dinghy", "Bystander is destroyed", "If Ann does not use Cub Scout: "),
        (
            "bob assassinates my invader, house of nine lives is out",
            "Invader ends at The House of Nine Lives",
            "If Ann does not use The House of Nine Lives: Invader is destroyed.",
        ),
        (
            "base scores with my scout there and my first mate",
            "Scout returns to Ann's hand",
            "If Ann uses neither of them (First Mate, Scout): First Mate and Scout are discarded with their base.",
        ),
        ("he plays howl and i answer with wil wheaton", "Wil Wheaton is at", "If Ann does not play Wil Wheaton: Wil Wheaton stays in"),
    ],
)
def test_what_comes_of_the_other_choice_is_told_as_well(line, says, otherwise):
    case = ask(line, printing="latest").case
    assert says in case.says and otherwise in case.otherwise and case.mark != NOT_JUDGED, (case.says, case.otherwise, case.why)


@pytest.mark.parametrize(
    "line",
    [
        # nobody is asked
        "my sleeping beauty dies",
        # it was told that he leaves it
        "bob plays invader where my robobro is. i dont put a counter on it",
    ],
)
def test_nothing_is_told_besides_where_nothing_is_left_to_anybody(line):
    case = ask(line, printing="latest").case
    assert "does not use" not in case.otherwise and " uses " not in case.otherwise, case.otherwise
