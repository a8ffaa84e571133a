"""The commands about cards and words: what they print and how they leave."""

import json

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.judge.data import loaded
from adjudicator.judge.expectations import checking
from adjudicator.language.library import load_library


def run(*args):
    return CliRunner().invoke(main, list(args))


def test_card_shows_facts_and_text_of_each_printing():
    made = run("card", "Cub Scout")
    assert made.exit_code == 0
    assert "power 3" in made.output and "first printing" in made.output and "After another player's minion moves here" in made.output
    assert "| " not in made.output and "on_play" in run("card", "Invader", "--tree").output


def test_card_knows_former_names_and_gives_the_nearest():
    assert json.loads(run("card", "saucy wench", "--json").output)["name"] == "Cut Lass"
    made = run("card", "Bucaneer")
    assert made.exit_code == 2 and "Buccaneer" in made.output + (made.stderr if made.stderr_bytes else "")


def test_card_as_data_has_text_tree_and_reading():
    data = json.loads(run("card", "Buccaneer", "--json").output)
    first = data["printings"][0]
    assert first["text"].startswith("Special: If this minion would be destroyed") and first["waits_for"] == ["destroy"]
    assert {"power", "copies", "parts", "tree", "causes", "questions"} <= set(first)


@pytest.mark.parametrize(
    "args, kinds",
    [(("--faction", "pirates"), {"minion", "action", "titan", "base"}), (("--faction", "Pirates", "--kind", "base"), {"base"})],
)
def test_cards_lists_by_filters(args, kinds):
    data = json.loads(run("cards", *args, "--json").output)
    assert {entry["kind"] for entry in data} == kinds and {entry["faction"] for entry in data} == {"Pirates"}


def test_cards_without_a_hit_leaves_with_one():
    assert run("cards", "--faction", "nobody").exit_code == 1


def test_verbs_lists_each_word_and_leaves_by_the_rule():
    made = run("verbs", "--json")
    data = json.loads(made.output)
    assert {"words", "single", "allowed", "holds"} <= set(data)
    assert made.exit_code == (0 if data["holds"] else 1)
    assert "Buccaneer" in next(word for word in data["words"] if word["word"] == "move")["cards"]
    assert "gifts:" not in run("verbs", "--family", "verb").output


def test_goldens_compare_and_write(tmp_path):
    assert run("goldens", "--folder", str(tmp_path)).exit_code == 1
    assert run("goldens", "--folder", str(tmp_path), "--write").exit_code == 0
    assert run("goldens", "--folder", str(tmp_path)).exit_code == 0


def test_audit_without_a_reference_leaves_with_two(tmp_path):
    made = run("audit", "--reference", str(tmp_path), "--json")
    assert made.exit_code == 2 and json.loads(made.output)["findings"][0]["code"] == "reference-missing"


SPOILT = """\
set: made-up
cards:
- name: Toppler
  kind: action
  printings:
    first:
      abilities:
      - on_play: {destory: {one: minion}}
- name: Sound
  printings: {first: {power: 2, abilities: [{on_play: {draw: 1}}]}}
"""
TABLE = """\
situation: toppled
define:
- {name: Field, kind: base, printings: {first: {breakpoint: 20, vp: [3, 2, 1]}}}
players: {Ann: {hand: [Toppler]}, Bea: {}}
bases: [{base: Field, Bea: [Sound]}]
moves: [{Ann: {play: Toppler}}]
expect: [{card: Toppler, in: "discard:Ann"}]
"""


@pytest.fixture
def spoilt(tmp_path, monkeypatch):
    """A collection of two cards, one with a misspelt verb, and a situation with both."""
    folder = tmp_path / "cards"
    folder.mkdir()
    (folder / "topplers.yaml").write_text(SPOILT, "utf-8")
    cards = load_library(folder)
    monkeypatch.setattr(loaded, "library", lambda *_: cards)
    monkeypatch.setattr(checking, "library", lambda *_: cards)
    file = tmp_path / "toppled.yaml"
    file.write_text(TABLE, "utf-8")
    return file


FINDING = "cards/topplers.yaml:8: unknown-verb: 'destory' is no verb Did you mean 'destroy' or 'store'?"


def test_a_card_with_a_misspelt_word_says_so(spoilt):
    made = run("card", "Toppler")
    assert made.exit_code == 2 and FINDING in made.stderr
    told = json.loads(run("card", "Toppler", "--json").stdout)
    assert [one["code"] for one in told["findings"]] == ["unknown-verb"]
    assert run("card", "Sound").exit_code == 0


def test_a_situation_with_such_a_card_says_so(spoilt):
    made = run("check", str(spoilt))
    assert made.exit_code == 2 and FINDING in made.stdout
    spoilt.write_text(TABLE.replace("Toppler", "Sound").replace("{card: Sound", "{card: sound").replace("Bea: [Sound]", "Bea: []"), "utf-8")
    assert FINDING not in run("check", str(spoilt)).stdout


def test_a_card_whose_file_cannot_be_read_is_not_only_unknown(spoilt, monkeypatch):
    (spoilt.parent / "cards" / "topplers.yaml").write_text(SPOILT + "  broken: [\n", "utf-8")
    cards = load_library(spoilt.parent / "cards")
    monkeypatch.setattr(loaded, "library", lambda *_: cards)
    monkeypatch.setattr(checking, "library", lambda *_: cards)
    for made in (run("card", "Toppler"), run("check", str(spoilt))):
        assert made.exit_code == 2 and "unknown-card" in made.output + made.stderr
        assert "cards/topplers.yaml:" in made.output + made.stderr


def test_a_made_up_card_with_a_misspelt_word_is_no_card(tmp_path):
    file = tmp_path / "toppled.yaml"
    made_up = "".join(f"{line}\n" for line in SPOILT.splitlines()[2:])
    file.write_text(TABLE.replace("define:\n", "define:\n" + made_up), "utf-8")
    made = run("check", str(file))
    assert made.exit_code == 2 and f"{file}:8: unknown-verb: 'destory' is no verb Did you mean 'destroy' or 'store'?" in made.stdout
