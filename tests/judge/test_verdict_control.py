"""Who controls a card, where a turn has passed since, or its owner or another player has moved it."""

from __future__ import annotations

import pytest
from judge_cases import told_of


@pytest.mark.parametrize(
    ("situation", "variant", "told"),
    [
        (
            "ignobles",
            "the Squire does not come back at the end of the turn",
            "Sneaky Squire is at North Field with power 2, controlled by Bea, still so in Bea's turn.",
        ),
        ("drawn-statements-books", "control without a deadline lasts", "controlled by Ann again, still so in Ann's turn."),
        (
            "second-four",
            "Traveling Elf serves the one who played it though the minion has changed sides",
            "Two ends at South Field with power 2, still controlled by Bea.",
        ),
        ("fairies-transfer", "Tinx takes another player's Daisy Chain", "Daisy Chain lies on Tinx, still controlled by Bea"),
    ],
)
def test_control_that_somebody_may_think_has_changed(situation: str, variant: str, told: str) -> None:
    assert told in told_of(situation, variant)


def test_what_somebody_has_played_that_nobody_owns() -> None:
    told = told_of("later-sets", "a treasure has a controller, and no owner either")
    assert "Ann controls Tiger Steed; nobody owns it." in told
