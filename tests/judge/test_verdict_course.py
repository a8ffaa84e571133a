"""The course of things in a verdict: what was named and what chance picked, what was declined of a card that did something, what counts later,
and who did it; and what has ended is not told as if it lasted."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, of_collection, told, told_of

CARDS = f"""
situation: course
define:{FIELDS}
- {{name: Low, kind: base, printings: {{first: {{breakpoint: 4, vp: [4, 2, 1]}}}}}}
- {{name: Two, printings: {{first: {{power: 2, abilities: [{{ongoing: {{after: {{event: move, what: this}}, do: {{draw: 1}}}}}}]}}}}}}
- {{name: Four, printings: {{first: {{power: 4}}}}}}
- {{name: Note, kind: action, printings: {{first: {{}}}}}}
- {{name: Chant, kind: action, printings: {{first: {{abilities: [{{on_play: {{extra: action}}}}]}}}}}}
- name: Hush
  printings: {{first: {{power: 1, abilities: [{{talent: {{cancel: {{one: minion, controller: another}}, until: start_of_your_turn}}}}]}}}}
- name: Ape
  printings:
    first: {{power: 1, abilities: [{{on_play: {{copy_abilities: {{of: {{one: minion, controller: another}}, until: end_of_turn}}}}}}]}}
- name: Bulwark
  printings:
    first: {{power: 3, abilities: [{{talent: {{gain_power: {{number: 2, what: this, until: start_of_your_turn, during: other_turns}}}}}}]}}
- name: Chill
  printings:
    first:
      power: 1
      abilities: [{{talent: {{gain_power: {{number: -2, what: {{one: minion, controller: another}}, until: start_of_your_turn}}}}}}]
- {{name: Owl, printings: {{first: {{power: 1, abilities: [{{ongoing: {{after: {{event: turn_end, whose: you}}, do: {{draw: 1}}}}}}]}}}}}}
- name: Roar
  kind: action
  printings:
    first:
      abilities: [{{on_play: [{{gain_power: {{number: 1, what: {{one: minion}}, until: end_of_turn}}}}, {{draw: 1}}]}}]
- name: Toss
  kind: action
  printings: {{first: {{abilities: [{{on_play: {{discard: 1, player: each_other, random: true}}}}]}}}}
- name: Singer
  printings: {{first: {{power: 2, abilities: [{{talent: [{{draw: 1}}, {{may: {{gain_vp: 1}}}}]}}]}}}}
- name: Shy
  printings: {{first: {{power: 2, abilities: [{{talent: [{{gain_vp: 1}}, {{may: {{move: this}}}}, {{may: {{draw: 1}}}}]}}]}}}}
- name: Hatch
  kind: action
  printings:
    first:
      play_on: base
      abilities: [{{ongoing: {{instead: {{event: destroy, what: {{a: minion}}, at: here}}, do: {{return: it}}}}}}]
- name: Gem
  kind: action
  printings: {{first: {{play_on: minion, abilities: [{{ongoing: {{gives: {{ability: {{talent: {{draw: 1}}}}, to: host}}}}}}]}}}}
- name: Ban
  kind: action
  printings:
    first:
      play_on: base
      abilities:
      - on_play: {{forbid: {{what: {{event: play, what: {{a: minion}}, by: another, to: here}}, until: start_of_your_turn}}}}
- name: Herald
  kind: action
  printings:
    first:
      abilities:
      - on_play: [{{lend: {{ongoing: {{after: {{event: destroy, what: this}}, do: {{draw: 1}}}}}}, to: {{one: minion}}}}]
- {{name: Shove, kind: action, printings: {{first: {{abilities: [{{on_play: {{move: {{one: minion}}}}}}]}}}}}}
- {{name: Choice, kind: action, printings: {{first: {{abilities: [{{on_play: {{either: [{{gain_vp: 1}}, {{draw: 1}}]}}}}]}}}}}}
- name: Hold
  kind: action
  printings:
    first: {{abilities: [{{on_play: {{forbid: {{event: play, what: {{a: minion}}, by: each_other}}, until: start_of_your_turn}}}}]}}
