"""Situations that begin at set-up: what they say, how they go on, and that they can be kept, compared and told like all others."""

import pytest

from adjudicator.engine.kernel.run import Context, advance
from adjudicator.engine.saving import load, save
from adjudicator.ground.findings import BadInput
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.expectations import comparing, in_words
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation import expectation_form
from adjudicator.judge.situation.setting import set_up
from adjudicator.judge.situation.situation import situation_from_text
from adjudicator.judge.situation.writing import same_game, situation_data, situation_text

DRAFT = """\
situation: drafted
phase: setup
owned: [Core (Base Game)]
players: {Ann: {}, Bea: {}}
draft: {pool: [Aliens, Aliens, Ninjas, Pirates], first: Bea}
base_deck: [Tortuga, Tar Pits, Ninja Dojo, Jungle Oasis]
answers:
- {who: Bea, ask: faction, pick: Aliens}
- {who: Ann, ask: faction, pick: [Ninjas, Pirates]}
expect:
- {player: Ann, factions: [Ninjas, Pirates]}
- {zone: bases, cards: 3, includes: [Tortuga], excludes: [Jungle Oasis]}
"""


def case(text):
    return situation_from_text(text).variants[0][1]


def played(text, profile="latest"):
    data = case(text)
    return replay(data, "x", library(), game_profile(profile))


def test_cards_that_a_draft_brings_are_called_by_their_names():
    said = [step.says for step in played(DRAFT).trace.steps]
    assert "Invisible Ninja and The Kraken lie beside Ann's deck." in said
    assert "Tar Pits is laid out." in said


def findings(text):
    with pytest.raises(BadInput) as refused:
        set_up(case(text), "x", library())
    return [finding.code for finding in refused.value.findings]


def test_copies_that_leave_nothing_to_choose_are_joined_by_another_faction():
    """Bea has one copy of the Aliens, and the other is all that is left: chance lays out one faction more."""
    made = played(DRAFT)
    assert not made.findings
    chosen = made.position.settings["factions"]
    assert chosen["Ann"] == ("Ninjas", "Pirates")
    assert chosen["Bea"][0] == "Aliens" and chosen["Bea"][1] not in ("Aliens", "Ninjas", "Pirates")


def test_a_draft_is_kept_at_each_decision_and_goes_on_the_same():
    """Saved and read again wherever somebody is asked, it comes to the same end."""
    context = Context(library(), game_profile("latest"))
    game = advance(set_up(case(DRAFT), "x", library()).game, context)
    decisions = 0
    while game.choice is not None and game.position.phase == "setup":
        again = load(save(game), library())
        key = game.choice.options[0].key
        game = advance(game, context, key)
        assert same_game(advance(again, context, key), game)
        decisions += 1
    assert decisions > 10
    assert situation_data(game, library(), situation="y")


def test_a_beginning_is_written_in_the_words_of_a_situation():
    setting = set_up(case(DRAFT), "x", library())
    data = situation_data(setting.game, library(), situation="back")
    assert (data["phase"], data["owned"], data["draft"]["first"]) == ("setup", ["core"], "Bea")
    assert "saved" not in data
    assert same_game(set_up(case(situation_text(data)), "back", library()).game, setting.game)


def test_a_whole_deck_may_be_listed_card_by_card():
    """Made-up cards, in their order: nothing is left to chance."""
    text = """\
situation: listed
phase: setup
define:
- {name: Duck, kind: minion, printings: {first: {power: 2}}}
- {name: Quack, kind: action, printings: {first: {abilities: [{on_play: {draw: 1}}]}}}
players: {Ann: {deck: [{card: Quack, copies: 5}, {card: Duck, copies: 35}]}, Bea: {deck: [{card: Duck, copies: 40}]}}
base_deck: [Tortuga, Tar Pits, Ninja Dojo]
"""
    made = played(text)
    assert [one.choice.ask for one in made.decisions] == ["redraw"]
    assert made.position.zone("hand:Ann") == ("quack", "quack-2", "quack-3", "quack-4", "quack-5")
    assert findings(text.replace("copies: 35", "copies: 34")) == ["deck-size"]


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    (
        ("first: Bea", "first: Cal", ["unknown-player-name"]),
        ("pool: [Aliens, Aliens, Ninjas, Pirates]", "pool: [Aliens, Nunjas]", ["unknown-faction"]),
        ("owned: [Core (Base Game)]", "owned: [Smash Up: Clowns]", ["too-few-factions"]),
        ("{Ann: {}, Bea: {}}", "{Ann: {factions: [Aliens, Pirates]}, Bea: {factions: [Ninjas, Zombies]}}", ["wrong-phase"]),
        ("{Ann: {}, Bea: {}}", "{Ann: {}}", ["unknown-player-name", "players-number"]),
    ),
)
def test_what_cannot_be_set_up_is_named(old, new, codes):
    try:
        found = findings(DRAFT.replace(old, new, 1))
    except BadInput as error:
        found = [finding.code for finding in error.findings]
    assert set(found) & set(codes)


def test_factions_fill_the_deck_and_can_be_named():
    """Named after set-up they mean the same: all cards of their player are of them and come to forty."""
    text = "situation: x\nplayers: {Ann: {factions: [Aliens, Pirates], hand: [Probe], discard: 4}, Bea: {}}\nbases: [Tortuga]\n"
    position = set_up(case(text), "x", library()).game.position
    assert len(position.zone("deck:Ann")) == 35 and len(position.zone("deck:Bea")) == 12
    assert findings(text.replace("Probe", "Howl")) == ["not-of-factions"]
    assert findings(text.replace("discard: 4", "discard: 4, deck: 30")) == ["deck-size"]


def test_a_borrowed_card_brings_no_bases_of_the_set_it_is_borrowed_from():
    made = played("situation: x\nphase: setup\nplayers: {Ann: {factions: [World Champs, Sheep]}, Bea: {factions: [Mermaids, Skeletons]}}\n")
    bases = [one.face.card for one in made.position.ident.values() if one.face.kind == "base"]
    assert bases and {card.set for card in bases} == {"10th-anniversary"}


def test_every_kind_of_expectation_is_compared_and_said_in_words():
    assert set(expectation_form.READERS) == set(comparing.JUDGES) == set(in_words.WORDS)
