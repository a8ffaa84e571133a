"""Links of version 1, kept ones and saved cases, as they were made before the language was made regular: each opens, spelled anew, with the
verdict that it had."""

import json
from pathlib import Path
from urllib.parse import parse_qsl

import pytest
import yaml
from site_cases import words

from adjudicator.ground.strict_yaml import read_text
from adjudicator.judge.data.loaded import library
from adjudicator.judge.situation.paths import as_map
from adjudicator.judge.situation.setting import set_up
from adjudicator.language.library import Library
from adjudicator.language.loading import read_cards
from adjudicator.language.upgrading import changes, upgraded, upgraded_cards, upgraded_text
from adjudicator.site.case import link as caselink
from adjudicator.site.case.judging import data_date
from adjudicator.site.case.opening import opened
from adjudicator.site.case.urls import judged
from adjudicator.site.storage import SavedCases

#: ``verdict``: what the page said then; ``now`` and ``why``: where it says something better. ``how``: as a link, as a link kept under its
#: hash, or as a saved case; ``from``: the situation or made-up card it was made of.
OLD = json.loads((Path(__file__).parent / "kept" / "version-1.json").read_text("utf-8"))


def test_there_are_enough_of_each_sort():
    assert len(OLD) >= 50 and all(sum(row["how"] == how for row in OLD) >= 10 for how in ("link", "kept", "saved"))
    assert all(dict(parse_qsl(row["query"]))["v"].startswith("1.") for row in OLD)
    assert sum("now" in row for row in OLD) == 56 and all("why" in row for row in OLD if "now" in row)


@pytest.mark.parametrize("row", OLD, ids=[row["from"] for row in OLD])
def test_an_old_link_opens_with_the_verdict_it_had(app, client, row):
    store = app.extensions["adjudicator-store"]
    if row["how"] == "saved":
        id, _ = SavedCases(store).save(row["query"], "An old case", "")
        address = f"/c/{id}.json"
    else:
        address = "/case.json?" + (row["query"] if row["how"] == "link" else f"c={store.put(row['query'])}")
    page = json.loads(words(client, address))
    assert page["verdict"] == row.get("now", row["verdict"])


@pytest.mark.parametrize("row", OLD, ids=[row["from"] for row in OLD])
def test_the_link_that_it_offers_is_of_today(row):
    case = caselink.read(dict(parse_qsl(row["query"], keep_blank_values=True)))
    anew = caselink.read(dict(parse_qsl(caselink.query(case), keep_blank_values=True)))
    assert anew.data == case.data and caselink.parameters(case)["v"].startswith("2.")
    assert upgraded_cards(case.data["define"]) == case.data["define"]


MADE_UP = [{"name": name, "printings": {"first": {"power": 7}}} for name in ("Buccaneer", "Nobody's Card")]
TABLE = {"players": {"Ann": {}, "Bea": {}}, "bases": [{"base": "Tortuga", "Ann": ["Buccaneer", "Nobody's Card"]}], "define": MADE_UP}


@pytest.mark.parametrize(
    ("version", "stands_in"), [("1", True), ("2.2026-01-01", True), (f"2.{data_date()}", False), ("2", False), ("", False)]
)
def test_a_made_up_card_of_older_data_stands_in_for_the_card_that_has_its_name_now(app, version, stands_in):
    with app.app_context():
        case = opened({**caselink.parameters(caselink.Case(TABLE)), "v": version})
        found = judged(case)
    assert [card.get("stand_in", False) for card in case.data["define"]] == [stands_in, False]
    assert [problem.code for problem in found.problems] == ([] if stands_in else ["made-up-name-taken"])
    if stands_in:
        setting = set_up(as_map(case.data), "table", library())
        assert setting.game.position.ident["buccaneer"].face.power == 7
        # the link that its page offers is of today, and says so itself
        assert opened(caselink.parameters(case, data_date())).data == case.data


