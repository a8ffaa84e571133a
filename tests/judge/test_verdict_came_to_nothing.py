"""The verdict says why a text came to nothing: there was none to count, nothing to pick, nowhere to go; not only that nothing has changed."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, of_collection, told, told_of

CARDS = f"""
situation: nothing
define:{FIELDS}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Toll, kind: action, printings: {{first: {{abilities: [{{on_play: {{draw: {{count: {{each: minion, owner: you}}}}}}}}]}}}}}}
- {{name: Fill, kind: action, printings: {{first: {{abilities: [{{on_play: {{draw: {{fill_hand_to: 1}}}}}}]}}}}}}
- {{name: Pay, kind: action, printings: {{first: {{abilities: [{{on_play: {{pay: {{discard: {{what: {{one: action, from: hand}}}}}}, to: {{gain_vp: 1}}}}}}]}}}}}}
- name: Rover
  printings:
    first: {{power: 1, abilities: [{{talent: {{move: {{what: this, to: {{one: base, has: {{a: minion, controller: another}}}}}}}}}}]}}
- name: Fright
  kind: action
  printings:
    first:
      abilities: [{{on_play: [{{choose: {{one: minion, controller: you, as: mine}}}}, {{destroy: {{one: minion, power: {{less_than: {{power_of: mine}}}}}}}}]}}]
- name: Butt
  kind: action
  printings:
    first:
      abilities:
      - on_play:
        - choose: {{one: base, has: {{a: minion, controller: you}}, as: ring}}
        - destroy: {{one: action, controller: another, at: ring}}
