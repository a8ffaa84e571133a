"""A finding says what is wrong, where, and how to mend it; suggestions are data."""

import ast
from pathlib import Path

import msgspec
import pytest

from adjudicator.ground.findings import BadInput, Finding, Remedy, count_by_code, did_you_mean, in_order, shown, the_id_meant
from adjudicator.ground.nearest import nearest, scored

SOURCE = Path(__file__).parents[2] / "adjudicator"


def test_a_finding_says_place_code_message_and_remedy():
    assert str(Finding("odd", "it is odd", "a.yaml", 3, "Make it even.")) == "a.yaml:3: odd: it is odd Make it even."
    assert str(Finding("odd", "it is odd", "a.yaml")) == "a.yaml: odd: it is odd"
    assert str(Finding("odd", "it is odd")) == "odd: it is odd"


def test_suggestions_are_data_and_their_sentence_follows_from_them():
    found = Finding("unknown", "no such card", remedy=did_you_mean("Bucaneer", ["Buccaneer", "Cub Scout", "King Rex"]))
    assert found.remedy.suggestions == ("Buccaneer",)
    assert found.mend == "Did you mean 'Buccaneer'?"
    assert str(Remedy(suggestions=("a", "b"))) == "Did you mean 'a' or 'b'?"


def test_where_nothing_is_near_a_short_list_is_told_whole():
    few, many = did_you_mean("xyzzy", ["one", "two"]), did_you_mean("xyzzy", [f"word-{number}" for number in range(13)])
    assert few.choices == ("one", "two") and str(few) == "It can be: one, two."
    assert not many and not str(many)
    assert did_you_mean("", []) == Remedy()


def test_one_id_of_many_is_meant_only_if_it_is_very_like():
    ids = [
        f"{word}-rule"
        for word in ("base", "minion", "action", "titan", "duel", "deck", "hand", "turn", "play", "draw", "move", "score", "ready")
    ]
    assert the_id_meant("bas-rule", ids).suggestions == ("base-rule",)
    assert not the_id_meant("base", ids)


def test_nearest_looks_at_case_never_and_at_parts_of_words_last():
    assert nearest("BUCCANEER", ["Cub Scout", "Buccaneer"]) == ["Buccaneer"]
    assert nearest("scout", ["Cub Scout (of the second set)"]) == ["Cub Scout (of the second set)"]
    assert nearest("scout", ["Cub Scout (of the second set)"], parts=False) == []
    assert nearest("Cthulu", ["Minions of Cthulhu", "Pirates"]) == ["Minions of Cthulhu"]
    assert [place for place, _ in scored("ab", ["xy", "ab", "ac"], 2, 40)] == [1, 2]


def test_findings_are_told_once_and_in_order():
    one, two, three = Finding("b", "x", "a", 2), Finding("a", "x", "a", 2), Finding("a", "x", "a", 1)
    assert in_order([one, two, one, three]) == (three, two, one)
    assert count_by_code([one, two, three]) == {"a": 2, "b": 1}


def test_a_finding_survives_the_cache():
    found = (Finding("odd", "it is odd", "a.yaml", 3, Remedy(suggestions=("even",)), ("a", 0)),)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(found), type=tuple[Finding, ...]) == found


def test_bad_input_carries_all_its_findings():
    with pytest.raises(BadInput, match="odd: it is odd\\nodd: it is odder"):
        raise BadInput([Finding("odd", "it is odd"), Finding("odd", "it is odder")])


def test_what_a_message_shows_is_short_and_on_one_line():
    assert shown("a\nb") == r"'a\nb'"
    assert len(shown(["x"] * 100)) == 60


def test_the_sentence_is_made_in_one_place_and_read_back_nowhere():
    """Suggestions travel as data: no other code holds the words of the sentence."""
    said = []
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and "Did you mean" in node.value:
                said.append(path.relative_to(SOURCE).as_posix())
    assert sorted(set(said)) == ["ground/findings.py"]
