"""What lay beside what a text took out of a pile, a deck or a hand and could not be taken is told with what it misses; copies that only fill a
deck up are not, nor what another part of the text could have been for."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, told, told_of

CARDS = f"""
situation: not-taken
define:{FIELDS}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Four, printings: {{first: {{power: 4}}}}}}
- {{name: Five, printings: {{first: {{power: 5}}}}}}
- {{name: Purse, kind: action, printings: {{first: {{abilities: [{{on_play: {{gain_vp: 1}}}}]}}}}}}
- {{name: Flag, kind: action, printings: {{first: {{play_on: base}}}}}}
- {{name: Recall, kind: action, printings: {{first: {{abilities: [{{on_play: {{place: {{one: action, from: discard}}, to: hand}}}}]}}}}}}
- {{name: Raise, kind: action, printings: {{first: {{abilities: [{{on_play: {{place: {{one: minion, from: discard, power: {{at_most: 2}}}}, to: hand}}}}]}}}}}}
- {{name: Toss, kind: action, printings: {{first: {{abilities: [{{on_play: {{discard: {{what: {{one: minion, from: hand}}}}}}}}]}}}}}}
- name: Sift
  kind: action
  printings:
    first: {{abilities: [{{on_play: {{search: {{a: action, from: deck, played_on: base}}, as: found, then: {{draw: {{what: found}}}}}}}}]}}
- name: Door
  kind: action
  printings:
    first: {{abilities: [{{on_play: {{extra: {{kind: minion, limited: {{a: minion, power: {{at_most: 3}}}}, immediately: true}}}}}}]}}
- name: Later
  kind: action
  printings:
    first: {{abilities: [{{on_play: {{extra: {{kind: minion, limited: {{a: minion, power: {{at_most: 3}}}}}}}}}}]}}
- name: Blast
  kind: action
  printings:
    first: {{abilities: [{{on_play: {{place: {{any_number_of: minion, from: discard, different: name}}, to: deck_bottom}}}}]}}
- name: Reel
  kind: action
  printings:
    first:
      abilities:
      - on_play:
        - choose: {{any_number_of: action, from: discard, as: reel}}
        - place: {{one: action, from: discard, played_on: minion, one_of: reel}}
          to: hand
- {{name: Helm, kind: action, printings: {{first: {{play_on: minion}}}}}}
- name: Show
  kind: action
  printings:
    first: {{abilities: [{{on_play: [{{reveal: {{from: deck, number: 3}}}}, {{play: {{one: minion, from: revealed}}}}]}}]}}
- name: Mix
  kind: action
  printings:
    first: {{abilities: [{{on_play: [{{reveal: {{from: deck, number: 2}}}}, {{draw: {{what: {{one: action, from: revealed}}}}}}, {{shuffle: deck}}]}}]}}
- name: Altar
  printings:
    first:
      power: 1
      abilities:
      - on_play: {{either: {{of: [{{place: {{one: action, from: discard}}, to: hand}}, {{place: {{one: minion, from: discard}}, to: hand}}]}}}}
