"""The verdict tells where a card lies by what was done to it: on top of a deck or under it, shuffled in, placed or returned."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, made, of_collection, told, told_of, waits_for_scoring

from adjudicator.judge.verdict.sequence.course import course


def _action(name: str, does: str) -> str:
    return f"- {{name: {name}, kind: action, printings: {{first: {{abilities: [{{on_play: {does}}}]}}}}}}"


CARDS = f"""
situation: places
otherwise: first
define:{FIELDS}
- {{name: Low, kind: base, printings: {{first: {{breakpoint: 2, vp: [4, 2, 1]}}}}}}
- {{name: One, printings: {{first: {{power: 1}}}}}}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Three, printings: {{first: {{power: 3}}}}}}
{_action("Sink", "{place: {one: minion, from: discard}, to: deck_bottom}")}
{_action("Stow", "{place: {any_number_of: minion, from: hand}, to: deck_top}")}
{_action("Under", "{place: {any_number_of: minion, from: hand}, to: deck_bottom}")}
{_action("Mix", "{shuffle_in: {one: minion, from: discard}}")}
{_action("Lose", "{place: {one: minion}, to: deck_bottom}")}
{_action("Take", "{place: {one: minion}, to: your_hand}")}
{_action("Home", "{return: {one: minion}}")}
{_action("Dive", "[{place: {what: {one: minion}, to: deck_top}}, {draw: 1}]")}
{_action("Look", "[{reveal: {number: 3, to: you, as: seen}}, {put_back: {each: card, from: deck, one_of: seen}}]")}
- {{name: Hush, kind: action, printings: {{first: {{play_on: base, abilities: [{{talent: {{cancel: here, until: start_of_your_turn}}}}]}}}}}}
- name: Snare
  kind: action
  printings:
    first: {{play_on: minion, abilities: [{{ongoing: {{after: {{event: turn_end, whose: you}}, do: {{destroy: host}}}}}}]}}
- name: Vigil
  kind: action
  printings: {{first: {{play_on: base, abilities: [{{ongoing: {{after: {{event: turn_end, whose: you}}, do: {{draw: 1}}}}}}]}}}}
- name: Pull
  kind: action
  printings:
    first:
      play_on: base
      abilities:
      - ongoing: {{after: {{event: play, what: {{a: minion}}, to: here, by: another}}, do: {{control: it, until: end_of_turn}}}}
{_action("Study", "{draw: 2}")}
{waits_for_scoring("Cheer", "{gain_vp: 1}")}
{_action("Purse", "{gain_vp: 1}")}
- name: Sap
  kind: action
  printings: {{first: {{play_on: base, abilities: [{{on_play: {{extra: action}}}}, {{ongoing: {{gives: {{breakpoint: -3, to: here}}}}}}]}}}}
