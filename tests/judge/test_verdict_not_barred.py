"""The verdict says why what forbids plays did not forbid one that was made: it is its player's own, another kind of card, or not the time."""

from __future__ import annotations

import pytest
from judge_cases import told_of

#: A file of the collection, a variant, and what is told.
TOLD = {
    "its own player": (
        "spies-and-scholars",
        "Mindraker's own player may play actions while the base scores",
        "Mindraker does not keep Bea from playing Rush: it forbids that only to other players.",
    ),
    "its own player, of those who have played one already": (
        "eliza",
        "her own player plays as many as he may",
        "Eliza does not keep Ann from playing one of the Twos: it forbids that only to other players.",
    ),
    "another kind of card": (
        "spies-and-scholars",
        "Mindraker does not stop minions played while its base scores",
        "Mindraker does not keep Ann from playing Late Bird: it forbids only actions, and that is a minion.",
    ),
    "another time": (
        "spies-and-scholars",
        "Mindraker forbids nothing while its base is not scoring",
        "Mindraker does not keep Ann from playing Letter: it asks that “this base is scoring”, which is not so.",
    ),
}


@pytest.mark.parametrize(("file", "variant", "told"), TOLD.values(), ids=TOLD)
def test_it_says_why_a_play_was_not_forbidden(file, variant, told):
    assert told in told_of(file, variant)
