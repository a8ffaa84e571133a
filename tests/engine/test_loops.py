"""The keys by which loops are found: each has a loop that only it can see."""

from pathlib import Path

import pytest

from adjudicator.engine.loops import keys as loops
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.replay import replay as replaying
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.situation import read_situation

LOOPS = Path(__file__).resolve().parents[2] / "rulings" / "situations" / "loops"


def found(file: str, variant: str | None = None) -> list[str]:
    """The keys of the forced loops that a situation runs into."""
    situation = read_situation(LOOPS / file)
    data = dict(situation.variants)[variant] if variant else situation.variants[0][1]
    made = replay(data, file, library(), game_profile(data.get("profile", "latest")))
    return [loop.key for loop in made.loops if loop.kind == "forced"]


CASES = {
    "whole": ("buccaneer-and-cub-scouts.yaml", "with a Cub Scout on each of three bases the Buccaneer never comes to rest"),
    "growing": ("growing-loop.yaml", None),
    "pending": ("buccaneer-and-cub-scouts.yaml", "it never ends either with two Cub Scouts on one base"),
}


@pytest.mark.parametrize("key", CASES)
def test_the_loop_is_found_by_its_key(key):
    assert found(*CASES[key]) == [key]


@pytest.mark.parametrize("key", CASES)
def test_without_its_key_the_loop_is_not_seen(key, monkeypatch):
    # a whole repetition is also a growing and a pending one: a key is judged with the wider ones gone
    kept = {"whole": (), "growing": ("whole",), "pending": ("whole", "growing")}[key]
    monkeypatch.setattr(loops, "KEYS", kept)
    monkeypatch.setattr(replaying, "MAX_DECISIONS", 60)
    monkeypatch.setattr(replaying, "MAX_FRAMES", 4_000)
    assert found(*CASES[key]) == []
