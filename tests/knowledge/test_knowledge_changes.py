"""What changed is read strictly, and what it names is there."""

import pytest
from sample_base import CARDS, SITUATIONS

from adjudicator.knowledge.lint import lint_folder
from adjudicator.knowledge.reading.loading import load

WHOLE = "changes:\n  - {id: first-entry, date: 2026-11-21, says: Something changed., about: [rule:base-ready, card:grey-heron], renamed: {rule:once: rule:base-ready}}\n"


def findings(folder, text):
    (folder / "changes.yaml").write_text(text, encoding="utf-8")
    return [one.code for one in lint_folder(folder, cards=CARDS, situations=SITUATIONS)]


def test_an_entry_is_read_whole(folder):
    assert findings(folder, WHOLE) == []
    (change,) = load(folder).base.changes
    assert (change.id, change.date, change.about, change.renamed) == (
        "first-entry",
        "2026-11-21",
        ("rule:base-ready", "card:grey-heron"),
        {"rule:once": "rule:base-ready"},
    )


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("rule:base-ready, card", "rule:base-redy, card", "link-unresolved"),
        ("card:grey-heron", "card:gray-heron", "link-unresolved"),
        ("rule:once: rule:base-ready", "rule:once: rule:nobody", "link-unresolved"),
        ("rule:once:", "clarification:heron-stays:", "id-twice"),
        ("2026-11-21", "2026-11-31", "field-shape"),
        ("2026-11-21", "2026", "field-shape"),
        ("says: Something changed., ", "", "field-missing"),
        ("id: first-entry", "id: First Entry", "id-malformed"),
        ("about:", "abuot:", "field-unknown"),
        (WHOLE[9:], WHOLE[9:] + WHOLE[9:], "id-twice"),
    ],
)
def test_what_is_wrong_with_an_entry_is_named(folder, old, new, code):
    assert old in WHOLE
    assert code in findings(folder, WHOLE.replace(old, new))


def test_what_was_not_handed_in_is_not_checked(folder):
    (folder / "changes.yaml").write_text(WHOLE.replace("grey-heron", "anything"), encoding="utf-8")
    assert lint_folder(folder) == ()
