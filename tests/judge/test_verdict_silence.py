"""The verdict says what could have happened and did not, where nothing else is told of the card."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, of_collection, told, told_of, waits_for_scoring

CARDS = f"""
situation: told
define:{FIELDS}
- {{name: Low, kind: base, printings: {{first: {{breakpoint: 2, vp: [4, 2, 1]}}}}}}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Ring, kind: action, printings: {{first: {{abilities: [{{on_play: {{extra: action}}}}]}}}}}}
- {{name: Prompt, kind: action, printings: {{first: {{abilities: [{{on_play: {{extra: minion, immediately: true}}}}]}}}}}}
- {{name: Idler, printings: {{first: {{power: 2, abilities: [{{talent: {{gain_vp: 1}}}}]}}}}}}
- {{name: Letter, kind: action, printings: {{first: {{abilities: [{{on_play: {{gain_vp: 1}}}}]}}}}}}
- {{name: Flag, kind: action, printings: {{first: {{play_on: base}}}}}}
- name: Sapper
  printings: {{first: {{power: 3, abilities: [{{on_play: {{may: {{destroy: {{one: action, at: here}}}}}}}}]}}}}
- {{name: Giver, printings: {{first: {{power: 3, abilities: [{{on_play: {{may: {{draw: 1}}}}}}]}}}}}}
- name: Lookout
  printings: {{first: {{power: 1, abilities: [{{special: {{before: {{event: score, at: here}}, do: {{gain_vp: 1}}}}}}]}}}}
- name: Listener
  printings:
    first: {{power: 1, abilities: [{{ongoing: {{after: {{event: play, what: {{a: action}}, by: you}}, do: {{gain_vp: 1}}}}}}]}}
- name: Vine
  printings: {{first: {{power: 1, abilities: [{{ongoing: {{at: {{event: turn_start, whose: you}}, do: {{destroy: this}}}}}}]}}}}
- name: Hermit
  printings:
    first:
      power: 3
      abilities:
      - ongoing:
          at: {{event: turn_end, whose: you}}
          if: {{there_is_no: {{a: minion, controller: you, at: here, other_than: this}}}}
          do: {{gain_vp: 1}}
- {{name: Hit, kind: action, printings: {{first: {{abilities: [{{on_play: {{destroy: {{one: minion}}}}}}]}}}}}}
- name: Hunter
  printings:
    first:
      power: 2
      abilities: [{{special: {{from: hand, after: {{event: destroy, what: {{a: minion}}, by: you}}, do: {{gain_vp: 1}}}}}}]
- name: Hush
  kind: action
  printings:
    first:
      abilities:
      - on_play: {{forbid: {{event: play, what: {{a: minion}}, by: each_other}}, until: end_of_turn}}
- name: Lever
  kind: action
  printings: {{first: {{abilities: [{{on_play: {{change_breakpoint: {{of: {{each: base}}, number: 5, how: lower}}}}}}]}}}}
- name: Juggler
  printings:
    first:
      power: 3
      abilities: [{{ongoing: {{on_your_turn: true, if: {{play_left: action, regular: true}}, do: {{gain_vp: 1}}}}}}]
- name: Fog
  kind: action
  printings: {{first: {{play_on: base, abilities: [{{ongoing: {{gives: {{power: -1, to: {{each: minion, at: here}}}}}}}}]}}}}
- name: Shield
  printings:
    first:
      power: 1
      abilities:
      - ongoing:
          instead:
            event: affect
            what: {{a: minion, controller: you, at: here, other_than: this}}
            by: another
            directly: true
            played: true
          do: {{redirect: this}}
- {{name: Gun, kind: action, printings: {{first: {{play_on: base, abilities: [{{talent: {{destroy: {{one: minion, power: 2}}}}}}]}}}}}}
- name: Glutton
  printings:
    first:
      power: 5
      abilities:
      - special:
          before: {{event: score, at: here}}
          if: {{number: {{total_power: here}}, is: {{at_least: {{plus: {{breakpoint_of: here}}, more: 5}}}}}}
          do: {{gain_vp: 1}}
- name: Idol
  printings:
    first:
      power: 1
      abilities:
      - special: {{from: hand, on_your_turn: true, do: [{{draw: 1}}, {{play: this}}]}}
      - ongoing: {{after: {{event: draw, by: you}}, do: {{gain_vp: 1}}}}
{waits_for_scoring("Surprise", "{gain_vp: 1}")}
- name: Rescue
  printings:
    first:
      power: 1
      abilities:
      - special:
          from: hand
          before: {{event: score}}
          if: {{there_is: {{a: minion, controller: another, at: there}}}}
          do: {{play: this, to: there}}
