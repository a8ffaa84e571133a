"""Set-up as a rule procedure."""

import random

import pytest
from click.testing import CliRunner
from random_games import game_profile, pond, profiles

from adjudicator.cli import main
from adjudicator.engine.kernel.run import Context, advance
from adjudicator.engine.procedures.factions import faction_cards, factions
from adjudicator.engine.procedures.setup import HAND, MADNESS, new_game
from adjudicator.ground.findings import BadInput
from adjudicator.ground.strict_yaml import read_text
from adjudicator.judge.data.catalogue import card_sets
from adjudicator.judge.play import PLAYERS, complete_factions, deal, draw_lots, faction_decks, refuse_short_decks
from adjudicator.judge.situation.text_only import whole_library
from adjudicator.language.compiling import Compiler
from adjudicator.language.library import Library
from adjudicator.language.loading import read_card


def card(text):
    """A made-up card."""
    compiler = Compiler("test")
    made = read_card(compiler, read_text(text), "puddle", "Puddles")
    assert not compiler.findings, compiler.findings
    return made


def library(*cards):
    made = Library()
    made.add(cards, {})
    return made


MINION = card("{name: Duck, copies: 20, printings: {first: {power: 3}}}")
ACTION = card("{name: Quack, kind: action, copies: 20, printings: {first: {abilities: [{on_play: {draw: 1}}]}}}")
POND = card("{name: Pond, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}")
LAKE = card("{name: Lake, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}")
SEA = card("{name: Sea, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}")
PUDDLES = (MINION, ACTION, POND, LAKE, SEA)


def begun(game, profile="latest", answers=(), cards=None):
    """The game at the first decision of the first turn. ``answers`` to what players are asked before."""
    answers = list(answers)
    context = Context(cards or pond(), game_profile(profile), chance=draw_lots(random.Random(1)))
    game = advance(game, context)
    while game.choice.ask != "turn":
        game = advance(game, context, answers.pop(0))
    assert not answers
    return game, context


@pytest.mark.parametrize("players", (2, 3, 4))
def test_one_base_more_than_players_and_five_cards_each(players):
    start = new_game(pond(), {name: ["Herons", "Newts"] for name in PLAYERS[:players]})
    game, _ = begun(start)
    position = game.position
    assert len(position.bases()) == players + 1
    assert position.zone("base-deck") and set(position.bases()).isdisjoint(position.zone("base-deck"))
    for player in position.players:
        assert len(position.zone(f"hand:{player}")) == HAND
        assert len(position.zone(f"deck:{player}")) == 40 - HAND
        assert position.vp[player] == 0
    assert (position.turn, position.phase) == ("Ann", "play-cards")


def test_chance_decides_as_cards_are_drawn():
    game = advance(deal(pond(), 7).start, Context(pond(), game_profile("latest")))
    assert (game.choice.who, game.choice.ask) == (None, "top-card")
    assert set(game.choice.keys()) == set(game.position.zone("base-deck"))


def test_the_first_player_may_be_named():
    game, _ = begun(new_game(pond(), {"Ann": ["Frogs", "Moles"], "Bea": ["Herons", "Newts"]}, first="Bea"))
    assert game.position.turn == "Bea"
    with pytest.raises(BadInput):
        new_game(pond(), {"Ann": ["Frogs"], "Bea": ["Moles"]}, first="Cyd")


def test_cards_keep_ids_of_their_own_when_a_faction_is_shared():
    game = new_game(pond(), {"Ann": ["Frogs", "Moles"], "Bea": ["Frogs", "Newts"]})
    owners = [game.position.ident[name].owner for name in ("bull-frog", "bull-frog-2")]
    assert owners == ["Ann", "Bea"]


def test_the_base_deck_follows_the_question():
    other = card("{name: Far Sea, kind: base, printings: {first: {breakpoint: 9, vp: [1, 1, 1]}}}")
    other.set = "elsewhere"
    cards = library(*PUDDLES, other)
    start = new_game(cards, {"Ann": ["Puddles"], "Bea": ["Puddles"]})
    for profile, there in (("latest", False), ("core-2012", True)):
        context = Context(cards, game_profile(profile))
        game = advance(start, context)
        assert ("far-sea" in game.position.ident) is there
        assert "base-deck" in context.reads
    named = advance(
        new_game(cards, {"Ann": ["Puddles"], "Bea": ["Puddles"]}, bases=["Far Sea", "Lake"]), Context(cards, game_profile("latest"))
    )
    assert sorted(card for card, identity in named.position.ident.items() if identity.face.kind == "base") == ["far-sea", "lake"]


