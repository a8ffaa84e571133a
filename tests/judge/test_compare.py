"""Comparing: exactly the answers that matter are found, and what was not tried is said."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, MIRROR, RACE, RUSH, UNSETTLED, WEED, made, of, variant

from adjudicator.judge.compare.compare import compare
from adjudicator.judge.compare.explorer import Explorer
from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.situation.collection import situations_path
from adjudicator.judge.situation.compendium import compendium
from adjudicator.judge.situation.situation import read_situation
from adjudicator.judge.verdict.distinguishing import differing_cards
from adjudicator.judge.verdict.verdict import verdict
from adjudicator.knowledge import rulings_path


def compared(text, **more):
    data = variant(text)
    return compare(data, "case.yaml", library(), of(data), base=knowledge(), **more)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (MIRROR, "when-values-move"),
        (WEED, "replacement-timing"),
        (RUSH, "reactions-timing"),
    ],
)
def test_exactly_one_question_matters(text, question):
    found = compared(text)
    assert found.matters == [question]
    assert not found.together
    assert question not in found.no_difference
    assert set(found.no_difference) == set(found.read) - {question}
    assert len(found.groups) == 2
    assert {ground.question for ground in found.grounds} == {question}


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("mimic-and-nightstalker", "when-values-move"),
        ("sprout-and-the-house-of-nine-lives", "replacement-timing"),
        ("cub-scout-and-headlong", "reactions-timing"),
    ],
)
def test_exactly_one_question_matters_to_the_disputes_of_the_wiki(name, question):
    file = situations_path() / "disputes" / f"{name}.yaml"
    data = read_situation(file).variants[0][1]
    assert compare(data, str(file), library(), of(data), base=knowledge()).matters == [question]


SLY = (
    "- {name: Sly, printings: {first: {power: 1, abilities: [{special: {before: {event: score, at: here}, may: true, do: {draw: 1}}}]}}}\n"
)


@pytest.mark.parametrize("in_play", [False, True])
def test_in_which_order_a_window_goes_is_read_only_where_its_answers_differ(in_play):
    """Hands alone go round the table whatever the order is (rule ``me-first-rounds``)."""
    text = (RACE % "Waylay").replace("hand: [two = Bull]", "hand: [two = Bull, mine = Waylay]")
    if in_play:
        text = text.replace("- {name: Bull", SLY + "- {name: Bull").replace("Bea: [Boar]", "Bea: [Boar, Sly]")
    found = made(text + "moves: [{Ann: {play: two, at: Field}}, {Ann: done}]\n")
    assert ("window-order" in found.reads) == in_play


def test_a_fork_is_made_for_each_option_of_a_question_that_was_read_and_for_no_other():
    found = compared(MIRROR)
    tried = {(what, answer) for one in found.variants for _, what, answer in one.change}
    meanings = of(variant(MIRROR)).meanings
    assert tried == {(question, option) for question, answer in found.read.items() for option in meanings[question] if option != answer}
    assert found.runs == 1 + len(found.variants)


def test_says_where_two_lines_part_and_how_they_end_differently():
    found = compared(RUSH)
    other = found.groups[1].variants[0]
    assert other.change == (("question", "reactions-timing", "at-once"),)
    assert other.parts.other == "Guard reacts to Ant moving."
    assert other.parts.before == "Ant moves from Field to Meadow."
    assert found.groups[1].differs == ["Ant: in Ann's discard pile, not at Meadow with power 4"]
    assert found.groups[1].verdict.says == "Ant is destroyed after moving to Meadow."


def test_a_group_names_the_cards_in_which_outcomes_differ():
    found = compared(MIRROR)
    assert "Mirror" in found.groups[0].verdict.says and "Mirror" in found.groups[1].verdict.says


def test_a_spent_budget_is_said_with_what_was_left_out():
    found = compared(MIRROR, budget=3)
    assert found.runs == 3 and found.spent
    assert any("for want of budget" in line for line in found.not_tried)


PRINTED = f"""
situation: two-printings
define:{FIELDS}
- name: Old Foe
  printings: {{first: {{power: 2}}, latest: {{power: 5}}}}
- name: Bystander
  printings:
    first: {{power: 2, abilities: [{{on_play: {{draw: 1}}}}]}}
    latest: {{power: 2}}
- {{name: Ant, printings: {{first: {{power: 2}}, latest: same}}}}
- name: Hit
  kind: action
  printings: {{first: {{abilities: [{{on_play: {{destroy: {{one: minion, power: {{at_most: 3}}}}}}}}]}}}}
players: {{Ann: {{hand: [Hit]}}, Bea: {{}}}}
bases:
- base: Field
  Bea: [Old Foe, Bystander, Ant]
moves: [{{Ann: {{play: Hit}}}}]
answers: [{{ask: target, pick: Old Foe}}]
"""


def test_printings_are_switched_all_together_and_one_at_a_time():
    found = compared(PRINTED)
    tried = [one.change[0][1:] for one in found.variants if one.change[0][0] == "printing"]
    assert tried == [("all cards", "latest"), ("Old Foe", "latest"), ("Bystander", "latest")], "the Ant is the same in both"
    assert found.printings == ["Old Foe"]
    assert "printing of Bystander" in found.no_difference


def test_a_decision_that_only_one_reading_asks_is_not_mistaken_for_the_readings_difference():
    text = f"""
