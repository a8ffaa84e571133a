"""A random game that goes wrong becomes a small situation in which the same thing goes wrong."""

import pytest
from random_games import game_profile, pond
from support import soundness
from support.shrink import shrink, sign_of
from support.soundness import play_tested

from adjudicator.judge.situation.situation import situation_from_text


@pytest.fixture
def forbidden(monkeypatch):
    """A check that something which does happen never happens."""

    def forbid(name, check):
        monkeypatch.setitem(soundness.CHECKS, name, check)
        return (*soundness.CHECKS,)

    return forbid


def failing(checks):
    """The first random game in which a check finds something."""
    for seed in range(40):
        made = play_tested(pond(), game_profile("latest"), seed, checks=checks, forks=0)
        if made.sign is not None:
            return made
    raise AssertionError("no game goes wrong")


def shrunk(checks, name, monkeypatch):
    made = failing(checks)
    assert made.sign == name
    monkeypatch.setattr("support.shrink.wrong", lambda game, context: soundness.wrong(game, context, checks))
    text = shrink(made, pond(), game_profile("latest"))
    data = situation_from_text(text).variants[0][1]
    assert sign_of(data, pond(), game_profile("latest")) == name
    return text, data


def test_a_card_that_must_not_be_played_is_all_that_is_left(forbidden, monkeypatch):
    def no_egret(game, context):
        if any(game.position.ident[card].face.name == "Egret" for card in game.position.play):
            yield "an Egret is in play"

    text, data = shrunk(forbidden("no-egret", no_egret), "no-egret", monkeypatch)
    assert "Egret" in text
    assert len(text.splitlines()) < 30
    cards = [card for player in data["players"].values() for zone in ("hand", "deck", "discard") for card in (player or {}).get(zone, ())]
    assert len(cards) <= 1


def test_what_comes_of_an_ability_keeps_the_answers_it_needs(forbidden, monkeypatch):
    def strong(game, context):
        made = [effect for effect in game.position.lasting if effect.kind == "power" and effect.number >= 3]
        if made:
            yield "a minion got +3 power"

    text, _ = shrunk(forbidden("strong", strong), "strong", monkeypatch)
    assert "Dusk" in text


def test_an_error_of_the_engine_is_shrunk_by_where_it_arose(forbidden, monkeypatch):
    def boom(run, node):
        raise ZeroDivisionError("made on purpose")

    monkeypatch.setattr(pond().nodes["grey-heron@first#0"], "gives", pond().nodes["grey-heron@first#0"].gives)
    for node in pond().nodes.values():
        if getattr(getattr(node, "word", None), "name", None) == "search":
            monkeypatch.setattr(node, "run", boom)
    made = failing(tuple(soundness.CHECKS))
    assert made.sign == "ZeroDivisionError in boom"
    text = shrink(made, pond(), game_profile("latest"))
    assert "Spawn" in text
    assert sign_of(situation_from_text(text).variants[0][1], pond(), game_profile("latest")) == made.sign


def test_nothing_wrong_leaves_nothing():
    made = play_tested(pond(), game_profile("latest"), 5)
    assert (made.sign, made.wrong, made.history) == (None, [], [])
    assert "seed 5" in str(made)
