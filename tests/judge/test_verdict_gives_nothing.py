"""The verdict tells why a card makes no number another one, though it could."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, told, told_of

CARDS = f"""
situation: idle
define:{FIELDS}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- name: Loner
  printings:
    first:
      power: 3
      abilities:
      - ongoing: {{gives: {{power: 2, to: this}}, while: {{there_is_no: {{a: minion, controller: you, at: here, other_than: this}}}}}}
- name: Cheer
  kind: action
  printings:
    first:
      play_on: minion
      abilities: [{{ongoing: {{gives: {{power: 1, to: host}}, while: {{is: host, a: {{a: minion, controller: you}}}}}}}}]
- name: Shield
  kind: action
  printings:
    first:
      play_on: minion
      abilities:
      - ongoing: {{gives: {{power: 1, to: host}}, while: {{is: host, a: {{a: minion, name: Two Hundred}}}}}}
      - ongoing: {{gives: {{unaffected: {{a: action, controller: another}}, to: host}}}}
- name: Crowd
  kind: action
  printings:
    first:
      play_on: base
      abilities:
      - ongoing:
          gives: {{power: 1, to: {{each: minion, controller: you, at: here}}}}
          while: {{there_is: {{a: minion, controller: you, name: Loner}}}}
      - ongoing: {{gives: {{power: -1, to: {{each: minion, controller: another, at: here}}}}}}
players: {{Ann: {{}}, Bea: {{}}}}
turn: Ann
"""


def _idle(bases: str) -> list[str]:
    return [one for one in told(CARDS + f"bases: {bases}\n") if "it asks that" in one]


@pytest.mark.parametrize(
    ("bases", "says"),
    [
        (
            "[{base: Field, Ann: [Loner, Two]}, Meadow]",
            ["Loner does not change its own power: it asks that “you have no other minions here”, which is not so."],
        ),
        (
            "[{base: Field, Ann: [Two], Bea: [{card: Two, on: [{card: Cheer, by: Ann}]}]}, Meadow]",
            ["Cheer changes no power: it asks that “you control this minion”, which is not so."],
        ),
        ("[{base: Field, Ann: [Loner]}, Meadow]", []),
        # what gives something else is not idle
        ("[{base: Field, Ann: [{card: Two, on: [{card: Shield, by: Ann}]}]}, Meadow]", []),
        (
            "[{base: Field, Ann: [Two, Crowd], Bea: [Two]}, Meadow]",
            ["What Crowd says of “your minions here have +1 power” does not hold: it asks that “you have a Loner”, which is not so."],
        ),
        # on a full table most are nobody's question
        ("[{base: Field, Ann: [Loner, Loner, Loner]}, Meadow]", []),
    ],
)
def test_tells_why_a_card_makes_no_number_another_one(bases, says):
    assert _idle(bases) == says


def test_what_counts_others_and_finds_none_gives_nothing() -> None:
    told = told_of("fourth-one", "one Armory alone gives nothing")
    assert "Armory adds no power: it says “you have +2 power here for each of your other actions played on this base”" in told