- {{name: Gag, kind: action, printings: {{first: {{play_on: base, abilities: [{{ongoing: {{gives: {{cannot: {{event: play, what: {{a: action}}, by: another}}}}}}}}]}}}}}}
- name: Ladder
  kind: action
  printings: {{first: {{play_on: base, abilities: [{{ongoing: {{gives: {{starting_breakpoint: 12, how: at_least}}}}}}]}}}}
"""


DECLINED = (
    "players: {Ann: {hand: [Sapper]}, Bea: {}}\nbases: [{base: Field, Bea: [Flag]}]\nmoves: [{Ann: {play: Sapper, at: Field}}]\n"
    "answers: [{who: Ann, ask: target, pick: none}]"
)


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (DECLINED, "Ann picks nothing for Sapper, though it could be Flag, so by it nothing is destroyed."),
        (
            "players: {Ann: {hand: [Giver]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Giver, at: Field}}]\n"
            "answers: [{who: Ann, ask: may, pick: 'no'}]",
            "Ann declines what Giver offers: “draw a card”.",
        ),
        (
            "players: {Ann: {hand: [Surprise]}, Bea: {}}\nbases: [{base: Low, Ann: [Two]}]\nbase_deck: [Meadow]\nmoves: [{Ann: done}]\n"
            "answers: [{who: Ann, ask: me-first, pick: pass}]",
            "Ann does not use Surprise.",
        ),
        (
            "players: {Ann: {hand: [Ring, Letter]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Ring}}, {Ann: done}]",
            "Ann does not play an extra action, which Ring allows; it is lost as the phase ends.",
        ),
        (
            "players: {Ann: {hand: [Prompt, Two]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Prompt}}]\n"
            "answers: [{who: Ann, ask: extra, pick: none}]",
            "Ann does not play the extra card that Prompt allows, and it is lost.",
        ),
        (
            "players: {Ann: {hand: [Idler]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Idler}}]",
            "The talent of Idler is not used.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Low, Ann: [Two]}, {base: Field, Ann: [Lookout]}]\nbase_deck: [Meadow]\n"
            "moves: [{Ann: done}]",
            "Lookout does nothing before Low scores: it is at Field.",
        ),
        (
            "players: {Ann: {}, Bea: {hand: [Letter]}}\nturn: Bea\nbases: [{base: Field, Ann: [Listener]}]\nmoves: [{Bea: {play: Letter}}]",
            "Listener does not react to Letter being played: Bea plays it, not Ann.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nturn: Bea\nphase: start-turn\nbases: [{base: Field, Ann: [Vine]}]\nmoves: []",
            "Vine does nothing at the start of Bea's turn.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Hermit, Two]}]\nmoves: [{Ann: done}]",
            "Hermit does nothing at the end of Ann's turn: it asks that “you have no other minions here”, which is not so.",
        ),
        (
            "players: {Ann: {hand: [Hunter]}, Bea: {hand: [Hit]}}\nturn: Bea\nbases: [{base: Field, Ann: [Two]}]\n"
            "moves: [{Bea: {play: Hit}}]",
            "Hunter in Ann's hand does not react to Two being destroyed: Bea destroys it, not Ann.",
        ),
        # what would step in waits for another player's card, for one being played, and looks only where it lies
        (
            "players: {Ann: {hand: [Hit]}, Bea: {}}\nbases: [{base: Field, Ann: [Two, Shield]}]\nmoves: [{Ann: {play: Hit}}]\n"
            "answers: [{who: Ann, ask: target, pick: two}]",
            "Shield does not step in for Two: it waits for what another player does, and Ann is its own player.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Gun], Bea: [Two, Shield]}]\nmoves: [{Ann: {talent: Gun}}]",
            "Shield does not step in for Two: Gun is not being played, it lies in play already.",
        ),
        (
            "players: {Ann: {hand: [Hit]}, Bea: {}}\nbases: [{base: Field, Bea: [Two]}, {base: Meadow, Bea: [Shield]}]\n"
            "moves: [{Ann: {play: Hit}}]\nanswers: [{who: Ann, ask: target, pick: two}]",
            "Shield does not step in for Two: it waits for another of Bea's minions at Meadow.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Low, Ann: [Glutton]}]\nbase_deck: [Field]\nmoves: [{Ann: done}]",
            "Glutton does nothing before Low scores: it asks that “the total power here is equal to or more than the breakpoint of this base "
            "plus 5”, which is not so (it is 5, not at least 7).",
        ),
        (
            "players: {Ann: {hand: [Idol], deck: [Two]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {use: Idol}}]",
            "Idol does not react to Ann drawing a card: it was not in play yet.",
        ),
        (
            "players: {Ann: {hand: [Hush]}, Bea: {hand: [Hit]}}\nbases: [{base: Field, Ann: [Two]}]\n"
            "moves: [{Ann: {play: Hush}}, {Ann: done}, {Bea: {play: Hit}}]",
            "Ann's turn ends; the effect of Hush ends; Bea's turn begins; Bea plays Hit",
        ),
        ("players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Flag, Two]}]\nmoves: [{Ann: done}]", "Flag and Two stay as they were."),
        (
            "players: {Ann: {hand: [Lever]}, Bea: {}}\nbases: [{base: Field, Ann: [Two]}]\nmoves: [{Ann: {play: Lever}}, {Ann: done}]",
            "The effect of Lever ends with Ann's turn: the breakpoint of Field is 20 again.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nplayed: [action]\nbases: [{base: Field, Ann: [Juggler]}]\nmoves: [{Ann: done}]",
            "Ann cannot use Juggler: its text asks that “you can still play a regular action this turn”, which is not so.",
        ),
        (
            "players: {Ann: {hand: [Flag]}, Bea: {}}\nbases: [{base: Field, Ann: [Fog], Bea: [Two]}]\nmoves: [{Ann: {play: Flag, at: Field}}]",
            "Two stays as it was, with power 1 (-1 from Fog).",
        ),
        # what cannot be used is not told as if it were left undone
        (
            "players: {Ann: {hand: [Rescue]}, Bea: {}}\nbases: [{base: Low, Ann: [Two], Bea: [Flag]}, Field]\nmoves: [{Ann: done}]",
            "Ann cannot use Rescue before Low scores: it asks that “another player has a minion there”, which is not so.",
        ),
        (
            "players: {Ann: {}, Bea: {hand: [Surprise]}}\nbases: [{base: Low, Ann: [Two, Gag]}, Field]\nmoves: [{Ann: done}]",
            "Bea cannot use Surprise before Low scores: Gag forbids it.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Ladder]}]\nmoves: []",
            "The breakpoint of Field stays 20 with Ladder, which is not less than 12.",
        ),
    ],
)
def test_tells_what_could_have_happened_and_did_not(table, says):
    assert says in " ".join(told(CARDS + table))


@pytest.mark.parametrize(
    ("table", "silent"),
    [
        (DECLINED.replace("pick: none", "pick: flag"), "picks nothing"),
        (
            "players: {Ann: {hand: [Ring, Letter]}, Bea: {}}\nbases: [Field]\n"
            "moves: [{Ann: {play: Ring}}, {Ann: {play: Letter}}, {Ann: done}]",
            "does not play",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Low, Ann: [Lookout, Two]}]\nbase_deck: [Meadow]\nmoves: [{Ann: done}]",
            "does nothing",
        ),
    ],
)
def test_says_nothing_of_it_where_it_happened(table, silent):
    assert not any(silent in line for line in told(CARDS + table))


def test_whoever_answers_a_line_tells_of_its_cards_alone():
    assert not any("picks nothing" in line for line in told(CARDS + DECLINED, unmoved=False))


@pytest.mark.parametrize(
    "table",
    [
        # a card that is counted, and one that is asked for by its name
        "players: {Ann: {hand: [Letter]}, Bea: {}}\nbases: [{base: Field, Ann: [Hoarder, Hermit]}]\nmoves: [{Ann: {play: Letter}}]",
        "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Consort], Bea: [Hermit]}]\nmoves: [{Ann: {talent: Consort}}]",
    ],
)
def test_a_card_on_which_it_all_rests_is_not_said_to_do_nothing(table):
    more = """
