"""The verdict tells things in the order in which they came, what did nothing, and how many in all."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, of_collection, told, told_of

CARDS = f"""
situation: said
define:{FIELDS}
- {{name: Low, kind: base, printings: {{first: {{breakpoint: 4, vp: [4, 2, 1]}}}}}}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Four, printings: {{first: {{power: 4}}}}}}
- {{name: Hum, kind: action, printings: {{first: {{abilities: [{{on_play: {{draw: 1}}}}]}}}}}}
- {{name: Sift, kind: action, printings: {{first: {{abilities: [{{on_play: [{{draw: 2}}, {{place: {{what: {{each: card, from: hand}}, to: deck_top}}}}]}}]}}}}}}
- {{name: Raise, kind: action, printings: {{first: {{abilities: [{{on_play: {{play: {{one: minion, from: discard}}}}}}]}}}}}}
- {{name: Blast, kind: action, printings: {{first: {{abilities: [{{on_play: {{destroy: {{each: minion, controller: another}}}}}}]}}}}}}
- {{name: Flag, kind: action, printings: {{first: {{play_on: base}}}}}}
- name: Host
  printings:
    first: {{power: 2, abilities: [{{ongoing: {{after: {{event: [play, move], what: {{a: minion, controller: you}}, to: here}}, do: {{draw: 1}}}}}}]}}
- {{name: Guest, printings: {{first: {{power: 2}}}}}}
- {{name: Note, kind: action, printings: {{first: {{}}}}}}
- {{name: Lull, kind: action, printings: {{first: {{abilities: [{{on_play: {{cancel: {{one: minion}}, until: end_of_turn}}}}]}}}}}}
- {{name: Shut, kind: base, printings: {{first: {{breakpoint: 20, vp: [4, 2, 1], abilities: [{{base: {{gives: {{cannot: {{event: play, what: {{a: minion, power: {{at_most: 2}}}}, by: each, to: here}}}}}}}}]}}}}}}
- name: Once
  printings:
    first:
      power: 2
      abilities: [{{ongoing: {{after: {{event: move, what: this}}, limit: once_per_turn, do: {{draw: 1}}}}}}]
- name: Miser
  printings:
    first: {{power: 2, abilities: [{{special: {{instead: {{event: add_counters, what: {{a: minion, other_than: this}}}}, do: {{gain_vp: 1}}}}}}]}}
- {{name: Drop, kind: action, printings: {{first: {{abilities: [{{on_play: {{discard: 1}}}}]}}}}}}
- name: Mill
  kind: action
  printings: {{first: {{abilities: [{{on_play: [{{reveal: {{number: 3, as: seen}}}}, {{discard: {{what: seen}}}}]}}]}}}}
- name: Slip
  printings:
    first: {{power: 2, abilities: [{{special: {{instead: {{event: scored, what: this}}, do: {{move: {{what: this}}}}}}}}]}}
