"""Reasons: what is refused, forbidden or not done says why; what a file says in vain is told, and nothing is played instead of it."""

import pytest
from judge_cases import FIELDS, made, variant, waits_for_scoring

from adjudicator.judge.expectations.checking import check_text
from adjudicator.judge.verdict.verdict import verdict

TABLE = f"""
situation: reasons
define:{FIELDS}
- {{name: Giant, kind: minion, printings: {{first: {{power: 5}}}}}}
- {{name: Ant, kind: minion, printings: {{first: {{power: 2}}}}}}
- {{name: Hush, kind: action, printings: {{first: {{play_on: base, abilities: [{{ongoing: {{gives: {{cannot: {{event: play, what: {{a: action}}, by: another, to: here}}}}}}}}]}}}}}}
- {{name: Flag, kind: action, printings: {{first: {{play_on: base}}}}}}
- {{name: Badge, kind: action, printings: {{first: {{play_on: {{a: minion, power: {{at_most: 2}}}}}}}}}}
- {{name: Coach, kind: minion, printings: {{first: {{power: 1, abilities: [{{talent: {{draw: 1}}}}]}}}}}}
- {{name: Sulk, kind: minion, printings: {{first: {{power: 1, abilities: [{{talent: {{while: {{there_is: {{a: minion, controller: another, at: here}}}}, do: {{draw: 1}}}}}}]}}}}}}
- name: Ban
  kind: action
  printings:
    first:
      abilities:
      - on_play: {{forbid: {{what: {{event: play, what: {{a: minion, power: {{at_least: 3}}}}, by: another}}, until: start_of_your_turn}}}}
- {{name: Peek, kind: action, printings: {{first: {{abilities: [{{on_play: {{reveal: 1, to: you}}}}]}}}}}}
- {{name: Push, kind: action, printings: {{first: {{abilities: [{{on_play: [{{if: {{there_is: {{a: minion, controller: you}}}}, then: {{draw: 1}}}}]}}]}}}}}}
"""


def refused(rest):
    """The first refusal of a case, as its sentence, and the step that tells of it."""
    found = made(TABLE + rest)
    step = next(step for step in found.trace.steps if step.kind == "refused")
    assert step.says == found.refused[0].says + "." and step.rules
    return found.refused[0].says, step.rules


@pytest.mark.parametrize(
    ("rest", "says", "rule"),
    [
        ("{Ann: {hand: [Giant]}, Bea: {}}\nplayed: [minion]\nmoves: [{Ann: {play: Giant}}]", "Ann cannot play Giant now: no minion play is left this turn", "one-minion-one-action-a-turn"),
        ("{Ann: {}, Bea: {hand: [Giant]}}\nmoves: [{Ann: {play: Giant}}]", "Ann cannot play Giant now: it is in Bea's hand", "regular-plays-come-from-hand"),
        ("{Ann: {hand: [Flag]}, Bea: {}}\nbases: [{base: Field, Bea: [Hush]}]\nmoves: [{Ann: {play: Flag}}]", "Ann cannot play Flag now: Hush forbids it", "cannot-beats-can"),
        ("{Ann: {hand: [Badge]}, Bea: {}}\nbases: [{base: Field, Bea: [Giant]}]\nmoves: [{Ann: {play: Badge}}]", "Ann cannot play Badge now: it can only be played on a minion of power 2 or less", "action-and-place-must-be-legal"),
        ("{Ann: {}, Bea: {}}\nbases: [{base: Field, Bea: [Coach]}]\nmoves: [{Ann: {talent: Coach}}]", "Ann cannot use the talent of Coach now: Bea controls it", "talent-belongs-to-the-controller"),
        ("{Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [{card: Coach, used: true}]}]\nmoves: [{Ann: {talent: Coach}}]", "Ann cannot use the talent of Coach now: it has been used as often as it may be this turn", "talent-once-a-turn"),
        ("{Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Giant]}]\nmoves: [{Ann: {talent: Giant}}]", "Ann cannot use the talent of Giant now: its text has no such ability", "talent-means"),
        ("{Ann: {}, Bea: {hand: [Giant]}}\nmoves: [{Bea: {play: Giant}}]", "Bea cannot play Giant now: it is Ann's turn", "one-minion-one-action-a-turn"),
        ("{Ann: {}, Bea: {}}\nbases: [{base: Field, Bea: [Coach]}]\nmoves: [{Bea: {talent: Coach}}]", "Bea cannot use the talent of Coach now: it is Ann's turn", "talent-means"),
    ],
)  # fmt: skip
def test_a_refused_move_names_what_stands_in_its_way(rest, says, rule):
    found, rules = refused(f"players: {rest if 'bases:' in rest else rest.replace('moves:', 'bases: [Field]' + chr(10) + 'moves:')}\n")
    assert (found, rule in rules) == (says, True)