- {name: Hoarder, printings: {first: {power: 1, abilities: [{ongoing: {gives: {power: {count: {each: minion, at: here, other_than: this}}, to: this}}}]}}}
- name: Consort
  printings:
    first: {power: 1, abilities: [{talent: {while: {there_is: {a: minion, name: Hermit, at: here}}, do: {gain_vp: 1}}}]}
"""
    assert not any("nothing here" in line for line in told(CARDS + more + table))


def test_before_the_first_turn_nobody_waits_for_a_card():
    table = "phase: setup\nplayers: {Ann: {factions: [Robots, Pirates]}, Bea: {factions: [Aliens, Dinosaurs]}}"
    assert not any("nothing here" in line for line in told(CARDS + table))


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        (
            "shielding",
            "under the older rules the actions of other players stay, without effect",
            "Weight lies on Chimp without effect, because of Shielding.",
        ),
        (
            "infiltrate",
            "its player neither gains nor loses by the base while ignoring it",
            "Drill Field does nothing to Ann's Three, because of Infiltrate.",
        ),
        (
            "void-where-prohibited",
            "a counter on the base itself adds nothing",
            "The 2 counters on South Field change no power and no breakpoint: it is a base, and power counters have no effect on such a card.",
        ),
        (
            "void-where-prohibited",
            "a counter on a buried minion adds nothing",
            "The 2 counters on Five change no power and no breakpoint: it is buried, and power counters have no effect on such a card.",
        ),
    ],
)
def test_what_lies_there_without_effect_is_named(situation, variant, says):
    assert says in of_collection(situation, variant).also


def test_an_extra_play_that_is_kept_for_later_is_not_told_as_lost():
    """Favor of Hermes offers each of its plays at once where somebody waits for actions, and both may wait."""
    table = """
