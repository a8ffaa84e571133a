"""The five-minute page says what is so: its ruling, situation and profile go into a copy of the collection as they stand."""

import re
import shutil
from pathlib import Path

import yaml

from adjudicator.judge.checking import check_file
from adjudicator.judge.linting import lint
from adjudicator.knowledge import rulings_path

PAGE = (Path(__file__).parents[2] / "docs" / "adding.md").read_text("utf-8")
RULING, SITUATION, PROFILE = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_the_examples_of_the_page_pass_lint_and_hold(tmp_path):
    folder = Path(shutil.copytree(rulings_path(), tmp_path / "rulings"))
    before = {str(finding) for finding in lint()}
    with (folder / "clarifications" / "kinds.yaml").open("a", encoding="utf-8") as file:
        file.write("".join(f"  {line}\n" if line else "\n" for line in RULING.splitlines()))
    situation = folder / "situations" / "powderkeg.yaml"
    situation.write_text(SITUATION, "utf-8")
    (folder / "profiles" / "our-table.yaml").write_text(PROFILE, "utf-8")
    assert {str(finding) for finding in lint(folder)} - before == set()
    assert [str(finding) for row in check_file(situation) for finding in row.findings] == []


def test_what_is_left_out_is_told(tmp_path):
    folder = Path(shutil.copytree(rulings_path(), tmp_path / "rulings"))
    ruling = yaml.safe_load(RULING)[0]
    del ruling["cites"]
    (folder / "clarifications" / "kinds.yaml").write_text(yaml.safe_dump({"clarifications": [ruling]}), "utf-8")
    found = {finding.code for finding in lint(folder) if finding.file == "clarifications/kinds.yaml"}
    assert found == {"uncited", "situation-unknown"}
