"""The verdict names the cards that make a number what it is, what a titan adds, and the bases that come."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, of_collection, told, told_of, waits_for_scoring

CARDS = f"""
situation: told
otherwise: first
define:{FIELDS}
- {{name: Low, kind: base, printings: {{first: {{breakpoint: 2, vp: [4, 2, 1]}}}}}}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Rat, kind: monster, printings: {{first: {{power: 2, treasures: 1}}}}}}
- {{name: Cheer, kind: action, printings: {{first: {{abilities: [{{on_play: {{gain_power: {{one: minion}}, number: 2}}}}]}}}}}}
- {{name: Medal, kind: action, printings: {{first: {{abilities: [{{on_play: {{add_counters: {{one: card}}}}}}]}}}}}}
- {{name: Hit, kind: action, printings: {{first: {{abilities: [{{on_play: {{destroy: {{one: minion}}}}}}]}}}}}}
- {{name: Helmet, kind: action, printings: {{first: {{play_on: minion, abilities: [{{ongoing: {{gives: {{power: 1, to: host}}}}}}]}}}}}}
- name: Weight
  kind: action
  printings: {{first: {{play_on: base, abilities: [{{ongoing: {{gives: {{breakpoint: -3, to: here}}}}}}]}}}}
- name: Prize
  kind: action
  printings: {{first: {{play_on: base, abilities: [{{ongoing: {{when: {{event: score, what: here}}, do: {{gain_vp: 1}}}}}}]}}}}
- name: Boiler
  kind: action
  printings: {{first: {{play_on: base, abilities: [{{ongoing: {{gives: {{extra_power: 5}}}}}}]}}}}
- {{name: Miner, printings: {{first: {{power: 2, abilities: [{{talent: {{gain_vp: 1}}}}]}}}}}}
- {{name: Runner, printings: {{first: {{power: 2, abilities: [{{talent: {{gain_power: {{what: this}}, number: 2}}}}]}}}}}}
- {{name: Statue, kind: titan, printings: {{first: {{}}}}}}
{waits_for_scoring("Quake", "{swap_base: {one: base, one_of: there}, with: {one: base, from: base_deck}}")}
- name: Shuffle Up
  kind: action
  printings: {{first: {{abilities: [{{on_play: {{place: {{one: base, from: base_discard}}, to: base_deck}}}}]}}}}
"""


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (
            "players: {Ann: {hand: [Cheer]}, Bea: {}}\nbases: [{base: Field, Ann: [{card: Two, on: [{card: Helmet, by: Ann}]}]}]\n"
            "moves: [{Ann: {play: Cheer}}]",
            "Two stays at Field with power 5 (+1 from Helmet and +2 from Cheer until the end of the turn).",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [{card: Two, on: [{card: Helmet, by: Ann}]}]}]\nmoves: []",
            "Two has power 3 (+1 from Helmet).",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Two, Boiler]}]\nmoves: []",
            "Two has power 2 and Ann has 7 power at Field (+5 from Boiler).",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Siren], Bea: [Two]}]\nmoves: []",
            "Siren and Two have power 2 and Bea has 1 power at Field (-1 from Siren).",
        ),
        (
            "players: {Ann: {discard: [Weight]}, Bea: {}}\nbases: [{base: Field, Ann: [Ancient Sumerian God]}]\n"
            "moves: [{Ann: {talent: ancient-sumerian-god}}]",
            "Weight is stored under Ancient Sumerian God.",
        ),
        (
            "players: {Ann: {hand: [Weight]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Weight, on: Field}}]",
            "Weight is at Field. The breakpoint of Field is now 17, 3 less with Weight.",
        ),
        (
            "players: {Ann: {hand: [Hit]}, Bea: {}}\nbases: [{base: Field, nobody: [Rat]}]\nmoves: [{suppose: {destroy: rat, by: Ann}}]",
            "Rat is destroyed, to the monster discard pile. The breakpoint of Field is now 20, 2 less without Rat.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, nobody: [Rat]}]\nmoves: []",
            "Rat has power 2 and the breakpoint of Field is 22 (20 printed, +2 from Rat).",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Low, Ann: [Two]}]\nmoves: []",
            "Two has power 2; the power at Low is 2, its breakpoint 2, so it is ready to score in the Score Bases phase.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Low, Ann: [Two, Prize]}]\nbase_deck: [Field]\nmoves: [{Ann: done}]",
            "Low scores: Ann gains 5 VP (now 5), 1 of them from Prize.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Miner]}]\nmoves: [{Ann: {talent: miner}}]",
            "Ann gains 1 VP (now 1) from Miner.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Runner]}]\nmoves: [{Ann: {talent: runner}}]",
            "Runner stays at Field with power 4 (+2 from its own ability until the end of the turn).",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Statue]}]\nmoves: []",
            "Statue adds nothing to Ann's total (a titan has no power of its own).",
        ),
        (
            "players: {Ann: {hand: [Medal]}, Bea: {}}\nbases: [{base: Field, Ann: [Statue]}]\nmoves: [{Ann: {play: Medal}}]\n"
            "answers: [{who: Ann, ask: target, pick: statue}]",
            "Statue stays at Field with 1 counter, adding 1 to Ann's total.",
        ),
        (
            "players: {Ann: {hand: [Quake]}, Bea: {}}\nbases: [{base: Low, Ann: [Two]}]\nbase_deck: [Field, Meadow]\n"
            "moves: [{Ann: done}]\nanswers: [{who: Ann, ask: me-first, pick: quake}, {who: Ann, ask: base, pick: Field}]",
            "Two is at Field with power 2. Field takes the place of Low.",
        ),
        (
            "players: {Ann: {hand: [Shuffle Up]}, Bea: {}}\nbases: [Field]\nbase_discard: [Meadow]\nmoves: [{Ann: {play: Shuffle Up}}]",
            "Meadow is placed on top of the base deck.",
        ),
        (
            "players: {Ann: {hand: [Shuffle Up]}, Bea: {}}\nbases: [{base: Low, Ann: [Two]}]\nbase_discard: [Meadow]\nbase_deck: [Field]\n"
            "moves: [{Ann: {play: Shuffle Up}}, {Ann: done}]",
            "Low scores: Ann gains 4 VP (now 4). Meadow is the new base.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Low, Ann: [Two, Boiler]}]\nbase_deck: [Field]\nmoves: [{Ann: done}]",
            "The power at Low as it scored: Ann 7 (+5 from Boiler).",
        ),
        (
            "players: {Ann: {hand: [Two]}, Bea: {}}\nbases: [{base: Field, Ann: [Weight]}]\nmoves: [{Ann: {play: Two, at: Field}}]",
            "The breakpoint of Field is 17 (-3 from Weight).",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Island Chain, Ann: [{card: Two, counters: 20}]}]\nbase_deck: [Field, Meadow]\n"
            "moves: [{Ann: done}]",
            "Island Chain scores: Ann gains 3 VP (now 3). Field is laid out. Meadow is the new base.",
        ),
    ],
)
def test_names_the_cards_behind_a_number_and_the_bases_that_come(table, says):
    assert says in told(CARDS + table)


def test_a_long_headline_gives_no_reasons_and_they_are_told_besides():
    names = [f"{letter} With Quite A Long Name" for letter in ("Bob", "Dan", "Eve")]
    minions = "".join(f"- {{name: {name}, printings: {{first: {{power: {power}}}}}}}\n" for power, name in enumerate(names, 2))
    table = f"""