players: {Ann: {hand: [Favor of Hermes, Favor of Apollo], deck: [Two, Two]}, Bea: {}}
turn: Ann
profile: latest
printings: latest
bases: [{base: Field, Ann: [Odysseus, Heracles, Spartan]}]
moves: [{Ann: {play: Favor of Hermes}}, {Ann: {play: Favor of Apollo}}]
answers: [{who: Ann, ask: extra, pick: none, always: true}]
otherwise: first
"""
    said = " ".join(told(CARDS + table))
    assert "is lost" not in said and "Ann may play" in said


@pytest.mark.parametrize(
    ("bases", "says"),
    [
        ("[{base: Field, Ann: [Two, Giver], Bea: [Idler]}]", ["Two and Giver stay as they were."]),
        ("[{base: Field, Ann: [Sapper], Bea: [Idler]}]", ["Sapper stays as it was."]),
        # three are nobody's question
        ("[{base: Field, Ann: [Two, Sapper, Giver], Bea: [Idler]}]", []),
    ],
)
def test_who_is_not_spoken_of_stays_as_he_was(bases, says):
    table = f"players: {{Ann: {{hand: [Hit]}}, Bea: {{}}}}\nturn: Ann\nbases: {bases}\nmoves: [{{Ann: {{play: Hit}}}}]\n"
    answers = "answers: [{who: Ann, ask: target, pick: idler}]\notherwise: first\n"
    assert [line for line in told(CARDS + table + answers) if " stay" in line] == says


def test_an_occasion_that_somebody_lets_pass_is_told_where_the_card_is_used_later():
    table = (
        "players: {Ann: {}, Bea: {hand: [Surprise]}}\nbases: [{base: Low, Ann: [Two]}, {base: Low, Ann: [{card: Two, id: other}]}]\n"
        "base_deck: [Field, Meadow]\nmoves: [{Ann: done}]\nanswers: [{who: Bea, ask: me-first, pick: [pass, surprise]}]"
    )
    assert any("Bea keeps Surprise back; " in line for line in told(CARDS + table))


def test_of_one_that_has_grown_it_is_not_said_that_it_does_nothing():
    lift = "- {name: Boon, kind: action, printings: {first: {abilities: [{on_play: {gain_power: {one: minion}, number: 1}}]}}}\n"
    table = "players: {Ann: {hand: [Boon]}, Bea: {}}\nbases: [{base: Field, Ann: [Hermit]}]\nmoves: [{Ann: {play: Boon}}]"
    assert not any("own ability does nothing" in line for line in told(CARDS + lift + table))


def test_a_total_in_which_power_counts_no_longer_is_told():
    table = """
