"""Whatever is typed is answered: lines put together from what people typed, in any order, raise nothing and are taken in word by word."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.ground import strict_yaml
from adjudicator.judge.asking.asking import ask

FOLDER = Path(__file__).resolve().parent
#: What is kept aside is counted and not looked at.
APART = ("held-back", "aside")


def told(entry: Any) -> str:
    return entry if isinstance(entry, str) else next((entry[key] for key in ("line", "ask", "typed") if key in entry), "")


def lines() -> list[str]:
    read = [strict_yaml.read_file(path) for path in sorted(FOLDER.glob("*.yaml")) if not any(one in path.name for one in APART)]
    return [told(entry) for whole in read for part in whole.values() if isinstance(part, list) for entry in part]


LINES = [line for line in lines() if line]


@st.composite
def spliced(draw: st.DrawFn) -> str:
    """Stretches of one to three lines, one behind the other, now and then shuffled."""
    words: list[str] = []
    for line in draw(st.lists(st.sampled_from(LINES), min_size=1, max_size=3)):
        whole = line.split()
        begins = draw(st.integers(0, len(whole) - 1))
        words += whole[begins : draw(st.integers(begins + 1, len(whole)))]
    return " ".join(draw(st.permutations(words)) if draw(st.booleans()) else words)[:200]


@given(line=spliced(), printing=st.sampled_from(("first", "latest")))
@settings(max_examples=60, deadline=None)
def test_any_line_is_answered(line, printing):
    answer = ask(line, printing=printing)
    assert answer.line == line
    assert answer.nothing or answer.statements or answer.case is not None or answer.cards


@pytest.mark.parametrize(
    "name", sorted({path.name for path in FOLDER.glob("questions-*.yaml") if not any(one in path.name for one in APART)})
)
def test_a_case_is_made_of_each_line_for_which_a_statement_would_do(name):
    # those lines are counted by their statements, so that nobody else looks at the cases that are made of them
    entries = next(iter(strict_yaml.read_file(FOLDER / name).values()))
    answers = [ask(told(entry), printing="latest") for entry in entries]
    assert all(answer.nothing or answer.statements or answer.case is not None or answer.cards for answer in answers)


def test_a_third_player_may_hold_the_card_of_which_it_is_asked_when_it_is_played():
    line = "its bobs turn, base is about to score, i got full sail, cal has hidden ninja, who plays first"
    case = ask(line, printing="latest").case
    assert case is not None and "Cal decides first, on Hidden Ninja; then Ann, on Full Sail" in case.says


@pytest.mark.parametrize(
    "line", ["me 10 him 9 against 7 for me", "i have 4 and 5 here against 7 for bob", "10 for me against 7 and 3 for me"]
)
def test_numbers_that_are_told_twice_for_one_player_are_no_error(line):
    assert ask(line).line == line


def test_a_card_alone_is_asked_for_and_one_of_which_nobody_knows_the_text_is_said_to_be_that():
    assert not ask("zapbot").nothing and ask("zapbot").cards
    assert "what Head Grabber says is not known here" in ask("what does head grabber do").nothing
    assert all("off-the-top" in one.key for one in ask("head grabber on his guy").statements)
