"""Faces of factions: the collection's are whole and told apart, and what is wrong with a file is said with its place."""

import shutil
from collections import defaultdict
from itertools import combinations
from pathlib import Path

import pytest

from adjudicator.ground.findings import BadInput
from adjudicator.judge.data.catalogue import STANDARD_WORDS, card_sets
from adjudicator.judge.data.loaded import library
from adjudicator.judge.situation.situation import situation_from_text
from adjudicator.knowledge import UnknownId, rulings_path
from adjudicator.knowledge.factions import LONGEST_LINE, face, faces, read_faces
from adjudicator.knowledge.lint.faces import APART, check, hue_distance
from adjudicator.language.library import load_library
from adjudicator.workbench.linting import faces_and_sets, factions_shown

FILE = "factions.yaml"
MADE = """\
factions:
- name: Herons
  set: The Pond
  glyph: bird
  hue: 350
  line: Waits, then strikes.
  aliases: [Long Legs]
- name: Frogs
  set: The Pond
  glyph: leaf
  hue: 100
  line: Jumps from base to base.
"""
POND = {"Herons": "The Pond", "Frogs": "The Pond"}


@pytest.fixture
def made(tmp_path):
    """Writes a small file of faces with a change in it; the folder."""

    def write(old="", new=""):
        assert old in MADE
        (tmp_path / FILE).write_text(MADE.replace(old, new, 1), "utf-8")
        return tmp_path

    return write


def places(findings):
    return [(one.code, one.file, one.line) for one in findings]


def test_every_faction_has_a_face_and_every_face_a_faction():
    of_cards = {card.faction for card in library().cards.values() if card.faction}
    of_sets = {name: one.title for one in card_sets() for name in one.factions}
    # a set made at home stands in no catalogue
    published = {name: one.set for name, one in faces().items() if name in of_sets}
    assert len(published) == 106
    assert published == of_sets
    assert set(faces()) == of_cards
    assert faces_and_sets(rulings_path(), library()) == []


def test_factions_that_meet_in_a_set_are_told_apart():
    glyphs = [one.glyph for one in faces().values()]
    assert len(set(glyphs)) == len(glyphs)
    hues = defaultdict(list)
    for one in faces().values():
        assert 0 <= one.hue < 360
        hues[one.set].append(one.hue)
    assert all(hue_distance(one, other) >= APART == 20 for set_ in hues.values() for one, other in combinations(set_, 2))


def test_lines_are_short_sentences_each_of_its_own():
    lines = [one.line for one in faces().values()]
    assert len(set(lines)) == len(lines)
    assert all(20 < len(line) <= LONGEST_LINE == 90 and line[0].isupper() and line.endswith(".") for line in lines)


def test_a_face_is_found_by_name_and_alias_whatever_the_spelling():
    for one in faces().values():
        assert all(face(name.upper()) is one for name in (one.name, *one.aliases))
    assert face("grimms fairy tales").name == "Grimms' Fairy Tales"
    with pytest.raises(UnknownId, match="There is no faction 'Pirats'. Did you mean 'Pirates'?"):
        face("Pirats")


@pytest.mark.parametrize(("one", "other", "way"), [(350, 10, 20), (10, 350, 20), (0, 180, 180), (90, 85, 5), (0, 359, 1)])
def test_hues_lie_on_a_wheel(one, other, way):
    assert hue_distance(one, other) == way


def test_the_small_file_has_no_finding(made):
    assert check(made(), POND) == []
    assert faces(str(made()))["Frogs"].aliases == ()


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "says"),
    [
        ("hue: 350", "hew: 350", "field-unknown", 5, "the face of 'Herons' has no field 'hew' Did you mean 'hue'?"),
        ("  hue: 350\n", "", "field-missing", 2, "the face of 'Herons' has no hue Write hue: a whole number from 0 to 359."),
        ("hue: 350", "hue: 360", "field-shape", 5, "hue of the face of 'Herons' must be a whole number from 0 to 359"),
        ("hue: 350", "hue: 12.5", "field-shape", 5, "hue of the face of 'Herons' must be a whole number from 0 to 359"),
        ("glyph: bird", "glyph: Big Bird", "field-shape", 4, "glyph of the face of 'Herons' must be the name of an icon"),
        ("name: Herons", "name: [Herons]", "field-shape", 2, "name of a face must be the faction's name"),
        ("[Long Legs]", "Long Legs", "field-shape", 7, "aliases of the face of 'Herons' must be a list of names"),
        ("[Long Legs]", "[3]", "field-shape", 7, "aliases of the face of 'Herons' must be a list of names"),
        (
            "Waits, then strikes.",
            "Waits. " * 12 + "Strikes",
            "text-too-long",
            6,
            "line of the face of 'Herons' has 91 characters, at most 90",
        ),
        ("- name: Herons\n  set: The Pond", "- Herons", "yaml-syntax", 3, "this is not YAML"),
        ("factions:", "faces:", "field-shape", 1, "factions must be a list of faces"),
        ("factions:", "sets: []\nfactions:", "field-unknown", 1, "the file has no field 'sets'"),
        ("- name: Frogs", "- Newts\n- name: Frogs", "field-shape", 8, "a face must be a mapping of fields"),
    ],
)
def test_a_file_that_cannot_be_read_says_where_and_why(made, old, new, code, line, says):
    folder = made(old, new)
    with pytest.raises(BadInput) as caught:
        faces(str(folder))
    assert places(caught.value.findings) == [(code, FILE, line)]
    assert says in f"{caught.value.findings[0].says} {caught.value.findings[0].mend}"
    # lint says the same, and does not take what it cannot read for missing
    assert check(folder, POND) == caught.value.findings


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "mend"),
    [
        ("name: Herons", "name: Heron", "faction-unknown", 2, "Did you mean 'Herons'?"),
        ("name: Herons", "name: Heron", "faction-without-face", 0, "factions.yaml"),
        ("set: The Pond", "set: The Lake", "faction-set", 3, "Write 'The Pond'."),
        ("glyph: leaf", "glyph: bird", "faction-glyph-twice", 10, "another glyph"),
        ("glyph: leaf", "glyph: leafs", "faction-glyph-unknown", 10, "Did you mean"),
        ("hue: 100", "hue: 9", "faction-hues-near", 11, "20 degrees"),
        ("[Long Legs]", "[frogs]", "faction-name-twice", 7, "one of them"),
        ("name: Frogs", "name: Herons", "faction-name-twice", 8, "one of them"),
    ],
)
def test_what_lint_finds_in_faces_that_can_be_read(made, old, new, code, line, mend):
    findings = check(made(old, new), POND)
    assert (code, FILE, line) in places(findings)
    assert all(mend in one.mend for one in findings if one.code == code)


