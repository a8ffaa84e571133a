"""What is said around a question, how it is written, and whether an opponent is he or she, changes nothing of its answer."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.ground import strict_yaml
from adjudicator.judge.asking.asking import ask
from adjudicator.judge.data.courtesies import without_courtesies

FOLDER = Path(__file__).parent
#: Every so many lines of a file are asked again.
EACH = 14
FILES = sorted(path.name for path in FOLDER.glob("verdicts-*.yaml") if path.name not in ("verdicts-aside.yaml", "verdicts-shown.yaml"))


def _she(line: str) -> str:
    line = re.sub(r"\bhis\b(?=\s+(?:are|is|were|was|and)\b|\s*[,.?!]|$)", "hers", line)
    for he, she in (("he", "she"), ("his", "her"), ("him", "her")):
        line = re.sub(rf"\b{he}\b", she, line)
    return line


WAYS = {
    "before": lambda line: f"Quick question: {line}",
    "after": lambda line: f"{line}{'' if line.endswith('?') else ','} is that legal?",
    "thanks": lambda line: f"{line} thanks",
    "capitals": str.upper,
    "question mark": lambda line: line.rstrip("?. ") + "?",
    "she": _she,
}
#: Most of a hundred lines that may be answered otherwise for each way.
MOST = 5


@pytest.fixture(scope="module")
def known():
    entries = [entry for name in FILES for entry in strict_yaml.read_file(FOLDER / name)["verdicts"]][::EACH]
    found = {entry["line"]: ask(entry["line"], printing=entry.get("printing", "latest")).case for entry in entries}
    printings = {entry["line"]: entry.get("printing", "latest") for entry in entries}
    return [(line, printings[line], case) for line, case in found.items() if case is not None]


@pytest.mark.parametrize("way", WAYS)
def test_the_answer_stays_the_same(known, way):
    tried, other = 0, []
    for line, printing, case in known:
        changed = WAYS[way](line)
        if changed == line or case.mark in ("", "not-judged"):
            continue
        tried += 1
        again = ask(changed, printing=printing).case
        if again is None or (again.says, again.mark) != (case.says, case.mark):
            other.append(changed)
    assert tried > 20 and len(other) * 100 <= MOST * tried, other


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("quick question: can i move him", "can i move him"),
        ("hey, hi, scout dies. is that right?", "scout dies."),
        ("he plays overrun is that legal thanks!", "he plays overrun"),
        ("thanks", "thanks"),
        ("quick question", "quick question"),
        ("hey guys can two people tie for first? thank you", "can two people tie for first?"),
        ("what happens to scout", "what happens to scout"),
    ],
)
def test_what_is_said_around_a_question_is_no_part_of_it(line, left):
    assert without_courtesies(line) == left


def test_what_is_asked_of_a_play_does_not_happen():
    """Asking whether somebody is destroyed destroys nobody."""
    told = ask("i play upgrade on my scout", printing="latest").case
    asked = ask("i play upgrade on my scout, is he destroyed", printing="latest").case
    assert told is not None and asked is not None
    assert "Scout stays" in told.says and "Scout stays" in asked.says