- {{name: Rider, printings: {{first: {{power: 2, abilities: [{{talent: [{{move: {{what: this}}}}, {{move: {{what: this}}}}]}}]}}}}}}
- {{name: Wall, printings: {{first: {{power: 2, abilities: [{{ongoing: {{gives: {{cannot: {{event: move, what: {{a: minion, other_than: this}}}}}}}}}}]}}}}}}
- {{name: Shove, kind: action, printings: {{first: {{abilities: [{{on_play: {{move: {{one: minion, name: Two}}}}}}]}}}}}}
- {{name: Watch, printings: {{first: {{power: 2, abilities: [{{ongoing: {{at: end_of_turn, do: {{draw: 1}}}}}}]}}}}}}
- {{name: Cheer, kind: action, printings: {{first: {{abilities: [{{on_play: {{gain_power: {{one: minion}}, number: 1}}}}]}}}}}}
"""


@pytest.mark.parametrize(
    ("table", "says"),
    [
        # what leaves the scored base is told after it has scored
        (
            "players: {Ann: {}, Bea: {}}\nbase_deck: [Meadow]\nbases: [{base: Low, Ann: [Slip, Four]}, Field]\nmoves: [{Ann: done}]",
            "Low scores: Ann gains 4 VP (now 4). Then Slip ends at Field with power 2.",
        ),
        # what was drawn before cards were put away is told before that, and both cards there are "both"
        (
            "players: {Ann: {hand: [Sift], deck: [a = Note, b = Note]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Sift}}]",
            "Ann draws 2 cards. Both copies of Note go on top of Ann's deck.",
        ),
        # how many in all, where earlier moves drew too
        (
            "players: {Ann: {hand: [Two], deck: 5}, Bea: {}}\nbases: [{base: Field, Ann: [Host], Bea: [Guest]}, Meadow]\n"
            "moves: [{Ann: {play: Two, at: Field}}, {suppose: {move: guest, to: Meadow, by: Bea}}, {suppose: {move: two, to: Meadow, by: Ann}}, "
            "{suppose: {move: two, to: Field, by: Ann}}]",
            "Ann draws a card (2 in all).",
        ),
        # a card that brings nothing
        (
            "players: {Ann: {hand: [Raise, Two], discard: [Note]}, Bea: {}}\nbases: [Field]\n"
            "moves: [{Ann: {play: Raise}}, {Ann: {play: Two, at: Field}}]",
            "Raise does nothing.",
        ),
        # whose cards: the player's name stands for his own card only
        (
            "players: {Ann: {hand: [Blast]}, Bea: {}, Cal: {}}\n"
            "bases: [{base: Field, Ann: [mine = Four], Bea: [Two], Cal: [Four]}]\nmoves: [{Ann: {play: Blast}}]",
            "Two and Cal's Four are destroyed.",
        ),
        # who was there and has nothing of it
        (
            "players: {Ann: {}, Bea: {}, Cal: {}, Dan: {}}\nbase_deck: [Meadow]\n"
            "bases: [{base: Low, Ann: [Four, x = Two], Bea: [Slip, y = Two], Cal: [z = Two], Dan: [Flag]}, Field]\nmoves: [{Ann: done}]",
            "Cal gains 1 VP (now 1). No VP for Dan.",
        ),
        # away and back again is not staying
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Rider]}, Meadow]\nmoves: [{Ann: {talent: Rider}}]",
            "Rider is back at Field with power 2.",
        ),
        # its power is not what protects it
        (
            "players: {Ann: {hand: [Shove]}, Bea: {}}\nbases: [{base: Field, Bea: [Two, Wall]}, Meadow]\nmoves: [{Ann: {play: Shove}}]",
            "Two stays at Field with power 2 thanks to Wall, which keeps it from being moved.",
        ),
        (
            "players: {Ann: {hand: [Cheer], deck: 5}, Bea: {}}\nbases: [{base: Field, Ann: [Watch]}]\nmoves: [{Ann: {play: Cheer}}, {Ann: done}]",
            "Watch acts before the turn's effects run out.",
        ),
        # what lies there and does not act on what happens
        (
            "players: {Ann: {deck: 5}, Bea: {}}\nbases: [{base: Field, Ann: [Once]}, Meadow]\n"
            "moves: [{suppose: {move: once, to: Meadow, by: Ann}}, {suppose: {move: once, to: Field, by: Ann}}]",
            "Once does not react again to moving: it acts once each turn.",
        ),
        # not only that a card forbids it, but what it forbids
        (
            "players: {Ann: {hand: [Two]}, Bea: {}}\nbases: [Shut, Field]\nmoves: [{Ann: {play: Two, at: Shut}}]",
            "Shut: players cannot play minions of power 2 or less here.",
        ),
        # what the deck was made of again, and went from there where it had been
        (
            "players: {Ann: {hand: [Mill], deck: [Hum], discard: [Note, Flag]}, Bea: {}}\nbases: [Field]\n"
            "moves: [{Ann: {play: Mill}}]\nanswers: [{who: chance, pick: note, always: true}]",
            "Flag is discarded from Ann's deck.",
        ),
        # a card that another player owns goes from the hand to its owner
        (
            "players: {Ann: {}, Bea: {hand: [Drop, {card: Note, owner: Ann}]}}\nturn: Bea\nbases: [Field]\nmoves: [{Bea: {play: Drop}}]",
            "Note is discarded from Bea's hand, to Ann's discard pile.",
        ),
        # which cards were drawn is told with how many
        (
            "players: {Ann: {hand: [Hum], deck: [Four]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Hum}}]",
            "Ann draws a card (Four). Hum is discarded.",
        ),
        # a second card of a name is another one, played or refused
        (
            "players: {Ann: {hand: [c = Cheer, d = Cheer]}, Bea: {}}\nbases: [{base: Field, Ann: [Two]}]\n"
            "moves: [{Ann: {play: c}}, {Ann: {play: d}}]",
            "Ann cannot play another Cheer now: no action play is left this turn.",
        ),
        # whoever misses a counter does not survive
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Two, Miser]}]\n"
            "moves: [{suppose: {add_counters: two, number: 1, by: Ann}}]",
            "Two stays at Field with power 2",
        ),
    ],
)
def test_a_verdict_is_true_as_it_is_heard(table, says):
    assert says in " ".join(told(CARDS + table))


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        (
            "portal-room",
            "the winner's turn comes before the one that was due",
            "Cid takes the next turn, an extra one; Bea's turn, which was due, comes after it.",
        ),
        (
            "portal-room",
            "two winners, the current player first",
            "Ann takes the next turn, an extra one, then Cid; Bea's turn, which was due, comes after those.",
        ),
        ("treasures", "in 2015 it took a minion", "Ann alone picks of the treasures there, and takes Sword and Shield."),
        (
            "clerics-and-dwarves",
            "No! My Precious! takes one of the treasures before they are shared",
            "in the order of power there: Ann takes Cross Bow; none is left for Bea.",
        ),
        (
            "loot",
            "equals take clockwise from the current player",
            "in the order of power there, equals clockwise from Bea: Cal takes Beta, then Ann Alpha.",
        ),
    ],
)
def test_who_is_served_first_is_told_with_the_reason(situation, variant, says):
    assert says in of_collection(situation, variant).says


def test_two_of_a_name_are_told_apart_where_both_are_played_or_used():
    says = of_collection("drawn-statements-wiki", "each talent once in a turn")
    assert says.says.startswith("Ann gains 2 VP (now 2) from both Tellers.")
    assert "Ann uses the talent of Teller; Ann gains 1 VP; Ann uses the talent of another Teller; Ann gains 1 VP." in says.also[-1]
    says = of_collection("coins", "on tails A Little Help gives two extra actions")
    assert "Ann plays Letter as an extra card; Ann draws a card; Ann plays another Letter as an extra card" in says.also[-1]


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        # what was level as it was looked at may be so no more at the end
        (
            "awesome-level-engines",
            "Ivan's one comes too late for the Scout to measure by",
            "which is not so (it was 3 then, not less than 3).",
        ),
        ("classic-rocker", "Classic Rocker draws nothing at a breakpoint below 21", "21 or more”, which is not so (it was 20 then)."),
        (
            "rewritten-two",
            "Collection Plate wants three cards in the pile, itself not counted",
            "your discard pile”, which is not so (it was 2 then).",
        ),
    ],
)
def test_a_comparison_is_told_with_the_numbers_of_its_moment(situation, variant, says):
    assert says in told_of(situation, variant)


def test_what_each_player_may_use_once_is_told_so():
    told = of_collection("vampires-that-bury", "Castle Blood takes one a turn for each player")
    assert "does not react to Hunter being destroyed: it acts once each turn for each player." in told.says


def test_points_that_were_gained_and_lost_are_told_both():
    says = of_collection("thieves-and-elves", "Clever Distraction takes a VP from anybody there").says
    assert "Bea gains 3 VP (now 5), 4 less 1 because of Clever Distraction." in says


def test_of_which_only_one_may_be_used_the_other_one_is_told_as_such():
    says = of_collection("classic-rocker", "A second Classic Rocker cannot be used in the same turn").says
    assert "Ann cannot use the talent of the other Classic Rocker now: only one Classic Rocker may use it each turn." in says
    found = of_collection("cave-of-shinies", "the later text pays each owner once a turn")
    assert "Cave of Shinies does not react again to Ash being destroyed: it acts once each turn for each player." in " ".join(
        (found.says, *found.also)
    )


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        # a choice that shows in nothing that follows but by being taken
        (
            "pirates",
            "the newer Buccaneer once a turn, and only if its player wants",
            "Buccaneer would be destroyed, but instead, as Ann chooses, Buccaneer moves from North Field to South Field",
        ),
        ("overrun", "with something else at that moment the current player picks what comes first", "Ann has Dawn come first; Dawn: Ann"),
    ],
)
def test_who_decides_and_when_is_told_in_the_order_of_things(situation, variant, says):
    assert says in " ".join(of_collection(situation, variant).also)


def test_of_cards_of_one_name_it_is_not_told_which_comes_first():
    assert " come first" not in " ".join(
        of_collection("treehouse-and-hippogriffs", "both minions of power 3 fall, and the base is scored all the same").also
    )


def test_plays_that_several_cards_give_are_told_apart():
    says = told_of("marvel-engines", "one Agent falls, four take its place, and the Skull draws")
    gives = "Ann may play an extra minion of power 2 or less at North Field later in this phase, twice"
    assert f"is destroyed; {gives}; Hydra Agent: {gives}; Red Skull: Ann draws a card" in says


def test_that_a_deck_and_a_pile_trade_places_is_told():
    says = told_of("munchkin-engines", "Smuggling turns two stolen cards into a point and a new deck")
    assert "Ann gains 1 VP; the deck and the discard pile of Ann trade places" in says


def test_what_comes_before_a_card_is_laid_for_a_duel() -> None:
    told = told_of("cowboys-in-duels", "Pinkerton strengthens itself before any card is laid")
    assert "gets a +1 power counter and has power 5; Ann lays for the duel: Lift; Ann reveals Lift" in told
    assert "lays for the duel: Quick Draw" not in told_of("cowboys-in-duels", "Quick Draw in a duel gives 4, and they stay when it is over")
