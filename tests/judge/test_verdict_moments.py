"""What happens to several cards at the same moment is told together; what befalls each of those that are measured by a card is no pick."""

from __future__ import annotations

import pytest
from judge_cases import told_of


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        (
            "bear-hug",
            "they are destroyed together, so one sees the other go",
            "Ann plays Bear Hug; Mourner and Three are destroyed together; Mourner: Bea gains 1 VP",
        ),
        # what is spared by its power was none of those that could be picked either, and that is no reason
        (
            "second-one",
            "Powderkeg compares the power that the minions have now",
            "Powderkeg does nothing to the Three that had 1 counter: it asks for each minion at Two's base with power equal to or less than "
            "Two's power (it was 3 then).",
        ),
    ],
)
def test_what_happens_at_one_moment(situation: str, variant: str, says: str) -> None:
    assert says in told_of(situation, variant)
