"""The verdict credits what an ability does that one card gives another to the card that gives it, and says which of these it has lost."""

from __future__ import annotations

import pytest
from judge_cases import told_of

#: A variant of the situation with the Changerbots, and what is told.
TOLD = {
    "each is told by the card that gives it": (
        "A minion that lost its abilities to The Touch keeps those it gains later",
        "power 9 (+2 from Plate and +3 from The Touch until the end of the turn)",
    ),
    "what is lost with the rest": (
        "Bruiser's talent loses what an action gave it, not what the action itself does",
        "Bruiser loses the abilities that it has (also what Plate gave it) until the start of Ann's next turn.",
    ),
    "a talent that was lost": (
        "Bruiser's talent also loses the talent that Flighterizer gives it",
        "Ann cannot use the talent of Bruiser now: it has lost its abilities.",
    ),
    "what it has when it is back": (
        "What The Touch takes away comes back at the end of the turn",
        "power 7 until the turn ends, then 6 (+2 from Plate).",
    ),
}


@pytest.mark.parametrize(("variant", "told"), TOLD.values(), ids=TOLD)
def test_an_ability_that_was_given_is_told_by_its_giver(variant, told):
    assert told in told_of("changerbots", variant)
