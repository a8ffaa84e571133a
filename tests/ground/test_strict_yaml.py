"""YAML is read strictly, with lines, and never with a traceback."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.ground import limits, strict_yaml
from adjudicator.ground.findings import BadInput


def read(text):
    root, findings = strict_yaml.read_written(text if isinstance(text, bytes) else text.encode(), "file.yaml")
    return root, [(one.code, one.line) for one in findings]


def test_scalars_stay_text_and_know_their_line():
    root, findings = read("a: no\nb:\n  - 1976\n  - 'x'\n")
    assert not findings
    assert root["a"].text == "no"
    assert [item.text for item in root["b"]] == ["1976", "x"]
    assert [item.line for item in root["b"]] == [3, 4]


def test_plain_data_takes_yes_and_no_for_words():
    root, _ = read("{a: no, b: true, c: 12, d: '12', e: 1.5, f: ~, g: [on, -3], h: 0x1f, i: 2019-05-01}")
    assert strict_yaml.plain(root) == {
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
        ("\n\n", "file-empty", 1),
        (b"a: 1\nb: \xff\n", "file-not-utf8", 2),
        ("[" * 50 + "]" * 50, "yaml-too-deep", 1),
        ("[" * 300_000, "yaml-too-deep", 1),
        ("a: \x00", "file-control-character", 1),
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
    monkeypatch.setattr(limits, "MAX_BYTES", 10)
    assert read("a: 12345678901234567890")[1] == [("file-too-large", 0)]
    monkeypatch.setattr(limits, "MAX_BYTES", 10_000)
    monkeypatch.setattr(limits, "MAX_VALUES", 5)
    assert read("[1, 2, 3, 4, 5, 6]")[1] == [("yaml-too-many", 1)]


@given(st.text(alphabet="ab:- []{}&*!|>'\"#?\n\t,%@~1", max_size=60) | st.binary(max_size=60))
def test_no_input_raises(text):
    root, findings = read(text)
    assert findings or root is not None
    if root is not None:
        strict_yaml.plain(root)


def test_both_ways_of_reading_refuse_the_same_and_tell_all_at_once():
    text = "a: &x [1]\nb: *x\nc: !t 1\nd: 2\nd: 3\n"
    with pytest.raises(BadInput) as refused:
        strict_yaml.read_text(text, "file.yaml")
    assert refused.value.findings == strict_yaml.read_written(text.encode(), "file.yaml")[1]
    assert [one.code for one in refused.value.findings] == ["yaml-alias", "yaml-alias", "yaml-tag", "yaml-repeated-key"]


@given(st.text(alphabet="ab:- []{}|>'\"#?\n,~1.-", max_size=60))
def test_both_ways_of_reading_give_the_same_data(text):
    root, findings = strict_yaml.read_written(text.encode(), "file.yaml")
    try:
        data = strict_yaml.read_text(text, "file.yaml")
    except BadInput:
        assert findings or root is None or strict_yaml.plain(root) is None or any(len(word) > limits.MAX_DIGITS for word in text.split())
    else:
        assert not findings and strict_yaml.plain(root) == data


def test_data_knows_its_lines():
    data = strict_yaml.read_text("a: 1\nb:\n- x\n- {c: 2}\n")
    assert [strict_yaml.line_of(data, key) for key in data] == [1, 2]
    assert [strict_yaml.line_of(data["b"], index) for index in range(2)] == [3, 4]
    assert strict_yaml.line_of(data["b"][1]) == 4


def test_a_number_too_long_is_refused_unless_it_is_a_name():
    assert strict_yaml.read_text("a: 123456789\nb: '1234567890'\n") == {"a": 123456789, "b": "1234567890"}
    with pytest.raises(BadInput, match="yaml-number"):
        strict_yaml.read_text("a: 1234567890\n")


def test_no_more_findings_than_anybody_reads():
    with pytest.raises(BadInput) as refused:
        strict_yaml.read_text("[" + "!t 1, " * 500 + "]")
    assert len(refused.value.findings) == limits.MAX_FINDINGS
