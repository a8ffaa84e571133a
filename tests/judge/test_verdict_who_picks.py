"""Who picks is told where that is news: out of another player's pile, for another player's text, where somebody else's card goes; and who cannot do
what another one could."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, told, told_of

CARDS = f"""
situation: who-picks
define:{FIELDS}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Four, printings: {{first: {{power: 4}}}}}}
- name: Gifts
  kind: action
  printings:
    first: {{abilities: [{{on_play: [{{place: {{one: minion, from: discard}}, to: hand}}, {{place: {{one: minion, from: discard, whose: another}}, to: hand}}]}}]}}
- name: Recall
  kind: action
  printings: {{first: {{abilities: [{{on_play: {{return: {{one: minion, controller: each, per: controller, by: controller}}}}}}]}}}}
- {{name: Heist, kind: action, printings: {{first: {{abilities: [{{on_play: {{play: {{one: minion, from: discard, whose: another}}}}}}]}}}}}}
- {{name: Fell, kind: action, printings: {{first: {{abilities: [{{on_play: {{destroy: {{one: minion}}}}}}]}}}}}}
- name: Ward
  kind: action
  printings:
    first:
      play_on: minion
      abilities: [{{ongoing: {{gives: {{cannot: {{event: destroy, what: host, by: another}}}}}}}}]
"""


@pytest.mark.parametrize(
    ("players", "bases", "moves", "says"),
    [
        (
            "{Ann: {hand: [Gifts], discard: [Four]}, Bea: {discard: [Two, {card: Four, id: b4}]}}",
            "[Field]",
            "[{Ann: {play: Gifts}}]",
            "Ann picks for Gifts: Two",
        ),
        (
            "{Ann: {hand: [Recall]}, Bea: {}}",
            "[{base: Field, Ann: [Four], Bea: [Two, {card: Four, id: b4}]}]",
            "[{Ann: {play: Recall}}]",
            "Bea picks for Recall: Two",
        ),
        (
            "{Ann: {}, Bea: {}}",
            "[{base: Field, Ann: [{card: Four, 'on': [{card: Ward, by: Ann}]}], Bea: [Two]}]",
            "[{suppose: {destroy: four, by: Bea}}, {suppose: {destroy: four, by: Ann}}]",
            "Four cannot be destroyed by Bea, because of Ward; Ann destroys Four",
        ),
    ],
)
def test_who_picks_for_whom_and_who_cannot(players, bases, moves, says):
    assert says in " ".join(told(f"{CARDS}players: {players}\nbases: {bases}\nmoves: {moves}\notherwise: first"))


def test_a_card_that_somebody_picks_and_plays_at_once_is_told_as_played_alone():
    table = "players: {Ann: {hand: [Heist]}, Bea: {discard: [Two, Four]}}\nbases: [Field]\nmoves: [{Ann: {play: Heist}}]\notherwise: first"
    lines = " ".join(told(CARDS + table))
    assert "Ann plays Two" in lines and "picks for Heist" not in lines


def test_who_picks_what_he_discards_for_a_card_of_another_player() -> None:
    told = told_of("pay-the-piper", "whoever plays a minion there discards a card of his choice")
    assert "Pay the Piper: Bea picks and discards Zapbot." in told
