"""Whoever looks at the case of a line after another is handed what was played for him."""

import pytest

from adjudicator.ground.findings import BadInput
from adjudicator.judge import line_replays
from adjudicator.judge.asking.asking import ask
from adjudicator.judge.line_replays import LineReplays

CASE = {"bases": [{"base": "The Homeworld", "Ann": ["Zapbot"]}], "turn": "Ann"}


def test_a_case_is_played_once_and_by_its_profile():
    replays = LineReplays("latest")
    made = replays(CASE)
    assert replays.or_none(dict(CASE)) is made
    assert made.profile.id == replays.profile
    assert replays({**CASE, "turn": "Bea"}) is not made


def test_what_cannot_be_set_up_is_told_or_none():
    replays = LineReplays("latest")
    wrong = {**CASE, "bases": ["Nowhere"]}
    assert replays.or_none(wrong) is None
    with pytest.raises(BadInput):
        replays(wrong)


@pytest.mark.parametrize(
    "line",
    ["can i play hidden ninja on my zapbot", "i play dinosaur and then howl, is king rex stronger next turn", "zapbot vs microbot guard"],
)
def test_no_case_of_a_line_is_played_twice(monkeypatch, line):
    played = []

    def replay(data, *rest, **more):
        played.append(repr(data))
        return original(data, *rest, **more)

    original = line_replays.replay
    monkeypatch.setattr(line_replays, "replay", replay)
    ask.cache_clear()
    ask(line)
    assert len(played) == len(set(played)) > 0
