"""The verdict says of titans that meet whose total there was which, who goes in a tie and why they stay side by side, and of what a titan
adds what makes it up."""

from __future__ import annotations

import pytest
from judge_cases import told_of

#: A file of the collection, a variant, and what is told.
TOLD = {
    "each total is its player's": (
        "clash",
        "In a clash the lower total loses, even if its titan has more counters",
        "Golem and Statue clash: Ann's total there is 5, Bea's 4 (+2 from Statue).",
    ),
    "what an ability adds to a total": (
        "clash",
        "Ongoing abilities count",
        "Golem and Stout clash: Ann's total there is 5, Bea's 6 (+4 from Stout).",
    ),
    "a tie": (
        "clash",
        "A moved titan loses a tie in a clash",
        "Ann's total there is 2, Bea's 2 as well, so the one that came there last goes.",
    ),
    "titans of one player": ("clash", "titans of one player do not clash", "Golem and Stout do not clash: both are Ann's."),
    "a base that forbids it": (
        "clash",
        "At Kaiju Island titans do not clash, and each adds 3",
        "Statue and Golem do not clash, because of Kaiju Island.",
    ),
    "a base that would, but for being cancelled": (
        "clash",
        "At a cancelled Kaiju Island titans clash",
        "Kaiju Island does not keep them from it: its abilities are cancelled by Lull.",
    ),
    "what another card adds to a titan": (
        "clash",
        "At Kaiju Island titans do not clash, and each adds 3",
        "adding 3 (from Kaiju Island) to Ann's total",
    ),
    "counters and its own ability": (
        "at-a-base",
        "each counter on it adds to its controller's total",
        "adding 6 (+3 from counters and +3 from its own ability) to Ann's total",
    ),
    "nothing at all": (
        "at-a-base",
        "A titan without counters and abilities adds nothing",
        "Statue adds nothing to Ann's total (a titan has no power of its own).",
    ),
    "an ability that comes to nothing": (
        "named-titans",
        "With six cards in hand Creampuff Man adds nothing",
        "Creampuff Man adds nothing to Ann's total (its own ability comes to 0).",
    ),
}


@pytest.mark.parametrize(("file", "variant", "told"), TOLD.values(), ids=TOLD)
def test_what_titans_come_to_is_told_with_its_reasons(file, variant, told):
    assert told in told_of(file, variant)


def test_that_nobody_has_to_play_a_titan_is_told_where_it_could_be_played():
    says = told_of("playing", "nobody has to play it")
    assert "Ann does not play Golem, and need not: it says “On your turn, you may play this titan”." in says
