"""Contested points: each has its options with standing and source, and each that the engine reads is shown to matter."""

import pytest

from adjudicator.judge.compare.options_table import OptionsTable
from adjudicator.judge.data.loaded import knowledge, library, profile_asked
from adjudicator.judge.expectations.comparing import unmet_expectations
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.compendium import compendium
from adjudicator.judge.situation.situation import read_situation
from adjudicator.knowledge import rulings_path
from adjudicator.workbench.options_table import computed_table

QUESTIONS = knowledge().questions
READ = [question for question in QUESTIONS if question.engine]

#: Options whose situations hold under the other options as well, each with the reason.
PERMITTED_ELSEWHERE = {
    "extra-this-turn-after-phase/lost": "by the other options the play is offered, and nobody has to take it",
    "when-scoring-at-the-treasures/points-only": "the other option only offers the play once more, and nobody has to take it",
    "end-of-turn-expiry/events-then-expiry": "by the other option the current player may still pick this order",
    "resolution-order/none": "the charts of five steps put down in steps what the general rules come to",
    "resolution-order/five-steps-2019": "the chart of 2018 parts from it only in what is printed of triggered cards",
}


@pytest.fixture(scope="module")
def played() -> OptionsTable:
    """The situations that questions name for themselves, played under each option."""
    return computed_table(OptionsTable(), only={id for question in QUESTIONS if question.engine for id in question.situations})


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_there_is_a_choice(question):
    assert len(question.options) >= 2
    assert all(option.standing and option.cites for option in question.options)


@pytest.mark.parametrize("question", [one for one in QUESTIONS if one.engine], ids=lambda question: question.id)
def test_two_options_end_differently(question, played):
    """In one of its own situations another answer, changed alone, changes what lies on the table or who has what points."""
    assert any(question.id in row["changes"] for key, row in played.rows.items() if key.partition("#")[0] in question.situations)


def test_rules_and_questions_name_each_other():
    base = knowledge()
    by_rule = {(rule.id, question) for rule in base.rules if not rule.ended for question in rule.links.contested_by}
    by_question = {
        (rule, question.id)
        for question in base.questions
        for rule in question.about
        if base.get("rule", rule) is not None and not base.get("rule", rule).ended
    }
    assert by_rule == by_question


@pytest.mark.parametrize("question", READ, ids=lambda question: question.id)
def test_what_shows_an_option_does_not_hold_under_its_opposite(question):
    """Of each option one of the question's situations holds with it and not with some other one, or it is said why."""
    known = compendium().situations
    left = {option.id for option in question.options}
    for id in question.situations:
        file = known[id].file
        for _, data in read_situation(rulings_path() / file, file).variants:
            option = replay(data, file, library(), profile_asked(data)).reads.get(question.id)
            if option in left and holds(data, file, question.id, option):
                if not all(holds(data, file, question.id, other.id) for other in question.options if other.id != option):
                    left.discard(option)
    assert {f"{question.id}/{option}" for option in left} == {one for one in PERMITTED_ELSEWHERE if one.startswith(f"{question.id}/")}


def holds(data, file, question, option):
    """Whether a variant's expectations hold with an answer, but for those that tell which answer it was."""
    wanted = [entry for entry in data.get("expect") or () if entry.get("asked") != question]
    made = replay(data, file, library(), profile_asked(data), answers={question: option})
    return bool(wanted) and not unmet_expectations(wanted, made, data, file)


@pytest.mark.parametrize("question", [one for one in QUESTIONS if not one.engine], ids=lambda question: question.id)
def test_what_the_engine_does_not_read_says_why_nothing_shows_it(question):
    assert "No situation" in question.why and not question.situations
