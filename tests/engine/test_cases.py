"""Small cases of made-up cards: who is asked, what happens and how it ends, line by line (``telling.py`` tells how they are written)."""

import pytest
from telling import cases, kept, outcome

CASES = cases()
KEPT = {name: kept(name) for name in CASES}


@pytest.mark.parametrize(("file", "says"), [(file, says) for file, rows in CASES.items() for says in rows])
def test_it_comes_out_as_it_says(file, says):
    assert outcome(CASES[file][says]) == KEPT[file][says]


def test_every_outcome_on_file_has_its_case():
    assert {name: list(rows) for name, rows in CASES.items()} == {name: list(rows) for name, rows in KEPT.items()}
