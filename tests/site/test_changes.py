"""What a step changed, in one line."""

import pytest
from support.collection import collection

from adjudicator.site.case.judging import judge
from adjudicator.site.case.link import from_situation
from adjudicator.site.case.page import page


def lines(id):
    """The line of each step of a situation, beside the step's own sentence."""
    case = from_situation(collection()[id].variants[0][1])
    judged = judge(case.data)
    shown = [page(case, judged, number).shown for number in range(1, len(judged.made.trace.steps) + 1)]
    return [(one.change, one.says) for one in shown]


@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("buccaneer-and-cub-scouts", "Buccaneer: North Field → South Field"),
        ("hammerhead-feeds-on-destruction", "Hammerhead: 0 → 1 counters"),
        ("hammerhead-feeds-on-destruction", "Third 1: North Field → discard pile; Third 3: South Field → discard pile; 1 more"),
    ],
)
def test_a_change_names_what_lies_elsewhere_or_is_marked(id, said):
    assert said in [change for change, _ in lines(id)]


def test_where_nothing_changes_the_line_is_the_sentence():
    assert ("Bea plays Seeing Stars.", "Bea plays Seeing Stars.") in lines("buccaneer-and-cub-scouts")


def test_every_line_is_one_line():
    assert all(change and "\n" not in change and "limbo" not in change for change, _ in lines("collector-on-the-homeworld"))
