"""The verdict says what a card could not pick: whoever is too strong, one's own where another player's is asked for; nothing that is obvious, and
nothing that the end of the table belies."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, told, told_of

CARDS = f"""
situation: picks
define:{FIELDS}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Four, printings: {{first: {{power: 4}}}}}}
- {{name: Five, printings: {{first: {{power: 5}}}}}}
- {{name: Flatten, kind: action, printings: {{first: {{abilities: [{{on_play: {{destroy: {{one: minion, power: {{at_most: 4}}}}}}}}]}}}}}}
- {{name: Shoo, kind: action, printings: {{first: {{abilities: [{{on_play: {{return: {{one: minion, controller: another}}}}}}]}}}}}}
- {{name: Gift, kind: action, printings: {{first: {{abilities: [{{on_play: {{return: {{one: minion, controller: you}}}}}}]}}}}}}
- {{name: Twofold, kind: action, printings: {{first: {{abilities: [{{on_play: {{return: {{one: minion, name: Two}}}}}}]}}}}}}
- name: Claim
  kind: action
  printings: {{first: {{abilities: [{{on_play: [{{choose: {{one: base, as: there}}}}, {{return: {{one: minion, owner: you, at: there}}}}]}}]}}}}
- name: Bully
  kind: action
  printings:
    first: {{abilities: [{{on_play: [{{choose: {{one: minion, controller: you, as: mine}}}}, {{return: {{one: minion, power: {{less_than: {{power_of: mine}}}}}}}}]}}]}}
- name: Bargain
  kind: action
  printings: {{first: {{abilities: [{{on_play: [{{destroy: {{one: minion, controller: another}}}}, {{destroy: {{one: minion, controller: you}}}}]}}]}}}}
- name: Trek
  kind: action
  printings:
    first:
      abilities:
      - on_play: [{{destroy: {{one: minion, power: {{at_most: 2}}}}}}, {{gain_power: {{each: minion, power: {{at_least: 3}}}}, number: 1}}]
- name: Gun
  kind: action
  printings:
    first:
      abilities:
      - on_play: [{{destroy: {{one: minion, controller: another, power: {{at_most: 4}}}}}}, {{gain_power: {{each: minion}}, number: -1}}]
- name: Tiara
  kind: action
  printings:
    first:
      abilities:
      - on_play:
        - choose: {{one: base, as: stage}}
        - destroy:
            one: minion
            at: stage
            power: {{at_most: {{count: {{each: minion, controller: you, at: stage}}}}}}
            not: {{a: minion, controller: you}}
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
        ("Gift", "Ann: [Four], Bea: [Two]", ["Gift cannot pick Two: it asks for one of Ann's minions."]),
        # whose it is is one thing, where it lies another; of a card of another name nobody thinks
        (
            "Claim",
            "Bea: [{card: Two, owner: Ann}, Five]}, {base: Meadow, Bea: [{card: Four, owner: Ann}]",
            ["Claim cannot pick Five or Four: it asks for a minion at Field that Ann owns."],
        ),
        ("Twofold", "Bea: [Two, Five]", []),
        # what its text has spoken of has a name
        (
            "Bully",
            "Ann: [Four], Bea: [Two, Five]",
            ["Bully cannot pick Five: it asks for a minion with less power than Four (it was 4 then)."],
        ),
        # what the other part weighed and was too strong is another player's, and no question of that
        ("Bully", "Ann: [Four], Bea: [Five]", []),
        # that it is not one's own, and a place of which it speaks twice
        (
            "Tiara",
            "Ann: [Two, {card: Two, id: t2}], Bea: [{card: Two, id: t3}]",
            [
                "Tiara cannot pick Ann's 2 Twos: it asks for a minion that is not Ann's at Field with power equal to or less than the "
                "number of Ann's minions there (it was 2 then)."
            ],
        ),
        # by another of its parts it can, or does something to it all the same
        ("Bargain", "Ann: [Two], Bea: [Five]", []),
        ("Trek", "Ann: [Two], Bea: [Five]", []),
        # Five has 4 by then
        ("Gun", "Bea: [Two, Five]", []),
    ],
)
def test_what_could_not_be_picked(hand, there, says):
    table = f"players: {{Ann: {{hand: [{hand}]}}, Bea: {{}}}}\nbases: [{{base: Field, {there}}}]\nmoves: [{{Ann: {{play: {hand}}}}}]\notherwise: first"
    assert [line for line in told(CARDS + table) if "cannot pick" in line] == says


def test_what_is_being_played_does_not_lie_in_its_discard_pile():
    again = (
        "{name: Again, kind: action, printings: {first: {abilities: [{on_play: {place: {what: {one: card, from: discard}, to: hand}}}]}}}"
    )
    table = (
        "players: {Ann: {hand: [Again], discard: [Two, Four]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Again}}]\notherwise: first"
    )
    says = "Again cannot take itself: it is still being played, and not in Ann's discard pile yet."
    assert says in told(CARDS.replace("\n- name: Gun", f"\n- {again}\n- name: Gun") + table)


def test_a_card_that_has_to_make_another_one_stronger_cannot_pick_a_third():
    cheer = "{name: Cheer, kind: action, printings: {first: {abilities: [{on_play: {gain_power: {one: minion}, number: 3}}]}}}"
    low = "{name: Low, kind: base, printings: {first: {breakpoint: 8, vp: [4, 2, 1]}}}"
    table = (
        "players: {Ann: {hand: [Cheer]}, Bea: {}}\nbases: [{base: Low, Ann: [Walking Carpet], Bea: [Two, Five]}]\n"
        "base_deck: [Field]\notherwise: stop\nmoves: [{Ann: done}]\nanswers: [{who: Ann, ask: extra, pick: cheer}]"
    )
    says = "Cheer cannot pick Two or Five: it has to make Walking Carpet stronger."
    assert says in told(CARDS.replace("\n- name: Gun", f"\n- {cheer}\n- {low}\n- name: Gun") + table)


def test_an_action_that_lies_in_the_discard_pile_while_it_is_done_is_told_to_be_there_for_itself() -> None:
    situation = "action-that-gathers-up-its-discard-pile"
    could = "Lend a Hand could pick itself too: it lies in Ann's discard pile already while it is being played."
    assert could in told_of(situation, "the action lies there and can leave itself")


def test_what_steps_in_for_another_card_need_not_be_what_was_asked_for() -> None:
    told = told_of("ensign", "destroyed in its place, though too weak to be chosen")
    could = "Giant Killer could not have picked Ensign: it asks for a minion of power 4 or more."
    assert f"{could} Ensign may take on what befalls Fifth all the same: only what is picked has to be that." in told
