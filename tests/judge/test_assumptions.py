"""What a case assumes, varied: what matters is found, what does not is told, what was not tried is named."""

import pytest
from support.text_only import text_only

from adjudicator.judge.compare.assumptions import assumptions, dependence_line
from adjudicator.judge.compare.compare import compare
from adjudicator.judge.composer.from_names import case_from_names
from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.alternatives import alternatives, changeable_places, with_alternative
from adjudicator.judge.situation.paths import as_map, value_at
from adjudicator.judge.verdict.verdict import verdict_sentence


def varied(*names, event="", **more):
    data = case_from_names(names, event).data
    made = replay(as_map(data), "case", library(), game_profile())
    return data, made, assumptions(data, "case", library(), game_profile(), made, **more)


def line(data, found):
    return dependence_line(compare(as_map(data), "case", library(), game_profile(), base=knowledge()), found)


def test_the_pirate_that_never_lands_depends_on_whose_the_scouts_are_and_not_on_whose_turn_it_is():
    data, made, found = varied("Buccaneer", "Cub Scout", event="destroy:Buccaneer")
    assert made.loops
    assert "whose Cub Scout is" in found.about() and "how strong Cub Scout is" in found.about()
    assert "whose turn it is" in found.indifferent() and "how many play" in found.indifferent()
    assert line(data, found).startswith("Depends on: the printing of Buccaneer and Cub Scout; ")


def test_each_thing_that_matters_says_what_happens_instead():
    _, _, found = varied("Buccaneer", "Cub Scout", event="destroy:Buccaneer")
    for one in found.matters:
        assert one.says and "never come to rest" not in one.says, one


def test_what_matters_says_what_is_different_where_the_verdict_reads_the_same():
    """A verdict has room for a few cards: that another one is weaker is said all the same by whoever says that it matters."""
    data = {
        "players": {"Ann": {}, "Bea": {}},
        "bases": [
            {"base": "The Grey Opal", "Ann": ["Buccaneer", "First Mate", "Pirate King"], "Bea": ["War Raptor", "War Raptor"]},
            {"base": "Tortuga", "Ann": ["Cut Lass"], "Bea": ["King Rex", "Armor Stego", "War Raptor"]},
        ],
    }
    made = replay(as_map(data), "case", library(), game_profile())
    found = assumptions(data, "case", library(), game_profile(), made)
    assert verdict_sentence(made) not in {one.says for one in found.matters}
    (stego,) = [one for one in found.matters if one.alternative.about == "whose Armor Stego is"]
    assert stego.says == "Then Armor Stego has power 3, not 5."


def test_a_card_that_nothing_meets_is_the_same_under_all_that_was_tried():
    data, _, found = varied("Big Ben" if "Big Ben" in library() else "War Raptor", event="lie")
    assert found.tried
    said = line(data, found)
    assert said.startswith(("The same under all that was tried (", "Depends on: "))
    assert (not found.matters) == said.startswith("The same")


def test_what_the_budget_leaves_is_named():
    data, made, found = varied("Buccaneer", "Cub Scout", event="destroy:Buccaneer", budget=2)
    assert len(found.tried) + found.impossible == 2 and found.untried
    assert "Left untried for want of time: " in line(data, found)


def test_without_steps_nothing_is_tried_and_that_is_said():
    _, _, found = varied("Mimic", "Nightstalker", steps=0)
    assert found.tried == [] and found.untried


def test_a_decision_made_otherwise_is_not_taken_for_an_assumption_that_matters():
    data, made, found = varied("D'Artagnan", "Favor of Dionysus")
    assert "how many play" in found.indifferent() and "other minions at North Field" in found.indifferent()


@pytest.mark.parametrize(
    "names",
    [
        ("Buccaneer", "Cub Scout"),
        ("Seeing Stars", "Buccaneer", "Poison", "Cub Scout"),
        ("Sprout", "The House of Nine Lives"),
        ("Mermaid Queen", "Seeing Stars"),
        (text_only("action"), "Buccaneer"),
    ],
)
def test_every_alternative_makes_another_case_and_leaves_the_first_alone(names):
    data = case_from_names(names).data
    before = repr(data)
    offered = [one for path in (*changeable_places(data), ("printings",), ("profile",)) for one in alternatives(data, path)]
    assert len({(one.path, one.key) for one in offered}) == len(offered) > 8
    for one in offered:
        assert repr(with_alternative(data, one.path, one.key)) != before, one
    assert repr(data) == before


def test_an_alternative_can_be_taken_back():
    data = case_from_names(("Buccaneer", "Cub Scout"), "destroy:Buccaneer").data
    path = next(path for path in changeable_places(data) if path[0] == "bases" and len(path) == 4)
    more = with_alternative(data, path, "counters:1")
    assert value_at(more, path)["counters"] == 1
    assert "counters" not in value_at(with_alternative(more, path, "counters:0"), path)


def test_an_alternative_that_there_is_not_is_refused():
    data = case_from_names(("Buccaneer",)).data
    with pytest.raises(LookupError):
        with_alternative(data, ("bases", "0", "Ann", "0"), "by:Nobody at all")


def test_an_attached_card_goes_on_being_its_players_when_its_host_changes_sides():
    data = {"players": {"Ann": {}, "Bea": {}}, "bases": [{"base": "Tar Pits", "Ann": [{"card": "Buccaneer", "on": ["Poison"]}]}]}
    made = with_alternative(data, ("bases", "0", "Ann", "0"), "by:Bea")
    assert made["bases"][0] == {"base": "Tar Pits", "Bea": [{"card": "Buccaneer", "on": [{"card": "Poison", "by": "Ann"}]}]}
