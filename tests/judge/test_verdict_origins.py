"""The verdict tells from where a card has come, by which way, and which of several copies it speaks of."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, told, told_of

CARDS = f"""
situation: told
otherwise: first
define:{FIELDS}
- {{name: Low, kind: base, printings: {{first: {{breakpoint: 2, vp: [4, 2, 1]}}}}}}
- {{name: One, printings: {{first: {{power: 1}}}}}}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Purse, kind: action, printings: {{first: {{abilities: [{{on_play: {{gain_vp: 1}}}}]}}}}}}
- {{name: Raise, kind: action, printings: {{first: {{abilities: [{{on_play: {{play: {{one: minion, from: discard}}}}}}]}}}}}}
- {{name: Again, kind: action, printings: {{first: {{abilities: [{{on_play: {{play: {{one: action, from: discard}}}}}}]}}}}}}
- {{name: Mill, kind: action, printings: {{first: {{abilities: [{{on_play: {{discard: {{what: {{one: minion, from: deck}}}}}}}}]}}}}}}
- {{name: Fetch, kind: action, printings: {{first: {{abilities: [{{on_play: {{place: {{one: minion, from: discard}}, to: hand}}}}]}}}}}}
- {{name: Bury, kind: action, printings: {{first: {{abilities: [{{on_play: {{place: {{one: minion, from: discard}}, to: deck_top}}}}]}}}}}}
- {{name: Lead, printings: {{first: {{power: 2, abilities: [{{on_play: {{extra: minion}}}}]}}}}}}
- {{name: Pupil, printings: {{first: {{power: 2, abilities: [{{talent: {{add_counters: this}}}}]}}}}}}
- {{name: More, kind: action, printings: {{first: {{abilities: [{{on_play: {{extra: action}}}}]}}}}}}
- name: Deep
  kind: base
  printings:
    first:
      breakpoint: 20
      vp: [4, 2, 1]
      abilities:
      - base:
          after: {{event: play, what: {{a: minion}}, to: here}}
          do: {{destroy: {{one: minion, at: here, power: {{less_than: {{power_of: it}}}}}}}}
