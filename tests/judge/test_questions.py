"""Contested points: each has its options with standing and source, and each that the engine reads is shown to matter."""

import pytest

from adjudicator.judge.compare.options_table import OptionsTable
from adjudicator.judge.data.loaded import knowledge
from adjudicator.workbench.options_table import computed_table

QUESTIONS = knowledge().questions


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
