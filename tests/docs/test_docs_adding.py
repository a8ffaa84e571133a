"""The five-minute page says what is so: its ruling, situation and profile go into a copy of the collection as they stand."""

import re
import shutil
from pathlib import Path

import yaml

from adjudicator.judge.expectations.checking import check_file
from adjudicator.knowledge import rulings_path
from adjudicator.knowledge.factions import face
from adjudicator.workbench.linting import lint

PAGE = (Path(__file__).parents[2] / "docs" / "adding.md").read_text("utf-8")
RULING, SITUATION, PROFILE, FACE = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_the_examples_of_the_page_pass_lint_and_hold(tmp_path):
    folder = Path(shutil.copytree(rulings_path(), tmp_path / "rulings"))
    with (folder / "clarifications" / "kinds.yaml").open("a", encoding="utf-8") as file:
        file.write("".join(f"  {line}\n" if line else "\n" for line in RULING.splitlines()))
    situation = folder / "situations" / "powderkeg.yaml"
    situation.write_text(SITUATION, "utf-8")
    (folder / "profiles" / "our-table.yaml").write_text(PROFILE, "utf-8")
    spoilt = yaml.safe_load(RULING)[0]
    del spoilt["cites"]
    (folder / "clarifications" / "spoilt.yaml").write_text(yaml.safe_dump({"clarifications": [{**spoilt, "id": "spoilt"}]}), "utf-8")
    # nothing is wrong with the collection itself (make lint), nor with what the page adds; what is left out is told
    assert {(finding.file, finding.code) for finding in lint(folder)} == {("clarifications/spoilt.yaml", "uncited")}
    assert [str(finding) for row in check_file(situation) for finding in row.findings] == []


def test_the_face_of_the_page_is_one_of_the_collection():
    (shown,) = yaml.safe_load(FACE)
    kept = face(shown["name"])
    assert {key: getattr(kept, key) for key in shown} == shown
