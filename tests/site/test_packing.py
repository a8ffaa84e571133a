"""Packed data: back without loss, short, and never a traceback."""

from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.ground.findings import BadInput
from adjudicator.site.case import link as caselink
from adjudicator.site.web import packing
from adjudicator.site.web.quoting import SAFE as SAFE_IN_ADDRESSES
from adjudicator.site.web.quoting import quoted

TEXT = st.text(st.characters(codec="utf-8", exclude_categories=("Cs",)), max_size=12)
DATA = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT | st.sampled_from(["card", "base", "id"]), inner, max_size=4),
    max_leaves=12,
)


@given(DATA)
def test_whatever_is_packed_comes_back(data):
    back = packing.unpack(packing.pack(data))
    assert back == data
    assert not isinstance(data, dict) or list(back) == list(data)


@given(st.text("(),:!*~ab1- ", max_size=20))
def test_any_text_is_read_or_refused_with_a_place(text):
    try:
        packing.unpack(text)
    except packing.Unreadable as error:
        assert 0 <= error.place <= len(text) + 1 and str(error)


def test_a_card_reads_as_one():
    assert packing.pack({"bases": [{"base": "Tar Pits", "Ann": ["Buccaneer", {"card": "First Mate", "counters": 1}]}]}) == (
        "(bases:!(Tar Pits*(Ann:!(Buccaneer,First Mate(counters:1)))))"
    )


@given(st.dictionaries(st.sampled_from(caselink.KEYS), DATA, max_size=5))
def test_a_case_with_anything_in_it_has_a_link(data):
    assert caselink.read(caselink.parameters(caselink.Case(data))).data == data


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"p": "players:(Ann"}, "link-broken"),
        ({"p": "nonsense:1"}, "link-broken"),
        ({"m": "!!("}, "link-broken"),
        ({"v": "9"}, "link-version"),
        ({"p": "(" * 200}, "link-broken"),
        ({"g": "!(" * 60 + ")" * 60}, "link-broken"),
        ({"t": "x" * 1_000_001}, "link-too-long"),
    ],
)
def test_a_broken_link_says_what_is_wrong(given, code):
    with pytest.raises(BadInput) as raised:
        caselink.read(given)
    assert {finding.code for finding in raised.value.findings} == {code}
    assert all(finding.mend for finding in raised.value.findings)


@given(TEXT)
def test_a_text_stands_in_an_address_as_the_library_would_write_it(text):
    assert quoted(text) == quote(text, safe=SAFE_IN_ADDRESSES)
    assert packing.escaped(text) == quote(text, safe=packing.SAFE + " ").replace(" ", "+")
