"""The disputes of the community's page: the comparison finds by itself the one question on which each turns."""

from pathlib import Path

import pytest

from adjudicator.judge.compare.compare import compare
from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.situation.situation import read_situation

SITUATIONS = Path(__file__).resolve().parents[2] / "rulings" / "situations"


def compared(file: str, variant: str | None = None):
    """The comparison of one variant of a situation (the first, if none is named)."""
    situation = read_situation(SITUATIONS / file)
    data = dict(situation.variants)[variant] if variant else situation.variants[0][1]
    return compare(data, file, library(), game_profile(str(data.get("profile", "latest"))), base=knowledge(), budget=200)


@pytest.mark.parametrize(
    ("file", "question"),
    [
        ("disputes/mimic-and-nightstalker.yaml", "when-values-move"),
        ("disputes/sprout-and-the-house-of-nine-lives.yaml", "replacement-timing"),
        ("disputes/cub-scout-and-headlong.yaml", "reactions-timing"),
    ],
)
def test_exactly_one_question_matters(file, question):
    found = compared(file)
    assert found.matters == [question]
    assert len(found.groups) >= 2
    assert found.runs > 1 and not found.spent


def test_the_forced_loop_turns_on_its_way_out():
    found = compared("loops/buccaneer-and-cub-scouts.yaml", "with a Cub Scout on each of three bases the Buccaneer never comes to rest")
    assert found.matters == ["forced-loop-way-out"]
    assert "Buccaneer" in found.printings and "Cub Scout" in found.printings


def test_what_is_no_loop_is_none_under_any_reading():
    found = compared("disputes/dartagnan-and-favor-of-dionysus.yaml")
    # where a changed power does not count as affecting, D'Artagnan is not affected and nothing is drawn: no loop either
    assert found.matters == ["power-change-affects"]
    assert not any("never" in group.verdict.says for group in found.groups)