def test_a_refusal_that_is_expected_hides_no_other():
    twice = f"{TABLE}players: {{Ann: {{}}, Bea: {{hand: [Giant, Ant]}}}}\nbases: [Field]\nmoves: [{{Bea: {{play: Giant}}}}, {{Bea: {{play: Ant}}}}]\n"
    [one] = check_text(f"{twice}expect: [{{refused: Giant}}]\n")
    assert [(finding.code, finding.message) for finding in one.findings] == [("refused", "Bea cannot play Ant now: it is Ann's turn")]
    assert not check_text(f"{twice}expect: [{{refused: Giant}}, {{refused: Ant}}]\n")[0].findings


ONE_TARGET = f"{TABLE}players: {{Ann: {{hand: [Flag]}}, Bea: {{}}}}\nbases: [Field]\nmoves: [{{Ann: {{play: Flag}}}}]\nexpect: [{{card: Flag, at: Field}}"


@pytest.mark.parametrize(
    ("rest", "codes"),
    [
        ("]\nanswers: [{who: Ann, ask: base, pick: Field}]\n", []),
        (", {offered: {who: Ann, ask: base, includes: [Field]}}]\n", []),
        ("]\nanswers: [{who: Bea, ask: base, pick: Field}]\n", ["answer-not-asked"]),
        ("]\nanswers: [{who: Ann, ask: base, pick: Flag}]\n", ["answer-not-asked"]),
        (", {offered: {who: Ann, ask: base, includes: [Flag]}}]\n", ["unmet"]),
    ],
)
def test_a_single_option_is_taken_without_asking_and_can_be_named_all_the_same(rest, codes):
    [one] = check_text(ONE_TARGET + rest)
    assert [finding.code for finding in one.findings] == codes


def test_a_condition_that_is_not_met_is_said_in_the_words_of_the_text():
    says, _ = refused("players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Sulk]}]\nmoves: [{Ann: {talent: Sulk}}]\n")
    assert says.startswith("Ann cannot use the talent of Sulk now: its text asks that “") and "here”" in says


def test_a_place_that_is_forbidden_is_refused_and_the_card_is_played_nowhere():
    found = made(
        TABLE
        + "players: {Ann: {hand: [Flag]}, Bea: {}}\nbases: [{base: Field, Bea: [Hush]}, Meadow]\nmoves: [{Ann: {play: Flag, at: Field}}]\n"
    )
    assert found.refused[0].says == "Flag cannot be played at Field: Hush forbids it"
    assert found.position.zone_of("flag") == "hand:Ann"


def test_a_copy_that_cannot_be_meant_does_not_stand_in():
    found = made(
        TABLE + "players: {Ann: {hand: [Badge]}, Bea: {}}\n"
        "bases: [{base: Field, Bea: [{card: Ant, id: one, counters: 1}, {card: Ant, id: two}]}]\nmoves: [{Ann: {play: Badge, on: one}}]\n"
    )
    assert found.position.zone_of("badge") == "hand:Ann" and len(found.refused) == 1
    # the minion is named as a player calls it, not by what the file calls it
    assert found.refused[0].says.startswith("Badge cannot be played on Ant 1: ")


def test_a_prohibition_says_whose_it_is_what_it_forbids_to_whom_and_until_when():
    found = made(TABLE + "players: {Ann: {hand: [Ban]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Ban}}]\n")
    says = next(step.says for step in found.trace.steps if step.kind == "forbids")
    assert says.startswith("Ban of Ann begins to forbid: “other players cannot play minions of power 3 or more")
    assert says.endswith("(until the start of Ann's next turn, for Bea).")


def test_a_look_is_no_reveal():
    found = made(TABLE + "players: {Ann: {hand: [Peek], deck: [Giant]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Peek}}]\n")
    assert "Ann looks at Giant." in [step.says for step in found.trace.steps]


