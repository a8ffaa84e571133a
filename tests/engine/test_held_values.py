"""Values that are held while a card resolves, and values that never settle (question when-values-move)."""

import pytest
from tables import table

HELD = """
- {name: Drummer, printings: {first: {power: 2, abilities: [{ongoing: {gives: {power: 2, to: {each: minion, at: here, controller: you, other_than: this}}}}]}}}
- {name: Purge, kind: action, printings: {first: {abilities: [{on_play: [{destroy: {one: minion, name: Drummer}}, {destroy: {each: minion, power: {at_most: 3}}}]}]}}}
situation: held
players: {Ann: {hand: [Purge]}, Bea: {}}
bases: [{base: Field, Bea: [Drummer, Three]}]
moves: [{Ann: {play: Purge}}]
"""


@pytest.mark.parametrize("answer", ("after-the-played-card", "after-its-reactions"))
def test_a_card_that_left_gives_nothing_even_while_values_are_held(answer):
    made = table(HELD + f"questions: {{when-values-move: {answer}}}\n")
    assert made.position.zone_of("three") == "discard:Bea"
    assert made.position.held is None


MOVED = HELD.replace("{destroy: {one: minion, name: Drummer}}", "{move: {one: minion, name: Drummer}}").replace(
    "Three]}]", "Three]}, Meadow]"
)


@pytest.mark.parametrize("answer, stays", (("at-once", False), ("after-the-played-card", True), ("after-its-reactions", True)))
def test_what_a_card_gives_to_others_is_held_until_the_played_card_has_resolved(answer, stays):
    made = table(MOVED + f"questions: {{when-values-move: {answer}}}\n")
    assert (made.position.zone_of("three") == "play") is stays
    if stays:
        # now that the card has been resolved, the bonus has gone with the Drummer
        assert made.values().power["three"] == 3


LOOP = """
- {name: Seesaw, printings: {first: {power: 2, abilities: [{ongoing: {while: {there_is: {a: minion, name: Three, power: {at_most: 3}}}, gives: {power: 1, to: {each: minion, name: Three}}}}]}}}
situation: seesaw
players: {Ann: {hand: []}, Bea: {}}
bases: [{base: Field, Ann: [Seesaw, Three]}]
"""


def test_values_that_go_back_and_forth_are_a_loop_with_its_adjustments():
    made = table(LOOP)
    loop = made.value_loop
    assert loop is not None and loop.sources == ("seesaw",)
    assert loop.powers("three") == (3, 4)


def test_values_settle_where_the_condition_does_not_look_at_what_it_changes():
    made = table(LOOP.replace("power: {at_most: 3}", "printed_power: {at_most: 3}"))
    assert made.value_loop is None
    assert made.values().power["three"] == 4


def test_power_is_never_below_zero():
    made = table("""
- {name: Weight, kind: action, printings: {first: {play_on: minion, abilities: [{ongoing: {gives: {power: -5, to: host}}}]}}}
situation: floor
players: {Ann: {hand: [Weight]}, Bea: {}}
bases: [{base: Field, Ann: [Three]}]
moves: [{Ann: {play: Weight}}]
""")
    assert made.values().power["three"] == 0


def test_starting_values_come_before_modifiers():
    made = table("""
- {name: Dwarfed, kind: action, printings: {first: {play_on: minion, abilities: [{ongoing: {gives: {starting_power: 1, to: host}}}]}}}
situation: layers
players: {Ann: {hand: [Dwarfed]}, Bea: {}}
bases: [{base: Field, Ann: [{card: Three, counters: 2, on: [{card: Bell, by: Ann}]}]}]
moves: [{Ann: {play: Dwarfed}}]
""")
    assert made.values().starting["three"] == 1
    assert made.values().power["three"] == 4
