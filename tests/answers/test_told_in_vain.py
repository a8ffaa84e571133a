"""A part of a line without which it is understood the same tells of something that the case does not have: nobody stands behind the verdict."""

from pathlib import Path

import pytest

from adjudicator.ground import strict_yaml
from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.verdict_status import NOT_JUDGED


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("his hoverbot on the central brain, he copied it, i play seeing stars on hoverbot", "he copied it"),
        ("upgrade on my zapbot, it came back, he plays seeing stars on zapbot", "it came back"),
        ("he cats paws my ram, its his base, whose is he now", "its his base"),
        ("ninja master kills rex, last turn", "last turn"),
        ("seeing stars finds my scout, i already used my talent", "i already used my talent"),
        ("time loop, he got an extra action, how many more actions can i play now", "he got an extra action"),
    ],
)
def test_a_part_that_changes_nothing_takes_the_status(line, part):
    case = ask(line, printing="latest").case
    assert case.mark == NOT_JUDGED and f"what {part!r} tells" in case.why, (case.mark, case.why, case.says)


@pytest.mark.parametrize(
    "line",
    [
        "big gulp on bigfoot, nobody controls him",  # that nobody does is as it lies there
        "me 9, rob 4, tess 2 at the homeworld and it goes off. he says i get nothing, what do i get",  # what somebody thinks
        "the jungle oasis scores, me 12 him 8, i win it. how many vp",  # the totals show it
        "my scout, seeing stars on it, lol",
    ],
)
def test_talk_and_what_is_shown_anyway_takes_none(line):
    case = ask(line, printing="latest").case
    assert "tells" not in case.why, (case.mark, case.why, case.says)


def test_what_somebody_only_makes_of_it_takes_none():
    entries = strict_yaml.read_file(Path(__file__).with_name("verdicts-opined.yaml"))["verdicts"]
    held = {entry["line"]: case.why for entry in entries if (case := ask(entry["line"], printing="latest").case).mark == NOT_JUDGED}
    assert not held