def test_what_does_not_act_says_why():
    found = made(TABLE + "players: {Ann: {hand: [Push]}, Bea: {}}\nbases: [Field]\nmoves: [{Ann: {play: Push}}]\n")
    says = next(step.says for step in found.trace.steps if step.kind == "idle")
    assert says == "Push does nothing: it asks that “you have a minion”, which is not so."


def test_an_answer_that_nobody_asked_for_is_told_what_was_asked():
    found = made(
        TABLE
        + "players: {Ann: {hand: [Seeing Stars]}, Bea: {}}\nbases: [{base: Field, Bea: [{card: Ant, id: one}, {card: Ant, id: two, counters: 1}]}]\n"
        "moves: [{Ann: {play: Seeing Stars}}]\nanswers: [{who: Bea, ask: move-to, pick: Field}]\n"
    )
    one = next(one for one in found.findings if one.code == "answer-not-asked")
    assert "{who: Ann, ask: target, about: seeing-stars} of one, two" in str(one.remedy)


def test_an_answer_that_is_no_option_ends_the_replay_there():
    found = made(
        TABLE + "players: {Ann: {hand: [Seeing Stars, Coach]}, Bea: {}}\n"
        "bases: [{base: Field, Bea: [{card: Ant, id: one}, {card: Ant, id: two, counters: 1}, Giant]}]\n"
        "moves: [{Ann: {play: Seeing Stars}}, {Ann: {play: Coach}}]\nanswers: [{who: Ann, ask: target, pick: Giant}]\n"
    )
    assert [one.code for one in found.findings] == ["answer-no-option"]
    assert found.game.choice.ask == "target" and {"one", "two"} <= set(found.position.play)


def test_a_talent_lent_by_two_copies_is_picked_once():
    found = made("""
situation: two-friends
players: {Ann: {}, Bea: {}}
bases:
- base: Tar Pits
  Ann: [Guy-Man, {card: Andko, id: andko, on: [{card: Fearless Friend, by: Ann}, {card: Fearless Friend, by: Ann}]}]
- Tortuga
moves: [{Ann: {talent: Guy-Man}}]
""")
    offers = [one.choice for one in found.decisions if one.choice.ask == "either"]
    assert len(offers) == 1 and len(offers[0].options) == 2


def test_a_key_that_says_nothing_is_told():
    found = made(TABLE + "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Coach]}]\nmoves: [{Ann: {talent: Coach, at: Field}}]\n")
    assert [one.code for one in found.findings] == ["move-key-ignored"]


def test_what_would_hold_if_nothing_had_happened_is_told():
    row = check_text(
        TABLE + "players: {Ann: {hand: [Push]}, Bea: {}}\nbases: [{base: Field, Ann: [Giant]}]\nmoves: [{Ann: {play: Push}}]\n"
        "expect:\n- {card: Giant, at: Field}\n- {card: Push, in: discard}\n"
    )[0]
    assert not row.findings and row.holds_anyway() == ("Giant: at Field",)


def test_what_a_condition_says_of_where_a_card_lies_counts():
    text = f"""
situation: lies-where
define:{FIELDS}
- {{name: Ant, kind: minion, printings: {{first: {{power: 2}}}}}}
- name: Hope
  kind: action
  printings:
    first:
      abilities:
      - on_play:
        - choose: {{one: minion, as: found}}
        - if: {{is: found, a: {{a: minion, from: discard}}}}
          then: {{draw: 1}}
players: {{Ann: {{hand: [Hope]}}, Bea: {{}}}}
bases: [{{base: Field, Bea: [Ant]}}]
moves: [{{Ann: {{play: Hope}}}}]
"""
    assert variant(text) is not None
    assert not [step for step in made(text).trace.steps if step.kind == "draw"]


