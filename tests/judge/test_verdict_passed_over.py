"""The verdict says what a card could not pick: whoever is too strong, one's own where another player's is asked for; nothing that is obvious, and
nothing that the end of the table belies."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, told

CARDS = f"""
situation: picks
define:{FIELDS}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Four, printings: {{first: {{power: 4}}}}}}
- {{name: Five, printings: {{first: {{power: 5}}}}}}
- {{name: Flatten, kind: action, printings: {{first: {{abilities: [{{on_play: {{destroy: {{one: minion, power: {{at_most: 4}}}}}}}}]}}}}}}
- {{name: Shoo, kind: action, printings: {{first: {{abilities: [{{on_play: {{return: {{one: minion, controller: another}}}}}}]}}}}}}
- {{name: Gift, kind: action, printings: {{first: {{abilities: [{{on_play: {{return: {{one: minion, controller: you}}}}}}]}}}}}}
- name: Gun
  kind: action
  printings:
    first:
      abilities:
      - on_play: [{{destroy: {{one: minion, controller: another, power: {{at_most: 4}}}}}}, {{gain_power: {{each: minion}}, number: -1}}]
"""


@pytest.mark.parametrize(
    ("hand", "there", "says"),
    [
        (
            "Flatten",
            "Bea: [Two, Five, {card: Five, id: f2}]",
            ["Flatten cannot pick either of the Fives: it asks for a minion of power 4 or less."],
        ),
        ("Shoo", "Ann: [Four], Bea: [Two]", ["Shoo cannot pick Four: it asks for another player's minion."]),
        # that one's own is picked where one's own is asked for is nobody's question
        ("Gift", "Ann: [Four], Bea: [Two]", []),
        # Five has 4 by then
        ("Gun", "Bea: [Two, Five]", []),
    ],
)
def test_what_could_not_be_picked(hand, there, says):
    table = f"players: {{Ann: {{hand: [{hand}]}}, Bea: {{}}}}\nbases: [{{base: Field, {there}}}]\nmoves: [{{Ann: {{play: {hand}}}}}]\notherwise: first"
    assert [line for line in told(CARDS + table) if "cannot pick" in line] == says
