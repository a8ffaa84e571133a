"""Two thousand good situation files, broken at random (six hundred of them, unless everything is tried): each runs or gives findings within a second, none raises."""

import random
import time

import pytest
from breaking import broken
from support.amount import some

from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.expectations.checking import check_text
from adjudicator.judge.situation.collection import situation_files, situations_path

FILES = 2_000
#: Files in one test, so that several workers can share them.
SHARE = 100
#: Seconds of computing time that one file may take.
LONGEST = 1.0


@pytest.fixture(scope="module")
def texts():
    library(), game_profile("latest")
    return [(path.name, path.read_text("utf-8")) for path in situation_files(situations_path())]


@pytest.mark.parametrize("first", some(range(0, FILES, SHARE), 6))
def test_broken_files_run_or_give_findings(first, texts):
    for seed in range(first, first + SHARE):
        rng = random.Random(seed)
        name, text = rng.choice(texts)
        text = broken(text, rng)
        began = time.process_time()
        try:
            rows = check_text(text, name)
        except Exception as error:
            raise AssertionError(f"seed {seed}, {name}: {error!r}\n{text}") from error
        took = time.process_time() - began
        assert took < LONGEST, f"seed {seed}, {name}: {took:.2f} s"
        assert rows
        for finding in (finding for row in rows for finding in row.findings):
            assert finding.code != "engine-failed", f"seed {seed}: {finding}"
            assert finding.mend, f"seed {seed}: {finding}"
            assert finding.line >= 1, f"seed {seed}: {finding}"
