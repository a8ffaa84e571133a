"""Finding a card by what somebody types, and making a case of names that the engine does not all know."""

import pytest

from adjudicator.judge.base import library, reading
from adjudicator.judge.meeting import happened, meet, names_of, spelt
from adjudicator.judge.names import catalogue
from adjudicator.judge.paths import as_map
from adjudicator.judge.replay import replay
from adjudicator.judge.suggesting import every, named, suggest
from adjudicator.judge.textonly import entry, sentence, standin, standins, text_only, unplayable
from adjudicator.language.problems import BadInput


def test_every_card_of_the_game_is_found_by_its_whole_name():
    for card in catalogue():
        found = named(card.name)
        assert found is not None, card.name
        assert suggest(card.name)[0].name == found.name or found.name in [one.name for one in suggest(card.name)[:4]], card.name


@pytest.mark.parametrize(("typed", "name"), [
    ("buc", "Buccaneer"), ("BUCC", "Buccaneer"), ("cub sc", "Cub Scout"), ("cubscout", "Cub Scout"), ("bucaneer", "Buccaneer"), ("dartag", "D'Artagnan"),
    ("seing stars", "Seeing Stars"), ("house of nine", "The House of Nine Lives"), ("mermaid q", "Mermaid Queen")])
def test_half_names_and_misspellings_are_found(typed, name):
    assert name in [one.name for one in suggest(typed, (), 4)]


def test_cards_of_the_factions_at_hand_come_first():
    assert {card.faction for card in suggest("b", ("Pirates",), 4)[:2]} == {"Pirates"}
    assert suggest("c", ("Bear Cavalry",), 4)[0].faction == "Bear Cavalry"


def test_two_letters_do_for_most_cards_and_less_at_a_table():
    def needed(card, home):
        return next((length for length in range(1, len(card.name) + 1) if card in suggest(card.name[:length], home, 4)), 99)
    home = ("Pirates", "Ninjas", "Aliens", "Dinosaurs", "Wizards", "Zombies", "Robots", "Tricksters")
    cards = [card for card in every() if card.faction in home and card.encoded]
    assert sum(needed(card, ()) for card in cards) / len(cards) < 3
    assert sum(needed(card, home) for card in cards) / len(cards) < 1.8


def test_nothing_typed_finds_nothing():
    assert suggest("") == suggest("  ") == suggest("'!") == ()


def test_a_name_that_no_card_has_names_the_nearest():
    with pytest.raises(BadInput) as error:
        spelt(("Bucaneer",))
    assert "Buccaneer" in error.value.findings[0].mend


def test_a_card_outside_the_engine_lies_there_without_abilities_and_is_named():
    for name in list(unplayable())[::110]:
        met = meet((name, "Buccaneer"))
        assert met.text_only == (name,) == text_only(met.data)
        assert name in sentence(met.data)
        made = replay(as_map(met.data), "case", library(), reading())
        assert not made.refused, name


def test_every_card_outside_the_engine_can_be_put_on_a_table():
    for name in unplayable():
        face = entry(name)["printings"]["first"]
        assert face and all(isinstance(value, (int, list)) for value in face.values()), name


@pytest.mark.parametrize(("key", "says"), [("destroys", "destroy"), ("returns", "returns to Bea's hand"), ("weakens", "-2 power"), ("moves", "moves from")])
def test_a_stand_in_does_one_plain_thing(key, says):
    card = standin(entry("Becalmed Shores"), key)
    assert key not in [other for other, _ in standins(card)]
    data = {"players": {"Ann": {"hand": ["Becalmed Shores"]}, "Bea": {}}, "define": [card], "moves": [{"Ann": {"play": "Becalmed Shores"}}],
            "bases": [{"base": "Tar Pits", "Bea": ["Cub Scout"]}, "Tortuga"]}
    made = replay(as_map(data), "case", library(), reading())
    assert any(says in step.says for step in made.trace.steps), [step.says for step in made.trace.steps]
    assert "stands in for it" in sentence(data)


def test_what_can_have_happened_begins_with_the_card_that_nobody_can_play_for_us():
    assert happened(("Becalmed Shores", "Buccaneer"))[0].key == "play:Becalmed Shores"
    assert meet(("Becalmed Shores", "Buccaneer")).happening.key == "play:Becalmed Shores"


def test_a_case_gives_its_names_back():
    assert set(names_of(meet(("Seeing Stars", "Buccaneer", "Poison", "Cub Scout")).data)) == {"Seeing Stars", "Buccaneer", "Poison", "Cub Scout"}
