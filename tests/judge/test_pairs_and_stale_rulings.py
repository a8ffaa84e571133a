"""Two cards together, a table's briefing, stale rulings, rulings about a kind of card: what a player looks up."""

import json
import re

import pytest
from judge_cases import run

from adjudicator.judge.briefing import briefing, briefing_lines
from adjudicator.judge.data.ruling_scope import MEANT, predicate_problems, ruling_scope, scope_of_predicate
from adjudicator.judge.pairs import pair
from adjudicator.judge.ruling.staleness import printing_change, stale_rulings
from adjudicator.judge.situation.compendium import compendium
from adjudicator.knowledge.errors import UnknownId
from adjudicator.knowledge.search.search import search


def first(query):
    return search(compendium().index, query).hits[0].document


# -- two cards ---------------------------------------------------------------------------------------------------------


def test_the_pair_that_never_lands_names_its_loop_its_reactions_and_its_question():
    found = pair("buccaneer", "cub scout", "first")
    assert "buccaneer-and-cub-scouts" in found.loops
    assert {(one.one, one.how, one.other) for one in found.interactions} == {
        ("Buccaneer", "feeds", "Cub Scout"),
        ("Cub Scout", "replaces", "Buccaneer"),
    }
    assert {"forced-loop-way-out", "reactions-timing"} <= set(found.questions)
    assert "buccaneer-and-cub-scouts" in {told.id for told in found.situations}


def test_a_minion_that_measures_and_one_that_grows_raise_the_question_of_moving_values():
    assert "when-values-move" in pair("Nightstalker", "Mimic", "first").questions


def test_two_cards_with_nothing_between_them_say_so():
    found = pair("Tortuga", "Mimic", "first")
    assert found.interactions == () and found.loops == ()


def test_a_card_that_is_not_encoded_is_named():
    known = compendium()
    missing = next(name for name in known.cards if name not in known.library)
    assert pair(missing, "Mimic").text_only == (missing,)


def test_a_name_that_no_card_has_gets_the_nearest():
    with pytest.raises(UnknownId, match="Did you mean 'Buccaneer'"):
        pair("Bucaneer", "Mimic")
    shown = run("pair", "Bucaneer", "Mimic")
    assert shown.exit_code == 2 and "Buccaneer" in shown.output


# -- briefing ----------------------------------------------------------------------------------------------------------


def test_a_table_with_the_pirates_and_the_bears_hears_of_the_loop_first():
    made = briefing(["pirates", "bear cavalry", "Zombies"], "first")
    assert [one.id for one in made.loops] == ["buccaneer-and-cub-scouts"]
    assert made.questions[0].id == "forced-loop-way-out"
    assert {"Buccaneer", "Cub Scout"} <= {one.card for one in made.printings}


def test_the_latest_printings_have_no_such_loop():
    assert briefing(["Pirates", "Bear Cavalry"], "latest").loops == ()


def test_a_question_that_no_card_at_the_table_can_raise_is_left_out():
    assert "one-time-defence" not in {one.id for one in briefing(["Zombies", "Wizards"], "first").questions}
    assert "one-time-defence" in {one.id for one in briefing(["Dinosaurs", "Wizards"], "first").questions}


