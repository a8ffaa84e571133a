"""Decks: what is known of their order, and chance deciding only what is looked at."""

import pytest
from tables import CARDS

from adjudicator.engine.kernel.run import Context, advance
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.situation.setting import set_up
from adjudicator.judge.situation.situation import situation_from_text
from adjudicator.table.position import FIELDS, Position
from adjudicator.table.zones import bring_up, known_top, put, shuffled, take, unordered


def deck(*cards: str) -> Position:
    fields = dict.fromkeys(FIELDS)
    fields.update(
        players=("Ann",),
        turn="Ann",
        phase="play-cards",
        vp={},
        zones={"deck:Ann": cards},
        play={},
        ident={},
        plays=(),
        lasting=(),
        facts=frozenset(),
        turns=(),
        arriving=(),
        blocked=frozenset(),
        mixed={},
        seen={},
        limbo=(),
        settings={},
    )
    return Position(**fields)


ZONE = "deck:Ann"


def test_a_shuffled_deck_keeps_no_order():
    one, other = shuffled(deck("c", "a", "b"), ZONE), shuffled(deck("b", "c", "a"), ZONE)
    assert one == other
    assert not known_top(one, ZONE) and unordered(one, ZONE) == ("a", "b", "c")


def test_a_card_put_on_top_is_known_and_the_rest_is_not():
    position = put(shuffled(deck("a", "b", "c"), ZONE), "d", ZONE)
    assert known_top(position, ZONE) and not known_top(position, ZONE, 2)
    assert unordered(position, ZONE) == ("a", "b", "c")


def test_a_card_put_on_the_bottom_is_known_below():
    position = put(shuffled(deck("a", "b", "c"), ZONE), "d", ZONE, "bottom")
    assert not known_top(position, ZONE)
    assert position.mixed[ZONE] == (0, 1) and unordered(position, ZONE) == ("a", "b", "c")


def test_chance_brings_up_one_card_at_a_time():
    position = bring_up(shuffled(deck("a", "b", "c"), ZONE), "b", ZONE)
    assert position.zones[ZONE] == ("b", "a", "c")
    assert known_top(position, ZONE) and unordered(position, ZONE) == ("a", "c")


def test_a_last_unknown_card_is_known():
    position = bring_up(shuffled(deck("a", "b"), ZONE), "b", ZONE)
    assert ZONE not in position.mixed and position.zones[ZONE] == ("b", "a")


def test_taking_a_card_keeps_count_of_what_is_in_order():
    position = put(put(shuffled(deck("a", "b", "c"), ZONE), "top", ZONE), "bottom", ZONE, "bottom")
    assert take(position, "top", ZONE).mixed[ZONE] == (0, 1)
    assert take(position, "bottom", ZONE).mixed[ZONE] == (1, 0)
    assert take(position, "b", ZONE).mixed[ZONE] == (1, 1)


def test_a_deck_of_one_card_is_always_in_order():
    assert known_top(shuffled(deck("a"), ZONE), ZONE)


OPEN_DECK = """
- {name: Stars, kind: action, printings: {first: {play_on: base, abilities: [{ongoing: {gives: {top_base_abilities: {to: here}}}}]}}}
- {name: Spring, kind: base, printings: {first: {breakpoint: 20, vp: [3, 2, 1], abilities: [{base: {at: start_of_turn, do: {gain_vp: 1}}}]}}}
- {name: Well, kind: base, printings: {first: {breakpoint: 20, vp: [3, 2, 1], abilities: [{base: {at: start_of_turn, do: {draw: 1}}}]}}}
- {name: Creek, kind: base, printings: {first: {breakpoint: 20, vp: [3, 2, 1], abilities: [{base: {at: start_of_turn, do: {gain_vp: 2}}}]}}}
situation: open-deck
players: {Ann: {}, Bea: {}}
turn: Ann
phase: start-turn
bases: [{base: Field, Ann: [Stars]}, Creek]
base_deck: [Spring, Well]
"""


@pytest.mark.parametrize(("top", "points"), [("spring", 3), ("well", 2)])
def test_a_phase_begins_once_chance_has_said_which_base_lies_face_up_on_the_deck(top, points):
    setting = set_up(situation_from_text(CARDS.strip() + OPEN_DECK).variants[0][1], "open-deck", library())
    context = Context(setting.library, game_profile("latest"))
    game = advance(setting.game._replace(position=shuffled(setting.game.position, "base-deck")), context)
    assert (game.choice.who, game.choice.ask, game.choice.keys()) == (None, "top-card", ["spring", "well"])
    assert game.position.phase == "start-turn" and game.position.vp["Ann"] == 0
    game = advance(game, context, top)
    while game.choice.ask == "order":
        game = advance(game, context, game.choice.keys()[0])
    assert (game.choice.who, game.choice.ask) == ("Ann", "turn")
    assert game.position.vp["Ann"] == points
