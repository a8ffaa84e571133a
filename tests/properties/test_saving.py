"""Games as plain data and back."""

import json

import pytest
from random_games import game_profile, library, pond

from adjudicator.engine.kernel.frames import frame_name
from adjudicator.engine.kernel.game import Game, flat
from adjudicator.engine.kernel.run import Context, advance
from adjudicator.engine.saving import FORMAT, Unsaveable, load, save
from adjudicator.ground.findings import BadInput
from adjudicator.judge.play import deal, pick
from adjudicator.language.tree import Node


def games(cards, seed=3, steps=200, **how):
    """The games that ask something, in a random game."""
    rng, _, start = deal(cards, seed, **how)
    context = Context(cards, game_profile("latest"))
    game = advance(start, context)
    for _ in range(steps):
        if game.choice is None:
            return
        yield game
        game = advance(game, context, pick(game, rng))


def test_the_middle_of_a_resolution_is_kept():
    seen = set()
    for game in games(pond()):
        back = load(json.loads(json.dumps(save(game))), pond())
        assert back.key() == game.key()
        assert save(back) == save(game)
        seen.add(game.scopes is not None)
        seen.update(frame_name(type(item)) for item in flat(game.stack))
    assert seen >= {True, False, "select", "verb", "flush", "turn_choice"}


def test_real_cards_are_kept():
    for game in games(library(), mixed=True, players=4):
        assert load(json.loads(json.dumps(save(game))), library()).key() == game.key()


def test_tables_keep_their_order():
    for game in games(pond(), steps=120):
        back = load(save(game), pond()).position
        assert list(back.play) == list(game.position.play)
        assert list(back.zones.items()) == list(game.position.zones.items())


def test_every_node_of_the_library_is_found_by_its_path():
    for cards in (library(), pond()):
        assert all(cards.nodes[node.path] is node for node in cards.nodes.values() if isinstance(node, Node))


def test_what_the_loop_detector_remembers_is_left_out():
    game = next(games(pond()))
    assert load(save(game._replace(memory=("something",))), pond()).memory is None


@pytest.mark.parametrize("data", (None, [], {}, {"format": FORMAT}, {"format": FORMAT + 1}, "text"))
def test_what_is_no_saved_game_is_refused(data):
    with pytest.raises(BadInput):
        load(data, pond())


def test_a_game_of_other_cards_is_refused():
    with pytest.raises(BadInput):
        load(save(next(games(pond()))), library())


def test_what_cannot_be_saved_is_named():
    with pytest.raises(Unsaveable, match="object in stack"):
        save(Game(next(games(pond())).position, ((object(),), None)))
