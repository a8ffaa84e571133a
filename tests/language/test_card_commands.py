"""The commands about cards and words: what they print and how they leave."""

import json

import pytest
from click.testing import CliRunner

from adjudicator.cli import main


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
