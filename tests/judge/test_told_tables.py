"""What a line may tell of a table besides its cards is laid on it: minions by their power alone, cards that another player controls, cards
without a name, the base that comes next, cards in stasis."""

import pytest

from adjudicator.judge.composer.happening import Happening
from adjudicator.judge.composer.smallest_case import smallest_case
from adjudicator.judge.composer.told import Sequel, Told


def told_case(names, happening, **told):
    built = smallest_case(names, happening, printing="latest", told=Told(**told))
    return built, built.made.position if built.made is not None else None


def test_several_minions_are_counted_one_by_one():
    totals = {"Ann": 13, "Bea": 11}
    _, position = told_case(["Giant Turnip"], Happening("score", "Giant Turnip"), totals=totals)
    assert position.vp == {"Ann": 0, "Bea": 0}
    crowds = {"Ann": (5, 4, 4), "Bea": (4, 4, 3)}
    _, position = told_case(["Giant Turnip"], Happening("score", "Giant Turnip"), totals=totals, crowds=crowds)
    assert position.vp == {"Ann": 5, "Bea": 3}


def test_minions_of_which_only_the_number_is_told_bring_the_rest_of_the_power_with_them():
    _, position = told_case(["Rhodes Plaza Mall"], Happening("score", "Rhodes Plaza Mall"), crowds={"Ann": (2, 2, 2), "Bea": (2, 2)})
    assert position.vp == {"Ann": 3, "Bea": 2}


def test_a_card_goes_to_its_owner_whoever_controls_it():
    _, position = told_case(
        ["The Gray Wolf"], Happening("talent", "The Gray Wolf"), sides={"The Gray Wolf": "Bea"}, owners={"The Gray Wolf": "Ann"}
    )
    assert position.zone_of("the-gray-wolf") == "deck:Ann"


@pytest.mark.parametrize(("side", "power"), [("Ann", 6), ("Bea", 4)])
def test_a_card_without_a_name_lies_buried(side, power):
    built, _ = told_case(["Priest of Anubis"], Happening("lie"), sides={"Priest of Anubis": "Ann"}, covered={side: 1})
    assert built.made.values().power["priest-of-anubis"] == power


def test_actions_without_a_name_lie_on_the_base():
    _, position = told_case(
        ["Machu Picchu", "Convoy"],
        Happening("score", "Machu Picchu"),
        sides={"Convoy": "Ann"},
        flags={"Ann": 2},
        totals={"Bea": 12, "Cal": 6},
    )
    assert position.vp == {"Ann": 1, "Bea": 4, "Cal": 2}


def test_the_base_that_was_told_comes_next():
    _, position = told_case(
        ["Unicrave", "Tortuga"], Happening("score", "Unicrave"), places={"Tortuga": "base-deck"}, totals={"Ann": 15, "Bea": 8}
    )
    assert position.vp == {"Ann": 4, "Bea": 3}


def test_a_card_whose_last_stasis_counter_comes_off_is_played():
    told = {"places": {"Sidelined Girlfriend": "stasis"}}
    _, position = told_case(["Sidelined Girlfriend"], Happening("play", "Sidelined Girlfriend"), **told)
    assert "sidelined-girlfriend" in position.play
    built, _ = told_case(["Sidelined Girlfriend"], Happening("play", "Sidelined Girlfriend"), counters={"Sidelined Girlfriend": 2}, **told)
    assert "in stasis" in built.refused


def test_what_is_supposed_is_done_by_a_card_where_somebody_minds_whose():
    _, position = told_case(["Deep Roots", "Sprout"], Happening("move", "Sprout"), sides={"Deep Roots": "Ann", "Sprout": "Ann"})
    assert position.play["sprout"].base == "north-field"


def test_plays_that_were_gained_come_of_a_card_on_a_base_of_which_only_the_name_stands():
    built, _ = told_case(
        ["Jacky Bill", "Howl", "Upgrade"],
        Happening("play", "Howl"),
        sides={"Howl": "Bea", "Jacky Bill": "Ann"},
        then=(Sequel("play", "Upgrade", "Bea"),),
        gained=True,
    )
    assert [base["base"] for base in built.data["bases"]] == ["North Field", "South Field"]
