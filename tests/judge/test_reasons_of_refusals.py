"""What a refused move is told for: the thing that stands in the way, and not the next best."""

import pytest

from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.collection import situations_path
from adjudicator.judge.situation.situation import read_situation


@pytest.mark.parametrize(
    ("file", "variant", "says"),
    [
        # everybody may use it, each on their own turn: who controls it is no reason
        (
            "cards/smash-up-disney-edition/beauty-and-the-beast",
            "nobody can be rid of Gaston on another player's turn",
            "it is Ann's turn",
        ),
        (
            "cards/its-your-fault/dragons",
            "who cannot pay for the first Dangerous Ground plays elsewhere",
            "Dangerous Ground asks Bea to discard a card first, and Bea cannot",
        ),
        # a fusion needs a play of the kind as which it is played
        (
            "rules/fusions",
            "with the minion play used it can only be an action",
            "no minion play is left this turn",
        ),
    ],
)
def test_a_refusal_names_what_stands_in_the_way(file, variant, says):
    path = situations_path() / f"{file}.yaml"
    data = dict(read_situation(path).variants)[variant]
    made = replay(data, path.name, library(), game_profile(str(data.get("profile", "latest"))))
    assert [one.says.partition(": ")[2] for one in made.refused] == [says]