- {{name: Hit, kind: action, printings: {{first: {{abilities: [{{on_play: {{destroy: {{one: minion}}}}}}]}}}}}}
- {{name: Helmet, kind: action, printings: {{first: {{play_on: minion}}}}}}
- {{name: Push, kind: action, printings: {{first: {{abilities: [{{on_play: {{move: {{one: minion}}}}}}]}}}}}}
"""
COPIED = """
- {name: Open, kind: action, printings: {first: {abilities: [{on_play: [{extra: minion}, {extra: minion}]}]}}}
- {name: The Crown, printings: {first: {power: 2}}}
"""


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (
            "players: {Ann: {hand: [Raise], discard: [Two]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Raise}}]",
            "Two is at Field with power 2, played from Ann's discard pile.",
        ),
        # what somebody else owns stays so
        (
            "players: {Ann: {hand: [{card: Two, owner: Bea}]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Two}}]",
            "Two is at Field with power 2, controlled by Ann, still owned by Bea.",
        ),
        (
            "players: {Ann: {hand: [Again], discard: [Purse]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Again}}]",
            "Purse is discarded after being played from Ann's discard pile. Ann gains 1 VP (now 1) from Purse.",
        ),
        (
            "players: {Ann: {hand: [Mill, Two], deck: [Two]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Mill}}]",
            "Two is discarded from Ann's deck.",
        ),
        (
            "players: {Ann: {hand: [Fetch], discard: [Two]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Fetch}}]",
            "Two is in Ann's hand, from Ann's discard pile.",
        ),
        (
            "players: {Ann: {hand: [Bury], discard: [Two]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Bury}}]",
            "Two goes on top of Ann's deck from Ann's discard pile.",
        ),
        (
            "players: {Ann: {hand: [Push, Hit]}, Bea: {}}\nbases: [{base: Field, Bea: [Two]}, Meadow]\n"
            "moves: [{Ann: {play: Push}}, {suppose: {destroy: two, by: Ann}}]",
            "Two is destroyed after moving to Meadow.",
        ),
        (
            "players: {Ann: {hand: [Lead, Two]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Lead, at: Field}}, {Ann: {play: Two, at: Field}}]",
            "Lead is at Field with power 2. Two is at Field with power 2, played as an extra minion.",
        ),
        (
            "players: {Ann: {titans: [Big Funny Giant]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {use: big-funny-giant}}]",
            "Big Funny Giant is at Field, played instead of the regular minion.",
        ),
        (
            "players: {Ann: {deck: []}, Bea: {}}\nbases: [{base: Low, Ann: [Two]}, Meadow]\nbase_deck: [Field]\nmoves: [{Ann: done}]",
            "Two is discarded with its base and drawn again as the turn ends.",
        ),
    ],
)
def test_says_from_where_a_card_comes_and_by_which_way(table, says):
    assert says in told(CARDS + table)


@pytest.mark.parametrize(
    ("bases", "pick", "says"),
    [
        ("[{base: Field, Bea: [{card: Two, id: a}]}, {base: Meadow, Bea: [{card: Two, id: b}]}]", "b", "The Two at Meadow is destroyed."),
        (
            "[{base: Field, Ann: [{card: Two, id: c}], Bea: [{card: Two, id: a}]}, {base: Meadow, Bea: [{card: Two, id: b}]}]",
            "b",
            "Bea's Two at Meadow is destroyed.",
        ),
        ("[{base: Field, Bea: [{card: Two, id: a, counters: 2}, {card: Two, id: b}]}]", "a", "The Two with 2 counters is destroyed."),
        ("[{base: Field, Bea: [{card: Two, id: a}, {card: Two, id: b}]}]", "b", "One of the Twos is destroyed."),
        (
            "[{base: Field, Bea: [{card: Two, id: a, counters: 2}, {card: Two, id: b}]}]",
            "b",
            "The Two that had no counters is destroyed.",
        ),
        (
            "[{base: Field, Bea: [{card: Two, id: a, counters: 2}, {card: Two, id: b}]}, {base: Meadow, Bea: [Two]}]",
            "b",
            "The Two at Field that had no counters is destroyed.",
        ),
        (
            "[{base: Field, Bea: [{card: Two, id: a}, {card: Two, id: b, on: [Helmet]}]}]",
            "b",
            "The Two that bears Helmet is destroyed and Helmet is discarded with the card it lay on.",
        ),
    ],
)
def test_says_which_of_several_copies(bases, pick, says):
    table = f"players: {{Ann: {{hand: [Hit]}}, Bea: {{}}}}\nbases: {bases}\nmoves: [{{Ann: {{play: Hit}}}}]\nanswers: [{{who: Ann, ask: target, pick: {pick}}}]"
    assert told(CARDS + table)[0] == says


def test_says_from_where_the_copy_comes_that_moved():
    table = (
        "players: {Ann: {hand: [Push]}, Bea: {}}\nbases: [{base: Field, Bea: [{card: Two, id: a}]}, {base: Meadow, Bea: [{card: Two, id: b}]}]\n"
        "moves: [{Ann: {play: Push}}]\nanswers: [{who: Ann, ask: target, pick: a}]"
    )
    assert told(CARDS + table)[0] == "The Two from Field ends at Meadow with power 2."


def test_says_which_copy_was_played_and_which_was_used():
    table = (
        "players: {Ann: {hand: [Two]}, Bea: {}}\nbases: [{base: Field, Ann: [{card: Two, id: a}]}]\nmoves: [{Ann: {play: Two, at: Field}}]"
    )
    assert told(CARDS + table)[0] == "The Two that was played is at Field with power 2."
    table = "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [{card: Pupil, id: a}, {card: Pupil, id: b}]}]\nmoves: [{Ann: {talent: a}}]"
    assert told(CARDS + table)[0] == "The Pupil that was used stays at Field with power 3 and 1 counter."


def test_says_by_an_extra_play_of_what_is_gone():
    table = "players: {Ann: {hand: [More, Purse]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: More}}, {Ann: {play: Purse}}]"
    assert "Purse is discarded after being played as an extra action." in told(CARDS + table)


def test_what_an_ability_picked_by_a_number_that_it_alone_knows_is_not_out_of_its_reach():
    table = "players: {Ann: {hand: [Two]}, Bea: {}}\nbases: [{base: Deep, Bea: [One]}]\nmoves: [{Ann: {play: Two, at: Deep}}]"
    assert not any("cannot pick" in one for one in told(CARDS + table))


@pytest.mark.parametrize(
    ("table", "says"),
    [
        # the same in two moves is told of both
        (
            "players: {Ann: {hand: [a = Two, b = Two, Open]}, Bea: {}}\nbases: [Field]\n"
            "moves: [{Ann: {play: Open}}, {Ann: {play: a, at: Field}}, {Ann: {play: b, at: Field}}]",
            "Both Twos are at Field with power 2",
        ),
        # one that has come and gone is one of the name
        (
            "players: {Ann: {hand: [a = Two, b = Two, Open]}, Bea: {}}\nbases: [Field]\n"
            "moves: [{Ann: {play: a, at: Field}}, {suppose: {destroy: a, by: Ann}}, {Ann: {play: Open}}, {Ann: {play: b, at: Field}}]",
            "One of the Twos is destroyed. Another of the Twos is at Field with power 2, played as an extra minion.",
        ),
        # an article is not said twice, and no number is heard where a name is one
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [{card: The Crown, id: c, counters: 1}, {card: The Crown, id: d}]}]\n"
            "moves: [{suppose: {destroy: c}}]",
            "The Crown with 1 counter is destroyed.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [c = One, d = One]}]\nmoves: [{suppose: {destroy: c}}]",
            "One copy of One is destroyed.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [c = Pupil, d = Pupil]}]\n"
            "moves: [{Ann: {talent: c}}, {Ann: {talent: c}}]",
            "Ann cannot use the talent of the Pupil that was used now",
        ),
    ],
)
def test_tells_copies_apart_and_together(table, says):
    assert says in told(CARDS + COPIED + table)[0]


def test_what_comes_out_of_stasis_is_told_to() -> None:
    told = told_of("stasis", "stasis counters are no power counters")
    assert "Two is at North Field with power 2, played from Ann's cards in stasis." in told
