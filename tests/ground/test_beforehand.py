"""What is made before anybody asks: all that hangs on nothing asked."""

import sys
from functools import lru_cache
from types import ModuleType

import pytest

from adjudicator.ground.beforehand import make_beforehand
from adjudicator.ground.patterns import Waiting, pattern


@pytest.fixture
def package(monkeypatch):
    made = []

    @lru_cache(maxsize=1)
    def words():
        made.append("words")

    @lru_cache(maxsize=8)
    def card(name):
        pytest.fail("what hangs on what is asked is made for nobody")

    within = ModuleType("shop.within")
    within.words, within.card, within.other = words, card, lambda: pytest.fail("what is not kept is made for nobody")
    within.STOPS, within.BY_VERB = pattern("[.;]"), {"play": pattern("plays?")}
    beside = ModuleType("shopping")
    beside.words = lru_cache(maxsize=1)(lambda: made.append("another package's"))
    for module in (ModuleType("shop"), within, beside):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return within, made


def test_what_is_kept_and_hangs_on_nothing_is_made_once(package):
    _, made = package
    make_beforehand("shop")
    make_beforehand("shop")
    assert made == ["words"]


def test_patterns_that_wait_are_compiled_wherever_a_module_keeps_them(package):
    within, _ = package
    waiting = (within.STOPS, within.BY_VERB["play"])
    assert all(isinstance(one, Waiting) and one._made is None for one in waiting)
    make_beforehand("shop")
    assert [one._made.pattern for one in waiting] == ["[.;]", "plays?"]
