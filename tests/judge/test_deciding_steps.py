"""The deciding steps of a trace: few enough to be read at the table, and nothing is taken out."""

import pytest

from adjudicator.judge.composer.from_names import case_from_names
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.replay.deciding_steps import MOST_DECIDING, repeated_steps
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.collection import situations_path
from adjudicator.judge.situation.paths import as_map
from adjudicator.judge.situation.situation import read_situation

DISPUTES = (
    "loops/buccaneer-and-cub-scouts",
    "loops/sleep-spores-and-in-plain-sight",
    "loops/collector-on-the-homeworld",
    "disputes/mimic-and-nightstalker",
    "disputes/sprout-and-the-house-of-nine-lives",
    "disputes/cub-scout-and-headlong",
    "disputes/dartagnan-and-favor-of-dionysus",
)


def traces(name):
    file = situations_path() / f"{name}.yaml"
    for variant, data in read_situation(file, file.name).variants:
        yield variant, replay(data, file.name, library(), game_profile(str(data.get("profile", "latest"))))


@pytest.mark.parametrize("name", DISPUTES)
def test_each_dispute_has_few_deciding_steps(name):
    for variant, made in traces(name):
        assert sum(step.deciding for step in made.trace.steps) <= MOST_DECIDING, variant


def test_a_repeated_lap_is_folded_and_the_lap_before_it_is_not():
    made = next(
        made
        for variant, made in traces("loops/buccaneer-and-cub-scouts")
        if variant == "with two bases and a Cub Scout on each, the Buccaneer never comes to rest"
    )
    steps = made.trace.steps
    again = [step.says for step in steps if step.repeats]
    shown = [step.says for step in steps if not step.repeats]
    assert again and set(again) <= set(shown)
    assert any(step.kind == "loop" and step.deciding for step in steps)


def test_what_decides_the_loop_stays():
    said = replay(as_map(case_from_names(("Buccaneer", "Cub Scout"), "destroy:Buccaneer").data), "case", library(), game_profile())
    kinds = [step.kind for step in said.trace.steps if step.deciding]
    assert kinds == ["suppose", "replaced", "move", "replaced", "move", "loop", "over"]


class Told:
    def __init__(self, says, kind="move"):
        self.says, self.kind = says, kind


@pytest.mark.parametrize(
    ("story", "folded"),
    [
        ("abcabc", [3, 4, 5]),
        ("xabcabc", [4, 5, 6]),
        ("abcdef", []),
        ("abab", [2, 3]),
        ("aa", []),
        ("abcabcab", [3, 4, 5, 6, 7]),
        ("", []),
        ("abb", []),
    ],
)
def test_only_what_was_said_in_the_same_order_right_before_repeats(story, folded):
    assert repeated_steps([Told(letter) for letter in story]) == folded