- name: Isles
  kind: base
  printings: {{first: {{breakpoint: 2, vp: [4, 2, 1], abilities: [{{base: {{after: {{event: score, at: here}}, do: {{play_base: 1}}}}}}]}}}}
{_action("Raise", "{play_base: 1}")}
"""
FIELD = "\nbases: [{base: Field, Bea: [Two]}]\nmoves: [{Ann: {play: %s}}]"
BOTH = "\nanswers: [{who: Ann, ask: target, pick: [one, three, done]}]"


@pytest.mark.parametrize(
    ("table", "says"),
    [
        # the deck is empty but for it: it lies on top and at the bottom, and was put under it
        ("players: {Ann: {hand: [Sink], discard: [One]}, Bea: {}}" + FIELD % "Sink", "One goes to the bottom of Ann's deck from"),
        ("players: {Ann: {hand: [Mix], discard: [One]}, Bea: {}}" + FIELD % "Mix", "One is shuffled into Ann's deck from"),
        ("players: {Ann: {hand: [Lose]}, Bea: {}}" + FIELD % "Lose", "Two goes to the bottom of Bea's deck."),
        (
            "players: {Ann: {hand: [Stow, One, Three], deck: [Two]}, Bea: {}}" + FIELD % "Stow" + BOTH,
            "Three and One go on top of Ann's deck from Ann's hand, Three uppermost.",
        ),
        (
            "players: {Ann: {hand: [Under, One, Three], deck: [Two]}, Bea: {}}" + FIELD % "Under" + BOTH,
            "One and Three go to the bottom of Ann's deck from Ann's hand, Three lowest.",
        ),
        ("players: {Ann: {hand: [Take]}, Bea: {}}" + FIELD % "Take", "Two is placed into Ann's hand."),
        ("players: {Ann: {hand: [Home]}, Bea: {}}" + FIELD % "Home", "Two returns to Bea's hand."),
    ],
)
def test_says_where_a_card_lies_by_what_was_done_to_it(table, says):
    assert says in told(CARDS + table)[0]


def test_says_in_which_order_cards_are_put_back_to_the_last_one():
    table = "players: {Ann: {hand: [Look], deck: [One, Two, Three]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Look}}]\n"
    table += "answers: [{who: Ann, ask: put-back, pick: [two, three]}]"
    assert told(CARDS + table)[0] == "Two, Three and One are put back on top of Ann's deck, in this order from the top down."
    assert course(made(CARDS + table), ())[0].endswith("Ann puts back, from the top down: Two, then Three, then One.")
    steps = [step.says for step in made(CARDS + table).trace.steps if step.how == "put-back"]
    assert steps == ["Ann puts back, from the top down: Two.", "Ann puts back below it: Three, then One."]


def test_what_everybody_draws_as_a_turn_ends_is_told_as_that():
    table = (
        "players: {Ann: {hand: [Sink], discard: [One], deck: [Two]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Sink}}, {Ann: done}]"
    )
    assert "One goes to the bottom of Ann's deck and is drawn as the turn ends." in told(CARDS + table)


def test_a_card_that_is_put_into_a_deck_and_drawn_from_there_says_both():
    table = "players: {Ann: {hand: [Dive], discard: [One]}, Bea: {}}\nbases: [{base: Field, Ann: [Two]}]\nmoves: [{Ann: {play: Dive}}]"
    assert told(CARDS + table)[0].startswith("Two goes on top of Ann's deck and is drawn from there.")


def test_what_comes_as_a_turn_ends_is_told_with_that_time():
    table = "players: {Ann: {deck: 4}, Bea: {}}\nbases: [{base: Field, Ann: [Vigil], Bea: [{card: Two, on: [{card: Snare, by: Ann}]}]}]\n"
    says = told(CARDS + table + "moves: [{Ann: done}]")
    assert says[0].startswith("Two is destroyed at the end of Ann's turn and Snare is discarded with the card it lay on.")
    assert "Ann draws a card at the end of Ann's turn, besides the two of the Draw 2 Cards phase." in says[0]


def test_who_had_a_card_for_the_turn_alone_that_has_just_come_is_told():
    table = "players: {Ann: {hand: [Two]}, Bea: {}}\nbases: [{base: Field, Bea: [Pull]}]\n"
    says = told(CARDS + table + "moves: [{Ann: {play: Two}}, {Ann: done}]")
    assert says[0] == "Two is at Field with power 2, controlled by Ann again once the turn ends."


def test_a_discard_pile_that_becomes_the_deck_is_told_in_its_order():
    table = "players: {Ann: {hand: [Study], deck: [One], discard: [Two, Three]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Study}}]"
    assert "Ann draws a card; Ann's discard pile is shuffled and becomes Ann's deck; Ann draws a card." in told(CARDS + table)[-1]


def test_a_base_that_was_there_does_not_come_into_play():
    table = "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Hush]}]\nmoves: [{Ann: {talent: hush}}]"
    says = told(CARDS + table)
    assert not any("comes into play" in line for line in says)
    assert "The abilities of Field are cancelled until the start of Ann's next turn." in says[0]


def test_a_special_takes_no_play_of_the_turn_that_is_over():
    table = "players: {Ann: {hand: [Cheer]}, Bea: {}}\nbases: [{base: Low, Ann: [Two]}, Meadow]\nbase_deck: [Field]\nmoves: [{Ann: done}]\n"
    table += "answers: [{who: Ann, ask: me-first, pick: cheer}]"
    says = told(CARDS + table)
    assert "Cheer is discarded." in says and not any("regular" in line for line in says)


def test_a_base_that_comes_after_a_scoring_is_told_behind_it_and_one_that_came_before_it_ahead():
    isles = "players: {Ann: {}, Bea: {}}\nbases: [{base: Isles, Ann: [Two]}]\nbase_deck: [Field, Meadow]\nmoves: [{Ann: done}]"
    assert told(CARDS + isles)[0] == "Isles scores: Ann gains 4 VP (now 4). Field is laid out. Meadow is the new base."
    low = "players: {Ann: {hand: [Raise]}, Bea: {}}\nbases: [{base: Low, Ann: [Two]}]\nbase_deck: [Field, Meadow]\n"
    says = told(CARDS + low + "moves: [{Ann: {play: Raise}}, {Ann: done}]")[0]
    assert says.startswith("Field comes into play. Low scores: Ann gains 4 VP (now 4).")


def test_where_a_card_came_from_is_said_once():
    table = "players: {Ann: {hand: [The Perfect Gift], deck: [Purse, Two]}, Bea: {}}\nbases: [Field]\n"
    table += "moves: [{Ann: {play: The Perfect Gift}}]\nanswers: [{who: Ann, ask: search, pick: purse}]"
    assert told(CARDS + table)[0].startswith("Purse is in Bea's hand after being played from Ann's deck.")


def test_a_breakpoint_that_two_moves_have_changed_is_compared_with_the_first():
    table = "players: {Ann: {hand: [a = Sap, b = Sap]}, Bea: {}}\nbases: [Field]\n"
    says = told(CARDS + table + "moves: [{Ann: {play: a, at: Field}}, {Ann: {play: b, at: Field}}]")[0]
    assert "The breakpoint of Field is now 14, 6 less with Sap." in says


@pytest.mark.parametrize(
    ("file", "variant", "says"),
    [
        ("whose-pile", "Madness that another player discards stays with that player", "Bea discards Madness, to Bea's discard pile."),
        (
            "choices-and-sweeps",
            "Nuke It From Orbit goes to the discard pile if anything else takes it away",
            "Nuke It From Orbit is destroyed, to Ann's discard pile.",
        ),
        (
            "monsters-arrive",
            "undead monsters at Whack-a-Ghoul go under their deck and nothing comes instead",
            "Then Poultrygeist, King Tut and Ghoul go to the bottom of the monster deck.",
        ),
    ],
)
def test_the_pile_and_the_end_at_which_a_card_lies_are_told_where_another_could_be_expected(file, variant, says):
    assert says in of_collection(file, variant).says


def test_a_power_that_comes_as_a_turn_begins_is_told_with_that_turn():
    says = of_collection("rewritten-two", "from Bea's next turn on Crush makes Ann's minions there stronger").says
    assert "Two stays at North Field with power 3 (+1 from Crush) since Bea's turn began" in says
    assert "Bea's Three stays at North Field with power 2 (-1 from Crush), Two" in says


def test_what_is_drawn_with_a_card_that_was_laid_on_the_deck_shows_that_the_rest_lies_as_it_lay() -> None:
    assert "is drawn as the turn ends, with Hum." in told_of("second-one", "Spoiled Brats leaves the deck below unshuffled")


def test_monsters_that_are_passed_over_go_back_to_their_deck() -> None:
    told = told_of("monster-off-the-top", "the first undead one is played and those passed over go back")
    assert "Bigfoot and Hippogriff go back to the monster deck." in told


def test_what_has_waited_in_stasis_to_the_end_goes_as_it_was_not_played_and_what_lay_on_it_goes_with_it():
    told = told_of("stasis", "what lies on a card goes too when that is discarded from stasis")
    assert "Tag is discarded with Two. Two is discarded at the end of Ann's turn, not having been played from stasis." in told


def test_counters_are_gone_where_a_card_is_stored():
    assert "Two loses 2 counters as it is stored." in told_of("storing", "a minion stored from play loses what is on it")


def test_which_side_up_the_next_base_lies_is_told_where_the_one_before_it_went_under_the_deck():
    down = told_of("signs-in-the-stars", "when the top card is turned down the next one lies face down as well")
    assert "Green Hill, now on top of that deck, lies face down." in down
    up = told_of("signs-in-the-stars", "what was done before is not undone")
    assert "Inn, now on top of that deck, lies face up." in up


def test_a_card_that_lies_there_for_a_duel_is_told_not_to_be_in_the_hand():
    says = told_of("duel-procedure", "a laid card is not in the hand, so it cannot be discarded from there")
    assert "Three cannot be discarded from Bea's hand: it is not in it while it lies there for the duel." in says


def test_a_deck_on_which_chance_lays_cards_is_told_not_to_be_shuffled() -> None:
    assert "Ann's deck is not shuffled." in told_of("second-one", "Spoiled Brats leaves the deck below unshuffled")
