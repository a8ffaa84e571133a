"""The audit compares every figure and game term of a reference text with the English, both ways where it matters."""

import json

import pytest

from adjudicator.ground.findings import BadInput
from adjudicator.workbench import audit as auditing


@pytest.fixture
def audited(compiled, tmp_path):
    """An audit of one made-up card against a made-up reference text."""

    def run(ability, text, differences="{}", rest="power: 2", **facts):
        library = compiled(
            f"set: heath\nfaction: Ants\ncards:\n- name: Ant\n  former: [Emmet]\n  copies: 3\n  printings:\n    first:\n      {rest}\n"
            f"      differences: {differences}\n      abilities:\n      - {ability}\n"
        )
        assert not library.findings
        path = tmp_path / "reference.json"
        entry = {"name": "Ant", "type": "minion", "original": {"text": text, "power": 2, "copies": 3, **facts}, "current": None}
        path.write_text(json.dumps({"set": "Heath", "factions": [{"name": "Ants", "cards": [entry]}]}), "utf-8")
        return auditing.audit(library, path)

    return run


def terms(made):
    return [(difference.term, difference.missing) for row in made.rows for difference in row.differences]


@pytest.mark.parametrize(
    "ability, text, found",
    [
        ("on_play: {draw: 2}", "Draw two cards.", []),
        ("on_play: {draw: 2}", "Draw 2 cards.", []),
        ("on_play: {draw: 2}", "Draw three cards.", [("3", True), ("2", False)]),
        ("on_play: {draw: 1}", "You may draw a card.", [("may", True)]),
        ("on_play: {may: {draw: 1}}", "Draw a card.", [("may", False)]),
        ("on_play: {destroy: {one: minion, at: here}}", "Destroy a minion on this base.", []),
        ("on_play: {destroy: {one: minion}}", "Destroy a minion here.", [("here", True)]),
        ("on_play: {destroy: {one: minion, power: {at_most: 2}}}", "Destroy a minion of printed power 2 or less.", [("printed", True)]),
        ("on_play: {destroy: {one: minion, controller: another}}", "Destroy an opponent's minion.", []),
        ("on_play: {extra: minion}", "Play a minion.", [("extra", False)]),
        ("talent: {draw: 1}", "Draw a card.", [("Talent:", False)]),
        (
            "ongoing: {instead: {event: destroy, what: this}, do: {move: this}}",
            "Ongoing: If this minion would be destroyed, move it to another base instead.",
            [],
        ),
        ("ongoing: {gives: {power: 1}}", "Ongoing: This minion has +1 power (minimum power 0).", []),
    ],
)
def test_terms_and_figures(audited, ability, text, found):
    assert terms(audited(ability, text)) == found


def test_printed_facts_are_compared(audited):
    assert terms(audited("on_play: {draw: 1}", "Draw a card.", power=4)) == [("power", True)]
    assert terms(audited("on_play: {draw: 1}", "Draw a card.", copies=1)) == [("copies", True)]


def test_a_reason_explains_a_difference(audited):
    made = audited("on_play: {draw: 1}", "You may draw a card.", "{may: documented-outcome}")
    assert made.holds and made.rows[0].differences[0].reason == "documented-outcome"
    assert audited("on_play: {draw: 1}", "You may draw a card.", "{may: the wiki says it is compulsory}").holds


def test_a_word_is_no_reason_and_a_reason_needs_a_difference(audited):
    made = audited("on_play: {draw: 1}", "You may draw a card.", "{may: because}")
    assert [finding.code for finding in made.findings] == ["difference-without-reason"]
    made = audited("on_play: {draw: 1}", "Draw a card.", "{may: said-otherwise}")
    assert [finding.code for finding in made.findings] == ["difference-stale"] and not made.holds


def test_what_has_no_reference_is_said(compiled, tmp_path, audited):
    made = audited("on_play: {draw: 1}", None)
    assert made.without == [("Ant", "first", "no text")] and made.holds


def test_a_reference_that_is_not_there(tmp_path):
    with pytest.raises(BadInput) as caught:
        auditing.read_reference(tmp_path)
    assert caught.value.findings[0].code == "reference-missing"


def test_the_lines_show_both_texts(audited):
    said = "\n".join(auditing.lines(audited("on_play: {draw: 1}", "You may draw a card.")))
    assert "may: only in the reference" in said and "You may draw a card." in said and "1 unexplained" in said
