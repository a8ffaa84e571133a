"""A plain line: understood word by word, misspellings shown, the rest said to be not understood."""

import pytest

from adjudicator.judge.composer.from_line import read_line
from adjudicator.judge.composer.from_names import case_from_line
from adjudicator.judge.composer.smallest_case import Happening


def test_the_line_of_the_pirate_that_never_lands():
    found = read_line("seeing stars on buccaneer with poison, cub scout on every base")
    assert found.names == ("Seeing Stars", "Buccaneer", "Poison", "Cub Scout")
    assert found.happening == Happening("play", "Seeing Stars") and found.target == "Buccaneer"
    assert found.hosts == {"Poison": "Buccaneer"} and found.everywhere == "Cub Scout"
    assert found.unknown == ()


def test_its_case_has_all_of_it_and_is_the_loop():
    line, met = case_from_line("seeing stars on buccaneer with poison, cub scout on every base")
    assert met is not None and met.missing == () and met.idle == ()
    assert [base["Bea"][0]["card"] for base in met.data["bases"]] == ["Cub Scout", "Cub Scout"]
    assert met.data["bases"][0]["Ann"][0]["on"] == [{"card": "Poison", "by": "Bea"}]


@pytest.mark.parametrize(
    ("line", "happening", "target"),
    [
        ("Seeing Stars on Buccaneer", Happening("play", "Seeing Stars"), "Buccaneer"),
        ("buccaneer is destroyed by seeing stars", Happening("play", "Seeing Stars"), "Buccaneer"),
        ("bear hug destroys buccaneer", Happening("play", "Bear Hug"), "Buccaneer"),
        ("buccaneer dies", Happening("destroy", "Buccaneer"), ""),
        ("cub scout is moved", Happening("move", "Cub Scout"), ""),
        ("Ann plays Nightstalker, mimic", Happening("play", "Nightstalker"), ""),
        ("nightstalker is played, mimic", Happening("play", "Nightstalker"), ""),
        ("collector on the homeworld again", Happening("again", "Collector"), ""),
        ("sprout on the house of nine lives, the turn starts, start of turn", Happening("turn_start"), ""),
        ("the homeworld scores", Happening("score", "The Homeworld"), ""),
    ],
)
def test_what_happens_is_read_from_a_dozen_words(line, happening, target):
    found = read_line(line)
    assert (found.happening, found.target) == (happening, target)


def test_plurals_possessives_and_nicknames_are_names():
    assert read_line("Buccaneer's move, cub scouts everywhere").names == ("Buccaneer", "Cub Scout")
    assert read_line("cub scouts everywhere").everywhere == "Cub Scout"


def test_a_misspelt_name_says_what_it_was_taken_for():
    words = {word.text: word for word in read_line("seing stars on bucaneer").words}
    assert words["seing stars"].says == "Seeing Stars" and not words["seing stars"].sure
    assert words["bucaneer"].says == "Buccaneer" and not words["bucaneer"].sure


def test_what_was_not_understood_is_said_and_every_word_is_shown():
    line = "flurble buccaneer with xyzzyq poison"
    found = read_line(line)
    assert [word.text for word in found.unknown] == ["flurble", "xyzzyq"]
    assert " ".join(word.text for word in found.words) == line


def test_mine_and_theirs_give_the_sides():
    line, met = case_from_line("my buccaneer is destroyed, his cub scouts everywhere")
    assert line.sides == {"Buccaneer": True, "Cub Scout": False}
    assert "Buccaneer" in str(met.data["bases"][0]["Ann"]) and "Cub Scout" in str(met.data["bases"][0]["Bea"])


@pytest.mark.parametrize("line", ["", "   ", "the wug flurbles", "," * 300, "<script>", "\u0000", "on on on every every", "a" * 5000])
def test_a_line_without_a_card_tells_no_case(line):
    found, met = case_from_line(line)
    assert found.names == () and met is None
