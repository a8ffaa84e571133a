"""The interpreter's loop: it stops only to ask, takes only what it offered, and a stopped game is a value like any other."""

import json

import pytest
from tables import CARDS

from adjudicator.engine.kernel.frames import frame_name
from adjudicator.engine.kernel.game import flat
from adjudicator.engine.kernel.run import Context, NotAnOption, Spent, advance
from adjudicator.engine.saving import load, save
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.situation.setting import set_up
from adjudicator.judge.situation.situation import situation_from_text

TEXT = (
    CARDS.strip()
    + """
- {name: Crow, printings: {first: {power: 2, abilities: [{ongoing: {after: {event: destroy, what: {a: minion}}, do: {gain_vp: 1}}}]}}}
- {name: Raven, printings: {first: {power: 2, abilities: [{ongoing: {after: {event: destroy, what: {a: minion}}, do: {draw: 1}}}]}}}
- {name: Plan, kind: action, printings: {first: {abilities: [{on_play: [{destroy: {one: minion}}, {may: {move: {one: minion}}}, {later: {at: end_of_turn, do: {gain_vp: 1}}}]}]}}}
situation: advance
players: {Ann: {hand: [Plan]}, Bea: {}}
bases: [{base: Field, Ann: [Crow, Raven], Bea: [One, Two]}, Meadow]
"""
)
#: Play Plan, slay One, move Two, then the Raven before the Crow.
ANSWERS = ("play:plan", "one", "two", "meadow", "raven#0")


def start():
    setting = set_up(situation_from_text(TEXT).variants[0][1], "advance", library())
    return setting.game, setting.library


def context(cards, **more):
    return Context(cards, game_profile("latest"), **more)


def games():
    game, cards = start()
    game = advance(game, context(cards))
    found = [game]
    for answer in ANSWERS:
        if game.choice is None or answer not in game.choice.keys():
            continue
        game = advance(game, context(cards), answer)
        found.append(game)
    return found, cards


def test_without_an_answer_a_game_that_asks_stays_as_it_is():
    game, cards = start()
    game = advance(game, context(cards))
    assert advance(game, context(cards)) is game


def test_an_answer_that_is_none_is_refused_with_the_options():
    game, cards = start()
    game = advance(game, context(cards))
    with pytest.raises(NotAnOption, match="'nothing' is not among the options: done, play:plan"):
        advance(game, context(cards), "nothing")


def test_the_same_answer_leads_to_the_same_game_and_leaves_the_first_alone():
    found, cards = games()
    for game in found[:-1]:
        before = save(game)
        key = game.choice.keys()[-1]
        assert advance(game, context(cards), key).key() == advance(game, context(cards), key).key()
        assert save(game) == before


def test_the_answers_reach_into_the_middle_of_a_resolution():
    found, _ = games()
    asked = [game.choice.ask for game in found]
    assert asked[:3] == ["turn", "target", "target"] and "order" in asked
    assert any(len(flat(game.scopes)) > 0 and game.levels is not None for game in found)


def test_a_game_saved_in_the_middle_goes_on_as_if_nothing_had_been():
    found, cards = games()
    for game in found:
        back = load(json.loads(json.dumps(save(game))), cards)
        assert back.key() == game.key()
        for key in game.choice.keys():
            assert advance(back, context(cards), key).key() == advance(game, context(cards), key).key()


def test_a_spent_budget_is_told():
    game, cards = start()
    game = advance(game, context(cards))
    with pytest.raises(Spent):
        advance(game, context(cards, budget=2), "play:plan")


def test_no_frame_is_left_of_a_resolved_card():
    found, cards = games()
    game = found[-1]
    while game.choice.ask != "turn":
        game = advance(game, context(cards), game.choice.keys()[0])
    assert game.scopes is None and game.levels is None
    assert [frame_name(type(item)) for item in flat(game.stack)][:1] == ["turn_choice"]
    assert game.position.zone_of("plan") == "discard:Ann"
