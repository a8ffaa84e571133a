"""What goes round in a loop is told: who uses whose talent by which card, and that nothing else could be chosen."""

from __future__ import annotations

import pytest
from judge_cases import of_collection


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        (
            "two-potions",
            "two talents that use each other never come to rest where nobody else has one",
            "(Reed uses the talent that Cellular Bonding gives Rush, the only one to choose, and again)",
        ),
        (
            "guy-man-and-redundancy-potion",
            "Guy-Man and the Potion never come to rest where nobody else has a talent",
            "(Guy-Man uses the talent that Potion of Redundancy Potion gives Reed, the only one to choose, and again)",
        ),
        (
            "guy-man-and-redundancy-potion",
            "begun with the Potion's talent, Guy-Man and the Potion never come to rest either",
            "(Reed uses the talent of Guy-Man, the only one to choose, and again)",
        ),
        # two of a name are told from each other
        (
            "two-counting-sheep",
            "first printing, no end",
            "(Bea's Counting Sheep, Ann's Counting Sheep, and again)",
        ),
    ],
)
def test_what_goes_round_is_told(situation: str, variant: str, says: str) -> None:
    assert says in of_collection(situation, variant).says
