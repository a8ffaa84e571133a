"""The verdict says by which reading a case is judged that chooses one for itself."""

from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.collection import situations_path
from adjudicator.judge.situation.situation import read_situation
from adjudicator.judge.verdict.verdict import verdict

FILE = situations_path() / "questions" / "cards-of-a-destroyed-base.yaml"


def _also(variant: str) -> tuple[str, ...]:
    situation = read_situation(FILE)
    data = dict(situation.variants)[variant]
    return verdict(replay(data, situation.file, library(), game_profile("latest")), knowledge(), besides=True).also


def test_a_reading_that_a_case_chooses_is_told():
    told = [line for line in _also("destroyed with the base, and mourned") if line.startswith("By the reading chosen for")]
    assert len(told) == 1
    assert "destroyed with it" in told[0]


def test_a_reading_that_nobody_chose_is_not_told():
    assert not any("reading chosen" in line for line in _also("with nothing there nobody asks"))
