"""Positions written back as situations: nothing is lost, at rest or in the middle of a resolution."""

import json

import pytest
from support.collection import telling_variants

from adjudicator.engine.kernel.run import Context, advance
from adjudicator.engine.saving import FORMAT
from adjudicator.ground.findings import BadInput
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.play import play_random
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.setting import set_up
from adjudicator.judge.situation.situation import situation_from_text
from adjudicator.judge.situation.writing import same_game, situation_data, situation_text

BUSY = """\
situation: busy
printings: latest
players:
  Ann: {vp: 3, hand: [Shanghai, 2], deck: [Howl, 3, "deep = ?"], discard: [War Raptor, second = War Raptor]}
  Cal: {deck: 0}
  Bea: {hand: 4, titans: []}
turn: Bea
turns: [Cal, Bea]
played: [minion]
bases:
- base: Tortuga
  printing: first
  Bea: [{card: Buccaneer, id: bucc, printing: first, owner: Ann, counters: 2, on: [{card: Poison, by: Cal}, {card: Poison, by: Bea, owner: Ann}]}]
  Ann: [mate = First Mate, {card: First Mate, since: true}]
- The Homeworld
base_deck: [The Mothership]
base_discard: [{base: Cave of Shinies, printing: first}]
madness: 3
order: [the-homeworld, mate, bucc, tortuga]
expect: [{turn: Bea}]
"""


def read_back(data):
    return set_up(situation_from_text(situation_text(data)).variants[0][1], "back", library())


def test_every_beginning_is_written_and_read_without_loss():
    for path, name, case in telling_variants(2):
        try:
            game = set_up(case, "x", library()).game
        except BadInput:
            continue
        data = situation_data(game, library(), printings=case.get("printings", "first"), define=case.get("define"), situation="x")
        assert "saved" not in data, (path, name)
        assert same_game(read_back(data).game, game), (path, name)


def test_every_end_is_written_and_read_without_loss():
    for path, name, case in telling_variants(2):
        try:
            made = replay(case, "x", library(), game_profile(case.get("profile", "latest")))
        except BadInput:
            continue
        data = situation_data(made.game, library(), define=case.get("define"), situation="x")
        assert same_game(read_back(data).game, made.game), (path, name)


def test_a_busy_table_is_written_in_the_words_of_a_situation():
    case = situation_from_text(BUSY).variants[0][1]
    game = set_up(case, "busy", library()).game
    data = situation_data(game, library(), printings="latest", situation="busy")
    assert "saved" not in data
    assert data["players"]["Ann"]["hand"] == ["Shanghai", 2]
    assert data["players"]["Ann"]["deck"] == ["Howl", 3, "deep = ?"]
    assert data["order"][:4] == ["the-homeworld", "mate", "bucc", "tortuga"]
    assert same_game(read_back(data).game, game)


def test_the_middle_of_a_resolution_is_kept_and_goes_on_as_before():
    text = (
        "situation: middle\nplayers: {Ann: {hand: [Shanghai]}, Bea: {}}\nbases:\n- {base: Tortuga, Bea: [one = First Mate, two = Buccaneer]}\n"
        "- The Homeworld\n"
    )
    game = set_up(situation_from_text(text).variants[0][1], "middle", library()).game
    context = Context(library(), game_profile("latest"))
    game = advance(advance(game, context), context, "play:shanghai")
    assert game.choice.ask == "target"
    data = situation_data(game, library(), situation="middle")
    assert "saved" in data
    back = read_back(data)
    assert same_game(back.game, game) and back.game.key() == game.key()
    for key in game.choice.keys():
        assert advance(back.game, context, key).position.key() == advance(game, context, key).position.key()


@pytest.mark.parametrize(
    ("saved", "code"),
    [
        ('{"format": 0}', "saved-game-format"),
        ("[]", "saved-game-format"),
        (f'{{"format": {FORMAT}}}', "saved-game-broken"),
        ("{", "saved-game-broken"),
    ],
)
def test_a_saved_game_that_is_none_is_a_finding(saved, code):
    """What another version wrote is said to be of another version, whatever else is wrong with it: that is what can be mended."""
    with pytest.raises(BadInput) as caught:
        set_up(situation_from_text(f"situation: none\nplayers: {{Ann: {{}}}}\nsaved: '{saved}'\n").variants[0][1], "none", library())
    assert [(finding.code, finding.line) for finding in caught.value.findings] == [(code, 3)]


def lost(saved):
    """A card of a hand lies nowhere."""
    saved["position"]["zones"]["hand:Ann"].pop()


def adrift(saved):
    """What forbids something forbids nothing that a text says."""
    saved["position"]["lasting"].append(
        {"Lasting": {"kind": "cannot", "targets": None, "number": 0, "until": "never", "source": None, "player": "Ann", "data": [1, 2]}}
    )


def hurried(saved):
    """A phase is to begin that no turn has."""
    saved["stack"].insert(0, {"Phase": {"name": "lunch"}})


@pytest.mark.parametrize("spoil", (lost, adrift, hurried))
def test_a_saved_game_whose_parts_do_not_fit_together_is_a_finding(spoil):
    text = (
        "situation: middle\nplayers: {Ann: {hand: [Shanghai, First Mate]}, Bea: {}}\nbases:\n- {base: Tortuga, Bea: [one = First Mate]}\n"
        "- The Homeworld\n"
    )
    game = set_up(situation_from_text(text).variants[0][1], "middle", library()).game
    context = Context(library(), game_profile("latest"))
    data = situation_data(advance(advance(game, context), context, "play:shanghai"), library(), situation="middle")
    saved = json.loads(data["saved"])
    spoil(saved)
    data["saved"] = json.dumps(saved)
    with pytest.raises(BadInput) as caught:
        replay(situation_from_text(json.dumps(data)).variants[0][1], "middle", library(), game_profile("latest"))
    assert {finding.code for finding in caught.value.findings} == {"saved-game-broken"}


def test_games_played_by_lot_are_written_and_read_without_loss():
    seen = []

    def watch(game, key):
        seen.append(game)

    play_random(library(), game_profile("latest"), 5, watcher=watch, players=3, mixed=True, printings="latest", limit=150)
    for game in seen[::15]:
        back = read_back(situation_data(game, library(), printings="latest", situation="x")).game
        assert same_game(back, game) and back.key() == game.key()
