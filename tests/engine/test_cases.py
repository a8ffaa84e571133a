"""Small cases of made-up cards: who is asked, what happens and how it ends, line by line (``telling.py`` tells how they are written)."""

import re
from pathlib import Path

import pytest
from telling import cases, kept, outcome

from adjudicator.judge.data.loaded import library

TESTS = Path(__file__).resolve().parents[1]
#: Where a test writes out a card, in YAML or as plain data; a file of cases has the names of its cards as keys.
MADE_UP = re.compile(r"""\{"?name"?: ["']?([^"',}]+)["']?, ["']?(?:kind|printings|former|faction|copies)""")
CASES = cases()
KEPT = {name: kept(name) for name in CASES}


@pytest.mark.parametrize(("file", "says"), [(file, says) for file, rows in CASES.items() for says in rows])
def test_it_comes_out_as_it_says(file, says):
    assert outcome(CASES[file][says]) == KEPT[file][says]


def test_every_outcome_on_file_has_its_case():
    assert {name: list(rows) for name, rows in CASES.items()} == {name: list(rows) for name, rows in KEPT.items()}


def test_no_made_up_card_of_a_test_bears_the_name_of_a_card_of_the_game():
    found = {(name, card["name"]) for name, rows in CASES.items() for made in rows.values() for card in made["define"]}
    for path in TESTS.rglob("*"):
        # a link that was kept goes on opening under the names it has; those of wrong input are wrong on purpose
        if path.suffix in (".py", ".yaml", ".txt", ".md") and not path.is_relative_to(TESTS / "bad"):
            found |= {(path.relative_to(TESTS).as_posix(), name.strip()) for name in MADE_UP.findall(path.read_text("utf-8"))}
    assert len(found) > 300
    # the Madness deck is the game's own wherever it is made up: it has to be called so
    assert sorted((file, name) for file, name in found if name in library() and name != "Madness") == []