def test_only_a_made_up_card_can_stand_in_for_another():
    _, compiler = read_cards(read_text("cards: [{name: Ant, stand_in: true, printings: {first: {power: 2}}}]\n"), "ants.yaml")
    assert [finding.code for finding in compiler.findings] == ["unknown-card-key"]


def test_a_name_that_was_a_nickname_is_free_for_the_card_that_stands_in():
    cards, compiler = read_cards(
        read_text("cards: [{name: Ant, former: [Emmet], nicknames: [Pismire], printings: {first: {power: 2}}}]\n"), "ants.yaml"
    )
    made = Library()
    made.add(cards, compiler.nodes)
    made.leave_out("Pismire")
    assert "Pismire" not in made and "Ant" in made and "Emmet" in made
    made.leave_out("Ant")
    assert "Ant" not in made and "Emmet" not in made


def test_every_older_spelling_is_among_them():
    from adjudicator.language import upgrading

    found = set()

    def look(data, head=""):
        if isinstance(data, dict):
            found.update(
                (change.what, head or next((key for key in data if key in upgrading.VERBS), ""), change.key)
                for change in changes(data, head)
            )
            for key, value in data.items():
                look(value, key if key in upgrading.VERBS else "")
        elif isinstance(data, list):
            for entry in data:
                look(entry)

    for row in OLD:
        given = dict(parse_qsl(row["query"], keep_blank_values=True))
        look(caselink.read({**given, "v": "2"}).data["define"])
    renamed = {(verb, old) for verb, names in upgrading.RENAMED.items() for old in names}
    assert renamed - {(verb, key) for _, verb, key in found} == {("stasis", "on")}
    assert {("only", "random"), ("exchange", "random"), ("exchange", "up_to"), ("drop", "in"), ("value", "controller")} <= {
        (what, key) for what, _, key in found
    }


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("{move: {what: {one: minion, at: here}, to_base: here}}", "{move: {what: {one: minion, at: here}, to: here}}"),
        ("{play: {one: minion, from: hand, at: here}, at: there}", "{play: {one: minion, from: hand, at: here}, to: there}"),
        ("{destroy: {up_to: {count: {each: base}}, of: minion}}", "{destroy: {up_to: minion, number: {count: {each: base}}}}"),
        ("{destroy: {random: 1, of: minion, at: here}}", "{destroy: {random: minion, at: here}}"),
        ("{change_breakpoint: {of: here, by: 2}}", "{change_breakpoint: {of: here, number: 2, how: lower}}"),
        ("{pay: {place: this, in: hand}, to: {draw: 1}}", "{pay: {place: this, to: hand}, to: {draw: 1}}"),
        ("{put_back: {what: seen, in: deck}}", "{put_back: {what: seen}}"),
        ("{forbid: {event: play, by: you, at: here}}", "{forbid: {event: play, by: you, at: here}}"),
    ],
)
def test_data_and_files_are_spelled_anew_alike(old, new):
    assert upgraded(yaml.safe_load(old)) == yaml.safe_load(new)
    file = "cards:\n- name: Ant  # kept\n  printings: {first: {power: 2, abilities: [{on_play: %s}]}}\n"
    assert upgraded_text(file % old) == file % new


def test_an_older_spelling_in_a_file_names_the_newer_one():
    text = "cards:\n- {name: Ant, printings: {first: {power: 2, abilities: [{on_play: [{move: {what: {one: minion}, to_base: here}}, {destroy: {up_to: 2, of: minion}}]}]}}}\n"
    _, compiler = read_cards(read_text(text), "ants.yaml")
    assert [(finding.code, finding.line) for finding in compiler.findings] == [("old-spelling", 2)] * 2
    assert [finding.mend for finding in compiler.findings] == ["Did you mean 'to'?", "Write up_to: minion, number: 2."]
    _, compiler = read_cards(read_text(upgraded_text(text)), "ants.yaml")
    assert compiler.findings == []
