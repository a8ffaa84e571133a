"""Finding a card by what somebody types, and making a case of names that the engine does not all know."""

import pytest
from support.amount import some
from support.text_only import text_only

from adjudicator.ground.findings import BadInput
from adjudicator.judge.composer.from_names import case_from_names, names_as_spelled, names_in_case, possible_happenings
from adjudicator.judge.data.catalogue import catalogue
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.data.suggesting import card_named, every_card, suggest_cards
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.paths import as_map
from adjudicator.judge.situation.text_only import standin, standins, text_only_card, text_only_names, text_only_sentence, unplayable


def test_every_card_of_the_game_is_found_by_its_whole_name():
    for card in catalogue():
        found = card_named(card.name)
        assert found is not None, card.name
        assert suggest_cards(card.name)[0].name == found.name or found.name in [one.name for one in suggest_cards(card.name)[:4]], card.name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("buc", "Buccaneer"),
        ("BUCC", "Buccaneer"),
        ("cub sc", "Cub Scout"),
        ("cubscout", "Cub Scout"),
        ("bucaneer", "Buccaneer"),
        ("dartag", "D'Artagnan"),
        ("seing stars", "Seeing Stars"),
        ("house of nine", "The House of Nine Lives"),
        ("mermaid q", "Mermaid Queen"),
    ],
)
def test_half_names_and_misspellings_are_found(typed, name):
    assert name in [one.name for one in suggest_cards(typed, (), 4)]


def test_cards_of_the_factions_at_hand_come_first():
    assert {card.faction for card in suggest_cards("b", ("Pirates",), 4)[:2]} == {"Pirates"}
    assert suggest_cards("c", ("Bear Cavalry",), 4)[0].faction == "Bear Cavalry"


def test_two_letters_do_for_most_cards_and_less_at_a_table():
    def needed(card, home):
        return next((length for length in range(1, len(card.name) + 1) if card in suggest_cards(card.name[:length], home, 4)), 99)

    home = ("Pirates", "Ninjas", "Aliens", "Dinosaurs", "Wizards", "Zombies", "Robots", "Tricksters")
    cards = [card for card in every_card() if card.faction in home and card.encoded]
    assert sum(needed(card, ()) for card in cards) / len(cards) < 3
    assert sum(needed(card, home) for card in cards) / len(cards) < 1.8


def test_nothing_typed_finds_nothing():
    assert suggest_cards("") == suggest_cards("  ") == suggest_cards("'!") == ()


def test_a_name_that_no_card_has_names_the_nearest():
    with pytest.raises(BadInput) as error:
        names_as_spelled(("Bucaneer",))
    assert "Buccaneer" in error.value.findings[0].mend


def test_a_card_outside_the_engine_lies_there_without_abilities_and_is_named():
    for name in some(list(unplayable()), 10):
        met = case_from_names((name, "Buccaneer"))
        assert met.text_only == (name,) == text_only_names(met.data)
        assert name in text_only_sentence(met.data)
        made = replay(as_map(met.data), "case", library(), game_profile())
        assert not made.refused, name


def test_every_card_outside_the_engine_can_be_put_on_a_table():
    for name in unplayable():
        face = text_only_card(name)["printings"]["first"]
        assert face and all(isinstance(value, (int, list)) for value in face.values()), name


@pytest.mark.parametrize(
    ("key", "says"), [("destroys", "destroy"), ("returns", "returns to Bea's hand"), ("weakens", "-2 power"), ("moves", "moves from")]
)
def test_a_stand_in_does_one_plain_thing(key, says):
    name = text_only("action")
    card = standin(text_only_card(name), key)
    assert key not in [other for other, _ in standins(card)]
    data = {
        "players": {"Ann": {"hand": [name]}, "Bea": {}},
        "define": [card],
        "moves": [{"Ann": {"play": name}}],
        "bases": [{"base": "Tar Pits", "Bea": ["Cub Scout"]}, "Tortuga"],
    }
    made = replay(as_map(data), "case", library(), game_profile())
    assert any(says in step.says for step in made.trace.steps), [step.says for step in made.trace.steps]
    assert "stands in for it" in text_only_sentence(data)


def test_what_can_have_happened_begins_with_the_card_that_nobody_can_play_for_us():
    name = text_only("action")
    assert possible_happenings((name, "Buccaneer"))[0].key == f"play:{name}"
    assert case_from_names((name, "Buccaneer")).happening.key == f"play:{name}"


def test_a_case_gives_its_names_back():
    assert set(names_in_case(case_from_names(("Seeing Stars", "Buccaneer", "Poison", "Cub Scout")).data)) == {
        "Seeing Stars",
        "Buccaneer",
        "Poison",
        "Cub Scout",
    }