@pytest.mark.parametrize(
    ("profile", "answers", "discard", "deck"),
    (
        ("latest", ["redraw", "keep"], 0, 35),
        ("latest", ["keep", "keep"], 0, 35),
        ("oops-2018", ["redraw", "keep"], 5, 30),
        ("core-2012", [], 5, 30),
    ),
)
def test_a_hand_without_minions(profile, answers, discard, deck):
    cards = library(*PUDDLES)
    game, context = begun(new_game(cards, {"Ann": [(ACTION, 40)], "Bea": [(ACTION, 40)]}), profile, answers, cards)
    assert len(game.position.zone("hand:Ann")) == HAND
    assert len(game.position.zone("discard:Ann")) == discard
    assert len(game.position.zone("deck:Ann")) == deck
    assert not game.position.zone("aside")
    assert "reject-hand-compulsory" in context.reads


def test_a_hand_with_a_minion_stays():
    cards = library(*PUDDLES)
    game, context = begun(new_game(cards, {"Ann": [(MINION, 40)], "Bea": [(MINION, 40)]}), cards=cards)
    assert "reject-hand-compulsory" not in context.reads


def test_the_madness_deck_comes_with_its_set():
    madness = card("{name: Madness, kind: madness, unowned: true, printings: {first: {abilities: [{on_play: {draw: 2}}]}}}")
    cards = library(*PUDDLES, madness)
    decks = {"Ann": ["Puddles"], "Bea": ["Puddles"]}
    assert len(begun(new_game(cards, decks), cards=cards)[0].position.zone("madness")) == MADNESS
    madness.set = "elsewhere"
    assert not begun(new_game(cards, decks), cards=cards)[0].position.zone("madness")


def test_a_base_that_acts_on_arrival_acts_before_the_deal():
    mill = card(
        "{name: Mill, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1], "
        "abilities: [{base: {after: {event: base_played, what: this}, do: {gain_vp: 1}}}]}}}"
    )
    cards = library(MINION, mill)
    context = Context(cards, game_profile("latest"))
    game = advance(new_game(cards, {"Ann": [(MINION, 20)], "Bea": [(MINION, 20)]}, bases=["Mill"]), context)
    assert game.position.vp["Ann"] == 1


def test_the_monster_and_treasure_decks_come_with_a_faction_of_their_set():
    rat = card("{name: Rat, kind: monster, deck: monsters, copies: 4, printings: {first: {power: 2, treasures: 1}}}")
    coin = card("{name: Coin, kind: treasure, deck: treasures, copies: 3, printings: {first: {abilities: [{on_play: {gain_vp: 1}}]}}}")
    lair = card("{name: Lair, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1], monsters: 2}}}")
    cards = library(*PUDDLES, rat, coin, lair)
    decks = {"Ann": ["Puddles"], "Bea": ["Puddles"]}
    position = begun(new_game(cards, decks, bases=["Lair", "Pond", "Lake"]), cards=cards)[0].position
    laid = [place for name, place in position.play.items() if name.startswith("rat")]
    assert [place.base for place in laid] == ["lair", "lair"] and not any(place.controller for place in laid)
    assert len(position.zone("monsters")) == 2 and len(position.zone("treasures")) == 3
    for other in (rat, coin):
        other.set = "elsewhere"
    position = begun(new_game(cards, decks, bases=["Lair", "Pond", "Lake"]), cards=cards)[0].position
    assert not position.zone("monsters") and not position.zone("treasures")
    assert all(name in position.bases() for name in position.play)


def test_a_base_that_plays_from_the_decks_on_arrival_does_so_before_the_deal():
    moon = card(
        "{name: Moon, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1], monsters: 1, abilities: ["
        "{base: {after: {event: base_played, what: this}, do: {each_player: each, do: ["
        "{reveal: 1, as: shown}, {if: {is: shown, a: {a: minion}}, then: {may: {play: shown, to: here}}}]}}}]}}}"
    )
    rat = card("{name: Rat, kind: monster, copies: 1, printings: {first: {power: 2, treasures: 1}}}")
    cards = library(MINION, moon, rat)
    game = new_game(cards, {"Ann": [(MINION, 20)], "Bea": [(MINION, 20)]}, bases=["Moon"])
    position = begun(game, answers=["yes", "no"], cards=cards)[0].position
    ducks = [place.controller for name, place in position.play.items() if name.startswith("duck")]
    assert ducks == ["Ann"]
    assert [len(position.zone(f"deck:{player}")) for player in ("Ann", "Bea")] == [20 - 1 - HAND, 20 - HAND]
    assert position.play["rat"].base == "moon"


