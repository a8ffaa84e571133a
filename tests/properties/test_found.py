"""Situations that random play has found to go wrong once: each is replayed and sound at every step."""

import pytest
from random_games import HERE, game_profile, library
from support.shrink import sign_of

from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.situation import read_situation

FILES = sorted((HERE / "found").glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_went_wrong_once_is_sound_now(file):
    data = read_situation(file).variants[0][1]
    profile = game_profile(str(data["profile"]))
    # a file that cannot be read any more has no sign either
    assert replay(data, file.name, library(), profile, traced=False).ended != "spent"
    assert sign_of(data, library(), profile) is None
