"""A new or changed card list: what it says otherwise, what is to be read again, and beginnings of card files that load."""

import json

import pytest
import yaml
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.ground.findings import BadInput
from adjudicator.judge.data.catalogue import catalogue
from adjudicator.judge.situation.compendium import compendium
from adjudicator.workbench.importing import import_reference

SET = "Core (Base Game)"


def listed(cards, faction="Pirates", bases=()):
    return {"set": SET, "factions": [{"name": faction, "cards": cards, "bases": list(bases)}]}


def entries():
    """The cards of a faction as the catalogue has them, in the form of a list."""
    known = [one for one in catalogue() if one.set == SET]
    factions = {}
    for one in known:
        factions.setdefault(one.faction, []).append(one)
    return {
        "set": SET,
        "factions": [
            {
                "name": faction,
                "cards": [
                    {
                        "name": one.name,
                        "type": one.facts["kind"],
                        **{key: one.facts[key] for key in ("power", "copies") if key in one.facts},
                        "original": {"text": f"{one.name} does something."},
                        "current": {"text": f"{one.name} does something."},
                    }
                    for one in cards
                    if one.facts["kind"] != "base"
                ],
                "bases": [
                    {"name": one.name, "breakpoint": one.facts["breakpoint"], "vp": list(one.facts["vp"])}
                    for one in cards
                    if one.facts["kind"] == "base"
                ],
            }
            for faction, cards in factions.items()
        ],
    }


def written(folder, name, data):
    path = folder / name
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_a_list_that_says_what_is_known_changes_nothing(tmp_path):
    made = import_reference(written(tmp_path, "core.json", entries()), compendium())
    assert made.changes == () and made.skeletons == {} and made.cards > 100


def test_new_changed_and_gone_cards_are_told_with_what_is_to_be_read_again(tmp_path):
    data = entries()
    before = written(tmp_path, "before.json", data)
    data = json.loads(before.read_text("utf-8"))
    pirates = next(one for one in data["factions"] if one["name"] == "Pirates")
    pirates["cards"] = [one for one in pirates["cards"] if one["name"] != "Broadside"]
    buccaneer = next(one for one in pirates["cards"] if one["name"] == "Buccaneer")
    buccaneer["power"] = 3
    buccaneer["current"] = {"text": "Buccaneer does something once."}
    pirates["cards"].append({"name": 'Gunner "Dead-Eye"', "type": "minion", "power": 4, "copies": 2, "original": {"text": "Shoots."}})
    pirates["bases"].append({"name": "Hidden Cove", "breakpoint": 21, "vp": [4, 2, 1], "original": {"text": "Hides."}})
    made = import_reference(written(tmp_path, "now.json", data), compendium(), before=before)
    told = {one.name: one for one in made.changes}
    assert {name: one.how for name, one in told.items()} == {
        'Gunner "Dead-Eye"': "new",
        "Hidden Cove": "new",
        "Buccaneer": "changed",
        "Broadside": "gone",
    }
    said = told["Buccaneer"].says
    assert said[0] == "power 4 is now 3" and "latest printing" in said[1] and "once" in said[1] and len(said) == 2
    assert told["Buccaneer"].encoded and told["Buccaneer"].rulings
    assert "buccaneer-and-cub-scouts" in told["Buccaneer"].situations
    made_file = made.skeletons["core/pirates.yaml"]
    file = yaml.safe_load(made_file)
    assert [card["name"] for card in file["cards"]] == ['Gunner "Dead-Eye"', "Hidden Cove"] and file["set"] == "core"
    assert file["cards"][0]["printings"]["first"] == {"power": 4, "abilities": []} and file["cards"][1]["kind"] == "base"
    assert "Shoots" not in made_file, "no text of the list is kept"


def test_the_command_writes_what_is_not_there_yet_and_nothing_over(tmp_path):
    data = listed([{"name": "Gunner", "type": "minion", "power": 4, "copies": 2}])
    path, out = written(tmp_path, "new.json", data), tmp_path / "out"
    run = CliRunner().invoke(main, ["import-reference", str(path), "--out", str(out)])
    assert run.exit_code == 0 and "1 new" in run.output and "Gunner (Pirates" in run.output, run.output
    assert (out / "core" / "pirates.yaml").is_file()
    run = CliRunner().invoke(main, ["import-reference", str(path), "--out", str(out)])
    assert run.exit_code == 2 and "already" in run.output
    run = CliRunner().invoke(main, ["import-reference", str(path), "--json"])
    assert json.loads(run.output)["changes"][0]["how"] == "new"


def test_what_is_no_list_is_told(tmp_path):
    with pytest.raises(BadInput):
        import_reference(tmp_path, compendium())
    run = CliRunner().invoke(main, ["import-reference", str(written(tmp_path, "no.json", {"sets": 1}))])
    assert run.exit_code == 2