"""


@pytest.mark.parametrize(
    ("hand", "ann", "bea", "moves", "says"),
    [
        ("Recall", "discard: [Five, Purse]", "", "", ["Recall cannot pick Five: it asks for an action from Ann's discard pile."]),
        (
            "Recall",
            "discard: [Purse]",
            "discard: [Flag]",
            "",
            ["Recall cannot pick Flag in Bea's discard pile: it asks for an action from Ann's discard pile."],
        ),
        (
            "Raise",
            "discard: [Four, Two]",
            "",
            "",
            ["Raise cannot pick Four: it asks for a minion of power 2 or less from Ann's discard pile."],
        ),
        ("'Toss', Purse, Two", "", "", "", ["Toss cannot pick Purse: it asks for a minion from Ann's hand."]),
        (
            "Sift",
            "deck: [Purse, Flag]",
            "",
            "",
            ["Sift cannot pick Purse: it asks for an action from Ann's deck that can be played on a base."],
        ),
        # what fills a deck up is nobody's question
        ("Sift", "deck: [Purse, {card: Purse, id: p2}, Flag]", "", "", []),
        ("Door, Two, Five, Purse", "", "", "", ["Five cannot be played with Door: it asks for a minion of power 3 or less."]),
        (
            "Later, Two, Five",
            "",
            "",
            ", {Ann: {play: Four, at: Field}}, {Ann: {play: Two, at: Field}}",
            ["Five cannot be played with Later: it asks for a minion of power 3 or less."],
        ),
        # one that is played by another play is nobody's question either
        ("Later, Two, Five", "", "", ", {Ann: {play: Five, at: Field}}, {Ann: {play: Two, at: Field}}", []),
    ],
)
def test_what_could_not_be_taken_beside_what_was(hand, ann, bea, moves, says):
    first = hand.partition(",")[0].strip("'")
    hand = hand + (", Four" if "Four" in moves else "")
    answers = {"Door": "[{who: Ann, ask: extra, pick: Two}]", "Sift": "[{who: Ann, ask: search, pick: Flag}]"}.get(first, "[]")
    lines = told(
        f"{CARDS}players: {{Ann: {{hand: [{hand}], {ann}}}, Bea: {{{bea}}}}}\nbases: [Field]\nmoves: [{{Ann: {{play: {first}}}}}{moves}]\n"
        f"otherwise: first\nanswers: {answers}"
    )
    assert [line for line in lines if " cannot " in line and "itself" not in line] == says


def test_what_another_thing_of_which_one_is_done_could_have_taken_is_not_told():
    table = "players: {Ann: {hand: [Altar], discard: [Two, Purse]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Altar, at: Field}}]\n"
    lines = told(f"{CARDS}{table}otherwise: first")
    assert "Purse is in Ann's hand" in " ".join(lines) and not any("cannot pick" in line for line in lines)


def test_a_second_one_of_a_name_is_told_where_all_are_to_be_different():
    table = "players: {Ann: {hand: [Blast], discard: [Two, {card: Two, id: t2}, Four]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Blast}}]\n"
    lines = told(f"{CARDS}{table}answers: [{{who: Ann, ask: target, pick: Two}}, {{who: Ann, ask: target, pick: Four}}]\notherwise: first")
    assert "Blast cannot pick a second Two: it asks for different names." in lines


def test_what_was_not_among_the_cards_that_were_picked_is_told_where_none_of_them_fits():
    table = "players: {Ann: {hand: [Reel], discard: [Flag, Helm]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Reel}}]\n"
    says = "Reel can then take nothing of what was picked (Flag): Helm was not."
    assert says in told(f"{CARDS}{table}answers: [{{who: Ann, ask: target, pick: [Flag, done]}}]\notherwise: first")
    assert says not in told(f"{CARDS}{table}answers: [{{who: Ann, ask: target, pick: [Flag, Helm]}}]\notherwise: first")


@pytest.mark.parametrize(
    ("hand", "deck", "says"),
    [
        ("Show", "Purse, Two, Flag", ["Purse and Flag are left on top of Ann's deck."]),
        ("Show", "Two, Four", ["Two is left on top of Ann's deck."]),
        ("Mix", "Purse, Two", ["Two is left in Ann's deck, which is shuffled."]),
    ],
)
def test_what_was_shown_and_left_is_told_where_it_is(hand, deck, says):
    table = f"players: {{Ann: {{hand: [{hand}], deck: [{deck}]}}, Bea: {{}}}}\nbases: [Field]\nmoves: [{{Ann: {{play: {hand}}}}}]\notherwise: first"
    assert [line for line in told(CARDS + table) if " left " in line] == says


def test_of_two_of_a_name_in_one_hand_the_one_that_somebody_else_owns_is_told_by_that():
    says = "Collecting Stories cannot pick the Purse that Bea owns: it asks for a card that Ann owns from Bea's hand."
    assert says in told_of("anansi-tales", "Collecting Stories plays one's own card from another hand, at once")