@pytest.mark.parametrize("factions", [["Pirates", "Bear Cavalry", "Zombies", "Cowboys"], ["Tricksters", "Ninjas", "Vikings", "Samurai"]])
def test_a_briefing_fits_two_printed_pages(factions):
    # sixty lines of ninety-five characters a page
    assert sum(-(-len(line) // 95) or 1 for line in briefing_lines(briefing(factions))) <= 120


def test_a_faction_that_there_is_not_gets_the_nearest():
    shown = run("briefing", "--factions", "Pirats,Zombies")
    assert shown.exit_code == 2 and "Did you mean 'Pirates'" in shown.output


def test_the_briefing_as_data_and_as_markdown():
    assert json.loads(run("briefing", "--factions", "Pirates,Ninjas", "--json").output)["factions"] == ["Pirates", "Ninjas"]
    assert run("briefing", "--factions", "Pirates,Ninjas", "--markdown").output.startswith("# Before you play: Pirates, Ninjas\n")


# -- stale rulings -----------------------------------------------------------------------------------------------------


def test_what_a_later_printing_changed():
    change = printing_change(compendium().library.find("Buccaneer"))
    assert any("once per turn" in part.lower() for part in change.new)
    assert printing_change(compendium().library.find("First Mate")) is None


def test_rulings_on_changed_cards_are_stale_and_the_engine_tells_which_come_out_otherwise():
    found = {one.key: one for one in stale_rulings()}
    assert found["rule:buccaneer-and-scouts-chase-forever"].effect == "other"
    assert {one.effect for one in found.values()} == {"other", "same", "unknown"}
    assert not any(one.printing == "latest" for one in found.values())


#: Told of a text that names a faction, which neither known text of its card does.
OF_NO_KNOWN_TEXT = {"prance-monsters-are-no-faction"}


def _says_the_same(name):
    """Whether a card is known to say the same in both printings; one that is not on file is not."""
    cards = compendium().library
    faces = cards.find(name).faces if name in cards else {}
    return {"first", "latest"} <= faces.keys() and faces["first"] is faces["latest"]


def _of_one_printing(printing):
    """The ids of the rulings of one printing all of whose cards say the same in both."""
    marked = [one for one in compendium().base.clarifications if one.printing == printing and one.cards]
    assert marked
    return {one.id for one in marked if all(map(_says_the_same, one.cards))}


def test_a_ruling_of_the_first_printing_has_a_card_that_is_not_known_to_say_the_same_today():
    assert _of_one_printing("first") == OF_NO_KNOWN_TEXT


def test_a_ruling_of_the_latest_printing_has_a_card_that_did_not_say_the_same_before():
    assert _of_one_printing("latest") == set()


# -- rulings about a kind of card --------------------------------------------------------------------------------------


def test_a_ruling_about_one_time_protections_covers_those_and_not_the_lasting_ones():
    found = ruling_scope("kind-one-time-protections")
    assert {"Tooth and Claw...and Guns", "Hideout"} <= {name for name, _ in found.covers}
    assert ("Buccaneer", "its ability does not destroy its own card") in {(one.card, one.why) for one in found.near}


def test_every_predicate_of_the_collection_covers_something_and_is_sound():
    for one in compendium().base.clarifications:
        if one.predicate is not None:
            assert predicate_problems(one.predicate) == []
            assert ruling_scope(one.id).covers


def test_how_far_a_ruling_goes_is_said_in_words_of_the_game():
    told = " ".join(ruling_scope("kind-special-actions-at-their-time").lines())
    assert "It is about a card if it is an action, it cannot be a regular play and it has an ability that plays its own card and" in told
    for one in compendium().base.clarifications:
        if one.predicate is not None:
            found = ruling_scope(one.id)
            for said in (*found.conditions, *(near.why for near in found.near)):
                assert not re.search(r"_|: |\b(True|False|None|yes)\b|\bno$", said), said
    # every value that a printing can have there is said in words
    for card in compendium().library.cards.values():
        for face in card.faces.values():
            assert face.kind in MEANT["kind"]
            for ability in face.abilities:
                assert ability.label in MEANT["label"] and ability.role in MEANT["role"] and set(ability.zones) <= MEANT["from"].keys()
                assert ability.timing is None or ability.timing in MEANT["timing"]


def test_a_predicate_with_a_slip_gets_the_nearest_condition():
    assert "role" in predicate_problems({"rolle": "instead"})[0]
    assert predicate_problems({"kind": "minion"}) != []
    assert scope_of_predicate("x", "", {"role": "instead", "faction": "Nobody"}, compendium().library).covers == ()


# -- search, graph, profiles on the command line -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "query, title",
    [
        ("t&c guns", "Tooth and Claw...and Guns"),
        ("saucy wench", "Cut Lass"),
        ("doppelganger", "Doppelgänger"),
        ("bucaneer", "Buccaneer"),
        ("hello dolly", "Hello, Dolly!"),
        ("its alive", "IT'S ALIVE!"),
    ],
)
def test_cards_are_found_by_nicknames_former_names_and_slips(query, title):
    assert first(query).title == title


def test_filters_narrow_and_unknown_ones_are_named():
    shown = json.loads(run("search", "kind:question", "loop", "--json").output)
    assert shown["hits"] and {hit["kind"] for hit in shown["hits"]} == {"question"}
    nothing = run("search", "card:nobody-at-all")
    assert nothing.exit_code == 1 and "nobody-at-all" in nothing.output


def test_the_graph_explains_how_two_nodes_are_connected():
    shown = run("graph", "path", "card:buccaneer", "forced-loop-way-out")
    assert shown.exit_code == 0
    assert shown.output.count("\n") >= 1 and all(line.strip() for line in shown.output.splitlines())
    assert run("graph", "near", "buccaneer-and-cub-scout").exit_code == 2


def test_two_exports_are_equal_to_the_byte(tmp_path):
    for form in ("json", "graphml", "dot"):
        files = [tmp_path / f"{number}.{form}" for number in (1, 2)]
        for file in files:
            assert run("graph", "export", "--form", form, "--out", str(file)).exit_code == 0
            compendium.cache_clear()
        assert files[0].read_bytes() == files[1].read_bytes()


def test_profiles_say_where_each_answer_came_from_and_two_show_only_differences():
    assert "(after-the-whole-card, from latest)" in run("profile", "show", "quick-table").output
    own = json.loads(run("profile", "show", "quick-table", "--own", "--json").output)
    assert {answer["layer"] for answer in own["answers"].values()} == {"quick-table"}
    assert "0 differences" in run("profile", "diff", "latest", "latest").output
    assert "forced-loop-way-out" in run("profile", "diff", "latest", "quick-table").output
    assert run("profile", "show", "quick-tabel").exit_code == 2
