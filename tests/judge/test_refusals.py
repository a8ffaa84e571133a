"""Reasons: what is refused, forbidden or not done says why; what a file says in vain is told, and nothing is played instead of it."""

import pytest
from judge_cases import FIELDS, made, variant

from adjudicator.judge.expectations.checking import check_text

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
