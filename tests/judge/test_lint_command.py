"""``adjudicator lint``: rulings, cards, situations and the ids in the code, each finding with its place."""

import ast
import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.judge import citing, linting
from adjudicator.judge.base import knowledge

SAMPLE = Path(__file__).parents[1] / "knowledge" / "rulings"
SITUATION = """\
situation: heron-on-the-nest
cites:
- {source: new-book, section: Cards, page: 3}
- {source: newbook, section: Cards}
- {source: new-book, section: Cards, page: 99}
shows: [base-ready, base-redy]
players: {Ann: {}, Bea: {}}
bases: [The Nest]
expect: [{turn: Ann}]
"""
CARDS = "set: pond\ncards:\n- {name: The Nest, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}\n- {name: Frog, powr: 3}\n"


@pytest.fixture
def folder(tmp_path):
    """A copy of the small base of made-up cards, with a card file and two situations of one id, all with mistakes."""
    root = Path(shutil.copytree(SAMPLE, tmp_path / "rulings"))
    (root / "cards" / "pond").mkdir(parents=True)
    (root / "situations").mkdir()
    (root / "cards" / "pond" / "nests.yaml").write_text(CARDS, "utf-8")
    (root / "situations" / "a.yaml").write_text(SITUATION.replace("The Nest", "Tortuga"), "utf-8")
    (root / "situations" / "b.yaml").write_text("situation: heron-on-the-nest\nplayers: {Ann: {}}\nexpect: [{turn: Ann}]\n", "utf-8")
    (root / "situations" / "c.yaml").write_text("situation: c\nplayers: {Ann: {}}\nturn: Anne\n", "utf-8")
    return root


def test_findings_of_every_room_with_their_places(folder):
    found = {(one.code, one.file, one.line) for one in linting.lint(folder)}
    assert {
        ("unknown-card-key", "cards/pond/nests.yaml", 4),
        ("card-without-printing", "cards/pond/nests.yaml", 4),
        ("source-unknown", "situations/a.yaml", 4),
        ("page-beyond-source", "situations/a.yaml", 5),
        ("link-unresolved", "situations/a.yaml", 6),
        ("situation-twice", "situations/b.yaml", 1),
        ("unknown-player-name", "situations/c.yaml", 3),
    } <= found
    assert any(code == "engine-rule-missing" and file.startswith("adjudicator/engine/") and line for code, file, line in found)


def test_the_command_counts_and_leaves_with_one(folder):
    run = CliRunner().invoke(main, ["lint", "--rulings", str(folder), "--json"])
    assert run.exit_code == 1
    data = json.loads(run.stdout)
    assert sum(data["counts"].values()) == len(data["findings"])
    assert {one["severity"] for one in data["findings"]} <= {"error", "warning"}
    some = CliRunner().invoke(main, ["lint", "--rulings", str(folder), "--code", "situation-twice"])
    assert some.exit_code == 1 and some.stdout.splitlines()[-1] == "1 finding"
    none = CliRunner().invoke(main, ["lint", "--rulings", str(folder), "--code", "yaml-tag"])
    assert none.exit_code == 0 and none.stdout == "no findings\n"


def test_a_folder_or_text_that_is_not_there_is_said():
    assert CliRunner().invoke(main, ["lint", "--rulings", "nowhere"]).exit_code == 2
    assert CliRunner().invoke(main, ["lint", "--texts", "nowhere.txt"]).exit_code == 2


def test_words_of_a_source_are_found(folder, tmp_path):
    rule = next(rule for rule in knowledge(str(folder)).rules if len(rule.says.split()) >= 10)
    text = tmp_path / "source.txt"
    text.write_text(f"Before it. {rule.says} After it.", "utf-8")
    assert any(one.code == "close-to-source" for one in linting.lint(folder, [text]))


def test_rules_and_questions_are_read_from_the_source():
    answers = {question.id for question in knowledge().questions}
    cited = {one.id: one for one in citing.rules(answers)}
    assert cited["resolution-step-1-played-card"].file == "judge/trace.py"
    assert "base-deck" not in cited and not set(cited) & set(citing.ASKS)
    read = {one.id for one in citing.questions(answers)}
    # asked for by its name, and handed to a function that asks
    assert {"when-values-move", "end-of-turn-expiry"} <= read


def test_only_tuples_of_ids_count():
    tree = ast.parse('ask(("play-means",)); x = ("a-b", 3); y = ["c-d"]; z = (f"way-out-{x}", "e-f"); t = ("plain", "g-h")')
    assert {(one.id, bool(one.pattern)) for one in citing._in_tuples(tree, "x.py")} == {
        ("play-means", False), ("way-out-*", True), ("e-f", False)}
