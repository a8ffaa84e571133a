"""Where somebody leaves what he could have, the verdict says what does not come of it; what lies buried stays so, and counts as it does."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, told, told_of

CARDS = f"""
situation: told
define:{FIELDS}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Flag, kind: action, printings: {{first: {{play_on: base}}}}}}
- name: Swapping Out
  kind: action
  printings:
    first:
      abilities: [{{on_play: [{{choose: {{up_to: card, number: 2, from: hand, as: given}}}}, {{discard: {{what: given}}}}, {{draw: {{number_of: given}}}}]}}]
- name: Peddler
  printings: {{first: {{power: 3, abilities: [{{on_play: [{{each_player: each_other, do: {{may: {{draw: 1}}}}}}, {{gain_vp: 1}}]}}]}}}}
- name: Seer
  printings:
    first:
      power: 3
      abilities:
      - on_play:
        - reveal: {{number: 2, to: you, as: seen}}
        - may: {{place: {{any_number_of: card, from: revealed}}, to: discard}}
        - put_back: {{each: card, from: deck, one_of: seen}}
"""


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (
            "players: {Ann: {hand: [Swapping Out, Two], deck: [Flag]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Swapping Out}}]\n"
            "answers: [{who: Ann, ask: target, pick: done}]",
            "Ann picks nothing for Swapping Out, though it could be Two from Ann's hand, so by it nothing is discarded and no card is drawn.",
        ),
        # what another player's card offers is told as well, where it does not speak of that player
        (
            "players: {Ann: {hand: [Peddler]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Peddler, at: Field}}]\n"
            "answers: [{who: Bea, ask: may, pick: 'no'}]",
            "Bea declines what Peddler offers: “draw a card”",
        ),
        (
            "players: {Ann: {hand: [Seer], deck: [Two, Flag]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Seer, at: Field}}]\n"
            "answers: [{who: Ann, ask: may, pick: 'no'}, {who: Ann, ask: put-back, pick: flag}]",
            "Ann declines what Seer offers: “place any number of those cards into",
        ),
        (
            "players: {Ann: {deck: [Flag]}, Bea: {}}\nturn: Bea\nbases: [{base: Field, Ann: [{card: Two, buried: true}]}]\n"
            "moves: [{Bea: done}]\nanswers: [{who: Ann, ask: uncover, pick: none}]",
            "Ann uncovers nothing as the turn starts, and need not: Two stays buried.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [{card: Two, buried: true, counters: 2}]}]\nmoves: [{Ann: done}]",
            "The 2 counters on Two change no power and no breakpoint: it is buried, and power counters have no effect on such a card.",
        ),
    ],
)
def test_what_is_left_is_told_with_what_does_not_come_of_it(table: str, says: str) -> None:
    assert says in " ".join(told(CARDS + table))


def test_buried_madness_is_told_to_count() -> None:
    buried = ", ".join("{card: Madness, buried: true}" for _ in range(4))
    table = f"players: {{Ann: {{vp: 15}}, Bea: {{vp: 14}}}}\nphase: end-turn\nbases: [{{base: Field, Ann: [{buried}]}}]\nmoves: []"
    assert "Ann's 4 Madness cards, all buried, cost 2 VP and leave 13." in " ".join(told(CARDS + table))


@pytest.mark.parametrize(
    ("situation", "variant", "ends"),
    [
        # what comes of it when nothing is picked is done all the same
        ("fourth-two", "Spreading Horror does not let Bea discard a Madness card as one of the two", "so by it nothing is discarded."),
        # a card buries itself whatever is picked
        ("traps-and-parties", "Tomb Trap uncovered may spare all", "so by it nothing is destroyed."),
        ("mr-grumpers", "nobody has to suffer it", "so by it no power is lost."),
    ],
)
def test_only_what_hangs_on_the_pick_is_told_not_to_come(situation, variant, ends):
    assert ends in told_of(situation, variant)
