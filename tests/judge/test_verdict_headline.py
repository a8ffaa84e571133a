"""The headline tells things as they came, with what earlier moves did and why something did nothing, and no more than is true."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, of_collection, told, waits_for_scoring

CARDS = f"""
situation: headline
otherwise: first
define:{FIELDS}
- {{name: Low, kind: base, printings: {{first: {{breakpoint: 4, vp: [4, 2, 1]}}}}}}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Four, printings: {{first: {{power: 4}}}}}}
- {{name: Six, printings: {{first: {{power: 6}}}}}}
- {{name: Hum, kind: action, printings: {{first: {{abilities: [{{on_play: {{draw: 1}}}}]}}}}}}
- {{name: Hit, kind: action, printings: {{first: {{abilities: [{{on_play: {{destroy: {{one: minion}}}}}}]}}}}}}
- {{name: Cheer, kind: action, printings: {{first: {{abilities: [{{on_play: [{{gain_power: {{one: minion}}, number: 1}}, {{extra: action}}]}}]}}}}}}
- {{name: Lure, kind: action, printings: {{first: {{abilities: [{{on_play: {{control: {{one: minion}}, until: end_of_turn}}}}]}}}}}}
{waits_for_scoring("Grab", "{control: {one: minion, controller: another}}")}
{waits_for_scoring("Surge", "{gain_vp: 1}")}
- {{name: Shove, kind: action, printings: {{first: {{abilities: [{{on_play: {{move: {{one: minion, controller: you}}}}}}]}}}}}}
- {{name: Call, kind: action, printings: {{first: {{abilities: [{{on_play: [{{play: {{one: minion, from: discard}}}}, {{play: {{one: minion, from: discard}}}}]}}]}}}}}}
- {{name: Golem, kind: titan, printings: {{first: {{abilities: [{{ongoing: {{gives: {{extra_power: 3}}}}}}]}}}}}}
- name: Loner
  printings:
    first:
      power: 3
      abilities:
      - ongoing:
          at: {{event: turn_start, whose: you}}
          if: {{there_is_no: {{a: minion, controller: you, at: here, other_than: this}}}}
          do: {{gain_vp: 1}}
- {{name: Banner, kind: action, printings: {{first: {{play_on: base, abilities: [{{ongoing: {{gives: {{extra_power: 2}}}}}}]}}}}}}
- name: Tough
  kind: action
  printings: {{first: {{play_on: minion, abilities: [{{special: {{instead: {{event: destroy, what: host}}, do: {{place: host, to: deck_top}}}}}}]}}}}
