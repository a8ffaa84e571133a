"""Random games over the encoded cards, tested at every step: options, cards, values, forks, saving, the end.

A seed that fails is printed and shrunk to a situation file in the folder ``found-now`` beside this file.
"""

import pytest
from random_games import FIRST, GAMES, HERE, how, library, profiles, reading

from adjudicator.judge.shrink import shrink
from adjudicator.judge.soundness import play_tested

#: Games of one test, so that several processes share the work evenly.
PART = 5


@pytest.mark.parametrize("part", range(GAMES // PART))
@pytest.mark.parametrize("profile", profiles())
def test_every_step_of_a_random_game_is_sound(profile, part):
    for number in range(part * PART, part * PART + PART):
        seed = FIRST + profiles().index(profile) * 1_000 + number
        made = play_tested(library(), reading(profile), seed, **how(number))
        print(made)
        if made.sign is None:
            assert made.game.position.result is not None
            continue
        text = shrink(made, library(), reading(profile)) if made.history else None
        if text is not None:
            folder = HERE / "found-now"
            folder.mkdir(exist_ok=True)
            (folder / f"seed-{seed}.yaml").write_text(text, encoding="utf-8")
        pytest.fail(f"{made}\n{text or 'No situation reproduces it.'}")


def test_there_are_five_hundred_games():
    assert len(profiles()) * GAMES >= 500
    games = [how(number) for number in range(GAMES)]
    assert {game["players"] for game in games} == {2, 3, 4}
    assert {(game["mixed"], game["printings"]) for game in games} == {(True, "first"), (True, "latest"), (False, "first"), (False, "latest")}
