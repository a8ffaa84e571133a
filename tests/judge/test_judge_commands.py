"""The judge's commands: what they print, and exit codes that mean something."""

from __future__ import annotations

import json
from importlib import import_module
from pkgutil import iter_modules

import pytest
from click.testing import CliRunner
from judge_cases import MIRROR, RACE, RUSH

from adjudicator import commands
from adjudicator.cli import COMMANDS, main


@pytest.fixture
def run(tmp_path):
    def invoke(command, text, *more, input=None):
        file = tmp_path / "case.yaml"
        file.write_text(text, "utf-8")
        return CliRunner().invoke(main, [command, str(file), *more], input=input)

    return invoke


def test_every_command_is_found_in_the_module_that_has_it():
    found = {
        module.name: tuple(one.name for one in import_module(f"{commands.__name__}.{module.name}").COMMANDS)
        for module in iter_modules(commands.__path__)
    }
    assert found == COMMANDS


def test_a_misspelt_command_is_told_those_like_it():
    said = CliRunner().invoke(main, ["explor"])
    assert said.exit_code == 2 and "explore" in said.output


def test_replay_gives_the_verdict_first(run):
    result = run("replay", MIRROR)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Mirror is destroyed and Hunter is at Field with power 5 and 1 counter."
    assert lines[1].startswith("The weakest answer this rests on is probable: when-values-move")
    assert any(line.startswith("  Mirror is destroyed.  [") and line.endswith("destroy-means]") for line in lines)


def test_replay_as_data(run):
    data = json.loads(run("replay", MIRROR, "--json").stdout)
    assert data["verdict"]["says"].startswith("Mirror is destroyed")
    assert data["reads"]["when-values-move"] == "after-the-played-card"
    assert [one["given"] for one in data["decisions"]] == ["file", "file"]
    assert data["findings"] == [] and data["open"] is None and data["ended"] == "moves"


def test_a_profile_can_be_laid_under_a_file(run):
    assert run("replay", MIRROR, "--profile", "latest").stdout.startswith("Mirror stays")
    result = run("replay", MIRROR, "--profile", "lates")
    assert result.exit_code == 2 and "Did you mean 'latest'?" in result.stderr


@pytest.mark.parametrize("command", ["replay", "compare", "explore", "step"])
def test_bad_input_ends_with_2(run, command):
    assert run(command, MIRROR.replace("[Hunter]", "[Huntr]")).exit_code == 2
    assert run(command, MIRROR, "--variant", "none such").exit_code == 2
    assert run(command, "situation: [", "--json").exit_code == 2


def test_an_answer_that_nothing_asks_for_is_bad_input(run):
    assert run("replay", MIRROR.replace("pick: mirror}]", "pick: mirror}, {ask: search, pick: mirror}]")).exit_code == 2


def test_compare_prints_groups_and_what_was_not_tried(run):
    result = run("compare", RUSH)
    assert result.exit_code == 0
    assert "reactions-timing matters" in result.stdout.splitlines()[0]
    assert "Outcome 2: Ant is destroyed after moving to Meadow." in result.stdout
    assert "parts at step" in result.stdout and "Makes no difference" not in result.stdout
    assert run("compare", RUSH, "--budget", "1").exit_code == 3
    data = json.loads(run("compare", RUSH, "--json").stdout)
    assert data["matters"] == ["reactions-timing"]
    assert data["options"]["reactions-timing"] == {"after-the-whole-card": 0, "at-once": 1}


def test_compare_names_what_was_read_and_makes_no_difference(run):
    """In which order a play goes on is read where the card has something continuous to begin, and nowhere else."""
    lasting = "{name: Pillar, printings: {first: {power: 1, abilities: [{ongoing: {gives: {cannot: {event: destroy, what: this}}}}]}}}"
    added = RUSH.replace("- {name: Ant,", f"- {lasting}\n- {{name: Ant,").replace("hand: [Rush]", "hand: [Rush, Pillar]")
    result = run("compare", added.replace("moves: [", "moves: [{Ann: {play: Pillar, at: Field}}, "))
    assert result.exit_code == 0 and "Makes no difference here: resolution-order." in result.stdout


def test_compare_says_which_of_several_variants_it_compared(run):
    several = RUSH + "variants: [{name: as it is}, {name: again}]\n"
    result = run("compare", several)
    assert "Compared: as it is, the first of 2 variants." in result.stderr and result.stderr.rstrip().endswith("--variant: again")
    assert "Compared" not in result.stdout
    assert "Compared" not in run("compare", several, "--variant", "again").stderr
    assert "Compared" not in run("compare", RUSH).stderr


def test_an_event_by_a_player_is_told_that_a_card_is_meant(run):
    result = run("replay", MIRROR + "- {event: destroy, by: Ann}\n")
    assert result.exit_code == 2 and "by is the card that did it, and 'Ann' is a player" in result.stderr


def test_explore_answers_goals_with_its_exit_code(run):
    assert run("explore", RACE % "", "--can", "Ann 15", "--certain").exit_code == 0
    assert run("explore", RACE % "Waylay", "--can", "Ann 15").exit_code == 0
    assert run("explore", RACE % "Waylay", "--can", "Ann 15", "--certain").exit_code == 1
    assert run("explore", RACE % "", "--can", "Ann 16").exit_code == 1
    assert run("explore", RACE % "Waylay", "--can", "Ann 15", "--budget", "2").exit_code == 3
    assert run("explore", RACE % "", "--can", "Ann fifteen").exit_code == 2


def test_explore_lists_outcomes(run):
    result = run("explore", RACE % "", "--json")
    data = json.loads(result.stdout)
    assert result.exit_code == 0 and data["complete"] and len(data["outcomes"]) == 3
    assert run("explore", RACE % "", "--budget", "2").exit_code == 3


def test_step_takes_answers_from_a_pipe(run):
    result = run("step", MIRROR, input="\nb\nplay hunter\nmirror\nq\n")
    assert result.exit_code == 0
    assert result.stdout.count("* 2  play Hunter") == 2, "asked again after going back"
    assert "Mirror is destroyed." in result.stdout
    assert run("step", MIRROR, input="nothing of the kind\n").exit_code == 2
    assert run("step", MIRROR, input="b\n").exit_code == 2
    assert (
        run(
            "step",
            MIRROR,
            input="f\n",
        ).exit_code
        == 0
    )


def test_step_as_data_is_one_object_a_line(run):
    rows = [json.loads(line) for line in run("step", MIRROR, "--json", input="f\nv\n").stdout.splitlines()]
    assert rows[1]["choice"]["suggested"] == "play:hunter"
    assert rows[-2]["verdict"]["says"].startswith("Mirror is destroyed") or rows[-1].get("choice")


def test_help_is_there_for_every_command():
    for command in ("check", "replay", "compare", "explore", "step"):
        result = CliRunner().invoke(main, [command, "--help"])
        assert result.exit_code == 0 and "Exit code" in result.stdout


def test_a_walk_without_end_is_a_spent_budget(run):
    assert run("step", RACE % "", "--budget", "3", input="done\n" * 5).exit_code == 3
