"""Patterns that are compiled when they are first needed."""

import re
from importlib import import_module
from pkgutil import walk_packages

import pytest

import adjudicator
from adjudicator.ground import patterns
from adjudicator.ground.patterns import pattern


def test_a_waiting_pattern_does_what_a_compiled_one_does():
    waiting, compiled = pattern(r"(\w+) dies", re.I), re.compile(r"(\w+) dies", re.I)
    assert waiting.search("Rex DIES").group(1) == compiled.search("Rex DIES").group(1) == "Rex"
    assert waiting.sub(r"\1 lives", "Rex dies") == compiled.sub(r"\1 lives", "Rex dies") == "Rex lives"
    assert (waiting.pattern, waiting.flags, waiting.groups) == (compiled.pattern, compiled.flags, compiled.groups)


def test_a_wrong_one_says_so_when_it_is_used():
    waiting = pattern("(")
    with pytest.raises(re.error):
        waiting.search("anything")


def test_every_waiting_pattern_of_the_program_compiles():
    found = []
    for module in walk_packages(adjudicator.__path__, "adjudicator."):
        if ".migrations." in module.name:
            continue  # run by the migrations alone
        for value in vars(import_module(module.name)).values():
            found += [one for one in (value.values() if isinstance(value, dict) else [value]) if isinstance(one, patterns.Waiting)]
    assert len(found) > 50
    for one in found:
        assert one.pattern
