"""Random play and its record."""

import random

from click.testing import CliRunner
from random_games import game_profile, pond

from adjudicator.cli import main
from adjudicator.engine.kernel.run import Context
from adjudicator.judge.play import NameList, deal, draw_lots, mixed_deck, play_on, play_random, recorded, replay_answers, weights
from adjudicator.judge.replay.option_words import options_in_words
from adjudicator.judge.replay.trace import Trace
from adjudicator.table.choices import Choice, Option


def test_a_seed_decides_everything():
    first, text = recorded(pond(), game_profile("latest"), 4)
    again, same = recorded(pond(), game_profile("latest"), 4)
    assert text == same
    assert first.answers == again.answers
    assert first.game.key() == play_random(pond(), game_profile("latest"), 4).game.key()
    assert text != recorded(pond(), game_profile("latest"), 5)[1]


def test_a_listener_changes_nothing():
    silent = play_random(pond(), game_profile("latest"), 9)
    told = play_random(pond(), game_profile("latest"), 9, traced=True)
    assert silent.answers == told.answers
    assert silent.game.key() == told.game.key()


def test_answers_replayed_lead_to_the_same_game():
    made = play_random(pond(), game_profile("community-wiki"), 2, players=3)
    assert made.ended
    assert replay_answers(made.start, Context(pond(), game_profile("community-wiki")), made.answers).key() == made.game.key()


def test_chance_as_a_function_plays_to_the_end():
    rng, _, start = deal(pond(), 3)
    game, _, decisions, ended = play_on(start, Context(pond(), game_profile("latest"), chance=draw_lots(rng)), rng)
    assert ended and decisions > 20
    assert game.position.result[0] == "points"


def test_a_limit_is_kept():
    made = play_random(pond(), game_profile("latest"), 3, limit=10)
    assert not made.ended
    assert made.decisions == 10


def test_copies_weigh_as_many():
    made = deal(pond(), 1).start
    position = made.position
    cards = position.zone("deck:Ann")
    choice = Choice(
        None,
        "top-card",
        None,
        tuple(
            Option(card, card)
            for card in dict.fromkeys(next(other for other in cards if position.ident[other] == position.ident[card]) for card in cards)
        ),
    )
    assert sum(weights(choice, position)) == len(cards)
    assert max(weights(choice, position)) > 1


def test_a_mixed_deck_has_its_size_and_no_card_too_often():
    deck = mixed_deck(pond(), random.Random(2), 12)
    assert sum(copies for _, copies in deck) == 12
    assert all(copies <= next(iter(card.faces.values())).copies for card, copies in deck)


def test_the_record_says_who_was_asked_what_and_what_came_of_it():
    text = recorded(pond(), game_profile("latest"), 4)[1]
    lines = text.splitlines()
    assert lines[0] == "Game of seed 4, profile latest, 2 players"
    assert any(line.startswith("  Ann is asked: turn: no more cards; ") for line in lines)
    assert any(line.startswith("  > play ") for line in lines)
    assert any(line.strip() == "Ann: Score Bases." for line in lines)
    assert lines[-1].startswith("After ")


def test_the_recorded_game_is_the_one_on_file():
    """A diff is a decision: write it anew with ``python tests/properties/record.py``."""
    from record import FILE, record

    assert FILE.read_text(encoding="utf-8") == record()


def test_options_in_words_are_never_the_same_twice():
    rng, _, start = deal(pond(), 11, players=4)
    trace = Trace(NameList(start, pond()))
    context = Context(pond(), game_profile("latest"), trace)

    def watcher(game, key):
        words = options_in_words(trace, game.choice)
        assert len(set(words.values())) == len(words)

    game, *_ = play_on(start, context, rng, watcher)
    assert game.choice is None


def test_the_command_plays_records_and_writes(tmp_path):
    out = tmp_path / "game.txt"
    made = CliRunner().invoke(main, ["play", "--mixed", "--seed", "3", "--out", str(out)])
    assert made.exit_code == 0, made.output
    assert made.output.startswith("After ")
    assert out.read_text(encoding="utf-8").startswith("Game of seed 3")
    told = CliRunner().invoke(main, ["play", "--mixed", "--seed", "3"])
    assert told.output == out.read_text(encoding="utf-8")
    data = CliRunner().invoke(main, ["play", "--mixed", "--seed", "3", "--json"])
    assert '"ended": true' in data.output
    wrong = CliRunner().invoke(main, ["play", "--factions", "Nobodies,Somebodies,Anybodies,Everybodies"])
    assert wrong.exit_code == 2
    assert "unknown-faction" in wrong.output
