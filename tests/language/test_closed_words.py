"""A word of a closed list is one word: a list in its place is a finding, never a surprise for the engine."""

import pytest

from adjudicator.judge.data.loaded import library
from adjudicator.judge.expectations.checking import check_text


def findings(ability):
    text = f"""
situation: closed
players: {{Ann: {{hand: [Odd]}}, Bea: {{}}}}
define: [{{name: Odd, kind: action, printings: {{first: {{abilities: [{{on_play: {ability}}}]}}}}}}]
bases: [Tortuga]
moves: [{{Ann: {{play: Odd}}}}]
expect: [{{turn: Ann}}]
"""
    return {finding.code for row in check_text(text, "closed") for finding in row.findings}


@pytest.mark.parametrize("ability", ["{extra: []}", "{extra: [minion]}", "{extra: {kind: []}}", "{extra: {}}", "{shuffle: [deck]}"])
def test_a_list_where_one_word_is_meant(ability):
    library()
    found = findings(ability)
    assert found & {"unknown-word", "missing-parameter", "unknown-parameter"} and "engine-failed" not in found


def test_one_word_is_one_word():
    assert "unknown-word" not in findings("{extra: minion}")