- {{name: Cull, kind: action, printings: {{first: {{abilities: [{{on_play: {{destroy: {{any_number_of: minion}}}}}}]}}}}}}
"""


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (
            "players: {Ann: {hand: [Toll]}, Bea: {}}\nbases: [{base: Field, Bea: [Two]}]\nmoves: [{Ann: {play: Toll}}]",
            "Ann draws no card from Toll, which says “draw a card for each minion that Ann owns”: there is none.",
        ),
        (
            "players: {Ann: {hand: [Fill, Two, Toll]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Fill}}]",
            "Ann draws no card from Fill, which fills a hand to 1 card: Ann has 2.",
        ),
        (
            "players: {Ann: {hand: [Pay, Two]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Pay}}]",
            "Pay does nothing: it asks for an action from Ann's hand, and there is none.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Rover], Bea: [Two]}, Meadow]\nmoves: [{Ann: {talent: Rover}}]",
            "Rover does not move: it asks for another base where another player has a minion, and there is none.",
        ),
        (
            "players: {Ann: {hand: [Cull]}, Bea: {}}\nbases: [{base: Field, Bea: [Two]}]\nmoves: [{Ann: {play: Cull}}]\n"
            "answers: [{who: Ann, ask: target, pick: done}]",
            "Ann picks nothing for Cull, though it could be Two, so by it nothing is destroyed.",
        ),
        # what a text has spoken of has a name, and of two things of which it finds none the first is told
        (
            "players: {Ann: {hand: [Fright]}, Bea: {}}\nbases: [{base: Field, Ann: [Two]}]\nmoves: [{Ann: {play: Fright}}]",
            "Fright finds no target: it asks for a minion with less power than Two (it was 2 then).",
        ),
        (
            "players: {Ann: {hand: [Butt]}, Bea: {}}\nbases: [{base: Field, Bea: [Two]}]\nmoves: [{Ann: {play: Butt}}]",
            "Butt finds no target: it asks for a base where Ann has a minion.",
        ),
    ],
)
def test_the_headline_says_why_nothing_came_of_it(table, says):
    assert told(CARDS + table)[0] == says


def test_of_a_hand_that_nobody_knows_it_is_not_said_that_nothing_is_there():
    table = "players: {Ann: {hand: [Pay, 2]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Pay}}]"
    assert not any("there is none" in line for line in told(CARDS + table))


def test_what_was_left_is_not_told_again_in_the_course_of_things():
    table = "players: {Ann: {hand: [Cull]}, Bea: {}}\nbases: [{base: Field, Bea: [Two, Rover]}]\nmoves: [{Ann: {play: Cull}}]\nanswers:\n"
    none = told(CARDS + table + "- {who: Ann, ask: target, pick: done}")
    assert none[0] == "Ann picks nothing for Cull, though it could be Two or Rover, so by it nothing is destroyed."
    assert not any("In order" in line for line in none)
    one = told(CARDS + table + "- {who: Ann, ask: target, pick: two}\n- {who: Ann, ask: target, pick: done}")
    assert not any("picks for Cull: no more" in line or "picks nothing" in line for line in one)


def test_what_a_card_does_not_do_besides_is_told_in_the_words_of_its_text():
    table = (
        "printings: latest\nplayers: {Ann: {hand: [The Spy Who Ditched Me]}, Bea: {hand: [Six]}, Cal: {hand: [Five]}}\nbases: [{base: Field, Ann: [Two]}]\n"
        "moves: [{Ann: {play: The Spy Who Ditched Me}}]\notherwise: first"
    )
    six = "- {name: Six, printings: {first: {power: 6}}}\n- {name: Five, printings: {first: {power: 5}}}\n"
    says = (
        "The Spy Who Ditched Me does not “place a +1 power counter on each of Ann's minions”: it asks that “another player has none of those "
        "minions of power 3 or more in their discard pile”, which is not so."
    )
    assert says in " ".join(told(CARDS + six + table))


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("[Twice, Two]", "Twice does not “gain 1 VP”: it asks for a card from Ann's hand first, and there is none."),
        ("[Twice, Two, 1]", ""),
        ("[Twice]", "Twice does nothing: it asks for a card from Ann's hand, and there is none."),
    ],
)
def test_what_a_price_would_have_bought_is_told_where_it_cannot_be_paid(hand, says):
    price = "{discard: {what: {one: card, from: hand}}}"
    twice = f"- name: Twice\n  kind: action\n  printings: {{first: {{abilities: [{{on_play: {{pay: {price}, to: {{pay: {price}, to: {{gain_vp: 1}}}}}}}}]}}}}\n"
    table = f"players: {{Ann: {{hand: {hand}}}, Bea: {{}}}}\nbases: [Field]\nmoves: [{{Ann: {{play: Twice}}}}]\notherwise: first"
    said = " ".join(told(CARDS + twice + table))
    assert said.count("there is none") == bool(says) and says in said


def test_a_duel_that_does_not_begin_is_told():
    says = of_collection("duel-procedure", "no duel begins within a duel").says
    assert says.startswith("High Noon: a duel within a duel is ignored.")


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("Delve", ["Delve looks for a minion from Ann's discard pile, and there is none."]),
        # of which there may be none as well, or of which somebody picked one, nobody asks
        ("Rake", []),
        ("Delve, Two", []),
    ],
)
def test_that_there_was_none_is_told_beside_what_a_card_did(hand, says):
    cards = (
        "- {name: Delve, kind: action, printings: {first: {abilities: [{on_play: [{place: {one: minion, from: discard}, to: hand}, {draw: 1}]}]}}}\n"
        "- {name: Rake, kind: action, printings: {first: {abilities: "
        "[{on_play: [{place: {up_to: minion, number: 2, from: discard}, to: hand}, {draw: 1}]}]}}}\n"
    )
    first, _, pile = hand.partition(", ")
    table = f"players: {{Ann: {{hand: [{first}], discard: [{pile}], deck: 3}}, Bea: {{}}}}\nbases: [Field]\nmoves: [{{Ann: {{play: {first}}}}}]\n"
    assert [line for line in told(f"{CARDS}{cards}{table}otherwise: first") if "there is none" in line] == says


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("Spare", "Spare does not “gain 1 VP”: it says “destroy up to one minion” first, which is not done."),
        ("Sell", "Sell does not “gain 1 VP”: it asks for two actions from Ann's hand first, and there is only one."),
    ],
)
def test_a_price_that_is_not_paid_is_told_for_what_it_is(hand, says):
    cards = (
        "- {name: Spare, kind: action, printings: {first: {abilities: [{on_play: {pay: {destroy: {up_to: minion}}, to: {gain_vp: 1}}}]}}}\n"
        "- {name: Sell, kind: action, printings: {first: {abilities: "
        "[{on_play: {pay: {discard: {what: {exactly: action, number: 2, from: hand}}}, to: {gain_vp: 1}}}]}}}\n"
    )
    table = (
        f"players: {{Ann: {{hand: [{hand}, Toll]}}, Bea: {{}}}}\nbases: [{{base: Field, Bea: [Two]}}]\nmoves: [{{Ann: {{play: {hand}}}}}]\n"
    )
    assert says in " ".join(told(f"{CARDS}{cards}{table}otherwise: decline"))


@pytest.mark.parametrize(
    ("situation", "variant", "told"),
    [
        (
            "penguins",
            "Snazzy Penguin as the regular minion from the hand draws once",
            "Snazzy Penguin does not “draw a card” a second time: it asks that",
        ),
        (
            "rewritten-one",
            "Anything For Money gives a card for a treasure and a treasure for a card",
            "Anything For Money does nothing more: it asks that “Note is a treasure”, which is not so.",
        ),
        (
            "what-were-we-thinking-engines",
            "a Hot Venue on a base with a small breakpoint does not draw",
            "Hot Venue does nothing at the end of Ann's turn: it asks that “the breakpoint of this base is 21 or more”, which is not so (it is 8).",
        ),
        (
            "fourth-two",
            "Spreading Horror brings nobody if Bea discards",
            "Spreading Horror lets Ann pick no base.",
        ),
        (
            "spies-and-clowns",
            "for Spreading Horror one of two has discarded, so one minion comes",
            "Spreading Horror lets Ann pick one base (for Cal) and no more.",
        ),
    ],
)
def test_what_is_not_done_is_told_with_what_is_counted_and_of_which_card(situation: str, variant: str, told: str) -> None:
    """What is done once and not again, what is not so of a card that a text calls that one, what happens at the end of every turn, and
    how many may be picked."""
    assert told in told_of(situation, variant)
