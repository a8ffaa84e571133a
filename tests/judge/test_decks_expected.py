"""An event about a deck can be expected of that deck, and of no other."""

import pytest

from adjudicator.judge.expectations.checking import check_file
from adjudicator.judge.expectations.in_words import _event

CASE = """situation: shuffled-deck
define:
- {name: Mix, kind: action, printings: {first: {abilities: [{on_play: {shuffle: deck}}]}}}
players: {Ann: {hand: [Mix], deck: [Shanghai, Howl]}, Bea: {deck: [Shanghai, Howl]}}
bases: [Tortuga]
turn: Ann
moves: [{Ann: {play: Mix}}]
expect: [%s]
"""


def codes(tmp_path, expected):
    path = tmp_path / "shuffled-deck.yaml"
    path.write_text(CASE % expected, "utf-8")
    return [(finding.code, finding.mend) for row in check_file(path, path.name) for finding in row.findings]


@pytest.mark.parametrize("what", ['"deck:Ann"', "Ann"])
def test_the_deck_that_was_shuffled_is_met(tmp_path, what):
    assert codes(tmp_path, f"{{event: shuffle, what: {what}}}") == []
    assert codes(tmp_path, f"{{event: shuffle, what: {what}, times: 1}}") == []


def test_another_deck_was_not(tmp_path):
    assert codes(tmp_path, '{event: shuffle, what: "deck:Bea"}')[0][0] == "unmet"
    assert codes(tmp_path, '{event: shuffle, what: "deck:Bea", happened: false}') == []


def test_a_deck_that_there_is_not_is_told_with_the_nearest(tmp_path):
    code, mend = codes(tmp_path, '{event: shuffle, what: "deck:An"}')[0]
    assert code == "unknown-zone" and "'deck:Ann'" in mend


def test_a_page_calls_it_as_players_do():
    assert _event({"event": "shuffle", "what": "deck:Ann"}, str) == "Ann's deck is shuffled"
