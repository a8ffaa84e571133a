"""A title says what is ruled: it is no list of cards, and not left to be made from the id."""

from collections import Counter

import pytest

from adjudicator.judge.data.catalogue import catalogue
from adjudicator.knowledge import load, rulings_path
from adjudicator.knowledge.words import words

#: Words that hold names together and rule nothing.
JOINING = {"a", "an", "and", "or", "the", "with", "both", "means"}


@pytest.fixture(scope="module")
def ruled():
    base = load(rulings_path()).base
    return [*base.rules, *base.clarifications, *base.loops]


def without_names(title, names):
    """What is left of a title when the names of cards are taken away, longest first."""
    for name in sorted(names, key=len, reverse=True):
        title = title.replace(name, " ")
    return [word for word in words(title) if word not in JOINING]


def test_every_ruling_has_a_title_of_its_own(ruled):
    assert [one.id for one in ruled if one.KIND == "clarification" and "title" not in one.lines] == []
    counts = Counter(one.title for one in ruled if one.KIND == "clarification")
    assert [title for title, number in counts.items() if number > 1] == []


def test_no_title_is_only_the_names_of_cards(ruled):
    names = {known.name for known in catalogue()}
    assert [(one.id, one.title) for one in ruled if one.KIND != "rule" and not without_names(one.title, names)] == []


def test_a_ruling_without_a_title_is_called_by_its_claim(base):
    birds = base.get("clarification", "all-birds-fly")
    assert birds.title == "Every bird may leave"