UNMET = f"""
situation: unmet
define:{FIELDS}
- {{name: Low, kind: base, printings: {{first: {{breakpoint: 2, vp: [4, 2, 1]}}}}}}
- name: Hall
  kind: base
  printings:
    first:
      breakpoint: 4
      vp: [4, 2, 1]
      abilities:
      - base:
          before: {{event: score, at: here}}
          you: each
          do: [{{reveal: 1}}, {{for_each: {{each: minion, from: revealed}}, as: spy, do: {{play: {{what: spy, to: here}}}}}}]
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Titan, kind: titan, printings: {{first: {{abilities: [{{special: {{from: titans, on_your_turn: true, do: {{play: this}}}}}}]}}}}}}
- {{name: Idol, kind: titan, printings: {{first: {{}}}}}}
- name: Trooper
  printings: {{first: {{power: 2, abilities: [{{ongoing: {{gives: {{titan_limit: 1, to: you}}}}}}]}}}}
- name: Smith
  printings:
    first:
      power: 1
      abilities:
      - ongoing:
          on_your_turn: true
          if: [{{there_is: {{a: minion, controller: you, at: here}}}}, {{there_is: {{a: action, at: here}}}}]
          do: {{draw: 1}}
- name: Watcher
  printings:
    first:
      power: 3
      abilities: [{{ongoing: {{after: {{event: affect, what: this, by: you, source: {{a: action}}}}, if: {{turn: you, play_cards: true}}, do: {{draw: 1}}}}}}]
- name: Potion
  kind: action
  printings:
    first:
      normal_play: false
      abilities:
      - special:
          from: hand
          before: {{event: score}}
          play_this: true
          do: {{lend: {{ongoing: {{gives: {{cancelled: {{each: card, at: here}}}}}}}}, to: there}}
{waits_for_scoring("Cheer", "{gain_power: {one: minion}, number: 1}")}
{waits_for_scoring("Call", "{play: {one: minion, from: hand}}")}
- {{name: Herald, printings: {{first: {{power: 2, abilities: [{{on_play: {{draw: 1}}}}]}}}}}}
"""


def told_of(kind, rest):
    return [step.says for step in made(UNMET + rest).trace.steps if step.kind == kind]


def test_of_several_conditions_the_one_that_is_not_met_is_said():
    [says] = told_of("refused", "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Smith]}]\nmoves: [{Ann: {use: Smith}}]\n")
    assert says == "Ann cannot use Smith now: its text asks that “there is an action here”, which is not so."


def test_in_another_phase_of_ones_own_turn_it_is_the_phase_that_is_missing():
    rest = "bases: [{base: Low, Ann: [Watcher]}, Field]\nmoves: [{Ann: done}]\nanswers: [{who: Ann, ask: me-first, pick: Cheer}]\n"
    [says] = told_of("idle", "players: {Ann: {hand: [Cheer]}, Bea: {}}\n" + rest)
    assert says.endswith("it asks that “it is the Play Cards phase of your turn”, which is not so.")


def test_whoever_may_have_two_titans_is_not_told_of_one():
    found = made(
        UNMET + "players: {Ann: {titans: [Titan]}, Bea: {}}\n"
        "bases: [{base: Field, Ann: [Trooper, Idol]}, {base: Meadow, Ann: [{card: Idol, id: other}]}]\nmoves: [{Ann: {use: Titan}}]\n"
    )
    assert verdict(found, besides=True).says == "Ann cannot use Titan now: Ann can have two titans in play at most."


def test_what_a_base_was_lent_is_cancelled_by_whatever_lent_it():
    answers = (
        "answers: [{who: Ann, ask: me-first, pick: Potion}, {who: Bea, ask: me-first, pick: Call}, {who: Bea, ask: target, pick: Herald}]\n"
    )
    rest = "players: {Ann: {hand: [Potion]}, Bea: {hand: [Call, Herald]}}\nbases: [{base: Low, Ann: [Two]}, Field]\nmoves: [{Ann: done}]\n"
    assert told_of("idle", rest + answers) == ["Herald does nothing: its abilities are cancelled by Potion."]


def test_what_a_base_does_for_each_player_once_is_no_loop():
    players = "profile: community-wiki\nquestions: {one-effect-several-players: current-player-orders}\nplayers: {Ann: {deck: [Two]}, Bea: {deck: [Cheer]}, Cal: {deck: [Two]}}\nturn: Cal\n"
    answers = "answers: [{who: Cal, ask: order, pick: 'hall#0~Ann'}]\n"
    found = made(UNMET + players + "bases: [{base: Hall, Ann: [Two, Two]}, Field]\nmoves: [{Cal: done}]\n" + answers)
    assert sum(step.kind == "reveal" for step in found.trace.steps) == 3 and not found.loops and not found.findings
