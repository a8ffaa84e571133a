"""The verdict says where a card could not be played or moved instead, and why; not where cards of its kind never go."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, of_collection, told

CARDS = f"""
situation: elsewhere
define:{FIELDS}
- {{name: Gate, kind: base, printings: {{first: {{breakpoint: 20, vp: [4, 2, 1], abilities: [{{ongoing: {{gives: {{cannot: {{event: play, what: {{a: minion, power: {{at_most: 2}}}}, to: here}}}}}}}}]}}}}}}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Four, printings: {{first: {{power: 4}}}}}}
- {{name: Flag, kind: action, printings: {{first: {{play_on: base}}}}}}
- {{name: Helmet, kind: action, printings: {{first: {{play_on: {{a: minion, controller: you}}}}}}}}
- {{name: Hermit, printings: {{first: {{power: 1, play_on: {{a: base, has_no: {{a: minion, controller: each}}}}}}}}}}
- name: Rider
  printings:
    first: {{power: 3, abilities: [{{talent: {{move: this, to: {{one: base, has: {{a: minion, controller: another}}}}}}}}]}}
"""


@pytest.mark.parametrize(
    ("hand", "bases", "move", "says"),
    [
        # a text that says on which bases its card is played
        (
            "Hermit",
            "[{base: Field, Bea: [Four]}, Meadow]",
            "play: Hermit",
            ["Hermit cannot be played on Field: it can only be played on a base where no player has a minion."],
        ),
        # a base that keeps a card out, with what it says
        (
            "Two",
            "[Gate, Meadow]",
            "play: Two, at: Meadow",
            ["Two cannot be played on Gate, which forbids it (“minions of power 2 or less cannot be played here”)."],
        ),
        ("Four", "[Gate, Meadow]", "play: Four, at: Meadow", []),
        (
            "Helmet",
            "[{base: Field, Ann: [Two], Bea: [Four]}]",
            "play: Helmet",
            ["Helmet cannot be played on Four: it can only be played on one of Ann's minions."],
        ),
        # what goes on a base goes on no minion, which nobody asks
        ("Flag", "[{base: Field, Ann: [Two]}]", "play: Flag", []),
        # where a card moves
        (
            "",
            "[{base: Field, Ann: [Rider]}, {base: Meadow, Bea: [Four]}, Gate]",
            "talent: Rider",
            ["Rider cannot move to Gate: it asks for a base where another player has a minion."],
        ),
    ],
)
def test_where_a_card_could_not_go(hand, bases, move, says):
    table = f"turn: Ann\nplayers: {{Ann: {{hand: [{hand}]}}, Bea: {{}}}}\nbases: {bases}\nmoves: [{{Ann: {{{move}}}}}]\notherwise: first"
    assert [line for line in told(CARDS + table) if " cannot " in line] == says


def test_a_base_that_comes_later_is_no_place_to_go():
    also = of_collection("doppelganger", "after a scoring the new base is not there yet").also
    assert "Four cannot go to Next Field, which is turned up only afterwards." in also


@pytest.mark.parametrize(
    ("does", "says"),
    [
        (
            "{move: {what: {each: minion, at: start, controller: another}, to: goal}}",
            ["Slam cannot pick Meadow or Gate as the base that it moves cards from: it asks for a base where Ann has a minion."],
        ),
        # where neither is known by what comes of it, nothing is told
        ("{gain_power: {each: minion, at: goal}, number: 1}", []),
    ],
)
def test_of_two_bases_it_is_told_as_which_one_could_not_be_picked(does, says):
    slam = (
        "- {name: Slam, kind: action, printings: {first: {abilities: [{on_play: [{choose: {one: base, has: {a: minion, controller: you},"
        f" as: start}}}}, {{choose: {{one: base, other_than: start, as: goal}}}}, {does}]}}]}}}}}}\n"
    )
    table = (
        "turn: Ann\nplayers: {Ann: {hand: [Slam]}, Bea: {}}\nbases: [{base: Field, Ann: [Two], Bea: [Four]}, Meadow, Gate]\n"
        "moves: [{Ann: {play: Slam}}]\notherwise: first\nanswers: [{who: Ann, ask: base, pick: Gate}]"
    )
    assert [line for line in told(CARDS + slam + table) if "cannot pick" in line] == says
