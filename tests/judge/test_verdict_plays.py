"""The verdict tells which plays somebody has left: for which cards and where, until when, whether they must be made, and what uses them up."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, of_collection, told, told_of

CARDS = f"""
situation: told
define:{FIELDS}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
"""


@pytest.mark.parametrize(
    ("limits", "says"),
    [
        ("limited: {a: minion, power: {at_most: 2}}", "Ann may play an extra minion of power 2 or less later in this phase."),
        ("limited: {a: minion, name: Two}", "Ann may play an extra minion (a Two) later in this phase."),
        ("to: there", "Ann may play an extra minion at Field later in this phase."),
    ],
)
def test_an_extra_play_is_told_with_its_limits(limits, says):
    card = f"- {{name: Call, kind: action, printings: {{first: {{abilities: [{{on_play: [{{choose: {{one: base, as: there}}}}, {{extra: {{kind: minion, {limits}}}}}]}}]}}}}}}\n"
    table = "players: {Ann: {hand: [Call, Two]}, Bea: {}}\nturn: Ann\nbases: [Field]\nmoves: [{Ann: {play: Call}}]\notherwise: stop\nquestions: {specific-extras: may-wait}\n"
    assert told(CARDS + card + table)[0] == says


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        (
            "kept-extras-speak-of-each-other",
            "in 2015 the first settles the name of the others",
            "the minion plays of Blossom that are left are for a minion with the same name as Bud.",
        ),
        (
            "traps-and-parties",
            "Groupie brings another Groupie to the same base, and that one the next",
            "the minion play of Groupie that is left is for a minion with the same name as Groupie.",
        ),
        (
            "luchadors",
            "Tag-Team plays a second minion beside one of its player's",
            "the play of Tag-Team that is left is for a base where Ann has a minion (North Field).",
        ),
        (
            "halflings",
            "Shire Marshall's extra minion does not go where both are alike",
            "is for a base where another player's power is more than Ann's power, and there is none.",
        ),
    ],
)
def test_a_refusal_tells_by_name_what_the_plays_that_are_left_are_for(situation, variant, says):
    assert says in of_collection(situation, variant).says


def test_until_when_an_extra_play_waits_is_told_once():
    says = told(
        CARDS
        + """- {name: Call, kind: action, printings: {first: {abilities: [{on_play: {extra: minion}}]}}}
players: {Ann: {hand: [Call, Two]}, Bea: {}}
turn: Ann
bases: [Field]
moves: [{Ann: {play: Call}}]
otherwise: stop
"""
    )
    assert says[0] == "Ann may play an extra minion later in this phase."
    ordered = of_collection("traps-and-parties", "Groupie brings another Groupie to the same base, and that one the next")
    assert " later in this phase" not in ordered.says
    assert "Ann may play an extra minion with the same name as Groupie at North Field later in this phase" in ordered.also[-1]


def test_a_play_that_must_be_made_is_told_as_such_and_what_uses_it_up():
    order = of_collection("which-extra-is-used", "the play that must be made is used up before the one that may be").also[-2]
    assert "Ann may play an extra action later in this phase; Ann must play an extra action later in this phase" in order
    assert "Ann uses the ability of Monet, using up an extra action play that Ann must make; Ann draws a card" in order


@pytest.mark.parametrize(
    ("file", "variant", "told"),
    [
        (
            "fan-and-loop",
            "Non-Infinite Loop: an action that cannot be played now stays in the hand",
            "Force of Wil cannot be played now: its text lets it be played only at its own time.",
        ),
        (
            "playing",
            "it is no minion, no action and no extra one",
            "Ann cannot play Statue now: it is beside Ann's deck, and no text lets it come from there now.",
        ),
    ],
)
def test_what_comes_only_by_its_own_text_is_told_to_be_so(file, variant, told):
    assert told in of_collection(file, variant).says


def test_of_two_of_a_name_the_one_that_took_the_regular_play_is_told_by_that():
    extra = "Bea plays Two on North Field as an extra card; Bea plays another Two on North Field as the regular minion"
    assert extra in told_of("eliza", "one extra card beside the regular ones")
    # a fusion is what it was played as
    fusion = "Ann plays another Dice Ninja as the regular action"
    assert fusion in told_of("g-i-gerald", "Viscount reacts to a fusion's ability only once a turn")


def test_an_extra_card_that_a_special_gives_does_not_wait() -> None:
    situation = "extra"
    special = "The extra card that Horn lets Ann play comes at once or not at all, as a Special gives it."
    assert special in told_of(situation, "an extra that a Special gives is played at once, also in Play Cards")
    assert "comes at once or not at all" not in told_of(situation, "an extra minion waits for its time in the phase")


def test_how_many_extra_cards_a_card_allows_is_told_to_be_counted_anew_in_each_turn() -> None:
    told = told_of("eliza", "the turn after it is counted anew")
    assert "Bea may play an extra minion again this turn, and no second one: Eliza forbids it." in told
    assert "another player who played an extra card this turn, and an earlier turn does not count." in told
