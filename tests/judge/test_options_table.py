"""The table of options by situations: it is up to date, it tells what a replay tells, and it notices when it went stale."""

import json

import pytest

from adjudicator.judge.compare import options_table
from adjudicator.judge.compare.options_table import OptionsTable
from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.collection import situation_files, situations_path
from adjudicator.judge.situation.situation import read_situation
from adjudicator.judge.verdict.verdict import verdict
from adjudicator.workbench import options_table as making


@pytest.fixture(scope="module")
def table():
    return options_table.load_options_table()


def test_every_question_that_situations_decide_is_shown_with_all_its_options(table):
    shown = {question.id: table.shown(question.id) for question in knowledge().questions}
    found = {id: one for id, one in shown.items() if one is not None}
    assert len(found) > 30
    for id, one in found.items():
        assert set(one.options) == {option.id for option in knowledge().get("question", id).options}
        assert len({says for says, _ in one.options.values()} | {repr(board) for _, board in one.options.values()}) > 1


def test_an_effect_is_what_a_replay_says(table):
    files = {read_situation(path).id: path for path in situation_files(situations_path())}
    rows = [(key, row) for key, row in sorted(table.rows.items()) if not row["shows"]][::40]
    assert len(rows) > 5
    for key, row in rows:
        id, _, name = key.partition("#")
        data = dict(read_situation(files[id], id).variants)[name]
        for question, options in row["changes"].items():
            for option in options:
                made = replay(data, id, library(), game_profile(str(data.get("profile", "latest"))), answers={question: option})
                assert made.reads[question] == option, key
        assert verdict(replay(data, id, library(), game_profile(str(data.get("profile", "latest")))), knowledge()).says == row["verdict"]


def test_between_two_options_is_the_same_either_way(table):
    for question in ("affect-list", "forced-loop-way-out"):
        options = [option.id for option in knowledge().get("question", question).options]
        one, other = (table.between(question, *pair) for pair in (options[:2], options[1::-1]))
        assert [(effect.before, effect.after) for effect in one] == [(effect.after, effect.before) for effect in other]


def test_written_and_read_again_it_is_the_same(table, tmp_path):
    data = json.loads(making.table_text(table))
    again = OptionsTable(data["rows"], data["made"])
    assert again == table and making.table_text(again) == making.table_text(table)


def test_what_went_stale_is_noticed_and_made_anew(table):
    id = sorted(table.made)[0]
    old = OptionsTable(dict(table.rows), {**table.made, id: ["0" * 16, {}], "gone-for-good": ["1" * 16, {}]})
    assert set(making.stale_situations(old)) - set(making.stale_situations(table)) == {id, "gone-for-good"}
    mended = making.computed_table(old, [id])
    assert mended.made[id] == making.computed_table(OptionsTable(), [id]).made[id] and "gone-for-good" not in mended.made
