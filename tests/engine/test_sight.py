"""Who may know a card: marks go along with cards as long as somebody can follow them, and no longer."""

from __future__ import annotations

import pytest

from adjudicator.engine.kernel.run import Context, Run, advance
from adjudicator.engine.procedures.setup import new_game
from adjudicator.engine.resolution.changes import happen
from adjudicator.ground.strict_yaml import read_text
from adjudicator.judge.data.loaded import game_profile
from adjudicator.language.compiling import Compiler
from adjudicator.language.library import Library
from adjudicator.language.loading import read_card
from adjudicator.table.events import Event
from adjudicator.table.sight import in_order, knows, marked
from adjudicator.table.zones import bring_up, shuffled


def library():
    made = Library()
    compiler = Compiler("test")
    texts = (
        "{name: Duck, copies: 4, printings: {first: {power: 3}}}",
        "{name: Goose, copies: 4, printings: {first: {power: 2}}}",
        "{name: Pond, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}",
        "{name: Lake, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}",
        "{name: Sea, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}",
    )
    made.add([read_card(compiler, read_text(text), "puddle", "Puddles") for text in texts], {})
    return made


@pytest.fixture
def run():
    """Ann has two Ducks and a Goose in hand, Bea a Duck in play; both decks lie in an order."""
    cards = library()
    context = Context(cards, game_profile("latest"))
    game = new_game(cards, {"Ann": ["Puddles"], "Bea": ["Puddles"]})
    while game.position.phase == "setup":
        game = advance(game, context, game.choice.keys()[0] if game.choice is not None else None)
    zones = {
        **game.position.zones,
        "hand:Ann": ("duck", "duck-2", "goose"),
        "deck:Ann": ("duck-3", "duck-4", "goose-2", "goose-3", "goose-4"),
        "discard:Ann": (),
        "hand:Bea": ("duck-5",),
        "deck:Bea": ("duck-6", "duck-7", "duck-8", "goose-5", "goose-6", "goose-7", "goose-8"),
        "discard:Bea": (),
    }
    made = Run(game._replace(position=game.position.replace(zones=zones, mixed={}, seen={}), choice=None), context)
    happen(made, Event(kind="put_in_play", what="duck-5", player="Bea", target=made.p.bases()[0], extra="Bea"))
    return made


def known(run, card):
    return [player for player in run.p.players if knows(run.p, player, card)]


def test_a_hand_is_its_players_and_a_deck_nobodys(run):
    assert known(run, "duck") == ["Ann"]
    assert known(run, "duck-3") == []
    assert known(run, "duck-5") == ["Ann", "Bea"]


def test_what_returns_from_play_is_known_in_the_hand(run):
    happen(run, Event(kind="return", what="duck-5", player="Ann"))
    assert run.p.zone("hand:Bea") == ("duck-5",)
    assert known(run, "duck-5") == ["Ann", "Bea"]


def test_a_deck_keeps_what_was_put_on_top_until_it_is_shuffled(run):
    happen(run, Event(kind="place", what="duck-5", player="Ann", target="deck-top"))
    assert known(run, "duck-5") == ["Ann", "Bea"]
    run.p = shuffled(run.p, "deck:Bea")
    assert known(run, "duck-5") == []
    run.p = bring_up(run.p, "duck-5", "deck:Bea")
    assert known(run, "duck-5") == [] and "duck-5" in in_order(run.p, "deck:Bea")


def test_a_card_drawn_is_followed_by_those_who_saw_it_on_the_deck(run):
    run.p = marked(run.p, "duck-6", ("Ann",))
    happen(run, Event(kind="draw", what="duck-6", player="Bea"))
    happen(run, Event(kind="draw", what="duck-7", player="Bea"))
    assert known(run, "duck-6") == ["Ann", "Bea"]
    assert known(run, "duck-7") == ["Bea"]


def test_a_card_taken_from_further_down_is_followed_by_nobody_else(run):
    run.p = marked(marked(run.p, "duck-6", ("Ann",)), "duck-8", ("Ann",))
    happen(run, Event(kind="draw", what="duck-8", player="Bea"))
    assert known(run, "duck-8") == ["Bea"]
    assert known(run, "duck-6") == [], "it may be the one that went"


def test_a_card_that_leaves_a_hand_face_down_could_be_any_of_it(run):
    run.p = marked(run.p, "goose", ("Bea",))
    happen(run, Event(kind="bury", what="duck", player="Ann", target=run.p.bases()[0]))
    assert known(run, "duck") == ["Ann"]
    assert known(run, "goose") == ["Ann"]


def test_a_card_played_from_a_hand_takes_the_mark_of_its_equal_along(run):
    run.p = marked(run.p, "duck", ("Bea",))
    happen(run, Event(kind="to_limbo", what="duck-2", player="Ann"))
    assert known(run, "duck") == ["Ann"], "Bea cannot tell whether there is a second one"
    assert known(run, "goose") == ["Ann"]


def test_where_cards_lie_face_up_nobody_needs_to_have_seen_them(run):
    run.p = marked(run.p, "goose", ("Bea",))
    happen(run, Event(kind="discard", what="goose", player="Ann"))
    assert "goose" not in run.p.seen
    assert known(run, "goose") == ["Ann", "Bea"]


def test_a_buried_card_is_its_controllers_and_comes_out_of_play_seen(run):
    happen(run, Event(kind="bury", what="duck-5", player="Ann", target=run.p.bases()[0]))
    assert known(run, "duck-5") == ["Ann", "Bea"], "all saw it go"
    happen(run, Event(kind="bury", what="goose", player="Ann", target=run.p.bases()[0]))
    assert known(run, "goose") == ["Ann"]
