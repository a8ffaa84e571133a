"""What was looked for and not found: the verdict says so, that the deck ran out, and that the discard pile is not shuffled in."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, told

CARDS = f"""
situation: not-found
define:{FIELDS}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Purse, kind: action, printings: {{first: {{abilities: [{{on_play: {{gain_vp: 1}}}}]}}}}}}
- {{name: Dig, kind: action, printings: {{first: {{abilities: [{{on_play: {{play_off_top: {{a: minion}}}}}}]}}}}}}
- name: Proud
  printings: {{first: {{power: 9, play_if: [{{there_is: {{a: minion, controller: you, power: {{at_least: 8}}}}}}]}}}}
- name: Fetch
  kind: action
  printings:
    first: {{abilities: [{{on_play: [{{reveal_until: {{a: minion}}, as: found, number: 2, do: {{draw: {{what: found}}}}}}]}}]}}
- name: Seeker
  printings: {{first: {{power: 1, abilities: [{{on_play: {{search: {{a: minion, from: deck}}, as: found, then: {{draw: {{what: found}}}}}}}}]}}}}
- name: Call
  kind: action
  printings:
    first:
      abilities:
      - on_play:
        - reveal: {{from: deck, number: 1}}
        - play: {{one: action, from: revealed}}
- name: Peep
  kind: action
  printings:
    first:
      abilities:
      - on_play:
        - reveal: {{from: hand, player: {{each: player, other_than: you, who: {{there_is_no: {{a: minion, from: hand}}}}}}}}
        - discard: {{what: {{one: minion, from: hand, whose: each_other, per: owner, by: owner}}}}
"""


@pytest.mark.parametrize(
    ("hand", "piles", "says"),
    [
        (
            "Dig",
            "deck: [Purse], discard: [Two]",
            "Dig finds no minion: Ann's deck runs out, and the discard pile is not shuffled in, so Two stays there.",
        ),
        ("Dig", "deck: [Purse], discard: []", "Dig finds no minion: Ann's deck runs out."),
        (
            "Dig",
            "deck: [Purse], discard: [Two, Two, Purse]",
            "Dig finds no minion: Ann's deck runs out, and the discard pile is not shuffled in.",
        ),
        (
            "Fetch",
            "deck: [Two, Purse], discard: []",
            "Ann draws a card (Two). Fetch does not find all that it looks for: Ann's deck runs out.",
        ),
        ("Call", "deck: [Two], discard: []", "Call finds no action among the revealed cards."),
    ],
)
def test_the_headline_says_that_a_deck_ran_out_and_not_that_it_is_shuffled(hand, piles, says):
    lines = told(f"{CARDS}players: {{Ann: {{hand: [{hand}], {piles}}}, Bea: {{}}}}\nbases: [Field]\nmoves: [{{Ann: {{play: {hand}}}}}]")
    assert lines[0] == says


def test_a_deck_that_is_made_anew_runs_out_only_when_the_discard_pile_has_gone_by():
    table = "players: {Ann: {hand: [Dig], deck: [Purse], discard: [Purse]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Dig}}]\n"
    lines = told(f"{CARDS}{table}questions: {{deck-runs-out-while-revealing: reshuffle}}\n")
    assert lines[0] == "Dig finds no minion: Ann's deck runs out."


def test_a_search_that_finds_nothing_is_told_beside_what_else_happened():
    table = "players: {Ann: {hand: [Seeker], deck: [Purse]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Seeker, at: Field}}]"
    says = "Ann finds nothing with Seeker: it looks for a minion from Ann's deck."
    assert told(CARDS + table)[0] == f"Seeker is at Field with power 1. {says}"
    # of a deck that nobody knows nobody asks
    assert not any("finds nothing" in line for line in told(CARDS + table.replace("[Purse]", "4")))


def test_that_nobody_had_a_hand_to_show_is_not_told_beside_what_was_discarded():
    table = "players: {Ann: {hand: [Peep]}, Bea: {hand: [Two]}}\nbases: [Field]\nmoves: [{Ann: {play: Peep}}]"
    lines = told(CARDS + table)
    assert lines[0] == "Bea discards Two." and not any("nothing to reveal" in line for line in lines)
