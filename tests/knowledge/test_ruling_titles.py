"""A title says what is ruled, and of what: players read it by itself. It is not left to be made from the id."""

import json
from collections import Counter

import pytest

from adjudicator.knowledge import load, rulings_path
from adjudicator.knowledge.lint import lint_folder


@pytest.fixture(scope="module")
def ruled():
    base = load(rulings_path()).base
    return [*base.rules, *base.clarifications, *base.loops]


def test_every_ruling_has_a_title_of_its_own(ruled):
    assert [one.id for one in ruled if one.KIND == "clarification" and "title" not in one.lines] == []
    counts = Counter(one.title for one in ruled if one.KIND == "clarification")
    assert [title for title, number in counts.items() if number > 1] == []


def faults(spoil, title):
    """What lint says of this title of the rule that tells when a base is ready."""
    folder = spoil("rules/scoring.yaml", "title: When a base is ready", f"title: {json.dumps(title)}")
    cards = {"Grey Heron": ("grey-heron", "", ""), "It's a Frog": ("its-a-frog", "", ""), "The Nest": ("the-nest", "", "")}
    return [one.message for one in lint_folder(folder, cards=cards) if one.code == "title-not-alone"]


@pytest.mark.parametrize(
    ("title", "fault"),
    [
        ("It is ready with enough power", "goes on from another title"),
        ("Or by an ability", "goes on from another title"),
        ("Then everything is checked again", "goes on from another title"),
        ("Who may look at it", "does not say what 'it' is"),
        ("What happens to them", "does not say what 'them' is"),
        ("Ready", "is a name"),
        ("The breakpoint of a base", "is a name"),
        ("Breakpoint: Grey Heron", "is a name"),
        ("Breakpoints in the newest rules of 2019", "is a name"),
        ("Grey Heron beside It's a Frog", "is a name"),
    ],
)
def test_a_title_that_only_its_neighbours_explain_is_found(spoil, title, fault):
    found = faults(spoil, title)
    assert len(found) == 1 and fault in found[0]


@pytest.mark.parametrize(
    "title",
    [
        "A base keeps its breakpoint",
        "Grey Heron is stronger than its flock",
        "It's a Frog may stay",
        '"This base" is where it lies',
        "Grey Heron's breakpoint counts",
        "Breakpoint: reached by power",
    ],
)
def test_a_title_that_names_what_it_speaks_of_is_not(spoil, title):
    assert faults(spoil, title) == []


def test_a_ruling_without_a_title_is_called_by_its_claim(base):
    birds = base.get("clarification", "all-birds-fly")
    assert birds.title == "Every bird may leave"
