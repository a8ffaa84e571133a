"""The pages about files say what is so: their examples run, and their tables are those of the program."""

import re
from pathlib import Path

import pytest

from adjudicator.judge.data.loaded import library
from adjudicator.judge.expectations.checking import check_text
from adjudicator.judge.situation.converting import from_notation
from adjudicator.judge.situation.expectation_form import READERS
from adjudicator.judge.situation.form import SUPPOSED
from adjudicator.judge.situation.variants import LAID_OVER
from adjudicator.language.codes import CODES as CODES_OF_FILES
from adjudicator.site.web.codes import CODES as CODES_OF_SITE

CODES = {**CODES_OF_FILES, **CODES_OF_SITE}
DOCS = Path(__file__).parents[2] / "docs"
SITUATIONS = (DOCS / "situations.md").read_text("utf-8")
FINDINGS = (DOCS / "findings.md").read_text("utf-8")


def blocks(kind):
    return re.findall(rf"^```{kind}\n(.*?)^```$", SITUATIONS, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("text", blocks("yaml"), ids=lambda text: text.splitlines()[0].partition(": ")[2])
def test_every_example_runs_as_it_says(text):
    assert [str(finding) for row in check_text(text, "example") for finding in row.findings] == []


@pytest.mark.parametrize("text", blocks("notation"))
def test_every_notation_can_be_read(text):
    assert from_notation(text, "example", library()).startswith("situation: example")


def test_every_key_and_kind_is_described():
    assert len(blocks("yaml")) >= 6
    for word in (*LAID_OVER, *READERS, *SUPPOSED):
        assert f"`{word}`" in SITUATIONS or f"- {word}: " in SITUATIONS, word


def test_the_table_of_findings_is_that_of_the_program():
    parts = [part[0].upper() + part[1:] for part in dict.fromkeys(row.part for row in CODES.values())]
    assert re.findall(r"^## (.+)$", FINDINGS, re.MULTILINE) == parts
    rows = re.findall(r"^\| `([a-z0-9-]+)` \| (.+) \| (.+) \|$", FINDINGS, re.MULTILINE)
    assert rows == [(code, row.meaning, row.mend) for code, row in CODES.items()]


def modules():
    """Names of modules and rooms of the package."""
    package = DOCS.parent / "adjudicator"
    return {part for path in package.rglob("*.py") for part in (path.stem, path.parent.name)}


@pytest.mark.parametrize("page", sorted(DOCS.glob("*.md")), ids=lambda page: page.stem)
def test_a_table_of_modules_names_modules_that_are_there(page):
    missing, known = [], modules()
    # a table is its head and the rows below it
    for head, rows in re.findall(r"^\| (module|room)[^|\n]*\|[^\n]*\n\|[- |]+\n((?:\|[^\n]*\n)+)", page.read_text("utf-8"), re.MULTILINE):
        for row in rows.splitlines():
            first = row.split("|")[1]
            missing += [f"{head}: {name}" for name in re.findall(r"`([a-z_]+)`", first) if name not in known]
    assert missing == []


@pytest.mark.parametrize("page", [page for page in sorted(DOCS.glob("*.md")) if page.stem != "adding"], ids=lambda page: page.stem)
def test_a_file_of_code_that_is_named_is_there(page):
    """All but the page that shows how new ones are made."""
    root = DOCS.parent
    rooms = [root / name for name in ("adjudicator", "bench", "tests", "docs")]
    known = [str(path) for path in (*root.glob("*.py"), *(path for room in rooms for path in room.rglob("*.py")))]
    named = re.findall(r"`([a-z_]+(?:/[a-z_]+)*\.py)`", page.read_text("utf-8"))
    assert [name for name in named if not any(path.endswith(f"/{name}") for path in known)] == []