situation: long
otherwise: first
define:{FIELDS}
{minions}
- {{name: Cry Of All, kind: action, printings: {{first: {{abilities: [{{on_play: {{gain_power: {{each: minion}}, number: 1}}}}]}}}}}}
players: {{Ann: {{hand: [Cry Of All]}}, Bea: {{}}}}
bases: [{{base: Field, Ann: [{", ".join(names)}]}}]
moves: [{{Ann: {{play: Cry Of All}}}}]
"""
    says, *also = told(table)
    assert len(says) <= 240 and "…" not in says and "Bob With Quite A Long Name stays at Field with power 3" in says
    assert also[0] == "Of power 5, 4 and 3: +1 from Cry Of All until the end of the turn."


def test_what_a_minion_adds_to_itself_is_told_where_others_add_something():
    says = of_collection("burying", "Priest and Mummy Strength reward a card buried there").says
    assert "with power 9 (+2 from its own ability and +3 from Mummy Strength until the end of the turn)" in says


@pytest.mark.parametrize(
    ("file", "variant", "says"),
    [
        # its own ability, a number in the place of the printed one, and counters that lay there before
        (
            "nobody-owns-them",
            "a breakpoint that is set anew still grows with the monsters",
            "now 8, set to 5 by Set Mark until the end of the turn, +3 from Rat.",
        ),
        ("several-resets", "the newest holds", "with power 8 (set to 7 by Enlarged, +1 from a counter)"),
        (
            "microbots",
            "a Warbot is still a Warbot under Alpha",
            "Microbot Alpha stays as it was, with power 3 (+2 from its own ability).",
        ),
        ("ninjas", "Poison may destroy none, and takes no power below zero", "power 0 (-8 from 2 copies of Poison)"),
    ],
)
def test_a_power_that_is_not_the_printed_one_is_told_with_what_makes_it_so(file, variant, says):
    assert says in told_of(file, variant)


def test_the_power_at_a_base_that_scored_is_told_with_what_is_added_to_it():
    table = "players: {Ann: {}, Bea: {}}\nbases: [{base: Low, Ann: [{card: Two, counters: 3, on: [{card: Helmet, by: Ann}]}, Boiler], Bea: [Two]}]\nmoves: [{Ann: done}]\n"
    says = "The power at Low as it scored: Ann 11 (+3 from counters, +5 from Boiler and +1 from Helmet) and Bea 2."
    assert says in told(CARDS + "turn: Ann\n" + table)


def test_what_a_lent_ability_does_is_given_by_the_card_that_lends_it():
    says = told_of("half-the-battle-engines", "Armor of Battle raises the breakpoint by two for each armed minion")
    assert "The breakpoint of North Field is now 44, 4 more with Armor of Battle until the start of Ann's next turn." in says


def test_a_changed_breakpoint_is_told_with_what_it_is_set_to():
    says = told_of("breakpoints-and-talents", "other changes are added to the breakpoint that Turn Up to 11 sets")
    assert "is now 17, set to 21 by Turn Up to 11, 4 less with Rampage until the end of the turn." in says
    says = told_of("breakpoints-and-talents", "Turn Up to 11 leaves a breakpoint above 21 alone")
    assert "The breakpoint of High Field stays 25 with Turn Up to 11, which is not less than 21." in says
