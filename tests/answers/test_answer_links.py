"""Each question that a player types is linked to what answers it: the links hold, and the questions that are held back are the right ones."""

import hashlib
from pathlib import Path

import pytest

from adjudicator.ground import strict_yaml
from adjudicator.knowledge import load, rulings_path

FOLDER = Path(__file__).parent
SHOWN, HELD_BACK = "questions-shown.yaml", "questions-held-back.yaml"
KEYS = {"id", "ask", "cards", "nodes", "kind", "needs", "gist", "gist-errs", "missing"}
STATEMENTS = {"rule", "clarification", "question", "option", "loop"}


def entries(name):
    return strict_yaml.read_file(FOLDER / name)["questions"]


ENTRIES = {name: entries(name) for name in (SHOWN, HELD_BACK)}
ALL = [entry for name in ENTRIES for entry in ENTRIES[name]]


@pytest.fixture(scope="module")
def base():
    return load(rulings_path()).base


def test_all_questions_are_there_once():
    ids = [entry["id"] for entry in ALL]
    assert len(ids) == len(set(ids)) == 255
    assert len({entry["ask"] for entry in ALL}) == len(ALL)


@pytest.mark.parametrize("name", [SHOWN, HELD_BACK])
def test_the_hash_of_its_id_says_where_a_question_stands(name):
    held_back = [int(hashlib.sha256(entry["id"].encode("utf-8")).hexdigest(), 16) % 3 == 0 for entry in ENTRIES[name]]
    assert set(held_back) == {name == HELD_BACK}


@pytest.mark.parametrize("entry", ALL, ids=lambda entry: entry["id"])
def test_an_entry_has_its_form(entry):
    assert {"id", "ask", "cards", "nodes", "gist"} <= set(entry) <= KEYS
    assert len(entry["nodes"]) == len(set(entry["nodes"])) <= 4
    assert entry.get("kind") in (None, "off-topic", "unanswerable")
    assert entry.get("needs") in (None, "verdict")
    assert not (entry.get("kind") and entry["nodes"]), "what no node answers has no node"
    assert any(entry.get(key) for key in ("nodes", "kind", "needs", "missing")), "nothing answers it, and nothing says why"


def test_every_node_is_in_the_base(base):
    unknown = [(entry["id"], node) for entry in ALL for node in entry["nodes"] if node not in base.by_key]
    assert unknown == []


def test_nodes_are_statements():
    """A chapter, a source or a profile answers nobody."""
    assert {node.split(":")[0] for entry in ALL for node in entry["nodes"]} <= STATEMENTS
