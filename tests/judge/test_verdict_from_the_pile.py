"""A card that could come from the discard pile by its own text and does not is told with what it asks for, and with the number there is."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, told

CARDS = f"""
situation: told
define:{FIELDS}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Hum, kind: action, printings: {{first: {{abilities: [{{on_play: {{gain_vp: 1}}}}]}}}}}}
- {{name: Usher, kind: action, printings: {{first: {{abilities: [{{on_play: {{play: {{one: minion, from: hand}}}}}}]}}}}}}
- {{name: Meager, kind: action, printings: {{first: {{abilities: [{{on_play: {{if: {{in_hand: {{at_most: 1}}}}, do: {{gain_vp: 1}}}}}}]}}}}}}
- name: Wraith
  printings:
    first:
      power: 5
      abilities: [{{special: {{from: discard, while: {{in_hand: {{at_most: 1}}}}, gives: {{playable_as: minion}}}}}}]
bases: [Field]
"""


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (
            "players: {Ann: {hand: [Hum, Two], discard: [Wraith]}, Bea: {}}\nmoves: [{Ann: {play: Wraith, at: Field}}]",
            "Ann cannot play Wraith now: its text asks that “you have one or fewer cards in your hand”, which is not so (Ann has 2).",
        ),
        (
            "players: {Ann: {hand: [Usher, Hum, Hum], discard: [Wraith]}, Bea: {}}\nmoves: [{Ann: {play: Usher}}]",
            "Wraith cannot come from Ann's discard pile: it asks that “you have one or fewer cards in your hand”, which is not so (Ann has 2).",
        ),
        (
            "players: {Ann: {hand: [Meager, Hum, Hum]}, Bea: {}}\nmoves: [{Ann: {play: Meager}}]",
            "which is not so (Ann had 2 then).",
        ),
        # of another one that lies there no text says that it could come
        (
            "players: {Ann: {hand: [Hum], discard: [Two]}, Bea: {}}\nmoves: [{Ann: {play: Two, at: Field}}]",
            "Ann cannot play Two now: it is in Ann's discard pile.",
        ),
    ],
)
def test_why_it_does_not_come_from_the_discard_pile(table: str, says: str) -> None:
    assert says in " ".join(told(CARDS + table))