- {{name: Brawl, kind: action, printings: {{first: {{abilities: [{{on_play: [{{each_player: each, do: {{destroy: {{one: minion, controller: you}}}}}}]}}]}}}}}}
"""


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Hush], Bea: [Two]}]\n"
            "moves: [{Ann: {talent: Hush}}, {Ann: done}, {Bea: done}]",
            "The abilities of Two were cancelled until Ann's turn began.",
        ),
        (
            "players: {Ann: {hand: [Ape]}, Bea: {}}\nbases: [{base: Field, Bea: [Two]}]\nmoves: [{Ann: {play: Ape}}, {Ann: done}]",
            "Ape had the abilities of Two until the end of Ann's turn.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Four, Hatch]}]\nmoves: [{suppose: {destroy: four, by: Bea}}]",
            "In order: Four would be destroyed, but instead, by Hatch, Four returns to Ann's hand.",
        ),
        (
            "players: {Ann: {deck: 4}, Bea: {}}\nbases: [{base: Field, Ann: [{card: Four, on: [{card: Gem, by: Ann}]}]}]\n"
            "moves: [{Ann: {talent: four}}]",
            "In order: Ann uses the talent that Gem gives Four; Ann draws a card.",
        ),
        (
            "players: {Ann: {hand: [Ban]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Ban, at: Field}}]",
            "Ban: Bea cannot play minions at Field until the start of Ann's next turn.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Bulwark]}]\nmoves: [{Ann: {talent: Bulwark}}]",
            "In order: Ann uses the talent of Bulwark; Bulwark gets +2 power that counts in other players' turns.",
        ),
        (
            "players: {Ann: {hand: [Chant, Note]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Chant}}, {Ann: {play: Note}}]\n"
            "answers: [{who: Ann, ask: extra, pick: none}]",
            "In order: Ann plays Chant; Ann may play an extra action later in this phase; Ann plays Note as an extra card.",
        ),
        (
            "players: {Ann: {hand: [Toss]}, Bea: {hand: [Two, Four]}}\nbases: [Field]\nmoves: [{Ann: {play: Toss}}]\n"
            "answers: [{who: chance, pick: four}]",
            "In order: Ann plays Toss; chance picks Four; Four is discarded.",
        ),
        (
            "players: {Ann: {deck: 3}, Bea: {}}\nbases: [{base: Field, Ann: [Singer]}]\nmoves: [{Ann: {talent: Singer}}]\n"
            "answers: [{who: Ann, ask: may, pick: 'no'}]",
            "In order: Ann uses the talent of Singer; Ann draws a card; Ann declines what Singer offers: “gain 1 VP”.",
        ),
        # of two things each is told that was declined
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Shy]}, Meadow]\nmoves: [{Ann: {talent: Shy}}]\n"
            "answers: [{who: Ann, ask: may, pick: 'no', always: true}]",
            "In order: Ann uses the talent of Shy; Ann gains 1 VP; Ann declines what Shy offers: “move this minion to another base”; "
            "Ann declines what Shy offers: “draw a card”.",
        ),
        (
            "players: {Ann: {hand: [Herald], deck: 4}, Bea: {}}\nbases: [{base: Field, Ann: [Four]}]\n"
            "moves: [{Ann: {play: Herald}}, {suppose: {destroy: four, by: Bea}}]",
            "Four is destroyed; Herald: Ann draws a card.",
        ),
        # from where a card moves
        (
            "players: {Ann: {hand: [Shove]}, Bea: {}}\nbases: [{base: Field, Bea: [Four]}, Meadow]\n"
            "moves: [{Ann: {play: Shove}}]\nanswers: [{who: Ann, ask: target, pick: four}]",
            "In order: Ann plays Shove; Four moves from Field to Meadow.",
        ),
        # which of several things somebody picks
        (
            "players: {Ann: {hand: [Choice], deck: 4}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Choice}}]\n"
            "answers: [{who: Ann, ask: either, pick: '2'}]",
            "In order: Ann plays Choice; Ann picks for Choice: draw a card; Ann draws a card.",
        ),
        # who does it, where several do
        (
            "players: {Ann: {hand: [Brawl]}, Bea: {}}\nbases: [{base: Field, Ann: [Hush], Bea: [Four]}]\nmoves: [{Ann: {play: Brawl}}]",
            "In order: Ann plays Brawl; Ann: Hush is destroyed; Bea: Four is destroyed.",
        ),
        # a ban, and the turns that pass meanwhile
        (
            "players: {Ann: {hand: [Hold]}, Bea: {hand: [Note]}}\nbases: [Field]\n"
            "moves: [{Ann: {play: Hold}}, {Ann: done}, {Bea: done}, {Ann: done}, {Bea: {play: Note}}]",
            "the effect of Hold begins (until the start of Ann's next turn); Bea's turn passes; Ann's turn begins; the effect of Hold ends; "
            "Bea's turn begins; Bea plays Note.",
        ),
        # when an effect ends, and how it is from then on
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Bulwark]}]\n"
            "moves: [{Ann: {talent: Bulwark}}, {Ann: done}, {Bea: done}, {Ann: done}]",
            "Bulwark stays at Field with power 3. The +2 power of Bulwark ends when Ann's turn begins.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Chill], Bea: [Four]}]\n"
            "moves: [{Ann: {talent: Chill}}, {Ann: done}, {Bea: done}]",
            "Bea's turn passes; Ann's turn begins; the -2 power from Chill ends: Four has power 4 again.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Chill], Bea: [Four]}]\n"
            "moves: [{Ann: {talent: Chill}}, {Ann: done}, {Bea: done}]",
            "Four stays at Field with power 4. The -2 power that Chill gave Four ends when Ann's turn begins.",
        ),
        # what happens as a turn ends does not happen as the one before, or the next, begins
        (
            "players: {Ann: {deck: 6}, Bea: {}}\nturn: Bea\nbases: [{base: Field, Ann: [Owl], Bea: [Four]}]\n"
            "moves: [{suppose: {destroy: four, by: Ann}}, {Bea: done}, {Ann: done}]",
            "In order: Four is destroyed; Ann's turn ends; Owl: Ann draws a card.",
        ),
        # of a turn's effects that run out behind all that is told the headline tells
        (
            "players: {Ann: {hand: [Roar], deck: 4}, Bea: {}}\nbases: [{base: Field, Ann: [Four]}]\nmoves: [{Ann: {play: Roar}}, {Ann: done}]",
            "In order: Ann plays Roar; Four gets +1 power and has 5; Ann draws a card.",
        ),
    ],
)
def test_the_course_of_things_is_true_as_it_is_heard(table, says):
    assert says in " ".join(told(CARDS + table))


def test_what_a_card_forbids_is_told_as_others_would_say_it():
    says = of_collection("hideout", "power lost for a turn").says
    assert says.endswith("Hideout: Ann's minions at North Field cannot be affected by Chill.")


def test_what_is_done_instead_and_comes_to_nothing_is_told_in_the_cards_own_words():
    told = told_of("russian-fairy-tales", "Bewitched with nobody left to pass on to is discarded")
    assert "Bewitched would lose the card it lies on, but its own ability says instead “transfer this action to another minion”" in told


def test_what_lets_somebody_do_both_things_of_another_text_is_told_to_be_used() -> None:
    told = told_of("read-side-by-side", "Spirit of the Forest does both of what Street Justice says")
    assert "Ann uses the talent of Street Justice; Ann uses Spirit of the Forest;" in told
