"""Comparing finds each question: in the position that a question leaves undecided it is named, with its status and its sources, in text and in
JSON, whatever it decides: what lies where, an order, or what is offered."""

import json

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.judge.compare.options_table import load_options_table
from adjudicator.judge.data.loaded import knowledge
from adjudicator.judge.situation.compendium import compendium
from adjudicator.judge.situation.situation import read_situation
from adjudicator.knowledge import rulings_path
from adjudicator.knowledge.citations import citation_text

BASE = knowledge()
#: Replays that a comparison of one question's position may take.
BUDGET = 60


def undecided(question):
    """The file and the variant of a situation that a question names for itself and whose outcome it changes: one in which it is not answered
    rather than one in which the file answers it, and a small one."""
    known = compendium().situations
    found = []
    for key, row in load_options_table().rows.items():
        id, _, variant = key.partition("#")
        if id in question.situations and question.id in row["changes"]:
            data = dict(read_situation(rulings_path() / known[id].file).variants)[variant]
            found.append((question.id in (data.get("questions") or {}), row["size"], known[id].file, variant))
    assert found, f"no situation of {question.id} turns on it"
    return min(found)[2:]


@pytest.mark.parametrize("question", [one for one in BASE.questions if one.engine], ids=lambda question: question.id)
def test_the_undecided_position_of_a_question_names_it_with_status_and_source(question):
    file, variant = undecided(question)
    command = ["compare", str(rulings_path() / file), "--variant", variant, "--budget", str(BUDGET)]
    text, data = (CliRunner().invoke(main, [*command, *more]) for more in ((), ("--json",)))
    assert text.exit_code in (0, 3) and data.exit_code in (0, 3), text.output
    point = next((one for one in json.loads(data.stdout)["turns_on"] if one["question"] == question.id), None)
    assert point is not None and question.id in json.loads(data.stdout)["matters"]
    lines = text.stdout.splitlines()
    # two questions may have options of one name
    lines = lines[lines.index(f"{question.id}: {question.asks}") :]
    for option, told in zip(question.options, point["options"], strict=True):
        assert (told["option"], told["standing"], told["who"]) == (option.id, option.standing, option.who)
        assert told["sources"] == [citation_text(BASE, cite) for cite in option.cites] and told["sources"]
        line = next(line for line in lines if line.startswith(f"  {option.id} ({option.standing}"))
        assert all(source in line for source in told["sources"])


def test_every_situation_that_a_question_names_is_there():
    for question in BASE.questions:
        for id in question.situations:
            assert read_situation(rulings_path() / compendium().situations[id].file).variants
