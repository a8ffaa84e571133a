"""The smallest case of a few cards, and the loops that are found by driving such cases."""

import json

import pytest
from judge_cases import run

from adjudicator.judge import loop_search
from adjudicator.judge.composer.happening import Happening, happenings, parse_happening
from adjudicator.judge.composer.smallest_case import TRIED, smallest_case
from adjudicator.judge.data.loaded import library
from adjudicator.judge.loop_search import KeptResults, drive_candidates
from adjudicator.judge.loops import drive_candidate, loop_candidates
from adjudicator.judge.situation.situation import situation_from_text
from adjudicator.judge.situation.writing import situation_text


@pytest.mark.parametrize(
    "names",
    [
        ["Buccaneer", "Cub Scout"],
        ["Mimic", "Nightstalker"],
        ["Sprout", "The House of Nine Lives"],
        ["Cub Scout", "Headlong"],
        ["D'Artagnan", "Favor of Dionysus"],
        ["Sleep Spores", "In Plain Sight"],
        ["Seeing Stars", "Buccaneer", "Poison", "Cub Scout"],
    ],
)
def test_disputed_cards_meet_in_a_case_made_of_their_names_alone(names):
    assert smallest_case(names).idle == ()


def test_four_names_are_enough_for_the_pirate_that_never_lands():
    built = smallest_case(["Seeing Stars", "Buccaneer", "Poison", "Cub Scout"])
    assert built.happening == Happening("play", "Seeing Stars")
    assert [loop.kind for loop in built.made.loops] == ["forced"]
    assert built.assumed["host"] == {"Poison": "Buccaneer"}


def test_a_made_case_is_a_situation_that_can_be_written_and_read_back():
    built = smallest_case(["Mimic", "Nightstalker"])
    assert situation_from_text(situation_text(built.data)).variants[0][1] == built.data


def test_what_a_case_does_not_need_it_does_not_assume():
    built = smallest_case(["Mimic", "Nightstalker"], Happening("play", "Nightstalker"))
    assert not any(built.assumed["away"].values()) and not any(built.assumed["strong"].values())
    assert built.assumed["everywhere"] == "" and built.assumed["bystander"] == ""


def test_what_can_have_happened_comes_from_what_the_cards_cause_and_wait_for():
    found = [one.key for one in happenings(["Seeing Stars", "Buccaneer"])]
    assert found.index("play:Seeing Stars") < found.index("play:Buccaneer")
    assert "destroy:Buccaneer" in found and "talent:Buccaneer" not in found


def test_an_event_that_there_is_not_is_an_error():
    with pytest.raises(ValueError):
        parse_happening("explode:Buccaneer")
    shown = run("case", "Buccaneer", "--event", "explode:Buccaneer")
    assert shown.exit_code == 2 and "Try: " in shown.output


def test_a_case_on_the_command_line():
    shown = json.loads(run("case", "saucy wench", "cub scout", "--json").output)
    assert shown["situation"]["players"] and shown["assumptions"]["tried"] >= 1


@pytest.mark.parametrize(
    "cards, kind, known",
    [
        (("Buccaneer", "Cub Scout"), "forced", "buccaneer-and-cub-scouts"),
        (("In Plain Sight", "Sleep Spores"), "values", "sleep-spores-and-in-plain-sight"),
        (("Collector", "The Homeworld"), "chosen", "collector-on-the-homeworld"),
    ],
)
def test_the_known_loops_are_found_from_the_first_printings_and_not_from_the_latest(cards, kind, known):
    (candidate,) = [one for one in loop_candidates(library(), "first", cards) if one.cards == cards]
    found = drive_candidate(candidate, "first")
    assert (found.kind, found.known) == (kind, known)
    assert found.certificate["kind"] == kind
    for candidate in loop_candidates(library(), "latest", cards):
        later = drive_candidate(candidate, "latest")
        assert later.kind == "" and later.why


def test_cards_without_a_circle_are_no_candidate():
    assert loop_candidates(library(), "first", ["Mimic", "Seeing Stars"]) == []


def test_what_only_runs_out_of_plays_is_no_candidate():
    """A standard action lies in the discard pile once it has been done, and a circle that takes more plays than it gives comes to an end."""
    assert loop_candidates(library(), "first", ["Commission", "Mass Teleport"]) == []
    assert loop_candidates(library(), "first", ["Collector", "Hoverbot"]) == []


def test_a_search_for_loops_goes_on_where_it_was_stopped(tmp_path, monkeypatch):
    names = ("Buccaneer", "Cub Scout", "Collector", "The Homeworld")
    found = loop_candidates(library(), "first", names)
    kept = tmp_path / "kept.jsonl"
    made = drive_candidates(found[:1], "first", 1, kept=KeptResults(kept))
    kept.write_text(kept.read_text() + '{"key": "half a li')  # it was killed
    driven = []
    monkeypatch.setattr(loop_search, "drive_candidate", lambda *args: driven.append(args[0]) or drive_candidate(*args))
    rest = drive_candidates(found, "first", 1, kept=KeptResults(kept))
    assert rest[0] == made[0] and driven == found[1:]
    assert [one["known"] for one in rest if one["kind"] != "none"] == ["buccaneer-and-cub-scouts", "collector-on-the-homeworld"]
    # fewer arrangements are another search, and a card whose text is another is looked at again
    assert KeptResults(kept).result(found[0], "first", 7) is None and KeptResults(kept).result(found[0], "latest", TRIED) is None


def test_the_loops_command_names_what_it_found_and_needs_to_be_told_where_to_look():
    shown = run("loops", "--cards", "Buccaneer", "--cards", "Cub Scout")
    assert shown.exit_code == 0 and "known: buccaneer-and-cub-scouts" in shown.output
    assert run("loops").exit_code == 2
