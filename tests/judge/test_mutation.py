"""Taking things away: a situation must notice."""

from __future__ import annotations

import json

from click.testing import CliRunner
from judge_cases import MIRROR, RACE, made, of, variant

from adjudicator.cli import main
from adjudicator.judge.data.loaded import library
from adjudicator.workbench.mutation import finding, mutate, without


def mutated(text):
    data = variant(text)
    return mutate(data, "case.yaml", library(), of(data), made(text))


def test_abilities_answers_and_steps_that_matter_break_the_expectations():
    found = mutated(MIRROR)
    broke = {(one.kind, one.what) for one, _ in found.broke}
    assert ("ability", "hunter@first#0") in broke
    assert ("answer", "when-values-move/at-once") in broke
    assert ("step", "paid") in broke
    stood = {(one.kind, one.what) for one in found.stood}
    assert ("restriction", "hunter@first#0 filter do.this.what at") in stood, "there is no victim elsewhere"
    assert ("answer", "x-to-do-y/compulsory") in stood
    assert ("ability", "mirror@first#0") in stood, "the mirror would be as weak without its ability"
    assert found.proves and finding(found, "case.yaml", 1) is None and not found.stopped


def test_a_missing_ability_leaves_the_card_and_the_others_alone():
    setting = made(MIRROR).setting
    stripped = without(setting, "hunter@first#0").game.position.ident
    assert stripped["hunter"].face.abilities == () and stripped["hunter"].face.on_play == ()
    assert stripped["hunter"].face.power == 4
    assert stripped["mirror"] is setting.game.position.ident["mirror"]
    assert len(setting.game.position.ident["hunter"].face.abilities) == 1, "the library keeps its face"


def test_a_restriction_that_keeps_something_from_happening_can_be_lifted():
    text = (
        RACE % "Waylay"
        + """
moves: [{Ann: {play: two, at: Field}}, {Ann: done}]
answers: [{who: Bea, ask: me-first, pick: waylay}, {who: Bea, ask: target, pick: two}]
expect: [{offered: {who: Bea, ask: target, excludes: [boar]}}]
"""
    )
    broke = {one.what for one, _ in mutated(text).broke if one.kind == "restriction"}
    assert "waylay@first#0 filter do.what controller" in broke


def test_scoring_only_in_its_phase_is_a_rule_that_can_be_lifted():
    found = mutated(RACE % "" + "moves: [{Ann: {play: two, at: Field}}]\nexpect: [{player: Ann, vp: 11}]\n")
    assert [one.what for one, _ in found.broke] == ["score-phase-only"]


def test_a_situation_that_nothing_can_break_is_a_finding(tmp_path):
    text = RACE % "" + "moves: [{Ann: {play: two, at: Meadow}}]\nexpect: [{player: Bea, vp: 0}]\n"
    found = finding(mutated(text), "case.yaml", 7)
    assert found is not None and found.code == "nothing-breaks-it" and found.line == 7
    file = tmp_path / "weak.yaml"
    file.write_text(text, "utf-8")
    assert CliRunner().invoke(main, ["check", str(file)]).exit_code == 0
    result = CliRunner().invoke(main, ["check", str(file), "--mutate", "--json"])
    assert result.exit_code == 1
    row = json.loads(result.stdout)["rows"][0]
    assert [one["code"] for one in row["findings"]] == ["nothing-breaks-it"]
    assert row["mutations"]["proves"] is False