situation: new-decision
define:{FIELDS}
- {{name: Ant, printings: {{first: {{power: 2}}}}}}
- name: Hit
  kind: action
  printings:
    first: {{abilities: [{{on_play: {{destroy: {{one: minion}}}}}}]}}
    latest: {{abilities: [{{on_play: {{may: {{destroy: {{one: minion}}}}}}}}]}}
players: {{Ann: {{hand: [Hit]}}, Bea: {{}}}}
bases:
- base: Field
  Bea: [Ant]
moves: [{{Ann: {{play: Hit}}}}]
"""
    found = compared(text)
    assert len(found.groups) == 1 and not found.printings
    assert [one.opens for one in found.variants if one.change == (("printing", "Hit", "latest"),)] == [("Ann picks: Ant",)]


def test_two_runs_give_the_same():
    assert compared(RUSH).as_data() == compared(RUSH).as_data()


def test_a_question_that_only_another_answer_brings_up_is_changed_together_with_it():
    settled = UNSETTLED + "questions: {power-bounded-protection: entering-change-stands}\n"
    found = compared(settled)
    assert "forced-loop-way-out" not in found.read, "values settle, so no way out is asked for"
    alone = next(one for one in found.variants if one.change == (("question", "power-bounded-protection", "always-protects"),))
    assert alone.new_reads == ("forced-loop-way-out",)
    assert "power-bounded-protection" in found.matters
    assert ("forced-loop-way-out", "power-bounded-protection") in found.together
    assert any("finite-abilities" in one.says and "always-protects" in one.says for one in found.variants)


def test_abilities_that_run_dry_settle_a_value_and_limbo_does_not():
    ways = compared(UNSETTLED).options["forced-loop-way-out"]
    assert ways["finite-abilities"] != ways["none"]
    assert ways["limbo"] == ways["none"], "a value cannot be set aside"


def four_bases():
    """A case in which many readings leave decisions open, so that helping them to end like the base line takes long."""
    situation = read_situation(situations_path() / "loops" / "buccaneer-and-cub-scouts.yaml")
    return dict(situation.variants)["with four bases and a Cub Scout on each, the Buccaneer never comes to rest"]


def test_a_budget_of_states_is_kept_and_what_it_left_is_named():
    few = compare(four_bases(), "a test", library(), game_profile("latest"), states=20)
    assert any(left.endswith("every answer to what nobody fixed, for want of budget") for left in few.not_tried)


def test_what_the_base_line_decided_is_decided_likewise_under_another_reading():
    # which Cub Scout goes first is decided on the base line, too; what only comes up with a use that runs dry is few enough to be tried whole
    assert not any("every answer" in left for left in compare(four_bases(), "a test", library(), game_profile("latest")).not_tried)


def test_a_loop_that_goes_round_by_choice_is_not_followed_for_ever():
    file = situations_path() / "loops" / "growing-loop.yaml"
    data = read_situation(file).variants[0][1]
    endless = "Cub Scout in the latest printing: every answer to what nobody fixed, for want of budget"
    assert endless in compare(data, str(file), library(), game_profile("community-wiki")).not_tried
    explorer = Explorer(data, str(file), library(), game_profile("community-wiki"), chance=False, printing={"Cub Scout": "latest"})
    explorer.expand(150, deep=3)
    assert max(len(explorer.line(number, explorer.shortest())) for number in range(len(explorer.states))) == 3
    assert not explorer.complete and not explorer.waiting


def test_nothing_new_is_begun_when_the_steps_are_spent():
    found = compare(four_bases(), "a test", library(), game_profile("latest"), steps=0)
    assert found.runs == 1 and found.spent and any("for want of budget" in left for left in found.not_tried)


def of_collection(id):
    """The comparison of the first variant of a situation."""
    told = compendium().situations[id]
    data = read_situation(rulings_path() / told.file, told.file).variants[0][1]
    return compare(data, told.file, library(), of(data), base=knowledge())


@pytest.mark.parametrize("id", ["two-potions", "mark-of-sleep-silences", "buccaneer-and-cub-scouts"])
def test_no_reading_stands_under_a_verdict_that_is_not_its_own(id):
    """Some come to the same table by another way."""
    found = of_collection(id)
    cards = differing_cards(list({one.seen.key: one.seen for one in (found.base, *found.variants)}.values()))
    told = 0
    for group in found.groups:
        first = verdict(group.variants[0].made, knowledge(), cards).says
        for one in group.variants[1:]:
            own = verdict(one.made, knowledge(), cards).says
            assert one.told == (own if own != first else "")
            told += bool(one.told)
    assert told or id == "buccaneer-and-cub-scouts"


def test_what_counts_at_every_base_has_not_ended_as_what_is_only_set_aside():
    found = of_collection("buccaneer-and-cub-scouts")
    led = found.options["forced-loop-way-out"]
    assert len(set(led.values())) == len(led) == 6
    assert "so it counts at every base" in found.groups[led["every-base"]].verdict.says
    assert any("at every base" in line for line in found.groups[led["every-base"]].differs)
