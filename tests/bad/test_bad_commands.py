"""Bad files on the command line: findings and an exit code, never a traceback."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.amount import some

from adjudicator.cli import main
from adjudicator.judge.expectations.checking import FAILED

FILES = sorted((Path(__file__).parent / "files").glob("*.yaml"))


@pytest.mark.parametrize("command", ["check", "replay", "compare", "explore", "step", "convert"])
def test_no_command_raises(command):
    # all of them read a file in the same way
    for path in FILES if command in ("check", "replay") else some(FILES, 40):
        run = CliRunner().invoke(main, [command, str(path)], input="")
        assert run.exception is None or isinstance(run.exception, SystemExit), f"{path.stem}: {run.exception!r}"
        assert "Traceback" not in run.output


def test_check_says_by_its_exit_code_whether_the_file_is_wrong():
    for path in FILES:
        assert CliRunner().invoke(main, ["check", str(path)]).exit_code == (1 if path.stem in FAILED else 2), path.stem


def test_findings_as_data():
    for path in FILES[::10]:
        data = json.loads(CliRunner().invoke(main, ["check", str(path), "--json"]).stdout)
        found = [finding for row in data["rows"] for finding in row["findings"]]
        assert {finding["code"] for finding in found} == {path.stem}
        assert all(set(finding) == {"code", "message", "file", "line", "mend"} for finding in found)


def test_a_file_that_is_not_there(tmp_path):
    for command in ("check", "replay", "compare", "explore", "step", "convert"):
        run = CliRunner().invoke(main, [command, str(tmp_path / "nowhere.yaml")])
        assert run.exit_code == 2 and "file-missing" in run.output, command