players: {Ann: {hand: ["We're Up, You're Down"]}, Bea: {}}
turn: Ann
printings: latest
bases: [{base: Field, Ann: [Two], Bea: [{card: Sapper, counters: 3}]}]
moves: [{Ann: {play: "We're Up, You're Down"}}]
answers: [{who: Ann, ask: base, pick: Field}]
otherwise: first
"""
    assert told(CARDS + table)[0] == (
        "Bea's total at Field is now 3 (+3 from counters and -3 from We're Up, You're Down), 3 less than before."
    )


@pytest.mark.parametrize(("vp", "over"), [(14, ["The game is not over yet, although Ann has 15 VP or more."]), (3, [])])
def test_who_has_points_enough_has_not_won_before_the_turn_ends(vp, over):
    table = f"players: {{Ann: {{vp: {vp}, hand: [Letter]}}, Bea: {{}}}}\nturn: Ann\nbases: [Field]\nmoves: [{{Ann: {{play: Letter}}}}]\n"
    found = told(CARDS + table)[0]
    assert found == " ".join([f"Ann gains 1 VP (now {vp + 1}) from Letter.", *over])


@pytest.mark.parametrize(
    ("pile", "says"),
    [
        ("[]", "Salvager has nothing to offer Ann: it asks for a card from Ann's discard pile, and there is none."),
        ("[Hit]", "Ann declines what Salvager offers: “shuffle a card from Ann's discard pile into Ann's deck”."),
        # nobody knows whether it is a minion
        ("[2]", "Ann declines what Salvager offers: “shuffle a card from Ann's discard pile into Ann's deck”."),
    ],
)
def test_an_offer_with_which_nothing_can_be_done_is_not_told_as_declined(pile, says):
    salvager = """
- name: Salvager
  printings:
    first:
      power: 2
      abilities:
      - ongoing: {after: {event: play, what: {a: action}, by: you}, may: true, do: {shuffle_in: {one: card, from: discard}}}
"""
    table = f"players: {{Ann: {{hand: [Flag], discard: {pile}}}, Bea: {{}}}}\nbases: [{{base: Field, Ann: [Salvager]}}]\n"
    moves = "moves: [{Ann: {play: Flag, at: Field}}]\nanswers: [{who: Ann, ask: may, pick: 'no'}]"
    lines = told(CARDS + salvager + table + moves)
    assert says in lines and sum("declines" in line for line in lines) == (pile != "[]")


@pytest.mark.parametrize(
    ("table", "says"),
    [
        # what has not come
        (
            "players: {Ann: {hand: [Letter]}, Bea: {}}\nbases: [{base: Field, Ann: [Listener], Bea: [Vigil]}]\nmoves: [{Ann: {play: Letter}}]",
            "Vigil does nothing here: it acts “after Bea plays a minion here”.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Bea: [Vigil]}, Meadow]\nmoves: [{suppose: {move: vigil, to: Meadow, by: Ann}}]",
            "Vigil's own ability does nothing here: it acts “after Bea plays a minion here”.",
        ),
        # what can be used at will
        (
            "players: {Ann: {hand: [Letter]}, Bea: {}}\nbases: [{base: Field, Ann: [Idler]}]\nmoves: [{Ann: {play: Letter}}]",
            "The talent of Idler is not used.",
        ),
    ],
)
def test_who_does_nothing_is_told_with_when_he_would(table, says):
    vigil = "- {name: Vigil, printings: {first: {power: 1, abilities: [{ongoing: {after: {event: play, what: {a: minion}, by: you, to: here}, do: {gain_vp: 1}}}]}}}\n"
    assert says in told(CARDS + vigil + table)


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        (
            "burying",
            "a Mummy buried at the scored base is discarded with it",
            "Mummy does nothing after Low Field has scored: it lies buried.",
        ),
        (
            "burying",
            "a buried Pharaoh does not draw when a card is uncovered",
            "Pharaoh does not react to Two being uncovered: it lies buried.",
        ),
    ],
)
def test_what_lies_buried_is_told_not_to_act(situation, variant, says):
    assert says in of_collection(situation, variant).also


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        (
            "shown-at-last",
            "at Wintersquashed nobody has to give, and what is moved there does not count",
            "Wintersquashed does not react to Two, which is moved, not played.",
        ),
        (
            "leprechaun",
            "another that it calls is moved, not played",
            "Leprechaun does not react to Ash, which is moved, not played.",
        ),
    ],
)
def test_what_acts_on_one_kind_of_arrival_is_told_not_to_act_on_another(situation, variant, says):
    assert says in of_collection(situation, variant).also


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        (
            "wildlife-preserve-and-smoke-bomb",
            "after the erratum Smoke Bomb stays",
            "Smoke Bomb stays as it was; it says “This minion is not affected by other players' actions”.",
        ),
        (
            "penguins",
            "two cards do not bring Emperor Penguin",
            "Emperor Penguin does nothing here; it says “",
        ),
        (
            "rulers",
            "Mystic Transference does nothing at the start of one's own turn",
            "Mystic Transference does nothing here; it says “At the start of another player's turn, choose one of your actions",
        ),
    ],
)
def test_a_card_for_whose_silence_no_single_reason_is_given_tells_what_it_says(situation, variant, says):
    assert says in told_of(situation, variant)