"""


@pytest.mark.parametrize(
    ("table", "says"),
    [
        # what ends with the turn is told to have ended
        (
            "players: {Ann: {hand: [Lure]}, Bea: {}}\nbases: [{base: Field, Bea: [Two]}]\nmoves: [{Ann: {play: Lure}}, {Ann: done}]",
            "Two stays at Field with power 2, controlled by Bea again once the turn ends.",
        ),
        # what is refused is told behind what was done before
        (
            "players: {Ann: {hand: [Two, Four]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Two, at: Field}}, {Ann: {play: Four, at: Field}}]",
            "Two is at Field with power 2. Ann cannot play Four now: no minion play is left this turn.",
        ),
        # what earlier moves did
        (
            "players: {Ann: {hand: [Cheer, Hum], deck: 5}, Bea: {}}\nbases: [{base: Field, Ann: [Two]}]\nmoves: [{Ann: {play: Cheer}}, {Ann: {play: Hum}}]",
            "Two stays at Field with power 3 (+1 from Cheer until the end of the turn). Ann draws a card.",
        ),
        (
            "players: {Ann: {hand: [Cheer, Hit]}, Bea: {}}\nbases: [{base: Field, Ann: [Two], Bea: [Four]}]\n"
            "moves: [{Ann: {play: Cheer}}, {Ann: {play: Hit}}]\n"
            "answers: [{who: Ann, ask: target, about: cheer, pick: two}, {who: Ann, ask: target, about: hit, pick: four}]",
            "Two stays at Field with power 3 (+1 from Cheer until the end of the turn). Four is destroyed.",
        ),
        # for which cards a play is
        (
            "printings: latest\nplayers: {Ann: {}, Bea: {hand: [Zapbot]}}\nturn: Bea\nbases: [{base: Field, Ann: [Two]}]\nmoves: [{Bea: {play: Zapbot, at: Field}}]",
            "Zapbot is at Field with power 2. Bea may play an extra minion of power 2 or less later in this phase.",
        ),
        # what a titan adds is one number
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [{card: Golem, counters: 1}, Two]}]",
            "Golem adds 4 (+1 from a counter and +3 from its own ability) to Ann's total, Two has power 2 and Ann has 6 power at Field (+4 from Golem).",
        ),
        # what lay on a card is not discarded with it where that goes elsewhere
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [{card: Four, on: [{card: Tough, by: Ann}]}]}]\n"
            "moves: [{suppose: {destroy: four, by: Bea}}]",
            "Four goes on top of Ann's deck and Tough is discarded as the card it lay on left play.",
        ),
        # a number of counters does not follow the turn
        (
            "printings: first\nplayers: {Ann: {}, Bea: {}}\nphase: start-turn\nbases: [{base: Field, Ann: [Gracie Brones]}]\nmoves: [{Ann: done}]\n"
            "answers: [{who: Ann, ask: may, pick: 'yes'}]",
            "Gracie Brones stays at Field with 1 counter and power 7 until the turn ends, then 6.",
        ),
        # where something else was done instead
        (
            "players: {Ann: {}, Bea: {hand: [Hit]}}\nturn: Bea\nbases: [{base: Field, Ann: [Two]}, The House of Nine Lives]\nmoves: [{Bea: {play: Hit}}]\n"
            "answers: [{who: Ann, ask: may, pick: 'yes'}]",
            "Two ends at The House of Nine Lives with power 2 instead of being destroyed.",
        ),
        # who has won a base with another's minion
        (
            "players: {Ann: {hand: [Grab]}, Bea: {}}\nbase_deck: [Meadow]\nbases: [{base: Low, Ann: [Two], Bea: [Four]}]\n"
            "moves: [{Ann: done}]\nanswers: [{who: Ann, ask: me-first, pick: grab}]",
            "Low scores: Ann gains 4 VP (now 4). Then Four is discarded with its base under the control of Ann, to Bea's discard pile.",
        ),
        # what came just before the base scored
        (
            "printings: first\nplayers: {Ann: {hand: [Hidden Ninja, Two]}, Bea: {}}\nbase_deck: [Meadow]\nbases: [{base: Low, Ann: [Four]}]\n"
            "moves: [{Ann: done}]\nanswers: [{who: Ann, ask: me-first, pick: hidden-ninja}, {who: Ann, ask: target, pick: two}]",
            "Low scores: Ann gains 4 VP (now 4). Then Two is discarded with its base after being played as an extra card.",
        ),
        # a second use that a card forbids
        (
            "players: {Ann: {}, Bea: {hand: [one = Surge, more = Surge]}}\nturn: Bea\nbase_deck: [Meadow]\n"
            "bases: [{base: Field, Ann: [Eliza]}, {base: Low, Bea: [Four]}]\n"
            "moves: [{Bea: done}]\nanswers: [{who: Bea, ask: me-first, pick: one}]",
            "Low scores: Bea gains 5 VP (now 5), 1 of them from Surge. Bea cannot play another Surge: Eliza forbids it.",
        ),
        # kept from what would not have destroyed it, it only stays
        (
            "printings: first\nplayers: {Ann: {hand: [Poison]}, Bea: {}}\n"
            "bases: [{base: Field, Bea: [{card: Four, on: [{card: Tooth and Claw...and Guns, by: Bea}]}]}]\n"
            "moves: [{Ann: {play: Poison, on: four}}]",
            "Tooth and Claw...and Guns is destroyed, Four stays at Field with power 4 and Poison is discarded.",
        ),
        # treasures are shared out after the score
        (
            "profile: munchkin-2015\nplayers: {Ann: {}, Bea: {}}\nbase_deck: [Meadow]\ntreasures: [Wishing Ring, Wand of Dowsing]\n"
            "bases: [{base: Low, Ann: [Four, y = Four, x = Two], Bea: [Six, z = Two], nobody: [Hippogriff, w = Hippogriff]}]\nmoves: [{Ann: done}]",
            "Bea's Two and Ann's Two are destroyed. Low scores: Ann gains 4 VP (now 4) and Bea gains 2 VP (now 2). "
            "The treasures are taken in the order of power there: Ann takes Wishing Ring, then Bea Wand of Dowsing.",
        ),
        # why something did nothing
        (
            "printings: first\nplayers: {Ann: {hand: [Shove]}, Bea: {}}\n"
            "bases: [{base: Field, Ann: [Four]}, {base: Meadow, Bea: [Cub Scout]}]\nmoves: [{Ann: {play: Shove}}]",
            "Four ends at Meadow with power 4. Cub Scout does not react to Four moving: it asks that "
            "“that card's power is less than this minion's power”, which is not so (it was 4 then, not less than 3).",
        ),
        # where nothing has changed, what could have happened and did not
        (
            "players: {Ann: {}, Bea: {}}\nphase: start-turn\nbases: [{base: Field, Ann: [Loner, Two]}]",
            "Loner does nothing at the start of Ann's turn: it asks that “you have no other minions here”, which is not so.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Two]}]\nmoves: [{Ann: done}]",
            "Two stays as it was. Field does not score: the power there is 2, its breakpoint 20.",
        ),
        # the power that counts, where not all of it does
        (
            "questions: {breakpoint-counts-what: minions}\nplayers: {Ann: {}, Bea: {}}\nbases: [{base: Low, Ann: [Two, Banner]}]\nmoves: [{Ann: done}]",
            "Low does not score: the power there is 2, its breakpoint 4. Two stays as it was.",
        ),
        ("players: {Ann: {deck: 5}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: done}]", "Ann draws 2 cards as the turn ends."),
        (
            "players: {Ann: {vp: 15, deck: 5}, Bea: {vp: 15}}\nbases: [Field]\nmoves: [{Ann: done}]",
            "The game goes on: Ann and Bea are level with 15 VP.",
        ),
    ],
)
def test_the_headline(table, says):
    assert told(CARDS + table)[0] == says


def test_cards_that_a_move_brings_are_all_told():
    says = told(CARDS + "players: {Ann: {hand: [Call], discard: [Two, Four]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Call}}]")[0]
    assert "Two" in says and "Four" in says


def test_which_of_two_cannot_be_used():
    says = told(
        CARDS + "printings: latest\nplayers: {Ann: {}, Bea: {}}\n"
        "bases: [{base: Field, Ann: [d1 = Drunken Master, {card: Drunken Master, id: d2, counters: 1}]}, Meadow]\n"
        "moves: [{Ann: {talent: d1}}, {Ann: {talent: d2}}]"
    )[0]
    assert "Ann cannot use the talent of the Drunken Master that had 1 counter now" in says


def test_a_card_is_not_said_to_miss_what_it_lies_on():
    table = "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Bea: [Two, {card: Six, on: [{card: Magic Missile, by: Bea}]}]}]\n"
    says, *also = told(f"{CARDS}{table}turn: Bea\nmoves: [{{Bea: {{talent: magic-missile}}}}]")
    assert "Two is destroyed" in says and not any("cannot pick" in line for line in also)


def test_what_was_kept_from_happening_and_a_clash_stand_in_the_headline():
    moose = of_collection("third-three", "Battle Moose guards all of Ann's minions at its base, its rider too").says
    assert moose.startswith("Three cannot be destroyed, because of Battle Moose.") and moose.endswith(
        "Ann's Two at South Field and Cal's Two are destroyed."
    )
    assert (
        "Golem and Stout clash: Ann's total there is 5, Bea's 6 (+4 from Stout)." in of_collection("clash", "Ongoing abilities count").says
    )


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        # what waits for its player's turn, where another's begins and nothing was done
        (
            "wildlife-preserve-and-smoke-bomb",
            "Smoke Bomb does not destroy itself when another player's turn comes",
            "Smoke Bomb does nothing at the start of Bea's turn.",
        ),
        # a base that is far from scoring is nobody's question
        (
            "missing-uplink-and-furious-george",
            "it does not draw at the end of another player's turn",
            "Missing Uplink does nothing at the end",
        ),
        (
            "after-the-last-base",
            "in the book of 2018 cards are drawn all the same if no base scores",
            "Ten stays as it was. South Field does not score",
        ),
        # nor is what everybody draws as the turn ends
        ("more-of-these-sets", "It's a Trap! plays the action that it finds before the base scores", "Low Field scores: Ann gains 4 VP"),
    ],
)
def test_what_was_asked_leads(situation, variant, says):
    assert of_collection(situation, variant).says.startswith(says)
