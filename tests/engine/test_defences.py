"""Defences that are used up, and the end of a bonus (question one-time-defence)."""

import pytest
from tables import table

TEXT = """
- {name: Shell, kind: action, printings: {first: {play_on: minion, abilities: [{ongoing: {instead: {event: affect, what: host}, do: {destroy: this}}}]}}}
- {name: Drummer, printings: {first: {power: 2, abilities: [{ongoing: {gives: {power: 1, to: {each: minion, at: here, controller: you, other_than: this}}}}]}}}
situation: bonus
players: {Ann: {hand: [Slay]}, Bea: {}}
bases: [{base: Field, Ann: [Drummer, {card: Three, on: [{card: Shell, by: Ann}]}]}]
moves: [{suppose: {destroy: drummer, by: Bea}}]
"""


def made(answer: str, text: str = TEXT):
    return table(text + f"questions: {{one-time-defence: {answer}}}\n")


def test_a_defence_against_anything_is_used_up_by_the_end_of_a_bonus_which_stays():
    ended = made("any-effect")
    assert ended.position.zone_of("shell") == "discard:Ann"
    assert ended.values().power["three"] == 4


def test_a_defence_against_momentary_effects_lets_the_bonus_end():
    ended = made("one-time-effects-only")
    assert ended.position.play["shell"].host == "three"
    assert ended.values().power["three"] == 3


@pytest.mark.parametrize("answer", ("any-effect", "one-time-effects-only"))
def test_without_a_defence_the_bonus_just_ends(answer):
    ended = made(answer, TEXT.replace(", on: [{card: Shell, by: Ann}]", ""))
    assert ended.values().power["three"] == 3
    assert not ended.position.lasting


def test_a_bonus_that_goes_on_uses_up_nothing():
    ended = made("any-effect", TEXT.replace("destroy: drummer", "add_counters: drummer, number: 1"))
    assert ended.position.play["shell"].host == "three"
    assert ended.values().power["three"] == 4
