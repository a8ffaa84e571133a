"""YAML is read strictly, with lines, and never with a traceback."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.knowledge import reading
from adjudicator.knowledge.findings import Report


def read(text):
    report = Report("file.yaml")
    root = reading.read(text if isinstance(text, bytes) else text.encode(), report)
    return root, [(one.code, one.line) for one in report.findings]


def test_scalars_stay_text_and_know_their_line():
    root, findings = read("a: no\nb:\n  - 1976\n  - 'x'\n")
    assert not findings
    assert root["a"].text == "no"
    assert [item.text for item in root["b"]] == ["1976", "x"]
    assert [item.line for item in root["b"]] == [3, 4]


def test_plain_data_takes_yes_and_no_for_words():
    root, _ = read("{a: no, b: true, c: 12, d: '12', e: 1.5, f: ~, g: [on, -3], h: 0x1f, i: 2019-05-01}")
    assert reading.plain(root) == {
        "a": "no", "b": True, "c": 12, "d": "12", "e": 1.5, "f": None, "g": ["on", -3], "h": "0x1f",
        "i": "2019-05-01",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("a: &x 1\nb: *x\n", "yaml-alias", 2),
        ("a: !!python/object:os.system x\n", "yaml-tag", 1),
        ("a: 1\nb: 2\na: 3\n", "yaml-repeated-key", 3),
        ("? [a]\n: 1\n", "yaml-key", 1),
        ("a: 1\n---\nb: 2\n", "yaml-several", 2),
        ("a: [1\nb: 2\n", "yaml-syntax", 2),
        ("\n\n", "file-empty", 0),
        (b"a: 1\nb: \xff\n", "file-not-utf8", 2),
        ("[" * 50 + "]" * 50, "yaml-too-deep", 1),
        ("[" * 300_000, "yaml-too-deep", 1),
        ("a: \x00", "yaml-syntax", 0),
    ],
)
def test_what_is_refused(text, code, line):
    _, findings = read(text)
    assert (code, line) in findings


def test_an_alias_does_not_hide_what_follows():
    root, findings = read("a: &x [1]\nb: *x\nc: *x\nd: !t 1\n")
    assert findings == [("yaml-alias", 1), ("yaml-alias", 2), ("yaml-alias", 3), ("yaml-tag", 4)]
    assert list(root) == ["a", "b", "c", "d"]


def test_size_is_limited(monkeypatch):
    monkeypatch.setattr(reading, "MAX_BYTES", 10)
    assert read("a: 12345678901234567890")[1] == [("file-too-large", 0)]
    monkeypatch.setattr(reading, "MAX_BYTES", 10_000)
    monkeypatch.setattr(reading, "MAX_VALUES", 5)
    assert read("[1, 2, 3, 4, 5, 6]")[1] == [("yaml-too-many", 1)]


@given(st.text(alphabet="ab:- []{}&*!|>'\"#?\n\t,%@~1", max_size=60) | st.binary(max_size=60))
def test_no_input_raises(text):
    root, findings = read(text)
    assert findings or root is not None
    if root is not None:
        reading.plain(root)
