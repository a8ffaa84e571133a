"""Whatever is answered: games over the made-up pond cards, driven by answers that Hypothesis makes up and shrinks."""

import json

from hypothesis import given
from hypothesis import strategies as st
from random_games import game_profile, pond, profiles
from support.soundness import same_after, wrong

from adjudicator.engine.kernel.run import Context, advance
from adjudicator.engine.procedures.setup import new_game
from adjudicator.engine.saving import load, save
from adjudicator.judge.play import PLAYERS

FACTIONS = ("Frogs", "Herons", "Moles", "Newts")
pairs = st.permutations(FACTIONS).map(lambda order: list(order[:2]))
tables = st.lists(pairs, min_size=2, max_size=4)


@given(decks=tables, profile=st.sampled_from(profiles()), answers=st.lists(st.integers(0, 30), max_size=90))
def test_any_answers_lead_to_sound_games(decks, profile, answers):
    context = Context(pond(), game_profile(profile))
    game = advance(new_game(pond(), dict(zip(PLAYERS, decks))), context)
    assert wrong(game, context) == []
    for answer in answers:
        if game.choice is None:
            break
        key = game.choice.keys()[answer % len(game.choice.options)]
        after = advance(game, context, key)
        assert same_after(game, key, after, context) == []
        assert wrong(after, context) == []
        game = after


@given(decks=tables, answers=st.lists(st.integers(0, 30), max_size=60), rest=st.lists(st.integers(0, 30), max_size=30))
def test_a_game_saved_as_text_goes_on_as_if_nothing_had_been(decks, answers, rest):
    context = Context(pond(), game_profile("latest"))
    game = advance(new_game(pond(), dict(zip(PLAYERS, decks))), context)
    for answer in answers:
        if game.choice is not None:
            game = advance(game, context, game.choice.keys()[answer % len(game.choice.options)])
    back = load(json.loads(json.dumps(save(game))), pond())
    assert back.key() == game.key()
    for answer in rest:
        if game.choice is None:
            break
        key = game.choice.keys()[answer % len(game.choice.options)]
        game, back = advance(game, context, key), advance(back, context, key)
        assert back.key() == game.key()
        assert save(back) == save(game)
