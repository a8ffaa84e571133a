"""The texts of the abilities at work that a verdict quotes."""

from __future__ import annotations

import pytest
from judge_cases import of_collection


@pytest.mark.parametrize(
    ("situation", "variant", "text"),
    [
        # what was played
        ("orcs", "Crush needs fewer minions on the other side", "Crush: “Choose a base. Choose another player with fewer minions there"),
        # what keeps something from happening
        (
            "shielding",
            "an action of Bea's takes off nothing that lies on the minion",
            "Shielding: “Ongoing: This minion and each other action played on it are not affected by other players' actions”",
        ),
        # what gives all the time, where the headline speaks of it
        ("starting", "out of play its printed number is all that a card has", "War Raptor: “Ongoing: This minion has +1 power for each"),
        # the talent that was refused
        ("clerics", "with four cards there the Cardinal does nothing", "Cardinal: “Talent: "),
    ],
)
def test_a_verdict_quotes_what_is_at_work(situation, variant, text):
    assert any(line.startswith(text) for line in of_collection(situation, variant).texts)


def test_a_text_of_several_lines_is_shown_in_full():
    texts = of_collection("sums-lists-and-piles", "Brunch Bunch counts names of printed power 3 there").texts
    assert any(text.startswith("Brunch Bunch: “Choose a base. For each different name among your minions there") for text in texts)
