"""Games as plain data and back."""

import json
import typing

import msgspec
import pytest
from random_games import game_profile, library, pond

from adjudicator.engine.kernel.frames import frame_name
from adjudicator.engine.kernel.game import Game, flat
from adjudicator.engine.kernel.run import Context, advance
from adjudicator.engine.saving import FORMAT, RECORDS, Unsaveable, load, save
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


def spoilt(change):
    """A saved game in the middle of something, with one thing in it changed."""
    game = next(game for game in games(pond(), steps=60) if game.position.play and game.stack is not None and game.choice is not None)
    data = json.loads(json.dumps(save(game)))
    change(data, data["position"], data["position"]["play"]["dict"])
    return data


SPOILT = {
    "a number that is a text": lambda data, position, play: play[0][1]["InPlay"].update(counters="many"),
    "a number that is no number": lambda data, position, play: play[0][1]["InPlay"].update(counters=True),
    "a number that nobody counts to": lambda data, position, play: play[0][1]["InPlay"].update(counters=10**9),
    "a text in the place of a record": lambda data, position, play: play.__setitem__(0, [play[0][0], "here"]),
    "a record of another kind": lambda data, position, play: data.update(outcome=data["choice"]),
    "something that is no frame": lambda data, position, play: data["stack"].insert(0, {"Mark": {"kind": "x"}}),
    "a field that the record does not have": lambda data, position, play: data["choice"]["Choice"].update(more=1),
    "a turn of nobody's": lambda data, position, play: position.update(turn="Nobody"),
    "points of somebody else": lambda data, position, play: position["vp"]["dict"].append(["Nobody", 1]),
    "a card that nobody knows": lambda data, position, play: position["zones"].setdefault("hand:x", []).append("lost"),
    "a card in two places": lambda data, position, play: position["zones"].update({"a": [play[0][0]], "b": [play[0][0]]}),
    "a card on no base": lambda data, position, play: play[0][1]["InPlay"].update(base="nowhere"),
    "cards without end": lambda data, position, play: position["ident"].update({f"card-{n}": [None, None] for n in range(3_000)}),
    "a list of texts that are none": lambda data, position, play: position.update(arriving=[1, 2]),
}


@pytest.mark.parametrize("name", SPOILT)
def test_what_its_records_cannot_hold_never_reaches_the_engine(name):
    with pytest.raises(BadInput) as caught:
        load(spoilt(SPOILT[name]), pond())
    assert [finding.code for finding in caught.value.findings] == ["saved-game-broken"]


def records_in(hint):
    """The records that a type speaks of, at any depth."""
    if isinstance(hint, type) and (issubclass(hint, msgspec.Struct) or hasattr(hint, "_fields")):
        yield hint
    for part in typing.get_args(hint):
        yield from records_in(part)


def test_whatever_a_record_may_hold_can_be_saved_as_well():
    held = {
        (name, part)
        for name, record in RECORDS.items()
        for hint in typing.get_type_hints(record).values()
        if typing.get_origin(hint) is not typing.ClassVar
        for part in records_in(hint)
    }
    assert len(held) > 30
    assert sorted((name, part.__name__) for name, part in held if RECORDS.get(part.__name__) is not part) == []