def test_a_faction_without_a_face_is_named_where_its_cards_stand(made):
    findings = check(made("name: Herons", "name: Heron"), POND, {"Herons": ("cards/pond/herons.yaml", 7)})
    assert ("faction-without-face", "cards/pond/herons.yaml", 7) in places(findings)


HERE = """\
cards:
- {name: Hop, kind: action, printings: {first: {}}}
- {name: Croak, kind: action, printings: {first: {}}}
- {name: Wade, kind: action, faction: Herons, printings: {first: {}}}
"""
LEAP = """\
situation: frogs-leap
title: Frogs leap
players: {Ann: {hand: [the-hop = Hop]}, Bea: {}}
turn: Ann
bases: []
variants:
- {name: one hops, moves: [{Ann: {play: the-hop}}], expect: [{player: Ann, vp: 0}]}
"""


@pytest.mark.parametrize(
    ("shown", "code", "says", "mend"),
    [
        ("engine: {situation: frogs-leap, variant: one hops}", "", "", ""),
        ("oddest: {card: Hop, situation: frogs-leap, variant: one hops}", "", "", ""),
        ("engine: {situation: frog-leap, variant: one hops}", "faction-shown-unknown", "no situation 'frog-leap'", "'frogs-leap'"),
        ("engine: {situation: frogs-leap, variant: one hop}", "faction-shown-unknown", "no variant 'one hop'", "'one hops'"),
        ("oddest: {card: Crook, situation: frogs-leap, variant: one hops}", "faction-shown-apart", "'Crook' is no card", "'Croak'"),
        (
            "oddest: {card: Croak, situation: frogs-leap, variant: one hops}",
            "faction-shown-apart",
            "'Croak' is not in 'one hops'",
            "played",
        ),
        ("oddest: {card: Wade, situation: frogs-leap, variant: one hops}", "faction-shown-apart", "'Wade' is no card", "Croak"),
    ],
)
def test_what_a_face_says_is_shown_must_be_there(made, shown, code, says, mend):
    folder = made("  line: Jumps from base to base.\n", f"  line: Jumps from base to base.\n  {shown}\n")
    (folder / "cards").mkdir()
    (folder / "cards" / "frogs.yaml").write_text(HERE.replace("cards:", "set: pond\ntitle: The Pond\nfaction: Frogs\ncards:", 1), "utf-8")
    leap = situation_from_text(LEAP, "frogs-leap.yaml")
    found = list(factions_shown(folder, load_library(folder / "cards"), [leap]))
    assert [one.code for one in found] == ([code] if code else [])
    for one in found:
        assert (one.file, one.line) == (FILE, 13) and says in one.message and mend in str(one.mend)


def test_without_factions_there_is_nothing_to_have_a_face(tmp_path):
    assert check(tmp_path, {}) == []
    assert places(check(tmp_path, POND)) == [("file-missing", FILE, 0)]


def test_a_set_prints_its_own_words_for_what_all_have():
    known = {one.title: one for one in card_sets()}
    own = {title: one.prints for title, one in known.items() if one.prints}
    assert set(own) == {"Smash Up: Marvel", "Smash Up: Disney Edition"}
    assert all(set(prints) == set(STANDARD_WORDS) for prints in own.values())
    assert {title for title, one in known.items() if one.year is None} == {"Smash Up: Clowns", "Smash Up: Slashers", "Smash Up: Teens"}
    assert known["Core (Base Game)"].year == 2012 and len(known) == 27


def test_a_word_that_no_other_set_prints_is_told(tmp_path):
    text = (rulings_path() / "catalogue.yaml").read_text("utf-8")
    wrong = text.replace("{minion: character", "{minoin: character", 1).replace("  year: 2022", "  year: soon", 1)
    assert text.count("\n") == wrong.count("\n") and text != wrong
    shutil.copy(rulings_path() / FILE, tmp_path)
    Path(tmp_path / "catalogue.yaml").write_text(wrong, "utf-8")
    line = wrong[: wrong.index("{minoin")].count("\n") + 1
    with pytest.raises(BadInput) as caught:
        card_sets(str(tmp_path))
    assert places(caught.value.findings) == [("whole-number", "catalogue.yaml", 9), ("unknown-key", "catalogue.yaml", line)]
    assert caught.value.findings[1].mend == "Did you mean 'minion'?"
    assert places(faces_and_sets(tmp_path, library())) == places(caught.value.findings)


def test_reading_tells_what_can_be_read_and_what_not(made):
    placed, findings = read_faces(made("hue: 100", "hue: -1"))
    assert [one.face.name for one in placed] == ["Herons"]
    assert places(findings) == [("field-shape", FILE, 11)]
