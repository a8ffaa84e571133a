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
