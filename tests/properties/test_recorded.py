"""Recorded games: what ``adjudicator play --json`` writes plays again to the same end, and the games on file still do.

A game on file that goes otherwise is a decision: write it anew with the command in ``GAMES``.
"""

import json

import pytest
from click.testing import CliRunner
from random_games import HERE, game_profile, library

from adjudicator.cli import main
from adjudicator.judge.play import play_random, replay_record

#: The games on file, with the arguments of ``adjudicator play`` that write them.
GAMES = {
    "first-box": ["--seed", "12", "--factions", "Pirates,Ninjas,Aliens,Wizards"],
    "mixed-decks": ["--seed", "13", "--mixed", "--players", "3", "--profile", "community-wiki"],
}


def end(data: dict) -> list:
    position = replay_record(data, library(), game_profile(data["profile"])).position
    return json.loads(json.dumps(position.result))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_on_file_comes_to_the_same_end(name):
    data = json.loads((HERE / "recorded" / f"{name}.json").read_text(encoding="utf-8"))
    assert data["ended"] and data["decisions"] > 20
    assert end(data) == data["result"]


def test_every_game_on_file_is_replayed():
    assert {path.stem for path in (HERE / "recorded").iterdir()} == set(GAMES)


@pytest.mark.parametrize("arguments", [["--seed", "31"], ["--seed", "32", "--mixed", "--printings", "latest", "--profile", "oops-2018"]])
def test_what_the_command_writes_plays_again_to_the_same_position(arguments):
    made = CliRunner().invoke(main, ["play", *arguments, "--json"])
    assert made.exit_code == 0, made.output
    data = json.loads(made.output)
    assert end(data) == data["result"]
    mixed = "--mixed" in arguments
    again = play_random(library(), game_profile(data["profile"]), data["seed"], mixed=mixed, printings=data["printings"])
    assert replay_record(data, library(), game_profile(data["profile"])).position.key() == again.game.position.key()


def test_another_answer_leads_to_another_end():
    data = json.loads((HERE / "recorded" / "first-box.json").read_text(encoding="utf-8"))
    with pytest.raises(ValueError, match="is not among the options"):
        replay_record({**data, "answers": ["nonsense", *data["answers"][1:]]}, library(), game_profile(data["profile"]))
