"""The page on adding says what is so: its ruling, situation and profile go into a copy of the collection as they stand, and what it adds to
the code goes into a copy of the code."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from inspect import signature
from pathlib import Path

import pytest
import yaml

import adjudicator.engine  # noqa: F401  (registers the words of the language)
from adjudicator.judge.replay.option_words import asked_words
from adjudicator.judge.situation.form import ASKS
from adjudicator.knowledge.factions import face
from adjudicator.language.compiling import Compiler
from adjudicator.language.rendering import Say
from adjudicator.language.words import FAMILIES
from adjudicator.table.choices import Choice
from adjudicator.workbench.primer import KINDS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding.md").read_text("utf-8")
DATA, CODE = PAGE.split("\n## A new mechanic, in the code\n")
RULING, SITUATION, PROFILE, FACE = re.findall(r"^```yaml\n(.*?)^```$", DATA, re.DOTALL | re.MULTILINE)
#: A path, and what stands in the file.
NEW = re.compile(r"A new file,\s`([^`]+)`:\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)
#: A path, a line of the file, and what comes after it.
AFTER = re.compile(
    r"In\s`([^`]+)`,\safter\sthis\s+line:\n\n```\w+\n(.*?)^```$\n\nput these:\n\n(?:<!-- fmt: off -->\n)?```\w+\n(.*?)^```$",
    re.DOTALL | re.MULTILINE,
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """A copy of the code and the rulings with everything that the page adds, and one ruling that is spoilt."""
    folder = tmp_path_factory.mktemp("copy")
    for name in ("adjudicator", "rulings"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path, text in NEW.findall(CODE):
        target = folder / path
        assert not target.exists(), path
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, "utf-8")
    for path, line, text in AFTER.findall(CODE):
        target = folder / path
        before = target.read_text("utf-8")
        assert before.count(line) == 1, f"{path} has {before.count(line)} lines {line!r}"
        target.write_text(before.replace(line, line + text), "utf-8")
    rulings = folder / "rulings"
    with (rulings / "clarifications" / "kinds.yaml").open("a", encoding="utf-8") as file:
        file.write("".join(f"  {line}\n" if line else "\n" for line in RULING.splitlines()))
    (rulings / "situations" / "powderkeg.yaml").write_text(SITUATION, "utf-8")
    (rulings / "profiles" / "our-table.yaml").write_text(PROFILE, "utf-8")
    spoilt = yaml.safe_load(RULING)[0]
    del spoilt["cites"]
    (rulings / "clarifications" / "spoilt.yaml").write_text(yaml.safe_dump({"clarifications": [{**spoilt, "id": "spoilt"}]}), "utf-8")
    return folder


@pytest.fixture
def run(copy):
    """Runs the program of the copy; what it printed, and its exit code."""

    def program(*words: str) -> tuple[str, int]:
        call = "from adjudicator.cli import main; main()"
        environment = {**os.environ, "PYTHONPATH": str(copy), "ADJUDICATOR_CACHE": str(copy / "cache")}
        done = subprocess.run([sys.executable, "-c", call, *words], cwd=copy, env=environment, capture_output=True, text=True, check=False)
        return done.stdout + done.stderr, done.returncode

    return program


def test_every_block_of_the_mechanic_is_added():
    added = len(NEW.findall(CODE)) + 2 * len(AFTER.findall(CODE))
    assert added == len(re.findall(r"^```\w+$", CODE, re.MULTILINE)) and len(AFTER.findall(CODE)) == 3


def test_every_kind_of_parameter_is_told():
    told = {name for row in re.findall(r"^\| (`.+?) \|", CODE, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)}
    used = {param.kind for words in FAMILIES.values() for word in words.values() for param in word.params.values()}
    assert used <= told and all(hasattr(Compiler, f"read_{name}") for name in told)
    assert {name for name in used if name not in KINDS} == set()


def test_the_words_that_many_verbs_say_are_told():
    """Those of the table are methods with these parameters, and what four files of verbs use is in it."""
    told = dict(re.findall(r"^\| `say\.(\w+)\(([^)]*)\)` \|", CODE, re.MULTILINE))
    for name, params in told.items():
        assert list(signature(getattr(Say, name)).parameters)[1:][: params.count(",") + 1] == params.split(", "), name
    said = Counter(
        name
        for file in (ROOT / "adjudicator" / "engine" / "verbs").glob("*.py")
        for name in set(re.findall(r"\bsay\.(\w+)\(", file.read_text("utf-8")))
    )
    assert {name for name, files in said.items() if files >= 4} <= told.keys()


def test_the_lists_that_a_new_decision_goes_into_are_where_the_page_says():
    assert "discard" in ASKS and asked_words(Choice(who="Ann", ask="discard", about=None, options=())) == "discards"


def test_the_situations_hold(run):
    for name in ("powderkeg", "turned-under"):
        told, code = run("check", f"rulings/situations/{name}.yaml")
        assert code == 0, told
    told, code = run("replay", "rulings/situations/turned-under.yaml", "--variant", "who waits for it draws what is on top then")
    assert code == 0 and "The top card of Ann's deck goes to the bottom of it." in told


def test_the_comparison_of_the_page_finds_its_question(run):
    (variant,) = re.findall(r'^adjudicator compare \S+ --variant "([^"]+)"', CODE, re.MULTILINE)
    told, code = run("compare", "rulings/situations/turned-under.yaml", "--variant", variant)
    assert code == 0 and "turning-under-an-empty-deck matters" in told.splitlines()[0], told


def test_its_card_reads_as_the_page_says(run):
    told, code = run("card", "Upside Down")
    english = re.search(r'^adjudicator card "Upside Down" +# (.+)$', CODE, re.MULTILINE)[1]
    assert code == 0 and english in " ".join(told.split()), told
    told, code = run("card", "Bottom Feeder")
    assert code == 0 and "draw a card" in told


def test_the_face_of_the_page_is_one_of_the_collection():
    (shown,) = yaml.safe_load(FACE)
    kept = face(shown["name"])
    assert {key: getattr(kept, key) for key in shown} == shown


def test_lint_finds_nothing_but_what_is_spoilt(run):
    """Nothing is wrong with the collection itself (make lint), nor with what the page adds; what is left out is told."""
    told, code = run("lint", "--json")
    assert code == 1 and {(one["file"], one["code"]) for one in json.loads(told)["findings"]} == {("clarifications/spoilt.yaml", "uncited")}