@pytest.mark.parametrize("decks", ({"Ann": ["Frogs"]}, {name: ["Frogs"] for name in "ABCDE"}, {"Ann": ["Frogs"], "Bea": ["Forgs"]}))
def test_what_cannot_be_set_up_is_refused(decks):
    with pytest.raises(BadInput):
        new_game(pond(), decks)


def test_a_deck_is_the_one_an_edition_prints():
    """What another edition added or took out is not in it; what only lost its text in this one is."""

    def editions(name, copies, *printings):
        faces = ", ".join(f"{printing}: {{power: 2, copies: {copies}}}" for printing in printings)
        return card(f"{{name: {name}, copies: {copies}, printings: {{{faces}}}}}")

    both, early, late, lost = (
        editions("Duck", 15, "first", "latest"),
        editions("Early", 3, "first"),
        editions("Late", 3, "latest"),
        editions("Lost", 2, "latest"),
    )
    made = library(both, early, late, lost)

    def deck(printings):
        return {entry.name: copies for entry, copies in faction_cards(made, "Puddles", printings)}

    assert deck("first") == {"Duck": 15, "Early": 3, "Lost": 2}
    assert deck("latest") == {"Duck": 15, "Late": 3, "Lost": 2}
    start = new_game(made, {"Ann": ["Puddles"], "Bea": ["Puddles"]}, printings="latest")
    assert len(start.position.zone("deck:Ann")) == 20 and "late" in start.position.ident and "early" not in start.position.ident


def test_a_deck_that_cannot_be_whole_is_as_near_to_it_as_can_be():
    short = card("{name: Newt, copies: 7, printings: {first: {power: 2}}}")
    over = card("{name: Swan, copies: 14, printings: {latest: {power: 2}}}")
    assert [(entry.name, copies) for entry, copies in faction_cards(library(short, over), "Puddles")] == [("Newt", 7)]


def test_a_card_of_another_file_is_of_the_faction_whose_deck_it_came_with():
    """It has its own number of copies there, and is of that faction for whoever names one."""
    made = library(card("{name: Swan, copies: 14, printings: {first: {power: 2}}}"))
    made.also["Ponds"] = {"swan": 3}
    assert factions(made) == ["Ponds", "Puddles"]
    assert [(entry.name, copies) for entry, copies in faction_cards(made, "ponds")] == [("Swan", 3)]
    ident = new_game(made, {"Ann": ["Puddles"], "Bea": ["Ponds"]}).position.ident
    assert (
        sorted((one.owner, one.faction or one.face.faction) for one in ident.values()) == [("Ann", "Puddles")] * 14 + [("Bea", "Ponds")] * 3
    )


def test_any_faction_of_the_game_makes_twenty_cards_of_a_deck():
    """A card whose text no source has lies in the deck without abilities, and the record says so."""
    sets = card_sets()
    assert complete_factions(whole_library()) == sorted(faction for one in sets for faction in one.factions)
    said = CliRunner().invoke(main, ["play", "--factions", "Extramorphs,Pirates,Wizards,Zombies", "--seed", "3"])
    assert said.exit_code == 0 and "Head Grabber is text only" in said.output
    plain = CliRunner().invoke(main, ["play", "--factions", "Ninjas,Pirates,Wizards,Zombies", "--seed", "3"])
    assert plain.exit_code == 0 and "text only" not in plain.output


def test_a_short_deck_is_not_played_in_silence():
    made = library(card("{name: Newt, copies: 7, printings: {first: {power: 2}}}"), MINION)
    with pytest.raises(BadInput) as refused:
        refuse_short_decks(made, ["Puddles"], "first")
    assert [finding.code for finding in refused.value.findings] == ["faction-incomplete"]


def test_factions_are_drawn_without_doubling_one_in_a_deck():
    for seed in range(60):
        for players in (2, 3, 4):
            decks = faction_decks(pond(), players, random.Random(seed), factions(pond())[:2])
            assert list(decks) == list(PLAYERS[:players])
            assert all(len(set(deck)) == 2 for deck in decks.values())


def test_every_profile_answers_what_setting_up_asks():
    for profile in profiles():
        for question in ("base-deck", "rejected-hand", "reject-hand-compulsory"):
            assert game_profile(profile).answer(question)
