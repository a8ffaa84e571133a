"""Commands that judge keep to what they may cost, and say what it was."""

import re

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.judge.situation.collection import situations_path

FILE = str(situations_path() / "loops" / "buccaneer-and-cub-scouts.yaml")
COMMANDS = {
    "replay": [FILE],
    "compare": [FILE, "--budget", "3"],
    "explore": [FILE, "--budget", "20"],
    "check": [FILE],
    "case": ["Buccaneer", "Cub Scout"],
    "pair": ["Buccaneer", "Cub Scout"],
}


@pytest.mark.parametrize("name", COMMANDS)
def test_what_a_command_took_is_said_where_somebody_asks(name):
    said = CliRunner().invoke(main, [name, *COMMANDS[name], "--spent"])
    found = re.search(r"It took ([\d,]+) steps, [\d.]+ s and \d+ MB", said.stderr)
    assert found and int(found[1].replace(",", "")) > 0
    assert "It took" not in CliRunner().invoke(main, [name, *COMMANDS[name]]).stderr


def test_the_same_command_takes_the_same_steps():
    def took():
        return re.search(r"It took ([\d,]+) steps", CliRunner().invoke(main, ["compare", FILE, "--spent"]).stderr)[1]

    assert took() == took()


@pytest.mark.parametrize("words", [["replay", FILE, "--steps", "20"], ["compare", FILE, "--seconds", "0.000001"]])
def test_where_it_is_not_enough_the_command_says_so(words):
    said = CliRunner().invoke(main, words)
    assert said.exit_code in (2, 3), said.output + said.stderr
    assert re.search("Given up|run-spent|for want of budget|given up", said.output + said.stderr)
    assert "It took" in said.stderr
