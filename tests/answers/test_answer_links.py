"""Each question that a player types is linked to what answers it: the links hold, and the questions that are held back are the right ones."""

import hashlib
from pathlib import Path

import pytest

from adjudicator.ground import strict_yaml
from adjudicator.judge.data.catalogue import catalogue
from adjudicator.knowledge import load, rulings_path

FOLDER = Path(__file__).parent
SHOWN, HELD_BACK, OWN, PHONE = "questions-shown.yaml", "questions-held-back.yaml", "questions-own.yaml", "questions-phone.yaml"
LATER = (
    "questions-fresh.yaml",
    "questions-again.yaml",
    "questions-stranger.yaml",
    "questions-plain.yaml",
    "questions-plain-aside.yaml",
    "questions-plain-two.yaml",
)
ENTRIES = {name: strict_yaml.read_file(FOLDER / name)["questions"] for name in (SHOWN, HELD_BACK, OWN, PHONE, *LATER)}
ALL = [entry for entries in ENTRIES.values() for entry in entries]
ALWAYS = {"id", "ask", "cards", "nodes", "gist"}
SOMETIMES = {"kind", "needs", "gist-errs", "missing"}
# a chapter, a source or a profile answers nobody
STATEMENTS = {"rule", "clarification", "question", "option", "loop"}


@pytest.fixture(scope="module")
def base():
    return load(rulings_path()).base


def ids_where(wrong):
    """The ids of the entries with which something is wrong."""
    return [entry["id"] for entry in ALL if wrong(entry)]


def test_no_question_is_lost_or_told_twice():
    assert len({entry["id"] for entry in ALL}) == len({entry["ask"] for entry in ALL}) == len(ALL)
    assert len(ENTRIES[SHOWN]) + len(ENTRIES[HELD_BACK]) == 255 and len(ENTRIES[OWN]) >= 60 and len(ENTRIES[PHONE]) >= 50


@pytest.mark.parametrize("name", [SHOWN, HELD_BACK])
def test_the_hash_of_its_id_says_where_a_question_stands(name):
    remainders = {entry["id"]: int(hashlib.sha256(entry["id"].encode("utf-8")).hexdigest(), 16) % 3 for entry in ENTRIES[name]}
    assert [id for id, remainder in remainders.items() if (remainder == 0) != (name == HELD_BACK)] == []


def test_entries_have_their_form():
    assert ids_where(lambda entry: not ALWAYS <= set(entry) <= ALWAYS | SOMETIMES) == []
    assert ids_where(lambda entry: not all(entry[key] for key in entry if key not in ("cards", "nodes"))) == []
    assert {entry.get("kind") for entry in ALL} == {None, "off-topic", "unanswerable"}
    assert {entry.get("needs") for entry in ALL} == {None, "verdict"}


def test_every_node_is_a_statement_of_the_base(base):
    nodes = {node for entry in ALL for node in entry["nodes"]}
    assert sorted(nodes - set(base.by_key)) == []
    assert {node.split(":")[0] for node in nodes} <= STATEMENTS


def test_cards_have_the_names_of_the_game():
    assert sorted({card for entry in ALL for card in entry["cards"]} - {known.name for known in catalogue()}) == []


def test_nodes_stand_once_and_are_few():
    assert ids_where(lambda entry: not len(set(entry["nodes"])) == len(entry["nodes"]) <= 4) == []


def test_what_nothing_answers_has_no_node():
    assert ids_where(lambda entry: "kind" in entry and entry["nodes"]) == []


def test_every_question_is_answered_or_says_why_not():
    assert ids_where(lambda entry: not entry["nodes"] and not {"kind", "needs", "missing"} & set(entry)) == []
